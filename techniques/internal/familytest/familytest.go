// Package familytest tests a family of the catalogue with package logictest. A test of a family needs only one line,
// which states what is special about the family.
package familytest

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"pencilmark/board/boardtest/golden"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// limit is the largest number of steps that are checked in one position.
const limit = 100

// A Family also compares the results of its finders with the recorded results in the family's paper.
type Family struct{ *logictest.Family }

// paper is the file that records how much each technique of a family finds in the positions of its test. If a finder
// is changed by mistake, a line of the file changes. A new technique has no line yet.
const paper = "testdata/found.tsv"

// Test runs the checks of logictest on every technique of the family, and compares the results with the paper.
func (f Family) Test(t *testing.T) {
	t.Helper()
	var mu sync.Mutex
	found := map[*logic.Technique]logictest.Yield{}
	f.Found = func(x *logic.Technique, n logictest.Yield) {
		mu.Lock()
		defer mu.Unlock()
		found[x] = n
	}
	t.Run("techniques", f.Family.Test)
	text := "technique\tsteps\tconclusions\tcandidates shown\n"
	for _, x := range f.Techniques {
		if logictest.Unfinished(filepath.Join(f.Cases, x.Slug+".txtar")) != "" {
			continue
		}
		n, ok := found[x]
		if !ok { // -run has selected other tests
			return
		}
		if !golden.New(t, paper, "\n"+x.Slug+"\t") {
			text += fmt.Sprintf("%s\t%d\t%d\t%d\n", x.Slug, n.Steps, n.Conclusions, n.Shown)
		}
	}
	if os.Getenv("PENCILMARK_FULL") == "" { // a full run has other positions
		golden.File(t, paper, text)
	}
}

// Of returns the checks of a family. They use the given number of positions in which singles, locked candidates and
// subsets find nothing more. Techniques that are not on the standard ladder are tested in a tenth of the positions,
// because most of them are slow.
func Of(f logic.Family, positions int) Family {
	out := Family{&logictest.Family{
		Techniques: techniques.Of(f),
		Cases:      "testdata",
		Easier:     techniques.Basic(),
		Positions:  positions,
		Limit:      limit,
		Slow:       func(t *logic.Technique) bool { return techniques.OffReason(t) != "" },
	}}
	if f == logic.Singles {
		out.Easier = nil
	}
	return out
}

// Tight returns the checks of a family in which every citation must be necessary.
func Tight(f logic.Family, positions int) Family {
	out := Of(f, positions)
	out.Tight = func(*logic.Technique) bool { return true }
	return out
}
