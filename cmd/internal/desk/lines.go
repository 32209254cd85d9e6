package desk

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/explain"
	"pencilmark/tutorials/activity"
)

// A request is what a typed line asks for if it does not answer the question, such as help. The words for it are
// the same in every activity.
type request int

const (
	noRequest request = iota
	helpWanted
	quitWanted
)

func requestOf(line string) request {
	switch strings.ToLower(strings.TrimSpace(line)) {
	case "?", "help":
		return helpWanted
	case "quit", "q", "exit":
		return quitWanted
	}
	return noRequest
}

// whereWanted reports whether a line asks for the places of a digit, as in "where 5", or for all digits at once, with
// "left". It returns 0 for all digits.
func whereWanted(p *activity.Page, line string) (x board.Digit, ok bool) {
	line = strings.ToLower(strings.TrimSpace(line))
	digit, where := strings.CutPrefix(line, "where ")
	switch digit = strings.TrimSpace(digit); {
	case p.Board == nil:
		return 0, false
	case where && isDigit(digit):
		return board.Digit(digit[0] - '0'), true
	}
	return 0, line == "left"
}

// where tells where a digit is and where it can be, or how many of each digit are left.
func (t *talker) where(b *activity.Board, x board.Digit) {
	w := words.Writer{Notation: b.Notation}
	if x == 0 {
		sep := "Left to place: "
		for x := range board.AllDigits.All() {
			if n := 9 - placed(b, x).Len(); n > 0 {
				w.Text(sep).Digit(x).Text(" ").Text(times(n))
				sep = ", "
			}
		}
		t.say(string(w.Text(".").Buf))
		return
	}
	at := placed(b, x)
	if at.IsEmpty() {
		w.Text("No ").Digit(x).Text(" is on the board.")
	} else {
		w.Text("The ").Digit(x).Text(words.Plural(at.Len(), " is in ", "s are in ")).EachCell(at, "and").Text(".")
	}
	t.say(string(w.Buf))
	for i := range 9 {
		var can board.CellSet
		for c := range board.Row(i).Cells().All() {
			if b.Notes(c).Has(x) {
				can = can.With(c)
			}
		}
		if !can.IsEmpty() {
			w.Buf = w.Buf[:0]
			t.say("  " + words.Capital(string(w.House(board.Row(i)).Text(": ").EachCell(can, "and").Buf)))
		}
	}
}

// placed returns the cells that have a digit.
func placed(b *activity.Board, x board.Digit) (out board.CellSet) {
	for c := range board.Cells() {
		if b.Value(c) == x {
			out = out.With(c)
		}
	}
	return out
}

// times returns a number of times in words.
func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return string((&words.Writer{}).Number(n).Text(" times").Buf)
}

// actNamed returns the act that a line names, by its id, its label or its key, and the words after it.
func actNamed(p *activity.Page, line string) (act activity.Act, words string, ok bool) {
	if line = strings.TrimSpace(line); line == "r" {
		line = "redo" // by itself, it is no cell
	}
	for _, a := range p.Acts { // only keys tell upper and lower case apart
		if !a.Off && a.Key != "" && line == a.Key {
			return a, "", true
		}
	}
	first, words, _ := strings.Cut(line, " ")
	if first = strings.ToLower(first); first == "color" {
		first = activity.ColourAct
	}
	line = strings.ToLower(line)
	for _, a := range p.Acts {
		if rest, named := strings.CutPrefix(line, strings.ToLower(a.Label)+" "); named && !a.Off && a.Takes != "" && strings.Contains(a.Label, " ") {
			return a, strings.TrimSpace(rest), true // "why not x-wing"
		}
	}
	for _, a := range p.Acts {
		switch {
		case a.Off:
		case line == a.ID, line == strings.ToLower(a.Label), line == a.Key && a.Key != "":
			return a, "", true
		case a.Takes != "" && (first == a.ID || a.Key != "" && first == a.Key):
			return a, strings.TrimSpace(words), true
		}
	}
	return activity.Act{}, "", false
}

