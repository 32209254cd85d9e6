// Package familytest holds a family of the catalogue against package logictest: a
// line for each family says what is special about it.
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

// limit bounds the steps that are looked at in one position.
const limit = 100

// A Family is one whose finders are held to what they found when their paper was
// written.
type Family struct{ *logictest.Family }

// paper says how much each technique of a family finds in the positions of its test. What
// changes a finder by mistake changes a line; a technique that is new has none yet.
const paper = "testdata/found.tsv"

// Test runs the checks of logictest over every technique of the family, and holds what
// is found against the paper.
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
		if !ok { // -run asks for others
			return
		}
		if !golden.New(t, paper, "\n"+x.Slug+"\t") {
			text += fmt.Sprintf("%s\t%d\t%d\t%d\n", x.Slug, n.Steps, n.Conclusions, n.Shown)
		}
	}
	if os.Getenv("PENCILMARK_FULL") == "" { // which has other positions
		golden.File(t, paper, text)
	}
}

// Of returns the checks of a family over so many positions in which singles,
// locked candidates and subsets find nothing more. Techniques that are not on the
// standard ladder see a tenth of them, because most of these are slow.
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

// Tight returns the checks of a family in which every citation is needed.
func Tight(f logic.Family, positions int) Family {
	out := Of(f, positions)
	out.Tight = func(*logic.Technique) bool { return true }
	return out
}
