package activity

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/game"
	"pencilmark/tutorials/persontime"
	"pencilmark/tutorials/review"
)

// A Store keeps games.
type Store interface {
	// Games returns the games, the one that was played last first, and those that cannot be read.
	Games() (games []*game.Game, bad []*game.Unreadable, err error)
	// Hold opens a game, and Remove deletes one.
	Hold(id int) (*game.Held, error)
	Remove(id int) error
	// Begin makes a game and opens it: of a level, for a technique or of a puzzle. If the wish is "", it is one of
	// the learner's level.
	Begin(ctx context.Context, wish string) (*game.Held, error)
	// Usual describes how long a game usually takes, and Pace how fast the learner is. Both may be unknown.
	Usual(ctx context.Context, g *game.Game) string
	Pace(ctx context.Context) (persontime.Pace, bool)
}

// A Table is what a game needs besides itself.
type Table struct {
	Renderer *explain.Renderer
	Ladder   logic.Ladder     // the techniques that hints use; nil for the standard ladder
	Store    Store            // nil if the game is not kept with others
	Now      func() time.Time // nil for time.Now
	Guided   bool             // it is the learner's first puzzle, so wrong digits are named at once
	Within   bool             // something else follows the game
	News     []string         // what to say when it begins
	// the techniques in the learner's record; nil if there is none: all up to the level of the puzzle
	Known []string
}

// A Game is a puzzle that the learner solves, with a teacher beside it. Every move is saved when it is made.
type Game struct {
	Table
	*game.Held

	reply *Reply // to the last action; nil if there is none
	marks *Board // the board with what the reply is about; nil for none
	offer *offer // what the reply proposes
	aim   board.CellSet

	asked   string // the act of the last reply, and how often it was done in a row
	presses int

	step     *logic.Step              // the next step, as soon as it was searched for
	passed   int                      // the number of steps that are passed over to get to it
	drawn    *logic.Step              // the step that the last reply is about; nil if there is none
	rungs    []hint.Rung              // the parts of the hint that the last reply gives; nil for another reply
	helped   bool                     // an answer has told something, and nothing was concluded since
	counted  bool                     // the help with the present step was counted
	shown    map[board.Candidate]bool // conclusions of steps for which there was a hint; they are not found alone
	blamed   int                      // the part of a mistake at which to begin, since what comes before it was told
	stuck    *logic.Technique
	alone    map[*logic.Technique]bool // found alone since the game was opened
	named    map[*logic.Technique]bool // an answer said that they apply
	read     *review.Review            // of the solved game; nil if it was not read yet
	usual    *string                   // how long the game usually takes; nil if that was not looked up yet
	doomed   int                       // the game that the learner has asked to delete once
	open     int                       // the game under the cursor in the list of games, from 0
	paused   bool
	listed   bool     // the list of games is shown
	above    Activity // a lesson or the review, on top of the game; nil if there is none
	last     time.Time
	record   []Note
	over     bool
	closed   bool
	finished bool // the end was noted in the record
}

// An offer is what a reply proposes to do.
type offer struct {
	label string
	act   Action
}

// NewGame continues a game, or begins it.
func NewGame(t Table, held *game.Held) *Game {
	if t.Now == nil {
		t.Now = time.Now
	}
	g := &Game{Table: t, Held: held, helped: hintedSince(held.Game), counted: hintedSince(held.Game),
		shown: map[board.Candidate]bool{}, alone: map[*logic.Technique]bool{}, named: map[*logic.Technique]bool{}, finished: held.Board().Solved()}
	g.last = t.Now()
	if len(t.News) > 0 {
		g.reply = &Reply{Lines: t.News}
	}
	return g
}

// hintedSince reports whether there was a hint since the last digit was placed.
func hintedSince(g *game.Game) bool {
	moves := g.History()
	hints := g.Pending()
	for i := len(moves) - 1; i >= 0 && g.After(i).Values == g.After(i+1).Values; i-- {
		hints += moves[i].Hints
	}
	return hints > 0
}

// idle is the longest pause between two actions that counts as time spent on the game.
const idle = 5 * time.Minute

// Spent returns the time that was spent on the game. The clock stops while the game is paused, and when it is solved.
func (g *Game) Spent() time.Duration {
	if g.paused || g.Board().Solved() {
		return g.Held.Spent
	}
	return g.Held.Spent + min(max(0, g.Now().Sub(g.last)), idle)
}

