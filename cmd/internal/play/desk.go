// Package play is a board in the terminal at which somebody solves, on a screen or in lines:
// a game that is kept, with the teacher one key away, or a question that is asked, of a drill,
// a placement or a walkthrough. It imports the packages that answer questions about a
// position, cmd/internal/game, prompt and learner, and bubbletea.
package play

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/game"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/streams"

	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
)

// A Desk is where a game is played, or a question answered: it makes moves and replies, for
// the screen and for lines alike. What it replies is text, wrapped and behind a margin. New
// makes one.
type Desk struct {
	*streams.Streams
	text *explain.Text
	*game.Held

	Shelf *game.Shelf // of the games; nil for a question
	// Begin makes another game of what is wished for, as in "Hard", and puts it on the shelf.
	Begin func(ctx context.Context, wish string) (*game.Held, error)

	question *prompt.Question // that is to be answered; nil for a game
	tells    bool             // the step is told here when the question is over

	asked   string // the last question, as long as the board stays as it is
	presses int    // how often it was asked, from 1
	next    position.Next
	helped  bool           // something was told of the step that comes next
	light   board.CellSet  // cells that the last answer speaks of
	scene   *explain.Scene // the pattern that the last answer tells of; or nil

	alone map[*logic.Technique]bool // what the player found by himself

	aim  board.Cell // where the cursor is to go
	aims bool

	doomed int // the game that was asked to be deleted

	last time.Time // of the last thing done
	over bool      // the player leaves
}

// New returns the desk of a game that is on a shelf.
func New(s *streams.Streams, shelf *game.Shelf, held *game.Held) *Desk {
	return &Desk{Streams: s, text: s.Text(explain.GridDetail), Shelf: shelf, Held: held,
		alone: map[*logic.Technique]bool{}, last: learner.Now()}
}

// idle is the longest time between two things done that counts as spent on the game.
const idle = 5 * time.Minute

// touch counts the time.
func (d *Desk) touch() {
	now := learner.Now()
	if since := now.Sub(d.last); since > 0 {
		d.Spent += min(since, idle)
	}
	d.last, d.Played = now, now
}

// Play plays on the whole terminal or, without one or if lines are wished for, in lines. It
// closes the game.
func (d *Desk) Play(ctx context.Context) error {
	var err error
	if OnScreen(d.Streams) {
		if err = Run(ctx, d.Streams, Game(ctx, d)); err == nil {
			next := "it is kept, and pencilmark play goes on with it"
			if d.Board().Solved() {
				next = "pencilmark play begins another"
			}
			fmt.Fprintf(d.Out, "%s; %s.\n", d.title(), next)
		}
	} else {
		err = d.talk(ctx)
	}
	if closed := d.close(); err == nil && closed != nil {
		err = exit.Inputf("your game: %v", closed)
	}
	return err
}

