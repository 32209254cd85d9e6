package tutorials

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain/why"
)

// A FileError is a mistake in the file of a lesson.
type FileError struct {
	Line, Col int // from 1; the column counts bytes
	Text      string
}

func (e *FileError) Error() string { return fmt.Sprintf("%d:%d: %s", e.Line, e.Col, e.Text) }

// A field is "KEY TARGET: VALUE", where lines that begin with a blank continue the value.
type field struct {
	key   string
	words []word // the target and the value, word by word
	value string
	colon int // the number of words of the target
	line  int
}

// A word is a word with its place in the file.
type word struct {
	text      string
	line, col int
}

func fault(w word, format string, args ...any) error {
	return &FileError{w.line, w.col, fmt.Sprintf(format, args...)}
}

func (f *field) fault(format string, args ...any) error {
	return &FileError{f.line, 1, fmt.Sprintf(format, args...)}
}

// end returns the place behind a field, for what is missing there.
func (f *field) end() word {
	if len(f.words) == 0 {
		return word{"", f.line, len(f.key) + 2}
	}
	last := f.words[len(f.words)-1]
	return word{"", last.line, last.col + len(last.text)}
}

// parts of a file, each begun by a heading of the first level.
const (
	stepsPart  = "Steps"
	boardsPart = "Boards"
	morePart   = "More about it"
)

// A block is a heading of the second level, with its fields.
type block struct {
	heading word
	fields  []*field
}

// parseSteps parses the parts "Steps" and "Boards" of a lesson, which begin in the given lines.
func (l *Lesson) parseSteps(parts map[string]part) error {
	boards, err := blocks(parts[boardsPart])
	if err != nil {
		return err
	}
	for _, b := range boards {
		p, err := l.parseBoard(b)
		if err != nil {
			return err
		}
		l.Boards = append(l.Boards, p)
	}
	steps, err := blocks(parts[stepsPart])
	if err != nil {
		return err
	}
	for i, b := range steps {
		s, err := l.parseStep(i+1, b)
		if err != nil {
			return err
		}
		l.Steps = append(l.Steps, s)
	}
	return nil
}

// blocks parses the blocks of a part.
func blocks(p part) (out []block, err error) {
	var last *field
	for i, text := range strings.Split(p.text, "\n") {
		line := p.line + i
		trimmed := strings.TrimLeft(text, " ")
		at := word{trimmed, line, len(text) - len(trimmed) + 1}
		switch heading, ok := strings.CutPrefix(text, "## "); {
		case trimmed == "":
		case ok:
			out, last = append(out, block{heading: word{heading, line, 4}}), nil
		case at.col > 1 && last == nil:
			return nil, fault(at, "this line continues no line")
		case at.col > 1:
			last.add(text, line, 0)
		case len(out) == 0:
			return nil, fault(at, "a heading is needed first, as in \"## 1 See it\"")
		default:
			head, _, ok := strings.Cut(text, ":")
			if !ok {
				return nil, fault(at, "a line needs the form \"key: value\"")
			}
			key, _, _ := strings.Cut(head, " ")
			last = &field{key: key, line: line}
			last.add(head[len(key):], line, len(key))
			last.colon = len(last.words)
			last.add(text[len(head)+1:], line, len(head)+1)
			own := &out[len(out)-1]
			own.fields = append(own.fields, last)
		}
	}
	return out, nil
}

// add adds the words of a text that begins after so many bytes of a line.
func (f *field) add(text string, line, before int) {
	for i := 0; i < len(text); {
		if text[i] == ' ' {
			i++
			continue
		}
		n := strings.IndexByte(text[i:], ' ')
		if n < 0 {
			n = len(text) - i
		}
		f.words = append(f.words, word{text[i : i+n], line, before + i + 1})
		i += n
	}
	var said []string
	for _, w := range f.words[min(f.colon, len(f.words)):] {
		said = append(said, w.text)
	}
	f.value = strings.Join(said, " ")
}

