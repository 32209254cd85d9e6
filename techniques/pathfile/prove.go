package pathfile

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/techniques/scalepath"
	"pencilmark/techniques/solve"
)

// Name is the name in the log of a path that was read, in place of a ladder's name.
const Name = "imported"

// A Proof is the result of proving a path.
type Proof struct {
	Path *Path

	// Log contains the proven steps with their parts. If there is a fault, these are the steps before it. A step of
	// the path that has several conclusions may become several steps of the log.
	Log *logic.Log

	Lines []Line // the results for the steps of the path that are proven
	Fault *Error // the first line that is rejected, or nil
}

// A Line is the result of proving one step of a path.
type Line struct {
	Step
	Steps []logic.Step // the steps of the log
	Named bool         // whether the technique is the one that the line names
}

// Count returns the number of lines whose step is proven by the technique that the line names.
func (p *Proof) Count() (named int) {
	for i := range p.Lines {
		if p.Lines[i].Named {
			named++
		}
	}
	return named
}

// Prove proves the steps of a path. It stops at the first step that has a wrong conclusion,
// changes nothing, or cannot be proven. If the puzzle does not have exactly one solution, Prove
// rejects the path at the line of the puzzle. If ctx ends, Prove returns its error.
//
// Some programs print the eliminations of only one digit when a pattern has several. So when Prove finds a step, it
// removes every candidate that the step can remove, except those that a later line removes.
func Prove(ctx context.Context, p *Path) (*Proof, error) {
	log := &logic.Log{Start: p.Start, End: p.Start, Outcome: logic.OutcomeInvalid, Name: Name,
		Ladder: scalepath.Ladder()}
	out := &Proof{Path: p, Log: log}
	puzzle := search.PuzzleOf(&p.Start)
	solution := puzzle.Solution
	if log.Note = puzzle.Flaw(&p.Start); log.Note != "" {
		out.Fault = &Error{p.Line, log.Note}
		return out, ctx.Err()
	}
	log.Solution, log.Outcome = solution, logic.OutcomeSolved
	later := p.later()
	var walker scalepath.Walker
	for i := range p.Steps {
		s := &p.Steps[i]
		if reason := s.wrong(&log.End, &solution); reason != "" {
			out.Fault = &Error{s.Line, s.Name + ": " + reason}
			break
		}
		move := s.move(func(x board.Candidate) bool { return later[x] <= i })
		steps := walker.Steps(ctx, &log.End, &move)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if steps == nil {
			out.Fault = &Error{s.Line, s.Name + ": no technique, and no proof within the limit, leads to this conclusion"}
			if near := techniques.Nearest(s.Name); near != "" && !known(s.Name) {
				out.Fault.Reason += "; this name is unknown: did you mean " + near + "?"
			}
			break
		}
		out.add(s, steps)
	}
	if !log.End.Solved() {
		log.Outcome, log.Note = logic.OutcomeStopped, "the path ends here"
	}
	return out, nil
}

// later returns, for each candidate, the index of the last step that removes it.
func (p *Path) later() map[board.Candidate]int {
	out := map[board.Candidate]int{}
	for i, s := range p.Steps {
		for _, x := range s.Eliminations {
			out[x] = i
		}
	}
	return out
}

// move returns s as a move, which is the form that package scalepath needs.
func (s *Step) move(besides func(board.Candidate) bool) scalepath.Move {
	m := scalepath.Move{Name: s.Name, Cells: s.Cells, Placements: s.Placements, Eliminations: s.Eliminations,
		Besides: besides}
	if m.Search = isSearch(s.Name) && len(s.Placements) == 1; m.Search {
		return m
	}
	for _, t := range meant(s.Name) {
		m.Slugs = append(m.Slugs, t.Slug)
	}
	return m
}

// add adds the steps that prove one step of the path to the log.
func (p *Proof) add(s *Step, steps []logic.Step) {
	g := &p.Log.End
	line := Line{Step: *s, Steps: steps, Named: len(steps) == 1 && called(g, &steps[0], s.Name)}
	for i := range steps {
		if !line.Named {
			steps[i].Called = s.Name
		}
		if steps[i].Technique == solve.Search {
			p.Log.Outcome, p.Log.Note = logic.OutcomeSearched, fmt.Sprintf("line %d: %s", s.Line, s.Name)
		}
		steps[i].Apply(g)
	}
	p.Log.Steps = append(p.Log.Steps, steps...)
	p.Lines = append(p.Lines, line)
}

