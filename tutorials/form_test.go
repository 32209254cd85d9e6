package tutorials_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest/golden"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials"
	"pencilmark/tutorials/check"
)

// stepped returns the lessons and primers that have steps, in the order of the course.
func stepped(t *testing.T) (out []*tutorials.Lesson) {
	t.Helper()
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		t.Fatal(err)
	}
	add := func(l *tutorials.Lesson, err error) {
		if err != nil {
			t.Fatal(err)
		}
		if l != nil && l.Steps != nil && !slices.ContainsFunc(out, func(o *tutorials.Lesson) bool { return o.Slug == l.Slug }) {
			out = append(out, l)
		}
	}
	for _, s := range course.Skills() {
		for _, slug := range s.Primers {
			add(tutorials.Primer(slug))
		}
		add(tutorials.For(techniques.MustLookup(s.Slug)))
	}
	return out
}

var sentenceEnd = regexp.MustCompile(`[.?!]\s+`)

// sentences returns the sentences of some texts.
func sentences(texts ...string) (out []string) {
	for _, text := range texts {
		for _, s := range sentenceEnd.Split(text, -1) {
			if strings.TrimSpace(s) != "" {
				out = append(out, s)
			}
		}
	}
	return out
}

func wordsOf(texts ...string) (n int) {
	for _, text := range texts {
		n += len(strings.Fields(text))
	}
	return n
}

// The limits of the form; tutorials/SYNTAX.md names them.
const (
	mostSteps     = 8
	mostSentences = 3
	mostWords     = 45
	longest       = 20
	beforeAct     = 40
	wholeLesson   = 260
)

// TestForm checks the form of every lesson that has steps.
func TestForm(t *testing.T) {
	for _, l := range stepped(t) {
		t.Run(l.Slug, func(t *testing.T) {
			t.Parallel()
			if len(l.Steps) > mostSteps {
				t.Errorf("%d steps", len(l.Steps))
			}
			total := 0
			for i, s := range l.Steps {
				at := func(format string, args ...any) {
					t.Errorf("%s.md:%d: step %d: %s", l.Slug, s.Line, i+1, fmt.Sprintf(format, args...))
				}
				if n := len(sentences(s.Say...)); n > mostSentences {
					at("%d sentences", n)
				}
				if n := wordsOf(s.Say...); n > mostWords || i == 0 && n > beforeAct {
					at("%d words before the act", n)
				}
				total += wordsOf(s.Say...)
				all := append([]string{s.Do, s.Right}, s.Say...)
				for _, w := range s.Wrong {
					all = append(all, w.Text)
				}
				for _, text := range append(all, s.Hints...) {
					for _, one := range sentences(text) {
						if n := wordsOf(one); n > longest {
							at("%d words: %s", n, one)
						}
					}
				}
				if len(s.Hints) > 2 {
					at("%d hints", len(s.Hints))
				}
			}
			if total > wholeLesson {
				t.Errorf("%d words in all", total)
			}
			if last := l.Steps[len(l.Steps)-1]; last.Answer.Kind != tutorials.DrillFour && len(l.Covers) > 0 {
				t.Error("the last step is no practice")
			}
			if len(l.Covers) > 0 && !slices.ContainsFunc(l.Steps, func(s *tutorials.Step) bool { return s.Fails != nil }) {
				t.Error("no step has a look-alike (fails)")
			}
		})
	}
}

// TestAnswers checks that the answer of each step, and what follows from it, is what the technique of
// the board finds there, and that check accepts and refuses what the file says.
func TestAnswers(t *testing.T) {
	for _, l := range stepped(t) {
		t.Run(l.Slug, func(t *testing.T) {
			t.Parallel()
			for i, s := range l.Steps {
				if s.Board == nil {
					continue
				}
				a := &answers{t: t, s: s, where: fmt.Sprintf("%s.md:%d: step %d", l.Slug, s.Line, i+1), before: l.Steps[:i]}
				values, n := search.Solve(&s.Board.Grid)
				if n != 1 {
					a.errorf("board %s has not exactly one solution", s.Board.Name)
					continue
				}
				a.solution = values
				if len(l.Covers) > 0 {
					x := techniques.MustLookup(s.Board.Technique)
					a.steps = tutorials.Steps(t.Context(), x, &s.Board.Grid)
					a.name = x.Name
				}
				a.answer()
				a.follows()
				a.claims()
				a.said()
			}
		})
	}
}

type answers struct {
	t        *testing.T
	s        *tutorials.Step
	where    string
	name     string // of the technique
	steps    []logic.Step
	solution board.Givens
	before   []*tutorials.Step // of the lesson
}

func (a *answers) errorf(format string, args ...any) {
	a.t.Errorf("%s: %s", a.where, fmt.Sprintf(format, args...))
}

