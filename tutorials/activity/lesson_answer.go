package activity

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials"
	"pencilmark/tutorials/check"
)

// awaits returns the answer that a step waits for.
func (l *Lesson) awaits(s *tutorials.Step, v *visit) Await {
	w := &s.Answer
	out := Await{From: l.from(s)}
	if left := w.Light &^ v.met; left != 0 {
		out.Kind, out.Example = Digit, left.First().String()
		return out
	}
	switch w.Kind {
	case tutorials.TapCells:
		out.Kind, out.Most, out.Each, out.Chosen = Cells, w.Cells[0].Len(), !w.Together, v.got
	case tutorials.TapHouses:
		out.Kind, out.Most, out.Each, out.Chosen = Cells, w.Houses.Len(), true, v.got
	case tutorials.Turn:
		out.Kind, out.Most, out.Each = Cells, 1, true
	case tutorials.TapCandidates:
		out.Kind, out.Only = Conclusion, OnlyRemove
	case tutorials.Write:
		out.Kind, out.Only, out.Most = Conclusion, OnlyPlace, 1
	case tutorials.Choose:
		out.Kind, out.Choices = Choice, l.choices(s)
		out.Example = out.Choices[0].ID
	}
	n := l.notation
	switch first := s.Board; {
	case first == nil:
	case out.Kind == Cells:
		out.Example = n.Cell(out.From)
	case out.Kind == Conclusion && out.Only == OnlyPlace:
		out.Example = exampleOf(n)
	case out.Kind == Conclusion:
		out.Example = n.Elimination(board.At(board.CellAt(0, 1), 5))
	}
	return out
}

// from returns a cell to begin at, which tells nothing of the answer: the first empty cell of what is bright.
func (l *Lesson) from(s *tutorials.Step) board.Cell {
	if s.Board == nil {
		return 0
	}
	bright := s.Board.Grid.Empty().Minus(s.Marks.Dim)
	if shaded := bright.And(s.Marks.Shade.Cells()); !shaded.IsEmpty() {
		bright = shaded
	}
	if bright.IsEmpty() {
		return s.Board.Grid.Empty().First()
	}
	return bright.First()
}

// choices returns the choices of a step.
func (l *Lesson) choices(s *tutorials.Step) (out []Option) {
	if s.Answer.Choice == "yes" || s.Answer.Choice == "no" {
		return []Option{{ID: "y", Label: "Yes"}, {ID: "n", Label: "No"}}
	}
	for _, label := range s.Marks.Labels {
		if !label.Cells.IsEmpty() {
			w := words.Writer{Notation: l.notation}
			out = append(out, Option{ID: label.Text, Label: label.Text, End: string(w.EachCell(label.Cells, "and").Buf)})
		}
	}
	return out
}

// answer handles an answer.
func (l *Lesson) answer(ctx context.Context, s *tutorials.Step, v *visit, text string) {
	w := l.awaits(s, v)
	say := writer{l.notation}
	switch w.Kind {
	case Digit:
		d, ok := digitOf(text)
		if !ok {
			v.reply = unread("a digit")
			return
		}
		v.lit = d
		if s.Answer.Light.Has(d) {
			v.met = v.met.With(d)
			return
		}
		l.slip(s, v, try{digit: d}, say.say("That lights the ", d, "s."))
	case Cells:
		cells, ok := cellsOf(l.notation, text)
		if !ok {
			v.reply = unread("cells, as in " + w.Example)
			return
		}
		l.tap(ctx, s, v, cells)
	case Conclusion:
		l.conclude(s, v, text)
	case Choice:
		o, ok := w.Option(text)
		if !ok {
			v.reply = unread("one of the letters")
			return
		}
		choice := map[string]string{"y": "yes", "n": "no"}[o.ID]
		if choice == "" {
			choice = o.ID
		}
		if choice == s.Answer.Choice {
			l.right(s, v)
			return
		}
		l.slip(s, v, try{choice: choice}, "Not quite.")
	}
}

