package pathfile

import "testing"

// TestMeant has the techniques that names in paths refer to: one, if the catalogue or HoDoKu's scale has the name.
func TestMeant(t *testing.T) {
	for name, want := range map[string]int{
		"Unique  Rectangle": 10, "Uniqueness Test 1": 1, "Naked Pair": 1, "Locked Candidates": 2, "Locked Candidates 1": 1,
		"Intersection Removal": 2, "Box/Line Reduction": 1, "Last Candidate": 1, "Simple Coloring": 2, "Foo": 0,
	} {
		if got := meant(name); len(got) != want {
			t.Errorf("%s means %v", name, got)
		}
	}
}
