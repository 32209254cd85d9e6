package input

import (
	"io"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/exit"
)

// A Head keeps the first bytes of an input that is read through it, to tell what the
// input seems to be if it makes no sense.
type Head struct {
	io.Reader
	first []byte
	asked bool // NoText has been called
}

// maxHead is the number of bytes that a Head keeps, which is what the formats look at.
const maxHead = 4096

// Read reads on, and keeps what is among the first bytes.
func (h *Head) Read(p []byte) (int, error) {
	n, err := h.Reader.Read(p)
	h.first = append(h.first, p[:min(n, maxHead-len(h.first))]...)
	return n, err
}

// NoText returns an error if the input of that name, which should hold what is wanted,
// is no text, in the words in which the formats of puzzles say so; or else nil. It
// answers once.
func (h *Head) NoText(name, wanted string) error {
	if h.asked {
		return nil
	}
	h.asked = true
	if err := formats.CheckText(h.first, name, wanted); err != nil {
		return exit.Inputf("%v", err)
	}
	return nil
}
