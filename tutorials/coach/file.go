package coach

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/gofrs/flock"
)

// A File is the file that holds a record. Its lock is an operating system lock on a second file
// with the additional extension .lock. The lock ends when the process that holds it ends.
type File struct {
	Path string
	Wait time.Duration // how long Lock waits for others; 0 for DefaultWait
	Max  int64         // how many bytes Read accepts; 0 for MaxSize
}

// defaultWait is how long File.Lock waits for other processes. A write takes only milliseconds.
const defaultWait = 10 * time.Second

// pause is the time between two attempts at something that another process prevents.
const pause = 5 * time.Millisecond

// ErrLocked reports that another process holds the lock of a File.
var ErrLocked = errors.New("another run of pencilmark is using the record; try again in a moment")

// Lock acquires the lock, and waits while another process holds it. It creates the folder of the
// record if necessary. Only writers need the lock.
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
		wait = defaultWait
	}
	ctx, cancel := context.WithTimeout(context.Background(), wait)
	defer cancel()
	// The lock file is never removed. If it were, two processes could lock two different files
	// with the same name.
	lock := flock.New(path+".lock", flock.SetFlag(os.O_CREATE|os.O_RDWR))
	if _, err = lock.TryLockContext(ctx, pause); errors.Is(err, context.DeadlineExceeded) {
		err = ErrLocked
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return func() { _ = lock.Unlock() }, nil
}

// target returns the path with symbolic links resolved. So a record that is a link to another
// file remains a link.
func (f *File) target() (string, error) {
	path, err := filepath.EvalSymlinks(f.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return f.Path, nil
	}
	return path, err
}

// Read returns the contents of the file, or nil if there is no file.
func (f *File) Read() ([]byte, error) {
	info, err := os.Stat(f.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is not a file", f.Path)
	case info.Size() > cmp.Or(f.Max, MaxSize):
		return nil, fmt.Errorf("%s has %d bytes, but it can have at most %d", f.Path, info.Size(), cmp.Or(f.Max, MaxSize))
	}
	data, err := os.ReadFile(f.Path)
	if errors.Is(err, fs.ErrNotExist) { // removed since
		return nil, nil
	}
	return data, err
}

// Write replaces the contents of the file. A Read at any time returns either the old or the new
// contents, never a mixture.
func (f *File) Write(data []byte) error {
	path, err := f.target()
	if err != nil {
		return err
	}
	return writeWhole(path, path, data)
}

// keep writes data to a new file next to the record and returns the name of that file.
func (f *File) keep(data []byte, word string, now time.Time) (string, error) {
	path, err := f.target()
	if err != nil {
		return "", err
	}
	base := fmt.Sprintf("%s.%s-%s", path, word, now.UTC().Format("20060102-150405"))
	name := base
	for i := 2; ; i++ {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name, writeWhole(path, name, data)
		}
		name = fmt.Sprintf("%s-%d", base, i)
	}
}

// remove removes the file.
func (f *File) remove() error {
	path, err := f.target()
	if err != nil {
		return err
	}
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// writeWhole writes a temporary file next to the record, makes sure that it is on the disk, and
// renames it. Only the holder of the lock uses the temporary file. If a process is killed and
// leaves one behind, the next process overwrites it.
func writeWhole(record, name string, data []byte) error {
	temporary := record + ".new"
	err := writeSynced(temporary, data)
	if err == nil {
		err = rename(temporary, name)
	}
	if err != nil {
		_ = os.Remove(temporary) // best effort, after an error
		return err
	}
	if folder, err := os.Open(filepath.Dir(name)); err == nil { // makes the new name permanent, where possible
		_ = folder.Sync()
		folder.Close()
	}
	return nil
}

func writeSynced(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	if _, err = file.Write(data); err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// rename renames a file. On Windows, renaming can fail for a moment while another process reads
// the old file, so it is tried again for up to a second.
func rename(from, to string) error {
	for end := time.Now().Add(time.Second); ; time.Sleep(pause) {
		err := os.Rename(from, to)
		if err == nil || runtime.GOOS != "windows" || time.Now().After(end) {
			return err
		}
	}
}
