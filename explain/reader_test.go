package explain_test

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques/logic"
)

// A mention is what a sentence names, or what a step gives it leave to name.
type mention struct {
	cells  board.CellSet
	houses board.HouseSet
	digits board.DigitSet
}

// named finds what a sentence names: cells, "r1c37"; houses, "row 4" and "rows 2 and
// 5"; numbers of two figures, which count things; and digits, "4" and "4s".
var named = regexp.MustCompile(`\br([1-9]+)c([1-9]+)\b` +
	`|\b([Rr]ow|[Cc]olumn|[Bb]ox) ([1-9])\b` +
	`|\b([Rr]ows|[Cc]olumns|[Bb]oxes) ((?:[1-9], )*[1-9] (?:and|or) [1-9])\b` +
	`|\b\d\d+\b|\b([1-9])s?\b`)

// every finds words that speak of all houses of a kind at once, without naming one.
var every = regexp.MustCompile(`\b([Ee]very|[Ee]ach) (row|column|box)\b`)

// nrc finds the chain in nrc notation that ends some sentences. It says the same
// again, and names g-candidates with all three of their cells.
var nrc = regexp.MustCompile(`In nrc notation, .* ==> [^.]*\.`)

// numbered finds the numbers of facts, and how many there are.
var numbered = regexp.MustCompile(`(?m)^\d+\. | \(\d+\)| \[\d+\]|\b\d+ placements\b|\b[1-9]-[1-9]-[1-9]\b`)

// read returns what text names.
func read(text string) (m mention) {
	text = numbered.ReplaceAllString(nrc.ReplaceAllString(text, ""), "")
	for _, w := range named.FindAllStringSubmatch(text, -1) {
		switch {
		case w[1] != "":
			m.addCells(w[1], w[2])
		case w[3] != "":
			m.addHouses(w[3], w[4])
		case w[5] != "":
			m.addHouses(w[5], w[6])
		case w[7] != "":
			m.digits = m.digits.With(board.Digit(w[7][0] - '0'))
		}
	}
	return m
}

func (m *mention) addCells(rows, cols string) {
	for _, r := range rows {
		for _, c := range cols {
			m.cells = m.cells.With(board.CellAt(int(r-'1'), int(c-'1')))
		}
	}
}

func (m *mention) addHouses(kind, numbers string) {
	first := map[byte]board.House{'r': board.Row(0), 'c': board.Col(0), 'b': board.Box(0)}[strings.ToLower(kind)[0]]
	for _, n := range numbers {
		if n >= '1' && n <= '9' {
			m.houses = m.houses.With(first + board.House(n-'1'))
		}
	}
}

// leave returns what s may name: what its parts show and cite and what it concludes.
// Of a house that is not shown two of these cells must lie in it, for it may be named
// because it has room for one digit only once.
func leave(s *logic.Step) (m mention) {
	m.cells, m.digits = s.EffectCells().Or(board.CandidateCells(s.Deadly)), s.DigitsShown()
	for i := range s.Parts {
		p := &s.Parts[i]
		m.cells = m.cells.Or(p.Cells())
		m.houses |= board.HousesOf(p.Houses...)
	}
	for k := range s.Citations() {
		if k.IsCell() {
			m.cells = m.cells.With(k.Cell())
			continue
		}
		m.houses, m.digits = m.houses.With(k.House()), m.digits.With(k.Digit())
	}
	for h := range board.Houses() {
		if m.cells.And(h.Cells()).Len() > 1 {
			m.houses = m.houses.With(h)
		}
	}
	if s.Symmetry != nil {
		m.digits = board.AllDigits
	}
	return m
}

// foreign returns what m names although s gives it no leave, in words.
func foreign(s *logic.Step, m mention) string {
	may, out := leave(s), []string(nil)
	if odd := m.cells.Minus(may.cells); !odd.IsEmpty() {
		out = append(out, odd.String())
	}
	for h := range (m.houses &^ may.houses).All() {
		out = append(out, h.Name())
	}
	for d := range (m.digits &^ may.digits).All() {
		out = append(out, d.String())
	}
	return strings.Join(out, ", ")
}

// unspoken returns the citations of s of which text does not speak: it names the
// cell, or the house and the digit, or speaks of every row.
func unspoken(s *logic.Step, text string, m mention) (out []board.Constraint) {
	for _, w := range every.FindAllStringSubmatch(text, -1) {
		m.addHouses(w[2], "123456789")
	}
	for _, k := range citations(s) {
		if k.IsCell() && !m.cells.Has(k.Cell()) ||
			!k.IsCell() && (!m.houses.Has(k.House()) || !m.digits.Has(k.Digit())) {
			out = append(out, k)
		}
	}
	return out
}

