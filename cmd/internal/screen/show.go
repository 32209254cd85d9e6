package screen

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/tutorials/activity"
)

// Of returns the board of an activity.
func Of(a *activity.Board) *Board {
	b := &Board{Givens: a.Grid.Givens(), Notation: a.Notation, legend: a.Legend(), Marks: map[board.Cell]Mark{}}
	for c := range board.Cells() {
		b.Values[c], b.Notes[c] = a.Value(c), a.Notes(c)
	}
	if a.Own != nil {
		b.Colours, b.Tints = a.Own.Colours, a.Own.Tints
	}
	for _, c := range a.Said {
		x := c.Candidate.Cell()
		if b.Notes[x] = b.Notes[x].Without(c.Candidate.Digit()); c.Place {
			b.Values[x], b.Notes[x] = c.Candidate.Digit(), 0
		}
	}
	if all := a.Houses | a.Covers; a.Full {
		b.Houses = all
	} else if a.Houses.Len() <= 3 {
		b.Houses = a.Houses
	}
	b.Full, b.Dim, b.Chosen, b.Names, b.Ends = a.Full, a.Dim, a.Frames, a.Names, a.Ends
	for x := range a.Scene.Marks {
		b.add(x, a.As(x))
	}
	for c, m := range a.Cells {
		b.Marks[c] = Mark{Kind: kinds[m.As], Digits: m.Digits}
	}
	for _, l := range a.Lanes {
		b.Rays = append(b.Rays, Ray(l))
	}
	if a.Light.Single() {
		b.Same = a.Light.First()
		if a.Noted() && !a.Whole {
			b.Lit = a.Light
		}
	}
	return b
}

// kinds are the marks by their meaning.
var kinds = map[activity.As]Kind{activity.Reason: Why, activity.Second: other, activity.Goes: Follows, activity.Wrong: False,
	activity.Closed: Not, activity.Open: May, activity.Missed: False, activity.Suppose: maybe}

// add adds the mark of a candidate to the mark of its cell.
func (b *Board) add(x board.Candidate, as activity.As) {
	m, kind := b.Marks[x.Cell()], kinds[as]
	switch {
	case as == activity.Removed:
		m.Removed = m.Removed.With(x.Digit())
		m.Digits &^= m.Removed
	case kind == Follows:
		m = Mark{Kind: Follows, Digits: x.Digit().Set()}
	case kind == noKind, m.Kind == Follows, m.Removed.Has(x.Digit()):
		return
	default:
		if m.Kind == noKind || kind == Why {
			m.Kind = kind
		}
		m.Digits = m.Digits.With(x.Digit())
	}
	b.Marks[x.Cell()] = m
}

// Between separates the entries of a legend. On the big page, each entry has its own line.
const Between = "    "

// mostEntries is the largest number of entries of a legend.
const mostEntries = 4

// Legend returns one line that explains the marks on the board, and no others.
func (b *Board) Legend() string {
	var out []string
	add := func(style Style, sign, words string) {
		if len(out) < mostEntries {
			out = append(out, style.Paint(sign)+"  "+Faint.Paint(words))
		}
	}
	lines := map[board.HouseKind][]string{}
	for _, e := range b.legend {
		kind := kinds[e.As]
		switch {
		case kind == Not:
			add(kindStyles[Not], "×", e.Words)
		case kind == May:
			add(kindStyles[May], "?", e.Words)
		case kind != noKind:
			digits := e.Digits
			if digits == "" || len(digits) > 3 {
				digits = "···"
			}
			add(kindStyles[kind], brackets[kind][:1]+digits+brackets[kind][1:], e.Words)
		case e.As == activity.Removed:
			add(kindStyles[Not]+";1", "×", e.Words)
		case e.As == activity.Lit:
			add(same, "="+e.Digits+"=", e.Words)
		case e.As == activity.Still:
			add(normal, "·"+e.Digits+"·", e.Words)
		}
	}
	if b.Same != 0 && slices.Contains(b.Values[:], b.Same) && !slices.ContainsFunc(b.legend, func(e activity.Entry) bool { return e.As == activity.Lit }) {
		add(same, "="+b.Same.String()+"=", "the "+b.Same.String()+"s on the board")
	}
	for h := range b.Houses.All() {
		if h.Kind() != board.BoxKind {
			sign := map[board.HouseKind]string{board.RowKind: "▸", board.ColKind: "▴"}[h.Kind()]
			lines[h.Kind()] = append(lines[h.Kind()], b.lineName(h)+sign)
		}
	}
	for _, kind := range []board.HouseKind{board.RowKind, board.ColKind} {
		if names := lines[kind]; names != nil {
			add(LookText, strings.Join(names, " "), "the "+words.Plural(len(names), kind.String(), kind.String()+"s"))
		}
	}
	return strings.Join(out, Between)
}
