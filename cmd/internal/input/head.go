package input

import (
	"io"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/exit"
)

// A Head is a reader that keeps the first bytes of its input. If the input makes no
// sense, they show what kind of data it probably is.
type Head struct {
	io.Reader
	first []byte
	asked bool // NoText has been called
}

// maxHead is the number of bytes that a Head keeps. The formats look at the same number
// of bytes.
const maxHead = 4096

// Read reads from the input, and keeps the bytes that are among the first ones.
func (h *Head) Read(p []byte) (int, error) {
	n, err := h.Reader.Read(p)
	h.first = append(h.first, p[:min(n, maxHead-len(h.first))]...)
	return n, err
}

// NoText returns an error if the input is not text, and otherwise nil. name is the name
// of the input, and wanted describes what it should contain. The message is the same as
// that of the puzzle formats. Only the first call can return an error.
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