func (l *Lesson) parseBoard(b block) (*Position, error) {
	p := &Position{Name: b.heading.text, Technique: l.Slug}
	if len(p.Name) != 1 || p.Name[0] < 'A' || p.Name[0] > 'Z' {
		return nil, fault(b.heading, "a board is named with one capital letter, not %q", p.Name)
	}
	if l.Board(p.Name) != nil {
		return nil, fault(b.heading, "there is a board %s already", p.Name)
	}
	puzzle, found := "", false
	for _, f := range b.fields {
		if f.value == "" {
			return nil, fault(f.end(), "%s needs a value", f.key)
		}
		switch f.key {
		case "puzzle":
			puzzle = f.value
		case "position":
			g, err := formats.ParseSusser(f.value)
			if err != nil {
				return nil, fault(f.words[0], "%v", err)
			}
			p.Grid, found = *g, true
		case "technique":
			if !slices.Contains(l.Covers, f.value) {
				return nil, fault(f.words[0], "this lesson does not cover %q", f.value)
			}
			p.Technique = f.value
		case "relaxes":
			p.Relaxes = f.value
		default:
			return nil, f.fault("unknown key %q: a board has puzzle, position, technique and relaxes", f.key)
		}
	}
	if !found {
		return nil, fault(b.heading, "board %s needs a position", p.Name)
	}
	if given := p.Grid.Puzzle(); puzzle != "" && given.String() != puzzle {
		return nil, fault(b.heading, "the puzzle of board %s is not what its position began with, %s", p.Name, given.String())
	}
	return p, nil
}

// keys lists the keys of a step. Those that are true can appear several times.
var keys = map[string]bool{
	"board": false, "show": true, "shade": true, "light": false, "ring": true, "frame": false, "join": false, "lane": false, "strike": false,
	"dim": false, "label": true, "grey": false, "say": true, "do": false, "answer": false, "right": false, "then": false, "wrong": true,
	"hint": true, "holds": true, "fails": true,
}

func (l *Lesson) parseStep(n int, b block) (*Step, error) {
	number, title, _ := strings.Cut(b.heading.text, " ")
	if number != strconv.Itoa(n) || title == "" {
		return nil, fault(b.heading, "the heading of this step needs the form \"## %d Title\"", n)
	}
	s := &Step{Title: title, Line: b.heading.line}
	seen := map[string]bool{}
	// The board comes first, because other lines are about it.
	for _, f := range b.fields {
		often, known := keys[f.key]
		switch {
		case !known:
			return nil, f.fault("unknown key %q", f.key)
		case !often && seen[f.key]:
			return nil, f.fault("there is a second %q in this step", f.key)
		case f.value == "":
			return nil, fault(f.end(), "%s needs a value", f.key)
		case f.colon > 0 && f.key != "wrong" && f.key != "shade" && f.key != "ring":
			return nil, fault(f.words[0], "%s needs a colon behind it", f.key)
		}
		seen[f.key] = true
		if f.key == "board" {
			if s.Board = l.Board(f.value); s.Board == nil {
				return nil, fault(f.words[0], "there is no board %q", f.value)
			}
		}
	}
	for _, f := range b.fields {
		if err := l.parseField(s, f); err != nil {
			return nil, err
		}
	}
	for _, key := range []string{"say", "do", "answer"} {
		if !seen[key] {
			return nil, fault(b.heading, "step %d has no %q", n, key)
		}
	}
	if !seen["show"] && s.Board != nil {
		s.Show.Candidates = s.Board.Grid.Empty()
	}
	if s.Board == nil && s.Answer.Kind != Choose && s.Answer.Kind != DrillFour {
		return nil, fault(b.heading, "step %d has no board", n)
	}
	if !seen["right"] && s.Answer.Kind != DrillFour {
		return nil, fault(b.heading, "step %d has no %q", n, "right")
	}
	return s, nil
}

