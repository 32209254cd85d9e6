package als

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// ALSChain links four or more almost locked sets in a row.
//
//	A  --x--  B  --y--  C  --w--  D      neighbours share a restricted common,
//	z                             z      two in a row are different digits
//
// If A lacks z it holds x, so B lacks x and holds y, and so on until D holds z.
// So z is in A or in D, and a cell that sees all its places there cannot be z. If
// D is linked to A, or is A, the chain is a [ring] and concludes more.
var ALSChain = &logic.Technique{
	Slug: "als-chain", Name: "Almost Locked Set Chain", Aliases: []string{"als-xy-chain", "als-ring"},
	Family: logic.ALS, Needs: []string{"als-xy-wing", "xy-chain"},
	Title:   "a chain of almost locked sets hands a digit from one end to the other",
	Because: `{{sets}}. {{handedOn}}.`,
	Words:   setWords,
	Find:    alsChains,
}

// alsChains tries every candidate as the one that goes, lowest cell and digit
// first, and proves it by its shortest chain unless an earlier chain removes it.
// A chain may come to a set again, lacking another digit.
func alsChains(v *logic.View, yield func(logic.Step) bool) {
	w := alsets.Walks.Of(v)
	var done alsets.Removal
	for c := range v.Empty().All() {
		if v.Stopped() {
			return
		}
		for z := range v.Marks(c).All() {
			if done[z-1].Has(c) {
				continue
			}
			w.Start(board.At(c, z))
			if end, ok := w.Next(); ok && !alsChain(v, w.Path(end), board.At(c, z), &done, yield) {
				return
			}
		}
	}
}

// alsChain yields the step of one chain, or of the ring that shows the same, if it
// removes something, and adds that to done. It returns false to stop.
func alsChain(v *logic.View, p alsets.Path, x board.Candidate, done *alsets.Removal, yield func(logic.Step) bool) bool {
	a, b := p.Sets[0], p.Sets[p.Links]
	var out alsets.Removal
	for z := range (a.Digits & b.Digits).Without(p.Digits[0]).Without(p.Digits[p.Links-1]).All() {
		out.Add(z, a.Reach[z-1].And(b.Reach[z-1]))
	}
	sets, digits := p.Sets[:p.Links+1], p.Digits[:p.Links]
	if r, ok := closed(&p); ok {
		more := r.removed()
		if more[x.Digit()-1].Has(x.Cell()) && (a == b || !more.Within(&out)) {
			sets, digits, out = r.sets, r.digits, more
		}
	}
	if out.IsEmpty() {
		return true
	}
	done.AddAll(&out)
	return yield(setStep(v, sets, digits, &out))
}

// setStep returns the step of sets in a row or in a ring: digits[i] links the i-th to
// the next one, or the last to the first.
func setStep(v *logic.View, sets []*alsets.Set, digits []board.Digit, out *alsets.Removal) logic.Step {
	s := logic.Step{Eliminations: out.Candidates(), Digits: out.Digits()}
	for i, a := range sets {
		s.Parts = append(s.Parts, parts.Cells(v, logic.Set, setLabel(i), a.Cells))
	}
	for i, d := range digits {
		j := (i + 1) % len(sets)
		s.Parts = append(s.Parts, restrictedCommon(setLabel(i)+setLabel(j), sets[i], sets[j], d))
	}
	alsets.CiteOnce(s.Parts)
	return s
}

// setLabel returns the letter of the i-th set.
func setLabel(i int) string { return string(rune('A' + i)) }
