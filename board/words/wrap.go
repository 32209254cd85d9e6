package words

import (
	"strings"
	"unicode/utf8"
)

// Wrap breaks text at its blanks into lines of at most width characters. A longer word gets a line
// of its own. Line breaks in the text are kept. If a line begins with a number such as "12. ", its
// continuation lines are indented to match. Wrap does not break lines at hyphens or at blanks in
// braces, because chain notation contains them, as in "c4n1{r2 r5}" and "r1c2-(4)r5c2".
func Wrap(text string, width int) (lines []string) {
	for line := range strings.SplitSeq(text, "\n") {
		margin := ""
		if n := len(line) - len(strings.TrimLeft(line, "0123456789")); n > 0 && strings.HasPrefix(line[n:], ". ") {
			margin, line = line[:n+2], line[n+2:]
		}
		for _, l := range wrapLine(line, width-len(margin)) {
			lines = append(lines, margin+l)
			margin = strings.Repeat(" ", len(margin))
		}
	}
	return lines
}

// wrapLine does the same as Wrap for a text of one line.
func wrapLine(text string, width int) (lines []string) {
	line := 0 // characters of the last line
	for text != "" {
		var word string
		word, text = cutWord(text)
		length := utf8.RuneCountInString(word)
		switch {
		case length == 0:
		case lines == nil || line+1+length > width:
			lines, line = append(lines, word), length
		default:
			lines[len(lines)-1] += " " + word
			line += 1 + length
		}
	}
	return lines
}

// cutWord splits text at its first blank that is not in braces.
func cutWord(text string) (word, rest string) {
	end := strings.IndexByte(text, ' ')
	if end < 0 {
		return text, ""
	}
	open := strings.LastIndexByte(text[:end], '{')
	if open >= 0 && strings.IndexByte(text[open:end], '}') < 0 {
		inside := max(strings.IndexByte(text[end:], '}'), 0)
		next := strings.IndexByte(text[end+inside:], ' ')
		if next < 0 {
			return text, ""
		}
		end += inside + next
	}
	return text[:end], text[end+1:]
}
