package review

// minutesOpen is the number of seconds for which a technique must be available before it counts
// as overlooked.
const minutesOpen = 120

// Overlooked returns the techniques that were available for minutes but not seen, so that the
// player in the end made a harder step or used a hint.
func (r *Review) Overlooked() (slugs []string) {
	for i := range r.Moments {
		m := &r.Moments[i]
		if m.Kind != SlowMoment || m.Technique == "" {
			continue
		}
		x := r.reading(m.N)
		if *x.Seconds >= minutesOpen && (m.Easier || x.Hints > 0) {
			slugs = append(slugs, m.Technique)
		}
	}
	return slugs
}
