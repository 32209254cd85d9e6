package input

import (
	"context"
	"errors"
	"io"
	"iter"
	"os"
	"regexp"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/explain/logfile"
	"pencilmark/techniques/pathfile"
)

// Paths returns an iterator over the solution paths of other programs that the arguments name. Each
// path is proven as far as possible. Paths returns nil if the first argument does not begin with
// such a path. Without arguments, it reads standard input.
func Paths(ctx context.Context, s *console.Streams, args []string) iter.Seq2[*pathfile.Proof, error] {
	if len(args) == 0 {
		args = []string{"-"}
	}
	if !holdsPath(ctx, s, args[0]) {
		return nil
	}
	return func(yield func(*pathfile.Proof, error) bool) {
		for _, name := range args {
			in, err := s.OpenInput(ctx, name)
			if err != nil {
				yield(nil, err)
				return
			}
			more := EachPath(ctx, in, name, yield)
			in.Close()
			if !more {
				return
			}
		}
	}
}

// holdsPath reports whether a file begins with a path. The name "-" stands for standard input. The
// bytes that it reads from standard input can be read again.
func holdsPath(ctx context.Context, s *console.Streams, name string) bool {
	if name == "-" {
		if s.TerminalIn() {
			return false
		}
		head, _ := s.Peek(ctx, maxHead, false) // an error is returned again later
		return IsPath(head)
	}
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	f, err := os.Open(name)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, maxHead)
	n, _ := io.ReadFull(f, head)
	return IsPath(head[:n])
}

// IsPath reports whether a text that begins with head is the solution path of another program.
func IsPath(head []byte) bool {
	return !logfile.Is(head) && !ownData.Match(head) && pathfile.Is(head)
}

// ownData matches the start of what our commands print as YAML about a puzzle.
var ownData = regexp.MustCompile(`^(- )?puzzle: `)

// EachPath yields the proofs of the paths in an input with the given name. It returns
// false to stop.
func EachPath(ctx context.Context, in io.Reader, name string, yield func(*pathfile.Proof, error) bool) bool {
	for path, err := range pathfile.Read(in) {
		var proof *pathfile.Proof
		if err == nil {
			proof, err = pathfile.Prove(ctx, path)
		} else if errors.As(err, new(*pathfile.Error)) {
			err = exit.Inputf("%s: %v", name, err)
		}
		if !yield(proof, err) || err != nil {
			return false
		}
	}
	return true
}