// touch adds the time since the last action. A solved game keeps the day on which it was solved.
func (g *Game) touch() {
	g.Held.Spent = g.Spent()
	if g.last = g.Now(); !g.Board().Solved() {
		g.Played = g.last
	}
}

// Close saves the game and lets others open it. It does so once.
func (g *Game) Close() error {
	if g.closed {
		return nil
	}
	g.closed = true
	g.touch()
	return g.Held.Close()
}

func (g *Game) sheet() sheet     { return sheet{g.Game(), g.Renderer.Notation} }
func (g *Game) say() writer      { return writer{g.Renderer.Notation} }
func (g *Game) solved() bool     { return g.Board().Solved() && !g.Wrong() }
func (g *Game) Game() *game.Game { return g.Held.Game }

// The acts of a game.
const (
	offeredAct  = "go"
	doAct       = "do"
	anotherAct  = "another" // a hint for another step
	solvableAct = "next"
	checkAct    = "check"
	mistakesAct = "mistakes"
	takeOutAct  = "takeout"
	undoAct     = "undo"
	redoAct     = "redo"
	fillAct     = "fill"
	wipeAct     = "wipe"
	boardAct    = "board"
	reviewAct   = "review"
	gamesAct    = "games"
	newAct      = "new"
	deleteAct   = "delete"
	pauseAct    = "pause"
	resumeAct   = "resume"
	concludeAct = "conclude" // makes the conclusions that were checked
)

// gameWord begins the names of games in the list.
const gameWord = "game "

// anyPuzzle stands for a new game of the learner's level.
const anyPuzzle = "your level"

// Do handles an action.
func (g *Game) Do(ctx context.Context, a Action) error {
	if g.above != nil {
		return g.doAbove(ctx, a)
	}
	p := g.Page()
	if g.listed && a.Do == "" {
		if o, ok := p.Awaits.Option(a.Say); ok {
			a = Action{gamesAct, strings.TrimPrefix(o.ID, gameWord)}
		}
	}
	if _, ok := p.Act(a.Do); !ok && (a.Do != "" || a.Say == "" || g.paused || g.listed) && (a.Do != OpenAct || !g.listed) {
		return &ActionError{a}
	}
	g.touch()
	before := *g
	g.record, g.aim = nil, board.CellSet{}
	if a.Do == offeredAct {
		a = g.offer.act
	}
	if g.asked != a.Do {
		g.asked, g.presses = a.Do, 0
	}
	g.presses++
	err := g.do(ctx, a)
	if err != nil { // the game itself changes only after the last thing that can fail
		*g = before
		return err
	}
	if g.solved() && !g.finished {
		g.finished = true
		g.reply, g.marks, g.offer = nil, nil, nil
		n := played(g.reading(), g.Level)
		n.Alone = nil // it was noted with each move
		g.noted(n)
	}
	return nil
}

// noted adds something to the record.
func (g *Game) noted(n Note) {
	if n.Alone != nil || n.Missed != nil || n.Assume != nil {
		g.record = append(g.record, n)
	}
}

// do handles an action that the page offers.
func (g *Game) do(ctx context.Context, a Action) error {
	switch a.Do {
	case hintAct:
		return g.hint(ctx, a.Say)
	case anotherAct:
		g.step, g.counted = nil, false
		g.passed++
		g.asked, g.presses = hintAct, 1
		return g.hint(ctx, "")
	case doAct:
		return g.makeStep(ctx)
	case solvableAct:
		return g.solvable(ctx)
	case checkAct:
		return g.check(ctx, a.Say)
	case concludeAct, "":
		return g.conclude(ctx, a.Say)
	case mistakesAct:
		if n, ok := numberOf(a.Say); ok {
			g.presses = n
		}
		return g.mistakes(ctx)
	case takeOutAct:
		return g.takeOut()
	case spotAct, whyAct, whyNotAct:
		return g.about(ctx, a)
	case lessonAct:
		return g.lesson(ctx)
	case undoAct, redoAct, backAct:
		g.turn(a.Do)
	case fillAct:
		g.write(fillAct, board.CellSet{}, Reply{Lines: []string{"All candidates are noted. Use undo (u) to remove them again."}})
	case wipeAct:
		g.write(wipeAct, board.CellSet{}, Reply{Lines: []string{"All notes are removed. Use undo (u) to get them back."}})
	case NoteAct, CrossAct, ColourAct, ClearAct:
		return g.pencil(ctx, a)
	case boardAct:
		g.tell(a.Say)
	case reviewAct:
		return g.review(ctx)
	case gamesAct:
		return g.games(a.Say)
	case OpenAct:
		if n, ok := numberOf(a.Say); ok && n <= len(g.Page().Awaits.Choices) {
			g.open = n - 1
		}
	case newAct:
		return g.begin(ctx, a.Say)
	case deleteAct:
		g.remove(a.Say)
	case pauseAct:
		g.paused = true
	case resumeAct:
		g.paused, g.last = false, g.Now()
	case closeAct:
		g.answer(nil)
	case LeaveAct:
		g.over, g.listed = !g.listed, false
		g.answer(nil)
	default:
		return &ActionError{a}
	}
	return nil
}

