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
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// A Reason is a learner's argument for the conclusions. It can contain a technique, a place, and
// chains. Fields that the learner did not mention are empty.
type Reason struct {
	Text       string             // as it was written
	Techniques []*logic.Technique // techniques that the name can mean: "pair" is naked or hidden
	Name       string             // the name of the technique, as it was written
	Digits     board.DigitSet
	Cells      board.CellSet
	Path       []board.Cell       // the cells that are named one by one, in their order
	Houses     board.HouseSet     // all houses, including bases and covers
	Bases      board.HouseSet     // for a fish: the houses before the backslash
	Covers     board.HouseSet     // for a fish: the houses after it
	Parts      []NamedPart        // statements about single parts of the pattern
	Needs      []board.Constraint // a digit and a house, as in "5 in b3"; nil if the reason names anything else
	Chains     [][]Node           // chains, and the branches of a forcing chain
	Nets       [][]NetStep        // the branches of a net
	Whip       []NetStep          // a whip or braid in nrc notation: of each link what it loses and what is left
	Sets       *logic.Sets        // truths and links
	Says       []Statement        // statements in plain words, if no technique is named
	Unread     []string           // clauses that were not understood

	source string         // the text with the blanks before it
	about  board.DigitSet // the digits of the conclusions
	its    string         // a cell of the conclusions
}

// A NamedPart is a learner's description of one part of a pattern, such as "pivot r1c2", "fin r2c3", "connected by 5 in
// r8c48", "A=r1c23 {257}" or "X=5". The Reason also contains its cells and digits.
type NamedPart struct {
	Name   string       // as in "pivot"
	Roles  []logic.Role // roles that the name can mean; none for a labelled part
	Label  string       // "a", "x"; "" if it has none
	Cells  board.CellSet
	Digits board.DigitSet
	Houses board.HouseSet
}

// partWords holds the words that introduce a part of a pattern.
var partWords = [...]struct {
	words []string
	name  string
	roles []logic.Role
}{
	{[]string{"fin", "fins"}, "fin", []logic.Role{logic.Fin, logic.EndoFin}},
	{[]string{"pivot", "hinge", "stem"}, "pivot", []logic.Role{logic.Pivot}},
	{[]string{"pincer", "pincers"}, "pincers", []logic.Role{logic.Pincer}},
	{[]string{"connected", "linked", "link", "via"}, "link", []logic.Role{logic.Bridge}},
}

// Bare reports whether r names no place. A bare reason may still name a technique.
func (r *Reason) Bare() bool {
	return r.Sets == nil && r.Digits == 0 && r.Cells.IsEmpty() && r.Houses == 0 && len(r.Chains) == 0 && len(r.Nets) == 0
}

// ParseReason reads a reason in one of these forms:
//
//   - a technique with its place, "x-wing 4 r28"
//   - a chain in Eureka notation, "(4)r1c2=(4)r1c8-(4)r5c8=(4)r5c2"
//   - a whip or braid in nrc notation, "whip[2]: c6n4{r4 r9} - r9n6{c6 .}"
//   - truths and links, "truths 4c16 links 4r24"
//   - houses and cells, "b3 r2"
//
// Other words around them are ignored, and so is the text after "=>", which repeats the conclusion.
func ParseReason(text string) (*Reason, error) { return ParseReasonIn(board.RC, text) }

// ParseReasonIn is like [ParseReason], for an author who names cells in n; see [ParseIn].
func ParseReasonIn(n board.Notation, text string) (*Reason, error) { return parseReason(n, text, nil) }

// parseReason reads a reason for conclusions.
func parseReason(n board.Notation, text string, about []why.Conclusion) (*Reason, error) {
	if len(text) > maxText {
		return nil, fmt.Errorf("the reason is too long; it can have at most %d bytes", maxText)
	}
	r, err := readReason(n == board.A1, text, about)
	if err == nil || !Sentences(text) && !supposed().MatchString(text) {
		return r, err
	}
	r = &Reason{Text: r.Text, Techniques: r.Techniques, Name: r.Name, Unread: []string{r.Text}}
	tokens, err := lex(typography().Replace(text), n == board.A1)
	for _, t := range houseWords(tokens) {
		r.Cells, r.Houses, r.Digits = r.Cells.Or(t.cells), r.Houses|t.houses, r.Digits|t.digits
	}
	return r, err
}