// talk shows an activity in lines of text.
func talk(ctx context.Context, s *console.Streams, a activity.Activity, keep Keep) (left bool, err error) {
	in := s.Lines(ctx)
	t := &talker{s: s, text: s.Text(explain.GridDetail)}
	for first := true; ; first = false {
		p := pageOf(a)
		if p.Over {
			return false, nil
		}
		if first { // what was replied before a break is not said again
			p.Reply = nil
		}
		t.tell(p)
		action, err := t.next(p, in)
		switch {
		case errors.Is(err, io.EOF):
			return true, nil
		case err != nil:
			return true, err
		case action == nil:
			return true, nil
		}
		if err := t.do(ctx, a, *action, keep); err != nil {
			return true, err
		}
	}
}

// A talker prints pages. In lines nothing disappears, so it prints only what is new.
type talker struct {
	s      *console.Streams
	text   *explain.Text
	key    string          // of the page that was told
	told   map[string]bool // what was told of it
	waits  activity.Kind
	listed string // the list that was told last
}

// do does an action. What cannot be done is said.
func (t *talker) do(ctx context.Context, a activity.Activity, action activity.Action, keep Keep) error {
	err := a.Do(ctx, action)
	if none := (*activity.ActionError)(nil); errors.As(err, &none) {
		t.unknown(cmp.Or(action.Say, action.Do))
		return nil
	}
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return err
	}
	if p := a.Page(); len(p.Record) > 0 && keep != nil {
		return keep(p.Record...)
	}
	return nil
}

// unknown says that a line is not understood.
func (t *talker) unknown(line string) {
	t.say(fmt.Sprintf("Unknown here: %q. Type \"?\" to see what you can type.", line))
}

// flows returns the main act if it is done without waiting. On a terminal it is not done at once if
// another board follows, which would push away what was said.
func (t *talker) flows(p *activity.Page) (activity.Act, bool) {
	main, ok := p.Main()
	return main, ok && main.Flows && p.Awaits.Kind == activity.Nothing && !(t.s.TerminalIn() && (p.Of == 0 || p.At < p.Of))
}

// next reads the next action. It returns nil if the learner leaves.
func (t *talker) next(p *activity.Page, in *bufio.Reader) (*activity.Action, error) {
	if main, ok := t.flows(p); ok {
		return &activity.Action{Do: main.ID}, nil
	}
	for {
		line, err := prompt.ReadLine(t.s, in)
		if err != nil {
			return nil, err
		}
		switch requestOf(line) {
		case quitWanted:
			if act, ok := p.Act(activity.LeaveAct); ok {
				return &activity.Action{Do: act.ID}, nil
			}
			return nil, nil
		case helpWanted:
			t.help(p)
			continue
		}
		if x, ok := whereWanted(p, line); ok {
			t.where(p.Board, x)
			continue
		}
		if line == "" {
			line = "enter"
		}
		if _, ok := p.Awaits.Option(line); ok && (p.Awaits.Kind == activity.Choice || p.Awaits.Kind == activity.List) {
			return &activity.Action{Say: line}, nil
		}
		if act, words, ok := actNamed(p, line); ok {
			return &activity.Action{Do: act.ID, Say: words}, nil
		}
		if slices.ContainsFunc(p.Acts, func(a activity.Act) bool {
			return a.Off && slices.Contains([]string{a.ID, strings.ToLower(a.Label), a.Key}, strings.ToLower(line))
		}) {
			t.say("There is nothing to do that with now.")
			continue
		}
		if main, ok := p.Main(); ok && line == "enter" && (p.Awaits.Kind == activity.Nothing || enters(&main)) {
			return &activity.Action{Do: main.ID}, nil
		}
		switch {
		case line == "enter":
		case p.Awaits.Kind == activity.Nothing:
			t.unknown(line)
		default:
			return &activity.Action{Say: line}, nil
		}
	}
}

