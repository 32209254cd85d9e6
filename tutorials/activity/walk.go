package activity

import (
	"context"
	"fmt"
	"slices"
	"strconv"
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
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/game"
	"pencilmark/tutorials/teacher"
)

// A Path is a solution to walk through, and what is known about it.
type Path struct {
	Log      *logic.Log
	Renderer *explain.Renderer
	Level    string          // of the puzzle; "" if it has none
	Grade    string          // in words, as in "Hard (1034)"
	Time     string          // how long the puzzle usually takes; "" if that is not known
	Known    map[string]bool // slugs of techniques that the learner has met before
	Ask      bool            // the learner makes every step

	Catalogue *techniques.Catalogue // the techniques that there are; nil for those of package techniques

	// Again solves the rest of the puzzle after a step of the learner's own.
	Again func(ctx context.Context, g *board.Grid) (*logic.Log, error)
}

// A Walk goes through a solution, step by step. Before a technique that is new to the learner, it asks
// for the cells of the pattern. If all steps are asked for, it asks for their conclusions instead.
type Walk struct {
	Path
	grids []board.Grid // before each step, and the last one

	at     int          // the step that is shown, from 0; len(Log.Steps) is the end
	facts  int          // how many facts of the step are shown, if it is a net
	shown  int          // steps before this one have been shown
	found  map[int]bool // steps whose pattern was found or shown
	chosen board.CellSet
	reply  *Reply
	scene  *explain.Scene // of the reply, in place of that of the step; nil for none
	fresh  bool           // the learner has just made the step that is shown

	asked  *question  // about the step, if it is asked for
	own    *game.Game // what the learner writes on its board
	lesson *Lesson    // on top of the walk; nil if none is open
	met    []string   // techniques that the last action has shown
}

// NewWalk begins at the first step.
func NewWalk(ctx context.Context, p Path) (*Walk, error) {
	w := &Walk{Path: p, facts: 1, found: map[int]bool{}}
	if w.Known == nil {
		w.Known = map[string]bool{}
	}
	w.follow()
	err := w.show(ctx, 0)
	return w, err
}

// follow computes the positions of the log.
func (w *Walk) follow() {
	w.grids = w.grids[:0:0]
	for g := range w.Log.Positions() {
		w.grids = append(w.grids, *g)
	}
	w.grids = append(w.grids, w.Log.End)
}

// The acts of a walk.
const (
	skipNewAct = "skip"
	lessonAct  = "lesson"
	gotoAct    = "goto"
	allAct     = "all"
	showAct    = "show"
	firstAct   = "first"
	lastAct    = "last"
	turnAct    = "turn" // from here, the learner makes the steps
)

// hardestWord stands for the hardest step, where one can go to a step.
const hardestWord = "hardest"

// Do handles an action.
func (w *Walk) Do(ctx context.Context, a Action) error {
	w.met = nil
	if w.lesson != nil {
		return w.read(ctx, a)
	}
	if _, ok := w.Page().Act(a.Do); !ok && (a.Do != "" || a.Say == "") {
		return &ActionError{a}
	}
	scene, reply := w.scene, w.reply
	w.scene = nil
	if w.asking() {
		w.reply = nil
	}
	err := w.do(ctx, a)
	if err != nil {
		w.scene, w.reply = scene, reply
	}
	return err
}

