package check

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
)

// A saying is what a clause in plain words says of the position: that digits have no
// place in houses but some cells ("the 1s in box 4 are in column 1"), that cells hold some
// digits only ("r1c2 and r1c8 are 5 or 9"), and the like.
type saying struct {
	kind   sayingKind
	digits board.DigitSet
	houses board.HouseSet // where the digits are looked for
	cells  board.CellSet
	within board.HouseSet // instead of cells: the houses that hold all the places
	count  int            // of onePlace: how many there are
	eye    board.Cell     // of seesEach: the cell that sees the others
}

type sayingKind uint8

const (
	onlyPlaces  sayingKind = iota // in houses, digits have these places and no others
	onlyDigits                    // cells have these candidates and no others
	possible                      // each of cells has each of digits as a candidate
	impossible                    // none of cells has any of digits
	onePlace                      // in houses, each of digits has count places
	seesEach                      // eye sees all of cells
	cannotJudge                   // the grammar has no such clause
)

// The words of the grammar. What is in none of these lists does not change what is said.
var (
	seeWords  = wordList{"see", "sees"}
	needWords = wordList{"needs", "need", "form", "forms"}
	beWords   = wordList{"is", "are", "be", "="}
	verbs     = wordList{"is", "are", "can", "must", "has", "have", "be", "go", "goes", "fit", "fits", "lie", "lies", "hold",
		"holds", "contain", "contains", "see", "sees", "cannot", "can't", "isn't", "aren't", "left", "restricted",
		"confined", "limited", "=", "needs", "need", "form", "forms"}
	onlyWords  = wordList{"only", "just", "nowhere", "alone", "other"}
	notWords   = wordList{"not", "cannot", "can't", "isn't", "aren't", "no", "never"}
	placeWords = wordList{"place", "places", "cell", "cells", "spot", "spots", "position", "positions", "candidate", "one"}
	counts     = wordList{"", "one", "two", "three", "four"}
	listSigns  = wordList{",", "and", "or", "&", "/", "+"}
	hardEnds   = wordList{";", ".", "because", "since", "but", "while", "as"}
	effects    = wordList{"so", "eliminates", "removes", "therefore", "thus", "hence"}
)

// statements reads what the tokens of text say of the position, clause by clause. All is
// false if anything else is named; unread are the clauses with a verb that mean nothing here.
func statements(tokens []token, text string) (out []saying, unread []string, all bool) {
	all = true
	for i := range tokens {
		if i > 0 && effects.has(tokens[i].text) {
			text, tokens = text[:tokens[i].at], tokens[:i]
			break
		}
	}
	for from := 0; from < len(tokens); {
		to, end := clauseEnd(tokens, from), len(text)
		if to < len(tokens) {
			end = tokens[to].at
		}
		c := newClause(tokens[from:to])
		switch s := c.statement(); {
		case c.verb < 0 || c.has(needWords) || c.words["must"] && c.words["have"]:
			all = all && !c.names()
		case s.kind == cannotJudge:
			unread, all = append(unread, strings.TrimSpace(text[tokens[from].at:end])), false
		default:
			out = append(out, s)
		}
		for from = to; from < len(tokens) && (listSigns.has(tokens[from].text) || hardEnds.has(tokens[from].text)); {
			from++
		}
	}
	return out, unread, all
}

// names reports whether t is a cell, a house or a digit.
func (t *token) names() bool { return t.kind <= digitsToken }

// clauseEnd returns where the clause that begins at from ends: at a full stop or the like,
// or before the subject of the next verb. A list ends where a thing of another kind follows
// a comma or an "and"; if none does, its last item is that subject.
func clauseEnd(tokens []token, from int) int {
	verb, object, split := false, signToken, len(tokens)
	for i := from; i < len(tokens); i++ {
		t := &tokens[i]
		switch {
		case i > from && hardEnds.has(t.text):
			return i
		case verb && t.names():
			object = t.kind
		case verbs.has(t.text) && object != signToken:
			return split
		case verbs.has(t.text):
			verb = true
		case object != signToken && listSigns.has(t.text) && verbAhead(tokens[i:]):
			split = i
			following := i + slices.IndexFunc(tokens[i:], func(t token) bool { return t.names() })
			if following > i && tokens[following].kind != object {
				return split
			}
		}
	}
	return len(tokens)
}

// verbAhead reports whether a verb comes before the end of the sentence.
func verbAhead(tokens []token) bool {
	for i := range tokens {
		if verbs.has(tokens[i].text) || hardEnds.has(tokens[i].text) {
			return verbs.has(tokens[i].text)
		}
	}
	return false
}

// A side is what a clause names before its verb, or behind it.
type side struct {
	cells  board.CellSet
	digits board.DigitSet
	houses []board.HouseSet // each list of houses for itself
}

