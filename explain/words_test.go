package explain

import (
	"strings"
	"testing"
)

func TestArticles(t *testing.T) {
	for name, want := range map[string]string{
		"": "a", "X-Wing": "an", "XY-Wing": "an", "W-Wing": "a", "AIC": "an", "ALS-XZ": "an", "Swordfish": "a",
		"Unique Rectangle Type 1": "a", "Hidden Pair": "a", "Empty Rectangle": "an", "Naked Pair": "a", "2-String Kite": "a",
		"UVWXYZ-Wing": "a", "Sue de Coq": "a", "3D Medusa Trap": "a", "M-Wing": "an", "BUG-Lite": "a",
		"Unfair": "an", "Extreme": "an", "Hard": "a", "Unique Loop Type 1": "a",
	} {
		if got := Article(name); got != want {
			t.Errorf("Article(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestWithArticle(t *testing.T) {
	for name, want := range map[string]string{
		"X-Wing": "an X-Wing", "Whale": "a Whale", "Gurth's Symmetrical Placement": "Gurth's Symmetrical Placement",
	} {
		if got := WithArticle(name); got != want {
			t.Errorf("WithArticle(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestTidy(t *testing.T) {
	for text, want := range map[string]string{
		"if it is so. then r1c2. row 4":   "If it is so. Then r1c2. Row 4",
		"r1c5 is 4. r2c3 too":             "r1c5 is 4. r2c3 too",
		"a? b! c, d":                      "A? B! C, d",
		"":                                "",
		"the cell holds 4.5 of something": "The cell holds 4.5 of something",
		"  two  blanks .  three   ":       "Two blanks . Three",
		"a. b":                            "A. B",
	} {
		if got := string(appendTidy([]byte("x"), []byte(text)))[1:]; got != want {
			t.Errorf("tidy(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestWrap(t *testing.T) {
	got := string(appendWrapped([]byte("x\n"), "one two  three a-very-long-word four", 9))
	if want := "x\n     one two\n     three\n     a-very-long-word\n     four\n"; got != want {
		t.Errorf("wrapped to %q, want %q", got, want)
	}
}

func TestBreakable(t *testing.T) {
	chain := strings.Repeat("(1=2)r1c1-", 20)
	for _, word := range strings.Fields(breakable("AIC: "+chain+" "+strings.Repeat("x", 3*letters), letters)) {
		if len(word) > letters {
			t.Errorf("%q is longer than a line", word)
		}
	}
	if got := strings.ReplaceAll(breakable(chain, letters), " ", ""); got != chain {
		t.Errorf("breakable lost something: %q", got)
	}
	if got := breakable("a short one", letters); got != "a short one" {
		t.Errorf("breakable(%q, letters)", got)
	}
}
