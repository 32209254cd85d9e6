package coach

import "testing"

// TestPlacement finds the place of everyone on ways of any length up to that of the course
// and beyond, with at most twelve questions.
func TestPlacement(t *testing.T) {
	most := 0
	for skills := range 90 {
		for knows := range skills + 1 {
			p := NewPlacement(skills)
			highest := -1
			for at, ok := p.Next(); ok; at, ok = p.Next() {
				if !p.missed && at <= highest {
					t.Fatalf("%d skills, knows %d: it goes from %d to %d though the answers were right", skills, knows, highest, at)
				}
				highest = at
				p.Answer(at, at < knows)
			}
			if p.known != knows {
				t.Errorf("%d skills, knows %d: placed at %d after %d questions", skills, knows, p.known, len(p.asked))
			}
			most = max(most, len(p.asked))
		}
	}
	if most > MostQuestions {
		t.Errorf("%d questions", most)
	}
	t.Logf("at most %d questions", most)
}
