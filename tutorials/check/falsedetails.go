package check

import (
	"iter"
	"regexp"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
	"pencilmark/techniques/parse"
)

// A detail is a statement in a reason that is not true of a pattern. It holds what the reason names, what the
// pattern has instead, and the candidates that show it, if there are some.
type detail struct {
	named, instead string
	show           []board.Candidate
	role           bool // it names a part of the pattern for another one, or one of its two digits
}

// falseDetails returns the statements of r that are not true of s. Such statements name digits, cells or houses that
// are not part of the pattern, or describe its parts wrongly. Statements that are true but not needed are ignored.
func (j *judge) falseDetails(r *parse.Reason, s *logic.Step) (out []detail) {
	digits, cells, pair := digitsOf(s), meant(r, s).Or(j.clusters(s)), false
	ofParts := board.DigitSet(0)
	for i := range r.Parts {
		ofParts |= r.Parts[i].Digits
	}
	switch deadly := board.CandidateDigits(s.Deadly); {
	case s.Technique.Family != logic.Uniqueness:
	case r.Digits.Single() && j.g.Empty().Within(board.CandidateCells(s.Deadly)): // a BUG has every digit
		digits = s.Part(logic.Guardian).Digits()
	case (r.Digits&^ofParts).Len() == 2 && deadly.Len() == 2:
		digits, pair = deadly|ofParts, r.Digits&deadly != 0
	}
	for d := range (r.Digits &^ digits &^ labelledDigits(r, s)).All() {
		w := j.words().OneOrMany(digits.Len(), "its digit is ", "its digits are ").Digits(digits, "and")
		out = append(out, detail{named: d.String(), instead: string(w.Buf), role: pair})
	}
	named := r.Cells.Minus(cells).Minus(labelled(r))
	if all := s.Shown(); all.Within(r.Cells) { // such as all open cells of a BUG
		named = named.Minus(all)
	}
	for c := range named.All() {
		w := j.words().OneOrMany(cells.Len(), "its cell is ", "its cells are ").Cells(cells)
		out = append(out, detail{named: j.Notation.Cell(c), instead: string(w.Buf)})
	}
	bases, covers := housesOf(s, logic.Base), housesOf(s, logic.Cover)
	roles := board.HouseSet(0) // bases and covers are houses like others if the pattern has none
	if bases != 0 {
		roles |= r.Bases
	}
	if covers != 0 {
		roles |= r.Covers
	}
	tips := board.HouseSet(0) // the lines of cells that no line of the pattern contains, if its own are named too
	if s.Technique.Family == logic.SingleDigit && cited(s)&^r.Houses == 0 {
		for c := range shownCells(s).All() {
			tips |= board.HousesOf(board.Row(c.Row()), board.Col(c.Col()))
		}
	}
	for h := range (r.Houses &^ roles &^ tips &^ linkHouses(r, s)).All() {
		if why, show, ok := j.liesIn(s, h); !ok {
			out = append(out, detail{named: words.Capital(j.Notation.House(h)), instead: why, show: show})
		}
	}
	out = append(out, j.falseRole(r.Bases&roles, "its base", bases)...)
	out = append(out, j.falseRole(r.Covers&roles, "its cover", covers)...)
	for i := range r.Parts {
		out = append(out, j.falsePart(&r.Parts[i], s)...)
	}
	if s.Technique.Family == logic.Colouring && s.Digits.Single() {
		out = append(out, j.falseColours(r, s.Digits.First())...)
	}
	return out
}

// These match groups of cells with one colour: "(r1c3,r4c2) / (r1c4)", and the names of colours, as in "blue r1c3 r4c2,
// green r1c4".
var (
	groups      = regexp.MustCompile(`\([^()]*\)`)
	colourNames = regexp.MustCompile(`(?i)\b(?:blue|green|red|yellow|orange|purple|pink|black|white)\b`)
)

// A coloured group holds the cells to which a reason gives one colour, and the words for them.
type coloured struct {
	name  string
	cells board.CellSet
}

// colouredIn returns the groups of cells in a reason that have candidates for d.
func (j *judge) colouredIn(r *parse.Reason, d board.Digit) (out []coloured) {
	add := func(name, text string) {
		cells := parse.Cells(text).And(j.g.Spots(d))
		if i := slices.IndexFunc(out, func(g coloured) bool { return g.name == name }); i >= 0 {
			out[i].cells = out[i].cells.Or(cells)
		} else if !cells.IsEmpty() {
			out = append(out, coloured{name, cells})
		}
	}
	starts := colourNames.FindAllStringIndex(r.Text, -1)
	if starts == nil {
		for _, text := range groups.FindAllString(r.Text, -1) {
			add(text, text)
		}
		return out
	}
	after := parse.Cells(r.Text[:starts[0][0]]).IsEmpty() // else the name is behind its cells
	for i, at := range starts {
		from, to := at[1], len(r.Text)
		if after && i+1 < len(starts) {
			to = starts[i+1][0]
		} else if !after {
			if from, to = 0, at[0]; i > 0 {
				from = starts[i-1][1]
			}
		}
		add(words.Capital(strings.ToLower(r.Text[at[0]:at[1]])), r.Text[from:to])
	}
	return out
}

