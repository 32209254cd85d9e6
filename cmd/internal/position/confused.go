package position

import (
	"cmp"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
)

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
