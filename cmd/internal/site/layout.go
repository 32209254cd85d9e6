package site

import (
	"fmt"
	"html"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/explain"
	shell "pencilmark/explain/page"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/game"
)

// A page describes the frame around the contents of a page.
type page struct {
	Title, Room string
	Script      string
	Root        string // relative path to the top of the site, "" or "../"
	Table       bool   // the page has a board and a teacher
	Heading     string // heading above the board, until a script replaces it
}

// write adds a page to the site, with the given contents, which are HTML.
func (b *builder) write(name string, p *page, contents string) error {
	values := p.values()
	values["contents"] = contents
	values["policy"], values["folder"] = html.EscapeString(b.policy), b.folder
	values["version"], values["photo"] = html.EscapeString(b.version), b.photo.Name
	values["engine"], values["engine-size"] = b.engine.Name, strconv.Itoa(b.engine.Size)
	folder := p.Root + b.folder
	values["style"] = fmt.Sprintf("<link rel=\"stylesheet\" href=\"%s/style.css\">\n"+
		"<script type=\"module\" src=\"%s/%s\"></script>", folder, folder, p.Script)
	if p.Script == inlineScript {
		values["style"] = fmt.Sprintf("<style>%s</style>", b.scripts[inlineStyle])
		values["module"] = fmt.Sprintf("<script type=\"module\">%s</script>", b.scripts[inlineScript])
	}
	head, err := fill("head.html", values)
	if err != nil {
		return err
	}
	body, err := fill("body.html", values)
	b.add(name, []byte(shell.Frame(head+"\n", body+"\n")))
	return err
}

// app adds a page that needs the engine. Its contents come from the embedded file named
// from.
func (b *builder) app(name, from, title, room, script string) error {
	p := &page{Title: title, Room: room, Script: script, Table: true}
	contents, err := fill(from, p.values())
	if err != nil {
		return err
	}
	return b.write(name, p, contents)
}

// fill returns the text of a file in pages/ without its last line break. It replaces each name
// in the text, as in ${digits}, by its value, which is HTML. If the value is the name of a
// file, such as "pad.html", or if there is no value and the name is that of a file, it inserts
// that file, filled in the same way.
func fill(name string, values map[string]string) (string, error) {
	text, err := files.ReadFile("pages/" + name)
	filled := os.Expand(strings.TrimSuffix(string(text), "\n"), func(name string) string {
		value, ok := values[name]
		if !ok {
			value = name
		}
		if path.Ext(value) == ".html" || !ok {
			var failed error
			if value, failed = fill(value, values); failed != nil {
				err = failed
			}
		}
		return value
	})
	return filled, err
}

// values returns the values of the names in the files of pages/ that depend on the page. Those
// that depend on the site are missing.
func (p *page) values() map[string]string {
	values := map[string]string{
		"title": html.EscapeString(p.Title), "heading": html.EscapeString(p.Heading), "root": p.Root, "themed": themed,
		"here-play": "", "here-learn": "", "here-coach": "", "skip": "main", "skip-words": "Skip to the content",
		"head": "", "head-part": "", "clock": "", "games": "", "tabs": "", "module": "", "menu": "theme.html",
		"pad": "pad.html", "noscript": "noscript.html",
		"known-words": "The coach skips their lessons and their first drills.", "known-coach": "",
		"digits": "", "marks": "", "levels": "", "level-chips": "", "ladders": "", "acts": "",
	}
	values["here-"+p.Room] = ` aria-current="page"`
	if p.Table {
		values["skip"], values["skip-words"], values["head"] = "board", "To the board", "heading.html"
	}
	switch p.Room {
	case "play":
		values["head-part"], values["clock"], values["games"] = ` data-part="head"`, "clock.html", "games.html"
		values["tabs"], values["menu"], values["known-coach"] = "tabs.html", "game-menu.html", "known-coach.html"
		values["known-words"] = "Hints and paths then use only these techniques and singles."
	case "learn":
		values["pad"], values["noscript"] = "", ""
	}
	for d := range 9 {
		values["digits"] += fmt.Sprintf("<button type=\"button\" class=\"key digit\" data-digit=\"%d\">"+
			"<span>%[1]d</span> <small></small></button>\n", d+1)
		values["marks"] += fmt.Sprintf("<option value=\"%d\">the mark %[1]d</option>\n", d+1)
	}
	for _, level := range logic.LevelNames() {
		values["levels"] += "<option>" + level + "</option>"
		values["level-chips"] += fmt.Sprintf("<button type=\"button\" class=\"chip\" role=\"radio\" "+
			"aria-checked=\"%v\" data-level=\"%s\">%[2]s</button>", level == "Easy", level)
	}
	for _, a := range teacherActs() {
		values["acts"] += fmt.Sprintf("<dt data-act=%q><kbd>%s</kbd></dt><dd>%s</dd>\n", a.ID, strings.ToUpper(a.Key), html.EscapeString(a.About))
	}
	for _, name := range techniques.Names() {
		values["ladders"] += fmt.Sprintf("<option value=\"%s\">%s</option>", name, html.EscapeString(ladderWords[name]))
	}
	return values
}

// teacherActs returns those acts of the teacher beside a game that the page has keys for.
func teacherActs() []activity.Act {
	empty := board.EmptyGrid()
	g := activity.NewGame(activity.Table{Renderer: new(explain.Renderer)}, &game.Held{Game: game.New(&empty, time.Time{})})
	return slices.DeleteFunc(g.Page().Acts, func(a activity.Act) bool {
		return !slices.Contains([]string{"hint", "do", "check", "mistakes", "spot", "whynot", "lesson"}, a.ID)
	})
}

// ladderWords describes each ladder in the list of a page.
var ladderWords = map[string]string{
	techniques.StandardName: "the usual ones", techniques.EverythingName: "every one",
	techniques.BasicName:  "the basic ones",
	techniques.HoDoKuName: "those of HoDoKu", techniques.SEName: "those of Sudoku Explainer",
	techniques.WhipsName: "singles, whips and braids", techniques.CompleteName: "everything needed to finish",
}
