package dupes

import (
	"encoding/binary"
	"os"

	"pencilmark/board"
	"pencilmark/cmd/internal/exit"
)

// A member is a puzzle of a class, as it is kept until the list is printed.
type member struct {
	values      board.Givens
	first       bool   // whether it is the first of its class
	input, line uint32 // the index of its input and its line; 0 if the line is not known
	next        int64  // the number of the next member of its class; 0 if there is none
}

// inMemory is the number of members that are kept in memory rather than in a file.
const inMemory = 1 << 16

// size is the number of bytes of a member in a file: next, input, line, first, values.
const size = 8 + 4 + 4 + 1 + 81

// A store keeps members by number. Members from number limit on are kept in a temporary file that is deleted when the
// program ends.
type store struct {
	limit int64
	n     int64
	head  []member
	file  *os.File
}

// add stores a member that is the last of its class so far, and returns its number.
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
		// Remove the file now if the system allows it, so that it does not remain if the program
		// is killed.
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

// get returns the member with the given number.
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

// link records that the member next follows the member last.
func (s *store) link(last, next int64) error {
	if last < s.limit {
		s.head[last].next = next
		return nil
	}
	return s.write(last, binary.LittleEndian.AppendUint64(nil, uint64(next)))
}

// close closes and removes the file.
func (s *store) close() {
	if s.file != nil {
		s.file.Close()
		_ = os.Remove(s.file.Name()) // on systems where an open file cannot be removed
	}
}
