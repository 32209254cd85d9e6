package whynot_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"pencilmark/board/boardtest/golden"
	"pencilmark/board/formats"
	"pencilmark/techniques"
	"pencilmark/tutorials/whynot"
)

// TestGolden holds the words of 40 misses against a file that was read by people. A
// line with a technique and a position asks; the indented lines below answer.
func TestGolden(t *testing.T) {
	const file = "testdata/misses.txt"
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	told := 0
	for line := range strings.Lines(string(want)) {
		slug, position, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || strings.HasPrefix(line, " ") {
			continue
		}
		a := ask(t, slug, position)
		told += len(a.Misses)
		fmt.Fprintf(&b, "%s %s\n", slug, position)
		for _, text := range (whynot.Words{}).Lines(a) {
			fmt.Fprintf(&b, "  %s\n", text)
		}
	}
	if told < 40 {
		t.Errorf("only %d misses", told)
	}
	golden.File(t, file, b.String())
}

func ask(t *testing.T, slug, position string) *whynot.Answer {
	t.Helper()
	r, ok := techniques.Everything().Lookup(slug)
	if !ok {
		t.Fatalf("no technique %q", slug)
	}
	p, err := formats.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	a, err := whynot.Find(context.Background(), &p.Grid,
		whynot.Query{Technique: r.Technique, Ladder: techniques.Standard(), Max: 3})
	if err != nil {
		t.Fatal(err)
	}
	return a
}
