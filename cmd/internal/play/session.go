// Package play shows a board in the terminal, on a full screen or as lines of text. The user can play a saved game, and
// can get help with a single key. The user can also answer a question from a drill, a placement or a walkthrough. It
// imports the packages that answer questions about a position, cmd/internal/game, prompt and learner, and bubbletea.
package play

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/game"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/screen"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/mistakes"
	"pencilmark/tutorials/review"
)

// A Session lets the user play a game or answer a question. It makes moves and replies to commands,
// both for the full screen and for lines of text. Its replies are text that is wrapped and
// indented. New returns a Session for a game.
type Session struct {
	*console.Streams
	text *explain.Text
	*game.Held

	Saved *game.Folder // nil for a question
	// Begin creates a new game according to a wish, such as "Hard", and saves it.
	Begin func(ctx context.Context, wish string) (*game.Held, error)

	ASCII  bool     // the screen has only ASCII characters
	Guided bool     // this is the user's first puzzle, so wrong digits are reported at once
	News   []string // what the full screen says when the game begins

	asked   string // the last question, as long as the board stays as it is
	presses int    // number of times it was asked, from 1
	next    position.Next
	helped  bool           // an answer has revealed something, and nothing was concluded since
	light   board.CellSet  // cells that the last answer is about
	scene   *explain.Scene // the pattern that the last answer shows, or nil
	rung    *hint.Rung     // the part of the hint for the next step that is shown, or nil
	rungs   []string       // the names of all parts of the hint
	hinted  board.Grid     // the position that the hint is about
	offer   offer          // what Enter does on the screen

	onScreen bool             // answers are wrapped by the screen
	shown    string           // the screen while something runs
	stuck    *logic.Technique // the hardest technique for which the player asked for a hint

	alone map[*logic.Technique]bool // techniques that the player found alone

	aim  board.Cell // where the cursor is to go
	aims bool

	usualOf int // the game whose usual time is known
	usually string

	looked   *review.Review // the review of the game as it was after lookedAt moves, or nil
	lookedAt int

	doomed int // the game that the user has asked to delete once

	last    time.Time // time of the last action
	over    bool      // the player has asked to leave
	closed  bool
	closing error // what closing the game returned
}

// An offer is an action that the last answer proposes, together with the line that
// performs it.
type offer struct {
	does, line string
	last       bool // asking for mistakes again tells nothing more
}

// New returns the session for a saved game.
func New(s *console.Streams, saved *game.Folder, held *game.Held) *Session {
	return &Session{Streams: s, text: s.Text(explain.GridDetail), Saved: saved, Held: held, helped: hintedSince(held.Game),
		alone: map[*logic.Technique]bool{}, last: learner.Now()}
}

// hintedSince reports whether the player had a hint since the last digit was placed.
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

// played returns the time that the player has spent on the game.
func (d *Session) played() time.Duration {
	return d.Spent + min(max(0, learner.Now().Sub(d.last)), idle)
}

// touch updates the time spent on the game. The clock stops when the board is solved.
func (d *Session) touch() {
	now := learner.Now()
	if !d.Board().Solved() {
		d.Spent = d.played()
	}
	d.last, d.Played = now, now
}

// Play lets the user play on the full screen. If there is no terminal, or if the user prefers
// lines, it uses lines of text. It closes the game at the end.
func (d *Session) Play(ctx context.Context) error {
	var err error
	if screen.Available(d.Streams) {
		if err = screen.Run(ctx, d.Streams, Game(ctx, d)); err == nil && !d.Within {
			next := "It is saved. To continue, run: pencilmark play"
			if d.Board().Solved() {
				next = "To start another game, run: pencilmark play"
			}
			fmt.Fprintf(d.Out, "%s. %s\n", d.title(), next)
		}
	} else {
		err = d.talk(ctx)
	}
	if closed := d.close(); err == nil && closed != nil {
		err = exit.Inputf("your game: %v", closed)
	}
	return err
}