// spare returns the citations of s without which its proof still holds. A link of a
// chain has one of its own, and is never among them; nor is what is cited twice.
func spare(checker *verify.Checker, g *board.Grid, s *logic.Step) (out []board.Constraint) {
	i, all := 0, slices.Collect(s.Citations())
	for _, k := range all {
		twice := slices.Contains(all[i+1:], k) || slices.Contains(all[:i], k)
		if poorer := s.WithoutCitation(i); !twice && checker.Step(g, &poorer) == nil {
			out = append(out, k)
		}
		i++
	}
	return out
}

// counted finds sentences that count all houses or cells of a pattern against its
// digits. The count takes each of them, and so says why it is shown, also where a
// smaller pattern inside would do. So does the sentence that lets colours run along
// all of its links, every other one of which could be a weak one; and the one that
// goes through all the options of a cell or house, some of which other links exclude; and the one about
// all ways to place a digit, which take a place in every row.
var counted = regexp.MustCompile(`(?i)\b(these|are) (two|three|four|five|six|seven) (different )?\ds\b` +
	`|\b(two|three|four|five|six|seven) covers, one in each` +
	`|\b(rows|columns) \d and \d have their \ds in |\bthe \ds in (rows|columns) \d and \d are in ` +
	`|\bthe \d in (row|column) \d must be in r\dc\d, which rules out ` +
	`|\bis (green|purple)\b|\((green|purple)\)|\bin every case\b` +
	`|(?s:\. suppose.*\. suppose)` +
	`|\bone place (?:for it )?in every row` +
	`|\bhas (no candidate left|no place for \d):` +
	`|\bcells? with the candidates\b|\bso they use (two|three) of them\b` +
	`|\blimit to how often each digit\b|\bfour digits need the four cells\b|\bused there\b` +
	`|\bbase cells .* have two of the digits\b|\beach of (five|seven) houses has its\b` +
	`|\bhave only \d[^.]*(, with the| for \w+ cells)\b`)

// shorter reports whether fewer links of the chains of s prove what it concludes, in
// another way than s tells it.
func shorter(checker *verify.Checker, g *board.Grid, s *logic.Step) bool {
	all := citations(s)
	bare := logic.Step{
		Technique: s.Technique, Placements: s.Placements, Eliminations: s.Eliminations,
		Deadly: s.Deadly, Symmetry: s.Symmetry,
	}
	for i := range all {
		rest := slices.Delete(slices.Clone(all), i, i+1)
		bare.Parts = []logic.Part{{Role: logic.Base, Cites: rest}}
		if checker.Step(g, &bare) == nil {
			return true
		}
	}
	return false
}

// citations returns what s cites, each constraint once.
func citations(s *logic.Step) []board.Constraint {
	all := slices.Sorted(s.Citations())
	return slices.Compact(all)
}

// mislabelled returns the first label of a set or a colour that the headline, the
// sentence, the text grid or the picture does not have, and where it is missing.
func mislabelled(g *board.Grid, s *logic.Step, line, sentence string) string {
	var grid, picture string
	for _, p := range s.Parts {
		if p.Label == "" || p.Role != logic.Set && p.Role != logic.Colour {
			continue
		}
		if grid == "" {
			grid, picture = drawn(g, s)
		}
		mark := regexp.QuoteMeta(p.Label)
		name, named := `\b`+mark+`\b`, `\w+ `+mark
		if p.Role == logic.Colour {
			name, named = `(?i)\b`+logic.ColourName(p.Label)+`\b`, logic.ColourName(p.Label)
		}
		for where, pattern := range map[string][2]string{
			"headline": {line, `\b` + mark + `\b`},
			"sentence": {sentence, name},
			"grid":     {grid, mark + `[1-9]|\(` + named + `\)`},
			"picture":  {picture, `class="pm-label"[^>]*>` + mark + `<`},
		} {
			if !regexp.MustCompile(pattern[1]).MatchString(pattern[0]) {
				return p.Label + " in the " + where
			}
		}
	}
	return ""
}

// drawn returns the text grid of s and its picture.
func drawn(g *board.Grid, s *logic.Step) (grid, picture string) {
	var a, b bytes.Buffer
	scene := explain.StepScene(g, s)
	(&explain.Text{Renderer: &explain.Renderer{}, Palette: &explain.Palette{}}).Grid(&a, scene)
	explain.SVG(&b, explain.Picture{Scene: scene}) // a buffer takes everything
	return a.String(), b.String()
}
