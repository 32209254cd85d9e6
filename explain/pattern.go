package explain

import (
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// Line returns the step in one line: "X-Wing: 4 r37\c16 => r9c16<>4".
func (r *Renderer) Line(s *logic.Step) string {
	return s.Technique.Name + ": " + r.Pattern(s)
}

// Pattern returns the step as a forum would write it, without its name: base
// and cover for fish, Eureka for chains, labelled sets for almost locked sets,
// digits and cells for the rest; then " => " and the effect.
func (r *Renderer) Pattern(s *logic.Step) string {
	r.step = s
	var words []string
	switch {
	case s.Part(logic.Chain) != nil:
		words = r.chains(s)
	case s.Part(logic.Branch) != nil:
		words = r.branches(s)
	case s.Part(logic.Set) != nil:
		words = r.sets(s)
	case s.Part(logic.Colour) != nil:
		words = r.colours(s)
	case s.Part(logic.Base) != nil && s.Technique.Family != logic.Intersections:
		words = r.fish(s)
	default:
		words = r.plain(s)
	}
	text := strings.Join(words, " ")
	if text != "" {
		text += " "
	}
	return text + "=> " + r.Effect(s)
}

// wholeGrid is the number of cells from which on a pattern is too large to be
// listed: the cells of a grave, or of a symmetry.
const wholeGrid = 13

// plain writes digits and cells, and the houses where no cell says where:
// "2,6 in r1c37". Of a pattern that fills the grid only the other parts are
// listed.
func (r *Renderer) plain(s *logic.Step) []string {
	if p := first(s, logic.Last, logic.Base); p != nil {
		return []string{digitList(s.Digits), "in", houseList(housesOf(p), r.Notation, cellsOf(p.Candidates))}
	}
	var words []string
	cells, partners := patternCells(s)
	if s.Digits != 0 && !cells.IsEmpty() {
		words = append(words, digitList(s.Digits), "in")
	}
	if !cells.IsEmpty() {
		words = append(words, r.Notation.Cells(cells))
	}
	if p := s.Part(logic.Bridge); p != nil {
		words = append(words, "connected by", digitList(digitsOf(p.Candidates)), "in", r.Notation.Cells(cellsOf(p.Candidates)))
	}
	if rest := partners.Minus(cells); !rest.IsEmpty() {
		words = append(words, "with", r.Notation.Cells(rest))
	}
	return words
}

// first returns the first part that has one of the roles, or nil.
func first(s *logic.Step, roles ...logic.Role) *logic.Part {
	for _, role := range roles {
		if p := s.Part(role); p != nil {
			return p
		}
	}
	return nil
}

// patternCells returns the cells that define a pattern, and those that are
// partners of a deadly pattern in a subset.
func patternCells(s *logic.Step) (cells, partners board.CellSet) {
	for i := range s.Parts {
		p := &s.Parts[i]
		own := cellsOf(p.Candidates)
		switch {
		case p.Role == logic.Bridge, p.Role == logic.Corner && own.Len() >= wholeGrid:
		case p.Role == logic.Subset && s.Part(logic.Corner) != nil:
			partners = partners.Or(own)
		default:
			cells = cells.Or(own)
		}
	}
	return cells, partners
}

func digitList(s board.DigitSet) string { return strings.Join(strings.Split(s.String(), ""), ",") }

// houseList names houses, or the cells if there is none.
func houseList(hs []board.House, n Notation, cells board.CellSet) string {
	if hs == nil {
		return n.Cells(cells)
	}
	return housesShort(hs)
}

// housesShort writes houses in fish notation: "r25b3".
func housesShort(hs []board.House) string {
	var index [3]string
	for h := range board.House(27) {
		for _, x := range hs {
			if x == h && !strings.HasSuffix(index[h.Kind()], itoa(h.Index()+1)) {
				index[h.Kind()] += itoa(h.Index() + 1)
			}
		}
	}
	out := ""
	for k, s := range index {
		if s != "" {
			out += string("rcb"[k]) + s
		}
	}
	return out
}

// fish writes base\cover and the fins: "7 r25\c38 fr2c9".
func (r *Renderer) fish(s *logic.Step) []string {
	base := housesShort(housesOf(r.pick("base")...))
	cover := housesShort(housesOf(r.pick("cover")...))
	words := []string{digitList(s.Digits), base + `\` + cover}
	for _, p := range r.pick("fin") {
		words = append(words, "f"+r.Notation.Cells(cellsOf(p.Candidates)))
	}
	for _, p := range r.pick("endo-fin") {
		words = append(words, "ef"+r.Notation.Cells(cellsOf(p.Candidates)))
	}
	return words
}

// sets writes "A=r1c3 {48}, B=r23c1 {128}, X=8".
func (r *Renderer) sets(s *logic.Step) []string {
	var words []string
	for i := range s.Parts {
		p := &s.Parts[i]
		label := p.Label
		switch p.Role {
		case logic.Set, logic.Pivot:
			if label == "" {
				label = p.Role.String()
			}
			words = append(words, fmt.Sprintf("%s=%s {%v}", label, r.Notation.Cells(cellsOf(p.Candidates)), digitsOf(p.Candidates)))
		case logic.Common:
			if label == "" {
				label = "X"
			}
			words = append(words, fmt.Sprintf("%s=%s", label, digitList(digitsOf(p.Candidates))))
		}
	}
	return []string{strings.Join(words, ", ")}
}

// colours writes "4 A (r1c2,r3c4) / a (r2c2)".
func (r *Renderer) colours(s *logic.Step) []string {
	var words []string
	for _, p := range r.pick("colour") {
		for _, g := range byCells(p.Candidates) {
			words = append(words, fmt.Sprintf("%s (%v)%s", p.Label, g.digits, r.Notation.Cells(g.cells)))
		}
	}
	return []string{strings.Join(words, " / ")}
}

// branches writes what the branches start from: "r1c5: 4, 8".
func (r *Renderer) branches(s *logic.Step) []string {
	var words []string
	for _, p := range r.pick("branch") {
		if len(p.Nodes) > 0 {
			words = append(words, r.eureka(p))
		}
	}
	return []string{strings.Join(words, "; ")}
}

func (r *Renderer) chains(s *logic.Step) []string {
	var words []string
	for _, p := range r.pick("chain") {
		words = append(words, r.eureka(p))
	}
	return []string{strings.Join(words, "; ")}
}

// eureka writes an alternating chain: "(5=1)r1c2-(1=3)r1c8-(3=5)r7c8". Nodes
// that follow one another in one cell share their bracket. A net is written
// node by node.
func (r *Renderer) eureka(p *logic.Part) string {
	var b strings.Builder
	for i := 0; i < len(p.Nodes); {
		if i > 0 {
			b.WriteString(link(&p.Nodes[i]))
		}
		cells := cellsOf(p.Nodes[i].Candidates)
		fmt.Fprintf(&b, "(%v", digitsOf(p.Nodes[i].Candidates))
		j := i + 1
		for ; j < len(p.Nodes) && cellsOf(p.Nodes[j].Candidates) == cells && digitsOf(p.Nodes[j].Candidates) != digitsOf(p.Nodes[j-1].Candidates); j++ {
			fmt.Fprintf(&b, "%s%v", link(&p.Nodes[j]), digitsOf(p.Nodes[j].Candidates))
		}
		fmt.Fprintf(&b, ")%s", r.Notation.Cells(cells))
		i = j
	}
	return b.String()
}

// link returns the sign of the link into n: a strong link makes it true, a weak
// one false.
func link(n *logic.Node) string {
	if n.On {
		return "="
	}
	return "-"
}