// parseField parses one line of a step.
func (l *Lesson) parseField(s *Step, f *field) (err error) {
	r := &reader{words: f.words[f.colon:], f: f, s: s}
	second := false
	if f.colon > 0 && f.key != "wrong" {
		if f.words[0].text != "2" || f.colon > 1 {
			return fault(f.words[0], "%s can be followed only by 2", f.key)
		}
		second = true
	}
	switch f.key {
	case "board":
		return nil
	case "say":
		s.Say = append(s.Say, f.value)
		return nil
	case "do":
		s.Do = f.value
		return nil
	case "right":
		s.Right = f.value
		return nil
	case "hint":
		s.Hints = append(s.Hints, f.value)
		return nil
	case "holds", "fails":
		conclusions, reason, ok := strings.Cut(f.value, " because ")
		if !ok || conclusions == "" || reason == "" {
			return fault(f.words[0], "%s needs the form \"r1c2<>5 because naked pair in r2c2 r2c7\"", f.key)
		}
		if f.key == "holds" {
			s.Holds = append(s.Holds, f.value)
		} else {
			s.Fails = append(s.Fails, f.value)
		}
		return nil
	case "wrong":
		return l.parseWrong(s, f)
	}
	m := &s.Marks
	if s.Board == nil && f.key != "answer" {
		return f.fault("%s needs a board", f.key)
	}
	switch f.key {
	case "show":
		r.show()
	case "shade":
		if second {
			m.Shade2 |= r.houses()
		} else {
			m.Shade |= r.houses()
		}
	case "light":
		m.Light = r.digit()
		if r.is("free") {
			m.Free = true
		}
	case "ring":
		if second {
			m.Ring2 = append(m.Ring2, r.candidates()...)
		} else {
			m.Ring = append(m.Ring, r.candidates()...)
		}
	case "frame":
		m.Frame = r.cells()
	case "join":
		for r.more() {
			m.Joins = append(m.Joins, r.join())
		}
	case "lane":
		for r.more() {
			m.Lanes = append(m.Lanes, r.lane())
		}
	case "strike":
		m.Strike = r.candidates()
	case "dim":
		m.Dim = r.dim()
	case "label":
		r.label()
	case "grey":
		m.Grey[0] = r.candidates()
		if !r.is("or") {
			r.fail("grey needs two ways, as in \"2 in r1c1, 8 in r1c2 or 8 in r1c1, 2 in r1c2\"")
		}
		m.Grey[1] = r.candidates()
	case "answer":
		r.answer(l)
	case "then":
		for r.more() {
			s.Then = append(s.Then, r.conclusions()...)
		}
	}
	if r.err == nil && len(r.words) > 0 {
		r.fail("%q is not understood here", r.words[0].text)
	}
	return r.err
}

// parseWrong parses "wrong TARGET: sentence".
func (l *Lesson) parseWrong(s *Step, f *field) error {
	r := &reader{words: slices.Clone(f.words[:f.colon]), f: f, s: s}
	out := Refusal{Text: f.value}
	switch {
	case f.colon == 0:
		out.All = true
	case len(r.words[0].text) == 1 && r.words[0].text >= "A" && r.words[0].text <= "Z", r.words[0].text == "yes", r.words[0].text == "no":
		out.Choice = r.next()
	case s.Board == nil:
		r.fail("this step has no board")
	case r.is("dim"):
		out.Cells = s.Marks.Dim
		if out.Cells.IsEmpty() {
			r.fail("wrong dim needs a line dim before it")
		}
	case r.is("outside"):
		out.Cells = board.AllCells().Minus(r.houses().Cells())
	case r.is("both"), r.is("all"):
		out.Whole, out.Cells = true, r.cells()
	case isDigit(r.words[0].text):
		digits := r.digits()
		if r.is("in") {
			for c := range r.places().All() {
				for d := range digits.All() {
					out.Candidates = append(out.Candidates, board.At(c, d))
				}
			}
		} else {
			out.Digits = digits
		}
	default:
		out.Cells = r.places()
	}
	if r.err == nil && len(r.words) > 0 {
		r.fail("%q is not understood here", r.words[0].text)
	}
	s.Wrong = append(s.Wrong, out)
	return r.err
}

