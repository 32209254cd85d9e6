package parse

import (
	"slices"
	"strings"

	"pencilmark/board"
)

// A Statement is the meaning of one clause in plain English about the position. It can state that
// the places for some digits in some houses are limited to certain cells ("the 1s in box 4 are in
// column 1"), that cells have only certain digits ("r1c2 and r1c8 are 5 or 9"), and so on.
type Statement struct {
	Kind   StatementKind
	Digits board.DigitSet
	Houses board.HouseSet // houses in which the digits are considered
	Cells  board.CellSet
	Within board.HouseSet // houses that contain all the places, if no cells are named
	Count  int            // for OnePlace: the number of places
	Eye    board.Cell     // for SeesEach: the cell that sees the others
	// for Held: the cells that have the digit at the same time, "r1c2 and r3c4 or r1c4 and r3c2"
	Cases []board.CellSet
}

type StatementKind uint8

const (
	OnlyPlaces StatementKind = iota // in each of the houses, the digits have these places and no others
	OnlyDigits                      // the cells have these candidates and no others
	Possible                        // each of the cells has each of the digits as a candidate
	Impossible                      // none of the cells has any of the digits
	OnePlace                        // in each of the houses, each of the digits has Count places
	SeesEach                        // Eye sees all of the cells
	// one of the cells, which share a house, has the digit, by the house that is named or by any
	OneOf
	Held        // some houses, or the cells themselves, show that the digits are in the cells and nowhere else
	Empties     // each of the houses has Count empty cells
	CannotJudge // the grammar has no such clause
)

// The words of the grammar. A word that is in none of these lists does not change the meaning of a clause.
var (
	seeWords  = wordList{"see", "sees"}
	needWords = wordList{"needs", "need", "form", "forms"}
	beWords   = wordList{"is", "are", "be", "="}
	verbs     = wordList{"is", "are", "can", "must", "has", "have", "be", "go", "goes", "fit", "fits", "lie", "lies", "hold",
		"holds", "contain", "contains", "see", "sees", "cannot", "can't", "isn't", "aren't", "left", "restricted",
		"confined", "limited", "=", "needs", "need", "form", "forms"}
	onlyWords  = wordList{"only", "just", "last", "nowhere", "alone", "other"}
	notWords   = wordList{"not", "cannot", "can't", "isn't", "aren't", "no", "never"}
	emptyWords = wordList{"empty", "full", "filled", "unsolved", "solved"}
	placeWords = wordList{"place", "places", "cell", "cells", "spot", "spots", "position", "positions", "candidate", "one"}
	counts     = wordList{"", "one", "two", "three", "four"}
	listSigns  = wordList{",", "and", "or", "&", "/", "+"}
	hardEnds   = wordList{";", ".", "because", "since", "but", "while", "as"}
	effects    = wordList{"so", "eliminates", "removes", "therefore", "thus", "hence"}
)

// statements reads the statements about the position in the tokens of text, clause by clause. A clause that names
// no digit can be about those of the conclusion. The result all is false if text names anything else. The result unread holds the clauses that have a
// verb but could not be understood, and odd is the first unknown word of a clause without a verb, or -1.
func statements(tokens []token, text string, about board.DigitSet) (out []Statement, unread []string, odd int, all bool) {
	all, odd = true, -1
	for i := range tokens {
		if i > 0 && effects.has(tokens[i].text) {
			text, tokens = text[:tokens[i].at], tokens[:i]
			break
		}
	}
	for from, before := 0, 0; from < len(tokens); {
		to, end := clauseEnd(tokens, from), len(text)
		if to < len(tokens) {
			end = tokens[to].at
		}
		c := newClause(tokens[from:to])
		c.about = about
		unknown := from
		for unknown < to && !tokens[unknown].unknown(next(tokens, unknown, 1, "=")) {
			unknown++
		}
		switch s := c.statement(); {
		case c.words["would"]: // it is so only if something else were
			unread, all = append(unread, strings.TrimSpace(text[tokens[from].at:end])), false
		case unknown < to && (c.verb < 0 || tokens[from+c.verb].text == "="): // a list of conclusions, one of them mistyped
			if odd < 0 {
				odd = unknown
			}
		case unknown < to:
			unread, all = append(unread, strings.TrimSpace(text[tokens[from].at:end])), false
		case c.verb >= 0 && from > 0 && tokens[from-1].text == "or": // "r1c2 is 5 or r3c4 is 7" states neither
			whole := strings.TrimSpace(text[tokens[before].at:end])
			if n := len(unread); n > 0 && strings.HasPrefix(whole, unread[n-1]) {
				unread = unread[:n-1]
			} else {
				out = out[:max(len(out)-1, 0)]
			}
			unread, all = append(unread, whole), false
		case (c.verb < 0 || c.has(needWords)) && s.Kind != OnePlace && s.Kind != Empties || c.words["must"] && c.words["have"]:
			all = all && !c.names()
		case s.Kind == CannotJudge:
			unread, all = append(unread, strings.TrimSpace(text[tokens[from].at:end])), false
		default:
			out = append(out, s)
		}
		for before, from = from, to; from < len(tokens) && (listSigns.has(tokens[from].text) || hardEnds.has(tokens[from].text)); {
			from++
		}
	}
	return out, unread, odd, all
}

