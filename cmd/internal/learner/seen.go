package learner

import "pencilmark/tutorials/coach"

// Seen returns the slugs of the techniques that the learner has begun, has marked as known, or has
// met in puzzles. It returns no slugs if there is no record.
func (r *Record) Seen() map[string]bool {
	out := map[string]bool{}
	if !r.Usable() {
		return out
	}
	c, rec, err := r.read()
	if err != nil { // callers that need the record report the error
		return out
	}
	for _, s := range c.Status(Now(), rec) {
		slug := s.Skill.Slug
		out[slug] = s.Mastery > coach.New || rec.Get(slug).Met != nil
	}
	return out
}