// A reader reads the words of a value. After a mistake it reads nothing more.
type reader struct {
	words []word
	f     *field
	s     *Step
	err   error
}

func (r *reader) fail(format string, args ...any) {
	if r.err != nil {
		return
	}
	at := r.f.end()
	if len(r.words) > 0 {
		at = r.words[0]
	}
	r.err = fault(at, format, args...)
}

func (r *reader) more() bool { return r.err == nil && len(r.words) > 0 }

// peek returns the next word without a comma behind it.
func (r *reader) peek() string {
	if !r.more() {
		return ""
	}
	return strings.TrimSuffix(r.words[0].text, ",")
}

// next returns the next word without a comma behind it, and goes on.
func (r *reader) next() string {
	text := r.peek()
	if len(r.words) > 0 {
		r.words = r.words[1:]
	}
	return text
}

// is reports whether the next word is text, and if so, goes on.
func (r *reader) is(text string) bool {
	if r.more() && r.words[0].text == text {
		r.words = r.words[1:]
		return true
	}
	return false
}

// comma reports whether the next word ends with a comma.
func (r *reader) comma() bool { return r.more() && strings.HasSuffix(r.words[0].text, ",") }

func isDigit(text string) bool { return len(text) == 1 && text[0] >= '1' && text[0] <= '9' }

func (r *reader) digit() board.Digit {
	if text := r.peek(); !isDigit(text) {
		r.fail("a digit is needed, not %q", text)
		return 0
	}
	return board.Digit(r.next()[0] - '0')
}

// digits reads "2 8" or "28".
func (r *reader) digits() (out board.DigitSet) {
	for {
		text := r.peek()
		set, ok := digitsOf(text)
		if !ok {
			break
		}
		out |= set
		end := r.comma()
		r.next()
		if end {
			break
		}
	}
	if out == 0 {
		r.fail("digits are needed, not %q", r.peek())
	}
	return out
}

func digitsOf(text string) (out board.DigitSet, ok bool) {
	for _, c := range text {
		if c < '1' || c > '9' {
			return 0, false
		}
		out = out.With(board.Digit(c - '0'))
	}
	return out, text != ""
}

// cellOf reads "r1c2".
func cellOf(text string) (board.Cell, bool) {
	if len(text) != 4 || text[0] != 'r' || text[2] != 'c' || !isDigit(text[1:2]) || !isDigit(text[3:]) {
		return 0, false
	}
	return board.CellAt(int(text[1]-'1'), int(text[3]-'1')), true
}

func (r *reader) cell() board.Cell {
	c, ok := cellOf(r.peek())
	if !ok {
		r.fail("a cell is needed, not %q", r.peek())
		return 0
	}
	r.next()
	return c
}

// cells reads one cell or more; a comma ends them.
func (r *reader) cells() (out board.CellSet) {
	for {
		end := r.comma()
		out = out.With(r.cell())
		if _, ok := cellOf(r.peek()); !ok || end || r.err != nil {
			return out
		}
	}
}

// house reads "row 2".
func (r *reader) house() board.House {
	kinds := map[string]func(int) board.House{"row": board.Row, "column": board.Col, "box": board.Box}
	kind, ok := kinds[r.peek()]
	if !ok {
		r.fail("a house is needed, as in \"row 2\", not %q", r.peek())
		return 0
	}
	r.next()
	return kind(int(r.digit()) - 1)
}

func (r *reader) houses() (out board.HouseSet) {
	for {
		end := r.comma()
		if len(r.words) > 1 {
			end = strings.HasSuffix(r.words[1].text, ",")
		}
		h := r.house()
		if r.err != nil {
			return out
		}
		out = out.With(h)
		if !end {
			return out
		}
	}
}

// places reads cells or the cells of houses.
func (r *reader) places() board.CellSet {
	switch r.peek() {
	case "row", "column", "box":
		return r.houses().Cells()
	}
	return r.cells()
}

