package bridge

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/game"
	"pencilmark/tutorials/teacher"
)

// An activityParams says what the learner does: which activity it is, what was done in it so far, and
// the next action. Equal parameters give equal answers, so nothing is lost if a worker is replaced.
type activityParams struct {
	Kind  string `json:"kind"`            // "drill", "place", "start", "review", "game", "day" or "lesson"
	Slug  string `json:"slug,omitempty"`  // of a drill
	Stage string `json:"stage,omitempty"` // of a drill
	// puzzle of a game, or position of a drill that is not recorded; "" for a drill that is made
	At    string     `json:"at,omitempty"`
	Now   string     `json:"now,omitempty"`   // position on the board of a game
	Moves []gameMove `json:"moves,omitempty"` // that led there
	// the techniques that hints in a game may use; empty for the standard ladder
	Know   []string          `json:"know,omitempty"`
	Seed   uint64            `json:"seed,omitempty"`   // for drills and a placement
	Record string            `json:"record,omitempty"` // the learner's record as it was at the beginning, in YAML
	Trail  []string          `json:"trail,omitempty"`  // what was done so far
	Action *activity.Action  `json:"action,omitempty"` // what is done now; nothing at the beginning
	Played ask.ReviewRequest `json:"played,omitzero"`  // the game of a review
	Level  string            `json:"level,omitempty"`  // of its puzzle, if that is known
	Size   *activity.Size    `json:"size,omitempty"`   // of a day; nil for the default
}

// A gameMove is a move of a game, as package game writes it.
type gameMove struct {
	At   int    `json:"at,omitempty"` // seconds that were spent on the game
	Text string `json:"text"`
}

// An activityDoc is the page after an action.
type activityDoc struct {
	Page   *activity.Page `json:"page"`
	Trail  []string       `json:"trail"`            // to be sent back with the next action
	Moves  []string       `json:"moves,omitempty"`  // that the action has made in a game
	Hints  int            `json:"hints,omitempty"`  // the number of steps of that game with which the teacher has helped
	Puzzle string         `json:"puzzle,omitempty"` // at the end: the puzzle for the learner to solve alone
	Learnt *activity.Note `json:"learnt,omitempty"` // in a review: what the game adds to the record, if it was solved
	Size   *activity.Size `json:"size,omitempty"`   // of a day whose plan is shown
	hintDoc
}

// A hintDoc is a hint in its parts, and the step that it is about.
type hintDoc struct {
	Rungs []rungDoc        `json:"rungs,omitempty"`
	Step  *explain.StepDoc `json:"step,omitempty"`
}

// A rungDoc is one part of a hint: what it says, and what stands out on the board.
type rungDoc struct {
	hint.Rung
	Houses []string `json:"houses,omitempty"`
	Digits string   `json:"digits,omitempty"`
}

// newHint describes a step, and the parts of the hint for it. The step may be nil.
func newHint(r *explain.Renderer, ladder logic.Ladder, step *logic.Step, rungs []hint.Rung) (d hintDoc, err error) {
	if step == nil {
		return d, nil
	}
	doc, err := explain.NewStepDoc(r, 1, ladder, step)
	d.Step = &doc
	for _, rung := range rungs {
		out := rungDoc{Rung: rung, Digits: rung.Digits.String()}
		for h := range rung.Houses.All() {
			out.Houses = append(out.Houses, h.String())
		}
		d.Rungs = append(d.Rungs, out)
	}
	return d, err
}

// A sitting is the activity of the last request. The next one mostly goes on with it.
type sitting struct {
	key   string
	trail *activity.Trail
}

func (p *activityParams) key() string {
	return strings.Join(append([]string{p.Kind, p.Slug, p.Stage, p.At, strconv.FormatUint(p.Seed, 10), p.Record,
		fmt.Sprint(p.Now, p.Moves, p.Know, p.Played, p.Size)}, p.Trail...), "\n")
}