// answer replaces the reply, its marks and what it proposes.
func (g *Game) answer(r *Reply) { g.reply, g.marks, g.offer, g.drawn, g.rungs = r, nil, nil, nil, nil }

// Drawn returns the step that the last reply is about, and nil if there is none. If the reply is a hint, it also
// returns all parts of that hint.
func (g *Game) Drawn() (*logic.Step, []hint.Rung) { return g.drawn, g.rungs }

// says replies with lines of text.
func (g *Game) says(lines ...string) { g.answer(&Reply{Lines: lines}) }

// doAbove handles an action in a lesson or a review on top of the game.
func (g *Game) doAbove(ctx context.Context, a Action) error {
	p := g.above.Page()
	if _, own := p.Act(a.Do); a.Do == LeaveAct && !own {
		g.above, g.record = nil, nil
		return nil
	}
	g.record = nil
	if err := g.above.Do(ctx, a); err != nil {
		return err
	}
	p = g.above.Page()
	for i := range p.Record {
		if n := p.Record[i]; n.Lesson != "" && g.Known != nil && !slices.Contains(g.Known, n.Lesson) {
			g.record, g.Known = append(g.record, n), append(slices.Clip(g.Known), n.Lesson)
		}
	}
	if p.Over {
		g.above = nil
	}
	return nil
}

// moved saves the game after a move. What belongs to the board as it was is forgotten.
func (g *Game) moved() {
	g.step, g.read, g.passed, g.blamed = nil, nil, 0, 0
	if err := g.Save(); err != nil {
		g.says(fmt.Sprintf("The game could not be saved: %v", err))
	}
}

// helping counts the help with the present step once, however much is told of it.
func (g *Game) helping() {
	g.helped = true
	if g.counted {
		return
	}
	g.counted = true
	g.Hints++
	_ = g.Save() // if it fails, so will the next move, which says so
}

// sound returns the position, if questions about it can be answered. Otherwise it says why not.
func (g *Game) sound() (grid board.Grid, refusal string) {
	grid, err := g.Board().Grid()
	if err != nil {
		return grid, astray
	}
	switch state := hint.Check(&grid); {
	case g.Wrong(), state.Solutions == hint.One && !state.Sound():
		return grid, astray
	case state.Solutions != hint.One:
		return grid, ask.StateWords(state)
	case grid.Solved():
		return grid, "The puzzle is solved."
	}
	return grid, ""
}

// astray stands for a board on which something is wrong, so that an answer would mislead.
const astray = "astray"

// refuse replies to a question that cannot be answered. What is wrong on the board is told in its parts,
// whatever was asked.
func (g *Game) refuse(ctx context.Context, refusal string) error {
	if refusal != astray {
		g.says(refusal)
		return nil
	}
	asked := g.asked
	g.asked, g.presses = mistakesAct, 1
	if r := g.reply; r != nil && r.As == False && r.Rung > 0 {
		if g.presses = r.Rung; asked != checkAct { // which asks for no help
			g.presses++
		}
	}
	err := g.mistakes(ctx)
	if err == nil && asked == checkAct {
		g.reply.Lines = append([]string{"First the mistake: while something on the board is wrong, nothing can be checked."}, g.reply.Lines...)
	}
	return err
}

// content describes what is in a cell.
func (g *Game) content(c board.Cell) string {
	return gameBoard(g.Board()).In(g.Renderer.Notation).Content(c)
}

