package cli

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/input"
	"pencilmark/techniques"
	"pencilmark/techniques/solve"
)

// TestPicturesAreRead reads the picture of every step of a path, with its labels, marks and
// highlights, as the position that it shows.
func TestPicturesAreRead(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	p, err := formats.Parse(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	solver := solve.Solver{Ladder: techniques.Standard(), Search: true}
	log, err := solver.Solve(t.Context(), &p.Grid)
	if err != nil {
		t.Fatal(err)
	}
	for n := range log.Steps {
		for _, notation := range []string{"rc", "a1"} {
			var out, messages bytes.Buffer
			args := []string{"render", "--step", strconv.Itoa(n + 1), "--notation", notation, puzzle}
			if code := Main(args, strings.NewReader(""), &out, &messages); code != 0 {
				t.Fatalf("%v: exit code %d: %s", args, code, messages.String())
			}
			_, picture, _ := strings.Cut(out.String(), "\n\n")
			shown := log.At(n)
			read, err := formats.Parse(picture)
			if err != nil || !alike(&read.Grid, &shown) {
				t.Errorf("%v: %v: read as\n%v, want\n%v, from\n%s", args, err, read.Grid.String(), shown.String(), picture)
			}
		}
	}
}

// alike reports whether two positions have the same digits and candidates; a cell with one
// candidate left counts as solved.
func alike(a, b *board.Grid) bool {
	for c := range board.Cells() {
		if marks(a, c) != marks(b, c) {
			return false
		}
	}
	return true
}

func marks(g *board.Grid, c board.Cell) board.DigitSet {
	if d := g.Value(c); d != 0 {
		return board.DigitSet(0).With(d)
	}
	return g.Marks(c)
}

// TestPNG draws with every command that writes SVG. The image has the size of the SVG image, white
// paper, and on it the lines of the grid.
func TestPNG(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	t.Setenv("PENCILMARK_STATE", t.TempDir())
	for _, tt := range []struct {
		line, paper image.Point // on the left side of the grid, and beside it
		args        []string
	}{
		{image.Pt(48, 100), image.Pt(30, 100), []string{"render", puzzle}},
		{image.Pt(48, 100), image.Pt(30, 100), []string{"render", "--step", "50", puzzle}},
		{image.Pt(48, 100), image.Pt(30, 100), []string{"solve", puzzle}},
		{image.Pt(48, 100), image.Pt(30, 100), []string{"learn", "als-chain"}},
		{image.Pt(48, 100), image.Pt(30, 100), []string{"learn", "sk-loop"}},
		{image.Pt(48, 100), image.Pt(30, 100), []string{"learn", "grouped-aic"}},
		{image.Pt(84, 600), image.Pt(45, 600), []string{"sheet", "--per-page", "1", puzzle}},
	} {
		var svg, out, messages bytes.Buffer
		if code := Main(append(tt.args, "--format", "svg"), strings.NewReader(""), &svg, &messages); code != 0 {
			t.Fatalf("%v: exit code %d: %s", tt.args, code, messages.String())
		}
		code := Main(append(tt.args, "--format", "png"), strings.NewReader(""), &out, &messages)
		m, err := png.Decode(&out)
		if err != nil {
			t.Fatalf("%v: exit code %d: %s: %v", tt.args, code, messages.String(), err)
		}
		var width, height int
		box := regexp.MustCompile(`viewBox="0 0 \d+ \d+"`).FindString(svg.String())
		if _, err := fmt.Sscanf(box, `viewBox="0 0 %d %d"`, &width, &height); err != nil {
			t.Fatalf("%v: %q: %v", tt.args, box, err)
		}
		factor := 2
		if tt.args[0] == "sheet" {
			factor = 6
		}
		if m.Bounds() != image.Rect(0, 0, factor*width, factor*height) {
			t.Errorf("%v: %v for %d × %d units", tt.args, m.Bounds(), width, height)
		}
		if r, _, _, _ := m.At(tt.line.X, tt.line.Y).RGBA(); r > 0x4000 {
			t.Errorf("%v: there is no line at %v", tt.args, tt.line)
		}
		if r, g, b, _ := m.At(tt.paper.X, tt.paper.Y).RGBA(); r+g+b != 3*0xffff {
			t.Errorf("%v: there is no paper at %v", tt.args, tt.paper)
		}
	}
}

// TestCommandsAreRead feeds all that commands print, with the words around their grids, back
// to another: it is read as the position that was shown.
func TestCommandsAreRead(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	const third = "2.1.863...6....2..38...7.96.......2989.1.2.63632.......4.7...32..3....4....49.6.1"
	after := strings.Replace(puzzle, "2.1.86...", "2.1.863..", 1)
	t.Setenv("PENCILMARK_STATE", t.TempDir())
	for _, tt := range []struct {
		want, typed string
		args        []string
	}{
		{puzzle, "", []string{"hint", "--level", "5", puzzle}},
		{puzzle, "", []string{"hint", "--level", "5", "--color", "always", puzzle}},
		{puzzle, "", []string{"hint", "--level", "5", "--notation", "a1", puzzle}},
		{after, "", []string{"hint", "--level", "6", puzzle}},
		{puzzle, "", []string{"spot", puzzle}},
		{puzzle, "", []string{"whynot", "x-wing", puzzle}},
		{puzzle, "", []string{"whynot", "x-wing", "--color", "always", puzzle}},
		{puzzle, "", []string{"why", "r1c2<>5", puzzle}},
		{puzzle, "", []string{"render", puzzle}},
		{puzzle, "", []string{"render", "--no-marks", "--color", "always", puzzle}},
		{puzzle, "", []string{"render", "--step", "1", puzzle}},
		{puzzle, "", []string{"play", puzzle}},
		{puzzle, "note r1c2 57\ncolour r1c4 b\nhint\nhint\nhint\n", []string{"play", "--color", "always", puzzle}},
		{after, "", []string{"play", after}},
		{"", "quit\n", []string{"practice", "naked-single", "--seed", "3", "--stage", "unaided"}},
		{"", "quit\n", []string{"practice", "avoidable-rectangle-1", "--seed", "3", "--stage", "conclusions"}},
		{"", "quit\n", []string{"coach", "place", "--seed", "1"}},
		{"", "", []string{"learn", "x-wing"}},
		{"", "", []string{"learn", "gurth", "--color", "always"}},
		{"", "", []string{"learn", "discontinuous-nice-loop", "--notation", "a1"}},
		{"", "", []string{"learn", "sk-loop", "--answer"}},
		{after, "hint\nskip\nskip\nquit\n", []string{"walk", "--ask", after}},
		{puzzle, "skip\n", []string{"walk", "--ask", "--color", "always", puzzle}},
		{third, "", []string{"solve", "-vv", "--until", "3", puzzle}},
		{third, "", []string{"--plain", "solve", "--until", "3", puzzle}},
		{puzzle, "", []string{"solve", "-v", puzzle}},
		{puzzle, "", []string{"--plain", "render", puzzle}},
		{puzzle, "", []string{"--plain", "render", "--no-marks", "--notation", "a1", puzzle}},
		{puzzle, "", []string{"--plain", "play", puzzle}},
		{puzzle, "quit\n", []string{"--plain", "walk", "--ask", puzzle}},
		{"", "", []string{"--plain", "learn", "x-wing"}},
		{"", "quit\n", []string{"--plain", "practice", "naked-single", "--seed", "3", "--stage", "unaided"}},
		{"", "quit\n", []string{"--plain", "coach", "place", "--seed", "1"}},
	} {
		var shown, read, messages bytes.Buffer
		if code := Main(tt.args, strings.NewReader(tt.typed), &shown, &messages); code != 0 {
			t.Fatalf("%v: exit code %d: %s", tt.args, code, messages.String())
		}
		code := Main([]string{"convert", "--to", "line", "-"}, bytes.NewReader(shown.Bytes()), &read, &messages)
		lines := strings.Fields(read.String())
		if code != 0 || len(lines) == 0 || tt.want != "" && lines[0] != tt.want {
			t.Errorf("%v: read with code %d as %s, from\n%s%s", tt.args, code, lines, shown.String(), messages.String())
		}
	}
}

// TestPicturesOfOnePuzzle reads all that a command prints of one puzzle as what it shows last.
func TestPicturesOfOnePuzzle(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	after := strings.Replace(puzzle, "2.1.86...", "2.1.863..", 1)
	for _, tt := range []struct {
		want, typed string
		args        []string
	}{
		{after, "", []string{"solve", "--until", "1", puzzle}},
		{after, "", []string{"--plain", "solve", "--until", "1", puzzle}},
		{after, "", []string{"solve", "-vv", "--until", "1", puzzle}},
		{puzzle, "", []string{"solve", puzzle}}, // ends solved
		{after, "r1c7=3\nboard\n", []string{"play", "--color", "always", puzzle}},
		{after, "r1c2=5\nundo\nr1c7=3\nboard\n", []string{"--plain", "play", puzzle}},
	} {
		t.Setenv("PENCILMARK_STATE", t.TempDir())
		var shown, messages bytes.Buffer
		if code := Main(tt.args, strings.NewReader(tt.typed), &shown, &messages); code != 0 {
			t.Fatalf("%v: exit code %d: %s", tt.args, code, messages.String())
		}
		s := console.New(t.Context(), bytes.NewReader(shown.Bytes()), io.Discard, &messages)
		p, err := input.One(t.Context(), s, []string{"-"})
		if got := p.Grid.Values().String(); err != nil || got != tt.want || p.Grid.Puzzle().String() != puzzle {
			t.Errorf("%v: read as %s of %s: %v, from\n%s", tt.args, got, p.Grid.Puzzle().String(), err, shown.String())
		}
	}
}
