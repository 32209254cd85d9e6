package coach

import (
	"bytes"
	"errors"
	"fmt"
	"time"
)

// A Store keeps the bytes of one record.
type Store interface {
	// Lock waits until no one else holds the lock, within reason, and takes it.
	// Whoever writes holds it; to read, it is not needed.
	Lock() (unlock func(), err error)
	// Read returns the bytes; nil if there are none.
	Read() ([]byte, error)
	// Write replaces the bytes: a Read, at any time, returns the old or the new.
	Write(data []byte) error
	// Keep stores bytes where nothing overwrites them, under a name with that word
	// and time, which it returns. What Read returns is not changed.
	Keep(data []byte, word string, now time.Time) (name string, err error)
	// Before returns what the last Write has replaced, nil if nothing is known of it.
	Before() ([]byte, error)
	// Remove makes that there are no bytes, and that Before returns none.
	Remove() error
}

// Aside says that a record was moved aside.
type Aside struct {
	Name     string // under which it is kept
	Cause    error  // why it could not be used; nil if it was asked for
	Restored bool   // what it was before its last change takes its place
}

// String returns a sentence for the learner.
func (a *Aside) String() string {
	if a.Cause == nil {
		return fmt.Sprintf("The record until now is kept as %s.", a.Name)
	}
	if a.Restored {
		return fmt.Sprintf("The record could not be read (%v). It is kept as %s, and what it was before its last "+
			"change takes its place.", a.Cause, a.Name)
	}
	return fmt.Sprintf("The record could not be read (%v). It is kept as %s, and a new one begins.", a.Cause, a.Name)
}

// Exists reports whether the learner has a record. What only adds to a record,
// and is no reason to begin one, asks first.
func Exists(s Store) (bool, error) {
	data, err := s.Read()
	return data != nil, err
}

// Open returns the record of a store, an empty one if there is none. A damaged
// one is moved aside, what it was before its last change takes its place if that is
// known, and the caller is told. The error is a *VersionError, a
// *SizeError, or that of the store; then the stored record is as it was.
func Open(s Store, now time.Time) (*Record, *Aside, error) {
	r, err := load(s)
	if damaged(err) == nil {
		return r, nil, err
	}
	unlock, locked := s.Lock()
	if locked != nil {
		return nil, nil, fmt.Errorf("the record could not be read (%w), nor moved aside: %w", err, locked)
	}
	defer unlock()
	return loadOrSetAside(s, now)
}

// Update changes the record of a store: it reads it, calls change, and writes it,
// under the lock, so that changes by others at the same time are not lost. If
// change returns an error nothing is written. A damaged record is treated as by
// Open, before change is called.
func Update(s Store, now time.Time, change func(*Record) error) (*Aside, error) {
	unlock, err := s.Lock()
	if err != nil {
		return nil, err
	}
	defer unlock()
	r, aside, err := loadOrSetAside(s, now)
	if err != nil {
		return aside, err
	}
	if err := change(r); err != nil {
		return aside, err
	}
	return aside, save(s, r)
}

// Note notes that techniques came up in a puzzle of the learner's own, as Record.Meet
// does, if there is a record. What is only noted beside other work is no reason to begin a
// record or to mend one: where there is none nothing happens, and a damaged one is left as
// it is, which is a *SyntaxError. It waits for the lock as long as the store does, and not
// at all if all of it was noted on that day before.
func Note(s Store, now time.Time, slugs ...string) error {
	data, err := s.Read()
	if data == nil || err != nil || noted(data, DayOf(now), slugs) {
		return err
	}
	unlock, err := s.Lock()
	if err != nil {
		return err
	}
	defer unlock()
	if there, err := Exists(s); !there || err != nil { // it may have been reset since
		return err
	}
	r, err := load(s)
	if err != nil {
		return err
	}
	for _, slug := range slugs {
		r.Meet(now, slug)
	}
	return save(s, r)
}