// find looks for the next step. If there is none, it has replied.
func (g *Game) find(ctx context.Context) (grid board.Grid, ok bool, err error) {
	grid, refusal := g.sound()
	if refusal != "" {
		return grid, false, g.refuse(ctx, refusal)
	}
	if g.step == nil {
		all := g.Ladder
		if all == nil {
			all = techniques.Standard()
		}
		ladder, _ := ask.Usable(all, &grid)
		step, _, _ := hint.Find(logic.NewView(&grid).WithContext(ctx), ladder, g.passed)
		if ctx.Err() != nil {
			return grid, false, ctx.Err()
		}
		if step == nil && g.passed > 0 {
			g.passed, g.presses = 0, 0
			g.says("There is no other step here. The next hint begins with the first step again.")
			return grid, false, nil
		}
		if step == nil {
			g.says(fmt.Sprintf("None of the %d techniques on the ladder applies here.", len(ladder)))
			return grid, false, nil
		}
		g.step = step
	}
	return grid, true, nil
}

// hint shows one more part of the hint for the next step, or the part with the number that a text gives.
func (g *Game) hint(ctx context.Context, part string) error {
	grid, ok, err := g.find(ctx)
	if err != nil || !ok {
		return err
	}
	rungs, err := hint.Rungs(g.Renderer, &grid, g.step)
	if err != nil {
		return err
	}
	if n, ok := numberOf(part); ok {
		g.presses = n
	}
	at := min(g.presses, len(rungs)) - 1 // the last one stays
	if g.presses <= len(rungs) {
		g.helping()
		g.wasStuck(g.step)
	}
	reply := &Reply{Title: g.step.Technique.Name, Lines: []string{rungs[at].Text}, Rung: at + 1, Rungs: hint.RungNames(rungs)}
	g.answer(reply)
	g.drawn, g.rungs = g.step, rungs
	g.marks = HintBoard(rungs[at], &grid, g.step)
	if t := g.step.Technique; at == 0 && g.Known != nil && t.Family != logic.Singles && !slices.Contains(g.Known, t.Slug) {
		reply.Lines = append(reply.Lines, "This needs "+explain.WithArticle(t.Name)+". Three minutes? Open the lesson (l); the game waits.")
		g.offer = &offer{"lesson", Action{Do: lessonAct}}
	}
	if at == len(rungs)-1 {
		reply.Shows = true
		reply.Lines = append(reply.Lines, "That was the last part of the hint.")
		g.offer = &offer{"remove", Action{Do: doAct}}
		for _, x := range g.step.Placements {
			g.offer.label = "place " + x.Digit().String()
		}
	}
	return nil
}

// wasStuck remembers that there was a hint for a step, and the hardest technique of those.
func (g *Game) wasStuck(s *logic.Step) {
	t := s.Technique
	for _, x := range slices.Concat(s.Placements, s.Eliminations) {
		g.shown[x] = true
	}
	level := func(t *logic.Technique) int {
		return slices.IndexFunc(techniques.Standard(), func(r logic.Rung) bool { return r.Technique == t })
	}
	if g.stuck == nil || level(t) > level(g.stuck) {
		g.stuck = t
	}
}

// showsAll remembers that all steps of a technique that removes candidates were shown.
func (g *Game) showsAll(v *logic.View, t *logic.Technique) {
	for s := range t.Steps(v) {
		for _, x := range s.Eliminations {
			g.shown[x] = true
		}
	}
}

// allNoted says that all candidates were noted because of an elimination.
const allNoted = "All candidates are now noted, so that the board can show what you remove. Use undo (u) to get your own notes back."

// makeStep makes the next step. If all candidates have to be noted for it, it asks first.
func (g *Game) makeStep(ctx context.Context) error {
	_, ok, err := g.find(ctx)
	if err != nil || !ok {
		return err
	}
	s := g.step
	notes := len(s.Placements) == 0 && !g.Board().Filled
	if notes && g.presses == 1 {
		g.says("This step removes candidates, but you have not noted all of them. Do you want to note all candidates now? "+
			"They replace your own notes.", "To note them and make the step, use do (d) again.")
		g.offer = &offer{"note all, remove", Action{Do: doAct}}
		return nil
	}
	g.helping()
	g.wasStuck(s)
	lines := []string{s.Technique.Name + ": " + g.concluded(s) + "."}
	if notes {
		lines = append(lines, allNoted)
	}
	g.aim = board.CellSet{}
	for _, x := range s.Placements {
		g.aim = x.Cell().Set()
	}
	g.write(g.Conclude(s.Placements, s.Eliminations), g.aim, Reply{Lines: lines})
	g.helped, g.counted, g.presses, g.drawn = false, false, 0, s
	return nil
}

