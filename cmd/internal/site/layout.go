package site

import (
	"bytes"
	"html/template"
	"net/url"
	"sync"

	"pencilmark/explain"
	shell "pencilmark/explain/page"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/webpage"
)

// A page describes the frame around the contents of a page.
type page struct {
	Title, Room string
	Script      string
	Root        string // relative path to the top of the site, "" or "../"
	Table       bool   // the page has a board and a teacher
	Heading     string // heading above the board, until a script replaces it
}

// templates holds the templates, which are parsed when the first page is written. All
// pages use the same document as the pages that commands write, but with their own head
// and body.
var templates = sync.OnceValue(func() *template.Template {
	var r explain.Renderer
	functions := template.FuncMap{
		"prose":    webpage.Prose,
		"line":     func(d tutorials.Demonstration) string { return r.Line(&d.Step) },
		"sentence": func(d tutorials.Demonstration) (string, error) { return r.Sentence(&d.Step) },
		"ladder": func(name string) string {
			return map[string]string{
				techniques.StandardName: "the usual ones", techniques.EverythingName: "every one",
				techniques.BasicName:  "the basic ones",
				techniques.HoDoKuName: "those of HoDoKu", techniques.SEName: "those of Sudoku Explainer",
				techniques.WhipsName: "singles, whips and braids", techniques.CompleteName: "everything needed to finish",
			}[name]
		},
		"drawing": func(d tutorials.Demonstration) template.HTML {
			return template.HTML(explain.Drawing(d.Scene(), r.Line(&d.Step)))
		},
		"start": func(d tutorials.Demonstration) template.HTML {
			name := d.Step.Technique.Name
			return template.HTML(explain.Drawing(explain.NewScene(&d.Example.Grid),
				"A position with "+explain.Article(name)+" "+name))
		},
		"shown": shown,
		"play": func(d tutorials.Demonstration) template.URL {
			end := url.Values{"x": {d.Example.Position}, "n": {d.Step.Technique.Name}}
			return template.URL("../index.html#" + end.Encode())
		},
	}
	return template.Must(shell.Shell().Funcs(functions).ParseFS(files, "pages/*.html"))
})

// write adds a page to the site. Its contents are the result of executing the named
// template with data.
func (b *builder) write(name string, p *page, contents string, data any) error {
	var body, out bytes.Buffer
	if err := templates().ExecuteTemplate(&body, contents, data); err != nil {
		return err
	}
	var style template.CSS
	var module template.JS
	if p.Script == inlineScript {
		style, module = template.CSS(b.scripts[inlineStyle]), template.JS(b.scripts[inlineScript])
	}
	err := templates().ExecuteTemplate(&out, "document", struct {
		*page
		Policy, Folder, Version string
		First, Engine, Photo    program
		Style                   template.CSS // in the page itself, "" for a link
		Module                  template.JS  // the script in the page itself, "" for a link
		Themed                  template.JS
		Body                    template.HTML
	}{p, b.policy, b.folder, b.version, b.first, b.engine, b.photo, style, module, themed, template.HTML(body.String())})
	b.add(name, out.Bytes())
	return err
}

// app adds a page that needs the engine. Its contents come from the embedded file named
// from.
func (b *builder) app(name, from, title, room, script string) error {
	return b.write(name, &page{Title: title, Room: room, Script: script, Table: true}, from, struct {
		Room            string
		Ladders, Levels []string
		Digits          []int
	}{room, techniques.Names(), logic.LevelNames(), []int{1, 2, 3, 4, 5, 6, 7, 8, 9}})
}