// talk lets the user play with lines of text.
func (d *Session) talk(ctx context.Context) error {
	in := d.Lines(ctx)
	if usual := d.usual(); usual != "" && d.Spent == 0 {
		fmt.Fprint(d.Out, d.paragraphs("This puzzle usually takes %s.", usual))
	}
	fmt.Fprint(d.Out, d.board(ctx, "")+d.paragraphs(`Type a move, such as "r1c2=5", or "hint". To see all commands, type "?".`))
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

// close saves the game. It also adds the techniques that the player found alone or overlooked to the learner's record.
// It does so once.
func (d *Session) close() error {
	if !d.closed {
		d.touch()
		err := d.Held.Close()
		record := learner.Open(d.Streams)
		d.closed, d.closing = true, errors.Join(err, record.FoundAlone(d.alone), record.Finished(context.Background(), d.Game))
	}
	return d.closing
}

// paragraphs formats lines of text. It wraps and indents them, unless the screen does
// that.
func (d *Session) paragraphs(format string, args ...any) string {
	if d.onScreen {
		return fmt.Sprintf(format, args...) + "\n"
	}
	var b strings.Builder
	console.Indented(&b, d.text, fmt.Sprintf(format, args...))
	return b.String()
}

// picture draws a scene as text. If the terminal is too narrow, the text contains only candidates
// with a mark. If it is still too wide, picture returns "".
func (d *Session) picture(s *explain.Scene) string {
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

// moved discards the questions about the old board, and saves the game.
func (d *Session) moved() error {
	d.forget()
	d.next = position.Next{}
	d.touch()
	return d.Save()
}

// forget discards the last question, and removes its marks from the board.
func (d *Session) forget() {
	d.asked, d.presses = "", 0
	d.unmark()
}

// unmark removes the marks of the last answer from the board.
func (d *Session) unmark() {
	d.light, d.scene, d.rung, d.offer = board.CellSet{}, nil, nil, offer{}
}

// change makes a move. The text that it returns explains why the move cannot be made, or
// reports that the puzzle is finished. It is "" otherwise.
func (d *Session) change(move string) string {
	before, _ := d.Moves()
	d.touch()
	if err := d.Do(move); err != nil {
		return d.paragraphs("%s.", upper(err.Error()))
	}
	if after, _ := d.Moves(); after == before {
		return ""
	}
	if err := d.moved(); err != nil {
		return d.paragraphs("The game could not be saved: %v", err)
	}
	return d.finished()
}

// own makes a move that the player chose, and records the technique that the player found
// with it.
func (d *Session) own(ctx context.Context, move string) string {
	was := *d.Board()
	before, err := was.Grid()
	sound, helped := err == nil && !d.Wrong(), d.helped
	reply := d.change(move)
	if sound && len(d.conclusions(&before)) > 0 {
		d.helped = false
		if !helped && !d.Wrong() {
			d.credit(ctx, &before)
		}
		if !helped && reply != "" && d.Board().Solved() {
			reply = d.finished() // with what was found by the last move
		}
	}
	if text := d.slip(&was); text != "" {
		return text
	}
	return reply
}

// slip reports immediately that a digit is wrong, in the user's first puzzle. The reason is one key away.
func (d *Session) slip(was *game.Board) string {
	p := search.PuzzleOf(d.Start())
	for c := range board.Cells() {
		x := d.Board().Values[c]
		if !d.Guided || p.Solutions != 1 || x == 0 || x == was.Values[c] || x == p.Solution[c] {
			continue
		}
		d.light, d.offer = c.Set(), offer{"undo it", "back", true}
		d.asked, d.presses = "mistakes", int(mistakes.MaxLevel)
		reason := "Press w for the reason."
		if !d.onScreen {
			reason = fmt.Sprintf("For the reason, type: why %s.", d.Notation.Placement(board.At(c, x)))
		}
		return d.paragraphs("%s cannot be %v.\n%s", d.Notation.Cell(c), x, reason)
	}
	return ""
}

// creditTime is how long to search for the technique behind a move.
const creditTime = 200 * time.Millisecond

// credit records the easiest technique that leads to a conclusion of the last move. It only
// considers techniques up to the level of the puzzle. A move that needs a harder technique counts
// as a guess.
func (d *Session) credit(ctx context.Context, before *board.Grid) {
	ctx, cancel := context.WithTimeout(ctx, creditTime)
	defer cancel()
	shown := d.conclusions(before)
	v := logic.NewView(before).WithContext(ctx)
	for _, r := range new(solve.Solver).Usable(d.ladder(), before) {
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

// conclusions returns the digits that are new on the board, compared with the position before. If there are none, it
// returns the candidates that were removed.
func (d *Session) conclusions(before *board.Grid) map[board.Candidate]bool {
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

// finished reports that the puzzle is solved, or that all cells are filled but something is wrong.
// It returns "" if there are empty cells.
func (d *Session) finished() string {
	switch {
	case !d.Board().Empty().IsEmpty():
		return ""
	case !d.Board().Solved() || d.Wrong():
		return d.paragraphs("The grid is full, but something is wrong. Use mistakes (m) to see where, or back (b) to go back " +
			"to before the mistake.")
	case d.onScreen:
		return "" // the panel says more
	}
	text := "Solved"
	if d.Level != "" {
		text += ", a puzzle of level " + d.Level
	}
	text += fmt.Sprintf(", in %s, with %s.", minutes(d.Spent), position.Count(d.Hints, "hint"))
	if usual := d.usual(); usual != "" {
		text += " This puzzle usually takes " + usual + "."
	}
	if names := d.found(); names != "" {
		text += "\nYou found without help: " + names + "."
	}
	if d.stuck != nil {
		text += "\nNext time, look for " + explain.WithArticle(d.stuck.Name) + "; you asked for a hint there."
	}
	return d.paragraphs("%s\nType \"new\" for another game, or \"quit\". To see what to practise next, run: pencilmark coach", text)
}

// found lists the techniques that the player found alone in a solved game, the hardest first. The review lists the
// same.
func (d *Session) found() string {
	var names []string
	for _, r := range slices.Backward(techniques.Standard()) {
		if d.reviewed().Found[r.Slug] > 0 {
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

// title describes the game and how many cells are left.
func (d *Session) title() string {
	left := d.Board().Empty().Len()
	state := position.Count(left, "cell") + " left"
	if left == 0 {
		state = "full"
		if d.Board().Solved() {
			state = "solved"
		}
	}
	return fmt.Sprintf("Game %d: %s, %s", d.ID, d.level(), state)
}

// allNoted is the message that is shown when all candidates are noted because of an
// elimination.
const allNoted = "All candidates are now noted, so that the board can show what you remove. Use undo (u) to get your own notes back."

// conclude makes the move for conclusions that the user typed, such as "r1c2=5 r3c4<>7".
func (d *Session) conclude(ctx context.Context, line string) string {
	claim, err := parse.ParseIn(d.Notation, line, "")
	if err != nil {
		all := `type "?"`
		if d.onScreen {
			all = "press ?"
		}
		return d.paragraphs("%s. To see all commands, %s.", upper(err.Error()), all)
	}
	d.unmark()
	before, _ := d.Moves()
	placed, removed := why.Split(claim.Conclusions)
	noted := len(removed) > 0 && !d.Board().Filled
	if reply := d.own(ctx, d.Conclude(placed, removed)); reply != "" {
		return reply
	}
	if after, _ := d.Moves(); after == before {
		return d.paragraphs("That changes nothing.")
	}
	reply := ""
	for _, c := range claim.Conclusions {
		reply += c.In(d.Notation) + " "
	}
	reply = strings.TrimSpace(reply) + "; " + position.Count(d.Board().Empty().Len(), "cell") + " left."
	if noted {
		reply += "\n" + allNoted
	}
	for _, x := range placed {
		if d.Board().Repeated().Has(x.Cell()) {
			reply += "\n" + d.content(x.Cell()) + "."
		}
	}
	return d.paragraphs("%s", reply)
}

// upper returns a text with a capital letter at the start, unless the text starts with
// the name of a cell.
func upper(text string) string {
	if len(text) > 1 && text[1] >= '0' && text[1] <= '9' {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
