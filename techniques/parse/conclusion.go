package parse

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

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

// ParseIn reads a claim whose author names cells in n. It accepts both notations whatever n is, but B3 and C3 in a
// reason are ambiguous. They are cells if n is A1, and houses if n is RC. In lower case, b3 and c3 are always houses.
func ParseIn(n board.Notation, conclusions, because string) (Claim, error) {
	var c Claim
	var err error
	if strings.TrimSpace(because) == "" {
		conclusions, because = split(n, conclusions)
	}
	if strings.TrimSpace(because) == "" {
		if at := implies().FindStringIndex(conclusions); at != nil {
			if _, err := ParseConclusionsIn(n, conclusions[:at[0]]); err == nil {
				return supposition(n, conclusions)
			}
		}
	}
	if c.Conclusions, err = ParseConclusionsIn(n, conclusions); err != nil {
		if strings.TrimSpace(because) == "" {
			return withoutConclusion(n, conclusions, err)
		}
		return Claim{}, err
	}
	if strings.TrimSpace(because) != "" {
		c.Reason, err = c.reason(n, because)
	}
	return c, err
}

// reason reads the reason for the conclusions of c. What would be so otherwise follows from the opposite of a single
// conclusion.
func (c *Claim) reason(n board.Notation, because string) (*Reason, error) {
	at := otherwise().FindStringIndex(because)
	if at == nil {
		return parseReason(n, because, c.Conclusions)
	}
	rest := blanked(because, at[1])
	if x := c.Conclusions[0]; len(c.Conclusions) == 1 {
		x.Place = !x.Place
		r, err := parseReason(n, "if "+x.In(n)+" then "+strings.TrimSpace(rest), c.Conclusions)
		if err == nil && r.Nets != nil && r.Unread == nil {
			r.Text = strings.TrimSpace(because)
			return r, nil
		}
	}
	r, err := parseReason(n, rest, c.Conclusions)
	if err == nil && r.Says != nil { // they are about another position than this one
		r.Says, r.Unread = nil, []string{strings.TrimSpace(because)}
	}
	return r, err
}

// otherwise matches the beginning of what would be so if a conclusion were false.
var otherwise = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^\s*(?:otherwise|or else|then)\b,?`)
})

// supposition reads branches that lead to the same conclusion, "r2c4=3 => r1c1<>1; r2c4=4 => r1c1<>1". What only
// follows from something else is no conclusion.
func supposition(n board.Notation, text string) (c Claim, err error) {
	if c.Reason, err = ParseReasonIn(n, text); err == nil && len(c.Reason.Nets) > 1 {
		end := c.Reason.Nets[0][len(c.Reason.Nets[0])-1]
		same := func(steps []NetStep) bool {
			s := &steps[len(steps)-1]
			return s.Cells == end.Cells && s.Digit == end.Digit && s.On == end.On
		}
		if !end.End() && end.Cells.Single() && !slices.ContainsFunc(c.Reason.Nets, func(steps []NetStep) bool { return !same(steps) }) {
			c.Conclusions = []why.Conclusion{{Candidate: board.At(end.Cells.First(), end.Digit), Place: end.On}}
			return c, nil
		}
	}
	return Claim{}, fmt.Errorf("%q says what would follow from something else; write the conclusion before it, as in %s: %s",
		strings.TrimSpace(text), n.Elimination(board.At(1, 5)), strings.TrimSpace(text))
}

// withoutConclusion reads a sentence in which no conclusion is found: a statement that a digit can only be in one
// cell is one, too.
func withoutConclusion(n board.Notation, text string, err error) (Claim, error) {
	r, failed := ParseReasonIn(n, text)
	switch {
	case failed != nil || r.Unread != nil:
	case Name(strings.TrimSpace(text)) > 0 || r.Chains != nil:
		return Claim{}, fmt.Errorf("the conclusion is missing; %s", HowToConclude(n))
	case len(r.Says) == 1 && r.Says[0].Kind == OnlyPlaces && r.Says[0].Digits.Single() && r.Says[0].Cells.Single():
		x := board.At(r.Says[0].Cells.First(), r.Says[0].Digits.First())
		return Claim{Conclusions: []why.Conclusion{{Candidate: x, Place: true}}, Reason: r}, nil
	}
	return Claim{}, err
}

// These match what separates conclusions from their reason: words before a reason, words before a conclusion,
// and signs.
var (
	because = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)\b(?:be[acosu]{3,5}e?\b|'?cause\b|cuz\b|since|as|due to|thanks to|otherwise|by\b|using\b|from (?:an?|the)\b)`)
	})
	hence = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)[,;.]?\s*(?:\b(?:so|then|therefore|thus|hence)\b|=>|->|→|⇒)[,:]?`)
	})
	implies = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`=>|->|→|⇒`) })
	stop    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[,;.:]\s|\s[-–—]\s`) })
)

