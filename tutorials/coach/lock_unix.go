//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package coach

import (
	"errors"
	"os"
	"syscall"
)

// lockFile takes the lock on a file, which it makes if need be, or returns
// errLocked. The file stays: if it were removed, two processes could lock two
// files of one name.
func lockFile(path string) (unlock func(), err error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if err == nil {
		return func() { file.Close() }, nil
	}
	file.Close()
	if errors.Is(err, syscall.EWOULDBLOCK) || errors.Is(err, syscall.EINTR) {
		return nil, errLocked
	}
	return nil, &os.PathError{Op: "lock", Path: path, Err: err}
}
