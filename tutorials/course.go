package tutorials

import (
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/coach"
)

// Course returns the course of the coach: the techniques of a ladder that have a
// lesson, in its order.
func Course(ladder logic.Ladder) (*coach.Course, error) {
	taught, err := Taught(ladder, logic.Extreme)
	if err != nil {
		return nil, err
	}
	var skills []coach.Skill
	for _, t := range taught {
		r, _ := ladder.Rung(t)
		skills = append(skills, coach.Skill{Slug: t.Slug, Needs: t.Needs, Level: int(r.Level), Order: ladder.Rank(t)})
	}
	return coach.NewCourse(skills)
}