// split splits a sentence into conclusions and the reason for them. If text is no such sentence, the reason is empty.
func split(n board.Notation, text string) (conclusions, reason string) {
	reads := func(text string) bool {
		_, err := ParseConclusionsIn(n, text)
		return err == nil
	}
	isReason := func(text string, sure bool) bool {
		r, err := ParseReasonIn(n, text)
		// no place alone
		return err == nil && (sure || r.Unread != nil || r.Techniques != nil || r.Chains != nil || r.Nets != nil || r.Whip != nil || r.Says != nil)
	}
	if at := supposed().FindStringIndex(text); at != nil { // the links of a case are not the claim
		if before := strings.TrimRight(because().ReplaceAllString(text[:at[0]], " "), " ,;:."); reads(before) {
			return before, blanked(text, at[0])
		}
	}
	stops := stop().FindAllStringIndex(text, -1)
	if implies().MatchString(text) { // "r9c8<>5: r2c7=1 => r7c7=5, r2c8=1 => r4c8=5"
		for _, at := range stops {
			if before := text[:at[0]]; text[at[0]] != ',' && !implies().MatchString(before) && reads(before) && isReason(text[at[1]:], false) {
				return before, blanked(text, at[1])
			}
		}
	}
	gives := because().FindAllStringIndex(text, -1)
	gives = slices.DeleteFunc(gives, func(at []int) bool { return strings.HasPrefix(text[at[1]:], " well") })
	if len(gives) == 0 && reads(text) {
		return text, ""
	}
	begin := 0
	for _, at := range gives {
		switch before := strings.TrimRight(text[:at[0]], " ,;:"); {
		case reads(before) && otherwise().MatchString(text[at[0]:]):
			return before, blanked(text, at[0])
		case reads(before):
			return before, blanked(text, at[1])
		case strings.TrimSpace(before) == "":
			begin = at[1]
		}
	}
	ends := hence().FindAllStringIndex(text, -1)
	slices.Reverse(ends)
	lists, others := divided(stops, func(at []int) bool { // "the XY-Wing r5c8, r4c7, r5c5, r5c9 can't be 6"
		return cellAt(text[:at[0]], true) && cellAt(text[at[1]:], false)
	})
	slices.Reverse(lists)
	for _, at := range slices.Concat(ends, others, lists) {
		if at[0] > begin && reads(text[at[1]:]) && isReason(text[begin:at[0]], begin > 0) {
			return text[at[1]:], blanked(text[:at[0]], begin)
		}
	}
	slices.Reverse(stops)
	for _, at := range stops { // "r1c2<>5, x-wing 5 r28"
		if r, err := ParseReasonIn(n, text[at[1]:]); reads(text[:at[0]]) && err == nil && (r.Unread != nil || isReason(text[at[1]:], false)) {
			return text[:at[0]], blanked(text, at[1])
		}
	}
	ts, at, end := byName().find(text)
	if ts != nil && strings.TrimSpace(text[:at]) == "" && reads(text[end:]) { // "naked single r3c7=4"
		return text[end:], text[:end]
	}
	if ts != nil && isReason(text[at:], false) { // "r1c2<>5 naked pair"
		if before := strings.TrimRight(text[:at], " ,;:"); reads(before) {
			return before, blanked(text, at)
		}
	}
	if len(gives) > 0 && strings.TrimSpace(text[:gives[0][0]]) != "" { // no conclusion: what is wrong with it
		return strings.TrimRight(text[:gives[0][0]], " ,;:"), blanked(text, gives[0][1])
	}
	return text, ""
}

