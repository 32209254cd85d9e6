package coach

import (
	"bytes"
	"errors"
	"fmt"
	"time"
)

// A Backup reports that a record was moved out of the way.
type Backup struct {
	Name  string // the file that holds it now
	Cause error  // what is wrong with the record; nil if the learner requested the move
}

// String returns a message for the learner.
func (b *Backup) String() string {
	if b.Cause == nil {
		return fmt.Sprintf("Your record until now is kept as %s.", b.Name)
	}
	return fmt.Sprintf("Your record is damaged (%v). It was saved as %s, and you start with a new one.", b.Cause, b.Name)
}

// Exists reports whether the learner has a record. It returns an error if there is something in
// its place that cannot be read.
func Exists(f *File) (bool, error) {
	data, err := f.Read()
	return data != nil, err
}

// Open returns the record in a file, or an empty record if there is no file. A damaged record is
// moved aside, and a new one is started. The error is a *VersionError or an error of the file
// system; in both cases the file is left unchanged.
func Open(f *File, now time.Time) (*Record, *Backup, error) {
	r, cause, err := load(f)
	if err != nil || cause == nil {
		return r, nil, err
	}
	backup, err := Update(f, now, func(now *Record) error {
		r = now
		return nil
	})
	return r, backup, err
}

// Update changes the record in a file. It reads the record, calls change and writes the record
// back under a lock, so that no change by another process is lost. If change returns an error,
// nothing is written. Update treats a damaged record in the same way as Open.
func Update(f *File, now time.Time, change func(*Record) error) (*Backup, error) {
	unlock, err := f.Lock()
	if err != nil {
		return nil, err
	}
	defer unlock()
	r, cause, err := load(f)
	if err != nil {
		return nil, err
	}
	var backup *Backup
	if cause != nil {
		if backup, err = keep(f, "damaged", now); err != nil {
			return nil, fmt.Errorf("the record is damaged (%w), and it could not be moved aside: %w", cause, err)
		}
		backup.Cause, r = cause, newRecord()
	}
	if err := change(r); err != nil {
		return backup, err
	}
	return backup, save(f, r)
}

// Note records that techniques occurred in one of the learner's own puzzles, as Record.Meet does.
// It never creates a record.
func Note(f *File, now time.Time, slugs ...string) (*Backup, error) {
	if there, err := Exists(f); !there || err != nil {
		return nil, err
	}
	return Update(f, now, func(r *Record) error {
		for _, slug := range slugs {
			r.Meet(now, slug)
		}
		return nil
	})
}

// Reset moves the record out of the way, so that the next one is empty. It returns nil if there
// is no record.
func Reset(f *File, now time.Time) (*Backup, error) {
	unlock, err := f.Lock()
	if err != nil {
		return nil, err
	}
	defer unlock()
	backup, err := keep(f, "reset", now)
	if backup == nil || err != nil {
		return nil, err
	}
	return backup, f.remove()
}

// Export returns the record in a file, in the format of Marshal.
func Export(f *File) ([]byte, error) {
	r, cause, err := load(f)
	if err = errors.Join(cause, err); err != nil {
		return nil, err
	}
	return r.Marshal()
}

// Import replaces the record in a file with one that Export returned, and keeps the old one in
// another file next to it. After an error, the old record is still in place.
func Import(f *File, now time.Time, data []byte) (*Backup, error) {
	r, err := Parse(data)
	if err != nil {
		return nil, err
	}
	unlock, err := f.Lock()
	if err != nil {
		return nil, err
	}
	defer unlock()
	backup, err := keep(f, "replaced", now)
	if err != nil {
		return nil, err
	}
	return backup, save(f, r)
}

// load reads a record. If the file is damaged, cause describes the damage; otherwise, cause is
// nil.
func load(f *File) (r *Record, cause, err error) {
	data, err := f.Read()
	if err != nil {
		return nil, nil, err
	}
	if data == nil {
		return newRecord(), nil, nil
	}
	r, err = Parse(data)
	if version := (*VersionError)(nil); errors.As(err, &version) {
		return nil, nil, err
	}
	return r, err, nil
}

func newRecord() *Record { return &Record{Techniques: map[string]*Progress{}} }

// keep copies the file to another one next to it. It returns nil if there is no file.
func keep(f *File, word string, now time.Time) (*Backup, error) {
	data, err := f.Read()
	if data == nil || err != nil {
		return nil, err
	}
	name, err := f.keep(data, word, now)
	return &Backup{Name: name}, err
}

// save writes a record, unless the file would not change.
func save(f *File, r *Record) error {
	data, err := r.Marshal()
	if err != nil {
		return err
	}
	if old, err := f.Read(); err == nil && bytes.Equal(old, data) {
		return nil
	}
	return f.Write(data)
}