// do handles an action that the page offers.
func (w *Walk) do(ctx context.Context, a Action) error {
	switch a.Do {
	case whyAct, whyNotAct, spotAct, checkAct:
		return w.about(ctx, a)
	case NoteAct, ColourAct:
		return w.write(a)
	case backAct:
		return w.back(ctx)
	case gotoAct:
		if w.asked != nil { // its reply would hide what is said now
			w.asked.reply = nil
		}
		return w.goTo(ctx, a.Say)
	case lessonAct:
		return w.open()
	case firstAct:
		return w.show(ctx, 0)
	case turnAct:
		w.Ask, w.shown = true, w.at
		if err := w.show(ctx, w.at); err != nil {
			w.Ask = false
			return err
		}
		return nil
	case lastAct:
		w.shown = len(w.Log.Steps)
		return w.show(ctx, len(w.Log.Steps))
	}
	switch {
	case w.asking():
		return w.answer(ctx, a)
	case a.Do == closeAct:
		w.reply = nil
	case a.Do == nextAct:
		return w.forward(ctx)
	case a.Do == skipNewAct:
		to := w.nextNew()
		w.shown = max(w.shown, to)
		return w.show(ctx, to)
	case a.Do == allAct:
		w.facts = w.lastFact()
	case a.Do == showAct:
		w.reveal(nil)
	case w.seeking():
		return w.choose(a.Say)
	default:
		return &ActionError{a}
	}
	return nil
}

// asking reports whether the learner has to make the step.
func (w *Walk) asking() bool {
	return w.Ask && w.at < len(w.Log.Steps) && w.at >= w.shown
}

// seeking reports whether the learner has to find the pattern of the step.
func (w *Walk) seeking() bool {
	return !w.Ask && w.at < len(w.Log.Steps) && !w.found[w.at] && w.isNew(w.at) && !w.pattern().IsEmpty()
}

// show shows a step, or the end.
func (w *Walk) show(ctx context.Context, to int) error {
	to = max(0, min(to, len(w.Log.Steps)))
	before := w.at
	if w.at = to; w.asking() {
		q, err := w.question(ctx)
		if err != nil {
			w.at = before
			return err
		}
		w.asked = q
		w.sheet()
	}
	w.facts, w.reply, w.chosen, w.fresh = 1, nil, board.CellSet{}, false
	w.meet()
	return nil
}

// meet notes the technique of a step that is shown.
func (w *Walk) meet() {
	if w.at < len(w.Log.Steps) && !w.asking() && !w.seeking() {
		w.met = append(w.met, w.technique(w.at).Slug)
	}
}

func (w *Walk) technique(step int) *logic.Technique { return w.Log.Steps[step].Technique }

// isNew reports whether a step is the first one of a technique that the learner has not met before.
// Singles are never new.
func (w *Walk) isNew(step int) bool {
	t := w.technique(step)
	if t.Family == logic.Singles || w.Known[t.Slug] {
		return false
	}
	for i := range step {
		if w.technique(i) == t {
			return false
		}
	}
	return true
}

// nextNew returns the next step after the current one whose technique is new, or the end.
func (w *Walk) nextNew() int {
	for i := w.at + 1; i < len(w.Log.Steps); i++ {
		if w.isNew(i) {
			return i
		}
	}
	return len(w.Log.Steps)
}

// forward shows the next fact of a net, or the next step.
func (w *Walk) forward(ctx context.Context) error {
	if w.facts < w.lastFact() {
		w.facts++
		return nil
	}
	return w.show(ctx, w.at+1)
}

// back hides the last fact of a net, or returns to the step before as it was shown.
func (w *Walk) back(ctx context.Context) error {
	if last := w.lastFact(); last > 0 && w.facts > 1 && !w.asking() && !w.seeking() {
		w.facts = min(w.facts, last) - 1
		return nil
	}
	if err := w.show(ctx, w.at-1); err != nil {
		return err
	}
	w.facts = max(1, w.lastFact())
	return nil
}

// lastFact returns the number of facts of the step, and 0 if its explanation has none.
func (w *Walk) lastFact() int {
	if w.at == len(w.Log.Steps) {
		return 0
	}
	_, facts := factLines(&w.Log.Steps[w.at], w.sentence())
	return len(facts)
}

// factLines splits the explanation of a net into the text before its facts and the facts, one per
// line, without what follows from them. Explanations of other steps have no facts.
func factLines(s *logic.Step, sentence string) (before, facts []string) {
	lines := strings.Split(sentence, "\n")
	first := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "1. ") })
	if first < 0 {
		return nil, nil
	}
	if end := first + len(explain.Facts(s)); end < len(lines) {
		return lines[:first:first], lines[first:end]
	}
	return nil, nil
}