// concluded describes the conclusions of a step.
func (g *Game) concluded(s *logic.Step) string {
	say := g.say()
	var out []string
	for _, x := range s.Placements {
		out = append(out, say.say(x.Cell(), " is ", x.Digit()))
	}
	for digit := range board.CandidateDigits(s.Eliminations).All() {
		var cells board.CellSet
		for _, x := range s.Eliminations {
			if x.Digit() == digit {
				cells = cells.With(x.Cell())
			}
		}
		out = append(out, say.say(cells, " cannot be ", digit))
	}
	return strings.Join(out, "; ")
}

// solvable names a cell whose digit can be found with a single.
func (g *Game) solvable(ctx context.Context) error {
	grid, refusal := g.sound()
	if refusal != "" {
		return g.refuse(ctx, refusal)
	}
	v := logic.NewView(&grid)
	for _, r := range techniques.Standard() {
		if r.Family != logic.Singles {
			continue
		}
		if s, ok := r.First(v); ok && len(s.Placements) > 0 {
			c := s.Placements[0].Cell()
			g.helping()
			g.says(g.say().say(c, " can be solved now."))
			g.mark(map[board.Cell]Mark{c: {As: Open}})
			g.aim = c.Set()
			return nil
		}
	}
	g.says("You cannot place a digit yet; you have to remove some candidates first. Use hint (h) to see what to look for.")
	return nil
}

// mark marks cells on the board.
func (g *Game) mark(cells map[board.Cell]Mark) {
	g.marks = gameBoard(g.Board())
	for c, m := range cells {
		g.marks.Cells[c] = m
	}
}

// check judges a conclusion, and the reason for it, which may stand in the same sentence or on a line of its
// own. If the conclusion is right, it can be made.
func (g *Game) check(ctx context.Context, text string) error {
	if strings.TrimSpace(text) == "" {
		g.says("Name a conclusion, as in " + examplesOf(g.Renderer.Notation) + ".")
		return nil
	}
	grid, err := g.Board().Grid()
	if err != nil || g.Wrong() {
		return g.refuse(ctx, astray)
	}
	q := about{grid: &grid, notation: g.Renderer.Notation, known: g.Known}
	if g.Level != "" { // otherwise the referee leaves out what is harder than the puzzle needs
		q.ladder = g.ladder()
	}
	verdict, err := q.judge(ctx, text)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		g.answer(&Reply{Lines: []string{sentence(err)}, Again: text})
		return nil
	}
	reply := &Reply{Title: "Right", Lines: strings.Split(verdict.Text, "\n")}
	switch {
	case verdict.Outcome == check.Wrong:
		reply.As, reply.Title = False, "That is wrong"
	case verdict.Outcome == check.Undecided:
		reply.As, reply.Title = False, "Not decided"
	case verdict.Unread != nil && verdict.Outcome != check.NotQuite:
		reply.As = Right
	case verdict.Outcome == check.OtherReason || verdict.Outcome == check.Later && verdict.Reason != "":
		reply.Title = "Right, but not for that reason"
	case !verdict.Good():
		reply.Title = "Not quite"
	case verdict.Reason != "":
		reply.As, reply.Title = Right, "Right, for the right reason"
	default:
		reply.As = Right
	}
	if verdict.Outcome == check.Later && verdict.Reason == "" && len(verdict.Easiest) == 0 {
		text, err := g.notYet(ctx)
		if err != nil {
			return err
		}
		reply.Lines = []string{text}
	}
	g.answer(reply)
	conclusion, _, _ := strings.Cut(text, "\n")
	claims, err := claimsOf(g.Renderer.Notation, conclusion)
	if verdict.Outcome != check.Holds || verdict.Known || err != nil || len(claims) == 0 {
		return nil
	}
	own := []check.Way{{Technique: verdict.Technique, Pattern: verdict.Pattern}} // although another way may be easier
	step := g.stepTo(ctx, &grid, own, claims)
	if step == nil {
		step = g.stepTo(ctx, &grid, verdict.Easiest, claims)
	}
	if step != nil {
		g.drawn, g.marks = step, StepBoard(&grid, step)
		reply.Shows = true
		claims = why.Conclusions(step) // all that the picture shows
	}
	g.offer = &offer{words.Plural(len(claims), "place it", "place them"), Action{concludeAct, written(g.Renderer.Notation, claims)}}
	if !claims[0].Place {
		g.offer.label = words.Plural(len(claims), "remove it", "remove them")
	}
	return nil
}

