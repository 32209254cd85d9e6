package check

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
)

// A detail is something that a reason says of a pattern and that is not so: what is named,
// and what is there instead.
type detail struct{ named, instead string }

// falseDetails returns what r says and is not so of s: digits, cells and houses that the
// pattern has not, and parts that are others. What is true and not needed is no detail of
// these.
func (j *judge) falseDetails(r *Reason, s *logic.Step) (out []detail) {
	digits, cells := digitsOf(s), r.meant(s)
	for d := range (r.Digits &^ digits).All() {
		w := j.words().Text(isAre("its digit", digits.Len())).Digits(digits, "and")
		out = append(out, detail{d.String(), string(w.Buf)})
	}
	for c := range r.Cells.Minus(cells).Minus(r.labelled()).All() {
		w := j.words().Text(isAre("its cell", cells.Len())).Cells(cells)
		out = append(out, detail{j.Notation.Cell(c), string(w.Buf)})
	}
	for h := range (r.Houses &^ (r.Bases | r.Covers)).All() {
		if why, ok := j.liesIn(s, h); !ok {
			out = append(out, detail{words.Capital(j.Notation.House(h)), why})
		}
	}
	for h := range (r.Bases &^ housesOf(s, logic.Base)).All() {
		out = append(out, detail{words.Capital(j.Notation.House(h)), j.roleHouses("base", s, logic.Base)})
	}
	for h := range (r.Covers &^ housesOf(s, logic.Cover)).All() {
		out = append(out, detail{words.Capital(j.Notation.House(h)), j.roleHouses("cover", s, logic.Cover)})
	}
	for i := range r.Parts {
		out = append(out, j.falsePart(&r.Parts[i], s)...)
	}
	return out
}

// labelled returns the cells of the labelled sets, each of which is judged as a whole.
func (r *Reason) labelled() (out board.CellSet) {
	for i := range r.Parts {
		if r.Parts[i].Label != "" {
			out = out.Or(r.Parts[i].Cells)
		}
	}
	return out
}

// meant returns the cells of s that r may name: those that only join the others, such as
// the strong link of a W-Wing, if they are said to, or if the others are named too.
func (r *Reason) meant(s *logic.Step) board.CellSet {
	cells, main, link := shownCells(s), board.CellSet{}, board.CellSet{}
	for i := range s.Parts {
		if p := &s.Parts[i]; p.Role != logic.Bridge {
			main = main.Or(p.Cells())
		}
	}
	if main = main.And(cells); main.Within(r.Cells) {
		return cells
	}
	for i := range r.Parts {
		link = link.Or(r.Parts[i].Cells)
	}
	return main.Or(link.And(cells))
}

// shownCells returns the cells of a pattern: those of its parts, but for what is settled,
// and for a deadly pattern that fills the grid.
func shownCells(s *logic.Step) (out board.CellSet) {
	for i := range s.Parts {
		p := &s.Parts[i]
		if p.Role != logic.Witness && (p.Role != logic.Corner || p.Cells().Len() <= wholeGrid) {
			out = out.Or(p.Cells())
		}
	}
	return out
}

// isNaked reports whether s leans on what its cells can be, and not on where digits can go.
func isNaked(s *logic.Step) bool {
	for k := range s.Citations() {
		if !k.IsCell() {
			return false
		}
	}
	return true
}

// liesIn reports whether a pattern may be said to lie in h. If not, it tells why.
func (j *judge) liesIn(s *logic.Step, h board.House) (why string, ok bool) {
	switch definitions[s.Technique.Slug].kind {
	case nakedSingleKind, hiddenSingleKind:
		return j.singleIn(s, h)
	case nakedKind, hiddenKind:
		return j.subsetIn(s, h)
	}
	if around(s).Has(h) {
		return "", true
	}
	w := j.words().Text("the pattern is in ").Houses(housesBy(s))
	return string(w.Buf), false
}

// singleIn tells whether a single is one in h as well.
func (j *judge) singleIn(s *logic.Step, h board.House) (why string, ok bool) {
	x := s.Placements[0]
	w := j.words()
	if !h.Cells().Has(x.Cell()) {
		return string(w.Cell(x.Cell()).Text(" is not in it").Buf), false
	}
	places := h.Cells().And(j.g.Spots(x.Digit())).Without(x.Cell())
	switch s.Technique.Slug {
	case "naked-single", "last-digit":
		return "", true
	case "full-house":
		places = h.Cells().And(j.g.Empty()).Without(x.Cell())
		return string(w.Cells(places).Text(" and ").Cell(x.Cell()).Text(" are empty there").Buf), places.IsEmpty()
	}
	w.Digit(x.Digit()).Text(" can also go to ").EachCell(places, "or").Text(" there")
	return string(w.Buf), places.IsEmpty()
}

// subsetIn tells whether a naked or hidden subset is one in h as well.
func (j *judge) subsetIn(s *logic.Step, h board.House) (why string, ok bool) {
	cells := shownCells(s)
	w := j.words()
	if outside := cells.Minus(h.Cells()); !outside.IsEmpty() {
		return string(w.Cells(outside).Text(isOrAre(outside.Len())).Text(" not in it").Buf), false
	}
	if isNaked(s) {
		return "", true
	}
	for d := range s.Digits.All() {
		if others := h.Cells().And(j.g.Spots(d)).Minus(cells); !others.IsEmpty() {
			w.Digit(d).Text(" can also go to ").EachCell(others, "or").Text(" there")
			return string(w.Buf), false
		}
	}
	return "", true
}

