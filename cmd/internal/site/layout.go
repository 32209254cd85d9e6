package site

import (
	"bytes"
	"strings"

	"pencilmark/explain/markup"
	"pencilmark/techniques"
)

// A page is what stands around the contents of a page.
type page struct {
	title, room string
	script      string
	root        string // the way to the top of the site, "" or "../"
	body        markup.HTML
}

// head is the begin of every page: the policy, the root, the engine, what starts it,
// the title, the folder of assets, the script, and the rooms.
const head = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="%[1]s">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="pencilmark-root" content="%[2]s">
<meta name="pencilmark-engine" content="%[3]s">
<meta name="theme-color" content="#2457b8">
%[4]s<title>%[5]s</title>
<link rel="icon" href="%[2]sicon.svg" type="image/svg+xml">
<link rel="manifest" href="%[2]smanifest.webmanifest">
<link rel="stylesheet" href="%[2]s%[6]s/style.css">
<script type="module" src="%[2]s%[6]s/%[7]s"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="%[2]sindex.html"><img src="%[2]sicon.svg" alt=""><span>pencilmark</span></a>
<nav aria-label="Main">
%[8]s</nav>
<label><span>Theme</span>
<select id="theme">
<option value="system">Auto</option>
<option value="light">Light</option>
<option value="dark">Dark</option>
<option value="contrast">High contrast</option>
</select></label>
</header>
<div id="notice" role="alert" hidden><p></p><button type="button">Close</button></div>
%[9]s<footer>pencilmark %[10]s: everything runs in your browser, and nothing leaves it.</footer>
</body>
</html>
`

// write adds a page.
func (b *builder) write(name string, p *page) {
	var out bytes.Buffer
	// A buffer takes all that is written.
	_ = markup.Fprintf(&out, head, Policy, p.root, b.engine, b.early(p), p.title, b.folder, p.script, p.rooms(), p.body,
		b.version)
	b.add(name, out.Bytes())
}

// early returns what a browser is told to run before it has read the page: the script
// that starts the engine.
func (b *builder) early(p *page) markup.HTML {
	if p.room == "learn" {
		return ""
	}
	return markup.Sprintf("<script type=\"module\" async src=\"%s%s/%s\"></script>\n", p.root, b.folder, engineStarts)
}

// rooms returns the links to the rooms; the one of p is marked.
func (p *page) rooms() markup.HTML {
	var out markup.HTML
	for _, room := range [...]struct{ key, name, file string }{
		{"play", "Play", "index.html"}, {"learn", "Learn", "learn/index.html"}, {"coach", "Coach", "coach.html"},
	} {
		here := markup.HTML("")
		if room.key == p.room {
			here = ` aria-current="page"`
		}
		out += markup.Sprintf("<a href=\"%s%s\"%s>%s</a>\n", p.root, room.file, here, room.name)
	}
	return out
}

// app adds a page that needs the engine; its contents are a file of ours, with places
// for what is repeated.
func (b *builder) app(name, from, title, room, script string) error {
	text, err := files.ReadFile("pages/" + from)
	if err != nil {
		return err
	}
	var ladders, digits, marks markup.HTML
	for _, l := range techniques.Names() {
		ladders += markup.Sprintf("<option value=\"%s\">the %s ladder</option>", l, l)
	}
	for d := 1; d <= 9; d++ {
		digits += markup.Sprintf("<button type=\"button\" data-digit=\"%[1]d\">%[1]d</button>\n", d)
		marks += markup.Sprintf("<option value=\"%[1]d\">the mark %[1]d</option>\n", d)
	}
	fill := strings.NewReplacer("{{ladders}}", string(ladders), "{{digits}}", string(digits), "{{marks}}", string(marks))
	b.write(name, &page{title: title, room: room, script: script, body: markup.HTML(fill.Replace(string(text)))})
	return nil
}
