package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/boardrules"
	"pencilmark/tutorials/whynot"
)

// print prints the boards of t.
func (o *options) print(ctx context.Context, w io.Writer, h *hunter, t *logic.Technique) error {
	list := slices.Clone(h.pool[t])
	slices.SortStableFunc(list, func(a, b find) int { return cmp.Compare(a.score, b.score) })
	list = slices.DeleteFunc(list, func(f find) bool { return !h.settle(&f) })
	for i := range list {
		h.settle(&list[i])
	}
	named := map[int]string{}
	used := map[int]bool{}
	var a *boardrules.Board
	names := []string{"A", "B", "C", "D", "E", "F", "G"}
	if o.enough == 0 {
		names = nil
	}
	for _, name := range names {
		best := -1
		for i := range list {
			f := &list[i]
			if used[f.source] {
				continue
			}
			breaks := f.BreaksAs(name, cmp.Or(a, f.Board), &f.puzzle)
			if len(breaks) == 0 && (best < 0 || name == "B" && better(f, &list[best], a)) {
				best = i
			}
		}
		if best < 0 {
			fmt.Fprintf(w, "%s  none found that keeps all rules\n\n", name)
			continue
		}
		named[best], used[list[best].source] = name, true
		if name == "A" {
			a = list[best].Board
		}
		if err := write(ctx, w, name, &list[best]); err != nil {
			return err
		}
	}
	fmt.Fprintln(w, "Lines for tutorials/library/library.tsv, of positions that are not A, B or C:")
	var r explain.Renderer
	for i := range list {
		if f := &list[i]; !slices.Contains([]string{"A", "B", "C"}, named[i]) && !used[-f.source] {
			used[-f.source] = true
			fmt.Fprintf(w, "%s\tdrill\t%s\t%s\t-\n", t.Slug, formats.Susser(&f.Grid), r.Effect(&f.Steps[0]))
		}
	}
	fmt.Fprintln(w)
	more := 0
	for i := range list {
		if named[i] != "" || more == o.more {
			continue
		}
		more++
		f := &list[i]
		var fits []string
		for _, name := range []string{"A", "B", "C"} {
			if len(f.BreaksAs(name, cmp.Or(a, f.Board), &f.puzzle)) == 0 {
				fits = append(fits, name)
			}
		}
		if err := write(ctx, w, fmt.Sprintf("+%d (fits %s)", more, strings.Join(fits, ", ")), f); err != nil {
			return err
		}
	}
	return nil
}

// better reports whether f shows a board B better than g: another direction than a is more than other houses.
func better(f, g *find, a *boardrules.Board) bool {
	return a != nil && f.Direction() != a.Direction() && g.Direction() == a.Direction()
}

// write prints one board.
func write(ctx context.Context, w io.Writer, name string, f *find) error {
	var r explain.Renderer
	s, g := &f.Steps[0], &f.Grid
	sentence, err := r.Sentence(s)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%s  puzzle `%s`\n   position `%s`\n", name, f.puzzle, formats.Susser(g))
	fmt.Fprintf(w, "   %d open · %s · %s\n   %s\n", g.Empty().Len(), cmp.Or(f.Direction(), "no direction"), r.Line(s),
		strings.ReplaceAll(sentence, "\n", "\n   "))
	fmt.Fprintf(w, "   pattern: %s\n", marks(g, s.Shown().And(g.Empty())))
	if len(s.Placements) == 0 {
		fmt.Fprintf(w, "   loses:   %s\n", marks(g, s.EffectCells()))
	}
	fmt.Fprintf(w, "   follows: %s\n", strings.Join(follows(f), "; "))
	text := explain.Text{Palette: &explain.Palette{}}
	if f.Technique.Family != logic.Singles {
		io.WriteString(w, "\n"+candidates(g)+"\n")
	} else {
		b := &strings.Builder{}
		text.Grid(b, &explain.Scene{Grid: *g})
		io.WriteString(w, "\n"+b.String()+"\n")
	}
	return alike(ctx, w, f)
}

// marks lists cells with their candidates.
func marks(g *board.Grid, cells board.CellSet) string {
	var out []string
	for c := range cells.All() {
		out = append(out, fmt.Sprintf("%v (%v)", c, g.Marks(c)))
	}
	return strings.Join(out, ", ")
}

// follows describes each digit that follows from the step.
func follows(f *find) (out []string) {
	s := &f.Steps[0]
	g := f.Grid
	s.Apply(&g)
	for _, x := range f.Digits {
		text := x.String()
		if len(s.Placements) == 0 {
			text += fmt.Sprintf(" (before: %v", f.Grid.Marks(x.Cell()))
			if g.Marks(x.Cell()).Single() {
				text += "; naked single"
			}
			for _, h := range x.Cell().Houses() {
				if g.Spots(x.Digit()).And(h.Cells()).Single() {
					text += "; the only place in " + h.Name()
				}
			}
			text += ")"
		}
		out = append(out, text)
	}
	return out
}

// candidates draws the candidates of a position as rows of cells.
func candidates(g *board.Grid) string {
	var cells [81]string
	for c := range board.Cells() {
		cells[c] = g.Value(c).String()
		if g.Value(c) == 0 {
			cells[c] = g.Marks(c).String()
		}
	}
	b := &strings.Builder{}
	for r := range 9 {
		b.WriteString("    ")
		for c := range 9 {
			width := 0
			for i := range 9 {
				width = max(width, len(cells[9*i+c]))
			}
			if c == 3 || c == 6 {
				b.WriteString("| ")
			}
			fmt.Fprintf(b, "%-*s ", width, cells[9*r+c])
		}
		s := strings.TrimRight(b.String(), " ")
		b.Reset()
		b.WriteString(s + "\n")
	}
	return b.String()
}

// alike prints look-alikes: what is nearly the technique on the board, apart from the steps that are there.
func alike(ctx context.Context, w io.Writer, f *find) error {
	other := *f.Technique
	other.Find = func(v *logic.View, yield func(logic.Step) bool) {
		f.Technique.Find(v, func(s logic.Step) bool {
			if slices.Equal(s.Eliminations, f.Steps[0].Eliminations) && slices.Equal(s.Placements, f.Steps[0].Placements) {
				return true
			}
			return yield(s)
		})
	}
	answer, err := whynot.Find(ctx, &f.Grid, whynot.Query{Technique: &other, Ladder: techniques.Standard(), Max: 4})
	if err != nil {
		return err
	}
	for i := range answer.Misses {
		m := &answer.Misses[i]
		fmt.Fprintf(w, "   nearly (%s): %s\n", m.Kind, strings.ReplaceAll(whynot.Words{}.Miss(m), "\n", " "))
	}
	_, err = fmt.Fprintln(w)
	return err
}
