package als

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
	"pencilmark/techniques/logic/parts"
)

// ALSXZ links two almost locked sets by a digit that only one of them can have.
//
//	|  A  A  . |  .  .  . |      A: 2 cells, 3 digits, x and z among them
//	|  .  .  . |  B  .  B |      B: 3 cells, 4 digits, x and z among them
//	| -z -z  . |  B  .  . |      every x of A sees every x of B
//
// At least one of the sets lacks x, so it has all its other digits, including z. A cell that sees
// every z of both sets cannot be z. If a second digit is restricted in the same way, each set has
// exactly one of the two digits, and all its other digits.
var ALSXZ = &logic.Technique{
	Slug: "als-xz", Code: "0901", Name: "ALS-XZ", Aliases: []string{"almost locked set xz-rule", "als-xz-rule", "doubly linked als-xz"},
	Conditions: conditions.ALSXZ(),
	Family:     logic.ALS, Needs: []string{"naked-triple", "xyz-wing"},
	Title: "two almost locked sets share a digit that only one of them can have",
	Because: `{{sets}}. {{linked}}, so ` +
		`{{if has "common Y"}}neither {{digits "common X"}} nor {{digits "common Y"}} can be in both sets. Each set ` +
		`then lacks one of the two and has all its other candidates: {{kept}}` +
		`{{else}}at least one of the sets lacks {{digits "common X"}} and has all its other candidates. ` +
		`This means that {{oneOfTwo}}.{{end}}`,
	Words: setWords,
	Find:  alsXZ,
}

func alsXZ(v *logic.View, yield func(logic.Step) bool) {
	sets := *alsets.Sets.Of(v)
	for i := range sets {
		a := &sets[i]
		for j := i + 1; j < len(sets); j++ {
			b := &sets[j]
			common := a.Digits & b.Digits
			if common&(common-1) == 0 || !a.Seen.Meets(b.Cells) || a.Cells.Meets(b.Cells) {
				continue
			}
			if rc := a.Restricted(b); rc != 0 && !alsPair(v, a, b, rc, yield) {
				return
			}
		}
	}
}

// alsPair yields the step of two sets with restricted commons rc, if it removes something and no
// smaller set would do. It returns false to stop the search.
func alsPair(v *logic.View, a, b *alsets.Set, rc board.DigitSet, yield func(logic.Step) bool) bool {
	var out alsets.Removal
	if rc.Single() {
		singlyLinked(a, b, rc, &out)
	} else {
		doublyLinked(a, b, rc, &out)
		if all := a.Cells.Or(b.Cells); inOneHouse(all) && seesAll(&out, all) {
			return true // a naked subset does the same
		}
	}
	if out.IsEmpty() || rc.Single() && (a.Reducible(v, rc|out.Digits()) || b.Reducible(v, rc|out.Digits())) {
		return true
	}
	s := logic.Step{
		Eliminations: out.Candidates(),
		Digits:       out.Digits(),
		Parts: []logic.Part{
			parts.Cells(v, logic.Set, "A", a.Cells),
			parts.Cells(v, logic.Set, "B", b.Cells),
			restrictedCommon("X", a, b, rc.First()),
		},
	}
	if !rc.Single() {
		s.Parts = append(s.Parts, restrictedCommon("Y", a, b, rc.Last()))
	}
	return yield(s)
}

// singlyLinked removes every common digit but x from the cells that see all its
// places in both sets.
func singlyLinked(a, b *alsets.Set, x board.DigitSet, out *alsets.Removal) {
	for z := range (a.Digits & b.Digits &^ x).All() {
		out.Add(z, a.Reach[z-1].And(b.Reach[z-1]))
	}
}

// doublyLinked removes each restricted common in rc from the cells that see all its places. It
// removes every other digit from the cells outside a set that see all its places in that set.
func doublyLinked(a, b *alsets.Set, rc board.DigitSet, out *alsets.Removal) {
	singlyLinked(a, b, 0, out)
	for z := range (a.Digits &^ rc).All() {
		out.Add(z, a.Reach[z-1].Minus(b.Cells))
	}
	for z := range (b.Digits &^ rc).All() {
		out.Add(z, b.Reach[z-1].Minus(a.Cells))
	}
}

// seesAll reports whether everything in out sees all of cells.
func seesAll(out *alsets.Removal, cells board.CellSet) bool {
	peers := cells.CommonPeers()
	for i := range out {
		if !out[i].Within(peers) {
			return false
		}
	}
	return true
}

// restrictedCommon returns a part that shows the restricted common x of two sets.
func restrictedCommon(label string, a, b *alsets.Set, x board.Digit) logic.Part {
	return logic.Part{Role: logic.Common, Label: label, Candidates: parts.Spots(a.Spots[x-1].Or(b.Spots[x-1]), x)}
}

// inOneHouse reports whether a house holds all of cells.
func inOneHouse(cells board.CellSet) bool {
	_, ok := cells.CommonHouse()
	return ok
}
