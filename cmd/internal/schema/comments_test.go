package schema

import (
	"bytes"
	"encoding"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pencilmark/board/boardtest/golden"
	"pencilmark/cmd/internal/schema/derive"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
)

// TestComments keeps comments.json what the source says about the types of requests and answers. -update writes it.
func TestComments(t *testing.T) {
	roots := []reflect.Type{reflect.TypeFor[logic.Role]()}
	for _, q := range ask.Questions() {
		roots = append(roots, q.Request, q.Answer)
	}
	for _, d := range derived {
		for _, f := range d.forms {
			roots = append(roots, f.of)
		}
	}
	found := map[string]derive.Comment{}
	for _, r := range roots {
		collect(t, found, r)
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(found); err != nil {
		t.Fatal(err)
	}
	golden.File(t, "derive/comments.json", out.String())
}

// collect adds the comments of a type and of the types in it.
func collect(t *testing.T, found map[string]derive.Comment, x reflect.Type) {
	t.Helper()
	switch x.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		collect(t, found, x.Elem())
		return
	}
	if _, there := found[derive.Key(x)]; there || !strings.HasPrefix(x.PkgPath(), "pencilmark/") ||
		x.Kind() == reflect.Struct && x.Implements(reflect.TypeFor[encoding.TextMarshaler]()) { // written as a text
		return
	}
	c := commentsOf(t, x)
	found[derive.Key(x)] = c
	if x.Kind() != reflect.Struct {
		if c.Values == nil {
			delete(found, derive.Key(x))
		}
		return
	}
	for i := range x.NumField() {
		if f := x.Field(i); f.Tag.Get("json") != "-" && f.IsExported() {
			collect(t, found, f.Type)
		}
	}
}

var parsed = map[string][]*ast.File{}

// files returns the source of a package.
func files(t *testing.T, pkg string) []*ast.File {
	t.Helper()
	if parsed[pkg] == nil {
		names, err := filepath.Glob(filepath.Join("../../..", strings.TrimPrefix(pkg, "pencilmark/"), "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			parsed[pkg] = append(parsed[pkg], f)
		}
	}
	return parsed[pkg]
}

// named matches the beginning of the comment of a type, such as "A Finding is".
var named = regexp.MustCompile(`^(A|An|The) \w+ (is|holds|contains) `)

func commentsOf(t *testing.T, x reflect.Type) (c derive.Comment) {
	t.Helper()
	for _, f := range files(t, x.PkgPath()) {
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			for i, s := range g.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					if s.Name.Name == x.Name() {
						c.About = named.ReplaceAllString(text(g.Doc, s.Doc), "")
						c.Fields = fieldsOf(s.Type)
					}
				case *ast.ValueSpec:
					if v, ok := constant(g, s, i, x.Name()); ok && x.Kind() != reflect.Struct {
						c.Values = append(c.Values, derive.Value{Value: v, About: text(s.Comment, s.Doc)})
					}
				}
			}
		}
	}
	return c
}

func fieldsOf(x ast.Expr) map[string]string {
	s, ok := x.(*ast.StructType)
	if !ok {
		return nil
	}
	out := map[string]string{}
	for _, f := range s.Fields.List {
		for _, n := range f.Names {
			if about := text(f.Comment, f.Doc); about != "" && n.IsExported() {
				out[n.Name] = strings.TrimPrefix(strings.TrimPrefix(about, n.Name+" is "), n.Name+" holds ")
			}
		}
	}
	return out
}

// constant returns the value of a constant of the named type: a string, or its place in a group that counts with iota.
func constant(g *ast.GenDecl, s *ast.ValueSpec, i int, name string) (any, bool) {
	if g.Tok != token.CONST {
		return nil, false
	}
	first, _ := g.Specs[0].(*ast.ValueSpec)
	if kind, ok := first.Type.(*ast.Ident); ok && kind.Name == name && isIota(first) && s.Names[0].IsExported() {
		return i, true
	}
	if kind, ok := s.Type.(*ast.Ident); !ok || kind.Name != name || len(s.Values) != 1 {
		return nil, false
	}
	if lit, ok := s.Values[0].(*ast.BasicLit); ok {
		v, err := strconv.Unquote(lit.Value)
		return v, err == nil
	}
	return nil, false
}

func isIota(s *ast.ValueSpec) bool {
	id, ok := slices.Concat(s.Values, []ast.Expr{nil})[0].(*ast.Ident)
	return ok && id.Name == "iota"
}

// text returns the first comment that is there, on one line.
func text(groups ...*ast.CommentGroup) string {
	for _, g := range groups {
		if g != nil {
			first, _, _ := strings.Cut(g.Text(), "\n\n")
			return strings.Join(strings.Fields(first), " ")
		}
	}
	return ""
}
