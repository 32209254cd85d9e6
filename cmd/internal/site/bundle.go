package site

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// The scripts are modules, one file an idea; what is sent is one file a page, because
// each file takes a request, which the service worker must answer before the page can
// begin. A module becomes a function that is called once:
//
//	modules["hint.js"] = (() => { … return {hintPanel}; })();
//
// and an import a declaration that takes names from there. That is all that these
// modules need, and all that is done: they import by name or as a whole, from files
// beside them and in no circle, and export declarations.

// A grammar is what is read of a module.
type grammar struct {
	imports *regexp.Regexp // names, file
	exports *regexp.Regexp // declaration, its name
	others  *regexp.Regexp // what is neither
}

var modules = sync.OnceValue(func() grammar {
	return grammar{
		regexp.MustCompile(`(?m)^import (?:(.+) from )?"\./([^"]+)";\n`),
		regexp.MustCompile(`(?m)^export ((?:async )?(?:function|class|const) ([\w$]+))`),
		regexp.MustCompile(`(?m)^(?:import|export)\b.*`),
	}
})

// engineStarts is the script that starts the engine. It is a file of its own, so that it
// runs before the rest of the page is there.
const engineStarts = "start.js"

// A bundle is a script with all that it imports.
type bundle struct {
	modules map[string]bool // by name: in it, or in the file before
	text    bytes.Buffer
}

// newBundle returns the bundle of a script. What is in the bundle before, if there is
// one, comes from there.
func newBundle(script string, before *bundle) (*bundle, error) {
	b := &bundle{modules: map[string]bool{}}
	if before == nil {
		b.text.WriteString("export const modules = {};\n")
	} else {
		maps.Copy(b.modules, before.modules)
		fmt.Fprintf(&b.text, "import {modules} from \"./%s\";\n", engineStarts)
	}
	return b, b.add(script)
}

// add adds a module, after those that it imports.
func (b *bundle) add(name string) error {
	if b.modules[name] {
		return nil
	}
	b.modules[name] = true
	text, err := files.ReadFile("assets/" + name)
	if err != nil {
		return err
	}
	for _, next := range imports(text) {
		if err := b.add(next); err != nil {
			return err
		}
	}
	var exports []string
	for _, m := range modules().exports.FindAllSubmatch(text, -1) {
		exports = append(exports, string(m[2]))
	}
	text = modules().exports.ReplaceAll(modules().imports.ReplaceAllFunc(text, taken), []byte("$1"))
	if line := modules().others.Find(text); line != nil {
		return fmt.Errorf("%s: this cannot be put into a bundle: %s", name, line)
	}
	fmt.Fprintf(&b.text, "\nmodules[%q] = (() => {\n%s\nreturn {%s};\n})();\n", name, text, strings.Join(exports, ", "))
	return nil
}

// imports returns the names of the modules that a text imports.
func imports(text []byte) []string {
	var out []string
	for _, m := range modules().imports.FindAllSubmatch(text, -1) {
		out = append(out, string(m[2]))
	}
	return out
}

// taken turns an import into a declaration.
func taken(line []byte) []byte {
	m := modules().imports.FindSubmatch(line)
	names := strings.TrimPrefix(strings.ReplaceAll(string(m[1]), " as ", ": "), "*: ")
	if names == "" {
		return nil
	}
	return fmt.Appendf(nil, "const %s = modules[%q];\n", names, m[2])
}

// bundles returns the scripts of the site by name: what starts the engine, and one for
// each kind of page.
func bundles() (map[string]*bundle, error) {
	start, err := newBundle(engineStarts, nil)
	if err != nil {
		return nil, err
	}
	out := map[string]*bundle{engineStarts: start}
	for _, name := range []string{"play.js", "coach.js", "lesson.js"} {
		text, err := files.ReadFile("assets/" + name)
		if err != nil {
			return nil, err
		}
		before := start
		if !slices.Contains(imports(text), engineStarts) {
			before = nil
		}
		if out[name], err = newBundle(name, before); err != nil {
			return nil, err
		}
	}
	return out, nil
}
