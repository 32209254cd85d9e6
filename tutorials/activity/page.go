package activity

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"pencilmark/board"
)

// An Activity is something that a person does with a board.
type Activity interface {
	// Page returns what is shown now. It does not change the activity.
	Page() *Page
	// Do handles an action. An answer that cannot be read is no error: the next page says so. If
	// there is an error, the activity is as before.
	Do(ctx context.Context, a Action) error
}

// An Action is something that the learner does on a page. One of its fields may be empty.
type Action struct {
	Do  string `json:"do,omitempty"`  // the id of an act of the page
	Say string `json:"say,omitempty"` // an answer, as in "r1c2<>5", "r1c2 r1c3", "7" or "x-wing"; or what the act takes
}

// String returns the action as text: "hint", "=r1c2<>5" or "goto=12". ActionOf parses it.
func (a Action) String() string {
	if a.Say == "" {
		return a.Do
	}
	return a.Do + "=" + a.Say
}

// ActionOf returns the action that String has written.
func ActionOf(text string) Action {
	do, say, _ := strings.Cut(text, "=")
	return Action{do, say}
}

// Timed is an activity whose pages can have a clock.
type Timed interface {
	Activity
	// Spent returns the time that was spent so far.
	Spent() time.Duration
}

// A Page is everything that is shown of an activity at one moment.
type Page struct {
	Key   string // changes as soon as the page is about something else
	Title string // where the learner is, in a few words
	News  string // what is new here, as in "new: Pointing"

	At, Of int    // progress, from 1; Of is 0 if the end is not known
	Unit   string // what is counted: "drill", "step", "page"; or "placed", for digits that are placed
	Clock  bool   // a clock runs; see Timed

	Board   *Board // nil for a page without one
	Text    []Paragraph
	Reading bool   // the text is the main thing; where there is little room, it is shown without the board
	Reply   *Reply // to the last action; nil if there is none

	Awaits Await
	Acts   []Act

	Record []Note // what the last action adds to the learner's record
	Over   bool   // the activity has ended
}

// A Paragraph is a part of the text.
type Paragraph struct {
	As    Style  `json:"as"`
	Text  string `json:"text,omitempty"`
	Say   string `json:"say,omitempty"`   // the same for where nothing else is seen at that time; only on a new page
	Items []Item `json:"items,omitempty"` // a list below the text
	At    int    `json:"at,omitempty"`    // for a curve: the item that the page is about, from 1
}

// A Style is the meaning of a paragraph.
type Style string

// The styles.
const (
	Plain  Style = "text"
	Task   Style = "task"   // what the learner is asked to do
	Head   Style = "head"   // a heading
	Aside  Style = "aside"  // what one needs to know for the task; it may give way to a reply
	So     Style = "so"     // what follows
	Small  Style = "small"  // a remark
	Formal Style = "formal" // in notation, for whoever reads it
	Bars   Style = "bars"   // each item is a name with how much of it is done
	Curve  Style = "curve"  // each item is a move with its number and its seconds
)

// An Item is one line of a list.
type Item struct {
	Sign string `json:"sign,omitempty"` // before the text: "4", "(2)"
	As   As     `json:"as,omitempty"`   // what the sign means
	Text string `json:"text,omitempty"`
	Say  string `json:"say,omitempty"`  // the same as a sentence, for where the list is read line by line
	Slug string `json:"slug,omitempty"` // the technique that it is about, if one can go there
	N    int    `json:"n,omitempty"`    // for a bar: its length, out of Of
	Of   int    `json:"of,omitempty"`
}

// A Reply is the response to the last action.
type Reply struct {
	As    Verdict  `json:"as,omitempty"`
	Title string   `json:"title,omitempty"` // what it is about, for where a reply has a heading
	Lines []string `json:"lines"`           // paragraphs; the first is the short form
	Rung  int      `json:"rung,omitempty"`  // for a hint: its number, from 1
	Rungs []string `json:"rungs,omitempty"` // for a hint: the names of all its parts
	Shows bool     `json:"shows,omitempty"` // it belongs to what is marked on the board
	Echo  bool     `json:"echo,omitempty"`  // it repeats what the board shows, for where that is not seen
	Again string   `json:"-"`               // what was typed and cannot be read, to be edited
}

// A Verdict is the kind of a reply.
type Verdict string

// The verdicts.
const (
	Neutral Verdict = ""
	Right   Verdict = "right"
	False   Verdict = "wrong"
)

// A Kind is the form of an answer.
type Kind string

// The kinds. An answer of any kind can be given as text.
const (
	Nothing    Kind = ""
	Choice     Kind = "choice"     // one of the choices: its letter, or its name
	Digit      Kind = "digit"      // a digit, for the cell of the page if it has one
	Cells      Kind = "cells"      // some cells
	Conclusion Kind = "conclusion" // digits to place or candidates to remove
	// one of the choices: its number. One of them is open; OpenAct with a number opens another
	List Kind = "list"
)

