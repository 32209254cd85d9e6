package play

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/scans"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/techniques/singles"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/mistakes"
	"pencilmark/tutorials/spot"
	"pencilmark/tutorials/whynot"
)

// sound returns the board as a position about which questions can be answered. If there can be no
// answers, refusal explains why.
func (d *Session) sound() (g board.Grid, refusal string) {
	g, err := d.Board().Grid()
	if err != nil {
		return g, d.broken()
	}
	state := hint.Check(&g)
	switch {
	case state.Solutions != "one":
		return g, d.paragraphs("%s", ask.StateWords(state))
	case !state.Sound():
		return g, d.paragraphs("Something on the board is wrong, so the answer would mislead you. Use mistakes (m) to see where, " +
			"or back (b) to go back to before the mistake.")
	case g.Solved():
		return g, d.paragraphs("The puzzle is solved.")
	}
	return g, ""
}

// broken returns the reply to a question about a board on which a digit is in a house
// twice.
func (d *Session) broken() string {
	repeated := d.Board().Repeated()
	if own := repeated.Minus(d.Board().Givens); !own.IsEmpty() {
		repeated = own
	}
	return d.paragraphs("%s. Use mistakes (m) for details, or back (b) to go back to before the mistake.", d.content(repeated.First()))
}

// find looks for the next step. It keeps the step, so that it searches only once until
// the board changes.
func (d *Session) find(ctx context.Context) (g board.Grid, refusal string) {
	g, refusal = d.sound()
	if refusal != "" || d.next.Step != nil {
		return g, refusal
	}
	next, err := position.NextStep(ctx, &g, techniques.Standard(), 0)
	switch {
	case err != nil:
		return g, d.paragraphs("%v", err)
	case next.Step == nil:
		return g, d.paragraphs("None of the %d techniques on the ladder applies here. Run \"pencilmark solve\" to see what is needed.",
			next.InUse)
	}
	d.next = next
	return g, ""
}

// helping counts an answer that reveals something about the next step.
func (d *Session) helping() {
	d.helped = true
	d.Hints++
	_ = d.Save() // if it fails, so will the next move, which reports it
}

// hint shows one more part of the hint for the next step.
func (d *Session) hint(ctx context.Context, _ string) string {
	g, refusal := d.find(ctx)
	if refusal != "" {
		return refusal
	}
	rungs, err := hint.Rungs(d.text.Renderer, &g, d.next.Step)
	if err != nil {
		return d.paragraphs("%v", err)
	}
	at := min(d.presses, len(rungs)) - 1 // the last one stays
	if d.presses <= len(rungs) {
		d.helping()
		d.wasStuck(d.next.Step.Technique)
	}
	d.rung, d.rungs, d.hinted = &rungs[at], hint.RungNames(rungs), g
	text := rungs[at].Text
	if last := at == len(rungs)-1; last {
		d.offer = offer{does: "remove", line: "do"}
		for _, x := range d.next.Step.Placements {
			d.offer.does = fmt.Sprintf("place %v", x.Digit())
		}
		d.scene = explain.StepScene(&g, d.next.Step)
		d.scene.Clean = !d.Board().Filled
		text += "\nThis was the last part of the hint. Use do (d) to make this step."
	}
	return d.paragraphs("%s", text)
}

// wasStuck records the hardest technique for which the player asked for a hint.
func (d *Session) wasStuck(t *logic.Technique) {
	level := func(t *logic.Technique) int {
		return slices.IndexFunc(techniques.Standard(), func(r logic.Rung) bool { return r.Technique == t })
	}
	if d.stuck == nil || level(t) > level(d.stuck) {
		d.stuck = t
	}
}

// step makes the next step. If it has to note all candidates first, it asks the player to
// confirm that.
func (d *Session) step(ctx context.Context, _ string) string {
	if _, refusal := d.find(ctx); refusal != "" {
		return refusal
	}
	s := d.next.Step
	notes := len(s.Placements) == 0 && !d.Board().Filled
	if notes && d.presses == 1 {
		d.offer = offer{does: "note all and remove", line: "do"}
		how := "Press Enter to note them, or Esc to keep your own notes."
		if !d.onScreen {
			how = "To note them, use do (d) again."
		}
		return d.paragraphs("This step removes candidates, but you have not noted all of them. Do you want to note all candidates now? "+
			"They replace your own notes.\n%s", how)
	}
	d.helping()
	d.wasStuck(s.Technique)
	line := d.paragraphs("%s: %s.", s.Technique.Name, d.concluded(s))
	if len(s.Placements) > 0 {
		d.goTo(s.Placements[0].Cell())
	}
	line += d.change(d.Conclude(s.Placements, s.Eliminations))
	d.helped = false
	if notes {
		line += d.paragraphs("%s", allNoted)
	}
	return line
}

