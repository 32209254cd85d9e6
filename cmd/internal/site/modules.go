package site

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// The scripts of the pages are modules, one file an idea. esbuild makes one script of them
// for each page when the page is built, and one style. The page to play on has both in it:
// a slow network then brings it in one answer.

// entries are what pages name.
var entries = []string{"play.js", "coach.js", "lesson.js", "style.css"}

// bundle returns the scripts and the style of a clone as they are sent, by name.
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
		return nil, fmt.Errorf("the page's scripts cannot be bundled: %w\n%s", err, text)
	}
	return readFolder(os.DirFS(to), ".")
}
