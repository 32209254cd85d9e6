package site

import (
	"net"
	"testing"
)

// TestLimitedFails checks that a connection that could not be accepted takes no room.
func TestLimitedFails(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	limit := &limited{Listener: l, free: make(chan struct{}, 1)}
	if _, err := limit.Accept(); err == nil || len(limit.free) != 0 {
		t.Errorf("error %v, room for %d is taken", err, len(limit.free))
	}
}