// sentence returns the explanation of the step.
func (w *Walk) sentence() string {
	sentence, err := w.Renderer.Sentence(&w.Log.Steps[w.at])
	if err != nil {
		return err.Error()
	}
	return sentence
}

// goTo goes to the step with a number, or to the next step of a technique. The steps before it count
// as shown.
func (w *Walk) goTo(ctx context.Context, goal string) error {
	to := -1
	if n, err := strconv.Atoi(strings.TrimSpace(goal)); err == nil && n >= 1 && n <= len(w.Log.Steps) {
		to = n - 1
	}
	next := w.at + 1
	if w.at == len(w.Log.Steps) {
		next = 0
	}
	for i := range w.Log.Steps { // begin with the next step, and wrap around
		at := (next + i) % len(w.Log.Steps)
		if to < 0 && w.technique(at).Named(goal) {
			to = at
		}
	}
	if strings.EqualFold(strings.TrimSpace(goal), hardestWord) && len(w.Log.Steps) > 0 {
		to = w.hardest()
	}
	if t, ok := w.Catalogue.Lookup(goal); ok && to < 0 {
		w.reply = &Reply{Lines: []string{"No step of this walk is " + explain.WithArticle(t.Name) + "."}}
		return nil
	}
	if to < 0 {
		w.reply = &Reply{Lines: []string{fmt.Sprintf("There is no step %q. Type a number from 1 to %d, a technique, or %q.", goal, len(w.Log.Steps), hardestWord)}}
		if len(w.Log.Steps) == 0 {
			w.reply.Lines[0] = "There are no steps to go to."
		}
		return nil
	}
	w.shown = max(w.shown, to)
	return w.show(ctx, to)
}

// hardest returns the first step of the technique that comes last on the ladder.
func (w *Walk) hardest() int {
	top, _ := w.Log.Hardest()
	return slices.IndexFunc(w.Log.Steps, func(s logic.Step) bool { return s.Technique == top.Technique })
}

// open opens the lesson on the technique of the step or, at the end, on the last one that was new.
func (w *Walk) open() error {
	t := w.technique(min(w.at, len(w.Log.Steps)-1))
	if w.at == len(w.Log.Steps) {
		for i := range w.Log.Steps {
			if w.isNew(i) {
				t = w.technique(i)
			}
		}
	}
	page, err := tutorials.NewPage(w.Catalogue, t)
	if err != nil || page == nil {
		w.reply = &Reply{Lines: []string{"There is no lesson on " + t.Name + "."}}
		return nil
	}
	w.lesson, err = NewLesson(w.Renderer, page, 0, nil)
	return err
}

// read handles an action in the lesson.
func (w *Walk) read(ctx context.Context, a Action) error {
	if a.Do == LeaveAct {
		w.lesson = nil
		return nil
	}
	err := w.lesson.Do(ctx, a)
	if err == nil && w.lesson.over {
		w.lesson = nil
	}
	return err
}

// freeEsc returns the key esc, unless an act of the page has it.
func freeEsc(p *Page) string {
	if slices.ContainsFunc(p.Acts, func(a Act) bool { return a.Key == "esc" && !a.Off }) {
		return ""
	}
	return "esc"
}