// falseColours returns the cells that have another colour for d than the other cells of their group, and the groups that
// have the colour of an earlier one.
func (j *judge) falseColours(r *parse.Reason, d board.Digit) (out []detail) {
	list := j.colouredIn(r, d)
	for i, g := range list {
		var own, others board.CellSet
		for c := range g.cells.All() { // most of the group have its colour
			if same, opposite := j.colours(c, d); g.cells.And(same).Len() > g.cells.And(own).Len() {
				own, others = same, opposite
			}
		}
		for c := range g.cells.Minus(own).All() {
			w := j.words().Cell(c).Text(" does not have the colour of ").Cells(g.cells.And(own))
			out = append(out, detail{named: g.name + " " + j.Notation.Cell(c), instead: string(w.Buf), role: true})
		}
		for _, other := range list[i+1:] {
			if !other.cells.Meets(others) && other.cells.Meets(own) {
				w := j.words().Text("these cells have the colour of ").Cells(g.cells.And(own))
				out = append(out, detail{named: other.name, instead: string(w.Buf), role: true})
			}
		}
	}
	return out
}

// colours returns the cells of the cluster of c for d: those with the same colour as c, and the others.
func (j *judge) colours(c board.Cell, d board.Digit) (same, opposite board.CellSet) {
	same = c.Set()
	for range 2 * j.g.Spots(d).Len() {
		for h := range board.Houses() {
			if pair := h.Cells().And(j.g.Spots(d)); pair.Len() == 2 && pair.Meets(same) {
				opposite = opposite.Or(pair.Minus(same))
			}
		}
		same, opposite = opposite, same
	}
	return same, opposite
}

// clusters returns the cells that are in the same clusters as the cells of a colouring. A learner may
// name a whole cluster, although the pattern uses only a part of it.
func (j *judge) clusters(s *logic.Step) (out board.CellSet) {
	if s.Technique.Family != logic.Colouring {
		return out
	}
	for grown := shownCells(s); out != grown; {
		out = grown
		for c := range out.All() {
			for d := range s.Digits.All() {
				same, opposite := j.colours(c, d)
				grown = grown.Or(same).Or(opposite)
			}
		}
	}
	return out
}

// labelled returns the cells of all labelled sets. Each of these sets is judged as a whole.
func labelled(r *parse.Reason) (out board.CellSet) {
	for i := range r.Parts {
		if r.Parts[i].Label != "" {
			out = out.Or(r.Parts[i].Cells)
		}
	}
	return out
}

// labelledDigits returns the digits that have a label which is judged, or which cannot be judged.
func labelledDigits(r *parse.Reason, s *logic.Step) (out board.DigitSet) {
	for i := range r.Parts {
		if p := &r.Parts[i]; p.Label != "" && p.Cells.IsEmpty() && (s.Part(logic.Common) != nil || !judged(p)) {
			out |= p.Digits
		}
	}
	return out
}

// meant returns the cells of s that r may name. Some cells only connect the others, such as the
// strong link of a W-Wing. They count if r calls them a link or also names the other cells.
func meant(r *parse.Reason, s *logic.Step) board.CellSet {
	cells, main := shownCells(s), board.CellSet{}
	for i := range s.Parts {
		if p := &s.Parts[i]; p.Role != logic.Bridge {
			main = main.Or(p.Cells())
		}
	}
	if main = main.And(cells); main.Within(r.Cells) {
		return cells
	}
	return main.Or(inParts(r).And(cells))
}

// shownCells returns the cells in the parts of a pattern. It leaves out witnesses and deadly
// patterns that fill the grid.
func shownCells(s *logic.Step) (out board.CellSet) {
	for i := range s.Parts {
		p := &s.Parts[i]
		if p.Role != logic.Witness && (p.Role != logic.Corner || p.Cells().Len() <= wholeGrid) {
			out = out.Or(p.Cells())
		}
	}
	return out
}

// isNaked reports whether s depends only on the candidates of its cells, and not on the places for digits in houses.
func isNaked(s *logic.Step) bool {
	for k := range s.Citations() {
		if !k.IsCell() {
			return false
		}
	}
	return true
}