// tell prints the reply, and what is new on a page: all of it if it is about something else than
// before.
func (t *talker) tell(p *activity.Page) {
	anew := p.Key != t.key
	if anew {
		t.key, t.told = p.Key, map[string]bool{}
	}
	if p.Reply != nil {
		t.reply(p)
	}
	t.words(p, anew)
	if shows := p.Reply != nil && p.Reply.Shows; p.Board != nil && (shows || anew && !p.Reading && (p.Reply == nil || p.Awaits.Kind != activity.Nothing || formal(p))) {
		fmt.Fprintln(t.s.Out)
		t.text.Grid(t.s.Out, p.Board.Scene)
	}
	t.list(p, anew)
	for i, o := range p.Awaits.Choices {
		if p.Awaits.Kind == activity.List {
			break
		}
		if i == 0 && anew {
			fmt.Fprintln(t.s.Out)
		}
		if anew {
			fmt.Fprintf(t.s.Out, "  %s  %s\n", activity.Letter(i), o.Label)
		}
	}
	if anew || t.waits != p.Awaits.Kind {
		t.prompts(p)
	} else if main, ok := p.Main(); ok && enters(&main) && p.Reply != nil {
		t.say("Press Enter: " + cmp.Or(main.About, main.Label) + ".")
	}
	t.waits = p.Awaits.Kind
}

// list prints the choices of a list, if they are others than before or the page has nothing else.
func (t *talker) list(p *activity.Page, anew bool) {
	if p.Awaits.Kind != activity.List {
		return
	}
	var lines []string
	for i, o := range p.Awaits.Choices {
		lines = append(lines, strings.TrimSpace(fmt.Sprintf("%2d  %s  %s", i+1, o.Label, o.End)))
		for _, about := range o.About {
			lines = append(lines, "    "+about)
		}
	}
	if text := strings.Join(lines, "\n"); text != t.listed || anew && p.Board == nil {
		t.listed = text
		fmt.Fprintln(t.s.Out)
		t.say(lines...)
	}
}

// formal reports whether a page shows a step in notation, whose board is part of it.
func formal(p *activity.Page) bool {
	return slices.ContainsFunc(p.Text, func(b activity.Paragraph) bool { return b.As == activity.Formal })
}

// words prints the paragraphs that were not told yet.
func (t *talker) words(p *activity.Page, anew bool) {
	head := ""
	if anew && p.Of > 1 && p.At > 0 && p.Unit != "placed" && (p.Reply == nil || p.Awaits.Kind != activity.Nothing) {
		head = fmt.Sprintf("%s%s %d of %d. ", strings.ToUpper(p.Unit[:1]), p.Unit[1:], p.At, p.Of)
	}
	for _, b := range p.Text {
		text := cmp.Or(b.Say, b.Text)
		if text != "" && !t.told[text] && (b.Say == "" || anew) {
			t.told[text] = true
			if b.As == activity.Formal {
				fmt.Fprintf(t.s.Out, "\n     %s\n\n", text)
			} else {
				t.say(head + text)
			}
			head = ""
		}
		for _, i := range b.Items {
			if b.As == activity.Curve {
				break
			}
			if line := cmp.Or(i.Say, itemLine(i)); !t.told[line] {
				t.told[line] = true
				t.say(line)
			}
		}
	}
	if head != "" {
		t.say(strings.TrimSpace(head))
	}
}

// enters reports whether Enter does the main act of a page in lines, where there is no Tab.
func enters(main *activity.Act) bool { return main.Key == "enter" || main.Key == "tab" }

// itemLine returns a line of a list.
func itemLine(i activity.Item) string {
	switch {
	case i.Of > 0 && i.Sign == "":
		return fmt.Sprintf("  %s: %d of %d", i.Text, i.N, i.Of)
	case i.Of > 0:
		return fmt.Sprintf("  %s: %d", i.Sign, i.N)
	case i.As == activity.Closed:
		return "  " + i.Sign + " no: " + i.Text
	case i.As == activity.Open:
		return "  " + i.Sign + " ? " + i.Text
	}
	return "  " + strings.TrimSpace(i.Sign+" "+i.Text)
}

