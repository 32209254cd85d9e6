package explain_test

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"path/filepath"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest/golden"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// TestSentences holds what is said of the steps of all case files, in both
// notations, against testdata/sentences.txt: for every technique the number of its
// steps, a digest of all their sentences and lines, and the first of them to read.
// Run with -update to write it anew, and read the diff.
func TestSentences(t *testing.T) {
	var got bytes.Buffer
	for _, x := range techniques.All() {
		if !golden.New(t, "../techniques/LADDER.md", "| "+x.Slug+" |") {
			sentences(t, &got, x)
		}
	}
	golden.File(t, filepath.Join("testdata", "sentences.txt"), got.String())
}

// sentences writes the entry of one technique.
func sentences(t *testing.T, w *bytes.Buffer, x *logic.Technique) {
	t.Helper()
	rc, a1 := &explain.Renderer{Notation: board.RC}, &explain.Renderer{Notation: board.A1}
	digest := fnv.New64a()
	steps, first := 0, ""
	for _, k := range caseSteps(t, x) {
		for _, r := range []*explain.Renderer{rc, a1} {
			text, err := r.Sentence(&k.Step)
			if err != nil {
				t.Errorf("%s: %v", k.Name, err)
			}
			text += "\n" + r.Line(&k.Step)
			fmt.Fprintln(digest, text)
			if first == "" {
				first = text
			}
		}
		steps++
	}
	fmt.Fprintf(w, "%s: %d steps, digest %x\n%s\n\n", x.Slug, steps, digest.Sum64(), first)
}
