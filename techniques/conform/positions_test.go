package conform

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/search"
	"pencilmark/techniques/grade/hodoku"
)

// Where puzzles come from: our own, and those of the paths that HoDoKu printed.
const (
	ownPuzzles = "../../testdata/puzzles.txt"
	pathsFile  = "../../../shared/reference/hodoku-paths.txt"
)

// A position is one on the way of HoDoKu's scale, and the step taken there.
type position struct {
	grid     board.Grid
	step     hodoku.Step
	solution *board.Givens
}

// eachPosition calls f with the positions on the paths of every n-th puzzle of
// file in which the next step is no single. PENCILMARK_FULL=1 takes all puzzles. A
// file that is not there skips the test.
func eachPosition(t *testing.T, file string, n int, f func(p *position)) {
	t.Helper()
	in, err := os.Open(file)
	if err != nil {
		t.Skipf("the puzzles are not here: %v", err)
	}
	defer in.Close()
	if os.Getenv("PENCILMARK_FULL") == "1" {
		n = 1
	}
	grader, puzzles := hodoku.New(), 0
	for sc := bufio.NewScanner(in); sc.Scan(); {
		line, _, _ := strings.Cut(sc.Text(), " ")
		if len(line) != 81 {
			continue // a comment or a step
		}
		if puzzles++; puzzles%n == 0 {
			walk(t, grader, line, f)
		}
	}
	if puzzles == 0 {
		t.Fatalf("%s has no puzzles", file)
	}
}

// walk calls f with the positions on the path of one puzzle.
func walk(t *testing.T, grader *hodoku.Grader, line string, f func(p *position)) {
	t.Helper()
	g := boardtest.Grid(t, line)
	solution, n := search.Solve(&g)
	if n != 1 {
		t.Fatalf("%s has %d solutions", line, n)
	}
	p := position{grid: g, solution: &solution}
	puzzle := g.Puzzle()
	for _, p.step = range grader.Grade(puzzle, true).Path {
		if p.step.Technique > hodoku.HiddenSingle {
			f(&p)
		}
		for _, x := range p.step.Eliminations {
			p.grid.Eliminate(x)
		}
		for _, x := range p.step.Placements {
			p.grid.Place(x)
		}
	}
}
