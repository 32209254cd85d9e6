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
	"pencilmark/tutorials/persontime"
)

// A span is a range of numbers that includes both ends. Ratings are in tenths.
type span struct{ low, high int }

// parseSpan parses a range LO..HI or a single number. One end of the range may be missing. The
// numbers can have at most the given number of decimals. It returns nil for an empty text.
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
			return nil, exit.Usagef("--%s needs a range such as %s, not %q", flag, map[int]string{0: "500..900", 1: "7.0..7.5"}[decimals], text)
		}
		*end.to = int(scaled)
	}
	if s.low > s.high {
		return nil, exit.Usagef("impossible: the range in --%s %s ends below its start", flag, text)
	}
	return &s, nil
}

// off returns the distance of x from the range s. It is negative if x is above s, and positive if
// x is below s.
func (s *span) off(x int) int { return max(s.low-x, 0) + min(s.high-x, 0) }

// wantScore requires a score on HoDoKu's scale.
func wantScore(s *span) want {
	graders := sync.Pool{New: func() any { return hodoku.New() }}
	return func(p *generate.Puzzle) int {
		g := graders.Get().(*hodoku.Grader)
		defer graders.Put(g)
		return max(min(s.off(g.Grade(p.Givens, false).Score), apart-1), 1-apart)
	}
}

// wantMinutes requires a solving time for a person, in minutes.
func wantMinutes(s *span) want {
	seconds := span{60 * s.low, 60 * min(s.high, math.MaxInt32/60)}
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
func wantER(s *span) want {
	raters := sync.Pool{New: func() any { return se.New() }}
	return func(p *generate.Puzzle) int {
		r := raters.Get().(*se.Rater)
		defer raters.Put(r)
		result, err := r.Rate(context.Background(), p.Givens, se.Options{MaxER: s.high})
		if err != nil {
			return min(s.off(result.ER.Tenths), -1)
		}
		return s.off(result.ER.Tenths)
	}
}

// A times holds one or more alternative techniques, and the minimum number of times that a path uses any of them.
type times struct {
	word string // the word that stands for the techniques
	ts   []*logic.Technique
	n    int
}

// name returns the name of the technique or, if there are several, the quoted word for them.
func (x *times) name() string {
	if len(x.ts) == 1 {
		return x.ts[0].Name
	}
	return strconv.Quote(x.word)
}

// parseNeeds parses lists of techniques and families. A family stands for those of its techniques
// that are on the ladder. An entry can end with >= and a number.
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
				return nil, exit.Usagef("%s needs a minimum number of times, as in %s>=2", entry, name)
			}
		}
		if x.ts, err = ladders.Meant(x.word, on); err != nil {
			return nil, err
		}
		out = append(out, x)
	}
	return out, nil
}

// impossibleGrade explains why the level, the score and the rating contradict each other, or why
// they contradict the hardest technique. It returns "" if there is no contradiction.
func (w *wishes) impossibleGrade() string {
	level := w.level
	if s := w.score; s != nil && level != logic.Incomplete {
		if top := level.Raised(s.low); top > level {
			return fmt.Sprintf("a score of %d or more makes a puzzle %v, not %v", s.low, top, level)
		}
		if least := cheapest(level); s.high < least {
			return fmt.Sprintf("puzzles of level %v score %d or more", level, least)
		}
	}
	if highest := highestER(level); w.er != nil && (level == logic.Easy || level == logic.Medium) && w.er.low > highest {
		return fmt.Sprintf("puzzles of level %v are rated %.1f at most", level, float64(highest)/10)
	}
	if w.minutes != nil && (w.minutes.high < leastMinutes || w.minutes.low > mostMinutes) {
		return fmt.Sprintf("a puzzle takes about %d to %d minutes", leastMinutes, mostMinutes)
	}
	if w.er != nil && (w.er.low > 120 || w.er.high < 10) {
		return "ratings go from 1.0 to 12.0"
	}
	return w.tooHard()
}

// Puzzles with solving times between these limits, in minutes, can be found at random.
const leastMinutes, mostMinutes = 3, 45

// highestER returns the highest rating, in tenths, of a puzzle that can be solved with singles,
// intersections and subsets up to a level.
func highestER(level logic.Level) int {
	return map[logic.Level]int{logic.Easy: 23, logic.Medium: 40, logic.Hard: 54}[level]
}

// tooHard explains why a puzzle that can be solved with the given techniques cannot have the
// level, the score or the rating. It returns "" if such a puzzle is possible. The answer is
// certain only if singles, intersections and subsets are enough, because these patterns remain
// valid when other candidates are removed.
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
			return "a puzzle that singles can solve is Easy or Medium"
		case certain && w.er != nil && w.er.low > highest:
			return fmt.Sprintf("a puzzle that these techniques can solve is rated %.1f at most", float64(highest)/10)
		}
	}
	return ""
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
