package check

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/rank"
)

// namesSets finds the word with which set logic begins.
var namesSets = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\btruths?\b`) })

const howToSets = `write digits in houses, or cells: "truths 4c16 r1c2 links 4r24 2c2"`

// readSets reads truths and links: "truths 4c16 links 4r24", "4 in columns 1 and 6", cells
// as r2c3, r2c35 or 2n35. Their numbers and a rank that is told are left out: both follow.
func (r *Reason) readSets(text string, a1 bool) error {
	if !a1 {
		text = strings.ToLower(text) // 4B3 is a digit in a box here
	}
	lists, err := setLists(text, a1)
	if err != nil {
		return err
	}
	for i, list := range lists {
		if list == nil {
			return fmt.Errorf("there are no %s: %s", [2]string{"truths", "links"}[i], howToSets)
		}
	}
	r.Sets = &logic.Sets{Truths: lists[0], Links: lists[1]}
	return nil
}

// setLists returns the truths and the links of a text, ascending.
func setLists(text string, a1 bool) (lists [2][]board.Constraint, err error) {
	tokens, err := lex(text, a1)
	if err != nil {
		return lists, err
	}
	q := setReader{tokens: houseWords(withoutCounts(tokens))}
	for q.at = 0; q.at < len(q.tokens); q.at++ {
		if err := q.one(&q.tokens[q.at]); err != nil {
			return lists, err
		}
	}
	for i, list := range q.lists {
		slices.Sort(list)
		lists[i] = slices.Compact(list)
	}
	return lists, nil
}

// ParseSets reads truths and links as a reason has them, "truths 4c16 links 4r24". Either
// may be missing.
func ParseSets(text string) (*logic.Sets, error) {
	lists, err := setLists(strings.ToLower(typography().Replace(text)), false)
	return &logic.Sets{Truths: lists[0], Links: lists[1]}, err
}

// withoutCounts leaves out how many truths or links there are, as in "2 truths".
func withoutCounts(tokens []token) (out []token) {
	for i, t := range tokens {
		if t.kind != digitsToken || !next(tokens, i, 1, "truth", "truths", "link", "links") {
			out = append(out, t)
		}
	}
	return out
}

// A setReader collects the sets that tokens name.
type setReader struct {
	tokens []token
	at     int
	into   *[]board.Constraint   // truths or links, nil before the first of these words
	lists  [2][]board.Constraint // truths, links
	digits board.DigitSet        // of the house that comes next
}

func (q *setReader) one(t *token) error {
	switch t.kind {
	case digitsToken:
		if q.joined(1, wordToken) && q.tokens[q.at+1].text == "n" && q.joined(2, digitsToken) {
			q.at += 2
			return q.add(cellRules(product(t.digits, q.tokens[q.at].digits)))
		}
		q.digits = t.digits
	case houseToken:
		if q.digits == 0 {
			return fmt.Errorf("%q is no set without a digit before it: %s", t.text, howToSets)
		}
		ks := inHouses(q.digits, t.houses)
		q.digits = 0
		return q.add(ks)
	case cellToken:
		if q.digits != 0 && t.joined {
			return fmt.Errorf("%q behind a digit is a candidate, no set: %s", t.text, howToSets)
		}
		return q.add(cellRules(t.cells))
	case wordToken:
		if q.digits != 0 && t.joined {
			return q.unknown()
		}
		q.digits = 0
		switch strings.TrimSuffix(t.text, "s") {
		case "truth":
			q.into = &q.lists[0]
		case "link":
			q.into = &q.lists[1]
		case "in":
			q.digits = q.before()
		default:
			if !glue.has(t.text) && q.into != nil && t.text != "rank" {
				return fmt.Errorf("%q is not understood: %s", t.text, howToSets)
			}
		}
	}
	return nil
}

// unknown returns the error of digits with letters behind them that name no house: "4x16".
func (q *setReader) unknown() error {
	name := q.digits.String() + q.tokens[q.at].text
	for n := 1; q.joined(n, digitsToken) || q.joined(n, wordToken); n++ {
		name += q.tokens[q.at+n].text
	}
	return fmt.Errorf("%q is no set: %s", name, howToSets)
}

// joined reports whether the token n places on is of a kind and without a blank before it.
func (q *setReader) joined(n int, k kind) bool {
	at := q.at + n
	return at < len(q.tokens) && q.tokens[at].kind == k && q.tokens[at].joined
}

// before returns the digits of "4 in", and of "2 and 4 in".
func (q *setReader) before() (out board.DigitSet) {
	for i := q.at - 1; i >= 0; i-- {
		switch t := &q.tokens[i]; {
		case t.kind == digitsToken:
			out |= t.digits
		case t.text != "," && t.text != "and":
			return out
		}
	}
	return out
}

func (q *setReader) add(ks []board.Constraint) error {
	if q.into == nil {
		return errors.New(`neither "truths" nor "links" is before the first set: ` + howToSets)
	}
	*q.into = append(*q.into, ks...)
	return nil
}

func cellRules(cells board.CellSet) (out []board.Constraint) {
	for c := range cells.All() {
		out = append(out, board.InCell(c))
	}
	return out
}

// sets judges truths and links: the conclusions follow if the truths are covered and the
// rank removes what they eliminate.
func (j *judge) sets(r *Reason, todo []why.Conclusion) {
	s := r.Sets.Open(j.g)
	s.Triplets = s.Overlaps(j.g)
	j.tellSets(r.Sets, &s)
	if len(s.Truths) == 0 {
		j.v.Fault = &Fault{Kind: Misplaced, Text: "Solved cells meet all of these truths: nothing is left to count."}
		return
	}
	if open := s.Uncovered(j.g); open != nil {
		j.v.Fault = &Fault{Kind: NotCovered, Text: j.uncovered(&s, open), Witness: witnesses(open)}
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
		if !has(j.claim.Conclusions, c) {
			j.v.Besides = append(j.v.Besides, c.String())
		}
	}
}

// Sets says what follows from truths and links in g, and returns it as a step to be drawn:
// what the rank removes, the truths, the houses of the links, and as fins what no link
// covers. It asks about no conclusion.
func (r *Referee) Sets(g *board.Grid, named *logic.Sets) (string, *logic.Step) {
	j, s := judge{Referee: r, g: g}, named.Open(g)
	s.Triplets = s.Overlaps(g)
	open := s.Uncovered(g)
	step := &logic.Step{Eliminations: j.removed(&s), Sets: &s, Parts: []logic.Part{
		{Role: logic.Base, Candidates: options(g, s.Truths, open), Cites: s.Truths},
		{Role: logic.Cover, Houses: linkHouses(s.Links)},
		{Role: logic.Fin, Candidates: open}}}
	r.renderer.Notation = r.Notation
	switch {
	case len(s.Truths) == 0:
		return "There is no truth yet that is not met by a solved cell.", step
	case open != nil:
		return j.uncovered(&s, open), step
	case step.Eliminations == nil:
		return r.renderer.SetsLine(&s) + " It removes nothing.", step
	}
	return r.renderer.SetsLine(&s) + " It removes " + r.renderer.Effect(step) + ".", step
}

// options returns the candidates that can meet ks, but for some.
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

func linkHouses(ks []board.Constraint) []board.House {
	var out board.HouseSet
	for _, k := range ks {
		if !k.IsCell() {
			out = out.With(k.House())
		}
	}
	return out.List()
}

// tellSets puts sets into the verdict, and into its note what of them is settled.
func (j *judge) tellSets(named, open *logic.Sets) {
	d := explain.NewSetsDoc(open)
	j.v.Truths, j.v.Links, j.v.Rank, j.v.Triplets = d.Truths, d.Links, d.Rank, d.Triplets
	var met []board.Constraint
	for _, k := range slices.Concat(named.Truths, named.Links) {
		if j.g.Holds(k) {
			met = append(met, k)
		}
	}
	if slices.Sort(met); met != nil {
		j.v.Note = string(j.words().Text("Solved cells meet ").Sets(slices.Compact(met)).
			Text(" already, which counts for nothing.").Buf)
	}
}

// removed returns what the rank of s removes, if the proof checker agrees; it is asked for
// everything that Sets claims.
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

// uncovered says which candidates of the truths lie in too few links: "4 in r3c1 lies in no
// link, and the truth 4c1 may be met by it."
func (j *judge) uncovered(s *logic.Sets, open []board.Candidate) string {
	w := j.words()
	x := open[0]
	truths, links := s.Count(x)
	w.Text("The links do not cover the truths: ").Candidates(open[:1]).Text(" lies in ")
	if truths == 1 {
		w.Text("no link, and ").Sets(holding(s.Truths, x)).Text(" may be met by it.")
	} else {
		w.Number(truths).Text(" truths (").Sets(holding(s.Truths, x)).Text(") and so needs as many links, but lies in ")
		w.Number(links).Text(".")
	}
	if rest := open[1:]; len(rest) > 0 {
		w.Text(" So it is with ").Candidates(rest).Text(".")
	}
	return string(w.Buf)
}

func witnesses(xs []board.Candidate) (out []string) {
	for _, x := range xs {
		out = append(out, x.String())
	}
	return out
}

// holding returns those of ks that x can meet.
func holding(ks []board.Constraint, x board.Candidate) (out []board.Constraint) {
	of := x.Constraints()
	for _, k := range ks {
		if slices.Contains(of[:], k) {
			out = append(out, k)
		}
	}
	return out
}

// counted begins a text about s: "2 truths 4c16, 2 links 4r24: rank 0".
func (j *judge) counted(s *logic.Sets) *words.Writer {
	w := j.words()
	explain.SetCount(w, s)
	return w.Text(": rank ").Int(s.Rank())
}

// countedOut tells why the first of the conclusions cannot be otherwise: "If r2c5 were 4, it
// would use up 1 link (4r2), and 1 would be left for the 2 truths, each of which needs one."
func (j *judge) countedOut(s *logic.Sets, todo []why.Conclusion) string {
	w := j.counted(s)
	if s.Rank() == 0 {
		w.Text(", so every link is used up by a truth")
	}
	w.Text(". ")
	removed := s.Removes(j.g)
	for _, x := range removed {
		if !has(todo, why.Conclusion{Candidate: x}) && !todo[0].Place {
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

// tooFew says why the rank does not remove one of todo.
func (j *judge) tooFew(s *logic.Sets, todo []why.Conclusion) *Fault {
	i := slices.IndexFunc(todo, func(c why.Conclusion) bool { return !has(j.proven, c) })
	c, w := todo[i], j.counted(s)
	x := c.Candidate
	if c.Place {
		w.Text(". What it removes does not leave ").Digit(x.Digit()).Text(" alone in ").Cell(x.Cell()).Text(".")
		return &Fault{Kind: NotSeen, Text: string(w.Buf)}
	}
	truths, links := s.Count(x)
	w.Text(", so what it removes lies in ").Int(s.Rank() + 1)
	w.Text(words.Plural(s.Rank()+1, " link", " links")).Text(" more than truths. ")
	w.Candidates([]board.Candidate{x}).Text(" lies in ").Number(links).Text(words.Plural(max(links, 1), " link", " links"))
	if links > 0 {
		w.Text(" (").Sets(holding(s.Links, x)).Text(")")
	}
	if truths > 0 {
		w.Text(" and in ").Number(truths).Text(words.Plural(truths, " truth", " truths"))
	}
	return &Fault{Kind: NotSeen, Text: string(w.Text(".").Buf), Witness: []string{x.String()}}
}

// otherLinks looks for links with which the truths of s give all of todo.
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
		j.v.Instead = explain.NewSetsDoc(&logic.Sets{Instead: append([][]board.Constraint{found.Links}, found.Instead...)}).Instead
		w.Text(words.Plural(len(s.Truths), "With this truth", "With these truths"))
		w.Text(" it follows by the links ").Sets(found.Links)
		for _, links := range found.Instead {
			w.Text(", or ").Sets(links)
		}
		w.Text(".")
	} else if len(j.provenBy(s.Truths, todo)) == len(todo) {
		w.Text("It follows from the truths all the same, but not by counting these links.")
	}
	j.v.Note = strings.TrimSpace(string(w.Text(" ").Text(j.v.Note).Buf))
}
