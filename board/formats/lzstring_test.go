package formats

import (
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestLZRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.StringMatching(`[{}:"a-c,]{0,400}`), rapid.String()).Draw(t, "text")
		if !utf8.ValidString(text) {
			t.Skip("UTF-16 cannot hold it")
		}
		got, err := lzDecompress(lzCompress(text))
		if err != nil || got != text {
			t.Fatalf("got %q, %v, want %q", got, err, text)
		}
	})
}
