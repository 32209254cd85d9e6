//go:build !(darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd || windows)

package coach

import (
	"errors"
	"os"
)

// lockFile fails: this system has no lock that ends with the process.
func lockFile(path string) (unlock func(), err error) {
	return nil, &os.PathError{Op: "lock", Path: path, Err: errors.ErrUnsupported}
}