// removes reports whether the technique removes a candidate.
func (a *answers) removes(x board.Candidate) bool {
	return slices.ContainsFunc(a.steps, func(s logic.Step) bool { return slices.Contains(s.Eliminations, x) })
}

// answer checks the right answer.
func (a *answers) answer() {
	w := &a.s.Answer
	if a.name == "" {
		return // a primer
	}
	shown := func(cells board.CellSet) bool {
		return slices.ContainsFunc(a.steps, func(s logic.Step) bool { return cells.Within(s.Shown()) })
	}
	switch w.Kind {
	case tutorials.TapCells:
		for _, cells := range w.Cells {
			if !shown(cells) {
				a.errorf("no %s on board %s has %v", a.name, a.s.Board.Name, cells)
			}
		}
	case tutorials.TapHouses:
		for h := range w.Houses.All() {
			if !slices.ContainsFunc(a.steps, func(s logic.Step) bool { return h.Cells().Meets(s.Shown()) }) {
				a.errorf("no %s on board %s meets %v", a.name, a.s.Board.Name, h)
			}
		}
	case tutorials.TapCandidates:
		for _, x := range w.Candidates {
			if !a.removes(x) {
				a.errorf("no %s on board %s removes %v", a.name, a.s.Board.Name, x)
			}
		}
		if w.Removed && len(a.steps) == 0 {
			a.errorf("no %s on board %s", a.name, a.s.Board.Name)
		}
	case tutorials.Write:
		x := w.Candidates[0]
		var conclusions []why.Conclusion
		for _, x := range a.s.Marks.Strike {
			conclusions = append(conclusions, why.Conclusion{Candidate: x})
		}
		a.conclude(append(conclusions, why.Conclusion{Candidate: x, Place: true}))
	}
	for _, x := range a.s.Marks.Strike {
		if !a.removes(x) {
			a.errorf("no %s on board %s removes %v", a.name, a.s.Board.Name, x)
		}
	}
}

// follows checks what follows from a right answer.
func (a *answers) follows() {
	then := a.s.Then
	if a.s.Answer.Removed {
		for _, s := range a.steps {
			for _, x := range s.Eliminations {
				then = append([]why.Conclusion{{Candidate: x}}, then...)
			}
		}
	}
	for _, x := range a.s.Answer.Candidates {
		if a.s.Answer.Kind == tutorials.TapCandidates && a.name != "" { // in a primer, no technique removes them
			then = append([]why.Conclusion{{Candidate: x}}, then...)
		}
	}
	a.conclude(then)
}

// conclude draws conclusions one after another: the technique must remove what is removed, and each
// placement must be a single or what the technique places.
func (a *answers) conclude(list []why.Conclusion) {
	g := a.s.Board.Grid
	for _, c := range list {
		x := c.Candidate
		switch {
		case c.Place && a.solution[x.Cell()] != x.Digit():
			a.errorf("%v is wrong", x)
			return
		case !c.Place && !a.removes(x):
			a.errorf("no %s on board %s removes %v", a.name, a.s.Board.Name, x)
		case !c.Place:
			g.Eliminate(x)
		case a.name != "" && !slices.ContainsFunc(a.steps, func(s logic.Step) bool { return slices.Contains(s.Placements, x) }) && !single(&g, x):
			a.errorf("%v does not follow at once", x)
		default:
			g.Place(x)
		}
	}
}

// single reports whether a candidate is a single.
func single(g *board.Grid, x board.Candidate) bool {
	for _, k := range x.Constraints() {
		if len(g.Options(k)) == 1 {
			return true
		}
	}
	return false
}

// claims checks that check accepts and refuses the claims of a step.
func (a *answers) claims() {
	holds := slices.Clone(a.s.Holds)
	if marks := a.s.Marks.Strike; len(marks) > 0 && a.name != "" {
		var claim []string
		for _, x := range marks {
			claim = append(claim, board.RC.Elimination(x))
		}
		holds = append(holds, strings.Join(claim, " ")+" because "+a.name)
	}
	for _, text := range holds {
		if v := a.judge(text, a.s.Board.Grid); v != nil && !v.Good() {
			a.errorf("%q: %s", text, v.Text)
		}
	}
	later := a.s.Board.Grid // the board as the reader has left it in an earlier step
	for _, s := range a.before {
		for _, x := range s.Answer.Candidates {
			switch {
			case s.Board == nil || a.s.Board.Name != s.Board.Name:
			case s.Answer.Kind == tutorials.Write && a.solution[x.Cell()] == x.Digit():
				later.Place(x)
			default:
				later.Eliminate(x)
			}
		}
	}
	for _, text := range a.s.Fails {
		for _, g := range []board.Grid{a.s.Board.Grid, later} {
			if v := a.judge(text, g); v != nil && v.Good() {
				a.errorf("%q holds: %s", text, v.Text)
			}
		}
	}
}