// activity does one thing in an activity.
func (e *Engine) activity(ctx context.Context, p *activityParams) (any, error) {
	at := e.sitting
	e.sitting = sitting{} // whatever stops this leaves nothing half done
	if at.trail == nil || at.key != p.key() {
		a, err := e.begin(ctx, p)
		if err != nil {
			return nil, err
		}
		at.trail = activity.Replay(ctx, a, p.Trail)
	}
	g, _ := at.trail.Activity.(*activity.Game)
	made := 0
	if g != nil {
		made, _ = g.Moves()
	}
	if p.Action != nil {
		err := at.trail.Do(ctx, *p.Action)
		if none := (*activity.ActionError)(nil); errors.As(err, &none) {
			return nil, wire.Refused("%v", err)
		}
		if err != nil {
			return nil, err
		}
	}
	p.Trail = at.trail.Done
	e.sitting = sitting{p.key(), at.trail}
	doc := activityDoc{Page: at.trail.Page(), Trail: append([]string{}, at.trail.Done...)}
	if g != nil {
		for _, m := range g.History()[min(made, len(g.History())):] {
			doc.Moves = append(doc.Moves, m.Text)
		}
		doc.Hints = g.Hints
		step, rungs := g.Drawn()
		var err error
		if doc.hintDoc, err = newHint(&e.words, techniques.Standard(), step, rungs); err != nil {
			return nil, err
		}
	}
	if s, ok := at.trail.Activity.(*activity.Start); ok && s.Plays() {
		doc.Puzzle = teacher.StartPuzzle
	}
	if r, ok := at.trail.Activity.(*activity.Review); ok {
		learnt := r.Note(p.Level)
		doc.Learnt = &learnt
	}
	if d, ok := at.trail.Activity.(*activity.Day); ok && d.Planning() {
		doc.Size = &d.Size
	}
	return doc, nil
}

// begin begins an activity.
func (e *Engine) begin(ctx context.Context, p *activityParams) (activity.Activity, error) {
	switch p.Kind {
	case "drill":
		return e.drill(ctx, p)
	case "place":
		return e.place(ctx, p.Seed)
	case "day":
		return e.day(p)
	case "lesson":
		return e.lesson(p)
	case "review":
		a, err := ask.Review(ctx, p.Played)
		if err != nil {
			return nil, err
		}
		return activity.NewReview(&e.words, &a.Review, ""), nil
	case "game":
		g, err := gameOf(p, e.time())
		if err != nil {
			return nil, err
		}
		table := activity.Table{Renderer: &e.words, Now: e.time}
		if len(p.Know) > 0 {
			if table.Ladder, _, err = ask.Pick(ask.Techniques{Know: p.Know}); err != nil {
				return nil, err
			}
		}
		return activity.NewGame(table, &game.Held{Game: g}), nil
	case "start":
		return activity.NewStart(&e.words, func(ctx context.Context) (*activity.Placement, error) { return e.place(ctx, p.Seed) }), nil
	}
	return nil, wire.Refused("there is no activity %q", p.Kind)
}

// gameOf returns a game. If there is a position on the board, all candidates are noted, since the page keeps them apart
// from the learner's notes. If the moves do not lead to this position, the game begins with it.
func gameOf(p *activityParams, now time.Time) (*game.Game, error) {
	start, err := wire.Position(p.At)
	if err != nil {
		return nil, err
	}
	if p.Now == "" {
		return game.New(start, now), nil
	}
	g := filled(start, now)
	for _, m := range p.Moves {
		g.Spent = time.Duration(m.At) * time.Second
		if err := g.Do(m.Text); err != nil {
			break
		}
	}
	there, err := wire.Position(p.Now)
	if err != nil { // a digit is in a house twice
		return g, nil
	}
	if grid, err := g.Board().Grid(); err != nil || formats.Susser(&grid) != formats.Susser(there) {
		return filled(there, now), nil
	}
	return g, nil
}

// filled returns a game in which all candidates are noted.
func filled(start *board.Grid, now time.Time) *game.Game {
	g := game.New(start, now)
	if !g.Board().Filled {
		_ = g.Do("fill") // it always can be done
	}
	return g
}