// Sentences reports whether a text consists of several sentences. Not all of them are understood, but that is no error.
func Sentences(text string) bool { return sentences().MatchString(text) }

var sentences = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[.;:]\s+[A-Z]\w*\s`) })

// readReason reads a reason. The result is not nil even with an error.
func readReason(a1 bool, text string, about []why.Conclusion) (*Reason, error) {
	// What is replaced keeps its length, so that errors can say where it is.
	plain := withSigns(replaced(conjugate(), typography().Replace(text), "strong link"))
	if !supposed().MatchString(plain) {
		plain = withoutEffect(plain)
	}
	r := &Reason{Text: strings.TrimSpace(text), source: text}
	for _, c := range about {
		r.about, r.its = r.about.With(c.Candidate.Digit()), notationOf(a1).Cell(c.Candidate.Cell())
	}
	index := byName()
	if namesSets().MatchString(plain) {
		return r, r.readSets(plain, a1)
	}
	var begin, end int
	r.Techniques, begin, end = index.find(plain)
	if r.Techniques != nil {
		end += r.oneOf(plain[end:])
		r.Name = plain[begin:end]
		plain = plain[:begin] + strings.Repeat(" ", end-begin) + plain[end:]
		if plain[end:] != "" && plain[end] == ':' {
			plain = plain[:end] + " " + plain[end+1:]
		}
		plain = withoutNames(index, plain)
	}
	if found, err := r.readNRC(plain); found {
		return r, err
	}
	if at := supposed().FindStringIndex(plain); at != nil {
		return r, r.readCases(plain[:at[0]], plain[at[0]:], a1)
	}
	if found, err := r.readNet(plain, a1); found {
		return r, err
	}
	if isChain(plain, a1) {
		return r, r.readChains(plain, a1)
	}
	return r, r.readPlace(plain, a1)
}

// replaced replaces what pattern matches in text with something that is no longer, and fills it up with blanks.
func replaced(pattern *regexp.Regexp, text, by string) string {
	return pattern.ReplaceAllStringFunc(text, func(s string) string { return by + strings.Repeat(" ", len(s)-len(by)) })
}

// variant matches the number behind a name that several techniques share: "UR type 1".
var variant = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^[ ,(]*(?:type|rule) ?([1-9])\b\)?`)
})

// oneOf chooses among the techniques that a name can mean by the number behind it. It returns the length of the text
// with that number.
func (r *Reason) oneOf(text string) int {
	m := variant().FindStringSubmatch(text)
	if m == nil {
		return 0
	}
	others := func(t *logic.Technique) bool { return !strings.HasSuffix(t.Slug, "-"+m[1]) }
	if slices.ContainsFunc(r.Techniques, func(t *logic.Technique) bool { return !others(t) }) {
		r.Techniques = slices.DeleteFunc(r.Techniques, others)
	}
	return len(m[0])
}

