package main

import (
	"strconv"
	"strings"
)

// A style is how a run of text looks.
type style struct {
	colour int // 1 to 8 for the standard colours, 9 to 16 for the bright ones; 0 for none

	bold, faint, underline, crossed bool
}

// A run is text of one style.
type run struct {
	style
	text string
}

// parse splits a line into runs and returns the style at its end. The escape
// sequences ESC [ … m change the style; others are dropped.
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

// with returns the style after one code of the standard ECMA-48, SGR; codes that
// the program does not print change nothing.
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
