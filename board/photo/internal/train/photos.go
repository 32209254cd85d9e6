package main

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"

	"pencilmark/board"
)

// A labelled is a picture with what it shows.
type labelled struct {
	name    string
	data    []byte
	truth   [81]board.Digit
	entries [81]board.Digit // what is written by hand
	fold    int             // of the cross validation
}

// loadPhotos reads the photos of a folder: NAME.jpg, with NAME.dat beside it, two lines
// of anything and nine lines of nine digits.
func loadPhotos(dir string) (list []*labelled, err error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.jpg"))
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("no photos in %s", dir)
	}
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		l := &labelled{name: filepath.Base(name)}
		if l.data, err = os.ReadFile(name); err != nil {
			return nil, err
		}
		text, err := os.ReadFile(strings.TrimSuffix(name, ".jpg") + ".dat")
		if err != nil {
			return nil, err
		}
		lines := bytes.SplitN(text, []byte("\n"), 3)
		fields := bytes.Fields(lines[len(lines)-1])
		if len(fields) != 81 {
			return nil, fmt.Errorf("%s: %d cells", name, len(fields))
		}
		for i, f := range fields {
			l.truth[i] = board.Digit(f[0] - '0')
		}
		list = append(list, l)
	}
	return list, nil
}

// fold deals photos to n folds, like puzzles (at most twelve cells differ) to one, and
// returns how many puzzles there are.
func fold(photos []*labelled, n int) int {
	groups := map[[81]board.Digit]bool{}
	for i, p := range photos {
		first := p
		for _, q := range photos[:i] {
			if differ(&p.truth, &q.truth) <= 12 {
				first = q
				break
			}
		}
		groups[first.truth] = true
		h := fnv.New32a()
		for _, d := range first.truth {
			h.Write([]byte{byte(d)})
		}
		p.fold = int(h.Sum32()>>8) % n
	}
	return len(groups)
}

func differ(a, b *[81]board.Digit) (n int) {
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}