// unknown reports whether t is a word that a reason cannot have. A label is any word.
func (t *token) unknown(label bool) bool { return t.kind == wordToken && !label && !glue.has(t.text) }

// names reports whether t is a cell, a house or a digit.
func (t *token) names() bool { return t.kind <= digitsToken }

// clauseEnd returns the end of the clause that begins at from. A clause ends at a full stop or a similar sign, or where
// the subject of the next verb begins. A list ends where a comma or "and" is followed by a different kind of thing. If
// nothing of a different kind follows, the last item of the list is the subject of the next verb.
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

// verbAhead reports whether there is a verb before the end of the sentence.
func verbAhead(tokens []token) bool {
	for i := range tokens {
		if verbs.has(tokens[i].text) || hardEnds.has(tokens[i].text) {
			return verbs.has(tokens[i].text)
		}
	}
	return false
}

// A side holds everything that a clause names before its verb, or everything that it names after its verb.
type side struct {
	cells  board.CellSet
	digits board.DigitSet
	houses []board.HouseSet // each list of houses for itself
}

// A clause is a sentence with one verb, or a group of words without a verb.
type clause struct {
	subject, object side
	verb            int             // where it is, -1 if there is none
	words           map[string]bool // all of them
	first           bool            // "only" is before the verb
	either          bool            // one of the cells before the verb: "r1c2 or r1c8 is 5"
	count           int
	mixed           bool            // "r1c2 is 9 and not 6"
	cases           []board.CellSet // the cells behind the verb between each "or", if an "and" joins some of them
	about           board.DigitSet  // of the conclusion
}

func newClause(tokens []token) clause {
	c := clause{words: map[string]bool{}, verb: slices.IndexFunc(tokens, func(t token) bool { return verbs.has(t.text) })}
	if c.verb < 0 { // "6 in c1 only in b1"
		c.verb = slices.IndexFunc(tokens, func(t token) bool { return onlyWords.has(t.text) })
	}
	list, both := false, false
	c.cases = make([]board.CellSet, 1)
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
		if last := len(c.cases) - 1; t.text == "or" && !c.cases[last].IsEmpty() {
			c.cases = append(c.cases, board.CellSet{})
		} else if s == &c.object {
			c.cases[last] = c.cases[last].Or(t.cells)
		}
		list, both = listSigns.has(t.text), both || t.text == "and"
		c.words[t.text] = true
		c.mixed = c.mixed || notWords.has(t.text) && c.object.digits != 0
		c.first = c.first || onlyWords.has(t.text) && i < c.verb && s.cells.IsEmpty()
		c.either = c.either || i < c.verb && !s.cells.IsEmpty() && (t.text == "or" || t.text == "/") ||
			t.text == "either" || t.text == "one" && next(tokens, i, 1, "of") && i+2 < len(tokens) && tokens[i+2].kind != digitsToken
		c.count = max(c.count, slices.Index(counts, t.text))
	}
	if !both {
		c.cases = nil
	}
	return c
}

// has reports whether the clause contains one of the words.
func (c *clause) has(l wordList) bool {
	return slices.ContainsFunc(l, func(w string) bool { return c.words[w] })
}

// names reports whether the clause names anything.
func (c *clause) names() bool {
	return c.subject.names() || c.object.names()
}

func (s *side) names() bool { return !s.cells.IsEmpty() || s.digits != 0 || s.houses != nil }