// divided returns the elements of s for which f is true, and the others.
func divided[T any](s []T, f func(T) bool) (yes, no []T) {
	for _, x := range s {
		if f(x) {
			yes = append(yes, x)
		} else {
			no = append(no, x)
		}
	}
	return yes, no
}

// cellAt reports whether text begins or ends with a cell.
func cellAt(text string, end bool) bool {
	tokens, _ := lex(typography().Replace(text), false)
	if len(tokens) == 0 {
		return false
	}
	if end {
		slices.Reverse(tokens)
	}
	return tokens[0].kind == cellToken
}

// blanked returns text with blanks in place of what is before a byte, so that errors count the characters of the
// whole text.
func blanked(text string, before int) string {
	return strings.Repeat(" ", utf8.RuneCountInString(text[:before])) + text[before:]
}

// A sense is what a word of a conclusion means for it.
type sense uint8

const (
	unknown  sense = iota
	filler         // nothing
	listing        // the list of cells or digits goes on, or a new conclusion begins
	ending         // a new conclusion begins
	possible       // "can": with a word such as "in", it is no conclusion
	holding        // the cell has the digit, but for what begins with "remove": "5 in r1c2"
	placing        // the cell has the digit
	removing       // the cell does not have the digit
	removed        // the same, also behind the cell and the digit: "the 4 in r2c3 can be removed"
)

// removals holds the beginnings of verbs that all mean the same.
var removals = wordList{"remov", "eliminat", "delet", "exclud", "drop", "cross", "strik", "struck", "kill", "rul",
	"los"}

var senses = sync.OnceValue(func() map[string]sense {
	out := map[string]sense{}
	for s, words := range map[sense]string{
		filler: "a an the of on to for i we you it that this there candidate candidates cell cells digit number value both " +
			"mark marks be go know therefore spot there's been does thing well get longer any more ( ) { } ! ' stte ste " +
			"lclste btte block box row column line room " +
			"with definitely clearly obviously certainly think believe guess maybe perhaps probably",
		listing:  ", / | & and or nor also",
		ending:   "; . so then thus hence => which means",
		possible: "can could may might",
		holding:  "in into at @ has have had goes contain contains hold holds take takes fit fits belongs",
		placing: "= : + is are must gets equals equal becomes place places placed put set enter write fill only needs need " +
			"should will would",
		removing: "<> ~ - no not cannot cant isnt arent never neither without from minus rid wont dont doesnt",
		removed:  "off out away gone taken false impossible falls",
	} {
		for _, w := range strings.Fields(words) {
			out[w] = s
		}
	}
	return out
})

func senseOf(word string) sense {
	if s := senses()[word]; s != unknown {
		return s
	}
	begins := func(stem string) bool { return strings.HasPrefix(word, stem) }
	switch {
	case strings.HasSuffix(word, "n't"):
		return removing
	case strings.HasSuffix(word, "'d"), strings.HasSuffix(word, "'ll"), strings.HasSuffix(word, "'m"):
		return filler // "I'd"
	case len(word) < 4 || !slices.ContainsFunc(removals, begins):
		return unknown
	case strings.HasSuffix(word, "d"):
		return removed
	}
	return removing
}

// A wordList is a set of words. It is small enough for a linear search.
type wordList []string