func (t *talker) say(lines ...string) {
	for _, line := range lines {
		fmt.Fprint(t.s.Out, console.Fit(line, t.s.Width()))
	}
}

// prompts says what can be typed.
func (t *talker) prompts(p *activity.Page) {
	ask := ""
	_, plays := p.Act(activity.ClearAct)
	switch p.Awaits.Kind {
	case activity.Choice:
		ask = "Type a letter or a name"
	case activity.List:
		ask = "Type a number"
	case activity.Digit:
		ask = "Type the digit"
	case activity.Cells:
		ask = fmt.Sprintf("Type %s, as in %s", theCells(p.Awaits.Most), p.Awaits.Example)
	case activity.Conclusion:
		ask = "Type your answer, as in " + p.Awaits.Example
		if plays {
			ask = "Type a move, as in " + p.Awaits.Example
		}
	}
	fmt.Fprintln(t.s.Out)
	if _, ok := t.flows(p); ok {
		return
	}
	main, ok := p.Main()
	var acts []string
	for _, a := range p.Acts {
		if !a.Off && !(a.Main && enters(&a)) && !slices.Contains([]string{"home", "end"}, a.Key) && (!plays || a.Main) {
			acts = append(acts, a.ID)
		}
	}
	or := "Type "
	if ok && enters(&main) {
		t.say("Press Enter: " + cmp.Or(main.About, main.Label) + ".")
		or = "Or type "
	}
	if ask == "" {
		ask = or
	} else {
		ask += "; or "
	}
	t.say(ask + strings.Join(append(acts, "quit", "? for help."), ", "))
}

// reply prints the reply to the last action.
func (t *talker) reply(p *activity.Page) {
	for _, line := range p.Reply.Lines {
		t.say(strings.Split(line, "\n")...)
	}
	if r := p.Reply; r.As == activity.False && r.Rung > 0 && r.Rung < len(r.Rungs) {
		for _, a := range p.Acts {
			if a.Label == "more" {
				t.say(fmt.Sprintf("Type %q again for more.", a.ID))
			}
		}
	}
	if a, ok := p.Act("more"); ok {
		t.say(fmt.Sprintf("Type %q to read it.", a.ID))
	}
}

// help lists what can be typed.
func (t *talker) help(p *activity.Page) {
	var rows []prompt.HelpRow
	switch p.Awaits.Kind {
	case activity.Choice:
		for i, o := range p.Awaits.Choices {
			rows = append(rows, prompt.HelpRow{activity.Letter(i), o.Label})
		}
	case activity.List:
		for i, o := range p.Awaits.Choices {
			rows = append(rows, prompt.HelpRow{strconv.Itoa(i + 1), o.Label})
		}
	case activity.Digit:
		rows = append(rows, prompt.HelpRow{"5", "the digit is 5"})
	case activity.Cells:
		rows = append(rows, prompt.HelpRow{p.Awaits.Example, "these cells"})
	case activity.Conclusion:
		rows = prompt.AnswerRows(p.Board.Notation, !p.Board.Clean, p.Awaits.Most != 1)
	}
	for _, a := range p.Acts {
		name := a.ID
		switch {
		case a.Bare && a.Takes != "":
			name += " [" + a.Takes + "]"
		case a.Takes != "":
			name += " " + strings.Split(a.Takes, ",")[0]
		}
		if a.Off {
			continue
		}
		if a.Main && enters(&a) {
			name = "Enter"
		}
		rows = append(rows, prompt.HelpRow{name, cmp.Or(a.About, a.Label)})
	}
	if p.Board != nil {
		rows = append(rows, prompt.HelpRow{"left", "how many of each digit are left"},
			prompt.HelpRow{"where 5", "where the 5s are, and where they can be"})
	}
	prompt.WriteHelp(t.s.Out, t.s.Width(), "  ", append(rows, prompt.HelpRow{"quit", "stop"}, prompt.HelpRow{"?", "this help"}))
}
