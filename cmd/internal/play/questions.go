package play

import (
	"context"
	"errors"
	"strings"

	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/scans"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/mistakes"
	"pencilmark/tutorials/spot"
	"pencilmark/tutorials/whynot"
)

// sound returns the board as a position about which questions can be answered, or says why
// none can.
func (d *Desk) sound() (g board.Grid, refusal string) {
	if d.question != nil {
		return d.question.Exam.Drill.Grid, ""
	}
	g, err := d.Board().Grid()
	if err != nil {
		return g, d.paragraphs("A house has a digit twice. mistakes (m) says more, back (b) goes back to before it.")
	}
	state := hint.Check(&g)
	switch {
	case state.Solutions != "one":
		return g, d.paragraphs("%s", position.StateWords(state))
	case !state.Sound():
		return g, d.paragraphs("Something is wrong on the board, so that this would mislead. mistakes (m) says more, " +
			"back (b) goes back to before it.")
	case g.Solved():
		return g, d.paragraphs("The puzzle is solved.")
	}
	return g, ""
}

// find looks for the step that comes next, once.
func (d *Desk) find(ctx context.Context) (g board.Grid, refusal string) {
	g, refusal = d.sound()
	if d.question != nil {
		d.next.Step = &d.question.Exam.Drill.Steps[0]
	}
	if refusal != "" || d.next.Step != nil {
		return g, refusal
	}
	next, err := position.NextStep(ctx, &g, techniques.Standard(), 0)
	switch {
	case err != nil:
		return g, d.paragraphs("%v", err)
	case next.Step == nil:
		return g, d.paragraphs("None of the %d techniques of the ladder applies here; \"pencilmark solve\" shows what is needed.",
			next.InUse)
	}
	d.next = next
	return g, ""
}

// helping counts an answer that tells something of the step that comes next.
func (d *Desk) helping() {
	d.helped = true
	d.Hints++
	if d.question != nil {
		d.question.Aids++
	}
}

// rungs of hints, one a press.
var rungs = [...]hint.Level{hint.PlaceLevel, hint.CellsLevel, hint.ConclusionLevel}

func (d *Desk) hint(ctx context.Context, _ string) string {
	g, refusal := d.find(ctx)
	if refusal != "" {
		return refusal
	}
	level := rungs[min(d.presses, len(rungs))-1] // the last one stays
	data, err := hint.New(level, d.text.Renderer, &g, d.next.Step, 0)
	if err != nil {
		return d.paragraphs("%v", err)
	}
	if d.presses <= len(rungs) {
		d.helping()
	}
	d.light = lit(data)
	if level < hint.ConclusionLevel {
		return d.paragraphs("%s", hint.Words(data))
	}
	return d.told(&g, d.next.Step, !d.Board().Filled, "do (d) makes this step.")
}

// lit returns the cells that a hint speaks of.
func lit(data any) (out board.CellSet) {
	var cells []string
	switch h := data.(type) {
	case hint.Place:
		for house := range board.House(27) {
			if house.Name() == h.House {
				return house.Cells()
			}
		}
	case hint.Cells:
		cells = h.Cells
	}
	for c := range board.Cell(81) {
		for _, name := range cells {
			if c.String() == name {
				out = out.With(c)
			}
		}
	}
	return out
}

// told tells a step in full, with its pattern; clean is a board without candidates.
func (d *Desk) told(g *board.Grid, s *logic.Step, clean bool, last string) string {
	sentence, err := d.text.Renderer.Sentence(s)
	if err != nil {
		sentence = err.Error()
	}
	d.light, d.scene = board.CellSet{}, explain.StepScene(g, s)
	d.scene.Clean = clean
	return d.paragraphs("%s", d.text.Renderer.Line(s)) + d.paragraphs("%s\n%s", sentence, last)
}

func (d *Desk) step(ctx context.Context, _ string) string {
	if _, refusal := d.find(ctx); refusal != "" {
		return refusal
	}
	s := d.next.Step
	d.helping()
	line := d.paragraphs("%s", d.text.Renderer.Line(s))
	if len(s.Placements) > 0 {
		d.goTo(s.Placements[0].Cell())
	}
	return line + d.change(d.Conclude(s.Placements, s.Eliminations))
}

// solvable names a cell that a single solves.
func (d *Desk) solvable(_ context.Context, _ string) string {
	g, refusal := d.sound()
	if refusal != "" {
		return refusal
	}
	v := logic.NewView(&g)
	for _, r := range techniques.Standard() {
		if r.Family != logic.Singles {
			continue
		}
		if s, ok := r.First(v); ok && len(s.Placements) > 0 {
			d.helping()
			d.light = s.Placements[0].Cell().Set()
			d.goTo(s.Placements[0].Cell())
			return d.paragraphs("%s can be solved now.", d.Notation.Cell(s.Placements[0].Cell()))
		}
	}
	return d.paragraphs("No cell can be solved now: something has to be ruled out first. hint (h) says what to look for.")
}

