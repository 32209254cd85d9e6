package coach

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/gofrs/flock"
)

// File is a Store in a file. The lock is one of the operating system, on a file
// beside it with the ending .lock, and ends with the process that holds it.
type File struct {
	Path string
	Wait time.Duration // how long Lock waits for others; 0 for DefaultWait
}

// DefaultWait is how long File.Lock waits for others. A write takes milliseconds.
const DefaultWait = 10 * time.Second

// pause is the time between two tries of something that another process prevents.
const pause = 5 * time.Millisecond

// ErrLocked reports that another process holds the lock of a File.
var ErrLocked = errors.New("another pencilmark is writing the record")

// Lock implements Store. It makes the folder if there is none.
func (f *File) Lock() (unlock func(), err error) {
	path, err := f.target()
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	wait := f.Wait
	if wait == 0 {
		wait = DefaultWait
	}
	ctx, cancel := context.WithTimeout(context.Background(), wait)
	defer cancel()
	// The lock's file stays: if it were removed, two processes could lock two files of one name.
	lock := flock.New(path+".lock", flock.SetFlag(os.O_CREATE|os.O_RDWR))
	if _, err = lock.TryLockContext(ctx, pause); errors.Is(err, context.DeadlineExceeded) {
		err = ErrLocked
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return func() { _ = lock.Unlock() }, nil
}

// retry tries until it is told not to try again, for that time at most.
func retry(wait time.Duration, try func() (again bool, err error)) error {
	for end := time.Now().Add(wait); ; time.Sleep(pause) {
		again, err := try()
		if !again || time.Now().After(end) {
			return err
		}
	}
}

// target returns the path with links resolved, so that a record that is a link to
// a file elsewhere stays one.
func (f *File) target() (string, error) {
	path, err := filepath.EvalSymlinks(f.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return f.Path, nil
	}
	return path, err
}

// Read implements Store.
func (f *File) Read() ([]byte, error) {
	info, err := os.Stat(f.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no file, so it cannot hold the record", f.Path)
	}
	file, err := os.Open(f.Path)
	if errors.Is(err, fs.ErrNotExist) { // removed since
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, MaxSize+1))
	if err == nil && len(data) > MaxSize {
		err = &SizeError{max(info.Size(), MaxSize+1)}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.Path, err)
	}
	return data, nil
}

// Write implements Store. It writes a file beside the record, makes sure that it
// is on the disk, and puts it in the record's place. Only who has the lock uses
// that file, so what a killed process leaves of it is overwritten by the next: renameio
// leaves one more each time, does not make the new name last, and is not for Windows.
func (f *File) Write(data []byte) error {
	path, err := f.target()
	if err != nil {
		return err
	}
	if err := writeSynced(path+".new", data, os.O_TRUNC); err != nil {
		return err
	}
	f.keepBefore(path)
	if err := replace(path+".new", path); err != nil {
		return err
	}
	syncFolder(path)
	return nil
}

// keepBefore gives what is to be replaced a second name, ending in .before, where the
// system has such. It is best effort: a write does not fail because there is no spare.
func (f *File) keepBefore(path string) {
	data, err := f.Read()
	if err != nil {
		return
	}
	if _, err := Parse(data); err == nil { // what is damaged does not take the place of what is not
		_ = os.Remove(path + ".before")
		_ = os.Link(path, path+".before")
	}
}

// Before implements Store.
func (f *File) Before() ([]byte, error) {
	path, err := f.target()
	if err != nil {
		return nil, err
	}
	return (&File{Path: path + ".before"}).Read()
}

// writeSynced writes a file and waits until it is on the disk.
func writeSynced(path string, data []byte, flag int) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|flag, 0o600)
	if err != nil {
		return err
	}
	if _, err = file.Write(data); err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// replace renames a file. Windows refuses while somebody reads the old one, which
// takes a moment.
func replace(from, to string) error {
	return retry(time.Second, func() (again bool, err error) {
		err = os.Rename(from, to)
		return err != nil && runtime.GOOS == "windows", err
	})
}

// syncFolder makes a change of names in the folder of a file last through a loss
// of power. Not every system can; the names are changed all the same.
func syncFolder(path string) {
	if folder, err := os.Open(filepath.Dir(path)); err == nil {
		_ = folder.Sync()
		folder.Close()
	}
}

// Keep implements Store: the copy lies beside the record.
func (f *File) Keep(data []byte, word string, now time.Time) (string, error) {
	path, err := f.target()
	if err != nil {
		return "", err
	}
	base := fmt.Sprintf("%s.%s-%s", path, word, stamp(now))
	name := base
	for i := 2; ; i++ {
		err := writeSynced(name, data, os.O_EXCL)
		if !errors.Is(err, fs.ErrExist) {
			syncFolder(path)
			return name, err
		}
		name = fmt.Sprintf("%s-%d", base, i)
	}
}

// Remove implements Store.
func (f *File) Remove() error {
	path, err := f.target()
	if err != nil {
		return err
	}
	_ = os.Remove(path + ".before") // if there is one
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