// Page returns the page of the step, of the question about it, or of the end.
func (w *Walk) Page() *Page {
	if w.lesson != nil {
		p := w.lesson.Page()
		p.Record = nil // it was opened as a help, and is not read as a lesson
		p.Acts = append(p.Acts, Act{ID: LeaveAct, Label: "back to the walk", Key: freeEsc(p)})
		return p
	}
	p := &Page{Key: keyOf("step", w.at, !w.asking() && !w.seeking()), Title: "walk", At: w.at + 1, Of: len(w.Log.Steps), Unit: "step",
		Reply: w.reply}
	if w.Level != "" {
		p.Title += " · " + w.Level
	}
	if w.met != nil {
		p.Record = []Note{{Met: w.met}}
	}
	if w.at < len(w.Log.Steps) && w.isNew(w.at) && !w.asking() {
		p.News = "new: " + teacher.ShortName(w.technique(w.at))
	}
	switch {
	case w.at == len(w.Log.Steps):
		w.end(p)
	case w.asking():
		w.asked.fill(p)
		for i := range p.Acts { // w asks why a conclusion holds
			if a := &p.Acts[i]; a.ID == moreAct {
				a.Label, a.Key = "more", "m"
			}
		}
		p.Board = p.Board.own(w.own.Board())
		p.Acts = append(p.Acts, sheet{w.own, w.Renderer.Notation}.acts()...)
	case w.seeking():
		w.seek(p)
	default:
		w.step(p)
	}
	if w.scene != nil {
		p.Board = sceneBoard(w.scene)
	}
	if p.Board != nil {
		p.Board.In(w.Renderer.Notation)
	}
	w.acts(p)
	if w.at < len(w.Log.Steps) && !w.seeking() {
		asks := questions(w.Renderer.Notation)
		if !w.asking() { // why this step?
			asks[2].Else = why.Conclusions(&w.Log.Steps[w.at])[0].In(w.Renderer.Notation)
		}
		p.Acts = append(append(p.Acts, asks...), checkQuestion(w.Renderer.Notation))
	}
	return p
}

// acts adds what can be done on every page of a walk.
func (w *Walk) acts(p *Page) {
	if w.at < len(w.Log.Steps) && !w.Ask { // s shows the answer where the steps are asked for
		to := w.nextNew()
		about := "skip to the end; nothing new follows"
		if to < len(w.Log.Steps) {
			about = fmt.Sprintf("skip to the next new technique, the %s of step %d", teacher.ShortName(w.technique(to)), to+1)
		}
		p.Acts = append(p.Acts, Act{ID: skipNewAct, Label: "skip to new", About: about, Key: "s"})
	}
	back := Act{ID: backAct, Label: "back", About: "the step before", Key: "backspace", Off: w.at == 0 && w.facts <= 1}
	p.Acts = append(p.Acts, back, Act{ID: gotoAct, Label: "go to", About: "go to a step or technique", Key: "g", Takes: "12, x-wing or " + hardestWord})
	if !w.Ask && w.at < len(w.Log.Steps) && !w.seeking() && w.Again != nil {
		p.Acts = append(p.Acts, Act{ID: turnAct, Label: "your turn", About: "make this step and the next ones yourself", Key: "t"})
	}
	if !w.asking() {
		p.Acts = append(p.Acts, Act{ID: closeAct, Label: "close", About: "close the reply", Key: "esc", Off: w.reply == nil && w.scene == nil})
		p.Acts = append(p.Acts, Act{ID: lessonAct, Label: "lesson", About: "the lesson on this technique", Key: "l"},
			Act{ID: firstAct, Label: "first", About: "the first step", Key: "home", Off: w.at == 0}, Act{ID: lastAct, Label: "end", About: "the end of the walk", Key: "end", Off: w.at == len(w.Log.Steps)})
	}
}

// newest is the number of facts of a net that are shown together.
const newest = 3

