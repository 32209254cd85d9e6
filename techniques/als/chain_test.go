package als_test

import (
	"strings"
	"testing"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/als"
	"pencilmark/techniques/logic"
)

// TestShared: the explanation of a chain says which of its sets share cells, and only of those.
func TestShared(t *testing.T) {
	const position = "1+7......2+29.4.+7.5...6...7...5.9.3.......7+4......85..4.7.....6...3...9.8...2.....1:615 817 325 825 135 235 645 248 651 852 153 157 257 358 958 659 167 669 173 175 275 184 584 485 691 695 497"
	p, err := formats.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	shared := 0
	for s := range als.ALSChain.Steps(logic.NewView(&p.Grid)) {
		text, err := (&explain.Renderer{}).Sentence(&s)
		if err != nil {
			t.Fatal(err)
		}
		var want []string
		for i, x := range s.Parts {
			for _, y := range s.Parts[:i] {
				if x.Role == logic.Set && y.Role == logic.Set && !x.Cells().And(y.Cells()).IsEmpty() {
					want = append(want, "ets "+y.Label+" and "+x.Label+" share ")
				}
			}
		}
		if strings.Contains(text, "A has") && s.Count(logic.Common) < s.Count(logic.Set) {
			shared += len(want)
			for _, w := range want {
				if !strings.Contains(text, w) {
					t.Errorf("no %q in\n%s", w, text)
				}
			}
			if strings.Count(text, " share ") != len(want) {
				t.Errorf("%d pairs of sets share cells, but the text is\n%s", len(want), text)
			}
		}
	}
	if shared == 0 {
		t.Error("no sets share cells")
	}
}

// TestRefuted: if the last set of a chain can have the removed digit only in cells of the first set,
// the explanation says that this set has the digit after all.
func TestRefuted(t *testing.T) {
	p, err := formats.Parse("..4....3.23.8.....1..35..763.9.1...7.4.....5.6...7.4.981..49..2.....7.45.7....8..")
	if err != nil {
		t.Fatal(err)
	}
	said := [2]int{}
	for s := range als.ALSChain.Steps(logic.NewView(&p.Grid)) {
		if s.Count(logic.Common) >= s.Count(logic.Set) {
			continue // a ring
		}
		text, err := (&explain.Renderer{}).Sentence(&s)
		if err != nil {
			t.Fatal(err)
		}
		var sets []*logic.Part
		for _, q := range s.All(logic.Set) {
			sets = append(sets, q)
		}
		first, last, inside := sets[0], sets[len(sets)-1], s.EffectDigits().Single()
		for _, x := range last.Candidates {
			inside = inside && (x.Digit() != s.EffectDigits().First() || first.Cells().Has(x.Cell()))
		}
		if strings.Contains(text, " in A, so A cannot lack ") != inside || strings.Contains(text, "Either way") == inside {
			t.Errorf("the last place is in A: %v, but the text is\n%s", inside, text)
		}
		said[map[bool]int{true: 1}[inside]]++
	}
	if said[0] == 0 || said[1] == 0 {
		t.Errorf("%d chains that end elsewhere, and %d in A", said[0], said[1])
	}
}