// drill begins a drill of a technique.
func (e *Engine) drill(ctx context.Context, p *activityParams) (activity.Activity, error) {
	t, found := techniques.Lookup(p.Slug)
	stage, ok := coach.ParseStage(p.Stage)
	if !found || !ok {
		return nil, wire.Refused("a drill has a technique and a stage, not %q and %q", p.Slug, p.Stage)
	}
	rec, course, err := learner(p.Record)
	if err != nil {
		return nil, err
	}
	known := rec
	if p.Record == "" {
		known = nil
	}
	return activity.NewDrills(ctx, "drill", 1, p.At == "", func(ctx context.Context, n int, _ *teacher.Question) (*teacher.Question, error) {
		if n > 1 {
			return nil, nil
		}
		drill, ladder, err := makeDrill(ctx, t, p.Seed, p.At)
		if err != nil {
			return nil, err
		}
		options := teacher.Options{Renderer: &e.words, Ladder: ladder, Stage: stage, Taught: teacher.Taught(course, known, t), Seed: p.Seed}
		if p.At == "" {
			options.After = teacher.Keeping(course, rec, e.time(), t.Slug)
		}
		return teacher.New(drill, options)
	})
}

// day returns the plan of the day.
func (e *Engine) day(p *activityParams) (activity.Activity, error) {
	rec, course, err := learner(p.Record)
	if err != nil {
		return nil, err
	}
	use := activity.DayUse{Renderer: &e.words, Course: course, Record: rec, Now: e.time, Seed: p.Seed, Size: activity.Size{Drills: teacher.Drills},
		Puzzle: func(*coach.Record, time.Time) *teacher.Puzzle { return nil }}
	if p.Size != nil {
		use.Size = *p.Size
	}
	return activity.NewDay(use), nil
}

// lesson begins a lesson where the record says that the learner was.
func (e *Engine) lesson(p *activityParams) (activity.Activity, error) {
	rec, course, err := learner(p.Record)
	if err != nil {
		return nil, err
	}
	done := rec.Get(p.Slug).Steps
	if primer, err := tutorials.Primer(p.Slug); primer != nil || err != nil {
		return activity.NewPrimer(primer, done), err
	}
	t, found := techniques.Lookup(p.Slug)
	if !found {
		return nil, wire.Refused("there is no lesson %q", p.Slug)
	}
	page, err := tutorials.NewPage(nil, t)
	if err != nil || page == nil {
		return nil, cmp.Or(err, wire.Refused("there is no lesson %q", p.Slug))
	}
	return activity.NewLesson(&e.words, page, done, activity.Turns(&e.words, page, teacher.Keeping(course, rec, e.time(), t.Slug), func(ctx context.Context, n int) (*tutorials.Drill, error) {
		drill, _, err := makeDrill(ctx, t, p.Seed+uint64(n), "")
		return drill, err
	}))
}

// place begins a placement.
func (e *Engine) place(ctx context.Context, seed uint64) (*activity.Placement, error) {
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return nil, err
	}
	return activity.NewPlacement(ctx, course.OnTheWay(), func(ctx context.Context, n int, slug string) (*teacher.Question, error) {
		drill, ladder, err := makeDrill(ctx, techniques.MustLookup(slug), seed+uint64(n), "")
		if err != nil {
			return nil, err
		}
		return teacher.Placing(&e.words, drill, ladder, n), nil
	})
}

// drillTime is the longest time that the search for a drill may take.
const drillTime = 30 * time.Second

// makeDrill makes a drill of t within drillTime. It also returns the ladder that was used to find it. If the
// position is not "", the drill is about this position, such as the one that a lesson leaves to the reader.
func makeDrill(ctx context.Context, t *logic.Technique, seed uint64, position string) (*tutorials.Drill, logic.Ladder, error) {
	ctx, cancel := context.WithTimeout(ctx, drillTime)
	defer cancel()
	driller := tutorials.Driller{Ladder: techniques.StandardWith(t)}
	if position != "" {
		g, err := wire.Position(position)
		if err != nil {
			return nil, nil, err
		}
		d := &tutorials.Drill{Technique: t, Grid: *g}
		if p := search.PuzzleOf(g); p.Promises(t.OneSolution, t.Givens) {
			d.Steps = tutorials.Steps(ctx, t, g)
		}
		if len(d.Steps) == 0 {
			return nil, nil, wire.Refused("%s does not apply in this position", t.Name)
		}
		return d, driller.Ladder, nil
	}
	drill, err := driller.Drill(ctx, t, seed)
	if errors.Is(err, context.DeadlineExceeded) {
		err = &wire.Error{Code: "limit", Message: "No position that needs " + t.Name + " was found in time. Try again."}
	}
	return drill, driller.Ladder, err
}