// step fills in the page of a step.
func (w *Walk) step(p *Page) {
	s, g := &w.Log.Steps[w.at], &w.grids[w.at]
	sentence := w.sentence()
	before, facts := factLines(s, sentence)
	if w.facts < len(facts) {
		p.Board = NewBoard(g, false)
		p.Board.Scene = explain.FactScene(g, s, w.facts)
		p.text(Head, s.Technique.Name)
		p.text(Small, fmt.Sprintf("line %d of %d", w.facts, len(facts)))
		if w.facts <= newest {
			p.text(Plain, before...)
		}
		p.text(Plain, facts[max(0, w.facts-newest):w.facts]...)
		p.Acts = append(p.Acts, Act{ID: nextAct, Label: "next line", Key: "enter", Main: true}, Act{ID: allAct, Label: "all lines", Key: "a"})
		return
	}
	p.Board = StepBoard(g, s)
	p.Board.Clean = !w.marked()
	p.text(Head, s.Technique.Name)
	p.text(Formal, w.Renderer.Line(s))
	why, so := conclusionOf(sentence)
	p.text(Plain, strings.Split(why, "\n")...)
	p.text(So, so)
	if to := w.nextNew(); s.Technique.Family == logic.Singles && to > w.at+1 && (w.at == 0 || to < len(w.Log.Steps)) {
		p.text(Small, w.skips(to))
	}
	if w.at == 0 && w.Time != "" {
		p.text(Small, "This puzzle usually takes "+w.Time+".")
	}
	p.Acts = append(p.Acts, Act{ID: nextAct, Label: "next step", Key: "enter", Main: true, Flows: w.fresh})
}

// skips describes the step to which one can skip.
func (w *Walk) skips(to int) string {
	if to == len(w.Log.Steps) {
		return "No new technique follows."
	}
	return fmt.Sprintf("The next new technique is %s, in %d steps.", teacher.ShortName(w.technique(to)), to-w.at)
}

// marked reports whether the board shows candidates. It does so from the first step that is no
// single, or if candidates were removed at the start.
func (w *Walk) marked() bool {
	if !w.grids[0].Pristine() {
		return true
	}
	for i := range min(w.at+1, len(w.Log.Steps)) {
		if w.technique(i).Family != logic.Singles {
			return true
		}
	}
	return false
}

// end fills in the page after the last step: what was new, and which techniques there were.
func (w *Walk) end(p *Page) {
	p.At = 0
	p.News = "after " + words.Plural(w.at, "1 step", fmt.Sprintf("%d steps", w.at)) + ": " + fmt.Sprint(w.Log.Outcome)
	p.Board = NewBoard(&w.Log.End, false)
	p.text(Head, map[bool]string{true: "Solved.", false: "The end."}[w.Log.End.Solved()])
	if w.Grade != "" {
		p.text(Plain, "Grade: "+w.Grade+".")
	}
	if w.Time != "" {
		p.text(Plain, "It usually takes "+w.Time+".")
	}
	news := Paragraph{As: Plain, Text: "New to you:"}
	counts := Paragraph{As: Plain, Text: "Steps:"}
	at := map[*logic.Technique]int{}
	for i := range w.Log.Steps {
		t := w.technique(i)
		if w.isNew(i) {
			news.Items = append(news.Items, Item{Text: fmt.Sprintf("%s, step %d", teacher.ShortName(t), i+1)})
		}
		if _, listed := at[t]; !listed {
			at[t] = len(counts.Items)
			counts.Items = append(counts.Items, Item{Text: teacher.ShortName(t)})
		}
		counts.Items[at[t]].N++
	}
	for i := range counts.Items {
		counts.Items[i].Sign, counts.Items[i].N = strconv.Itoa(counts.Items[i].N), 0
	}
	if news.Items != nil {
		p.Text = append(p.Text, news)
	}
	if len(counts.Items) == 0 {
		return
	}
	p.Text = append(p.Text, counts)
	first := w.hardest()
	p.text(Plain, fmt.Sprintf("The hardest is the %s, step %d.", teacher.ShortName(w.technique(first)), first+1))
}

// mostAsked is the largest number of cells of a pattern that the learner is asked to find.
const mostAsked = 8

// pattern returns the cells of the pattern of the step, or none if they are too many to ask for.
func (w *Walk) pattern() board.CellSet {
	s := &w.Log.Steps[w.at]
	cells := s.Shown()
	if p := s.Part(logic.Subset); p != nil {
		cells = p.Cells()
	}
	if cells.Len() > mostAsked {
		return board.CellSet{}
	}
	return cells
}

