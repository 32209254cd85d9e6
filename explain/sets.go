package explain

import (
	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// SetsLine describes the set form of a step and what follows from its rank: "Rank 0: 2 truths 4r37,
// covered by 2 links 4c16. Every other candidate in a link can be removed."
func (r *Renderer) SetsLine(s *logic.Sets) string {
	w := words.Writer{Notation: r.Notation}
	n := s.Rank()
	w.Text("Rank ").Int(n).Text(": ")
	setCount(&w, s.Truths, " truth ", " truths ")
	w.Text(", covered by ")
	setCount(&w, s.Links, " link ", " links ")
	for _, links := range s.Instead {
		w.Text(", or by links ").Sets(links)
	}
	if n == 0 {
		w.Text(". Every other candidate in a link can be removed.")
	} else {
		w.Text(". A candidate in ").Number(n + 1).Text(" more links than truths can be removed.")
	}
	if len(s.Triplets) > 0 {
		w.Text(" Counted in two truths: ").Candidates(s.Triplets).Text(".")
	}
	if len(s.Besides) > 0 {
		w.Text(" The same sets also give ").Text(r.Effect(&logic.Step{Eliminations: s.Besides})).Text(".")
	}
	return string(w.Buf)
}

// SetCount writes the truths and the links of s together with their numbers: "2 truths 4r37, 2
// links 4c16".
func SetCount(w *words.Writer, s *logic.Sets) {
	setCount(w, s.Truths, " truth ", " truths ")
	w.Text(", ")
	setCount(w, s.Links, " link ", " links ")
}

func setCount(w *words.Writer, ks []board.Constraint, one, many string) {
	w.Int(len(ks)).Text(words.Plural(len(ks), one, many)).Sets(ks)
}
