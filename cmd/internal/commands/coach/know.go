package coach

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/cmd/internal/ladders"

	"pencilmark/board/words"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// know notes what the learner knows already, with all that it needs, and says what is next.
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
	for _, s := range slices.Backward(skills) { // what a technique needs comes before it
		if known[s.Slug] {
			slugs = append(slugs, s.Slug)
			for _, need := range s.Needs {
				known[need] = true
			}
		}
	}
	slices.Reverse(slugs)
	return o.note(slugs)
}

// noted says how many techniques were noted as known.
func noted(n int) string {
	return fmt.Sprintf("Noted: %s that you know, with what %s; each comes up again to be found.",
		words.Plural(n, "one technique more", fmt.Sprintf("%d techniques more", n)), words.Plural(n, "it needs", "they need"))
}

// mark adds the techniques that a word means: those on the way up to a level, those on the
// way of several that have a name in common, or one of any kind that has a lesson.
func mark(known map[string]bool, skills []coach.Skill, word string) error {
	ts, err := ladders.Meant(word, techniques.Everything())
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
