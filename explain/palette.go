package explain

import "pencilmark/techniques/logic"

// A Palette colours text for a terminal or leaves it unchanged. Colour is never the only sign of a
// meaning: marks also have symbols, and levels have names. The zero Palette leaves text unchanged;
// package explain/colour has one with colours.
type Palette struct {
	Marks  [Placed + 1]Paint
	Levels [logic.Extreme + 1]Paint
	Givens Paint
	Quiet  Paint // of Faint
	Strong Paint // of Bold
}

// A Paint holds the codes that are written before and after a text to colour it.
type Paint struct{ On, Off string }

func (p Paint) append(b []byte, text string) []byte {
	return append(append(append(b, p.On...), text...), p.Off...)
}

// Mark returns text in the colour of a candidate with mark m.
func (p *Palette) Mark(m Mark, text string) string {
	if int(m) >= len(p.Marks) {
		return text
	}
	return p.Marks[m].On + text + p.Marks[m].Off
}

// Level returns text in the colour of level l.
func (p *Palette) Level(l logic.Level, text string) string {
	if int(l) >= len(p.Levels) {
		return text
	}
	return p.Levels[l].On + text + p.Levels[l].Off
}

// Bold returns text in bold.
func (p *Palette) Bold(text string) string { return p.Strong.On + text + p.Strong.Off }

// Faint returns text in a faint colour.
func (p *Palette) Faint(text string) string { return p.Quiet.On + text + p.Quiet.Off }

// plain reports whether p leaves text unchanged.
func (p *Palette) plain() bool { return p.Strong == Paint{} }
