package site

import (
	"path"
	"regexp"
	"slices"
)

// The scripts of the pages are modules and are sent as they are written, one file an
// idea. A page names all that its own imports, so that a browser fetches them at once
// and not one after the other.

// scripts returns the names of the modules: all scripts but those of the workers.
func scripts() ([]string, error) {
	entries, err := files.ReadDir("assets")
	var out []string
	for _, e := range entries {
		if name := e.Name(); path.Ext(name) == ".js" && !slices.Contains([]string{"sw.js", "worker.js", "photoworker.js"}, name) {
			out = append(out, name)
		}
	}
	return out, err
}

// imported finds the files of import declarations.
func imported() *regexp.Regexp { return regexp.MustCompile(`(?m)^import (?:.+ from )?"\./([^"]+)";$`) }

// imports returns the names of the modules that a module imports, and those import.
func imports(name string) ([]string, error) {
	out := []string{name}
	for i := 0; i < len(out); i++ {
		text, err := files.ReadFile("assets/" + out[i])
		if err != nil {
			return nil, err
		}
		for _, m := range imported().FindAllSubmatch(text, -1) {
			if next := string(m[1]); !slices.Contains(out, next) {
				out = append(out, next)
			}
		}
	}
	return out[1:], nil
}