func (a *answers) judge(text string, g board.Grid) *check.Verdict {
	conclusions, reason, _ := strings.Cut(text, " because ")
	claim, err := parse.Parse(conclusions, reason)
	if err == nil {
		var v *check.Verdict
		if v, err = new(check.Referee).Judge(a.t.Context(), &g, claim); err == nil {
			return v
		}
	}
	a.errorf("%q: %v", text, err)
	return nil
}

const (
	someCells  = `(r[1-9]c[1-9](?:(?:, | and | or )r[1-9]c[1-9])*)`
	someDigits = `([1-9](?:(?:, | and | or )[1-9])*)\b`
)

var (
	supposes = regexp.MustCompile(`\b(?:If|Suppose|if|suppose|[Ww]ould|[Mm]ay|must be|[Oo]ne of)\b`)
	loses    = regexp.MustCompile(someCells + ` loses? ` + someDigits)
	is       = regexp.MustCompile(`(r[1-9]c[1-9]) is ` + someDigits)
	can      = regexp.MustCompile(someCells + ` can (?:still |only |still only |only still )?be ` + someDigits)
	cannot   = regexp.MustCompile(someCells + ` cannot be ` + someDigits)
)

// said checks what the sentences of a step claim about candidates and digits.
func (a *answers) said() {
	texts := append(append([]string{a.s.Do, a.s.Right}, a.s.Say...), a.s.Hints...)
	for _, w := range a.s.Wrong {
		texts = append(texts, w.Text)
	}
	after := a.s.Board.Grid // when all that the step removes is gone
	for _, s := range a.steps {
		for _, x := range s.Eliminations {
			after.Eliminate(x)
		}
	}
	for _, text := range sentences(texts...) {
		if supposes.MatchString(text) {
			continue
		}
		each(loses, text, func(c board.Cell, d board.DigitSet) {
			for d := range d.All() {
				if !a.removes(board.At(c, d)) {
					a.errorf("%q: the %s does not remove %v from %v", text, a.name, d, c)
				}
			}
		})
		each(is, text, func(c board.Cell, d board.DigitSet) {
			if !d.Has(a.solution[c]) {
				a.errorf("%q: %v is %v", text, c, a.solution[c])
			}
		})
		each(can, text, func(c board.Cell, d board.DigitSet) {
			if before, then := a.s.Board.Grid.Marks(c), after.Marks(c); d != before && d != then {
				a.errorf("%q: the candidates of %v are %v, then %v", text, c, before, then)
			}
		})
		each(cannot, text, func(c board.Cell, d board.DigitSet) {
			if after.Marks(c)&d != 0 {
				a.errorf("%q: %v can be %v", text, c, after.Marks(c)&d)
			}
		})
	}
}

// each calls f for each cell of each match, with the digits of the match.
func each(re *regexp.Regexp, text string, f func(c board.Cell, d board.DigitSet)) {
	for _, m := range re.FindAllStringSubmatch(text, -1) {
		var digits board.DigitSet
		for _, c := range m[2] {
			if c >= '1' && c <= '9' {
				digits = digits.With(board.Digit(c - '0'))
			}
		}
		for c := range parse.Cells(m[1]).All() {
			f(c, digits)
		}
	}
}

// terms lists words that a lesson has to explain where they first stand.
var terms = []string{
	"house", "candidate", "sees", "given", "single", "pair", "locked", "hidden", "naked", "triple", "quadruple", "base", "cover", "fin", "pivot",
	"pincer", "wing", "strong link", "weak link", "link", "chain", "loop", "ring", "colour", "cluster", "bivalue", "almost locked set",
	"restricted", "deadly", "guardian", "light", "corner note", "pencil mark", "line", "floor", "roof", "cross-hatch", "target", "peer",
}

// TestNewWords keeps WORDS.md, the list of the words that a lesson has to explain, with the sentence
// in which each first stands. Whoever changes it must see that this sentence explains the word.
func TestNewWords(t *testing.T) {
	b := &strings.Builder{}
	b.WriteString("# Where each word is first used\n\nIn the steps of the lessons, in the order of the course. The sentence has to explain the word.\n\n" +
		"| word | lesson | step | sentence |\n|---|---|---|---|\n")
	all := stepped(t)
	for _, term := range terms {
		re := regexp.MustCompile(`(?i)\b` + term + `s?\b`)
		if row := firstUse(all, re); row != "" {
			fmt.Fprintf(b, "| %s | %s |\n", term, row)
		}
	}
	golden.File(t, "WORDS.md", b.String())
}

func firstUse(all []*tutorials.Lesson, re *regexp.Regexp) string {
	for _, l := range all {
		for i, s := range l.Steps {
			for _, text := range append(slices.Clone(s.Say), s.Do, s.Right) {
				if re.MatchString(text) {
					return fmt.Sprintf("%s | %d | %s", l.Slug, i+1, text)
				}
			}
		}
	}
	return ""
}
