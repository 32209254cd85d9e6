package screen

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/explain/page"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/tutorials"
	"pencilmark/tutorials/activity"
)

// A seen is what somebody reads off a picture.
type seen struct{ struck, placed, ringed map[board.Candidate]bool }

func newSeen() seen {
	return seen{map[board.Candidate]bool{}, map[board.Candidate]bool{}, map[board.Candidate]bool{}}
}

func set(xs []board.Candidate) map[board.Candidate]bool {
	out := map[board.Candidate]bool{}
	for _, x := range xs {
		out[x] = true
	}
	return out
}

// TestReadBack reads the marks of three steps of each technique back from everything that is printed: the
// grid as text, the SVG image, the web page, the screen, and the data of the page. What is struck is what
// the step removes, and nothing else; what is ringed, the sentence names.
func TestReadBack(t *testing.T) {
	var r explain.Renderer
	for _, x := range techniques.All() {
		n := 0
		for _, k := range logictest.FindCases(t, "../../../techniques", x.Slug) {
			for s := range x.Steps(logic.NewView(&k.Grid)) {
				if n++; n <= 3 {
					readStep(t, &r, &k.Grid, &s)
				}
				break
			}
		}
	}
}

// readStep reads the pictures of one step.
func readStep(t *testing.T, r *explain.Renderer, g *board.Grid, s *logic.Step) {
	t.Helper()
	scene := explain.StepScene(g, s)
	marked := newSeen() // by the scene
	for x, m := range scene.Marks {
		if m >= explain.Pattern && m < explain.Eliminated && g.Has(x) {
			marked.ringed[x] = true
		}
	}
	same := func(from string, got seen, rings bool) {
		t.Helper()
		for _, c := range []struct {
			name      string
			got, want map[board.Candidate]bool
		}{{"struck", got.struck, set(s.Eliminations)}, {"placed", got.placed, set(s.Placements)}, {"ringed", got.ringed, marked.ringed}} {
			if (c.name != "ringed" || rings) && !equal(c.got, c.want) {
				t.Errorf("%s, %s: %s %v, not %v\n%s\n%v", s.Technique.Slug, from, c.name, names(c.got), names(c.want), r.Line(s), g)
			}
		}
	}
	same("SVG", readSVG(t, explain.Drawing(scene, "")), true)
	var text, html bytes.Buffer
	(&explain.Text{Renderer: r, Width: 500}).Grid(&text, scene)
	same("text", readText(t, scene, text.String()), scene.Kind == "")
	if err := page.Step(&html, r, 1, nil, g, s); err != nil {
		t.Fatal(err)
	}
	same("HTML", readSVG(t, html.String()), true)

	shown := activity.StepBoard(g, s)
	single := shown.Clean // whose reason is drawn by cells
	data := readData(t, shown)
	same("data", data, !single)
	wide := Of(shown)
	same("screen", readTall(wide), false)
	for x := range readTall(wide).ringed {
		if !data.ringed[x] && !marked.ringed[x] {
			t.Errorf("%s, screen: %v is ringed", s.Technique.Slug, x)
		}
	}
	readSmall(t, s, wide)

	sentence, err := r.Sentence(s)
	if err != nil {
		t.Fatal(err)
	}
	cells, houses := named(sentence)
	for x := range marked.ringed {
		if wholeGrid.MatchString(sentence) {
			break
		}
		if hs := x.Cell().Houses(); !cells.Has(x.Cell()) && houses&board.HousesOf(hs[:]...) == 0 {
			t.Errorf("%s: %v is ringed, but the sentence does not name it: %s", s.Technique.Slug, x, sentence)
		}
	}
	rungs, err := hint.Rungs(r, g, s)
	if err != nil {
		t.Fatal(err)
	}
	for _, rung := range rungs[:len(rungs)-1] { // nothing is struck before the conclusion
		b := activity.HintBoard(rung, g, s)
		if got := readTall(Of(b)); len(got.struck)+len(got.placed)+len(readData(t, b).struck) > 0 {
			t.Errorf("%s, %s: %v", s.Technique.Slug, rung.Name, got)
		}
	}
}

