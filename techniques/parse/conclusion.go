package parse

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"pencilmark/board"
	"pencilmark/explain/why"
)

// A Claim consists of a learner's conclusions and the reason for them.
type Claim struct {
	Conclusions []why.Conclusion // in the order in which they were written, each once
	Reason      *Reason          // nil if none is given
}

// Parse reads a claim. The reason may be empty. The conclusions may then be a sentence that contains the
// reason, in either order: "r5c4 can't be 7 because of the X-Wing in rows 2 and 8", "since …, r5c4<>7",
// "X-Wing in rows 2 and 8, so r5c4<>7".
func Parse(conclusions, because string) (Claim, error) {
	return ParseIn(board.RC, conclusions, because)
}

// ParseIn reads a claim whose author names cells in n. It accepts both notations whatever n is, but
// B3 and C3 in a reason are ambiguous. They are cells if n is A1, and houses if n is RC. In lower
// case, b3 and c3 are always houses.
func ParseIn(n board.Notation, conclusions, because string) (Claim, error) {
	var c Claim
	var err error
	if strings.TrimSpace(because) == "" {
		conclusions, because = split(n, conclusions)
	}
	if c.Conclusions, err = ParseConclusionsIn(n, conclusions); err != nil {
		return Claim{}, err
	}
	if strings.TrimSpace(because) != "" {
		c.Reason, err = ParseReasonIn(n, because)
	}
	return c, err
}

var (
	because = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\b(?:because|since|as|due to)\b`) })
	hence   = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)[,;.]?\s*(?:\b(?:so|then|therefore|thus|hence)\b|=>)[,:]?|[,;.:]\s`)
	})
)

// split splits a sentence into conclusions and the reason for them. If text is no such sentence, the
// reason is empty.
func split(n board.Notation, text string) (conclusions, reason string) {
	reads := func(text string) bool {
		_, err := ParseConclusionsIn(n, text)
		return err == nil
	}
	if reads(text) {
		return text, ""
	}
	begin := 0
	for _, at := range because().FindAllStringIndex(text, -1) {
		switch before := strings.TrimRight(text[:at[0]], " ,;"); {
		case reads(before):
			return before, text[at[1]:]
		case strings.TrimSpace(before) == "":
			begin = at[1]
		}
	}
	for _, at := range hence().FindAllStringIndex(text, -1) {
		if at[0] > begin && reads(text[at[1]:]) {
			r, err := ParseReasonIn(n, text[begin:at[0]])
			if err == nil && (begin > 0 || r.Techniques != nil || r.Chains != nil || r.Links != nil) { // no place alone
				return text[at[1]:], text[begin:at[0]]
			}
		}
	}
	return text, ""
}

// removing and placing hold the words that begin a conclusion. isNot and is hold the words between
// its cells and its digits.
var (
	removing = wordList{"remove", "removes", "eliminate", "eliminates", "delete", "deletes", "exclude", "excludes", "drop",
		"cross", "strike", "no", "not", "without", "kill", "kills", "-"}
	placing = wordList{"place", "places", "put", "set", "enter", "write", "fill", "+"}
	fillers = wordList{"out", "off", "from", "in", "into", "at", "of", "on", "the", "a", "an", "candidate", "candidates",
		"cell", "cells", "digit", "both", "mark", "marks", "can", "go", "be", "away"}
	isNot    = wordList{"<>", "not", "isn't", "cannot", "can't", "cant", "isnt", "no", "aren't", "never", "loses", "lose"}
	isWords  = wordList{"=", "is", "are", "must", "has", "have", "gets", ":"}
	betweens = wordList{",", ";", "and", "so", "then", "therefore", "=>", "also", "hence", ".", "thus"}
	orWords  = wordList{",", "/", "or", "nor", "&", "and"}
)

// A wordList is a set of words. It is small enough for a linear search.
type wordList []string

func (l wordList) has(word string) bool { return slices.Contains(l, word) }

