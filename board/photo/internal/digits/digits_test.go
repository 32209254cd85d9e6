package digits

import (
	"bytes"
	"testing"
)

func TestParse(t *testing.T) {
	n, err := Parse(nil)
	if err != nil || !bytes.Equal(n.Bytes(), trained) {
		t.Errorf("the weights change when they are read and written: %v", err)
	}
	if _, err := Parse(trained[1:]); err == nil {
		t.Error("a byte is missing, and nothing is said")
	}
}
