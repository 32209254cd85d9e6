package generate

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/search/generate"
	"pencilmark/techniques"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/grade/se"
	"pencilmark/techniques/logic"
)

// A span is what a number may be, both ends included. Ratings are in tenths.
type span struct{ low, high int }

// parseSpan reads LO..HI, of which one end may be missing, or a single number; the numbers
// have that many decimals at most. It returns nil for nothing.
func parseSpan(flag, text string, decimals int) (*span, error) {
	if text == "" {
		return nil, nil
	}
	low, high, ranged := strings.Cut(text, "..")
	if !ranged {
		high = low
	}
	s := span{0, math.MaxInt32}
	for _, end := range []struct {
		text string
		to   *int
	}{{low, &s.low}, {high, &s.high}} {
		if ranged && strings.TrimSpace(end.text) == "" {
			continue
		}
		x, err := strconv.ParseFloat(strings.TrimSpace(end.text), 64)
		scaled := math.Round(x * math.Pow10(decimals))
		if err != nil || !(x >= 0 && x < 1e6) || math.Abs(scaled-x*math.Pow10(decimals)) > 1e-6 {
			return nil, exit.Usagef("--%s is LO..HI, as in %s, not %q", flag, map[int]string{0: "500..900", 1: "7.0..7.5"}[decimals], text)
		}
		*end.to = int(scaled)
	}
	if s.low > s.high {
		return nil, exit.Usagef("impossible: --%s %s ends below its beginning", flag, text)
	}
	return &s, nil
}

// off says how far x is from s: below zero above it, above zero below it.
func (s *span) off(x int) int { return max(s.low-x, 0) + min(s.high-x, 0) }

// wantScore wants a score of HoDoKu's scale.
func wantScore(s *span) want {
	graders := sync.Pool{New: func() any { return hodoku.New() }}
	return func(p *generate.Puzzle) int {
		g := graders.Get().(*hodoku.Grader)
		defer graders.Put(g)
		return max(min(s.off(g.Grade(&p.Givens, false).Score), apart-1), 1-apart)
	}
}

// wantER wants a rating of Sudoku Explainer's scale. What is above is not rated to the end.
func wantER(s *span) want {
	raters := sync.Pool{New: func() any { return se.New() }}
	return func(p *generate.Puzzle) int {
		r := raters.Get().(*se.Rater)
		defer raters.Put(r)
		result, err := r.Rate(context.Background(), &p.Givens, se.Options{MaxER: s.high})
		if err != nil {
			return min(s.off(result.ER.Tenths), -1)
		}
		return s.off(result.ER.Tenths)
	}
}

// A times is a technique, or several of which any will do, and how often a path uses them at
// least.
type times struct {
	word string // what they are called
	ts   []*logic.Technique
	n    int
}

// name returns the name of the technique, or the word for several.
func (x *times) name() string {
	if len(x.ts) == 1 {
		return x.ts[0].Name
	}
	return strconv.Quote(x.word)
}

// parseNeeds reads lists of techniques and families, of which those on a ladder are meant, each
// with >= and a number or without.
func parseNeeds(on logic.Ladder, lists ...string) (out []times, err error) {
	for name := range strings.SplitSeq(strings.Join(lists, ","), ",") {
		if strings.TrimSpace(name) == "" {
			continue
		}
		entry := name
		name, count, counted := strings.Cut(name, ">")
		x := times{word: strings.TrimSpace(name), n: 1}
		if counted {
			count, atLeast := strings.CutPrefix(count, "=")
			if x.n, err = strconv.Atoi(strings.TrimSpace(count)); err != nil || !atLeast || x.n < 1 {
				return nil, exit.Usagef("%s: write how often a technique is needed at least, as in %s>=2", entry, name)
			}
		}
		if x.ts, err = ladders.Meant(x.word, on); err != nil {
			return nil, err
		}
		out = append(out, x)
	}
	return out, nil
}

// impossibleGrade says why the level, the score and the rating do not go together, or do not
// go with the technique that is to be the hardest; "" if they may.
func (w *wishes) impossibleGrade() string {
	level := w.level
	if s := w.score; s != nil && level != logic.Incomplete {
		if top := level.Raised(s.low); top > level {
			return fmt.Sprintf("a score of %d or more makes a puzzle %v, not %v", s.low, top, level)
		}
		if least := cheapest(level); s.high < least {
			return fmt.Sprintf("a puzzle that is %v scores %d or more", level, least)
		}
	}
	if highest := highestER(level); w.er != nil && (level == logic.Easy || level == logic.Medium) && w.er.low > highest {
		return fmt.Sprintf("a puzzle that is %v is rated %.1f at most", level, float64(highest)/10)
	}
	if w.er != nil && (w.er.low > 120 || w.er.high < 10) {
		return "ratings go from 1.0 to 12.0"
	}
	return w.tooHard()
}

// highestER returns the highest rating, in tenths, of a puzzle that falls to singles,
// intersections and subsets up to a level.
func highestER(level logic.Level) int {
	return map[logic.Level]int{logic.Easy: 23, logic.Medium: 40, logic.Hard: 54}[level]
}

// tooHard says why a puzzle that falls to what is to be enough cannot have the level, the
// score or the rating; "" if it may. That is certain only where singles, intersections and
// subsets are enough, which stay what they are whatever else is removed.
func (w *wishes) tooHard() string {
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
		case singles && (w.level > logic.Medium || w.score != nil && logic.Easy.Raised(w.score.low) > logic.Medium):
			return "a puzzle that singles solve is Easy or Medium"
		case certain && w.er != nil && w.er.low > highest:
			return fmt.Sprintf("a puzzle that falls to what is to be enough is rated %.1f at most", float64(highest)/10)
		}
	}
	return ""
}

// cheapest returns the lowest score of a puzzle of a level: that of a technique of the level,
// or one too high for the level below.
func cheapest(level logic.Level) int {
	least := 0
	for t := range hodoku.Technique(hodoku.NumTechniques) {
		if t.Level() == level && (least == 0 || t.Score() < least) {
			least = t.Score()
		}
	}
	return least
}