// talk plays in lines.
func (d *Desk) talk(ctx context.Context) error {
	in := bufio.NewReader(d.Input(ctx))
	fmt.Fprint(d.Out, d.board(ctx, "")+d.paragraphs(`Type as in "r1c2=5" or "hint"; "?" lists what can be said.`))
	for !d.over {
		line, err := prompt.ReadLine(d.Streams, in)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if line == "" {
			continue
		}
		fmt.Fprint(d.Out, d.answer(ctx, line))
		if d.scene != nil {
			fmt.Fprint(d.Out, d.picture(d.scene))
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

// close keeps the game, and notes in the learner's record what was found alone.
func (d *Desk) close() error {
	d.touch()
	err := d.Held.Close()
	return errors.Join(err, learner.Open(d.Streams).FoundAlone(d.alone))
}

// paragraphs returns lines of text, wrapped.
func (d *Desk) paragraphs(format string, args ...any) string {
	var b strings.Builder
	streams.Indented(&b, d.text, fmt.Sprintf(format, args...))
	return b.String()
}

// picture returns a scene as text: on a narrow terminal without the candidates that have no
// mark, and none if it is too wide then, too.
func (d *Desk) picture(s *explain.Scene) string {
	for range 2 {
		var b strings.Builder
		d.text.Grid(&b, s)
		if d.text.Plain || widest(b.String()) <= d.text.Width {
			return b.String()
		}
		s.Clean = true
	}
	return ""
}

// widest returns the width of the widest line of a text.
func widest(text string) (n int) {
	for line := range strings.Lines(text) {
		n = max(n, ansi.StringWidth(strings.TrimRight(line, "\n")))
	}
	return n
}

// moved forgets what was asked about the board as it was, and keeps the game.
func (d *Desk) moved() error {
	d.asked, d.presses, d.helped, d.next, d.light, d.scene = "", 0, false, position.Next{}, board.CellSet{}, nil
	d.touch()
	return d.Save()
}

// change makes a move; what it returns says why it cannot be made, or that the puzzle is
// solved.
func (d *Desk) change(move string) string {
	before, _ := d.Moves()
	if err := d.Do(move); err != nil {
		return d.paragraphs("%s.", upper(err.Error()))
	}
	if after, _ := d.Moves(); after == before {
		return ""
	}
	if err := d.moved(); err != nil {
		return d.paragraphs("The game cannot be kept: %v", err)
	}
	return d.finished()
}

// own makes a move of the player's own, and notes what was found alone with it.
func (d *Desk) own(ctx context.Context, move string) string {
	before, err := d.Board().Grid()
	sound, helped := err == nil && !d.Wrong(), d.helped
	reply := d.change(move)
	if sound && !helped && !d.Wrong() {
		d.credit(ctx, &before)
		if reply != "" && d.Board().Solved() {
			reply = d.finished() // with what was found by the last move
		}
	}
	return reply
}

// creditTime is how long is looked for the technique that a move shows.
const creditTime = 200 * time.Millisecond

// credit notes the easiest technique that shows what the last move concluded.
func (d *Desk) credit(ctx context.Context, before *board.Grid) {
	ctx, cancel := context.WithTimeout(ctx, creditTime)
	defer cancel()
	shown := d.conclusions(before)
	v := logic.NewView(before).WithContext(ctx)
	for _, r := range new(solve.Solver).Usable(techniques.Standard(), before) {
		for s := range r.Steps(v) {
			if slices.ContainsFunc(slices.Concat(s.Placements, s.Eliminations), func(x board.Candidate) bool {
				return shown[x]
			}) {
				d.alone[r.Technique] = true
				return
			}
		}
		if v.Stopped() {
			return
		}
	}
}

// conclusions returns the digits that are on the board and were not before, or if there
// are none the candidates that are gone.
func (d *Desk) conclusions(before *board.Grid) map[board.Candidate]bool {
	out := map[board.Candidate]bool{}
	b := d.Board()
	for c := range before.Empty().All() {
		if v := b.Values[c]; v != 0 {
			out[board.At(c, v)] = true
		}
	}
	if len(out) > 0 || !b.Filled {
		return out
	}
	for c := range b.Empty().All() {
		for x := range before.Marks(c).All() {
			if b.Notes[c] != 0 && !b.Notes[c].Has(x) {
				out[board.At(c, x)] = true
			}
		}
	}
	return out
}

// finished says that the puzzle is solved, or that it is not though all cells are filled.
func (d *Desk) finished() string {
	switch {
	case !d.Board().Empty().IsEmpty():
		return ""
	case !d.Board().Solved() || d.Wrong():
		return d.paragraphs("All cells are filled, but something is wrong: mistakes (m) says where, back (b) takes it back.")
	}
	text := "Solved"
	if d.Level != "" {
		text += ", a puzzle of the level " + d.Level
	}
	text += fmt.Sprintf(", in %s, with %s.", minutes(d.Spent), position.Count(d.Hints, "hint"))
	if names := d.found(); names != "" {
		text += "\nFound alone: " + names + "."
	}
	return d.paragraphs("%s\nnew (N) begins another game, quit (q) ends.", text)
}

// found names the techniques that were found alone, the hardest first.
func (d *Desk) found() string {
	var names []string
	for _, r := range slices.Backward(techniques.Standard()) {
		if d.alone[r.Technique] {
			names = append(names, r.Name)
		}
	}
	return strings.Join(names, ", ")
}

func minutes(t time.Duration) string {
	if t < time.Minute {
		return "less than a minute"
	}
	return position.Count(int(t/time.Minute), "minute")
}

// title names the game and says where it is.
func (d *Desk) title() string {
	if d.question != nil {
		short, _, _ := strings.Cut(ansi.Strip(d.question.Task[0]), ": ")
		return strings.TrimSuffix(short, ".")
	}
	level := cmp.Or(d.Level, "no grade")
	if t, ok := techniques.Lookup(d.Technique); ok {
		level += ", with " + t.Name
	}
	left := d.Board().Empty().Len()
	state := position.Count(left, "cell") + " left"
	if left == 0 {
		state = "full"
	}
	return fmt.Sprintf("Game %d: %s, %s", d.ID, level, state)
}

// clock says how long the game was played.
func (d *Desk) clock() string {
	t := d.Spent + min(max(0, learner.Now().Sub(d.last)), idle)
	s := int(t / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// conclude draws the conclusions that are typed, as in "r1c2=5 r3c4<>7".
func (d *Desk) conclude(ctx context.Context, line string) string {
	a, err := tutorials.ParseAnswer(d.Notation, line)
	if err != nil {
		return d.paragraphs("%v", err)
	}
	d.scene = nil
	before, _ := d.Moves()
	if reply := d.own(ctx, d.Conclude(a.Placements, a.Eliminations)); reply != "" {
		return reply
	}
	if after, _ := d.Moves(); after == before {
		return d.paragraphs("That was so before.")
	}
	reply := strings.Join(a.Names(d.Notation), " ")
	for _, x := range a.Placements {
		if d.Board().Repeated().Has(x.Cell()) {
			reply += ", which stands in a house twice"
		}
	}
	return d.paragraphs("%s; %s left.", reply, position.Count(d.Board().Empty().Len(), "cell"))
}

// upper returns a text with a capital at its start, unless that is the name of a cell.
func upper(text string) string {
	if len(text) > 1 && text[1] >= '0' && text[1] <= '9' {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
