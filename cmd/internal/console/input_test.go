package console

import (
	"io"
	"sync/atomic"
	"testing"
	"time"
)

// TestPeekStallsOnce checks that an input that was peeked at reports a stall once, not once for each
// reader over it: what waits would be processed by two goroutines.
func TestPeekStallsOnce(t *testing.T) {
	ctx := t.Context()
	in, feed := io.Pipe()
	s := New(ctx, in, io.Discard, io.Discard)
	var stalls atomic.Int32
	s.OnStall(func() { stalls.Add(1) })
	peeked, during := make(chan bool), int32(0)
	go func() {
		_, _ = feed.Write([]byte("first"))
		<-peeked
		for stalls.Load() == 0 {
			time.Sleep(stallTime / 10)
		}
		time.Sleep(2 * stallTime) // for a second reader
		during = stalls.Load()
		_, _ = feed.Write([]byte("second"))
		_ = feed.Close()
	}()
	if head, err := s.Peek(ctx, 3, false); string(head) != "fir" || err != nil {
		t.Errorf("%q, %v", head, err)
	}
	if head, err := s.Peek(ctx, 5, true); string(head) != "first" || err != nil {
		t.Errorf("%q, %v", head, err)
	}
	stalls.Store(0)
	close(peeked)
	all, err := io.ReadAll(s.Input(ctx))
	if string(all) != "firstsecond" || err != nil {
		t.Errorf("%q, %v", all, err)
	}
	if during != 1 {
		t.Errorf("%d stalls while nothing came", during)
	}
}