// seek fills in the page that asks for the cells of a pattern.
func (w *Walk) seek(p *Page) {
	g := &w.grids[w.at]
	p.Board = NewBoard(g, false)
	task, houses := w.task()
	p.Board.Houses = houses
	p.text(Head, "A new technique: "+teacher.ShortName(w.technique(w.at)))
	p.text(Task, task)
	if w.at > 0 && !slices.ContainsFunc(w.Log.Steps[:w.at], func(s logic.Step) bool { return s.Technique.Family != logic.Singles }) {
		p.text(Aside, "The steps before it were all singles.")
	}
	from := w.pattern().First()
	for h := range houses.All() { // so that the cursor does not give the answer away
		from = h.Cells().First()
		break
	}
	p.Awaits = Await{Kind: Cells, From: from, Most: w.pattern().Len(), Chosen: w.chosen,
		Example: w.Renderer.Notation.Cell(board.CellAt(0, 1)) + " " + w.Renderer.Notation.Cell(board.CellAt(2, 1))}
	p.Acts = append(p.Acts, Act{ID: showAct, Label: "show me", About: "show the cells", Key: "enter", Main: true})
}

var numbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}

// task returns the question about the cells of the pattern, and the houses that it names.
func (w *Walk) task() (text string, houses board.HouseSet) {
	s, g := &w.Log.Steps[w.at], &w.grids[w.at]
	say := writer{w.Renderer.Notation}
	rungs, err := hint.Rungs(w.Renderer, g, s)
	if err != nil {
		return err.Error(), 0
	}
	look := ""
	for i := range rungs {
		houses |= rungs[i].Houses
		if rungs[i].Name == hint.HouseRung || rungs[i].Name == hint.DigitsRung {
			look, _, _ = strings.Cut(rungs[i].Text, "\n")
		}
	}
	n := numbers[w.pattern().Len()]
	p := s.Part(logic.Subset)
	switch {
	case p != nil && houses.Len() == 1 && naked(g, p):
		return say.say("Which "+n+" cells of ", houses, " have only the candidates ", p.Digits(), "?"), houses
	case p != nil && houses.Len() == 1:
		return say.say("In ", houses, ", which "+n+" cells are the only places for ", p.Digits(), "?"), houses
	}
	return look + " Which " + n + " cells make the pattern?", houses
}

// naked reports whether the cells of a subset have only its candidates.
func naked(g *board.Grid, p *logic.Part) bool {
	for c := range p.Cells().All() {
		if g.Marks(c)&^p.Digits() != 0 {
			return false
		}
	}
	return true
}

// choose judges cells that the learner has chosen. Those that are right stay chosen.
func (w *Walk) choose(text string) error {
	cells, ok := cellsOf(w.Renderer.Notation, text)
	if !ok {
		w.reply = &Reply{Lines: []string{fmt.Sprintf("Name the cells, as in %s.", w.Page().Awaits.Example)}}
		return nil
	}
	pattern, say := w.pattern(), writer{w.Renderer.Notation}
	extra := cells.Minus(pattern)
	w.chosen = cells.And(pattern)
	n, left := w.chosen.Len(), pattern.Len()-w.chosen.Len()
	missing := words.Capital(numbers[left]) + words.Plural(left, " more cell is missing.", " more cells are missing.")
	switch {
	case left == 0 && extra.IsEmpty():
		w.reveal(&Reply{As: Right, Lines: []string{"Right, that is it."}})
		return nil
	case extra.IsEmpty():
		w.reply = &Reply{As: Right, Lines: []string{say.say("Right so far: ", w.chosen, ". ") + missing}}
		return nil
	}
	w.reply = &Reply{As: False, Lines: []string{w.notInPattern(extra.First())}}
	for c := range extra.Without(extra.First()).All() {
		w.reply.Lines = append(w.reply.Lines, w.notInPattern(c))
		break
	}
	if n > 0 {
		w.reply.Lines = append(w.reply.Lines, say.say(w.chosen, words.Plural(n, " is right. ", " are right. "))+missing)
	}
	return nil
}

