// Command termshot draws the output of a command, including its colours, as a picture
// of a terminal in SVG. It supports everything that pencilmark prints: text, and the
// escape sequences that select colours and styles.
//
//	pencilmark solve -vv --color always PUZZLE | go run -C cmd/tools ./termshot -title 'a session' > shot.svg
package main

import (
	"flag"
	"fmt"
	"html"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"
)

func main() {
	title := flag.String("title", "A terminal session", "what the picture shows, for those who listen")
	flag.Parse()
	text, err := io.ReadAll(os.Stdin)
	if err == nil {
		err = draw(os.Stdout, *title, string(text))
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "termshot: %v\n", err)
		os.Exit(1)
	}
}

// A style describes the look of a run of text.
type style struct {
	colour int // 1 to 8 for the standard colours, 9 to 16 for the bright ones; 0 for none

	bold, faint, underline, crossed bool
}

// A run is a piece of text with a single style.
type run struct {
	style
	text string
}

// parse splits a line into runs and returns the style at its end. The escape sequences
// ESC [ … m change the style, and all others are removed.
func parse(line string, now style) ([]run, style) {
	var out []run
	for line != "" {
		text, rest, found := strings.Cut(line, "\x1b[")
		if text != "" {
			out = append(out, run{now, text})
		}
		if !found {
			break
		}
		end := strings.IndexFunc(rest, func(r rune) bool { return r >= '@' && r <= '~' })
		if end < 0 {
			break
		}
		if rest[end] == 'm' {
			for _, code := range strings.Split(rest[:end], ";") {
				now = now.with(code)
			}
		}
		line = rest[end+1:]
	}
	return out, now
}

// with returns the style after one SGR code of the standard ECMA-48. Codes that the
// program does not print change nothing.
func (s style) with(code string) style {
	n, err := strconv.Atoi(code)
	switch {
	case code == "" || err == nil && n == 0:
		return style{}
	case n == 1:
		s.bold = true
	case n == 2:
		s.faint = true
	case n == 4:
		s.underline = true
	case n == 9:
		s.crossed = true
	case n == 22:
		s.bold, s.faint = false, false
	case n == 24:
		s.underline = false
	case n == 29:
		s.crossed = false
	case n >= 30 && n <= 37:
		s.colour = n - 29
	case n == 39:
		s.colour = 0
	case n >= 90 && n <= 97:
		s.colour = n - 81
	}
	return s
}

// These constants are the measures of the picture, in pixels. Each run is stretched to
// the width of its columns, so that grids line up in any font.
const (
	charWidth  = 9
	lineHeight = 20
	padding    = 20
	bar        = 34 // the top of the window
)

// palette holds the 16 colours for text on the dark background of the window.
var palette = [...]string{
	"#e3e6eb",
	"#15181d", "#ff8a80", "#7fd489", "#ffd55e", "#8ab4ff", "#dd9cf0", "#7cd3ec", "#e3e6eb",
	"#98a0ab", "#ff9c94", "#9be8a3", "#ffe08a", "#9dbbff", "#f0b6ff", "#a5e6f7", "#ffffff",
}

// draw writes text as an SVG picture of a terminal. The text may contain escape
// sequences.
func draw(w io.Writer, title, text string) error {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	var b strings.Builder
	var now style
	columns := 0
	for i, line := range lines {
		var runs []run
		runs, now = parse(line, now)
		column := 0
		for _, r := range runs {
			element(&b, r, column, bar+padding+i*lineHeight+lineHeight*3/4)
			column += utf8.RuneCountInString(r.text)
		}
		columns = max(columns, column)
	}
	width, height := columns*charWidth+2*padding, len(lines)*lineHeight+2*padding+bar
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" role="img"
 viewBox="0 0 %d %d" width="%d" height="%d">
<title>%s</title>
<rect width="%d" height="%d" rx="10" fill="#15181d"/>
<circle cx="22" cy="20" r="6" fill="#59606a"/><circle cx="42" cy="20" r="6" fill="#59606a"/>
<circle cx="62" cy="20" r="6" fill="#59606a"/>
<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace" font-size="15"
 fill="%s" xml:space="preserve">
%s</g>
</svg>
`, width, height, width, height, html.EscapeString(title), width, height, palette[0], b.String())
	return err
}

// element writes a run that starts at the given column. It writes nothing for blanks.
func element(b *strings.Builder, r run, column, y int) {
	trimmed := strings.TrimLeft(r.text, " ")
	column += len(r.text) - len(trimmed)
	trimmed = strings.TrimRight(trimmed, " ")
	if trimmed == "" {
		return
	}
	fmt.Fprintf(b, "<text x=\"%d\" y=\"%d\" textLength=\"%d\"%s>%s</text>\n", padding+column*charWidth, y,
		utf8.RuneCountInString(trimmed)*charWidth, r.attributes(), html.EscapeString(trimmed))
}

// attributes returns the style as SVG attributes.
func (s style) attributes() string {
	var b strings.Builder
	if s.colour > 0 {
		fmt.Fprintf(&b, " fill=\"%s\"", palette[s.colour])
	}
	if s.bold {
		b.WriteString(" font-weight=\"700\"")
	}
	if s.faint {
		b.WriteString(" opacity=\"0.6\"")
	}
	switch {
	case s.underline && s.crossed:
		b.WriteString(" text-decoration=\"underline line-through\"")
	case s.underline:
		b.WriteString(" text-decoration=\"underline\"")
	case s.crossed:
		b.WriteString(" text-decoration=\"line-through\"")
	}
	return b.String()
}