// stepTo returns a step of one technique that gives all of the claims, if there is one, and of several that with the
// pattern of the way.
func (g *Game) stepTo(ctx context.Context, grid *board.Grid, ways []check.Way, claims []why.Conclusion) *logic.Step {
	if len(ways) != 1 {
		return nil
	}
	t, ok := techniques.Lookup(ways[0].Technique)
	if !ok {
		return nil
	}
	var first *logic.Step
	for s := range t.Steps(logic.NewView(grid).WithContext(ctx)) {
		gives := why.Conclusions(&s)
		if slices.ContainsFunc(claims, func(c why.Conclusion) bool { return !slices.Contains(gives, c) }) {
			continue
		}
		if strings.HasPrefix(g.Renderer.Line(&s), ways[0].Pattern+" ") {
			return &s
		}
		first = cmp.Or(first, &s)
	}
	return first
}

// ladder returns the techniques up to the level of the puzzle, or all of the standard ladder.
func (g *Game) ladder() logic.Ladder {
	level, ok := logic.ParseLevel(g.Level)
	if !ok {
		return techniques.Standard()
	}
	return slices.DeleteFunc(slices.Clone(techniques.Standard()), func(r logic.Rung) bool { return r.Level > level })
}

// notYet replies to a conclusion that is right, but needs more than one easy step: where to look first.
func (g *Game) notYet(ctx context.Context) (string, error) {
	text := "Right, but no easy step shows it yet."
	_, ok, err := g.find(ctx)
	if err == nil && ok {
		if place, err := hint.Tell(hint.PlaceLevel, g.Renderer, nil, g.step, 0, nil); err == nil {
			text += fmt.Sprintf(" First look for %s in %s.", explain.WithArticle(place.Name), place.House)
		}
	}
	return text, err
}

// about answers a question about the position.
func (g *Game) about(ctx context.Context, a Action) error {
	grid, refusal := g.sound()
	q := about{grid: &grid, notation: g.Renderer.Notation, ladder: techniques.Standard(), step: g.step}
	if a.Do == spotAct {
		r := g.reply
		q.withhold = g.presses == 1 && a.Say == "" && (g.drawn == nil || r == nil || r.Rung < len(r.Rungs))
	}
	wrong := board.CellSet{}
	if refusal != "" && a.Do == whyAct {
		wrong = g.denied(a.Say)
		if !wrong.IsEmpty() { // a wrong digit is refuted in the position without what is wrong
			grid, refusal = g.right(), ""
		}
	}
	if refusal != "" {
		return g.refuse(ctx, refusal)
	}
	s, err := q.answer(ctx, a)
	if err != nil {
		return err
	}
	if s.helps {
		g.helping()
	}
	if s.told != nil {
		g.named[s.told] = true
		g.showsAll(logic.NewView(&grid).WithContext(ctx), s.told)
	}
	marks, drawn := g.marks, g.drawn
	g.answer(&Reply{Title: s.title, Lines: s.lines, Shows: s.scene != nil})
	switch {
	case a.Do == spotAct && s.helps: // what a hint has shown of the step stays
		g.marks, g.drawn = marks, drawn
	case s.scene != nil:
		g.marks = sceneBoard(s.scene)
	case !wrong.IsEmpty():
		g.accuse(wrong)
		g.blamed = len(mistakeRungs)
	}
	return nil
}

