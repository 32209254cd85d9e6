package explain

import (
	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// SetsLine tells the set form of a step and what its rank says: "2 truths 4r37, 2 links
// 4c16: rank 0, so every link is used up."
func (r *Renderer) SetsLine(s *logic.Sets) string {
	w := words.Writer{Notation: r.Notation}
	SetCount(&w, s)
	if n := s.Rank(); n == 0 {
		w.Text(": rank 0, so every link is used up.")
	} else {
		w.Text(": rank ").Int(n).Text(", so what lies in ").Int(n + 1).Text(" links more than truths goes.")
	}
	for i, links := range s.Instead {
		w.Text(words.Plural(i+1, " Or", ", or")).Text(" links ").Sets(links)
	}
	if len(s.Instead) > 0 {
		w.Text(".")
	}
	if len(s.Triplets) > 0 {
		w.Text(words.Plural(len(s.Triplets), " Triplet: ", " Triplets: "))
		w.Candidates(s.Triplets).Text(".")
	}
	if len(s.Besides) > 0 {
		w.Text(" Besides it removes ").Text(r.Effect(&logic.Step{Eliminations: s.Besides})).Text(".")
	}
	return string(w.Buf)
}

// SetCount writes the truths and links of s with their numbers: "2 truths 4r37, 2 links
// 4c16".
func SetCount(w *words.Writer, s *logic.Sets) {
	setCount(w, s.Truths, " truth ", " truths ")
	w.Text(", ")
	setCount(w, s.Links, " link ", " links ")
}

func setCount(w *words.Writer, ks []board.Constraint, one, many string) {
	w.Int(len(ks)).Text(words.Plural(len(ks), one, many)).Sets(ks)
}