// TestReadLessons reads the marks of every page of every lesson back from the screen and from the data of
// the page.
func TestReadLessons(t *testing.T) {
	for _, x := range techniques.All() {
		p, err := tutorials.NewPage(nil, x)
		if err != nil {
			t.Fatal(err)
		}
		if p == nil || p.Rung.Technique != x {
			continue
		}
		l, err := activity.NewLesson(&explain.Renderer{}, p, 0, nil)
		if err != nil {
			t.Fatal(err)
		}
		for end := false; !end; {
			at := l.Page()
			if b := at.Board; b != nil {
				data, got := readData(t, b), readTall(Of(b))
				if !equal(data.struck, got.struck) || !equal(data.placed, got.placed) {
					t.Errorf("%s: the data strikes %v, the screen %v", at.Title, names(data.struck), names(got.struck))
				}
				concludes := func(s *logic.Step) bool {
					return equal(data.struck, set(s.Eliminations)) && equal(data.placed, set(s.Placements))
				}
				if len(data.struck)+len(data.placed) > 0 && !concludes(&p.Worked.Step) && !concludes(&p.Twin.Step) {
					t.Errorf("%s: %v and %v are not what its example concludes", at.Title, names(data.struck), names(data.placed))
				}
			}
			end = true
			for _, a := range at.Acts {
				if a.ID == "next" && !a.Off && at.At < at.Of {
					end = l.Do(t.Context(), activity.Action{Do: a.ID}) != nil
				}
			}
		}
	}
}

func equal(a, b map[board.Candidate]bool) bool {
	for x := range a {
		if !b[x] {
			return false
		}
	}
	return len(a) == len(b)
}

func names(of map[board.Candidate]bool) []string {
	var out []string
	for x := range of {
		out = append(out, x.String())
	}
	slices.Sort(out)
	return out
}

func candidate(t *testing.T, text string) board.Candidate {
	t.Helper()
	var r, c, d int
	if _, err := fmt.Sscanf(text, "r%1dc%1d=%1d", &r, &c, &d); err != nil {
		t.Fatal(text, err)
	}
	return board.At(board.CellAt(r-1, c-1), board.Digit(d))
}

var drawnMark = regexp.MustCompile(`<g data-candidate="([^"]+)".*`)

// readSVG reads an image: a line through a candidate strikes it, two rings place it.
func readSVG(t *testing.T, text string) seen {
	out := newSeen()
	for _, m := range drawnMark.FindAllStringSubmatch(text, -1) {
		x := candidate(t, m[1])
		switch {
		case strings.Contains(m[0], "pm-strike"):
			out.struck[x] = true
		case strings.Contains(m[0], "pm-ring"):
			out.placed[x] = true
		case !strings.Contains(m[0], "pm-witness"):
			out.ringed[x] = true
		}
	}
	return out
}

var token = regexp.MustCompile(`(\([^)]*\)-?|[^0-9({}.])?([1-9])`)

// readText reads a grid of text: a sign before each marked digit.
func readText(t *testing.T, s *explain.Scene, text string) seen {
	out := newSeen()
	row := 0
	for line := range strings.Lines(text) {
		fields := strings.Fields(strings.ReplaceAll(line, "|", " "))
		if len(fields) != 10 || fields[0] != fmt.Sprint(row+1) && fields[0] != fmt.Sprintf("r%d", row+1) {
			continue
		}
		for col, f := range fields[1:] {
			c := board.CellAt(row, col)
			if s.Grid.Value(c) != 0 {
				continue
			}
			for _, m := range token.FindAllStringSubmatch(f, -1) {
				x := board.At(c, board.Digit(m[2][0]-'0'))
				switch m[1] {
				case "":
				case "-", "(1)-":
					out.struck[x] = true
				case "=":
					out.placed[x] = true
				default:
					out.ringed[x] = true
				}
			}
		}
		row++
	}
	if row != 9 {
		t.Fatalf("%d rows:\n%s", row, text)
	}
	return out
}

