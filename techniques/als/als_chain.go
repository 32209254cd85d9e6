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
// So z is in A or in D, and a cell that sees all its places there cannot be z.
var ALSChain = &logic.Technique{
	Slug: "als-chain", Name: "Almost Locked Set Chain", Aliases: []string{"als-xy-chain"},
	Family: logic.ALS, Needs: []string{"als-xy-wing", "xy-chain"},
	Title: "a chain of almost locked sets hands a digit from one end to the other",
	Because: `The sets {{range parts "set"}}{{join "and"}}{{label .}} ({{cells .}}: {{digits .}}){{end}} each have ` +
		`one candidate more than cells: without one of its digits a set holds all the others. ` +
		`Two sets in a row share a digit that only one of them can hold, because its places in one see those in the ` +
		`other. {{handedOn}} ` +
		`So {{out}} is in the first set or in the last, and no cell that sees every place for it in both can have it.`,
	Words: logic.Words{"handedOn": handedOn},
	Find:  alsChains,
}

// handedOn tells how the sets hand their digits on: "If A lacks 7, it holds 3, which
// B then lacks, so B holds 7."
func handedOn(s *logic.Sentence) {
	out := s.Step.EffectDigits()
	s.Text("If ").Text(s.Part(logic.Set).Label).Text(" lacks ").Digits(out, "or").Text(", it")
	for i, p := range s.Step.All(logic.Common) {
		next := s.Nth(logic.Set, i+1).Label
		s.Text(" holds ").Digits(p.Digits(), "and").Text(", which ").Text(next)
		s.Text(" then lacks, so ").Text(next)
	}
	s.Text(" holds ").Digits(out, "and").Text(".")
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
			if end, ok := w.Next(); ok && !alsChain(v, w.Path(end), &done, yield) {
				return
			}
		}
	}
}

// alsChain yields the step of one chain, if it removes something, and adds that
// to done. It returns false to stop.
func alsChain(v *logic.View, p alsets.Path, done *alsets.Removal, yield func(logic.Step) bool) bool {
	a, b := p.Sets[0], p.Sets[p.Links]
	var out alsets.Removal
	for z := range (a.Digits & b.Digits).Without(p.Digits[0]).Without(p.Digits[p.Links-1]).All() {
		out.Add(z, a.Reach[z-1].And(b.Reach[z-1]))
		done.Add(z, out[z-1])
	}
	if out.IsEmpty() {
		return true
	}
	s := logic.Step{Eliminations: out.Candidates(), Digits: out.Digits()}
	for i := range p.Links + 1 {
		s.Parts = append(s.Parts, parts.Cells(v, logic.Set, setLabel(i), p.Sets[i].Cells))
	}
	for i := range p.Links {
		s.Parts = append(s.Parts, restrictedCommon(setLabel(i)+setLabel(i+1), p.Sets[i], p.Sets[i+1], p.Digits[i]))
	}
	return yield(s)
}

// setLabel returns the letter of the i-th set.
func setLabel(i int) string { return string(rune('A' + i)) }