// statement returns the meaning of the clause.
func (c *clause) statement() Statement {
	subject, object := &c.subject, &c.object
	houses := slices.Concat(subject.houses, object.houses)
	cells, digits := subject.cells.Or(object.cells), subject.digits|object.digits
	none := Statement{Kind: CannotJudge}
	not := c.has(notWords) && !c.words["other"] // "no other place" is a way to say "only"
	_, together := cells.CommonHouse()
	if digits == 0 && cells.IsEmpty() && len(houses) == 1 && !not {
		switch {
		case c.has(emptyWords) && (c.count > 0 || c.has(onlyWords)):
			return Statement{Kind: Empties, Houses: houses[0], Count: max(c.count, 1)}
		case c.has(placeWords) && c.has(onlyWords): // "it is the only place in row 4"
			subject.digits, digits = c.about, c.about
		}
	}
	switch {
	case c.has(seeWords):
		return c.sight(houses)
	case c.either && together && !cells.Single() && digits.Single() && !not && len(houses) < 2:
		one := Statement{Kind: OneOf, Digits: digits, Cells: cells}
		if houses != nil {
			one.Houses = houses[0]
		}
		return one
	case c.either:
		return none
	case c.mixed, digits == 0 || !subject.cells.IsEmpty() && !object.cells.IsEmpty() || subject.digits != 0 && object.digits != 0:
		return none
	case subject.cells.IsEmpty() && object.digits == 0 && !cells.IsEmpty() && !not && c.held() &&
		(houses == nil || len(houses) == 1 && c.words["must"] && digits.Len() > 1 && digits.Len() == cells.Len()):
		held := Statement{Kind: Held, Digits: digits, Cells: cells, Cases: c.cases}
		if houses != nil {
			held.Houses = houses[0]
		}
		return held
	case not && !cells.IsEmpty() && houses == nil:
		return Statement{Kind: Impossible, Digits: digits, Cells: cells}
	case not:
		return none
	case cells.IsEmpty():
		return c.placesIn(houses, digits)
	case len(houses) == 1:
		return c.placesOf(houses[0], digits, cells)
	case houses != nil:
		return none
	case !subject.cells.IsEmpty() && !c.first && c.exact():
		return Statement{Kind: OnlyDigits, Digits: digits, Cells: cells}
	case !c.has(onlyWords):
		return Statement{Kind: Possible, Digits: digits, Cells: cells}
	}
	return none
}

// held reports whether, according to the clause, digits are in cells: "3 and 5 must be in r1c2 and r1c4".
func (c *clause) held() bool {
	return (c.words["must"] || c.words["or"]) && !c.words["can"] && !c.has(onlyWords) && c.words["in"]
}

// exact reports whether, according to the clause, cells have no digits except those that it names.
func (c *clause) exact() bool {
	return c.has(onlyWords) || c.words["candidates"] || c.has(beWords) && !c.words["can"]
}

// sight reads clauses such as "r1c2 sees r1c8 and r2c3".
func (c *clause) sight(houses []board.HouseSet) Statement {
	one, others := c.subject.cells, c.object.cells
	if !one.Single() {
		one, others = others, one
	}
	if !one.Single() || others.IsEmpty() || c.subject.digits|c.object.digits != 0 || houses != nil || c.has(notWords) {
		return Statement{Kind: CannotJudge}
	}
	return Statement{Kind: SeesEach, Eye: one.First(), Cells: others}
}

// placesIn reads clauses that name no cell, such as "the 1s in box 4 are in column 1" and "there
// is only one place for 3 in box 3".
func (c *clause) placesIn(houses []board.HouseSet, digits board.DigitSet) Statement {
	only := c.has(onlyWords)
	switch {
	case len(houses) == 1 && (c.has(placeWords) && (only || c.count > 0) || c.count > 1): // "c1 has only two 4s"
		return Statement{Kind: OnePlace, Digits: digits, Houses: houses[0], Count: max(c.count, 1)}
	case len(houses) != 2 || c.words["can"] && !only:
		return Statement{Kind: CannotJudge}
	case c.subject.houses == nil || c.words["of"] && c.subject.digits == 0: // "the 1s are only in column 1 in box 4", "c1 has the 1s of b4"
		slices.Reverse(houses)
	}
	return Statement{Kind: OnlyPlaces, Digits: digits, Houses: houses[0], Within: houses[1]}
}

// placesOf reads clauses such as "3 in box 3 can only go to r1c8".
func (c *clause) placesOf(houses board.HouseSet, digits board.DigitSet, cells board.CellSet) Statement {
	switch only := c.has(onlyWords); {
	case !c.subject.cells.IsEmpty() && !only:
		return Statement{Kind: CannotJudge}
	case c.words["can"] && !only:
		return Statement{Kind: Possible, Digits: digits, Cells: cells}
	}
	return Statement{Kind: OnlyPlaces, Digits: digits, Houses: houses, Cells: cells}
}

// cites returns the constraints that s is about. Each of them states that a house has a digit or
// that a cell has a digit.
func (s *Statement) cites() (out []board.Constraint) {
	switch s.Kind {
	case OnlyPlaces, OnePlace:
		return inHouses(s.Digits, s.Houses)
	case Empties:
		return inHouses(board.AllDigits, s.Houses)
	case OnlyDigits:
		for c := range s.Cells.All() {
			out = append(out, board.InCell(c))
		}
	case OneOf:
		for h := range s.Cells.Houses() {
			if s.Houses == 0 || s.Houses.Has(h) {
				out = append(out, board.InHouse(h, s.Digits.First()))
			}
		}
	}
	return out
}

// plain reads the plain English statements of r. The reason then cites exactly the constraints that
// they are about. It returns the first word that is unknown and in no clause, or -1.
func (r *Reason) plain(tokens []token, text string) int {
	says, unread, odd, all := statements(tokens, text, r.about)
	r.Says, r.Unread = says, unread
	if !all || says == nil {
		return odd
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
	return odd
}
