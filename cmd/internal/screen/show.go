package screen

import (
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/activity"
)

// Of returns the board of an activity.
func Of(a *activity.Board) *Board {
	b := GridBoard(&a.Grid, !a.Clean)
	b.Notation = a.Notation
	for _, c := range a.Said {
		x := c.Candidate.Cell()
		if b.Notes[x] = b.Notes[x].Without(c.Candidate.Digit()); c.Place {
			b.Values[x], b.Notes[x] = c.Candidate.Digit(), 0
		}
	}
	b.show(a)
	return b
}

// kinds are the marks by their meaning.
var kinds = map[activity.As]Kind{activity.Reason: Why, activity.Second: other, activity.Goes: Follows, activity.Wrong: False,
	activity.Closed: Not, activity.Open: May}

// show takes over the marks of an activity's board.
func (b *Board) show(a *activity.Board) {
	b.Marks, b.Rays, b.meanings = map[board.Cell]Mark{}, nil, map[Kind]string{}
	if a.Houses.Len() <= 3 {
		b.Houses = a.Houses
	}
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
		if !a.Clean {
			b.Lit = a.Light
		}
	}
	for _, e := range a.Legend() {
		if k, ok := kinds[e.As]; ok {
			b.meanings[k] = e.Words
		}
	}
}

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

// Show marks a step and the reason for it.
func (b *Board) Show(g *board.Grid, s *logic.Step) { b.show(activity.StepBoard(g, s)) }

// Hint marks what one part of a hint for the step s in g describes.
func (b *Board) Hint(r hint.Rung, g *board.Grid, s *logic.Step) {
	a := activity.HintBoard(r, g, s)
	b.show(a)
	if b.Lit = 0; a.Light != 0 && len(s.Placements) == 0 {
		b.Lit = a.Light
	}
}

// Picture marks the pattern of a picture and the conclusions.
func (b *Board) Picture(scene *explain.Scene) { b.show(&activity.Board{Scene: scene}) }

// Mean sets the text for a kind of mark in the legend, such as "your answer".
func (b *Board) Mean(k Kind, words string) {
	if b.meanings == nil {
		b.meanings = map[Kind]string{}
	}
	b.meanings[k] = words
}

// between separates the entries of a legend. On the big page, each entry has its own line.
const between = "    "

// Legend returns one line that explains the marks on the board, and no others.
func (b *Board) Legend() string {
	var out []string
	add := func(style Style, sign, words string) {
		if len(out) < 4 {
			out = append(out, style.Paint(sign)+"  "+Faint.Paint(words))
		}
	}
	word := func(k Kind, otherwise string) string {
		if w := b.meanings[k]; w != "" {
			return w
		}
		return otherwise
	}
	for _, k := range []Kind{False, Why, other, Not, May, Follows} {
		switch digits, found := b.marked(k); {
		case !found:
		case k == Not:
			add(kindStyles[Not], "×", word(k, "cannot be "+digits))
		case k == May:
			add(kindStyles[May], "?", word(k, "this cell"))
		default:
			if digits == "" {
				digits = "···"
			}
			otherwise := map[Kind]string{False: "wrong", Why: "the reason", other: "the others", Follows: "follows"}[k]
			add(kindStyles[k], brackets[k][:1]+digits+brackets[k][1:], word(k, otherwise))
		}
	}
	if b.removes() {
		add(kindStyles[Not]+";1", "×", "can be removed")
	}
	if b.Same != 0 && b.has(b.Same) {
		add(same, "="+b.Same.String()+"=", "the "+b.Same.String()+"s on the board")
	}
	if b.Lit.Single() && b.noted(b.Lit.First()) {
		add(normal, "·"+b.Lit.String()+"·", "can be "+b.Lit.String())
	}
	for kind, sign := range []string{board.RowKind: "▸", board.ColKind: "▴"} {
		var names []string
		for h := range b.Houses.All() {
			if h.Kind() == board.HouseKind(kind) {
				names = append(names, b.lineName(h)+sign)
			}
		}
		if names != nil {
			add(LookText, strings.Join(names, " "), "the "+words.Plural(len(names), board.HouseKind(kind).String(), board.HouseKind(kind).String()+"s"))
		}
	}
	return strings.Join(out, between)
}

// marked reports whether there is a mark of a kind, and returns the digits that the first
// such mark shows.
func (b *Board) marked(k Kind) (digits string, found bool) {
	for c := range board.Cell(81) {
		if m, ok := b.Marks[c]; ok && m.Kind == k {
			if found = true; m.Digits != 0 && m.Digits.Len() <= 3 {
				return m.Digits.String(), true
			}
		}
	}
	return "", found
}

func (b *Board) removes() bool {
	for _, m := range b.Marks {
		if m.Removed != 0 {
			return true
		}
	}
	return false
}

// has reports whether a digit is placed anywhere on the board, and noted whether it is a note of a
// cell.
func (b *Board) has(d board.Digit) bool {
	for _, v := range b.Values {
		if v == d {
			return true
		}
	}
	return false
}

func (b *Board) noted(d board.Digit) bool {
	for c, notes := range b.Notes {
		if b.Values[c] == 0 && notes.Has(d) {
			return true
		}
	}
	return false
}