func isOrAre(n int) string {
	if n == 1 {
		return " is"
	}
	return " are"
}

// housesBy returns the houses that a pattern cites or shows, or else those that hold two
// of its cells.
func housesBy(s *logic.Step) board.HouseSet {
	out := cited(s)
	for i := range s.Parts {
		out |= s.Parts[i].ShownHouses()
	}
	if out == 0 {
		return around(s)
	}
	return out
}

// cited returns the houses that a step cites.
func cited(s *logic.Step) (out board.HouseSet) {
	for k := range s.Citations() {
		if !k.IsCell() {
			out = out.With(k.House())
		}
	}
	return out
}

// isAre names what there is one of, or are several of: "its cell is", "its cells are".
func isAre(name string, n int) string {
	if n == 1 {
		return name + " is "
	}
	return name + "s are "
}

func (j *judge) roleHouses(name string, s *logic.Step, role logic.Role) string {
	houses := housesOf(s, role)
	return string(j.words().Text(isAre("its "+name, houses.Len())).Houses(houses).Buf)
}

// falsePart returns what is said of one part of the pattern, and is not so.
func (j *judge) falsePart(p *NamedPart, s *logic.Step) (out []detail) {
	if p.Label != "" && !p.Cells.IsEmpty() {
		return j.falseSet(p, s)
	}
	var cells board.CellSet
	var digits board.DigitSet
	for i := range s.Parts {
		if part := &s.Parts[i]; slices.Contains(p.Roles, part.Role) {
			cells, digits = cells.Or(part.Cells()), digits|part.Digits()
		}
	}
	for c := range p.Cells.Minus(cells).All() {
		w := j.words().Text("the " + p.Name + " is in ").Cells(cells)
		if cells.IsEmpty() {
			w = j.words().Text("it has no " + p.Name)
		}
		out = append(out, detail{p.Name + " " + j.Notation.Cell(c), string(w.Buf)})
	}
	if digits == 0 && s.Part(logic.Common) == nil { // nothing is known of this digit
		return out
	}
	for d := range (p.Digits &^ digits).All() {
		w := j.words().Text("the "+p.Name+" is ").Digits(digits, "and")
		out = append(out, detail{p.Name + " " + d.String(), string(w.Buf)})
	}
	return out
}

// falseSet compares a labelled set with the most alike of the pattern, whatever its label
// is: its cells are these and no others, and so are its digits.
func (j *judge) falseSet(p *NamedPart, s *logic.Step) (out []detail) {
	var best *logic.Part
	missed := 100
	differ := func(part *logic.Part) int {
		n := p.Cells.Minus(part.Cells()).Len() + part.Cells().Minus(p.Cells).Len()
		if p.Digits != 0 {
			n += (p.Digits ^ part.Digits()).Len()
		}
		return n
	}
	for i := range s.Parts {
		part := &s.Parts[i]
		if n := differ(part); n < missed && (part.Role == logic.Set || part.Role == logic.Pivot) {
			best, missed = part, n
		}
	}
	if best == nil || missed == 0 {
		return nil
	}
	is := string(j.words().Cells(best.Cells()).Text(" with ").Digits(best.Digits(), "and").Buf)
	say := func(what string) { out = append(out, detail{what + " in " + p.Name, "that set is " + is}) }
	for c := range p.Cells.Minus(best.Cells()).All() {
		say(j.Notation.Cell(c))
	}
	if p.Digits != 0 {
		for d := range (p.Digits &^ best.Digits()).All() {
			say(d.String())
		}
	}
	if out == nil {
		say("leaving out the rest")
	}
	return out
}

// nearest looks for the step of the techniques named that gives all of todo and of which
// least is false that the reason says.
func (j *judge) nearest(r *Reason, todo []why.Conclusion) (best *logic.Step, falsehoods []detail) {
	for _, t := range r.Techniques {
		if !j.usable(t) {
			continue
		}
		for s := range t.Steps(j.view) {
			if len(j.given(&s, todo)) < len(todo) {
				continue
			}
			if f := j.falseDetails(r, &s); best == nil || len(f) < len(falsehoods) {
				best, falsehoods = &s, f
			}
		}
	}
	return best, falsehoods
}

// notSo tells which details are false, and what is there instead.
func (j *judge) notSo(falsehoods []detail) *Fault {
	w := j.words()
	for i := 0; i < len(falsehoods); {
		names := []string{falsehoods[i].named}
		instead := falsehoods[i].instead
		for i++; i < len(falsehoods) && falsehoods[i].instead == instead; i++ {
			names = append(names, falsehoods[i].named)
		}
		if len(w.Buf) > 0 {
			w.Text(" ")
		}
		w.Text(strings.Join(names, " and ")).Text(isOrAre(len(names))).Text(" not so: ").Text(instead).Text(".")
	}
	return fault(FalseDetail, w)
}