// noted reports whether a record says that techniques came up on a day, all of them and
// no later one, as Marshal writes it: it looks for the lines, in a hundredth of the time
// of Parse. False may also mean that the record is written in another way. In what Parse
// accepts such lines mean nothing else: no value of a record has several lines.
func noted(record []byte, day Day, slugs []string) bool {
	for _, slug := range slugs {
		_, entry, _ := bytes.Cut(record, []byte("\n  "+slug+":\n"))
		if !bytes.HasSuffix(metLine(entry), []byte(day.String()+"]\n")) {
			return false
		}
	}
	return true
}

// metLine returns the line with the days of the entry that a text begins with; nil if it
// has none.
func metLine(text []byte) []byte {
	for line := range bytes.Lines(text) {
		switch {
		case !bytes.HasPrefix(line, []byte("    ")):
			return nil // the next entry
		case bytes.HasPrefix(line, []byte("    met: [")):
			return line
		}
	}
	return nil
}

// Reset moves the record aside, so that the next one is empty. It returns nil if
// there is none.
func Reset(s Store, now time.Time) (*Aside, error) {
	unlock, err := s.Lock()
	if err != nil {
		return nil, err
	}
	defer unlock()
	return setAside(s, "reset", now)
}

// Export returns the bytes of the record of a store, as Marshal writes them.
func Export(s Store) ([]byte, error) {
	r, err := load(s)
	if err != nil {
		return nil, err
	}
	return r.Marshal()
}

// Import replaces the record of a store by one that Export returned, here or
// elsewhere. The one before is moved aside. The errors are those of Parse and of
// the store; then nothing is replaced.
func Import(s Store, now time.Time, data []byte) (*Aside, error) {
	r, err := Parse(data)
	if err != nil {
		return nil, err
	}
	unlock, err := s.Lock()
	if err != nil {
		return nil, err
	}
	defer unlock()
	aside, err := keep(s, "replaced", now)
	if err != nil {
		return nil, err
	}
	return aside, save(s, r)
}

// load reads a record.
func load(s Store) (*Record, error) {
	data, err := s.Read()
	if err != nil {
		return nil, err
	}
	if data == nil {
		return &Record{Techniques: map[string]*Progress{}}, nil
	}
	return Parse(data)
}

// damaged returns err as a SyntaxError, or nil if it is none.
func damaged(err error) error {
	var e *SyntaxError
	if errors.As(err, &e) {
		return e
	}
	return nil
}

// loadOrSetAside reads a record. The caller has the lock.
func loadOrSetAside(s Store, now time.Time) (*Record, *Aside, error) {
	r, err := load(s)
	cause := damaged(err)
	if cause == nil {
		return r, nil, err
	}
	before, beforeErr := s.Before()
	aside, err := setAside(s, "damaged", now)
	if err != nil {
		return nil, nil, fmt.Errorf("the record could not be read (%w), nor moved aside: %w", cause, err)
	}
	aside.Cause = cause
	if r, err := Parse(before); beforeErr == nil && err == nil {
		aside.Restored = true
		return r, aside, s.Write(before)
	}
	return &Record{Techniques: map[string]*Progress{}}, aside, nil
}

// keep stores a copy of what is stored; it returns nil if nothing is.
func keep(s Store, word string, now time.Time) (*Aside, error) {
	data, err := s.Read()
	if data == nil || err != nil {
		return nil, err
	}
	name, err := s.Keep(data, word, now)
	return &Aside{Name: name}, err
}

// setAside moves what is stored aside. Whoever ends it half-way finds the record
// in both places, never in none.
func setAside(s Store, word string, now time.Time) (*Aside, error) {
	aside, err := keep(s, word, now)
	if aside == nil || err != nil {
		return nil, err
	}
	return aside, s.Remove()
}

// save writes a record if that changes what is stored.
func save(s Store, r *Record) error {
	data, err := r.Marshal()
	if err != nil {
		return err
	}
	if old, err := s.Read(); err == nil && bytes.Equal(old, data) {
		return nil
	}
	return s.Write(data)
}

// stamp returns a time as a part of a name.
func stamp(now time.Time) string { return now.UTC().Format("20060102-150405") }
