package hodoku

// Lookup returns the technique with that slug, as in "locked-candidates-pointing".
func Lookup(slug string) (Technique, bool) {
	for t := range Technique(NumTechniques) {
		if t.Slug() == slug {
			return t, true
		}
	}
	return 0, false
}