func (l wordList) has(word string) bool { return slices.Contains(l, word) }

// HowToConclude returns a phrase that explains how to write conclusions, in which cells are named in n.
func HowToConclude(n board.Notation) string {
	x := board.At(1, 5)
	return fmt.Sprintf("write %s to place a digit, or %s to remove a candidate", n.Placement(x), n.Elimination(x))
}

// ParseConclusions reads conclusions in the forms that people use: r1c2<>5, r9c16<>45, r3c3=7,
// B2=7, "r1c2 is not 5", "remove 5 from r1c2 and r1c3", "5 in r3c3", "row 1 column 7 is 3", "the 4 in
// r2c3 can go". Errors quote the text that was not understood.
func ParseConclusions(text string) ([]why.Conclusion, error) {
	return ParseConclusionsIn(board.RC, text)
}

// ParseConclusionsIn is like [ParseConclusions], but its errors name cells in n when they explain
// how to write conclusions.
func ParseConclusionsIn(n board.Notation, text string) ([]why.Conclusion, error) {
	said, err := sayings(n, strings.ReplaceAll(text, "as well", "   well"), false)
	var out []why.Conclusion
	for _, s := range said {
		for c := range s.cells.All() {
			for d := range s.digits.All() {
				if x := (why.Conclusion{Candidate: board.At(c, d), Place: !s.not()}); !slices.Contains(out, x) {
					out = append(out, x)
				}
			}
		}
	}
	return out, err
}

// sayings reads conclusions, each of them as it was written. With groups, "r1c23=4" means that one of the cells has
// the digit.
func sayings(n board.Notation, text string, groups bool) ([]saying, error) {
	tokens, err := lex(typography().Replace(text), true)
	if err != nil {
		return nil, err
	}
	p := concluder{notation: n, text: text, groups: groups, tokens: asCells(numbers(tokens))}
	for p.at = range p.tokens {
		if err := p.one(); err != nil {
			return nil, err
		}
	}
	p.at = len(p.tokens)
	if p.now.names() || p.now.said != (saying{}).said {
		if err := p.finish(saying{}); err != nil {
			return nil, err
		}
	}
	if p.out == nil {
		return nil, errors.New("no conclusion found; " + HowToConclude(n))
	}
	return p.out, nil
}

// numbers turns the names of numbers into digits.
func numbers(tokens []token) []token {
	for i := range tokens {
		t := &tokens[i]
		if d := slices.Index(names[:], t.text); d > 0 || d == 0 && next(tokens, i, -1, "a") { // not "the only one"
			t.kind, t.digits = digitsToken, board.Digit(d+1).Set()
		}
	}
	return tokens
}

var names = [...]string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}

// asCells turns a row and a column into a cell, as in "row 1, column 7". Other houses are cells, too, such as b2
// and c2, because a conclusion never names a house.
func asCells(tokens []token) []token {
	var out []token
	tokens = houseWords(tokens)
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		rows, cols := t.lines()
		k := i + 1
		if k < len(tokens) && tokens[k].text == "," {
			k++
		}
		if k < len(tokens) && (rows == 0) != (cols == 0) {
			if r, c := tokens[k].lines(); (r == 0) == (rows != 0) && (c == 0) == (cols != 0) {
				t.kind, t.cells, i = cellToken, product(rows|r, cols|c), k
			}
		}
		if row := rowOf(t.text[0]); t.kind == houseToken && row > 0 && figures(t.text[1:]) > 0 {
			t.kind, t.cells = cellToken, product(digitSet(string('1'+byte(row))), digitSet(t.text[1:]))
		}
		out = append(out, t)
	}
	return out
}

// lines returns the rows or the columns that t may name.
func (t *token) lines() (rows, cols board.DigitSet) {
	if t.text[0] == 'c' && len(t.text) == 2 && isFigure(t.text[1]) {
		return 0, digitSet(t.text[1:]) // C7 can be a cell, too
	}
	for h := range t.houses.All() {
		switch h.Kind() {
		case board.RowKind:
			rows = rows.With(board.Digit(h) + 1)
		case board.ColKind:
			cols = cols.With(board.Digit(h) - 8)
		}
	}
	return rows, cols
}