// reveal shows the pattern.
func (w *Walk) reveal(r *Reply) {
	w.found[w.at], w.reply, w.chosen = true, r, board.CellSet{}
	w.meet()
}

// notInPattern explains in one sentence, if possible, why a cell is not part of the pattern.
func (w *Walk) notInPattern(c board.Cell) string {
	s, g, say := &w.Log.Steps[w.at], &w.grids[w.at], writer{w.Renderer.Notation}
	p := s.Part(logic.Subset)
	switch {
	case g.Value(c) != 0:
		return say.say(c, " is not one of them: it is ", g.Value(c), " already.")
	case p != nil && naked(g, p) && g.Marks(c)&^p.Digits() != 0:
		return string((&words.Writer{Notation: w.Renderer.Notation}).Cell(c).Text(" is not one of them: it can also be ").
			Digits(g.Marks(c)&^p.Digits(), "or").Text(".").Buf)
	case p != nil && g.Marks(c)&p.Digits() == 0:
		return string((&words.Writer{Notation: w.Renderer.Notation}).Cell(c).Text(" is not one of them: it cannot be ").
			Digits(p.Digits(), "or").Text(".").Buf)
	}
	return say.say(c, " is not one of them.")
}

// stepsTime is the time limit for the search for other steps that also answer a question.
const stepsTime = 2 * time.Second

// question returns the question about the step.
func (w *Walk) question(ctx context.Context) (*question, error) {
	s, g := &w.Log.Steps[w.at], &w.grids[w.at]
	ctx, cancel := context.WithTimeout(ctx, stepsTime)
	defer cancel()
	// The step itself comes first, because hints are about it and because no technique finds steps by
	// search.
	steps := slices.DeleteFunc(tutorials.Steps(ctx, s.Technique, g), func(t logic.Step) bool { return same(&t, s) })
	drill := &tutorials.Drill{Technique: s.Technique, Grid: *g, Steps: append([]logic.Step{*s}, steps...)}
	return newQuestion(&teacher.Question{Renderer: w.Renderer, Stage: coach.Unaided, Kind: teacher.Conclusions, Task: "What would you do?",
		Drill: drill, Exam: drill.Exam(w.Renderer.Notation, w.accepted(), true)}), nil
}

// accepted returns the techniques of steps that the learner can have meant: those of level Medium, and up to the
// hardest level of the walk.
func (w *Walk) accepted() logic.Ladder {
	top := logic.Medium
	for i := range w.Log.Steps {
		if r, ok := w.Log.Ladder.Rung(w.technique(i)); ok {
			top = max(top, r.Level)
		}
	}
	return w.Log.Ladder.Without(func(r logic.Rung) bool { return r.Level > top })
}

// sheet begins a sheet for notes and colours of the learner's own. It has the candidates; what was removed or
// coloured on the sheet before stays so.
func (w *Walk) sheet() {
	before := w.own
	w.own = game.New(&w.grids[w.at], time.Time{})
	move := fillAct
	for c := range board.Cells() {
		if before == nil {
			break
		}
		if colour := before.Board().Colours[c]; colour != 0 {
			move += fmt.Sprintf(" %v~%c", c, colour)
		}
		for d := range w.grids[w.at].Marks(c).All() {
			if before.Start().Value(c) == 0 && before.Start().Has(board.At(c, d)) && !before.Board().Notes[c].Has(d) {
				move += fmt.Sprintf(" %v-%v", c, d)
				continue
			}
			if tint := before.Board().Tints[c][d-1]; tint != 0 && w.grids[w.at].Value(c) == 0 {
				move += fmt.Sprintf(" %v~%v%c", c, d, tint)
			}
		}
	}
	_ = w.own.Do(move) // whatever could be written can be written again
}

