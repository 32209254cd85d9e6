package explain

import (
	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// longest is the largest number of characters in an entry of a legend.
const longest = 28

// Meaning describes what a mark stands for in s, in the words of the sentence. Examples are a side
// of a chain, a fact of a net, "the 8s of columns 1 and 2", "r1c5", or "the other cells" if their
// names would be long. The set of a label is named by that label.
func (s *Scene) Meaning(m Mark) string {
	switch {
	case m == Pattern && s.Kind == factKind:
		return "fact, by its number"
	case m == SecondSet && s.Kind == factKind:
		return "all are ruled out"
	case m == Pattern && s.Sides:
		return "one side of each link"
	case m == SecondSet && s.Sides:
		return "the other side"
	case m == Pattern && s.Links != nil:
		return "supposed or then true"
	case m == SecondSet && s.Links != nil:
		return "then false"
	case (m == ThirdSet || m == FourthSet) && s.Links != nil:
		return "rest of a set"
	case m == Eliminated:
		return "cannot be here"
	case m == Placed:
		return "must be here"
	}
	return s.partWords(m)
}

// houseWords names the tinted houses as the sentence does, or in forum notation if that would be
// too long.
func (s *Scene) houseWords(hs board.HouseSet) string {
	full, compact := words.Writer{Notation: s.Notation}, words.Writer{Notation: s.Notation}
	if full.Houses(hs); len(full.Buf) <= short {
		return string(full.Buf)
	}
	if compact.CompactHouses(hs); len(compact.Buf) <= short {
		return string(compact.Buf)
	}
	return "these houses"
}

// partWords describes the parts with mark m, if all of them have the same role.
func (s *Scene) partWords(m Mark) string {
	parts := s.parts[m]
	if len(parts) == 0 && m == Finned { // what keeps a pattern from being one
		return "in the way"
	}
	if len(parts) == 0 { // marked by hand
		return "look here"
	}
	role := logic.Cover // which is shown by its tint, if there is more
	for _, p := range parts {
		if role != logic.Cover && p.Role != logic.Cover && p.Role != role {
			return s.brief(parts)
		}
		if p.Role != logic.Cover || role == logic.Cover {
			role = p.Role
		}
	}
	w := words.Writer{Notation: s.Notation, Joined: s.joined}
	if s.exocet && role == logic.Pivot {
		w.Text("base cells ").Cells(parts[0].Cells())
		return string(w.Buf)
	}
	if tellRole(&w, role, parts); len(w.Buf) > longest {
		w.Buf, w.Joined = w.Buf[:0], true
		tellRole(&w, role, parts)
	}
	if len(w.Buf) == 0 || len(w.Buf) > longest {
		return s.brief(parts)
	}
	return string(w.Buf)
}

// brief names the cells of parts.
func (s *Scene) brief(parts []*logic.Part) string {
	var cells board.CellSet
	for _, p := range parts {
		if p.Role != logic.Cover {
			cells = cells.Or(p.Cells())
		}
	}
	w := words.Writer{Notation: s.Notation, Joined: true}
	if w.Cells(cells); len(w.Buf) > longest {
		w.Buf = append(w.Buf[:0], "the other cells"...)
	}
	return string(w.Buf)
}

// tellRole describes what the parts of a role show.
func tellRole(w *words.Writer, role logic.Role, parts []*logic.Part) {
	var cells board.CellSet
	var digits board.DigitSet
	var houses board.HouseSet
	for _, p := range parts {
		if p.Role == role {
			cells, digits, houses = cells.Or(p.Cells()), digits|p.Digits(), houses|p.ShownHouses()
		}
	}
	many := words.Plural(cells.Len(), "", "s")
	switch role {
	case logic.Fin:
		w.Text("the fin").Text(many)
	case logic.EndoFin:
		w.Text("the fin").Text(many).Text(" in two houses")
	case logic.Guardian:
		w.Text("the extra candidates")
	case logic.Common:
		w.Digits(digits, "and").Text(words.Plural(digits.Len(), " links", " link")).Text(" the sets")
	case logic.Template:
		w.Text("the places of ").Digits(digits, "and")
	case logic.Witness:
		if !digits.Single() {
			w.Text("what the cell sees")
			return
		}
		w.Text("the ").Digits(digits, "and").Text("s that rule out the rest")
	case logic.Base, logic.Bridge:
		w.Text("the ").Digits(digits, "and").Text("s")
		if houses.Len() > 2 {
			w.Text(" of these houses")
		} else if houses != 0 {
			w.Text(" of ").Houses(houses)
		}
	case logic.Pivot:
		w.Text(words.Plural(cells.Len(), "pivot ", "")).Cells(cells)
	case logic.Pincer:
		w.Text("pincer").Text(many).Text(" ").Cells(cells)
	case logic.Target:
		w.Text("target").Text(many).Text(" ").Cells(cells)
	case logic.Cover:
		w.Text("places in the cross-lines")
	case logic.Corner:
		if cells.Len() >= wholeGrid {
			w.Text("two in each cell")
			return
		}
		fallthrough
	default:
		w.Digits(digits, "and").Text(" in ").Cells(cells)
	}
}
