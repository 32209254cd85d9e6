package repeat

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestReader(t *testing.T) {
	want := strings.Repeat("one\ntwo\n", 5)
	if err := iotest.TestReader(Reader("one\ntwo\n", 5), []byte(want)); err != nil {
		t.Error(err)
	}
	got := make([]byte, 1000)
	if n, err := io.ReadFull(Reader("ab", -1), got); n != 1000 || string(got) != strings.Repeat("ab", 500) {
		t.Errorf("%d bytes of an endless text, %v", n, err)
	}
}
