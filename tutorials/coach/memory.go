package coach

import (
	"fmt"
	"slices"
	"sync"
	"time"
)

// Memory is a Store in memory, for tests and for programs that keep the bytes
// elsewhere: they Import and Export. The zero value is empty.
type Memory struct {
	lock sync.Mutex // as of Lock
	mu   sync.Mutex // guards the fields below
	data []byte
	kept []Kept

	before []byte // what data was before the last Write
}

// Kept is a record that was kept aside.
type Kept struct {
	Name string
	Data []byte
}

// Lock implements Store.
func (m *Memory) Lock() (func(), error) {
	m.lock.Lock()
	return m.lock.Unlock, nil
}

// Read implements Store.
func (m *Memory) Read() ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.data), nil
}

// Write implements Store.
func (m *Memory) Write(data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.before = m.data
	m.data = append(make([]byte, 0, len(data)), data...)
	return nil
}

// Keep implements Store.
func (m *Memory) Keep(data []byte, word string, now time.Time) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	name := fmt.Sprintf("%s-%s-%d", word, stamp(now), len(m.kept)+1)
	m.kept = append(m.kept, Kept{name, slices.Clone(data)})
	return name, nil
}

// Before implements Store.
func (m *Memory) Before() ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.before), nil
}

// Remove implements Store.
func (m *Memory) Remove() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.data, m.before = nil, nil
	return nil
}

// Kept returns what was kept, the earliest first.
func (m *Memory) Kept() []Kept {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.kept)
}
