package boardtest_test

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"pencilmark/board/boardtest"
)

func TestRepeat(t *testing.T) {
	want := strings.Repeat("one\ntwo\n", 5)
	if err := iotest.TestReader(boardtest.Repeat("one\ntwo\n", 5), []byte(want)); err != nil {
		t.Error(err)
	}
	got := make([]byte, 1000)
	if n, err := io.ReadFull(boardtest.Repeat("ab", -1), got); n != 1000 || string(got) != strings.Repeat("ab", 500) {
		t.Errorf("%d bytes of an endless text, %v", n, err)
	}
}
