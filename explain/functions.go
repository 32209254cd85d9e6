package explain

import (
	"pencilmark/board"
	"pencilmark/board/words"
)

// functions holds the functions that every reason may call; doc.go describes what each of them
// writes. They depend on roles and never on a technique. Functions that serve only one technique
// are in its Words.
var functions = map[string]any{
	// Parts.
	"cells":      func(s *scope, of selection) { cells, _ := of.marks(s); s.Cells(cells) },
	"anyCell":    func(s *scope, of selection) { cells, _ := of.marks(s); s.EachCell(cells, "or") },
	"digits":     func(s *scope, of selection) { _, digits := of.marks(s); s.Digits(digits, "and") },
	"either":     func(s *scope, of selection) { _, digits := of.marks(s); s.Digits(digits, "or") },
	"houses":     func(s *scope, of selection) { s.Houses(of.houses(s)) },
	"box":        box,
	"candidates": candidates,
	"count":      func(s *scope, of selection) { s.Number(size(s, of)) },
	"num":        size,
	"houseCount": func(s *scope, of selection) { s.Number(of.houses(s).Len()) },
	"label":      label,
	"every":      every,
	"has":        func(s *scope, of selection) bool { return of.has(s) },
	"onecell":    func(s *scope, of selection) bool { return size(s, of) == 1 },

	// The step.
	"digit":    func(s *scope) { s.Digits(s.Step.Digits, "and") },
	"anyDigit": func(s *scope) { s.Digits(s.Step.Digits, "or") },
	"article":  article,
	"out":      func(s *scope) { s.Digits(s.Step.EffectDigits(), "and") },
	"anyOut":   func(s *scope) { s.Digits(s.Step.EffectDigits(), "or") },
	"conclude": conclude,
	"outCells": func(s *scope) { s.Cells(s.Step.EffectCells()) },
	"oneOut":   func(s *scope) bool { return s.Step.EffectCells().Single() },

	// Chains and branches.
	"story":         story,
	"branches":      branches,
	"backwards":     backwards,
	"firstRules":    firstRules,
	"otherwise":     otherwise,
	"oneDigit":      oneDigit,
	"contradiction": contradiction,
	"net":           net,
	"line":          func(s *scope) { s.Text(newLine) },
	"first":         func(s *scope) { end(s, false) },
	"last":          func(s *scope) { end(s, true) },
	"denied":        denied,
	"chainEnds":     chainEnds,
	"meet":          meet,

	// Grammar.
	"join":   func(s *scope, last string) { s.Join(s.at, s.last+1, last) },
	"number": func(s *scope, n int) { s.Number(n) },
	"plural": func(s *scope, n int, one, many string) { s.Text(words.Plural(n, one, many)) },
}

// article writes "an" before the digit 8 and "a" before any other digit.
func article(s *scope) {
	if s.Step.Digits == board.Digit(8).Set() {
		s.Text("an")
		return
	}
	s.Text("a")
}

// conclude writes the conclusion. It is used in reasons that continue after the conclusion.
func conclude(s *scope) {
	r := Renderer{Notation: s.Notation}
	s.Buf = r.appendConclusion(s.Buf, s.Step)
	s.Concluded = true
}

// size returns the number of cells in the parts.
func size(s *scope, of selection) int {
	cells, _ := of.marks(s)
	return cells.Len()
}

// every writes "both of them" or "all three of them", depending on the number of cells.
func every(s *scope, of selection) {
	if n := size(s, of); n == 2 {
		s.Text("both of them")
	} else {
		s.Text("all ").Number(n).Text(" of them")
	}
}

func box(s *scope, of selection) {
	if cells, _ := of.marks(s); !cells.IsEmpty() {
		s.House(board.Box(cells.First().Box()))
	}
}

// label writes the label of the first part.
func label(s *scope, of selection) {
	for p := range of[:1].parts(s) {
		s.Text(p.Label)
		return
	}
}

// candidates writes the candidates of the parts: "4 in r2c5 and 7 in r3c5".
func candidates(s *scope, of selection) {
	of.marks(s) // reports what is missing
	var list []board.Candidate
	for p := range of.parts(s) {
		list = append(list, p.Candidates...)
		for k := range p.Nodes {
			list = append(list, p.Nodes[k].Candidates...)
		}
	}
	s.Candidates(list)
}