// A saying is one conclusion, or several that share their cells or digits.
type saying struct {
	cells  board.CellSet
	digits board.DigitSet
	said   [removed + 1]bool // what its words mean
	prefix bool              // it begins with "remove"
	from   int               // its first token
}

func (s *saying) not() bool      { return s.said[removing] }
func (s *saying) names() bool    { return !s.cells.IsEmpty() || s.digits != 0 }
func (s *saying) complete() bool { return !s.cells.IsEmpty() && s.digits != 0 }

// A concluder parses conclusions. It does not matter whether the cells or the digits come first.
type concluder struct {
	notation board.Notation // of the examples in errors
	text     string
	groups   bool // several cells can have a digit
	tokens   []token
	at, end  int // the current token, and the one behind the last cells or digits
	now      saying
	next     saying // what the words behind now mean for the next one
	list, or bool   // a comma or "and", or an "or", is behind the last cells or digits
	out      []saying
}

// follows reports whether the next token is of kind k.
func (p *concluder) follows(k kind) bool {
	return p.at+1 < len(p.tokens) && p.tokens[p.at+1].kind == k
}

// one reads one token.
func (p *concluder) one() error {
	t := &p.tokens[p.at]
	if t.kind == cellToken && repeats(t.text) {
		return fmt.Errorf("cannot read %q; rows and columns go from 1 to 9, and r4c19 means r4c1 and r4c9", t.text)
	}
	if t.kind == cellToken || t.kind == digitsToken {
		return p.name(t)
	}
	s, complete := senseOf(t.text), p.now.complete()
	switch {
	case t.kind == houseToken:
		s = unknown
	case complete && (t.text == "go" || t.text == "goes"):
		s = removed // "the 4 in r2c3 can go"
	case t.text == "=>" && !complete && p.now.names():
		s = placing
	case t.text == "possible" && p.now.not():
		s = filler
	case t.text == "!" && p.follows(digitsToken):
		s = removing
	case t.text == "-" && !p.follows(digitsToken),
		complete && t.kind == signToken && s >= placing && !p.list &&
			(p.tokens[p.end-1].kind == digitsToken || t.text != "-" && t.text != "+"):
		s = unknown // it is a chain
	}
	switch {
	case s == unknown, s == ending && p.now.names() && !complete:
		return p.wrong()
	case s == ending && complete:
		return p.finish(saying{})
	case s == removed && complete:
		p.now.said[removing], p.next = true, saying{}
	case s == filler:
	case s == listing:
		p.list, p.or = true, p.or || t.text == "or" || t.text == "/" || t.text == "|"
		p.next.said[removing] = p.next.said[removing] || t.text == "nor" && complete && p.now.not()
	default:
		to := &p.now
		if complete {
			to = &p.next
		}
		to.said[min(s, removing)], to.said[removed] = true, to.said[removed] || s == removed
		to.prefix = to.prefix || s >= removing && !to.names() && t.text[0] != 'n' // not "no 5 in r1c2, 7 in r1c3"
	}
	return nil
}

// name takes the cells or the digits of a token. They are part of the current saying, or begin a new one.
func (p *concluder) name(t *token) error {
	if p.now.complete() && (p.next.said[holding] || p.next.said[placing] || p.next.said[removing] || p.begins()) {
		p.next.prefix = p.next.prefix || p.list && p.now.prefix && !p.now.said[placing]
		if p.or && !p.next.not() {
			return p.wrong() // "r1c2 is 5 or r4c4 is 7"
		}
		if err := p.finish(p.next); err != nil {
			return err
		}
	}
	if p.now.not() && t.kind == cellToken && p.list && p.now.cells.IsEmpty() && !p.now.prefix && p.out != nil { // "r1c2 is 6 and not 8, r3c4 is 8"
		if err := p.finish(saying{}); err != nil {
			return err
		}
	}
	if !p.now.names() {
		for p.now.from = p.end; p.now.from < p.at && senseOf(p.tokens[p.now.from].text) <= ending; {
			p.now.from++
		}
	}
	p.now.cells, p.now.digits = p.now.cells.Or(t.cells), p.now.digits|t.digits
	p.now.said[listing] = p.now.said[listing] || p.or
	p.end, p.list, p.or, p.next = p.at+1, false, false, saying{}
	return nil
}