// A clause is one sentence with a verb, or words without one.
type clause struct {
	subject, object side
	verb            int             // where it is, -1 if there is none
	words           map[string]bool // all of them
	first           bool            // "only" is before the verb
	count           int
}

func newClause(tokens []token) clause {
	c := clause{words: map[string]bool{}, verb: slices.IndexFunc(tokens, func(t token) bool { return verbs.has(t.text) })}
	if c.verb < 0 { // "6 in c1 only in b1"
		c.verb = slices.IndexFunc(tokens, func(t token) bool { return onlyWords.has(t.text) })
	}
	list := false
	for i := range tokens {
		t, s := &tokens[i], &c.subject
		if i > c.verb && c.verb >= 0 {
			s = &c.object
		}
		switch {
		case t.kind == cellToken:
			s.cells = s.cells.Or(t.cells)
		case t.kind == digitsToken:
			s.digits |= t.digits
		case t.kind == houseToken && list && len(s.houses) > 0:
			s.houses[len(s.houses)-1] |= t.houses
		case t.kind == houseToken:
			s.houses = append(s.houses, t.houses)
		}
		list = listSigns.has(t.text)
		c.words[t.text] = true
		c.first = c.first || onlyWords.has(t.text) && i < c.verb
		c.count = max(c.count, slices.Index(counts, t.text))
	}
	return c
}

// has reports whether one of the words is in the clause.
func (c *clause) has(l wordList) bool {
	return slices.ContainsFunc(l, func(w string) bool { return c.words[w] })
}

// names reports whether the clause names anything.
func (c *clause) names() bool {
	return c.subject.names() || c.object.names()
}

func (s *side) names() bool { return !s.cells.IsEmpty() || s.digits != 0 || s.houses != nil }

// statement returns what the clause says.
func (c *clause) statement() saying {
	subject, object := &c.subject, &c.object
	houses := slices.Concat(subject.houses, object.houses)
	cells, digits := subject.cells.Or(object.cells), subject.digits|object.digits
	none := saying{kind: cannotJudge}
	not := c.has(notWords) && !c.words["other"] // "no other place" is a way to say "only"
	switch {
	case c.has(seeWords):
		return c.sight(houses)
	case digits == 0 || !subject.cells.IsEmpty() && !object.cells.IsEmpty() || subject.digits != 0 && object.digits != 0:
		return none
	case not && !cells.IsEmpty() && houses == nil:
		return saying{kind: impossible, digits: digits, cells: cells}
	case not:
		return none
	case cells.IsEmpty():
		return c.placesIn(houses, digits)
	case len(houses) == 1:
		return c.placesOf(houses[0], digits, cells)
	case houses != nil:
		return none
	case !subject.cells.IsEmpty() && !c.first && c.exact():
		return saying{kind: onlyDigits, digits: digits, cells: cells}
	case !c.has(onlyWords):
		return saying{kind: possible, digits: digits, cells: cells}
	}
	return none
}

// exact reports whether cells are said to hold nothing but what is named.
func (c *clause) exact() bool {
	return c.has(onlyWords) || c.words["candidates"] || c.has(beWords) && !c.words["can"]
}

// sight reads "r1c2 sees r1c8 and r2c3".
func (c *clause) sight(houses []board.HouseSet) saying {
	one, others := c.subject.cells, c.object.cells
	if !one.Single() {
		one, others = others, one
	}
	if !one.Single() || others.IsEmpty() || c.subject.digits|c.object.digits != 0 || houses != nil || c.has(notWords) {
		return saying{kind: cannotJudge}
	}
	return saying{kind: seesEach, eye: one.First(), cells: others}
}

// placesIn reads "the 1s in box 4 are in column 1" and "there is only one place for 3 in
// box 3", in which no cell is named.
func (c *clause) placesIn(houses []board.HouseSet, digits board.DigitSet) saying {
	only := c.has(onlyWords)
	switch {
	case len(houses) == 1 && c.has(placeWords) && (only || c.count > 0):
		return saying{kind: onePlace, digits: digits, houses: houses[0], count: max(c.count, 1)}
	case len(houses) != 2 || c.words["can"] && !only:
		return saying{kind: cannotJudge}
	case c.subject.houses == nil: // "the 1s are only in column 1 in box 4"
		slices.Reverse(houses)
	}
	return saying{kind: onlyPlaces, digits: digits, houses: houses[0], within: houses[1]}
}

// placesOf reads "3 in box 3 can only go to r1c8".
func (c *clause) placesOf(houses board.HouseSet, digits board.DigitSet, cells board.CellSet) saying {
	switch only := c.has(onlyWords); {
	case !c.subject.cells.IsEmpty() && !only:
		return saying{kind: cannotJudge}
	case c.words["can"] && !only:
		return saying{kind: possible, digits: digits, cells: cells}
	}
	return saying{kind: onlyPlaces, digits: digits, houses: houses, cells: cells}
}