// HowToConclude returns a phrase that explains how to write conclusions, in which cells are named
// in n.
func HowToConclude(n board.Notation) string {
	x := board.At(1, 5)
	return fmt.Sprintf("write %s to place a digit, or %s to remove a candidate", n.Placement(x), n.Elimination(x))
}

// ParseConclusions reads conclusions in the forms that people use: r1c2<>5, r9c16<>45, r3c3=7,
// B2=7, "r1c2 is not 5", "remove 5 from r1c2 and r1c3", "5 in r3c3". Errors quote the text that was
// not understood.
func ParseConclusions(text string) ([]why.Conclusion, error) {
	return ParseConclusionsIn(board.RC, text)
}

// ParseConclusionsIn is like [ParseConclusions], but its errors name cells in n when they explain
// how to write conclusions.
func ParseConclusionsIn(n board.Notation, text string) ([]why.Conclusion, error) {
	tokens, err := lex(typography().Replace(text), true)
	if err != nil {
		return nil, err
	}
	for i := range tokens {
		if tokens[i].kind == cellToken && repeats(tokens[i].text) {
			return nil, fmt.Errorf("cannot read %q; rows and columns go from 1 to 9, and r4c19 means r4c1 and r4c9", tokens[i].text)
		}
	}
	p := concluder{notation: n, tokens: asCells(tokens)}
	for p.skip(betweens); p.at < len(p.tokens); p.skip(betweens) {
		if err := p.one(); err != nil {
			return nil, err
		}
	}
	if p.out == nil {
		return nil, errors.New("no conclusion found; " + HowToConclude(n))
	}
	return p.out, nil
}

// asCells turns houses such as b2 and c2 into cells, because a conclusion never names a house.
func asCells(tokens []token) []token {
	for i := range tokens {
		t := &tokens[i]
		row := strings.IndexByte(rowLetters, t.text[0])
		if t.kind == houseToken && row > 0 {
			t.kind, t.cells = cellToken, product(digitSet(string('1'+byte(row))), digitSet(t.text[1:]))
		}
	}
	return tokens
}

// A concluder parses conclusions.
type concluder struct {
	notation board.Notation // of the examples in errors
	tokens   []token
	at       int
	out      []why.Conclusion
}

// peek returns a token ahead of the current one. After the end of the text, it returns an empty
// sign.
func (p *concluder) peek(ahead int) token {
	if p.at+ahead < len(p.tokens) {
		return p.tokens[p.at+ahead]
	}
	return token{kind: signToken}
}

// skip skips all words that belong to a set, and reports whether there were any.
func (p *concluder) skip(words wordList) bool {
	from := p.at
	for p.at < len(p.tokens) && words.has(p.peek(0).text) {
		p.at++
	}
	return p.at > from
}

// one reads one conclusion, or several conclusions that share their cells or digits.
func (p *concluder) one() error {
	from := p.at
	switch t := p.peek(0); {
	case t.kind == cellToken:
		cells := p.cells()
		place, ok := p.relation()
		digits, some := p.digits(true)
		if !ok || !some {
			return p.wrong(from)
		}
		return p.add(from, cells, digits, place)
	case t.kind == digitsToken, removing.has(t.text), placing.has(t.text):
		return p.digitsFirst(from)
	}
	return p.wrong(from)
}

// digitsFirst reads a conclusion that begins with its digits: "5 in r1c2", "5 not in r1c2", "remove
// 5 from r1c2 and r1c3".
func (p *concluder) digitsFirst(from int) error {
	remove, place := p.skip(removing), false
	if !remove {
		place = p.skip(placing)
	}
	p.skip(fillers)
	digits, ok := p.digits(false)
	if !ok {
		return p.wrong(from)
	}
	for p.at < len(p.tokens) && p.peek(0).kind != cellToken {
		w := p.peek(0).text
		switch {
		case isNot.has(w):
			remove = true
		case w == "in" || w == "at" || w == "into" || w == "goes" || w == "must" || w == "is":
			place = true
		case !fillers.has(w):
			return p.wrong(from)
		}
		p.at++
	}
	cells := p.cells()
	if cells.IsEmpty() || !remove && !place {
		return p.wrong(from)
	}
	return p.add(from, cells, digits, !remove)
}

