package layers

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// free lists the packages that are neither stable nor internal: the promise does not cover them, but they cannot
// move under internal, because packages outside their folder import them.
var free = []string{
	"board/boardtest", "board/boardtest/golden", "tutorials/ask/asktest", "tutorials/boardrules", // for tests
	"board/progress", "search/difficulty", "search/engines",
	"techniques/audit", "techniques/logic/rank", "techniques/scalepath", "explain/verify/claims", "explain/verify/export",
	"tutorials", "tutorials/activity", "tutorials/coach", "tutorials/game", "tutorials/library", "tutorials/names",
	"tutorials/teacher", "tutorials/webpage",
}

// TestStable expects every package that others can import either among those that the README
// promises to keep, or among the free ones. The comment of a package that stays, unless it is
// a family of techniques, names near its beginning what to call.
func TestStable(t *testing.T) {
	readme, err := os.ReadFile(root + "/README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(readme), "\n### What stays\n")
	text, _, _ = strings.Cut(text, "\n## ")
	var stays []string
	for _, name := range regexp.MustCompile("`([a-z/]+)`").FindAllStringSubmatch(text, -1) {
		stays = append(stays, name[1])
	}
	list := exec.Command("go", "list", "-f", "{{.Name}} {{.ImportPath}}", "./...")
	list.Dir = root
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for line := range strings.Lines(string(out)) {
		name, room, _ := strings.Cut(strings.TrimSpace(line), " ")
		room = strings.TrimPrefix(room, module)
		if name == "main" || strings.Contains(room, "internal") {
			continue
		}
		found++
		stay := slices.Contains(stays, room)
		if stay && !slices.Contains(families, room) && !begins(t, path.Join(root, room)) {
			t.Errorf("the comment of %s names nothing to begin with in its first lines", room)
		}
		if free := slices.Contains(free, room); stay == free {
			t.Errorf("%s is in the README's list: %v; among the free packages: %v; want exactly one", room, stay, free)
		}
	}
	if found != len(stays)+len(free) {
		t.Errorf("%d packages can be imported, but the lists have %d and %d", found, len(stays), len(free))
	}
}

// begins reports whether the comment of a package names, in its first fifteen lines, something
// that the package exports.
func begins(t *testing.T, dir string) bool {
	t.Helper()
	files := token.NewFileSet()
	var parsed []*ast.File
	names, err := filepath.Glob(dir + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(files, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, file)
	}
	p, err := doc.NewFromFiles(files, parsed, dir)
	if err != nil {
		t.Fatal(err)
	}
	exported := []string{}
	for _, v := range slices.Concat(p.Consts, p.Vars) {
		exported = append(exported, v.Names...)
	}
	funcs := slices.Clone(p.Funcs)
	for _, x := range p.Types {
		exported = append(exported, x.Name)
		funcs = append(funcs, x.Funcs...)
		for _, v := range slices.Concat(x.Consts, x.Vars) {
			exported = append(exported, v.Names...)
		}
	}
	for _, f := range funcs {
		exported = append(exported, f.Name)
	}
	lines := strings.SplitAfterN(p.Doc, "\n", 16)
	head := strings.Join(lines[:min(15, len(lines))], "")
	return slices.ContainsFunc(exported, func(name string) bool {
		return regexp.MustCompile(`\b` + name + `\b`).MatchString(head)
	})
}
