package console

import "testing"

// TestFit breaks a paragraph, a flag with its description, and commands, which stay commands.
func TestFit(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	for text, want := range map[string]string{
		"one two three four":                      "one two three four\n",
		"one two three four five six":             "one two three four five\nsix\n",
		"  one two three four five six":           "  one two three four\n  five six\n",
		"  --at N  start before step N of a log":  "  --at N  start before\n          step N of a\n          log\n",
		"  pencilmark grade p.txt  # with a note": "  # with a note\n  pencilmark grade p.txt\n",
		"  pencilmark solve -v --rank p.txt":      "  pencilmark solve \\\n      -v --rank p.txt\n",
		"  pencilmark solve " + puzzle:            "  pencilmark solve \\\n      " + puzzle + "\n",
		"a\n\nb":                                  "a\n\nb\n",
	} {
		if got := Fit(text, 24); got != want {
			t.Errorf("%q: got\n%s, expected\n%s", text, got, want)
		}
	}
}