// concluded describes the conclusions of a step, such as "r1c2 is 5" or "r1c2 and r1c3 cannot be
// 5".
func (d *Session) concluded(s *logic.Step) string {
	var out []string
	for _, x := range s.Placements {
		out = append(out, fmt.Sprintf("%s is %v", d.Notation.Cell(x.Cell()), x.Digit()))
	}
	for digit := range board.CandidateDigits(s.Eliminations).All() {
		var cells board.CellSet
		for _, x := range s.Eliminations {
			if x.Digit() == digit {
				cells = cells.With(x.Cell())
			}
		}
		w := words.Writer{Notation: d.Notation}
		out = append(out, string(w.EachCell(cells, "and").Text(" cannot be ").Digit(digit).Buf))
	}
	return strings.Join(out, "; ")
}

// solvable names a cell whose digit can be found with a single.
func (d *Session) solvable(_ context.Context, _ string) string {
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
	return d.paragraphs("You cannot place a digit yet; you have to remove some candidates first. Use hint (h) to see what to look for.")
}

func (d *Session) check(ctx context.Context, rest string) string {
	claim, err := parse.ParseIn(d.Notation, rest, "")
	if err != nil {
		return d.paragraphs("%v", err)
	}
	g, err := d.Board().Grid()
	if err != nil {
		return d.broken()
	}
	referee := check.Referee{Notation: d.Notation, Ladder: d.ladder(), Know: true}
	verdict, err := referee.Judge(ctx, &g, claim)
	if err != nil {
		return d.paragraphs("%v; use mistakes (m) for details.", err)
	}
	if verdict.Outcome == check.Later && claim.Reason == nil && len(verdict.Easiest) == 0 {
		return d.notYet(ctx)
	}
	return d.paragraphs("%s", verdict.Text)
}

// ladder returns the techniques up to the level of the puzzle. If the puzzle has no level, it
// returns all techniques of the standard ladder.
func (d *Session) ladder() logic.Ladder {
	level, ok := logic.ParseLevel(d.Level)
	if !ok {
		return techniques.Standard()
	}
	return slices.DeleteFunc(slices.Clone(techniques.Standard()), func(r logic.Rung) bool { return r.Level > level })
}

// notYet returns the reply to a conclusion that is right but needs more than one easy step. It describes where to look
// first.
func (d *Session) notYet(ctx context.Context) string {
	text := "Right, but no easy step shows it yet."
	if _, refusal := d.find(ctx); refusal == "" {
		place, err := hint.Tell(hint.PlaceLevel, d.text.Renderer, nil, d.next.Step, 0, nil)
		if err == nil {
			text += fmt.Sprintf(" First look for %s in %s.", explain.WithArticle(place.Name), place.House)
		}
	}
	return d.paragraphs("%s", text)
}

func (d *Session) mistakes(_ context.Context, _ string) string {
	sheet := d.Board().Sheet()
	report := sheet.Find()
	level := mistakes.Level(min(d.presses-1, int(mistakes.MaxLevel)))
	reply := report.In(d.Notation, level)
	for c := range board.Cells() {
		for _, name := range reply.Cells {
			if c.String() == name {
				d.light = d.light.With(c)
			}
		}
	}
	switch {
	case reply.Sound:
		return d.paragraphs("%s", reply.Text)
	}
	d.offer = offer{"undo it", "back", level == mistakes.MaxLevel}
	if d.light.Single() { // so that w explains it
		d.goTo(d.light.First())
	}
	more, back := " Press m again for more.", "Press Enter to undo it."
	if !d.onScreen {
		more, back = " Type \"mistakes\" again for more.", "Use back (b) to go back to before the mistake."
	}
	if level == mistakes.MaxLevel {
		more = ""
	}
	return d.paragraphs("%s\n%s%s", reply.Text, back, more)
}

func (d *Session) spot(ctx context.Context, _ string) string {
	g, refusal := d.sound()
	if refusal != "" {
		return refusal
	}
	v := logic.NewView(&g).WithContext(ctx)
	scan, err := spot.Next(ctx, v, new(solve.Solver).Usable(techniques.Standard(), &g))
	switch {
	case errors.Is(err, spot.ErrNotHere):
		return d.paragraphs("None of the techniques on the ladder applies here.")
	case err != nil:
		return d.paragraphs("%v; use hint (h) to see the step itself.", err)
	}
	d.helping()
	var b strings.Builder
	scans.Write(&b, d.Notation, d.text, scan)
	return b.String()
}