// tap handles cells that were tapped.
func (l *Lesson) tap(ctx context.Context, s *tutorials.Step, v *visit, cells board.CellSet) {
	w := &s.Answer
	switch {
	case w.Kind == tutorials.Turn:
		if !cells.Within(w.Cells[0]) {
			l.slip(s, v, try{cells: cells}, writer{l.notation}.say("Tap ", w.Cells[0], "."))
			return
		}
		l.right(s, v)
	case w.Kind == tutorials.TapHouses:
		for c := range cells.Minus(v.got).All() {
			found := false
			for h := range w.Houses.All() {
				if h.Cells().Has(c) {
					v.got, found = v.got.Or(h.Cells()), true
				}
			}
			if !found {
				l.slip(s, v, try{cells: c.Set()}, l.what(s, c))
				return
			}
		}
		if v.got == w.Houses.Cells() {
			l.right(s, v)
		}
	case w.Together:
		for c := range cells.All() {
			if r, ok := l.refusal(s, try{cells: c.Set(), single: true}); ok || s.Board.Grid.Value(c) != 0 {
				v.wrong = c.Set()
				v.slips++
				if !ok {
					r = l.what(s, c)
				}
				v.reply = &Reply{As: False, Lines: []string{r}}
				return
			}
		}
		if slices.Contains(w.Cells, cells) {
			v.got = cells
			l.right(s, v)
			return
		}
		l.slip(s, v, try{cells: cells}, l.gap(ctx, s, cells))
	default:
		for c := range cells.Minus(v.got).All() {
			now := v.got.With(c)
			if !slices.ContainsFunc(w.Cells, func(all board.CellSet) bool { return now.Within(all) }) {
				l.slip(s, v, try{cells: c.Set()}, l.what(s, c))
				return
			}
			v.got = now
		}
		if slices.Contains(w.Cells, v.got) {
			l.right(s, v)
		}
	}
}

// conclude handles digits that were written, or candidates that were tapped.
func (l *Lesson) conclude(s *tutorials.Step, v *visit, text string) {
	claims, err := claimsOf(l.notation, text)
	if err != nil {
		v.reply = &Reply{Lines: []string{sentence(err)}}
		return
	}
	places := s.Answer.Kind == tutorials.Write
	say := writer{l.notation}
	for _, c := range claims {
		x := c.Candidate
		switch {
		case c.Place != places && places:
			v.reply = unread("a digit to write, as in " + exampleOf(l.notation))
			return
		case c.Place != places:
			v.reply = unread("a candidate that must go, as in " + l.notation.Elimination(board.At(x.Cell(), 5)))
			return
		case slices.Contains(v.said, c):
		case slices.Contains(s.Answer.Candidates, x):
			v.said = append(v.said, c)
		case places:
			l.slip(s, v, try{cells: x.Cell().Set(), digit: x.Digit()}, l.cannot(s, x))
			return
		case !s.Board.Grid.Has(x):
			l.slip(s, v, try{cells: x.Cell().Set(), digit: x.Digit()}, say.say(x.Cell(), " cannot be ", x.Digit(), " anyway."))
			return
		default:
			l.slip(s, v, try{cells: x.Cell().Set(), digit: x.Digit()}, say.say("Nothing here removes ", x.Digit(), " from ", x.Cell(), "."))
			return
		}
	}
	if len(v.said) == len(s.Answer.Candidates) {
		l.right(s, v)
	}
}

// cannot says why a digit does not follow in a cell.
func (l *Lesson) cannot(s *tutorials.Step, x board.Candidate) string {
	say := writer{l.notation}
	left := s.Board.Grid.Marks(x.Cell())
	for _, gone := range s.Marks.Strike {
		if gone.Cell() == x.Cell() {
			left = left.Without(gone.Digit())
		}
	}
	switch {
	case s.Board.Grid.Value(x.Cell()) != 0:
		return say.say(x.Cell(), " is ", s.Board.Grid.Value(x.Cell()), " already.")
	case left.Has(x.Digit()):
		return say.say(x.Cell(), " can still be ") + digitsOr(left) + "."
	}
	return say.say(x.Cell(), " cannot be ", x.Digit(), ".")
}

// digitsOr lists digits: "4, 6 or 8".
func digitsOr(d board.DigitSet) string {
	w := words.Writer{}
	return string(w.Digits(d, "or").Buf)
}

// A try is a wrong answer.
type try struct {
	cells  board.CellSet
	digit  board.Digit // 0 for none
	choice string
	single bool // one cell of several that are judged together
}

