package site

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// The scripts of the pages are modules, with one file for each subject. When the site is
// built, esbuild bundles them into one script for each page, and one style for all pages.
// The play page contains its script and the style itself, so that it loads with a single
// request, even on a slow network.

// entries lists the scripts and the style that the pages refer to.
var entries = []string{"play.js", "coach.js", "lesson.js", "style.css"}

// bundle returns the scripts and the style of a clone by name, in the form in which they
// are sent.
func bundle(ctx context.Context, root string) (map[string][]byte, error) {
	to, err := os.MkdirTemp("", "pencilmark-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(to)
	args := []string{"tool", "esbuild", "--bundle", "--format=esm", "--target=es2022", "--minify",
		"--legal-comments=none", "--log-level=warning", "--outdir=" + to}
	cmd := exec.CommandContext(ctx, "go", append(args, entries...)...)
	cmd.Dir = filepath.Join(root, "cmd", "internal", "site", "assets")
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("cannot bundle the scripts of the page: %w\n%s", err, text)
	}
	return readFolder(os.DirFS(to), ".")
}