// lesson opens the lesson on the technique of the next step. If there is none, it opens the one on the hardest
// technique for which there was a hint, or on the Hidden Single.
func (g *Game) lesson(ctx context.Context) error {
	t := cmp.Or(g.stuck, techniques.MustLookup("hidden-single"))
	if _, refusal := g.sound(); refusal == "" {
		_, ok, err := g.find(ctx)
		if err != nil {
			return err
		}
		if ok {
			t = g.step.Technique
		}
	}
	page, err := tutorials.NewPage(nil, t)
	if err != nil || page == nil {
		g.says("There is no lesson on " + t.Name + ".")
		return nil
	}
	l, err := NewLesson(g.Renderer, page, 0, nil)
	if err != nil {
		return err
	}
	if !g.solved() {
		g.helping()
	}
	g.answer(nil)
	g.above = l
	return nil
}

// review opens the review of the game.
func (g *Game) review(ctx context.Context) error {
	read, err := g.readBack(ctx)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		g.says(sentence(err))
		return nil
	}
	g.answer(nil)
	g.above = NewReview(g.Renderer, read, g.title())
	return nil
}

// readBack reads the game move by move.
func (g *Game) readBack(ctx context.Context) (*review.Review, error) {
	played := g.Game().Review()
	played.Notation = g.Renderer.Notation
	if g.Store != nil {
		if pace, ok := g.Store.Pace(ctx); ok {
			played.Pace = &pace
		}
	}
	read, err := review.Of(ctx, played)
	for t := range g.named { // the moves do not say what was asked
		if read != nil && !g.alone[t] {
			delete(read.Found, t.Slug)
		}
	}
	return read, err
}

// reading returns the review of the solved game. It is made once; if it cannot be made, it is empty.
func (g *Game) reading() *review.Review {
	if g.read == nil {
		read, err := g.readBack(context.Background())
		if err != nil {
			read = &review.Review{}
		}
		g.read = read
	}
	return g.read
}

// usually describes how long the game usually takes.
func (g *Game) usually() string {
	if g.usual == nil {
		text := ""
		if g.Store != nil {
			text = g.Store.Usual(context.Background(), g.Game())
		}
		g.usual = &text
	}
	return *g.usual
}

// games lists the games, or opens one of them.
func (g *Game) games(text string) error {
	if strings.TrimSpace(text) == "" && g.listed {
		text = g.chosen()
	}
	if strings.TrimSpace(text) == "" {
		games, _, err := g.Store.Games()
		if err != nil {
			g.says(sentence(err))
			return nil
		}
		g.answer(nil)
		g.listed, g.open = true, max(0, slices.IndexFunc(games, func(other *game.Game) bool { return other.ID != g.ID }))
		return nil
	}
	id, ok := numberOf(text)
	switch {
	case !ok:
		g.says(fmt.Sprintf("%q is not the number of a game.", text))
		return nil
	case id == g.ID:
		g.says(fmt.Sprintf("This is game %d.", id))
		g.listed = false
		return nil
	}
	held, err := g.Store.Hold(id)
	if err != nil {
		g.says(sentence(err))
		return nil
	}
	g.change(held)
	return nil
}

// begin begins another game.
func (g *Game) begin(ctx context.Context, wish string) error {
	if strings.EqualFold(strings.TrimSpace(wish), anyPuzzle) {
		wish = ""
	}
	held, err := g.Store.Begin(ctx, strings.TrimSpace(wish))
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		g.says(sentence(err))
		return nil
	}
	g.change(held)
	return nil
}

// change goes to another game.
func (g *Game) change(held *game.Held) {
	err := g.Close()
	table := g.Table
	table.Guided, table.News = false, nil
	*g = *NewGame(table, held)
	if err != nil {
		g.says(fmt.Sprintf("The previous game could not be saved: %v", err))
	}
}

// remove deletes a game. The first time, it only says what the second will do.
func (g *Game) remove(text string) {
	id, ok := numberOf(text)
	switch {
	case !ok:
		g.says(fmt.Sprintf("%q is not the number of a game.", text))
		return
	case id == g.ID:
		g.says(fmt.Sprintf("You are playing game %d. Go to another game (g) or start one (N) before you delete it.", id))
		return
	case g.doomed != id:
		g.doomed = id
		g.says(fmt.Sprintf("Delete %d again to delete game %d and all its moves.", id, id))
		g.offer = &offer{fmt.Sprintf("delete game %d", id), Action{deleteAct, text}}
		return
	}
	g.doomed = 0
	if err := g.Store.Remove(id); err != nil {
		g.says(sentence(err))
		return
	}
	g.says(fmt.Sprintf("Game %d is deleted.", id))
}