// cells reads cells up to the sign or word that applies to all of them.
func (p *concluder) cells() board.CellSet {
	var out board.CellSet
	for {
		ahead := 0
		for !out.IsEmpty() && orWords.has(p.peek(ahead).text) {
			ahead++
		}
		t := p.peek(ahead)
		if t.kind != cellToken || ahead > 0 && p.endsBefore(ahead) {
			return out
		}
		out = out.Or(t.cells)
		p.at += ahead + 1
	}
}

// endsBefore reports whether the next cell begins a new conclusion. That is so if the digits of the
// cells so far came before those cells.
func (p *concluder) endsBefore(ahead int) bool {
	before := p.at - 1
	for before > 0 && p.tokens[before].kind == cellToken {
		before--
	}
	next := p.peek(ahead + 1).text
	first := p.tokens[before].kind == digitsToken || fillers.has(p.tokens[before].text)
	return first && (isNot.has(next) || isWords.has(next))
}

// relation reads the signs or words between cells and digits: "=", "<>", "is", "cannot be".
func (p *concluder) relation() (place, ok bool) {
	place = true
	for p.at < len(p.tokens) {
		w := p.peek(0).text
		switch {
		case isNot.has(w):
			place, ok = false, true
		case isWords.has(w):
			ok = true
		case !fillers.has(w):
			return place, ok
		}
		p.at++
	}
	return place, ok
}

// digits reads digits in forms such as "5", "57", "5,7" or "5 or 7". If the digits come last in a
// conclusion, it stops before digits that begin a new one.
func (p *concluder) digits(last bool) (board.DigitSet, bool) {
	var out board.DigitSet
	for {
		ahead := 0
		for out != 0 && orWords.has(p.peek(ahead).text) {
			ahead++
		}
		if p.peek(ahead).kind != digitsToken || out != 0 && last && p.begins(ahead) {
			return out, out != 0
		}
		out |= p.peek(ahead).digits
		p.at += ahead + 1
	}
}

// begins reports whether the next digits begin a new conclusion, as in "r1c2<>5 and 7 in r3c3".
func (p *concluder) begins(ahead int) bool {
	for i := ahead + 1; p.at+i < len(p.tokens); i++ {
		t := p.peek(i)
		if t.kind == cellToken {
			return i > ahead+1
		}
		if !fillers.has(t.text) && !isNot.has(t.text) {
			return false
		}
	}
	return false
}

func (p *concluder) add(from int, cells board.CellSet, digits board.DigitSet, place bool) error {
	if place && (!digits.Single() || !cells.Single()) {
		x := board.At(1, 5)
		return fmt.Errorf("cannot read %q; a cell can have only one digit, but you can remove several candidates: %s, %s7",
			p.said(from, p.at), p.notation.Placement(x), p.notation.Elimination(x))
	}
	for c := range cells.All() {
		for d := range digits.All() {
			x := why.Conclusion{Candidate: board.At(c, d), Place: place}
			if !slices.Contains(p.out, x) {
				p.out = append(p.out, x)
			}
		}
	}
	return nil
}

// said returns the text of a range of tokens.
func (p *concluder) said(from, to int) string {
	var words []string
	for i := from; i < to; i++ {
		if t := p.tokens[i]; t.joined && len(words) > 0 {
			words[len(words)-1] += t.text
		} else {
			words = append(words, t.text)
		}
	}
	return strings.Join(words, " ")
}

// wrong returns an error that quotes the text from a token up to the end of the word that contains
// the current token.
func (p *concluder) wrong(from int) error {
	to := min(p.at+1, len(p.tokens))
	for to < len(p.tokens) && p.tokens[to].joined && !betweens.has(p.tokens[to].text) {
		to++
	}
	return fmt.Errorf("cannot read %q; %s", p.said(from, to), HowToConclude(p.notation))
}
