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
// If A lacks z, it has x, so B lacks x and has y, and so on until D has z. So A or D has z, and a
// cell that sees all places for z in both cannot be z. If D is linked to A, or is A itself, the
// chain is a [ring] and removes more.
var ALSChain = &logic.Technique{
	Slug: "als-chain", Code: "0903", Name: "ALS-Chain", Aliases: []string{"almost locked set chain", "als-xy-chain", "als-ring"},
	Family: logic.ALS, Needs: []string{"als-xy-wing", "xy-chain"},
	Title:   "a chain of almost locked sets shows that a digit is in the first or in the last of them",
	Because: `{{sets}}. {{handedOn}}`,
	Words:   setWords,
	Find:    alsChains,
}

// alsChains tries to remove every candidate, in the order of cells and digits. It proves each
// removal by its shortest chain, unless an earlier chain removes the candidate. A chain may visit
// a set twice if the set lacks a different digit each time.
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

// alsChain yields the step of one chain, or of the ring that proves the same, if it removes
// something. It adds the removed candidates to done. It returns false to stop the search.
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

// setStep returns the step of a chain or a ring of sets. The digit digits[i] links the i-th set to
// the next one, or the last set to the first.
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

func setLabel(i int) string { return string(rune('A' + i)) }
