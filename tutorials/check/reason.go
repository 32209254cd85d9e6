package check

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// A Reason is why a learner thinks that his conclusions follow: a technique, a place,
// chains. What is not named is empty.
type Reason struct {
	Text       string             // as it was written
	Techniques []*logic.Technique // what its name may mean, as "pair" does: naked or hidden
	Name       string             // that name, as it was written
	Digits     board.DigitSet
	Cells      board.CellSet
	Houses     board.HouseSet     // all houses, bases and covers included
	Bases      board.HouseSet     // of a fish: what is before the backslash
	Covers     board.HouseSet     // and what is behind it
	Parts      []NamedPart        // what is said of single parts of the pattern
	Needs      []board.Constraint // "5 in b3": what is said of a digit and a house; nil if that is not all
	Chains     [][]Node           // chains, and the branches of a forcing chain
	Nets       [][]Fact           // the branches of a net
	Links      []NRCLink          // a whip or braid in nrc notation
	Sets       *logic.Sets        // truths and links
	says       []saying           // what is said in plain words, if no technique is named
	unread     []string           // and the clauses that mean nothing to the grammar of these
}

// A NamedPart is what a learner says of one part of a pattern: "pivot r1c2", "fin r2c3",
// "connected by 5 in r8c48", "A=r1c23 {257}", "X=5". Its cells and digits are among those
// of the Reason as well.
type NamedPart struct {
	Name   string       // as it is called: "pivot"
	Roles  []logic.Role // which parts it may be; none of a labelled one
	Label  string       // "a", "x"; "" if it has none
	Cells  board.CellSet
	Digits board.DigitSet
}

// partWords are the words that say which part of a pattern comes next.
var partWords = [...]struct {
	words []string
	name  string
	roles []logic.Role
}{
	{[]string{"fin", "fins"}, "fin", []logic.Role{logic.Fin, logic.EndoFin}},
	{[]string{"pivot", "hinge", "stem"}, "pivot", []logic.Role{logic.Pivot}},
	{[]string{"pincer", "pincers"}, "pincers", []logic.Role{logic.Pincer}},
	{[]string{"connected", "via"}, "link", []logic.Role{logic.Bridge}},
}

// bare reports whether r names no place: at most a technique.
func (r *Reason) bare() bool {
	return r.Sets == nil && r.Digits == 0 && r.Cells.IsEmpty() && r.Houses == 0 && len(r.Chains) == 0 && len(r.Nets) == 0
}

// ParseReason reads a reason: a technique with its place, "x-wing 4 r28", a chain in
// Eureka notation, "(4)r1c2=(4)r1c8-(4)r5c8=(4)r5c2", a whip or braid in nrc notation,
// "whip[2]: c6n4{r4 r9} - r9n6{c6 .}", truths and links, "truths 4c16 links 4r24", or houses
// and cells, "b3 r2".
// Words around them do no harm. What comes after "=>" is left out: it repeats the
// conclusion.
func ParseReason(text string) (*Reason, error) { return ParseReasonIn(board.RC, text) }

// ParseReasonIn reads a reason of someone who names cells in n, see [ParseIn].
func ParseReasonIn(n board.Notation, text string) (*Reason, error) {
	a1 := n == board.A1
	if len(text) > maxText {
		return nil, fmt.Errorf("the reason is too long: at most %d bytes are read", maxText)
	}
	plain := conjugate().ReplaceAllString(typography().Replace(text), "strong link")
	r := &Reason{Text: strings.TrimSpace(text)}
	index := newNameIndex()
	plain = withoutEffect(plain)
	if namesSets().MatchString(plain) {
		return r, r.readSets(plain, a1)
	}
	var begin, end int
	r.Techniques, begin, end = index.find(plain)
	if r.Techniques != nil {
		r.Name = plain[begin:end]
		plain = plain[:begin] + strings.Repeat(" ", end-begin) + strings.TrimPrefix(plain[end:], ":")
		plain = withoutNames(index, plain)
	}
	if found, err := r.readNRC(plain); found {
		return r, err
	}
	if r.readNet(plain, a1) {
		return r, nil
	}
	if isChain(plain, a1) {
		if err := r.readChains(plain, a1); err != nil {
			return nil, err
		}
		return r, nil
	}
	return r, r.readPlace(plain, a1)
}