// cites returns the constraints that s speaks of: that the digits have a place in the
// houses, and the cells a digit.
func (s *saying) cites() (out []board.Constraint) {
	switch s.kind {
	case onlyPlaces, onePlace:
		return inHouses(s.digits, s.houses)
	case onlyDigits:
		for c := range s.cells.All() {
			out = append(out, board.InCell(c))
		}
	}
	return out
}

// untrue returns what is there instead of what the statements of a reason say; nil if all
// of them are true.
func (j *judge) untrue(r *Reason) *Fault {
	w := j.words()
	for i := range r.says {
		j.instead(w, &r.says[i])
	}
	if len(w.Buf) == 0 {
		return nil
	}
	return fault(FalseDetail, w)
}

// instead writes what is there instead of what s says, and nothing if s is true.
func (j *judge) instead(w *words.Writer, s *saying) {
	switch s.kind {
	case onlyPlaces, onePlace:
		for h := range s.houses.All() {
			j.insteadIn(w, s, h)
		}
		j.unused(w, s)
	case onlyDigits:
		var all board.DigitSet
		for c := range s.cells.All() {
			all |= j.digits(c)
			j.also(w, c, j.digits(c)&^s.digits)
		}
		for d := range (s.digits &^ all).All() {
			noCandidate(w, s.cells, d)
		}
	case possible:
		for c := range s.cells.All() {
			for d := range (s.digits &^ j.digits(c)).All() {
				noCandidate(w, c.Set(), d)
			}
		}
	case impossible:
		for c := range s.cells.All() {
			j.also(w, c, j.digits(c)&s.digits)
		}
	case seesEach:
		if unseen := s.cells.Minus(s.eye.Peers()); !unseen.IsEmpty() {
			sentence(w).Cell(s.eye).Text(" does not see ").CellsOr(unseen).Text(".")
		}
	}
}

// spots returns where d is or can be in h.
func (j *judge) spots(d board.Digit, h board.House) (out board.CellSet) {
	for c := range h.Cells().All() {
		if j.digits(c).Has(d) {
			out = out.With(c)
		}
	}
	return out
}

// digits returns what c is or can be.
func (j *judge) digits(c board.Cell) board.DigitSet {
	if v := j.g.Value(c); v != 0 {
		return v.Set()
	}
	return j.g.Marks(c)
}

// insteadIn writes where the digits of s can go in h, if that is not what s says.
func (j *judge) insteadIn(w *words.Writer, s *saying, h board.House) {
	for d := range s.digits.All() {
		spots := j.spots(d, h)
		said, also := s.cells, " can also go to "
		if s.within != 0 {
			said = cellsOf(s.within)
		}
		if s.kind == onePlace {
			if spots.Len() == s.count {
				continue
			}
			said = board.CellSet{}
		}
		switch {
		case spots.Single() && j.g.Value(spots.First()) == d:
			also = " is in "
		case !spots.Meets(said):
			also = " can only go to "
		}
		if others := spots.Minus(said); !others.IsEmpty() {
			goesTo(w, h, d, also, others)
		}
	}
}

// unused writes which of the cells and houses that s names have none of the places.
func (j *judge) unused(w *words.Writer, s *saying) {
	var used board.CellSet
	for h := range s.houses.All() {
		for d := range s.digits.All() {
			used = used.Or(j.spots(d, h))
		}
	}
	for h := range s.within.All() {
		if !h.Cells().Meets(used) {
			w := sentence(w).Text("None of ").Text(words.Plural(s.digits.Len(), "its places", "their places"))
			w.Text(" is in ").House(h).Text(".")
		}
	}
	if rest := s.cells.Minus(used); !rest.IsEmpty() {
		sentence(w).Cells(rest).Text(isOrAre(rest.Len())).Text(" no place for ").Digits(s.digits, "or")
		w.Text(" in ").Houses(s.houses).Text(".")
	}
}

// also writes that c has further candidates.
func (j *judge) also(w *words.Writer, c board.Cell, more board.DigitSet) {
	switch {
	case more == 0:
	case j.g.Value(c) != 0:
		sentence(w).Cell(c).Text(" is ").Digit(j.g.Value(c)).Text(".")
	default:
		canAlsoBe(w, c, more)
	}
}

// plain reads what r says in plain words. What it cites is then what is said, and no more.
func (r *Reason) plain(tokens []token, text string) {
	says, unread, all := statements(tokens, text)
	r.says, r.unread = says, unread
	if !all || says == nil {
		return
	}
	needs := r.Needs
	r.Needs = nil
	for i := range says {
		r.Needs = append(r.Needs, says[i].cites()...)
	}
	slices.Sort(r.Needs)
	if r.Needs = slices.Compact(r.Needs); r.Needs == nil {
		r.Needs = needs
	}
}