// begins reports whether the current token begins a new saying: it is of another kind than the last one, or it
// belongs to something behind it, as in "r1c2<>5 and 7 in r3c3".
func (p *concluder) begins() bool {
	k := p.tokens[p.at].kind
	if p.tokens[p.end-1].kind != k || !p.list {
		return p.tokens[p.end-1].kind != k
	}
	said := false
	for i := p.at + 1; i < len(p.tokens); i++ {
		switch s := senseOf(p.tokens[i].text); {
		case p.tokens[i].kind <= digitsToken:
			return said && p.tokens[i].kind != k
		case s == removed && k == digitsToken && p.now.said[placing]: // "r1c2 is 8, 6 is gone"
			return true
		case s >= holding:
			said = true
		case s != filler && s != possible:
			return false
		}
	}
	return false
}

// finish ends the current saying. What it does not name is as in the one before.
func (p *concluder) finish(next saying) error {
	s := &p.now
	if n := len(p.out); n > 0 && s.names() {
		if s.cells.IsEmpty() && s.said[removed] && !p.out[n-1].not() {
			return p.cannotRead(s.from, p.end) // "r1c2 is 8, 6 is gone": where?
		}
		if s.cells.IsEmpty() {
			s.cells = p.out[n-1].cells
		}
		if s.digits == 0 {
			s.digits = p.out[n-1].digits
		}
	}
	place := s.said[placing] || s.said[holding] && !s.said[possible]
	s.said[removing] = s.not() || s.prefix && !s.said[placing]
	switch over := p.next.said; {
	case !s.complete() || next.said != over && (over[placing] || over[removing]):
		return p.wrong()
	case !place && !s.not():
		return p.cannotRead(s.from, p.end)
	}
	if several := s.said[listing] && !s.cells.Single() || seeEachOther(s.cells); !s.not() &&
		(!s.digits.Single() || several && !p.groups) {
		x := board.At(1, 5)
		return fmt.Errorf("cannot read %q%s; a cell can have only one digit, but you can remove several candidates: %s, %s7",
			textOf(p.tokens[s.from:p.end]), where(p.text, p.tokens[s.from].at), p.notation.Placement(x),
			p.notation.Elimination(x))
	}
	p.out = append(p.out, *s)
	p.now, p.next, p.list, p.or = next, saying{}, false, false
	return nil
}

// seeEachOther reports whether two of the cells share a house.
func seeEachOther(cells board.CellSet) bool {
	for c := range cells.All() {
		if c.Peers().Meets(cells) {
			return true
		}
	}
	return false
}

// wrong returns an error that quotes the text from the beginning of the current saying up to the end of the word that
// contains the current token.
func (p *concluder) wrong() error {
	from, to := p.now.from, min(p.at+1, len(p.tokens))
	if p.now.complete() || !p.now.names() {
		from = min(p.at, len(p.tokens)-1)
	}
	for to < len(p.tokens) && p.tokens[to].joined && senseOf(p.tokens[to].text) != listing {
		to++
	}
	return p.cannotRead(from, to)
}

func (p *concluder) cannotRead(from, to int) error {
	return fmt.Errorf("cannot read %q%s; %s", textOf(p.tokens[from:to]), where(p.text, p.tokens[from].at),
		HowToConclude(p.notation))
}