// candidates reads "2 8 in r2c1, 8 in r2c5". They need to be candidates of the board.
func (r *reader) candidates() (out []board.Candidate) {
	for r.err == nil {
		at := r.words
		digits := r.digits()
		if !r.is("in") {
			r.fail("\"in\" is needed, as in \"2 8 in r2c1\"")
		}
		if r.err != nil {
			return nil
		}
		end := false
		for {
			end = r.comma()
			c := r.cell()
			if r.err != nil {
				return nil
			}
			for d := range digits.All() {
				x := board.At(c, d)
				if !r.s.Board.Grid.Has(x) && r.s.Board.Grid.Value(c) != d {
					r.words = at
					r.fail("on board %s, %v cannot be %v", r.s.Board.Name, c, d)
					return nil
				}
				out = append(out, x)
			}
			if _, ok := cellOf(r.peek()); !ok || end {
				break
			}
		}
		if !end {
			return out
		}
	}
	return nil
}

func (r *reader) show() {
	sh := &r.s.Show
	switch {
	case r.is("digits"):
	case r.is("candidates"):
		cells := board.AllCells()
		if r.is("in") {
			cells = r.places()
		}
		sh.Candidates = sh.Candidates.Or(cells.And(r.s.Board.Grid.Empty()))
	case r.is("corner"):
		if sh.Corner == nil {
			sh.Corner = map[board.Cell]board.DigitSet{}
		}
		for r.more() {
			c := r.cell()
			sh.Corner[c] = r.digits()
		}
	default:
		r.fail("show can be digits, candidates, candidates in HOUSES, or corner, not %q", r.peek())
	}
}

// join reads "r1c1-r1c4" or "r1c1-r1c4 (4)".
func (r *reader) join() (out Join) {
	from, to, _ := strings.Cut(r.peek(), "-")
	a, ok := cellOf(from)
	b, also := cellOf(to)
	if !ok || !also {
		r.fail("two cells are needed, as in \"r1c1-r1c4 (4)\"")
		return
	}
	end := r.comma()
	r.next()
	out = Join{From: a, To: b}
	if text := r.peek(); !end && len(text) == 3 && text[0] == '(' && isDigit(text[1:2]) && text[2] == ')' {
		out.Digit = board.Digit(text[1] - '0')
		r.next()
	}
	return out
}

// lane reads "r8c7 into box 3".
func (r *reader) lane() (out Lane) {
	at := r.words
	out.From = r.cell()
	if !r.is("into") {
		r.fail("\"into\" is needed, as in \"r8c7 into box 3\"")
	}
	out.Into = r.house()
	if r.err == nil && r.s.Board.Grid.Value(out.From) == 0 {
		r.words = at
		r.fail("on board %s, %v has no digit", r.s.Board.Name, out.From)
	}
	return out
}

func (r *reader) dim() board.CellSet {
	all := board.AllCells()
	if r.is("outside") {
		return all.Minus(r.houses().Cells())
	}
	if !r.is("all") || !r.is("but") {
		r.fail("dim can be outside HOUSES, all but CELLS, or all but cells with 2 candidates")
		return board.CellSet{}
	}
	if !r.is("cells") {
		return all.Minus(r.places())
	}
	if !r.is("with") {
		r.fail("\"with\" is needed, as in \"all but cells with 2 candidates\"")
	}
	n := int(r.digit())
	if !r.is("candidates") {
		r.fail("\"candidates\" is needed")
	}
	for c := range r.s.Board.Grid.Empty().All() {
		if r.s.Board.Grid.Marks(c).Len() == n {
			all = all.Without(c)
		}
	}
	return all
}