// conjugate matches a common name for a strong link. In the catalogue, it is also a name of the naked pair.
var conjugate = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\bconjugate pairs?\b`) })

// withoutEffect removes the conclusion from a reason that states it. The conclusion is everything
// after a "=>" that follows a reason and is not a step of a forcing chain or a net.
func withoutEffect(text string) string {
	before, after, _ := strings.Cut(text, "=>")
	switch {
	case strings.Contains(after, "=>") || netMarks().MatchString(text):
		return text
	case !strings.ContainsAny(before, "=<"): // "9 only in r1c2"
		return before
	}
	_, err := ParseConclusions(before)
	if _, err2 := ParseConclusions(after); err == nil && err2 == nil {
		return text
	}
	return before
}

// withoutNames replaces all further names of techniques with blanks, as in "als-xz, an ALS chain".
func withoutNames(index nameIndex, text string) string {
	for range 3 {
		_, begin, end := index.find(text)
		if end == 0 {
			break
		}
		text = text[:begin] + strings.Repeat(" ", end-begin) + text[end:]
	}
	return text
}

// glue lists the words that may surround a reason without changing it.
var glue = wordList(strings.Fields(`
	because of the a an in on and with for at is are by from to there it form forms only both all that
	this these cells cell digit digits candidate candidates house houses base cover covers bases fin
	fins pivot pincer pincers wing wings set stem connected via through between see sees i have has
	needs need must be or so due since as type my corner corners roof floor its using use place places
	left can go spot spots number numbers no other locked link links strong weak two three which where
	one pattern hinge s x y z rc line lines row rows column columns box boxes block look looking just
	follows then but also eliminates removes same x's each other's fit fits works obviously clearly lie
	lies goes hold holds contain contains restricted confined limited cannot can't not isn't aren't
	never nowhere else alone while position positions four therefore thus hence last there's it's that's
	remaining empty full filled solved unsolved already would least each either b targets cross`))

// readPlace reads digits, cells and houses.
func (r *Reason) readPlace(text string, a1 bool) error {
	tokens, err := lex(text, a1)
	if err != nil {
		return err
	}
	p := placer{tokens: houseWords(fishHouses(tokens)), r: r}
	for p.at = range p.tokens {
		p.one()
	}
	r.Needs = needs(p.tokens)
	if r.Techniques != nil {
		return nil
	}
	switch odd := r.plain(p.tokens, text); {
	case odd >= 0:
		word, at := compound(p.tokens, odd)
		return oddWord(word, where(r.source, at))
	case r.Unread != nil: // "because 3 and 6 are gone"
	case r.Houses == 0 && r.Cells.IsEmpty() && spoken(p.tokens):
		r.Unread = []string{r.Text}
	case r.Bare():
		return errors.New("the reason needs a technique, a house or a cell: " + howToReason)
	case r.Houses == 0 && r.Cells.IsEmpty():
		return fmt.Errorf("%q names digits only: %s", r.Text, howToReason)
	}
	return nil
}

// spoken reports whether tokens have several words, so that someone says something rather than names a place.
func spoken(tokens []token) bool {
	_, words := divided(tokens, func(t token) bool { return t.kind != wordToken })
	return len(words) > 1
}

const howToReason = `write a technique and its place ("x-wing 4 r28"), a chain ` +
	`("(4)r1c2=(4)r1c8-(4)r5c8=(4)r5c2"), or houses and cells ("b3 r2")`

func oddWord(word, where string) error {
	if near := techniques.Nearest(word); near != "" {
		return fmt.Errorf("cannot read %q%s; did you mean %q?", word, where, near)
	}
	return fmt.Errorf("cannot read %q%s: %s", word, where, howToReason)
}

// A placer collects the digits, cells and houses that tokens name.
type placer struct {
	tokens []token
	at     int
	r      *Reason
	cover  bool // behind the backslash of a fish
	base   bool // behind the word for its bases
	effect bool // behind the word for what follows
	inPart bool // the last of r.Parts goes on
}

func (p *placer) one() {
	t := &p.tokens[p.at]
	if p.effect && t.kind != wordToken {
		return
	}
	switch t.kind {
	case cellToken:
		p.r.Cells = p.r.Cells.Or(t.cells)
		p.cover, p.base = false, false
		if t.cells.Single() {
			p.r.Path = append(p.r.Path, t.cells.First())
		}
		if fin(t.text) > 0 {
			p.part(NamedPart{Name: "fin", Roles: partWords[0].roles})
		}
		p.add(t)
	case houseToken:
		p.r.Houses |= t.houses
		if p.cover {
			p.r.Covers |= t.houses
		}
		if p.base {
			p.r.Bases |= t.houses
		}
		p.add(t)
	case digitsToken:
		p.r.Digits |= t.digits
		p.add(t)
	case wordToken:
		p.word(t)
	default:
		if t.text == `\` {
			p.cover, p.r.Bases = true, p.r.Houses
		}
	}
}

// word reads a word. The word determines whether the following tokens describe a part of the
// pattern, are outside of any part, or are a consequence of the reason.
func (p *placer) word(t *token) {
	label := next(p.tokens, p.at, 1, "=")
	switch t.text {
	case "base", "bases", "cover", "covers":
		p.cover, p.base = t.text[0] == 'c', t.text[0] == 'b'
	case "with":
		if p.inPart = false; p.namesPlace() { // "with 6 in column 7"
			p.part(NamedPart{Name: partWords[3].name, Roles: partWords[3].roles})
			return
		}
	case "so", "eliminates", "removes":
		p.effect = !p.r.Bare()
	}
	if label {
		name := t.text
		if len(name) <= 2 {
			name = strings.ToUpper(name)
		}
		p.part(NamedPart{Name: name, Label: t.text, Roles: []logic.Role{logic.Common}})
		return
	}
	for i := range partWords {
		if slices.Contains(partWords[i].words, t.text) {
			p.part(NamedPart{Name: partWords[i].name, Roles: partWords[i].roles})
			return
		}
	}
}

// namesPlace reports whether one digit in a house follows.
func (p *placer) namesPlace() bool {
	rest := slices.DeleteFunc(slices.Clone(p.tokens[p.at+1:]), func(t token) bool { return t.text == "the" || t.text == "in" })
	return len(rest) > 1 && rest[0].kind == digitsToken && rest[0].digits.Single() && rest[1].kind == houseToken
}

// part begins a new part of the pattern.
func (p *placer) part(n NamedPart) {
	p.r.Parts, p.inPart = append(p.r.Parts, n), true
}

// add adds cells or digits to the current part. A pivot or a fin is named only once. A labelled set
// has its digits in braces after its cells.
func (p *placer) add(t *token) {
	if !p.inPart {
		return
	}
	n := &p.r.Parts[len(p.r.Parts)-1]
	n.Cells, n.Digits, n.Houses = n.Cells.Or(t.cells), n.Digits|t.digits, n.Houses|t.houses
	if t.kind == cellToken && (n.Name == "pivot" || n.Name == "fin") && n.Label == "" {
		p.inPart = false
	}
}

// fishHouses turns names such as r25c7 into two rows and a column if they are next to the backslash of a fish.
func fishHouses(tokens []token) []token {
	for i := range tokens {
		if tokens[i].text != `\` {
			continue
		}
		for k := i - 1; k >= 0; k-- {
			if !tokens[k].asHouses() || !tokens[k].joined {
				break
			}
		}
		for k := i + 1; k < len(tokens) && (k == i+1 || tokens[k].joined); k++ {
			if !tokens[k].asHouses() {
				break
			}
		}
	}
	return tokens
}

// compound returns word i together with the words that dashes join to it, "x-wng", and where they begin.
func compound(tokens []token, i int) (string, int) {
	from, to := i, i
	part := func(i int) bool { return tokens[i].kind == wordToken || tokens[i].text == "-" }
	for from > 0 && tokens[from].joined && part(from-1) {
		from--
	}
	for to+1 < len(tokens) && tokens[to+1].joined && part(to+1) {
		to++
	}
	return strings.Trim(textOf(tokens[from:to+1]), "-"), tokens[from].at
}

// textOf returns the text of tokens.
func textOf(tokens []token) string {
	var b strings.Builder
	for i, t := range tokens {
		if i > 0 && !t.joined {
			b.WriteByte(' ')
		}
		b.WriteString(t.text)
	}
	return b.String()
}

// asHouses turns cells such as r25c7 into the houses r25 and c7. It returns false if t is neither cells nor houses.
func (t *token) asHouses() bool {
	if t.kind == cellToken && t.text[0] == 'r' {
		rows, cols, _ := strings.Cut(t.text[1:], "c")
		t.kind, t.houses = houseToken, housesAt(0, digitSet(rows))|housesAt(9, digitSet(cols))
		t.cells = board.CellSet{}
	}
	return t.kind == houseToken
}

// houseKind returns the first house of the kind that a word names, such as the first row for "rows".
func houseKind(word string) (board.House, bool) {
	switch word {
	case "row", "rows", "r":
		return board.Row(0), true
	case "column", "columns", "col", "cols", "c":
		return board.Col(0), true
	case "box", "boxes", "block", "blocks", "nonet", "nonets", "b":
		return board.Box(0), true
	}
	return 0, false
}

// houseWords turns phrases such as "rows 2 and 8" and "row C" into houses.
func houseWords(tokens []token) []token {
	var out []token
	for i := 0; i < len(tokens); i++ {
		first, ok := houseKind(tokens[i].text)
		if !ok || tokens[i].kind != wordToken {
			out = append(out, tokens[i])
			continue
		}
		houses, next := numbered(tokens, i+1, first)
		if houses == 0 {
			out = append(out, tokens[i])
			continue
		}
		t := tokens[i]
		out = append(out, token{kind: houseToken, text: textOf(tokens[i:next]), at: t.at, joined: t.joined, houses: houses})
		i = next - 1
	}
	return out
}

// numbered reads the numbers of houses, starting at token i. The parameter first is the first house of their kind.
func numbered(tokens []token, i int, first board.House) (houses board.HouseSet, next int) {
	next = i
	one := !strings.HasSuffix(tokens[i-1].text, "s")
	for ; i < len(tokens); i++ {
		t := &tokens[i]
		rows := rowsNamed(t, houses == 0)
		if d := slices.Index(names[:], t.text) + 1; d > 0 && houses == 0 { // "column two"
			return housesAt(first, board.Digit(d).Set()), i + 1
		}
		switch {
		case t.kind == digitsToken && !digitOf(tokens, i, one):
			houses, next = houses|housesAt(first, t.digits), i+1
		case first == 0 && rows != 0:
			houses, next = houses|housesAt(first, rows), i+1
		case houses == 0 || senseOf(t.text) != listing:
			return houses, next
		}
	}
	return houses, next
}

// rowsNamed returns the rows that a word names in the notation A1. A single letter names one row.
// Several letters name several rows if they follow the word "rows", as in "rows BE".
func rowsNamed(t *token, first bool) board.DigitSet {
	n, rows := rowsIn(t.text, false)
	if t.kind != wordToken || n < len(t.text) || n > 1 && !first {
		return 0
	}
	return rows
}

// digitOf reports whether the figures at i are digits that belong to the following text, and not numbers of houses.
// Examples are "row 2 and 4 in row 5", "row 2, 4r3c3", and, after a single house, "row 2, 4 can only go to r2c3".
func digitOf(tokens []token, i int, one bool) bool {
	if i+1 == len(tokens) {
		return false
	}
	next := &tokens[i+1]
	if one && tokens[i-1].text == "," {
		k := i + 1
		for k < len(tokens)-1 && (tokens[k].kind == digitsToken || listSigns.has(tokens[k].text)) {
			k++
		}
		return verbs.has(tokens[k].text) || onlyWords.has(tokens[k].text)
	}
	_, first := houseKind(tokens[i-1].text) // "in row 4 in box 4"
	return next.text == "in" && !first || next.kind == cellToken && next.joined
}

func housesAt(first board.House, numbers board.DigitSet) board.HouseSet {
	var out board.HouseSet
	for d := range numbers.All() {
		out = out.With(first + board.House(d) - 1)
	}
	return out
}

// needs returns the constraints that tokens name. If they name anything else, it returns nil.
func needs(tokens []token) []board.Constraint {
	var out []board.Constraint
	for i := 0; i < len(tokens); i++ {
		ks, n := constraintsAt(tokens, i, false)
		if n == 0 && tokens[i].kind <= digitsToken {
			return nil
		}
		out = append(out, ks...)
		i += max(n-1, 0)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func next(tokens []token, i, ahead int, words ...string) bool {
	return i+ahead >= 0 && i+ahead < len(tokens) && slices.Contains(words, tokens[i+ahead].text)
}

func inHouses(digits board.DigitSet, houses board.HouseSet) []board.Constraint {
	var out []board.Constraint
	for h := range houses.All() {
		for d := range digits.All() {
			out = append(out, board.InHouse(h, d))
		}
	}
	return out
}

// Cites returns the constraints that the places of r name. Each of its cells has a digit, and each
// of its houses has its digits. If r names no digits, its houses have all nine.
func (r *Reason) Cites() []board.Constraint {
	if r.Needs != nil {
		return r.Needs
	}
	houses, digits := r.Houses, r.Digits
	if r.Bases != 0 {
		houses = r.Bases
	}
	if digits == 0 {
		digits = board.AllDigits
	}
	return append(parts.InCells(r.Cells), inHouses(digits, houses)...)
}