// An Await describes the answer that a page waits for.
type Await struct {
	Kind    Kind
	Choices []Option
	Cell    board.CellSet // the cell whose digit is asked for; empty for any
	From    board.Cell    // where a cursor begins, so that it does not give the answer away
	Aim     board.CellSet // where the cursor goes because of the last action; empty for nowhere
	Most    int           // for Cells: how many there are; for Conclusion: the most in one answer, 0 for any number
	Each    bool          // for Cells: each of them is an answer by itself
	Only    Only          // for Conclusion: what a digit in a cell means
	Chosen  board.CellSet // for Cells: those that were chosen and are right
	Open    int           // for List: the choice that is open, from 1
	Example string        // what can be typed
}

// Only says what the conclusions of an answer are.
type Only string

// The kinds of conclusions.
const (
	Either     Only = ""
	OnlyPlace  Only = "place"  // digits to place
	OnlyRemove Only = "remove" // candidates to remove
)

// An Option is one of the choices of an answer. It is chosen with its letter, "a" for the first; in a List with its
// number.
type Option struct {
	ID    string   `json:"id"`
	Label string   `json:"label"`
	End   string   `json:"end,omitempty"`   // what stands at the end of its line
	As    As       `json:"as,omitempty"`    // what it means
	About []string `json:"about,omitempty"` // more about it, in paragraphs
}

// Letter returns the letter of choice i.
func Letter(i int) string { return string(rune('a' + i)) }

// Option returns the option that a text names, by its letter or number, its id or its label.
func (w *Await) Option(text string) (Option, bool) {
	for i, o := range w.Choices {
		name := Letter(i)
		if w.Kind == List {
			name = strconv.Itoa(i + 1)
		}
		if text = strings.TrimSpace(text); strings.EqualFold(text, name) || strings.EqualFold(text, o.ID) || strings.EqualFold(text, o.Label) {
			return o, true
		}
	}
	return Option{}, false
}

// An Act is something that can be done on a page.
type Act struct {
	ID    string `json:"id"`
	Label string `json:"label"`           // in one to three words
	About string `json:"about,omitempty"` // what it does, if the label does not say it all
	Key   string `json:"key,omitempty"`   // a suggested key, in the words of bubbletea: "h", "enter", "tab"
	Takes string `json:"takes,omitempty"` // an example of the words that it needs: "12 or x-wing"
	Else  string `json:"else,omitempty"`  // the words that are taken if none are given; "" for none
	Bare  bool   `json:"bare,omitempty"`  // it can also be done without words
	Main  bool   `json:"main,omitempty"`  // the one thing to press
	Off   bool   `json:"off,omitempty"`   // not now
	// Flows is set if the act only turns to the next page, and the page before need not stop whoever
	// reads lines of text, where nothing disappears.
	Flows bool `json:"flows,omitempty"`
}

// Done is the label of an act after which nothing comes.
const Done = "done"

const (
	// LeaveAct is the act that leaves what was opened on top of something else. Where a page has it, whoever
	// quits does this first.
	LeaveAct = "leave"
	// OpenAct opens another choice of a List, as in "open=2". No page offers it as a button.
	OpenAct = "open"
)

// The acts at one cell of a board. Where a page has them, whoever shows it can do them at a cursor.
const (
	NoteAct   = "note"   // "note=r1c2 57": the learner's own notes; "r1c2 +5" adds one, "r1c2 -5" removes it
	CrossAct  = "cross"  // "cross=r1c2 5": no longer a candidate; without it, that is an answer
	ColourAct = "colour" // "colour=r1c2 a", or "colour=r1c2 5a" for a note; the colours are a to d, 0 for none
	ClearAct  = "clear"  // "clear=r1c2": no digit and no notes; where it is there, the learner's own digits can be changed
)

// Act returns the act with an id, if it can be done now.
func (p *Page) Act(id string) (Act, bool) {
	for _, a := range p.Acts {
		if a.ID == id && !a.Off {
			return a, true
		}
	}
	return Act{}, false
}

// Main returns the one act to press, if there is one.
func (p *Page) Main() (Act, bool) {
	for _, a := range p.Acts {
		if a.Main && !a.Off {
			return a, true
		}
	}
	return Act{}, false
}

// text appends paragraphs, each of the same style. Empty ones are left out.
func (p *Page) text(as Style, lines ...string) {
	for _, l := range lines {
		if l != "" {
			p.Text = append(p.Text, Paragraph{As: as, Text: l})
		}
	}
}

// An ActionError reports an action that a page does not offer.
type ActionError struct{ Action Action }

func (e *ActionError) Error() string { return fmt.Sprintf("there is no %q here", e.Action.String()) }

// A Trail is an activity that remembers what was done in it.
type Trail struct {
	Activity
	Done []string // actions, as Action.String writes them
}

// Do handles an action and remembers it.
func (t *Trail) Do(ctx context.Context, a Action) error {
	err := t.Activity.Do(ctx, a)
	if err == nil {
		t.Done = append(t.Done, a.String())
	}
	return err
}

// Replay does in a fresh activity what was done before, and returns the activity with its trail. It
// stops at the first action that the activity does not know any more. What the actions add to the
// record was kept when they were done, so it is not reported again.
func Replay(ctx context.Context, a Activity, done []string) *Trail {
	t := &Trail{Activity: a}
	for _, text := range done {
		if t.Do(ctx, ActionOf(text)) != nil {
			break
		}
	}
	return t
}
