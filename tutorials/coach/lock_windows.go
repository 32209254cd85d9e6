package coach

import (
	"errors"
	"os"
	"syscall"
)

// errorSharingViolation is Windows' code for a file that another process has open
// in a way that does not go together with ours.
const errorSharingViolation syscall.Errno = 32

// lockFile takes the lock on a file, which it makes if need be, or returns
// errLocked. To have the lock is to have the file open without sharing it.
func lockFile(path string) (unlock func(), err error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, &os.PathError{Op: "lock", Path: path, Err: err}
	}
	const notShared = 0
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, notShared, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, errorSharingViolation) {
		return nil, errLocked
	}
	if err != nil {
		return nil, &os.PathError{Op: "lock", Path: path, Err: err}
	}
	return func() { _ = syscall.CloseHandle(h) }, nil
}