// slip replies to a wrong answer, with the words of the file if it has some for it.
func (l *Lesson) slip(s *tutorials.Step, v *visit, t try, otherwise string) {
	text, ok := l.refusal(s, t)
	if !ok {
		text = otherwise
	}
	v.slips++
	v.wrong = t.cells
	v.reply = &Reply{As: False, Lines: []string{text}}
}

// refusal returns what the file says to a wrong answer.
func (l *Lesson) refusal(s *tutorials.Step, t try) (string, bool) {
	for _, r := range s.Wrong {
		fits := false
		switch {
		case r.All:
			fits = !t.single
		case r.Choice != "":
			fits = r.Choice == t.choice
		case r.Whole:
			fits = r.Cells == t.cells && !t.single
		case len(r.Candidates) > 0:
			fits = t.digit != 0 && t.cells.Single() && slices.Contains(r.Candidates, board.At(t.cells.First(), t.digit))
		case r.Digits != 0:
			fits = r.Digits.Has(t.digit)
		default:
			fits = t.cells.Meets(r.Cells) && t.cells.Single()
		}
		if fits {
			return l.filled(s, r.Text, t), true
		}
	}
	return "", false
}

// filled fills in what was tapped.
func (l *Lesson) filled(s *tutorials.Step, text string, t try) string {
	if !strings.Contains(text, "{") {
		return text
	}
	say := writer{l.notation}
	var pairs []string
	if t.digit != 0 {
		pairs = append(pairs, "{digit}", t.digit.String())
	}
	if t.cells.Single() && s.Board != nil {
		c := t.cells.First()
		if v := s.Board.Grid.Value(c); v != 0 && (strings.Contains(text, "{candidates}") || strings.Contains(text, "{count}")) {
			return say.say(c, " is ", v, ".")
		}
		marks := s.Board.Grid.Marks(c)
		pairs = append(pairs, "{cell}", say.say(c), "{row}", fmt.Sprint(c.Row()+1), "{column}", fmt.Sprint(c.Col()+1), "{box}", fmt.Sprint(c.Box()+1),
			"{candidates}", digitsOr(marks), "{count}", say.say(marks.Len()))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// what says what a cell is, which is not the answer.
func (l *Lesson) what(s *tutorials.Step, c board.Cell) string {
	say := writer{l.notation}
	v := s.Board.Grid.Value(c)
	switch shade := s.Marks.Shade; {
	case v != 0:
		return say.say(c, " is ", v, ".")
	case s.Marks.Light != 0 && !s.Board.Grid.Marks(c).Has(s.Marks.Light):
		return say.say(c, " cannot be ", s.Marks.Light, ".")
	case shade.Len() == 1 && !shade.Cells().Has(c):
		return say.say(c, " is not in ", shade.First(), ".")
	case !s.Show.Candidates.Has(c):
		return say.say(c, " is not part of it.")
	}
	return say.say(c, " can be ") + digitsOr(s.Board.Grid.Marks(c)) + "."
}

// gap returns the first condition that cells do not meet, in the words of check.
func (l *Lesson) gap(ctx context.Context, s *tutorials.Step, cells board.CellSet) string {
	say := writer{l.notation}
	otherwise := say.say("Not ", cells, ". Look on.")
	if l.technique == nil {
		return otherwise
	}
	var claim parse.Claim
	for _, c := range s.Then {
		if !c.Place {
			claim.Conclusions = append(claim.Conclusions, c)
		}
	}
	reason, err := parse.ParseReasonIn(l.notation, l.technique.Name+" "+say.say(cells))
	if err != nil || len(claim.Conclusions) == 0 {
		return otherwise
	}
	claim.Reason = reason
	r := check.Referee{Notation: l.notation}
	verdict, err := r.Judge(ctx, &s.Board.Grid, claim)
	if err != nil || verdict.Fault == nil {
		return otherwise
	}
	var kept []string // what names only the cells that were tapped, and so tells nothing of the answer
	for one := range strings.SplitAfterSeq(verdict.Fault.Text, ". ") {
		if parse.Cells(one).Within(cells) {
			kept = append(kept, strings.TrimSpace(one))
		}
	}
	if kept == nil {
		return otherwise
	}
	return strings.Join(kept, " ")
}
