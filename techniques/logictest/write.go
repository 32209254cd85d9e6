package logictest

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques/casefile"
	"pencilmark/techniques/logic"
)

// WriteCases looks for positions in which x has exactly one step and nothing of easier applies, and writes them
// as a case file with a near miss. It refuses a step that the proof checker rejects. Read what it writes,
// because the file is the claim that these conclusions are right.
func WriteCases(path string, x *logic.Technique, easier logic.Ladder) error {
	var file strings.Builder
	near, n := "", 0
	for seed := range uint64(20) {
		for _, p := range Positions(100, seed, easier) {
			steps := collect(x, logic.NewView(&p.Grid), 2)
			if len(steps) != 1 || n == minCases && near != "" {
				continue
			}
			if near == "" {
				near = NearMiss(x, &p.Grid)
			}
			if n == minCases {
				continue
			}
			if err := new(verify.Checker).Step(&p.Grid, &steps[0]); err != nil {
				return fmt.Errorf("%s in %s cannot be proven: %w", x.Slug, p.Grid.String(), err)
			}
			n++
			text, err := Section(n, &p.Grid, &steps[0])
			if err != nil {
				return err
			}
			file.WriteString(text)
		}
		if n == minCases && near != "" {
			return os.WriteFile(path, []byte(file.String()+near), 0o666)
		}
	}
	return errors.New("found too few positions in which " + x.Name + " has exactly one step; the easier techniques may leave it nothing")
}

// Section returns case number n of a case file: a position with its step marked in it. The reason is the technique's
// explanation of the step.
func Section(n int, g *board.Grid, s *logic.Step) (string, error) {
	why, err := new(explain.Renderer).Sentence(s)
	k := casefile.Case{Grid: *g, Placements: s.Placements, Eliminations: s.Eliminations}
	return fmt.Sprintf("-- case %d --\nwhy: %s\n%s", n, strings.ReplaceAll(why, "\n", " "), k.String()), err
}

// NearMiss returns a near miss for a case file: the position g with one more candidate, in which x finds nothing. It
// returns "" if there is no such candidate.
func NearMiss(x *logic.Technique, g *board.Grid) string {
	for c := range g.Empty().All() {
		for d := range (g.Allowed(c) &^ g.Marks(c)).All() {
			k := casefile.Case{Grid: *g}
			k.Grid.Restore(board.At(c, d))
			if _, ok := x.First(logic.NewView(&k.Grid)); !ok {
				return fmt.Sprintf("-- near miss --\nwhy: as case 1, but %v can be %v, too\n%s", c, d, k.String())
			}
		}
	}
	return ""
}
