// Package fronts has what the fronts of pencilmark, the commands and the page, say
// and do alike: the words for the state of a position, the ladder of a learner who
// knows some techniques, the path of a scale, and the document of a log. It imports
// board, search, explain and techniques; it touches neither files nor terminals.
package fronts

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/scalepath"
	"pencilmark/techniques/solve"
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
	for _, r := range techniques.Everything() {
		if _, there := out.Rung(r.Technique); !there && slices.Contains(known, r.Technique) {
			out = append(out, r)
		}
	}
	return out
}

// Step returns step number n, from 0, of those that a ladder has in v. If there are
// fewer, or the context of v has ended, it is nil, and count says how many there are.
func Step(v *logic.View, ladder logic.Ladder, n int) (step *logic.Step, count int) {
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

// A ScalePath makes the log of the path by which a scale grades a puzzle with one
// solution.
type ScalePath func(ctx context.Context, puzzle *board.Grid, solution *[81]board.Digit) (*logic.Log, error)

// ScalePathNamed returns the path of the scale of that name, in any case: hodoku or
// se. It is nil if no scale of that name has one.
func ScalePathNamed(name string) ScalePath {
	switch strings.ToLower(name) {
	case techniques.HoDoKuName:
		return scalepath.HoDoKu
	case techniques.SEName:
		return scalepath.SE
	}
	return nil
}

// ErrPosition says that a scale has no path for what is no puzzle.
var ErrPosition = errors.New("a scale has a path for a puzzle, not for a position with solved cells " +
	"or pencil marks of its own")

// Log returns the log of the path for g, or ErrPosition. The log of a puzzle without
// exactly one solution is invalid, and says why.
func (p ScalePath) Log(ctx context.Context, g *board.Grid) (*logic.Log, error) {
	if g.Puzzle() != g.Values() || !g.Pristine() {
		return nil, ErrPosition
	}
	solution, n := search.Solve(g)
	if n != 1 {
		return new(solve.Solver).Solve(ctx, g) // says what is wrong
	}
	return p(ctx, g, &solution)
}

// NewDocument returns a log as data. It states the rungs of its ladder, unless that
// is one that has a name.
func NewDocument(words *explain.Renderer, log *logic.Log, grade *explain.Grade) (*explain.Document, error) {
	doc, err := explain.NewDocument(words, log, grade)
	if err == nil && !slices.Contains(techniques.Names(), strings.ToLower(log.Name)) {
		doc.Path.Rungs = explain.NewRungDocs(log.Ladder)
	}
	return doc, err
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
