package site

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
)

// The scripts of the pages are modules, one file an idea. esbuild makes few files of them
// when the page is built: one for each page, some for what pages share and what is loaded
// when it is asked for, and the style. A page names all that its script imports, so that a
// browser fetches them at once and not one after the other.

// entries are what pages name.
var entries = []string{"play.js", "coach.js", "lesson.js", "style.css"}

// bundle returns the scripts and the style of a clone as they are sent, by name.
func bundle(ctx context.Context, root string) (map[string][]byte, error) {
	to, err := os.MkdirTemp("", "pencilmark-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(to)
	args := []string{"tool", "esbuild", "--bundle", "--splitting", "--format=esm", "--target=es2022", "--minify",
		"--legal-comments=none", "--log-level=warning", "--outdir=" + to}
	cmd := exec.CommandContext(ctx, "go", append(args, entries...)...)
	cmd.Dir = filepath.Join(root, "cmd", "internal", "site", "assets")
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the page's scripts cannot be bundled: %w\n%s", err, text)
	}
	return readFolder(os.DirFS(to), ".")
}

// imported finds the files of import declarations, as esbuild writes them.
func imported() *regexp.Regexp { return regexp.MustCompile(`(?:from|import)"\./([^"]+)"`) }

// imports returns the names of the scripts that one imports, and those import.
func imports(scripts map[string][]byte, name string) []string {
	out := []string{name}
	for i := 0; i < len(out); i++ {
		for _, m := range imported().FindAllSubmatch(scripts[out[i]], -1) {
			if next := string(m[1]); !slices.Contains(out, next) {
				out = append(out, next)
			}
		}
	}
	return out[1:]
}