// write writes notes or a colour on the sheet.
func (w *Walk) write(a Action) error {
	s := sheet{w.own, w.Renderer.Notation}
	write := s.noteMove
	if a.Do == ColourAct {
		write = s.colourMove
	}
	move, at, err := write(a.Say)
	if err == nil {
		err = w.own.Do(move)
	}
	w.asked.reply = nil
	switch {
	case err != nil:
		w.reply = &Reply{Lines: []string{sentence(err)}}
	case at.IsEmpty():
		w.reply = &Reply{Lines: []string{"Nothing is coloured."}, Echo: true}
	default:
		w.reply = &Reply{Lines: []string{w.Page().Board.Content(at.First())}, Echo: true}
	}
	return nil
}

// same reports whether two steps have the same conclusions.
func same(a, b *logic.Step) bool {
	return slices.Equal(a.Placements, b.Placements) && slices.Equal(a.Eliminations, b.Eliminations)
}

// answer handles an action while a step is asked for. If the learner finds another step than the one
// of the log, that one is made instead.
func (w *Walk) answer(ctx context.Context, a Action) error {
	q, said := w.asked, slices.Clone(w.asked.Exam.Said)
	if err := q.do(ctx, a); err != nil {
		return err
	}
	right := q.Found || q.reply != nil && q.reply.Right
	switch own := q.Step; {
	case q.Over:
	case right && own != nil && len(own.Placements) > 0 && !same(own, &w.Log.Steps[w.at]):
		q.reply.Lines = append(q.reply.Lines, q.Skip().Lines...) // a digit is played at once, with all that its step gives
	default:
		if gone := why.Without(said, q.Exam.Said); len(gone) > 0 && q.reply != nil {
			q.reply.Lines = append(q.reply.Lines, written(w.Renderer.Notation, gone)+words.Plural(len(gone), " follows", " follow")+" from another step, and is no longer shown.")
		}
		w.later(a.Say)
		return nil
	}
	reply := Reply{Lines: q.reply.Lines}
	if right {
		reply.As = Right
	}
	if !same(q.Step, &w.Log.Steps[w.at]) {
		reply.Lines = append(reply.Lines, w.play(ctx, q.Step))
	}
	w.shown = w.at + 1
	w.asked, w.reply, w.fresh = nil, &reply, true
	if len(reply.Lines) == 0 {
		w.reply = nil
	}
	w.meet()
	return nil
}

// later adds to the reply to a digit that is right, but does not follow yet, at which step it does.
func (w *Walk) later(text string) {
	claims, err := claimsOf(w.Renderer.Notation, text)
	if r := w.asked.reply; err != nil || len(claims) == 0 || len(w.asked.Exam.Said) > 0 || r == nil || r.Right || r.Wrong {
		return
	}
	for i := w.at + 1; i < len(w.Log.Steps); i++ {
		if c := claims[0]; c.Place && slices.Contains(w.Log.Steps[i].Placements, c.Candidate) {
			w.asked.reply.Lines = append(w.asked.reply.Lines, fmt.Sprintf("In this walk, it comes at step %d.", i+1))
		}
	}
}

// play makes a step that the learner found, and solves the rest of the puzzle again.
func (w *Walk) play(ctx context.Context, s *logic.Step) string {
	g := w.grids[w.at]
	s.Apply(&g)
	rest, err := w.Again(ctx, &g)
	if err != nil || rest.Outcome == logic.OutcomeInvalid {
		return "No technique applies after it."
	}
	log := *w.Log
	log.Steps = slices.Concat(w.Log.Steps[:w.at], []logic.Step{*s}, rest.Steps)
	log.End, log.Outcome, log.Note = rest.End, rest.Outcome, rest.Note
	w.Log = &log
	w.follow()
	return "Your step was played, " + explain.WithArticle(s.Technique.Name) + ", and the walk continues from there."
}

// Left returns the position before the step that was not made yet, and its number; ok is false if
// no step was made, or all were.
func (w *Walk) Left() (g *board.Grid, step int, ok bool) {
	if w.shown == 0 || w.shown >= len(w.Log.Steps) {
		return nil, 0, false
	}
	return &w.grids[w.shown], w.shown + 1, true
}
