// Command new creates the files of a new technique, with placeholders to fill in, and adds its line to the catalogue.
// Run it from the root of the repository:
//
//	go run ./techniques/internal/new "Double Lines" intersections
//
// Then draw the pattern, write down the argument and write the finder. The requirements are described by go doc
// ./techniques/logic. Until everything is filled in, go test ./techniques reports what is missing.
package main

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"text/template"
	"unicode"
)

//go:embed *.tmpl
var templates embed.FS

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, `usage: go run ./techniques/internal/new "NAME" FAMILY, for example "Double Lines" intersections`)
		os.Exit(2)
	}
	files, err := begin(".", os.Args[1], os.Args[2])
	if err != nil {
		fmt.Fprintln(os.Stderr, "new:", err)
		os.Exit(1)
	}
	for _, name := range files {
		fmt.Println("wrote", name)
	}
	fmt.Println("Fill in what says TODO, then run: go test ./techniques/... && go generate ./techniques")
}

// A technique holds the data for the templates.
type technique struct {
	Name, Slug, Ident, Family string
	Constant                  string // the family's constant in package logic
}

// begin creates the files of a technique below root and returns their names.
func begin(root, name, family string) ([]string, error) {
	t := technique{Name: name, Slug: slug(name), Ident: ident(name), Family: family}
	if t.Ident == "" || !unicode.IsUpper(rune(t.Ident[0])) {
		return nil, fmt.Errorf("%q cannot be a name; a name needs a capital letter at its start", name)
	}
	constant, err := familyConstant(filepath.Join(root, "techniques", family))
	if err != nil {
		return nil, err
	}
	t.Constant = constant
	catalogue := filepath.Join(root, "techniques", "catalogue.go")
	entry, err := withEntry(catalogue, t)
	if err != nil {
		return nil, err
	}
	files := map[string]string{
		"technique.go.tmpl": filepath.Join("techniques", family, strings.ReplaceAll(t.Slug, "-", "_")+".go"),
		"cases.txtar.tmpl":  filepath.Join("techniques", family, "testdata", t.Slug+".txtar"),
		"lesson.md.tmpl":    filepath.Join("tutorials", "lessons", t.Slug+".md"),
	}
	for _, to := range files {
		if _, err := os.Stat(filepath.Join(root, to)); err == nil {
			return nil, fmt.Errorf("%s exists already", to)
		}
	}
	var written []string
	for _, from := range []string{"technique.go.tmpl", "cases.txtar.tmpl", "lesson.md.tmpl"} {
		if err := write(filepath.Join(root, files[from]), from, t); err != nil {
			return written, err
		}
		written = append(written, files[from])
	}
	return append(written, filepath.Join("techniques", "catalogue.go")), os.WriteFile(catalogue, entry, 0o644)
}

// slug returns the name in lower case with dashes, as in "double-lines".
func slug(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), notInName), "-")
}

// ident returns the name as a Go identifier, as in "DoubleLines".
func ident(name string) string {
	var b strings.Builder
	for _, word := range strings.FieldsFunc(name, notInName) {
		b.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return b.String()
}

func notInName(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

var familyField = regexp.MustCompile(`Family:\s*logic\.(\w+)`)

// familyConstant returns the family constant that the techniques in a folder use.
func familyConstant(dir string) (string, error) {
	names, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		if m := familyField.FindSubmatch(text); m != nil {
			return string(m[1]), nil
		}
	}
	return "", fmt.Errorf("unknown family of techniques %s", filepath.Base(dir))
}

// withEntry returns the text of the catalogue with a line for t after the last line of its family.
func withEntry(name string, t technique) ([]byte, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	lines := strings.SplitAfter(string(text), "\n")
	last := -1
	for i, line := range lines {
		if strings.HasPrefix(line, "\t\t{"+t.Family+".") {
			last = i
		}
		if strings.HasPrefix(line, "\t\t{"+t.Family+"."+t.Ident+",") {
			return nil, fmt.Errorf("%s has %s.%s already", name, t.Family, t.Ident)
		}
	}
	if last < 0 {
		return nil, errors.New("cannot find a technique of this family in the catalogue; add the line yourself")
	}
	entry := fmt.Sprintf("\t\t{%s.%s, logic.Hard, 200, \"\"}, // TODO: the place among the others, level and score\n", t.Family, t.Ident)
	lines[last] += entry
	return []byte(strings.Join(lines, "")), nil
}

// write executes a template and writes the result to a file.
func write(to, from string, t technique) error {
	tmpl, err := template.ParseFS(templates, from)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := tmpl.Execute(&b, t); err != nil {
		return err
	}
	out := b.Bytes()
	if strings.HasSuffix(to, ".go") {
		if out, err = format.Source(out); err != nil {
			return err
		}
	}
	return os.WriteFile(to, out, 0o644)
}
