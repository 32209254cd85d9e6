package screen

import (
	"regexp"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// A Style determines how text stands out. It holds the parameters of an SGR escape sequence. All
// styles use the 16 ANSI colours, so they follow the theme of the terminal. No style is the only
// sign of anything, because everything that is marked also has a shape.
type Style string

// These are the styles of text.
const (
	normal    Style = ""
	Bold      Style = "1" // givens, keys, and the one thing to do
	Faint     Style = "2" // headings, rules, remarks
	yours     Style = "36;1"
	Cursor    Style = "7;1"
	shaded    Style = "100;97" // the houses of the cursor; 47;30 on a light background
	look      Style = "43;30;1"
	right     Style = "42;30;1"
	wrong     Style = "41;30;1"
	second    Style = "45;30;1" // a second group, as the other side of a chain
	same      Style = "33;1"    // a digit that is lit wherever it is
	LookText  Style = "33;1"
	RightText Style = "32;1"
	WrongText Style = "31;1"
	Progress  Style = "36"
)

// Paint returns text with the escape codes of the style.
func (s Style) Paint(text string) string {
	if s == normal || text == "" {
		return text
	}
	return "\x1b[" + string(s) + "m" + text + "\x1b[0m"
}

// A Terminal describes the terminal that shows the screen. The zero Terminal is dark, has colours,
// and has 80 columns and 24 lines.
type Terminal struct {
	Width, Height int
	Plain         bool // no escape codes; the cursor is shown as brackets
	Colourless    bool // bold, faint and reverse video only
	Light         bool // the background is light
	ASCII         bool // only ASCII characters, width for width
}

var (
	escape  = regexp.MustCompile("\x1b\\[([0-9;]*)m")
	colours = regexp.MustCompile(`\b([349][0-7]|10[0-7])\b`)
	spare   = regexp.MustCompile(`^;+|;+$`)
)

// adapt changes text so that the terminal can show it.
func (t *Terminal) adapt(text string) string {
	if t.Plain {
		text = ansi.Strip(text)
	}
	if t.Colourless {
		text = escape.ReplaceAllStringFunc(text, colourless)
	}
	if t.Light {
		text = strings.ReplaceAll(text, string(shaded), "47;30")
	}
	if t.ASCII {
		text = ascii.Replace(text)
	}
	return text
}

// colourless returns an escape sequence without its colours. A coloured background is replaced by
// an underline.
func colourless(sequence string) string {
	params := escape.FindStringSubmatch(sequence)[1]
	if params == "0" || params == "" {
		return sequence
	}
	filled := strings.HasPrefix(params, "4") && len(params) > 1
	params = spare.ReplaceAllString(colours.ReplaceAllString(params, ""), "")
	for strings.Contains(params, ";;") {
		params = strings.ReplaceAll(params, ";;", ";")
	}
	if filled {
		params = strings.TrimPrefix(params+";4", ";")
	}
	if params == "" {
		return ""
	}
	return "\x1b[" + params + "m"
}

// ascii replaces characters that a font may lack. It also replaces characters that Chinese,
// Japanese and Korean terminals draw two columns wide.
var ascii = strings.NewReplacer(pairs(
	"┌┬┐├┼┤└┴┘", "+", "│▌", "|", "─", "-", "┊", ":", "┏┓┗┛┃━┠┨┯┷█■", "#", "·░", ".", "×", "x", "›▸→", ">", "‹◂←", "<",
	"●▇", "*", "○", "o", "✓", "v", "✗", "X", "▲▴↑", "^", "↓", "v", "▁", "_", "▂", ".", "▃", ":", "▄", "-", "▅", "=", "▆", "+",
	"–", "-", "…", ".")...)

// pairs reads the texts in pairs. It returns each character of the first text of a pair,
// followed by the second text of the pair.
func pairs(texts ...string) (out []string) {
	for i := 0; i < len(texts); i += 2 {
		for _, r := range texts[i] {
			out = append(out, string(r), texts[i+1])
		}
	}
	return out
}

// Wrap breaks text at blanks into lines of at most width columns. If a style is still active at the end of a line, it
// continues on the next line. Blanks at the start of a line are kept.
func Wrap(text string, width int) []string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		body := strings.TrimLeft(line, " ")
		indent := line[:len(line)-len(body)]
		open := ""
		for _, part := range strings.Split(ansi.Wrap(body, max(1, width-len(indent)), ""), "\n") {
			part = open + strings.TrimRight(part, " ")
			if all := escape.FindAllString(part, -1); all != nil {
				if open = all[len(all)-1]; open == "\x1b[0m" {
					open = ""
				} else {
					part += "\x1b[0m"
				}
			}
			out = append(out, indent+part)
		}
	}
	return out
}
