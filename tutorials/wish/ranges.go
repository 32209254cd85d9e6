package wish

import (
	"context"
	"math"
	"sync"

	"pencilmark/search/generate"
	"pencilmark/techniques"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/grade/se"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/persontime"
)

// A Span is a range of numbers that includes both ends. Ratings are in tenths.
type Span struct{ Low, High int }

// off returns the distance of x from the span s. It is negative if x is above s, and positive if
// x is below s.
func (s *Span) off(x int) int { return max(s.Low-x, 0) + min(s.High-x, 0) }

// wantScore requires a score on HoDoKu's scale.
func wantScore(s *Span) want {
	graders := sync.Pool{New: func() any { return hodoku.New() }}
	return func(p *generate.Puzzle) int {
		g := graders.Get().(*hodoku.Grader)
		defer graders.Put(g)
		return max(min(s.off(g.Grade(p.Givens, false).Score), apart-1), 1-apart)
	}
}

// wantMinutes requires a solving time for a person, in minutes.
func wantMinutes(s *Span) want {
	seconds := Span{60 * s.Low, 60 * min(s.High, math.MaxInt32/60)}
	return func(p *generate.Puzzle) int {
		t, err := persontime.Of(context.Background(), p.Givens)
		if err != nil {
			return 1 - apart
		}
		return max(min(seconds.off(t.Seconds), apart-1), 1-apart)
	}
}

// wantER requires a rating on Sudoku Explainer's scale. It stops rating a puzzle as soon as the
// rating is too high.
func wantER(s *Span) want {
	raters := sync.Pool{New: func() any { return se.New() }}
	return func(p *generate.Puzzle) int {
		r := raters.Get().(*se.Rater)
		defer raters.Put(r)
		result, err := r.Rate(context.Background(), p.Givens, se.Options{MaxER: s.High})
		if err != nil {
			return min(s.off(result.ER.Tenths), -1)
		}
		return s.off(result.ER.Tenths)
	}
}

// impossibleGrade explains why the level, the score and the rating contradict each other, or why
// they contradict the hardest technique. It returns nil if there is no contradiction.
func (w *Wish) impossibleGrade() *Fault {
	level := w.Level
	if s := w.Score; s != nil && level != logic.Incomplete {
		if top := level.Raised(s.Low); top > level {
			return fault("a score of %d or more makes a puzzle %v, not %v", s.Low, top, level)
		}
		if least := cheapest(level); s.High < least {
			return fault("puzzles of level %v score %d or more", level, least)
		}
	}
	if highest := highestER(level); w.ER != nil && (level == logic.Easy || level == logic.Medium) && w.ER.Low > highest {
		return fault("puzzles of level %v are rated %.1f at most", level, float64(highest)/10)
	}
	if w.Minutes != nil && (w.Minutes.High < leastMinutes || w.Minutes.Low > mostMinutes) {
		return fault("a puzzle takes about %d to %d minutes", leastMinutes, mostMinutes)
	}
	if w.ER != nil && (w.ER.Low > 120 || w.ER.High < 10) {
		return fault("ratings go from 1.0 to 12.0")
	}
	return w.tooHard()
}

// Puzzles with solving times between these limits, in minutes, can be found: at random from 3 on, and from 1 on
// with many clues.
const leastMinutes, mostMinutes = 1, 45

// highestER returns the highest rating, in tenths, of a puzzle that can be solved with singles,
// intersections and subsets up to a level.
func highestER(level logic.Level) int {
	return map[logic.Level]int{logic.Easy: 23, logic.Medium: 40, logic.Hard: 54}[level]
}

// tooHard explains why a puzzle that can be solved with the given techniques cannot have the
// level, the score or the rating. It returns nil if such a puzzle is possible. The answer is
// certain only if singles, intersections and subsets are enough, because these patterns remain
// valid when other candidates are removed.
func (w *Wish) tooHard() *Fault {
	basic := techniques.Basic()
	for _, enough := range w.enough() {
		level, singles, certain := logic.Easy, true, true
		for _, r := range enough {
			_, there := basic.Rung(r.Technique)
			certain = certain && (there || r.Family == logic.Singles)
			singles = singles && there && r.Family == logic.Singles
			level = max(level, r.Level)
		}
		highest := highestER(level)
		switch {
		case singles && (w.Level > logic.Medium || w.Score != nil && logic.Easy.Raised(w.Score.Low) > logic.Medium):
			return fault("a puzzle that singles can solve is Easy or Medium")
		case certain && w.ER != nil && w.ER.Low > highest:
			return fault("a puzzle that these techniques can solve is rated %.1f at most", float64(highest)/10)
		}
	}
	return nil
}

// cheapest returns the lowest score of a puzzle of a level. This is either the score of a
// technique of the level, or the lowest score that is too high for the level below.
func cheapest(level logic.Level) int {
	least := 0
	for t := range hodoku.Technique(hodoku.NumTechniques) {
		if t.Level() == level && (least == 0 || t.Score() < least) {
			least = t.Score()
		}
	}
	return least
}
