package coach

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/board/words"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/learner"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// know records techniques that the learner already knows, together with all those that they need,
// and prints what comes next.
func (o *options) know(list string) error {
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return err
	}
	skills := course.Skills()
	known := map[string]bool{}
	for word := range strings.SplitSeq(list, ",") {
		if err := mark(known, skills, strings.TrimSpace(word)); err != nil {
			return err
		}
	}
	var slugs []string
	for _, s := range slices.Backward(skills) { // a technique comes after those that it needs
		if known[s.Slug] {
			slugs = append(slugs, s.Slug)
			for _, need := range s.Needs {
				known[need] = true
			}
		}
	}
	slices.Reverse(slugs)
	return o.note(func(rec *coach.Record) string {
		return console.Fit(noted(rec.Know(learner.Now(), slugs...)), o.Width())
	})
}

// noted reports how many techniques were marked as known.
func noted(n int) string {
	if n == 0 {
		return "You had already marked all of them as known."
	}
	return fmt.Sprintf("Noted: you know %s. Each gets one question soon; until then it is assumed.",
		words.Plural(n, "one more technique", fmt.Sprintf("%d more techniques", n)))
}

// mark adds to known the techniques that a word stands for. A level stands for the techniques of
// the main course up to that level. A name that several techniques share stands for those of them
// that are in the main course. A word can also be the name of any single technique that has a
// lesson.
func mark(known map[string]bool, skills []coach.Skill, word string) error {
	ts, err := ladders.Meant(nil, word, techniques.Everything())
	if len(ts) == 1 {
		known[ts[0].Slug] = true
		return nil
	}
	level, isLevel := logic.ParseLevel(word)
	for _, s := range skills {
		if !s.Gallery && (isLevel && s.Level <= int(level) || slices.Contains(ts, techniques.MustLookup(s.Slug))) {
			known[s.Slug] = true
		}
	}
	return err
}
