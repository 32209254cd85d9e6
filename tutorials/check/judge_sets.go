package check

import (
	"errors"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/rank"
	"pencilmark/techniques/parse"
)

// sets judges a reason that consists of truths and links. The conclusions follow if the links cover
// the truths and the rank removes the claimed candidates.
func (j *judge) sets(r *parse.Reason, todo []why.Conclusion) {
	s := r.Sets.Open(j.g)
	s.Triplets = s.Overlaps(j.g)
	j.tellSets(r.Sets, &s)
	if len(s.Truths) == 0 {
		j.v.Fault = &Fault{Kind: Misplaced, Text: "Solved cells already satisfy all of these truths, so there is nothing left to count."}
		return
	}
	if open := s.Uncovered(j.g); open != nil {
		j.v.Fault = &Fault{Kind: NotCovered, Text: j.uncovered(&s, open), Witness: open}
		j.otherLinks(&s, todo)
		return
	}
	removed := j.removed(&s)
	j.proven = j.given(&logic.Step{Eliminations: removed}, todo)
	if len(j.proven) < len(todo) {
		j.v.Fault = j.tooFew(&s, todo)
		j.otherLinks(&s, todo)
		return
	}
	j.v.Note = strings.TrimSpace(j.countedOut(&s, todo) + " " + j.v.Note)
	for _, x := range removed {
		c := why.Conclusion{Candidate: x}
		if !slices.Contains(j.claim.Conclusions, c) {
			j.v.Besides = append(j.v.Besides, c)
		}
	}
}

// Sets determines what follows from truths and links in g, without judging a conclusion. It returns
// a description and a step that can be drawn. The step contains the candidates that the rank
// removes, the truths and the houses of the links. The candidates that no link covers are its fins.
func (r *Referee) Sets(g *board.Grid, named *logic.Sets) (string, *logic.Step) {
	j, s := judge{Referee: r, g: g}, named.Open(g)
	s.Triplets = s.Overlaps(g)
	open := s.Uncovered(g)
	step := &logic.Step{Eliminations: j.removed(&s), Sets: &s, Parts: []logic.Part{
		{Role: logic.Base, Candidates: options(g, s.Truths, open), Cites: s.Truths},
		{Role: logic.Cover, Houses: housesIn(slices.Values(s.Links)).List()},
		{Role: logic.Fin, Candidates: open}}}
	r.renderer.Notation = r.Notation
	switch {
	case len(s.Truths) == 0:
		return "So far, solved cells satisfy all of the truths.", step
	case open != nil:
		return j.uncovered(&s, open), step
	case step.Eliminations == nil:
		return r.renderer.SetsLine(&s) + " It removes nothing.", step
	}
	return r.renderer.SetsLine(&s) + " It removes " + r.renderer.Effect(step) + ".", step
}

// options returns the candidates that can satisfy ks, except those in but.
func options(g *board.Grid, ks []board.Constraint, but []board.Candidate) (out []board.Candidate) {
	for _, k := range ks {
		for _, x := range g.Options(k) {
			if !slices.Contains(out, x) && !slices.Contains(but, x) {
				out = append(out, x)
			}
		}
	}
	return out
}

// tellSets records the sets in the verdict, and adds a note about those that are already satisfied.
func (j *judge) tellSets(named, open *logic.Sets) {
	n := open.Rank()
	j.v.Truths, j.v.Links, j.v.Rank, j.v.Triplets = open.Truths, open.Links, &n, open.Triplets
	var met []board.Constraint
	for _, k := range slices.Concat(named.Truths, named.Links) {
		if j.g.Holds(k) {
			met = append(met, k)
		}
	}
	if slices.Sort(met); met != nil {
		j.v.Note = string(j.words().Text("Solved cells already satisfy ").Sets(slices.Compact(met)).
			Text(", so this does not count.").Buf)
	}
}

// removed returns the candidates that the rank of s removes, as long as the proof checker confirms
// it. In this way, the proof checker verifies everything that Sets reports.
func (j *judge) removed(s *logic.Sets) []board.Candidate {
	out := s.Removes(j.g)
	if out == nil {
		return nil
	}
	step := logic.Step{Eliminations: out, Sets: s, Parts: []logic.Part{{Role: logic.Base, Cites: s.Truths}}}
	if err := j.checker.Step(j.g, &step); err != nil && !errors.Is(err, verify.ErrUnproven) {
		return nil
	}
	return out
}