func (d *Session) whynot(ctx context.Context, rest string) string {
	t, err := ladders.Lookup(rest)
	if err != nil {
		return d.paragraphs("%v", err)
	}
	g, refusal := d.sound()
	if refusal != "" {
		return refusal
	}
	p := search.PuzzleOf(&g)
	if !p.Promises(t.OneSolution, t.Givens) {
		return d.paragraphs("%s assumes a single solution, so it cannot be used here: %s.", t.Name, p.NoPromise(&g))
	}
	answer, err := whynot.Find(ctx, &g, whynot.Query{Technique: t, Ladder: solve.Usable(techniques.Standard(), &p), Notation: d.Notation})
	if err != nil {
		return d.paragraphs("%v", err)
	}
	d.scene = answer.Scene(&g)
	return d.paragraphs("%s", strings.Join(whynot.Words{Notation: d.Notation}.Lines(answer), "\n"))
}

func (d *Session) why(ctx context.Context, rest string) string {
	conclusions, err := parse.ParseConclusionsIn(d.Notation, rest)
	if err != nil {
		return d.paragraphs("Type \"why\" and a conclusion, such as: why r1c2=5 or why r3c4<>7.")
	}
	g, refusal := d.sound()
	if x := conclusions[0].Candidate; refusal != "" && d.Board().Values[x.Cell()] == x.Digit() {
		if before, ok := d.without(x.Cell()); ok { // a wrong digit is refuted from the board without it
			g, refusal = before, ""
			d.light, d.offer = x.Cell().Set(), offer{"undo it", "back", true}
		}
	}
	if refusal != "" {
		return refusal
	}
	proof, err := new(why.Finder).Explain(ctx, &g, conclusions[0], why.Options{})
	if wrong := (*why.WrongError)(nil); errors.As(err, &wrong) && !wrong.Open {
		return d.refute(ctx, &g, conclusions[0])
	}
	if err != nil {
		return d.paragraphs("%v", err)
	}
	d.helping()
	said := why.Words{Cell: d.Notation.Cell, House: d.Notation.House, Lines: why.Readable}
	step := proof.Step()
	d.scene = explain.StepScene(&g, &step)
	return d.paragraphs("%s\n%s", said.Story(&proof), said.Certainty(&proof))
}

// without returns the board as a position without the digit of a cell. It returns false
// if that position is not sound.
func (d *Session) without(c board.Cell) (board.Grid, bool) {
	b := *d.Board()
	b.Values[c], b.Notes = 0, [81]board.DigitSet{}
	g, err := b.Grid()
	return g, err == nil && hint.Check(&g).Sound()
}

// refute explains why a conclusion is wrong.
func (d *Session) refute(ctx context.Context, g *board.Grid, c why.Conclusion) string {
	referee := check.Referee{Notation: d.Notation}
	r, err := referee.Refute(ctx, g, c)
	if err != nil {
		return d.paragraphs("%v", err)
	}
	said := d.Notation.Cell(c.Candidate.Cell()) + " can be " + c.Candidate.Digit().String()
	if c.Place {
		said = d.Notation.Cell(c.Candidate.Cell()) + " cannot be " + c.Candidate.Digit().String()
	}
	return d.paragraphs("%s.\n%s", said, strings.Join(r.Lines, "\n"))
}

// lesson shows the lesson on the technique of the next step. If there is no next step, it
// shows the lesson on the hardest technique for which the player asked for a hint, or on
// Hidden Single if there was no hint.
func (d *Session) lesson(ctx context.Context, _ string) string {
	t := d.stuck
	if _, refusal := d.find(ctx); refusal == "" {
		t = d.next.Step.Technique
	} else if t == nil {
		t = singles.HiddenSingle
	}
	page, err := tutorials.NewPage(techniques.Everything(), t, "")
	if err != nil || page == nil {
		return d.paragraphs("There is no lesson on %s.", t.Name)
	}
	d.helping()
	var b strings.Builder
	text := *d.text
	if d.onScreen {
		text.Width = min(text.Width-4, 76) // as the screen breaks it
	}
	if err := page.Text(&b, &text); err != nil {
		return d.paragraphs("%v", err)
	}
	return b.String() + "\n" + d.paragraphs("To try one yourself, run: pencilmark learn %s", t.Slug)
}

// grid shows the board.
func (d *Session) grid() string {
	shown := *d.Board()
	var repeated board.Givens
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

// begin begins another game. The argument can be a level, a technique or a puzzle.
func (d *Session) begin(ctx context.Context, rest string) string {
	held, err := d.Begin(ctx, rest)
	if err != nil {
		return d.paragraphs("%v", err)
	}
	return d.turn(held)
}
