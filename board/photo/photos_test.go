package photo_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/board/photo"
	"pencilmark/search"
)

// TestPhotos reads photos of newspapers, which are not part of the repository: a sample,
// or all in the long form. The network has seen them in its training; TRAINING.md tells
// how well others read them.
func TestPhotos(t *testing.T) {
	const folder = "../../../shared/photos"
	names, err := filepath.Glob(filepath.Join(folder, "*.jpg"))
	if err != nil || len(names) == 0 {
		t.Skip("no photos in " + folder)
	}
	if testing.Short() {
		t.Skip("slow under the race detector")
	}
	step := 16
	if boardtest.Full() {
		step = 1
	}
	doubts, read := 0, 0
	for i := 0; i < len(names); i += step {
		data, err := os.ReadFile(names[i])
		if err != nil {
			t.Fatal(err)
		}
		r, err := photo.Read(data, search.UniqueGivens, photo.Options{})
		if err != nil {
			t.Errorf("%s: %v", names[i], err)
			continue
		}
		if got, want := line(&r.Digits), truth(t, names[i]); got != want {
			t.Errorf("%s:\n%s is read\n%s is there, doubts %v", names[i], got, want, r.Doubts)
		}
		doubts, read = doubts+len(r.Doubts), read+1
	}
	if doubts > 2*read {
		t.Errorf("%d doubts in %d photos", doubts, read)
	}
}

// truth returns the digits of a photo as a line.
func truth(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(strings.TrimSuffix(name, ".jpg") + ".dat")
	if err != nil {
		t.Fatal(err)
	}
	fields := strings.Fields(strings.SplitN(string(text), "\n", 3)[2])
	var digits board.Givens
	for i, f := range fields {
		digits[i] = board.Digit(f[0] - '0')
	}
	return line(&digits)
}