// liesIn reports whether a reason may claim that the pattern is in h. If not, it returns an explanation.
func (j *judge) liesIn(s *logic.Step, h board.House) (why string, show []board.Candidate, ok bool) {
	single := s.Technique.Family == logic.Singles && s.Part(logic.Base) == nil
	if single && s.Part(logic.Subset) == nil || s.Part(logic.Subset) != nil && len(s.Parts) == 1 {
		return j.placesIn(s, h)
	}
	if around(s).Has(h) {
		return "", nil, true
	}
	w := j.words().Text("the pattern is in ").Houses(housesBy(s))
	link := s.Digits &^ board.CandidateDigits(s.Eliminations) // the digit of the link of a W-Wing
	if s.Technique.Slug == "empty-rectangle" {
		link = s.Digits
	}
	if link.Single() && (link == s.Digits || s.Technique.Family == logic.Wings) {
		show = j.tooMany(w, h, link.First())
	}
	return string(w.Buf), show, false
}

// tooMany writes in which cells of h digit d can be, if these are more than two.
func (j *judge) tooMany(w *words.Writer, h board.House, d board.Digit) []board.Candidate {
	here := h.Cells().And(j.g.Spots(d))
	if here.Len() < 3 {
		return nil
	}
	w.Text(". In ").House(h).Text(", ").Digit(d).Text(" can be in ").Number(here.Len()).Text(" cells: ").EachCell(here, "and")
	return parts.Spots(here, d)
}

// connects reports whether s has links that a reason can name.
func connects(s *logic.Step) bool {
	return s.Part(logic.Bridge) != nil || s.Technique.Family == logic.Uniqueness && cited(s) != 0
}

// linkHouses returns the houses of the link that r describes, if s has a link.
func linkHouses(r *parse.Reason, s *logic.Step) (out board.HouseSet) {
	for i := range r.Parts {
		if connects(s) && r.Parts[i].Name == "link" {
			out |= r.Parts[i].Houses
		}
	}
	return out
}

// falseLink returns the houses that r calls the link of s, but that neither s cites nor would do as well.
func (j *judge) falseLink(p *parse.NamedPart, s *logic.Step, digits board.DigitSet) (out []detail) {
	if digits == 0 {
		return nil
	}
	for h := range (p.Houses &^ cited(s)).All() {
		cites := []board.Constraint{board.InHouse(h, digits.First())}
		for k := range s.Citations() {
			if k.IsCell() {
				cites = append(cites, k)
			}
		}
		linked := logic.Step{Eliminations: s.Eliminations, Deadly: s.Deadly, Parts: []logic.Part{{Role: logic.Base, Cites: cites}}}
		if !j.g.Holds(cites[0]) && j.checker.Step(j.g, &linked) == nil {
			continue
		}
		w := j.words().Text("the link is in ").Houses(cited(s))
		show := j.tooMany(w, h, digits.First())
		out = append(out, detail{words.Capital(j.Notation.House(h)), string(w.Buf), show, true})
	}
	return out
}

// placesIn reports whether a single or a subset is also one of the same kind in h. If not, it returns the reason.
func (j *judge) placesIn(s *logic.Step, h board.House) (why string, show []board.Candidate, ok bool) {
	cells, digits, w := shownCells(s), s.Digits, j.words()
	for _, x := range s.Placements {
		cells, digits = x.Cell().Set(), x.Digit().Set()
	}
	if outside := cells.Minus(h.Cells()); !outside.IsEmpty() {
		return string(w.Cells(outside).OneOrMany(outside.Len(), " is not in it", " are not in it").Buf), nil, false
	}
	switch s.Technique.Slug {
	case "last-digit":
		return "", nil, true
	case "full-house":
		places := h.Cells().And(j.g.Empty()).Minus(cells)
		return string(w.Cells(places).Text(" and ").Cells(cells).Text(" are empty there").Buf), nil, places.IsEmpty()
	}
	for d := range digits.All() {
		if others := h.Cells().And(j.g.Spots(d)).Minus(cells); !others.IsEmpty() && !isNaked(s) {
			w.Digit(d).Text(" can also be in ").EachCell(others, "or").Text(" there")
			return string(w.Buf), parts.Spots(others, d), false
		}
	}
	return "", nil, true
}

// housesBy returns the houses that a pattern cites or shows. If there are none, it returns the
// houses that contain two of its cells.
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
func cited(s *logic.Step) board.HouseSet { return housesIn(s.Citations()) }

