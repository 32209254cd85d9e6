// Package position answers what the commands and the page ask of a position alike: is it
// sound, what is its next step, how hard is its puzzle, which path does a scale take. It
// imports board, search, explain, techniques and tutorials/mistakes; it touches neither
// files nor terminals.
package position

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/mistakes"
)

// StateWords tells the state of a position, without where it is wrong: "The position
// is sound; 58 cells are empty."
func StateWords(s hint.State) string {
	var words []string
	switch s.Solutions {
	case "none":
		words = append(words, "The puzzle has no solution.")
	case "several":
		words = append(words, "The puzzle has more than one solution, so hints cannot be trusted.")
	}
	if s.Mistake {
		words = append(words, "There is a mistake: a solved cell is wrong.")
	}
	if s.Marks == "lacking" {
		words = append(words, "A pencil mark that is needed is missing.")
	}
	switch {
	case words != nil:
	case s.Empty == 0:
		words = append(words, "The puzzle is solved.")
	case s.Empty == 1:
		words = append(words, "The position is sound; 1 cell is empty.")
	default:
		words = append(words, fmt.Sprintf("The position is sound; %d cells are empty.", s.Empty))
	}
	return strings.Join(words, " ")
}

// Called judges what somebody calls step s of g: right is its own name, or that of a
// technique that it is an instance of as well, as a whip is a braid.
func Called(g *board.Grid, s *logic.Step, name *logic.Technique) (right bool, words string) {
	own := s.Technique
	switch {
	case name == own:
		return true, "Right."
	case techniques.Special(own, name), slices.Contains(techniques.Also(logic.NewView(g), s), name):
		return true, "Right: it is " + explain.WithArticle(name.Name) + " as well. Its closest name is " + own.Name + "."
	}
	return false, "No, it is not " + explain.WithArticle(name.Name) + ": " + name.Title + "."
}

// Count returns how many things there are in words: "1 step", "7 steps".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// Known returns what a ladder is for a learner who knows some techniques: the
// singles, and those, in the order of the ladder. What he knows and the ladder lacks
// stands at its place among all if the ladder is the standard one, and else at the
// end.
func Known(ladder logic.Ladder, known []*logic.Technique) logic.Ladder {
	if slices.Equal(ladder.Techniques(), techniques.Standard().Techniques()) {
		ladder = techniques.StandardWith(known...)
	}
	out := ladder.Without(func(r logic.Rung) bool {
		return r.Family != logic.Singles && !slices.Contains(known, r.Technique)
	})
	for _, r := range techniques.Nameable() {
		if _, there := out.Rung(r.Technique); !there && slices.Contains(known, r.Technique) {
			out = append(out, r)
		}
	}
	return out
}

// A Next is the step that a hint is about.
type Next struct {
	View  *logic.View // of the position
	Step  *logic.Step // nil if there are not so many
	Count int         // steps that come before it or, if it is nil, all that there are
	Alike int         // steps of its family
	InUse int         // techniques that were looked for
}

// NextStep returns step number n, from 0, of those that somebody can take in g with a
// ladder; techniques that g does not allow are left out.
func NextStep(ctx context.Context, g *board.Grid, ladder logic.Ladder, n int) (Next, error) {
	ladder = new(solve.Solver).Usable(ladder, g)
	out := Next{View: logic.NewView(g).WithContext(ctx), InUse: len(ladder)}
	if out.Step, out.Count = step(out.View, ladder, n); out.Step != nil && ctx.Err() == nil {
		out.Alike = hint.FamilySize(out.View, out.Step, ladder)
	}
	return out, ctx.Err()
}

// step returns step number n, from 0, of those that a ladder has in v. If there are
// fewer, or the context of v has ended, it is nil, and count says how many there are.
func step(v *logic.View, ladder logic.Ladder, n int) (step *logic.Step, count int) {
	for _, r := range ladder {
		for s := range r.Steps(v) {
			if count == n {
				return &s, count
			}
			count++
		}
		if v.Stopped() {
			break
		}
	}
	return nil, count
}

// AtFault says, after the note that a position cannot be solved, how many mistakes it
// has; nothing if its givens are what is wrong.
func AtFault(g *board.Grid) string {
	report := mistakes.Find(g)
	if report.Solutions != mistakes.One || report.Good() {
		return ""
	}
	return "\n" + report.At(0).Text + " \"pencilmark mistakes\" says more."
}

// Choices returns n names for step s of g, its own and those that are the most easily taken
// for it: first those that its lesson says it is confused with, then the nearest of its
// family on the ladder of everything. None of them but its own is right. They are in the order
// of their names.
func Choices(g *board.Grid, s *logic.Step, n int) ([]*logic.Technique, error) {
	own := s.Technique
	all := techniques.Everything()
	mentioned, err := confusedWith(own)
	if err != nil {
		return nil, err
	}
	others := slices.DeleteFunc(all.Techniques(), func(t *logic.Technique) bool {
		right := t == own || techniques.Special(own, t) || techniques.Special(t, own)
		return right || t.Family != own.Family && !slices.Contains(mentioned, t)
	})
	far := func(t *logic.Technique) int {
		away := all.Rank(t) - all.Rank(own)
		if slices.Contains(mentioned, t) {
			return 0
		}
		return max(away, -away)
	}
	slices.SortStableFunc(others, func(a, b *logic.Technique) int { return cmp.Compare(far(a), far(b)) })
	also := techniques.Also(logic.NewView(g), s)
	out := []*logic.Technique{own}
	for _, t := range others {
		if len(out) < n && !slices.Contains(also, t) {
			out = append(out, t)
		}
	}
	slices.SortFunc(out, func(a, b *logic.Technique) int { return strings.Compare(a.Name, b.Name) })
	return out, nil
}

// confusedWith returns the techniques that a lesson names among what its technique is not to
// be confused with.
func confusedWith(t *logic.Technique) (out []*logic.Technique, err error) {
	lesson, err := tutorials.For(t)
	if err != nil || lesson == nil {
		return nil, err
	}
	for _, s := range lesson.Sections {
		if s.Heading != "Not to be confused with" {
			continue
		}
		text := strings.ToLower(strings.Join(strings.Fields(s.Body), " "))
		for _, other := range techniques.Everything().Techniques() {
			if strings.Contains(text, strings.ToLower(other.Name)) {
				out = append(out, other)
			}
		}
	}
	return out, nil
}
