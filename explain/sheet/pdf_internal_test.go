package sheet

import "testing"

// TestWidths holds a few words against the sums of what Adobe publishes.
func TestWidths(t *testing.T) {
	for _, c := range []struct {
		font fontWidths
		text string
		want float64
	}{
		{helvetica, "Sudoku 9", 4.225}, {helveticaBold, "Sudoku 9", 4.501},
		{helvetica, "(Å.", 1.278}, {helvetica, "Ł", 0.278}, // a letter that is drawn as a dot
	} {
		if got := c.font.of(c.text); got != c.want {
			t.Errorf("%q is %v wide, want %v", c.text, got, c.want)
		}
	}
}

// TestWinAnsi encodes what a string of PDF must escape, and what code page 1252 has
// elsewhere or not at all.
func TestWinAnsi(t *testing.T) {
	if got, want := string(winAnsi(`a(b)\ é€–Ł`)), "a\\(b\\)\\\\ \xe9\x80\x96."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