// uncovered describes which candidates of the truths are in too few links: "4 in r3c1 is in no
// link, but it could satisfy the truth 4c1."
func (j *judge) uncovered(s *logic.Sets, open []board.Candidate) string {
	w := j.words()
	x := open[0]
	truths, links := s.Count(x)
	w.Text("The links do not cover the truths: ").Candidates(open[:1]).Text(" is in ")
	if truths == 1 {
		w.Text("no link, but it could satisfy ").Sets(holding(s.Truths, x)).Text(".")
	} else {
		w.Number(truths).Text(" truths (").Sets(holding(s.Truths, x)).Text("), so it needs as many links, but it is in ")
		w.Number(links).Text(" only.")
	}
	if rest := open[1:]; len(rest) > 0 {
		w.Text(" The same goes for ").Candidates(rest).Text(".")
	}
	return string(w.Buf)
}

// holding returns the constraints in ks that x can satisfy.
func holding(ks []board.Constraint, x board.Candidate) (out []board.Constraint) {
	of := x.Constraints()
	for _, k := range ks {
		if slices.Contains(of[:], k) {
			out = append(out, k)
		}
	}
	return out
}

// counted returns a Writer with the beginning of a text about s: "2 truths 4c16, 2 links 4r24: rank 0".
func (j *judge) counted(s *logic.Sets) *words.Writer {
	w := j.words()
	explain.SetCount(w, s)
	return w.Text(": rank ").Int(s.Rank())
}

// countedOut explains why the opposite of the first conclusion is impossible. The explanation counts links: "If r2c5
// were 4, it would use up 1 link (4r2), and 1 would be left for the 2 truths, each of which needs one."
func (j *judge) countedOut(s *logic.Sets, todo []why.Conclusion) string {
	w := j.counted(s)
	if s.Rank() == 0 {
		w.Text(", so the truths use up every link")
	}
	w.Text(". ")
	removed := s.Removes(j.g)
	for _, x := range removed {
		if !slices.Contains(todo, why.Conclusion{Candidate: x}) && !todo[0].Place {
			continue
		}
		truths, links := s.Count(x)
		left, others := len(s.Links)-links, len(s.Truths)-truths
		w.Text("If ").Cell(x.Cell()).Text(" were ").Digit(x.Digit()).Text(", it would use up ").Int(links)
		w.Text(words.Plural(links, " link (", " links (")).Sets(holding(s.Links, x)).Text("), and ").Int(left)
		w.Text(" would be left for ").Int(others)
		if truths > 0 {
			w.Text(" other")
		}
		w.Text(words.Plural(others, " truth, which needs one.", " truths, each of which needs one."))
		break
	}
	return string(w.Buf)
}

// tooFew explains why the rank does not remove one of the candidates in todo.
func (j *judge) tooFew(s *logic.Sets, todo []why.Conclusion) *Fault {
	c, w := j.unproven(todo)[0], j.counted(s)
	x := c.Candidate
	if c.Place {
		w.Text(". The candidates that it removes do not leave ").Digit(x.Digit()).Text(" alone in ").Cell(x.Cell()).Text(".")
		return fault(NotSeen, w)
	}
	truths, links := s.Count(x)
	w.Text(", so it removes only candidates that are in ").Int(s.Rank() + 1)
	w.Text(words.Plural(s.Rank()+1, " more link", " more links")).Text(" than truths. ")
	w.Candidates([]board.Candidate{x}).Text(" is in ").Number(links).Text(words.Plural(max(links, 1), " link", " links"))
	if links > 0 {
		w.Text(" (").Sets(holding(s.Links, x)).Text(")")
	}
	if truths > 0 {
		w.Text(" and in ").Number(truths).Text(words.Plural(truths, " truth", " truths"))
	}
	return fault(NotSeen, w.Text("."), x)
}

// otherLinks looks for links that, together with the truths of s, prove all of todo.
func (j *judge) otherLinks(s *logic.Sets, todo []why.Conclusion) {
	step := logic.Step{Parts: []logic.Part{{Role: logic.Base, Cites: s.Truths}}}
	for _, c := range todo {
		if c.Place || j.wrong() {
			return
		}
		step.Eliminations = append(step.Eliminations, c.Candidate)
	}
	slices.Sort(step.Eliminations)
	w := j.words()
	if found := rank.Of(j.g, &step); found != nil {
		j.v.Instead = append([][]board.Constraint{found.Links}, found.Instead...)
		w.Text(words.Plural(len(s.Truths), "With this truth", "With these truths"))
		w.Text(", it would follow from the links ").Sets(found.Links)
		for _, links := range found.Instead {
			w.Text(", or ").Sets(links)
		}
		w.Text(".")
	} else if len(j.provenBy(s.Truths, todo)) == len(todo) {
		w.Text("It does follow from the truths, but not by counting these links.")
	}
	j.v.Note = strings.TrimSpace(string(w.Text(" ").Text(j.v.Note).Buf))
}