func (d *Desk) check(ctx context.Context, rest string) string {
	said, reason, _ := strings.Cut(rest, " because ")
	claim, err := check.ParseIn(d.Notation, said, reason)
	if err != nil {
		return d.paragraphs("%v", err)
	}
	g, err := d.Board().Grid()
	if err != nil {
		return d.paragraphs("A house has a digit twice; mistakes (m) says more.")
	}
	referee := check.Referee{Notation: d.Notation}
	verdict, err := referee.Judge(ctx, &g, claim)
	if err != nil {
		return d.paragraphs("%v; mistakes (m) says more.", err)
	}
	return d.paragraphs("%s", verdict.Text)
}

func (d *Desk) mistakes(_ context.Context, _ string) string {
	sheet := d.Board().Sheet()
	report := sheet.Find()
	level := min(d.presses-1, mistakes.MaxLevel)
	reply := report.In(d.Notation, level)
	for c := range board.Cell(81) {
		for _, name := range reply.Cells {
			if c.String() == name {
				d.light = d.light.With(c)
			}
		}
	}
	switch {
	case reply.Sound:
		return d.paragraphs("%s", reply.Text)
	case level == mistakes.MaxLevel:
		return d.paragraphs("%s\nback (b) goes back to before it.", reply.Text)
	}
	return d.paragraphs("%s\nAsked again, this says more; back (b) goes back to before it.", reply.Text)
}

func (d *Desk) spot(ctx context.Context, _ string) string {
	g, refusal := d.sound()
	if refusal != "" {
		return refusal
	}
	v := logic.NewView(&g).WithContext(ctx)
	scan, err := spot.Next(ctx, v, new(solve.Solver).Usable(techniques.Standard(), &g))
	switch {
	case errors.Is(err, spot.ErrNotHere):
		return d.paragraphs("None of the techniques of the ladder applies here.")
	case err != nil:
		return d.paragraphs("%v; hint (h) tells the step itself.", err)
	}
	d.helping()
	var b strings.Builder
	scans.Write(&b, d.Notation, d.text, scan)
	return b.String()
}

func (d *Desk) whynot(ctx context.Context, rest string) string {
	t, err := ladders.Lookup(rest)
	if err != nil {
		return d.paragraphs("%v", err)
	}
	g, refusal := d.sound()
	if refusal != "" {
		return refusal
	}
	answer, err := whynot.Find(ctx, &g, whynot.Query{Technique: t, Ladder: techniques.Standard()})
	if err != nil {
		return d.paragraphs("%v", err)
	}
	d.scene = answer.Scene(&g)
	return d.paragraphs("%s", strings.Join(whynot.Words{Notation: d.Notation}.Lines(answer), "\n"))
}

func (d *Desk) why(ctx context.Context, rest string) string {
	conclusions, err := check.ParseConclusionsIn(d.Notation, rest)
	if err != nil {
		return d.paragraphs("%v", err)
	}
	g, refusal := d.sound()
	if refusal != "" {
		return refusal
	}
	proof, err := new(why.Finder).Explain(ctx, &g, conclusions[0], why.Options{})
	if err != nil {
		return d.paragraphs("%v", err)
	}
	d.helping()
	words := why.Words{Cell: d.Notation.Cell, House: d.Notation.House, Lines: why.Readable}
	step := proof.Step()
	d.scene = explain.StepScene(&g, &step)
	return d.paragraphs("%s\n%s", words.Story(&proof), words.Certainty(&proof))
}

func (d *Desk) lesson(ctx context.Context, _ string) string {
	if _, refusal := d.find(ctx); refusal != "" {
		return refusal
	}
	t := d.next.Step.Technique
	page, err := tutorials.NewPage(techniques.Everything(), t, "")
	if err != nil || page == nil {
		return d.paragraphs("There is no lesson on %s.", t.Name)
	}
	d.helping()
	var b strings.Builder
	if err := page.Text(&b, d.text); err != nil {
		return d.paragraphs("%v", err)
	}
	return b.String() + "\n" + d.paragraphs("One to try: pencilmark learn %s", t.Slug)
}

// grid shows the board.
func (d *Desk) grid() string {
	shown := *d.Board()
	var repeated [81]board.Digit
	twice := shown.Repeated().Minus(shown.Givens)
	for c := range twice.All() {
		repeated[c], shown.Values[c] = shown.Values[c], 0
	}
	g, err := shown.Grid()
	if err != nil {
		return d.paragraphs("%v", err)
	}
	scene := explain.NewScene(&g)
	scene.Givens, scene.Clean, scene.Twice = true, !shown.Filled, repeated
	out := d.picture(scene)
	for c := range board.AllCells().All() {
		if twice.Has(c) || d.Board().Colours[c] != 0 || d.tints(c) > 0 || !shown.Filled && d.Board().Notes[c] != 0 {
			out += d.cell(c)
		}
	}
	return out
}

// begin begins another game: of a level, for a technique, or with a puzzle.
func (d *Desk) begin(ctx context.Context, rest string) string {
	held, err := d.Begin(ctx, rest)
	if err != nil {
		return d.paragraphs("%v", err)
	}
	return d.turn(held)
}