// conjugate is what many call a strong link; the catalogue knows it as a name of the
// naked pair as well.
var conjugate = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\bconjugate pairs?\b`) })

// withoutEffect cuts off what follows from a reason, if that is told: all behind a
// "=>" before which there is a reason, and which is no step of a forcing chain or a net.
func withoutEffect(text string) string {
	before, after, _ := strings.Cut(text, "=>")
	if strings.Contains(after, "=>") || netMarks().MatchString(text) {
		return text
	}
	_, err := ParseConclusions(before)
	if _, err2 := ParseConclusions(after); err == nil && err2 == nil {
		return text
	}
	return before
}

// withoutNames blanks further names of techniques: "als-xz, an ALS chain".
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

// glue lists words that may stand around a reason.
var glue = wordList{
	"because", "of", "the", "a", "an", "in", "on", "and", "with", "for", "at", "is", "are", "by", "from",
	"to", "there", "it", "form", "forms", "only", "both", "all", "that", "this", "these", "cells", "cell",
	"digit", "digits", "candidate", "candidates", "house", "houses", "base", "cover", "covers", "bases",
	"fin", "fins", "pivot", "pincer", "pincers", "wing", "wings", "set", "stem", "connected", "via",
	"through", "between", "see", "sees", "i", "have", "has", "needs", "need", "must", "be", "or", "so", "due",
	"since", "as", "type", "my", "corner", "corners", "roof", "floor", "its", "using", "use", "place",
	"places", "left", "can", "go", "spot", "spots", "number", "numbers", "no", "other", "locked", "link",
	"links", "strong", "weak", "two", "three", "which", "where", "one", "pattern", "hinge", "s", "x", "y",
	"z", "rc", "line", "lines", "row", "rows", "column", "columns", "box", "boxes", "block", "look",
	"looking", "just", "follows", "then", "but", "also", "eliminates", "removes", "same", "x's", "each",
	"other's", "fit", "fits", "works", "obviously", "clearly", "lie", "lies", "goes", "hold", "holds", "contain",
	"contains", "restricted", "confined", "limited", "cannot", "can't", "not", "isn't", "aren't", "never", "nowhere",
	"else", "alone", "while", "position", "positions", "four", "therefore", "thus", "hence",
}

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
	if r.Techniques == nil {
		r.plain(p.tokens, text)
	}
	switch {
	case r.Techniques != nil:
		return nil
	case p.odd != "":
		return oddWord(p.odd)
	case r.bare():
		return errors.New("that names no technique, no house and no cell: " + howToReason)
	case r.Houses == 0 && r.Cells.IsEmpty():
		return fmt.Errorf("%q names digits only: %s", r.Text, howToReason)
	}
	return nil
}

const howToReason = `write a technique and its place ("x-wing 4 r28"), a chain ` +
	`("(4)r1c2=(4)r1c8-(4)r5c8=(4)r5c2"), or houses and cells ("b3 r2")`

func oddWord(word string) error {
	if near := techniques.Nearest(word); near != "" {
		return fmt.Errorf("%q is not understood; did you mean %q?", word, near)
	}
	return fmt.Errorf("%q is not understood: %s", word, howToReason)
}

// A placer collects what tokens name.
type placer struct {
	tokens []token
	at     int
	r      *Reason
	cover  bool   // behind the backslash of a fish
	base   bool   // behind the word for its bases
	effect bool   // behind the word for what follows
	inPart bool   // the last of r.Parts goes on
	odd    string // the first word that is not understood
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

// word reads a word: what comes next is a part, is no part, or follows from the reason.
func (p *placer) word(t *token) {
	label := p.at+1 < len(p.tokens) && p.tokens[p.at+1].text == "="
	if !glue.has(t.text) && !label && p.odd == "" {
		p.odd = p.compound()
	}
	switch t.text {
	case "base", "bases", "cover", "covers":
		p.cover, p.base = t.text[0] == 'c', t.text[0] == 'b'
	case "with":
		p.inPart = false
	case "so", "eliminates", "removes":
		p.effect = !p.r.bare()
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

// part begins a part of the pattern.
func (p *placer) part(n NamedPart) {
	p.r.Parts, p.inPart = append(p.r.Parts, n), true
}

// add adds cells or digits to the part that is being read. A pivot and a fin are named
// once, a labelled set has digits in braces behind its cells.
func (p *placer) add(t *token) {
	if !p.inPart {
		return
	}
	n := &p.r.Parts[len(p.r.Parts)-1]
	n.Cells, n.Digits = n.Cells.Or(t.cells), n.Digits|t.digits
	if t.kind == cellToken && (n.Name == "pivot" || n.Name == "fin") && n.Label == "" {
		p.inPart = false
	}
}

// fishHouses reads r25c7 as two rows and a column where it stands beside the backslash
// of a fish.
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

// compound returns the present word with what is joined to it by dashes: "x-wng".
func (p *placer) compound() string {
	from, to := p.at, p.at
	part := func(i int) bool { return p.tokens[i].kind == wordToken || p.tokens[i].text == "-" }
	for from > 0 && p.tokens[from].joined && part(from-1) {
		from--
	}
	for to+1 < len(p.tokens) && p.tokens[to+1].joined && part(to+1) {
		to++
	}
	var b strings.Builder
	for _, t := range p.tokens[from : to+1] {
		b.WriteString(t.text)
	}
	return strings.Trim(b.String(), "-")
}

// asHouses turns cells such as r25c7 into the houses r25 and c7. It is false if t is
// neither houses nor cells.
func (t *token) asHouses() bool {
	if t.kind == cellToken && t.text[0] == 'r' {
		rows, cols, _ := strings.Cut(t.text[1:], "c")
		t.kind, t.houses = houseToken, housesAt(0, digitSet(rows))|housesAt(9, digitSet(cols))
		t.cells = board.CellSet{}
	}
	return t.kind == houseToken
}

// houseKind returns the first of the houses that a word names.
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

// houseWords reads "rows 2 and 8" and "row C" as houses.
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
		out = append(out, token{kind: houseToken, text: tokens[i].text, at: tokens[i].at, houses: houses})
		i = next - 1
	}
	return out
}

// numbered reads the numbers of houses from token i on; first is the first house of
// their kind.
func numbered(tokens []token, i int, first board.House) (houses board.HouseSet, next int) {
	next = i
	one := !strings.HasSuffix(tokens[i-1].text, "s")
	for ; i < len(tokens); i++ {
		t := &tokens[i]
		rows := rowsNamed(t, houses == 0)
		switch {
		case t.kind == digitsToken && !digitOf(tokens, i, one):
			houses, next = houses|housesAt(first, t.digits), i+1
		case first == 0 && rows != 0:
			houses, next = houses|housesAt(first, rows), i+1
		case houses == 0 || !orWords.has(t.text):
			return houses, next
		}
	}
	return houses, next
}

// rowsNamed returns the rows that a word names in the notation A1: one by its letter,
// or several if the word comes first, as in "rows BE".
func rowsNamed(t *token, first bool) board.DigitSet {
	n, rows := rowsIn(t.text, rowLetters)
	if t.kind != wordToken || n < len(t.text) || n > 1 && !first {
		return 0
	}
	return rows
}

// digitOf reports whether the figures at i are digits of what follows, and no
// numbers of houses: "row 2 and 4 in row 5", "row 2, 4r3c3", and if the house is one, "row
// 2, 4 can only go to r2c3".
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
	return next.text == "in" || next.kind == cellToken && next.joined
}

func housesAt(first board.House, numbers board.DigitSet) board.HouseSet {
	var out board.HouseSet
	for d := range numbers.All() {
		out = out.With(first + board.House(d) - 1)
	}
	return out
}

// needs returns what tokens say if it is nothing but digits in houses, "5 in b3" or
// "b3 needs 5", and cells, in pairs. It returns nil if they say it in another way.
func needs(tokens []token) []board.Constraint {
	var out []board.Constraint
	for i := 0; i < len(tokens); i++ {
		switch {
		case tokens[i].kind == cellToken:
			for c := range tokens[i].cells.All() {
				out = append(out, board.InCell(c))
			}
			if next(tokens, i, 1, "needs", "has") && next(tokens, i, 2, "a") {
				i += 2 // "r4c7 needs a digit"
			}
		case tokens[i].kind == digitsToken && next(tokens, i, 1, "in") && isHouse(tokens, i+2):
			out = append(out, inHouses(tokens[i].digits, tokens[i+2].houses)...)
			i += 2
		case isHouse(tokens, i) && next(tokens, i, 1, "needs") && i+2 < len(tokens) && tokens[i+2].kind == digitsToken:
			out = append(out, inHouses(tokens[i+2].digits, tokens[i].houses)...)
			i += 2
		case tokens[i].kind == houseToken || tokens[i].kind == digitsToken:
			return nil
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func next(tokens []token, i, ahead int, words ...string) bool {
	return i+ahead < len(tokens) && slices.Contains(words, tokens[i+ahead].text)
}

func isHouse(tokens []token, i int) bool { return i < len(tokens) && tokens[i].kind == houseToken }

func inHouses(digits board.DigitSet, houses board.HouseSet) []board.Constraint {
	var out []board.Constraint
	for h := range houses.All() {
		for d := range digits.All() {
			out = append(out, board.InHouse(h, d))
		}
	}
	return out
}

// Cites returns the constraints that the places of r name: that its cells hold a
// digit, and that its houses hold its digits, or all nine if it names none.
func (r *Reason) Cites() []board.Constraint {
	if r.Needs != nil {
		return r.Needs
	}
	var out []board.Constraint
	for c := range r.Cells.All() {
		out = append(out, board.InCell(c))
	}
	houses, digits := r.Houses, r.Digits
	if r.Bases != 0 {
		houses = r.Bases
	}
	if digits == 0 {
		digits = board.AllDigits
	}
	return append(out, inHouses(digits, houses)...)
}