// wrong describes what is wrong with the conclusions of s in g, even before Prove looks for a proof. It returns "" if
// nothing is wrong.
func (s *Step) wrong(g *board.Grid, solution *board.Givens) string {
	for _, x := range slices.Concat(s.Placements, s.Eliminations) {
		place := slices.Contains(s.Placements, x)
		c, d := x.Cell(), x.Digit()
		switch {
		case place && g.Value(c) != 0:
			return fmt.Sprintf("%v is solved before this line: it is %v", c, g.Value(c))
		case place && solution[c] != d:
			return fmt.Sprintf("%v is wrong: the solution has another digit there", board.RC.Placement(x))
		case !place && solution[c] == d:
			return fmt.Sprintf("%v is wrong: the solution has this digit there", board.RC.Elimination(x))
		case !g.Has(x):
			return fmt.Sprintf("%v had no candidate %v before this line", c, d)
		}
	}
	return ""
}

// called reports whether s is an instance of the technique with the given name, which comes from a line of a path.
func called(g *board.Grid, s *logic.Step, name string) bool {
	own := s.Technique
	if own.Named(name) || own == solve.Search && isSearch(name) {
		return !strings.EqualFold(name, "guess") // which gives no reason
	}
	also := techniques.Also(logic.NewView(g), s)
	return slices.ContainsFunc(meant(name), func(t *logic.Technique) bool {
		return own == t || techniques.Special(own, t) || slices.Contains(also, t)
	})
}

// meant returns the techniques that a name in a path may refer to, or nil if the name is unknown. A name of the
// catalogue or of HoDoKu's scale refers to one technique.
func meant(name string) []*logic.Technique {
	slug := ""
	if t, ok := onScale(name); ok {
		slug = t.Slug()
	} else if number, ok := strings.CutPrefix(strings.ToLower(name), "locked candidates "); ok {
		slug = "Locked Candidates Type " + number // in a sentence, this is the digit
	}
	for _, name := range []string{name, slug} {
		if t, ok := techniques.Lookup(name); ok {
			return []*logic.Technique{t}
		}
	}
	return parse.Meant(name)
}

// known reports whether a name is the name of a technique or of a search.
func known(name string) bool { return meant(name) != nil || isSearch(name) }

// isSearch reports whether programs use the given name for steps of trial and error.
func isSearch(name string) bool {
	return slices.Contains([]string{"search", "brute force", "trial and error", "guess", "bruteforce", "backtracking"},
		strings.ToLower(name))
}

// onScale returns the technique with the given name on HoDoKu's scale.
func onScale(name string) (hodoku.Technique, bool) {
	for t := range hodoku.GiveUp {
		if strings.EqualFold(t.String(), name) {
			return t, true
		}
	}
	return 0, false
}

// Grade returns the sum of the scores of the steps on HoDoKu's scale, by the names in the path. If a name is not on
// the scale, Grade uses the technique that proves the step.
func (p *Proof) Grade() hodoku.Result {
	var r hodoku.Result
	for i := range p.Lines {
		t, ok := p.Lines[i].onScale()
		if !ok {
			continue
		}
		r.Counts[t]++
		r.Steps++
		r.Score += t.Score()
		r.Level = max(r.Level, t.Level())
	}
	r.Solved = p.Fault == nil && p.Log.End.Solved()
	r.Level = r.Level.Raised(r.Score)
	return r
}

// onScale returns the technique whose score counts for the line.
func (l *Line) onScale() (hodoku.Technique, bool) {
	if isSearch(l.Name) {
		return hodoku.BruteForce, true
	}
	if all := meant(l.Name); len(all) == 1 {
		if on, ok := hodoku.Lookup(all[0].Slug); ok {
			return on, true
		}
	}
	return hodoku.Lookup(l.Steps[0].Technique.Slug)
}
