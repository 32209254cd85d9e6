package dupes

import (
	"encoding/binary"
	"os"

	"pencilmark/board"
	"pencilmark/cmd/internal/exit"
)

// A member is a puzzle of a class, as it is kept until the list is printed.
type member struct {
	values      [81]board.Digit
	first       bool   // of its class
	input, line uint32 // the index of its input; line 0 if it is not known
	next        int64  // the number of the next member of its class, 0 if there is none
}

// inMemory is how many members are kept without a file.
const inMemory = 1 << 16

// size is how many bytes a member has in a file: next, input, line, first, values.
const size = 8 + 4 + 4 + 1 + 81

// A store keeps members by number: those from limit on in a file that is gone when the
// program ends.
type store struct {
	limit int64
	n     int64
	head  []member
	file  *os.File
}

// add keeps a member, the last of its class, and returns its number.
func (s *store) add(m *member) (int64, error) {
	i := s.n
	s.n++
	if i < s.limit {
		s.head = append(s.head, *m)
		return i, nil
	}
	if s.file == nil {
		var err error
		if s.file, err = os.CreateTemp("", "pencilmark-dupes-"); err != nil {
			return 0, exit.With(exit.Input, err)
		}
		// Now, where that is possible, so that nothing is left of a program that is killed.
		_ = os.Remove(s.file.Name())
	}
	b := binary.LittleEndian.AppendUint64(make([]byte, 0, size), 0)
	b = binary.LittleEndian.AppendUint32(b, m.input)
	b = binary.LittleEndian.AppendUint32(b, m.line)
	b = append(b, 0)
	if m.first {
		b[16] = 1
	}
	for _, d := range m.values {
		b = append(b, byte(d))
	}
	return i, s.write(i, b)
}

// write writes the first bytes of a member.
func (s *store) write(i int64, b []byte) error {
	if _, err := s.file.WriteAt(b, (i-s.limit)*size); err != nil {
		return exit.With(exit.Input, err)
	}
	return nil
}

// get returns the member with a number.
func (s *store) get(i int64) (*member, error) {
	if i < s.limit {
		return &s.head[i], nil
	}
	b := make([]byte, size)
	if _, err := s.file.ReadAt(b, (i-s.limit)*size); err != nil {
		return nil, exit.With(exit.Input, err)
	}
	m := &member{next: int64(binary.LittleEndian.Uint64(b)), input: binary.LittleEndian.Uint32(b[8:]),
		line: binary.LittleEndian.Uint32(b[12:]), first: b[16] == 1}
	for c, d := range b[17:] {
		m.values[c] = board.Digit(d)
	}
	return m, nil
}

// link makes one member the next after another.
func (s *store) link(last, next int64) error {
	if last < s.limit {
		s.head[last].next = next
		return nil
	}
	return s.write(last, binary.LittleEndian.AppendUint64(nil, uint64(next)))
}

// close lets go of the file.
func (s *store) close() {
	if s.file != nil {
		s.file.Close()
		_ = os.Remove(s.file.Name()) // where an open file cannot be removed
	}
}