// readData reads the data from which the page draws.
func readData(t *testing.T, b *activity.Board) seen {
	t.Helper()
	text, err := json.Marshal(b)
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Marks   map[string]string
		Cells   map[string]struct{ As, Digits string }
		Removed []string
	}
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	out := newSeen()
	for name, as := range doc.Marks {
		switch x := candidate(t, name); as {
		case "eliminated":
			out.struck[x] = true
		case "placed":
			out.placed[x] = true
		case "witness":
		default:
			if b.Grid.Has(x) {
				out.ringed[x] = true
			}
		}
	}
	for name, m := range doc.Cells {
		if m.As == "goes" {
			out.placed[candidate(t, name+"="+m.Digits)] = true
		}
	}
	return out
}

// readTall reads the board of a large terminal: in each cell, nine places for the candidates.
func readTall(b *Board) seen {
	out := newSeen()
	l := bigBoard
	lines := b.draw(l, true)
	var grid [][]rune
	for _, line := range lines {
		grid = append(grid, append([]rune(ansi.Strip(line)), []rune(strings.Repeat(" ", 10))...))
	}
	for c := range board.Cells() {
		x, y := l.x(c), l.y(c)
		at := func(dx, dy int) rune {
			if y+dy < len(grid) && x+dx < len(grid[y+dy]) {
				return grid[y+dy][x+dx]
			}
			return ' '
		}
		if p := l.pad() + 1; at(p, 1) == '>' && at(p+2, 1) == '<' {
			out.placed[board.At(c, board.Digit(at(p+1, 1)-'0'))] = true
			continue
		}
		if b.Values[c] != 0 || b.Marks[c].Kind == Not {
			continue
		}
		for d := range board.AllDigits.All() {
			px, py := l.pad()+(int(d)-1)%3*2, (int(d)-1)/3
			switch {
			case at(px, py) == '×':
				out.struck[board.At(c, d)] = true
			case strings.ContainsRune("({!", at(px-1, py)) && at(px, py) == rune('0'+d):
				out.ringed[board.At(c, d)] = true
			}
		}
	}
	return out
}

// readSmall reads the board of a small terminal: a cross in every cell that loses a candidate, and in no
// other; where there is room, with its digits.
func readSmall(t *testing.T, s *logic.Step, b *Board) {
	t.Helper()
	lost := map[board.Cell]board.DigitSet{}
	for _, x := range s.Eliminations {
		lost[x.Cell()] = lost[x.Cell()].With(x.Digit())
	}
	lines := b.draw(smallBoard, true)
	for c := range board.Cells() {
		line := []rune(ansi.Strip(lines[smallBoard.y(c)]))
		x := smallBoard.x(c)
		text := strings.TrimSpace(string(line[x:min(x+4, len(line))]))
		before, after, crossed := strings.Cut(text, "×")
		if b.Marks[c].Kind == Not {
			continue
		}
		if crossed != (lost[c] != 0) {
			t.Errorf("%s, small screen: %v shows %q, and loses %v", s.Technique.Slug, c, text, lost[c])
		}
		if before == "" && crossed && !strings.HasPrefix(after, "···") && !strings.HasPrefix(after, lost[c].String()) {
			t.Errorf("%s, small screen: %v shows %q, and loses %v", s.Technique.Slug, c, text, lost[c])
		}
	}
}

var aCell = regexp.MustCompile(`\br([1-9]+)c([1-9]+)\b`)

// wholeGrid finds sentences that speak of more cells than they can name.
var wholeGrid = regexp.MustCompile(`every unsolved cell|Every way to place`)

var aHouse = regexp.MustCompile(`\b([Rr]ow|[Cc]olumn|[Bb]ox)(?:e?s)? ((?:[1-9], )*[1-9](?: (?:and|or) [1-9])?)\b`)

// named returns the cells and houses that a sentence names.
func named(text string) (cells board.CellSet, houses board.HouseSet) {
	for _, m := range aCell.FindAllStringSubmatch(text, -1) {
		for _, r := range m[1] {
			for _, c := range m[2] {
				cells = cells.With(board.CellAt(int(r-'1'), int(c-'1')))
			}
		}
	}
	for _, m := range aHouse.FindAllStringSubmatch(text, -1) {
		first := map[string]board.House{"row": board.Row(0), "column": board.Col(0), "box": board.Box(0)}[strings.ToLower(m[1])]
		for _, n := range m[2] {
			if n >= '1' && n <= '9' {
				houses = houses.With(first + board.House(n-'1'))
			}
		}
	}
	return cells, houses
}