// housesIn returns the houses of constraints.
func housesIn(ks iter.Seq[board.Constraint]) (out board.HouseSet) {
	for k := range ks {
		if !k.IsCell() {
			out = out.With(k.House())
		}
	}
	return out
}

// falseRole returns the houses that are named as bases or covers but are not among the own ones of the pattern.
func (j *judge) falseRole(named board.HouseSet, name string, own board.HouseSet) (out []detail) {
	for h := range (named &^ own).All() {
		w := j.words().Text(name).OneOrMany(own.Len(), " is ", "s are ").Houses(own)
		out = append(out, detail{named: words.Capital(j.Notation.House(h)), instead: string(w.Buf)})
	}
	return out
}

// falsePart returns the statements about one part of the pattern that are wrong.
func (j *judge) falsePart(p *parse.NamedPart, s *logic.Step) (out []detail) {
	if p.Label != "" && !p.Cells.IsEmpty() {
		return j.falseSet(p, s)
	}
	if !judged(p) {
		return nil
	}
	var cells board.CellSet
	var digits board.DigitSet
	known := false // the pattern has a part of this name
	for i := range s.Parts {
		if part := &s.Parts[i]; slices.Contains(p.Roles, part.Role) {
			cells, digits, known = cells.Or(part.Cells()), digits|part.Digits(), true
		}
	}
	if p.Label == "z" { // the digit that an ALS-XZ or an ALS-XY-Wing removes
		for _, x := range s.Eliminations {
			digits = digits.With(x.Digit())
		}
	}
	if link := digits; p.Name == "link" && connects(s) {
		if link == 0 {
			link = p.Digits
		}
		out = j.falseLink(p, s, link)
	}
	if !known && p.Name == "link" { // what connects the ends is a part of the pattern like any other
		return out
	}
	for c := range p.Cells.Minus(cells).All() {
		is := " is in "
		if strings.HasSuffix(p.Name, "s") {
			is = " are in "
		}
		w := j.words().Text("the " + p.Name + is).Cells(cells)
		if cells.IsEmpty() {
			w = j.words().Text("it has no " + p.Name)
		}
		out = append(out, detail{named: p.Name + " " + j.Notation.Cell(c), instead: string(w.Buf), role: shownCells(s).Has(c)})
	}
	if digits == 0 && s.Part(logic.Common) == nil { // nothing is known of this digit
		return out
	}
	for d := range (p.Digits &^ digits).All() {
		w := j.words().Text("the "+p.Name+" is ").Digits(digits, "and")
		out = append(out, detail{named: p.Name + " " + d.String(), instead: string(w.Buf)})
	}
	return out
}

// judged reports whether it is known what the label of a part means: a set, the digit that two sets
// share ("X", "AB"), or the digit that is removed ("Z").
func judged(p *parse.NamedPart) bool {
	l := p.Label
	return !p.Cells.IsEmpty() || strings.Trim(l, "abcdefgh") == "" || len(l) == 2 && l[1] == l[0]+1 ||
		slices.Contains([]string{"x", "y", "z", "rc", "rcc"}, l)
}

// falseSet compares a labelled set with the most similar set of the pattern, whatever the label of
// that set is. Both must have the same cells and the same digits.
func (j *judge) falseSet(p *parse.NamedPart, s *logic.Step) (out []detail) {
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
	say := func(what string) {
		out = append(out, detail{named: what, instead: "that set is " + is})
	}
	for c := range p.Cells.Minus(best.Cells()).All() {
		say(j.Notation.Cell(c) + " in " + p.Name)
	}
	if p.Digits != 0 {
		for d := range (p.Digits &^ best.Digits()).All() {
			say(d.String() + " in " + p.Name)
		}
	}
	if out == nil {
		say(words.Capital(p.Name))
	}
	return out
}

// notSo returns a fault that names the false details and what is true instead.
func (j *judge) notSo(falsehoods []detail) *Fault {
	w := j.words()
	var show []board.Candidate
	for i := 0; i < len(falsehoods); {
		show = append(show, falsehoods[i].show...)
		names := []string{falsehoods[i].named}
		instead := falsehoods[i].instead
		for i++; i < len(falsehoods) && falsehoods[i].instead == instead; i++ {
			names = append(names, falsehoods[i].named)
		}
		if part := names[0]; strings.Contains(part, " ") && !strings.ContainsAny(part[1:2], "123456789") {
			names[0] = words.Capital(part) // not that of a cell
		}
		w.Gap(" ").Text(strings.Join(names, " and "))
		w.OneOrMany(len(names), " is wrong: ", " are wrong: ").Text(instead).Text(".")
	}
	return fault(FalseDetail, w, show...)
}
