package check_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// plain says in plain words what a step cites: where the digits of its houses can go, or
// what its cells can be. Falsely, one place is another that the digit has not, or a digit
// is one that the cell has not, or a place is left out.
func (sp *speaker) plain() spoken {
	switch sp.s.Technique.Family {
	case logic.Singles, logic.Intersections, logic.Subsets, logic.Fish:
	default:
		return spoken{}
	}
	cells, houses, digits := board.CellSet{}, board.HouseSet(0), board.DigitSet(0)
	for k := range sp.s.Citations() {
		if k.IsCell() {
			cells = cells.With(k.Cell())
		} else {
			houses, digits = houses.With(k.House()), digits.With(k.Digit())
		}
	}
	switch {
	case !cells.IsEmpty() && houses == 0:
		return sp.plainCells(cells)
	case cells.IsEmpty() && (houses.Len() == 1 || digits.Single()) && sp.s.Part(logic.Fin) == nil && sp.s.Part(logic.EndoFin) == nil:
		return sp.plainPlaces(houses, digits)
	}
	return spoken{}
}

// plainCells says what cells can be.
func (sp *speaker) plainCells(cells board.CellSet) spoken {
	var can board.DigitSet
	for c := range cells.All() {
		can |= sp.g.Marks(c)
	}
	say := func(digits board.DigitSet) string {
		forms := [...]string{"%[1]s are all %[2]s", "%[1]s can only be %[2]s", "%[1]s have only %[3]s",
			"the cells %[1]s hold just %[3]s"}
		if cells.Single() {
			forms = [...]string{"%[1]s is %[2]s", "%[1]s can only be %[2]s", "%[1]s has only %[3]s", "%[1]s must be %[2]s"}
		}
		form := forms[sp.rng.IntN(len(forms))]
		return fmt.Sprintf(form, wordy(cells.All(), "and"), wordy(digits.All(), "or"), wordy(digits.All(), "and"))
	}
	out := spoken{kind: "plain words", truly: say(can), place: can.First().String()}
	if other, ok := pick(sp.rng, slices.Collect((board.AllDigits &^ can).All())); ok && sp.rng.IntN(2) == 0 || can.Single() {
		out.falsely, out.place = say(can.With(other)), other.String()
	} else {
		out.falsely = say(can.Without(can.First()))
	}
	return out
}

// plainPlaces says where digits can go in houses.
func (sp *speaker) plainPlaces(houses board.HouseSet, digits board.DigitSet) spoken {
	var spots board.CellSet
	for h := range houses.All() {
		for d := range digits.All() {
			spots = spots.Or(h.Cells().And(sp.g.Spots(d)))
		}
	}
	in := ""
	say := func(places string) string {
		forms := [...]string{"%[1]s in %[2]s can only go to %[3]s", "in %[2]s, %[1]s can only go in %[3]s",
			"the %[1]s in %[2]s are in %[3]s", "%[2]s has %[1]s only in %[3]s", "%[1]s in %[2]s is restricted to %[3]s"}
		return fmt.Sprintf(forms[sp.rng.IntN(len(forms))], wordy(digits.All(), "and"), in, places)
	}
	in = wordy(houses.All(), "and")
	var far []board.Cell
	for h := range houses.All() {
		for c := range h.Cells().Minus(spots).All() {
			far = append(far, c)
		}
	}
	out := spoken{kind: "plain words", truly: say(wordy(spots.All(), "or")), place: spots.First().String()}
	other, ok := pick(sp.rng, far)
	if covers := sp.roleHouses(sp.s, logic.Cover); covers.Len() == houses.Len() && sp.rng.IntN(2) == 0 {
		out.truly = say(wordy(covers.All(), "and"))
		var gone board.House
		for h := range covers.All() {
			gone = h
		}
		parallel := gone/9*9 + (gone+1)%9
		if covers.Has(parallel) || !spots.Meets(gone.Cells()) {
			return spoken{}
		}
		out.falsely, out.place = say(wordy((covers&^board.HousesOf(gone)|board.HousesOf(parallel)).All(), "and")), "can "
	} else if ok && (sp.rng.IntN(2) == 0 || spots.Single()) {
		out.falsely, out.place = say(wordy(spots.With(other).All(), "or")), other.String()
	} else {
		out.falsely = say(wordy(spots.Without(spots.First()).All(), "or"))
	}
	return out
}

// wordy lists things as people do: "r1c2, r3c4 and r5c6".
func wordy[T fmt.Stringer](all iter.Seq[T], last string) string {
	var out []string
	for x := range all {
		name := x.String()
		if h, ok := any(x).(board.House); ok {
			name = h.Name()
		}
		out = append(out, name)
	}
	if n := len(out); n > 1 {
		return strings.Join(out[:n-1], ", ") + " " + last + " " + out[n-1]
	}
	return strings.Join(out, "")
}