// label reads `row 4 "2 9"`, "A r1c8 r3c4", "rows", "columns" or "counts".
func (r *reader) label() {
	m := &r.s.Marks
	switch text := r.peek(); {
	case LabelKind(text) == LabelRows, LabelKind(text) == LabelCols, LabelKind(text) == LabelCounts:
		if m.Light == 0 {
			r.fail("label %s needs a line light before it", text)
		}
		m.Count = LabelKind(r.next())
	case len(text) == 1 && text[0] >= 'A' && text[0] <= 'Z':
		m.Labels = append(m.Labels, Label{Text: r.next(), Cells: r.cells()})
	default:
		l := Label{House: r.house()}
		var own []string
		for r.more() {
			own = append(own, r.next())
		}
		l.Text = strings.Join(own, " ")
		if len(l.Text) < 3 || l.Text[0] != '"' || l.Text[len(l.Text)-1] != '"' {
			r.fail("a label needs quotes, as in \"row 4 \"2 9\"\"")
			return
		}
		l.Text = l.Text[1 : len(l.Text)-1]
		m.Labels = append(m.Labels, l)
	}
}

// conclusions reads "r2c3=8" or "r1c2<>48".
func (r *reader) conclusions() (out []why.Conclusion) {
	text := r.peek()
	name, digits, places := strings.Cut(text, "=")
	if !places {
		name, digits, _ = strings.Cut(text, "<>")
	}
	c, ok := cellOf(name)
	set, also := digitsOf(digits)
	if !ok || !also || places && !set.Single() {
		r.fail("a conclusion is needed, as in r2c3=8 or r1c2<>48, not %q", text)
		return nil
	}
	for d := range set.All() {
		if x := board.At(c, d); !r.s.Board.Grid.Has(x) {
			r.fail("on board %s, %v cannot be %v", r.s.Board.Name, c, d)
			return nil
		}
		out = append(out, why.Conclusion{Candidate: board.At(c, d), Place: places})
	}
	r.next()
	return out
}

// answer reads the right answer.
func (r *reader) answer(l *Lesson) {
	a := &r.s.Answer
	if r.is("light") {
		a.Light = r.digits()
		if !r.is("then") {
			r.fail("\"then\" is needed, as in \"light 5 9 then r2c1 r2c7\"")
		}
	}
	text := r.peek()
	if r.s.Board == nil && text != "yes" && text != "no" && text != "drill" && !(len(text) == 1 && text >= "A" && text <= "Z") {
		r.fail("this step has no board")
		return
	}
	switch {
	case text == "yes" || text == "no":
		a.Kind, a.Choice = Choose, r.next()
	case len(text) == 1 && text[0] >= 'A' && text[0] <= 'Z':
		a.Kind, a.Choice = Choose, text
		if !slices.ContainsFunc(r.s.Marks.Labels, func(l Label) bool { return l.Text == text }) {
			r.fail("no cells are labelled %s in a line before", text)
		}
		r.next()
	case r.is("turn"):
		a.Kind, a.Cells = Turn, []board.CellSet{r.cells()}
	case r.is("drill"):
		r.drill(l)
	case r.is("removed"):
		a.Kind, a.Removed = TapCandidates, true
	case text == "row" || text == "column" || text == "box":
		a.Kind, a.Houses = TapHouses, r.houses()
	case strings.Contains(text, "="):
		a.Kind = Write
		for _, c := range r.conclusions() {
			a.Candidates = append(a.Candidates, c.Candidate)
		}
	case isDigit(text[:min(1, len(text))]):
		a.Kind, a.Candidates = TapCandidates, r.candidates()
	default:
		a.Together = r.is("together")
		a.Kind, a.Cells = TapCells, []board.CellSet{r.cells()}
		for r.is("or") {
			a.Cells = append(a.Cells, r.cells())
		}
	}
}

// drillCount is the usual number of drills.
const drillCount = 4

func (r *reader) drill(l *Lesson) {
	a := &r.s.Answer
	a.Kind, a.Count = DrillFour, drillCount
	for r.more() {
		text := r.peek()
		seed, err := strconv.ParseUint(text, 10, 32)
		if p := l.Board(text); p != nil {
			a.Boards = append(a.Boards, p)
		} else if err == nil {
			a.Seeds = append(a.Seeds, seed)
		} else {
			r.fail("there is no board %q; drills are boards or seeds", text)
		}
		r.next()
	}
	if n := len(a.Boards) + len(a.Seeds); n > 0 {
		a.Count = n
	}
}
