package check_test

import (
	"regexp"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// written returns what can be said falsely of the notation of the step: of its chains, of
// the facts of its net, of its labelled sets, and of the links of a whip or braid.
func (sp *speaker) written() []spoken {
	text, _, _ := strings.Cut(sp.render.Line(sp.s), " =>")
	switch {
	case sp.s.Part(logic.Chain) != nil && !strings.Contains(text, " / "):
		return sp.chain(text)
	case strings.Contains(text, " → "):
		return append(sp.net(text), sp.nrc()...)
	case sp.s.Part(logic.Branch) != nil:
		return sp.chain(text)
	case sp.s.Part(logic.Set) != nil:
		return append(sp.set(text), sp.common(text)...)
	}
	return nil
}

// A writtenNode is a node of a chain and where it stands in the text.
type writtenNode struct {
	xs       []board.Candidate // with no candidate that is gone
	digit    board.Digit       // 0 if there are several
	cells    board.CellSet
	at       int // of the digit
	from, to int // of the cells
	link     int // of the sign before it, -1 for the first of a chain
	branch   int
}

var (
	chainNode = regexp.MustCompile(`([=-]?)\(([1-9=-]+)\)(` + cellNames + `)`)
	netFact   = regexp.MustCompile(`(` + cellNames + `)(=|<>)([1-9])(?: \(([rcb][1-9])\))?` +
		`|no ([1-9]) in ([rcb][1-9])|no digit in (r[1-9]c[1-9])`)
	labelled  = regexp.MustCompile(`([A-Za-z-]+)=(` + cellNames + `) \{([1-9]+)\}`)
	oneCommon = regexp.MustCompile(`(\b[A-Z-]+[A-Za-z]*)=([1-9])(?:,|$)`)
	nrcValues = regexp.MustCompile(`([rcb][1-9]n[1-9]|r[1-9]c[1-9])\{(\S+) ([^ }]+)\}`)
)

const cellNames = `r[1-9]+c[1-9]+(?:,r[1-9]+c[1-9]+)*`

// named returns the cells of names such as "r12c3,r4c5".
func named(names string) (out board.CellSet) {
	for name := range strings.SplitSeq(names, ",") {
		rows, cols, _ := strings.Cut(name[1:], "c")
		for _, r := range rows {
			for _, c := range cols {
				out = out.With(board.CellAt(int(r-'1'), int(c-'1')))
			}
		}
	}
	return out
}

// nodes reads the chains of a text.
func (sp *speaker) nodes(text string) (out []writtenNode) {
	for _, m := range chainNode.FindAllStringSubmatchIndex(text, -1) {
		n := writtenNode{from: m[6], to: m[7], cells: named(text[m[6]:m[7]]), link: m[2],
			branch: strings.Count(text[:m[0]], ";")}
		if m[2] == m[3] {
			n.link = -1
		}
		for at := m[4]; at < m[5]; at++ {
			if text[at] == '=' || text[at] == '-' {
				n.link = at
				continue
			}
			n.at, n.digit = at, board.Digit(text[at]-'0')
			n.xs = sp.candidates(n.cells, n.digit)
			out = append(out, n)
		}
	}
	return out
}

func (sp *speaker) candidates(cells board.CellSet, d board.Digit) (out []board.Candidate) {
	for c := range cells.And(sp.g.Spots(d)).All() {
		out = append(out, board.At(c, d))
	}
	return out
}

// excludes reports whether no two of xs and ys can be true at once.
func excludes(xs, ys []board.Candidate) bool {
	for _, x := range xs {
		for _, y := range ys {
			if !x.Excludes(y) {
				return false
			}
		}
	}
	return true
}

// noStrong reports whether a and b are certainly no strong link: every house and cell of
// theirs has an option left that nothing in the chain excludes, and no set joins them.
func (sp *speaker) noStrong(nodes []writtenNode, a, b *writtenNode) bool {
	joined := a.cells.Or(b.cells)
	if a.digit != b.digit && joined.Len() > 1 {
		for range joined.Houses() {
			return false // there may be an almost locked set
		}
	}
	both := slices.Concat(a.xs, b.xs)
	for _, x := range both {
		for _, k := range x.Constraints() {
			if !sp.spares(nodes, sp.g.Options(k), both) {
				return false
			}
		}
	}
	return true
}

// spares reports whether an option outside xs is excluded by none of the nodes.
func (sp *speaker) spares(nodes []writtenNode, options, xs []board.Candidate) bool {
	return slices.ContainsFunc(options, func(x board.Candidate) bool {
		return !slices.Contains(xs, x) && !slices.ContainsFunc(nodes, func(n writtenNode) bool {
			return slices.Contains(n.xs, x) || excludes(n.xs, []board.Candidate{x})
		})
	})
}

// broken reports whether the link before node i certainly does not hold.
func (sp *speaker) broken(text string, nodes []writtenNode, i int) bool {
	if i >= len(nodes) || nodes[i].link < 0 {
		return false
	}
	a, b := &nodes[i-1], &nodes[i]
	if len(a.xs) == 0 || len(b.xs) == 0 {
		return true
	}
	if text[b.link] == '=' {
		return sp.noStrong(nodes, a, b)
	}
	return !excludes(a.xs, b.xs)
}

// chain says a chain with another digit, another cell, or another link.
func (sp *speaker) chain(text string) (out []spoken) {
	nodes := sp.nodes(text)
	if len(nodes) < 3 {
		return nil
	}
	i := 1 + sp.rng.IntN(len(nodes)-1)
	n := nodes[i]
	out = append(out, spoken{kind: "chain", truly: text})
	for d := range board.AllDigits.All() {
		if len(sp.candidates(n.cells, d)) == 0 {
			out = append(out, spoken{"chain digit", text, text[:n.at] + d.String() + text[n.at+1:], d.String()})
			break
		}
	}
	out = append(out, sp.otherCell(text, nodes, i))
	if n.link < 0 {
		return out
	}
	flipped := []byte(text)
	flipped[n.link] = '=' + '-' - text[n.link]
	false := sp.noStrong(nodes, &nodes[i-1], &n)
	if text[n.link] == '=' { // weak links in a row, where the chain does not begin there
		false = nodes[i-1].link >= 0
	}
	if false {
		out = append(out, spoken{"chain link", text, string(flipped), n.cells.First().String()})
	}
	return out
}

// otherCell says node i of a chain in a cell with which a link breaks.
func (sp *speaker) otherCell(text string, nodes []writtenNode, i int) spoken {
	n := nodes[i]
	shared := slices.ContainsFunc(nodes, func(o writtenNode) bool { return o.from == n.from && o.at != n.at })
	if !n.cells.Single() || shared {
		return spoken{}
	}
	var others []board.Cell
	for c := range sp.g.Spots(n.digit).All() {
		changed := slices.Clone(nodes)
		changed[i].cells, changed[i].xs = c.Set(), sp.candidates(c.Set(), n.digit)
		if !n.cells.Has(c) && (sp.broken(text, changed, i) || sp.broken(text, changed, i+1)) {
			others = append(others, c)
		}
	}
	c, ok := pick(sp.rng, others)
	if !ok {
		return spoken{}
	}
	return spoken{"chain cell", text, text[:n.from] + c.String() + text[n.to:], c.String()}
}

// A netClaim is a fact of a net, with where it stands in the text.
type netClaim struct {
	xs    []board.Candidate
	rule  board.Constraint
	ruled bool
	m     []int
}

// claims reads the facts of a branch, up to the conclusion that it may end in.
func (sp *speaker) claims(text string) (out []netClaim) {
	for _, m := range netFact.FindAllStringSubmatchIndex(text, -1) {
		k := netClaim{m: m}
		part := func(i int) string { return text[m[2*i]:m[2*i+1]] }
		switch {
		case m[2] >= 0 && part(2) == "<>":
			return out
		case m[2] >= 0:
			cells, d := named(part(1)), board.Digit(part(3)[0]-'0')
			k.xs = sp.candidates(cells, d)
			if k.ruled = m[8] >= 0; k.ruled {
				k.rule = board.InHouse(house(part(4)), d)
			} else {
				k.rule = board.InCell(cells.First())
			}
		case m[10] >= 0:
			k.ruled, k.rule = true, board.InHouse(house(part(6)), board.Digit(part(5)[0]-'0'))
		default:
			k.ruled, k.rule = true, board.InCell(named(part(7)).First())
		}
		out = append(out, k)
	}
	return out
}

func house(name string) board.House {
	return board.House(9*strings.IndexByte("rcb", name[0]) + int(name[1]-'1'))
}

// left reports whether a rule has an option besides xs that no claim excludes.
func (sp *speaker) left(before []netClaim, k board.Constraint, xs []board.Candidate) bool {
	return slices.ContainsFunc(sp.g.Options(k), func(x board.Candidate) bool {
		return !slices.Contains(xs, x) && !slices.ContainsFunc(before, func(c netClaim) bool {
			return excludes(c.xs, []board.Candidate{x})
		})
	})
}

// unruled reports whether x follows by no rule.
func (sp *speaker) unruled(before []netClaim, x board.Candidate) bool {
	for _, k := range x.Constraints() {
		if !sp.left(before, k, []board.Candidate{x}) {
			return false
		}
	}
	return true
}

// net says a fact of one branch with another cell, digit or house.
func (sp *speaker) net(text string) []spoken {
	branches := strings.Split(text, "; ")
	at := sp.rng.IntN(len(branches))
	out := []spoken{{kind: "net", truly: text}}
	for _, k := range sp.branch(branches[at]) {
		changed := slices.Clone(branches)
		changed[at] = k.falsely
		if k.kind != "" {
			out = append(out, spoken{k.kind, text, strings.Join(changed, "; "), k.place})
		}
	}
	return out
}

// branch says one branch falsely.
func (sp *speaker) branch(text string) (out []spoken) {
	claims := sp.claims(text)
	if len(claims) == 0 {
		return nil
	}
	facts := claims
	if end := claims[len(claims)-1]; end.xs == nil {
		facts = claims[:len(claims)-1]
		out = append(out, sp.netEnd(text, facts, &end))
	}
	if len(facts) < 2 {
		return out
	}
	i := 1 + sp.rng.IntN(len(facts)-1)
	k, before := facts[i], facts[:i]
	if len(k.xs) == 1 {
		out = append(out, sp.factAt(text, &k, before), sp.factOf(text, &k, before))
	}
	var wrong []board.House
	for h := range board.Houses() {
		if k.ruled && (!h.Cells().Has(k.xs[0].Cell()) || sp.left(before, board.InHouse(h, k.rule.Digit()), k.xs)) {
			wrong = append(wrong, h)
		}
	}
	if h, ok := pick(sp.rng, wrong); ok {
		out = append(out, spoken{"net house", text, text[:k.m[8]] + h.String() + text[k.m[9]:], h.Name()})
	}
	return out
}

// netEnd says that another digit has nothing left.
func (sp *speaker) netEnd(text string, facts []netClaim, end *netClaim) spoken {
	if end.rule.IsCell() {
		return spoken{}
	}
	var others []board.Digit
	for d := range board.AllDigits.All() {
		if k := board.InHouse(end.rule.House(), d); !sp.g.Holds(k) && sp.left(facts, k, nil) {
			others = append(others, d)
		}
	}
	d, ok := pick(sp.rng, others)
	if !ok {
		return spoken{}
	}
	return spoken{"net end", text, text[:end.m[10]] + d.String() + text[end.m[11]:], end.rule.House().Name()}
}

// factAt says a fact of another cell of its house, or of any cell.
func (sp *speaker) factAt(text string, k *netClaim, before []netClaim) spoken {
	x := k.xs[0]
	var others []board.Cell
	for c := range sp.g.Spots(x.Digit()).All() {
		y := board.At(c, x.Digit())
		inside := !k.ruled || k.rule.House().Cells().Has(c)
		if y != x && inside && (k.ruled && sp.left(before, k.rule, []board.Candidate{y}) || sp.unruled(before, y)) {
			others = append(others, c)
		}
	}
	c, ok := pick(sp.rng, others)
	if !ok {
		return spoken{}
	}
	return spoken{"net cell", text, text[:k.m[2]] + c.String() + text[k.m[3]:], c.String()}
}

// factOf says a fact of another digit.
func (sp *speaker) factOf(text string, k *netClaim, before []netClaim) spoken {
	x := k.xs[0]
	var others []board.Digit
	for d := range board.AllDigits.Without(x.Digit()).All() {
		y := board.At(x.Cell(), d)
		rule := k.rule
		if k.ruled {
			rule = board.InHouse(k.rule.House(), d)
		}
		if !sp.g.Has(y) || k.ruled && sp.left(before, rule, []board.Candidate{y}) || sp.unruled(before, y) {
			others = append(others, d)
		}
	}
	d, ok := pick(sp.rng, others)
	if !ok {
		return spoken{}
	}
	return spoken{"net digit", text, text[:k.m[6]] + d.String() + text[k.m[7]:], d.String()}
}

// set says a labelled set with another cell, and with another digit.
func (sp *speaker) set(text string) (out []spoken) {
	ms := labelled.FindAllStringSubmatchIndex(text, -1)
	m, ok := pick(sp.rng, ms)
	if !ok {
		return nil
	}
	cells, digits := named(text[m[4]:m[5]]), text[m[6]:m[7]]
	is := func(cells board.CellSet, digits string) bool {
		return !sp.none(func(s *logic.Step) bool {
			return slices.ContainsFunc(s.Parts, func(p logic.Part) bool {
				return (p.Role == logic.Set || p.Role == logic.Pivot) && p.Cells() == cells &&
					(digits == "" || p.Digits().String() == digits)
			})
		})
	}
	gone, _ := pick(sp.rng, slices.Collect(cells.All()))
	var others []board.Cell
	for c := range sp.g.Empty().Minus(cells).All() {
		if !is(cells.Without(gone).With(c), "") {
			others = append(others, c)
		}
	}
	if c, ok := pick(sp.rng, others); ok {
		var w words.Writer
		names := string(w.Compact(cells.Without(gone).With(c)).Buf)
		out = append(out, spoken{"set cell", text, text[:m[4]] + names + text[m[5]:], c.String()})
	}
	for d := range board.AllDigits.All() {
		if more := digits[:len(digits)-1] + d.String(); !strings.Contains(digits, d.String()) && !is(cells, more) {
			out = append(out, spoken{"set digit", text, text[:m[6]] + more + text[m[7]:], d.String()})
			break
		}
	}
	return out
}

// common says that sets share another digit.
func (sp *speaker) common(text string) (out []spoken) {
	m, ok := pick(sp.rng, oneCommon.FindAllStringSubmatchIndex(text, -1))
	if !ok {
		return nil
	}
	var others []board.Digit
	for d := range board.AllDigits.All() {
		if sp.none(func(s *logic.Step) bool {
			return slices.ContainsFunc(s.Parts, func(p logic.Part) bool {
				return p.Role == logic.Common && p.Digits().Has(d)
			})
		}) {
			others = append(others, d)
		}
	}
	if d, ok := pick(sp.rng, others); ok {
		out = append(out, spoken{"common", text, text[:m[4]] + d.String() + text[m[5]:], d.String()})
	}
	return out
}

// nrc says a whip or braid in nrc notation, with one link going elsewhere.
func (sp *speaker) nrc() []spoken {
	text, err := sp.render.Sentence(sp.s)
	m := inNRC.FindStringSubmatch(text)
	if err != nil || m == nil {
		return nil
	}
	chain := m[1]
	links := nrcValues.FindAllStringSubmatchIndex(chain, -1)
	at, _ := pick(sp.rng, links)
	out := []spoken{{kind: "nrc", truly: chain}}
	left, right := chain[at[4]:at[5]], chain[at[6]:at[7]]
	if right == "." || len(links) < 2 {
		return out
	}
	swapped := chain[:at[4]] + right + " " + left + chain[at[7]:]
	if len(right) == len(left) { // what is left is taken away, and the other one is not
		out = append(out, spoken{"nrc link", chain, swapped, "link"})
	}
	return out
}
