package ask

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/explain/verify/claims"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/rank"
	"pencilmark/techniques/paths"
	"pencilmark/techniques/scalepath"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/names"
	"pencilmark/tutorials/persontime"
)

// A Path is a rule by which the steps of a path are chosen.
type Path string

// The paths.
const (
	PathFirst    Path = "first"    // the first step found with the easiest technique; the default
	PathSimplest Path = "simplest" // the smallest pattern of the easiest technique
	// the shortest path that is found, with a proven lower bound on the steps that are not singles
	PathShortest Path = "shortest"
	// the path with the fewest steps at the highest level, then at the level below it, and so on
	PathFewestHard Path = "fewest-hard"
	PathHoDoKu     Path = "hodoku" // the path on which HoDoKu bases its grade
	PathSE         Path = "se"     // the path on which Sudoku Explainer bases its rating
)

// A LastResort is what is used when no technique applies.
type LastResort string

// The last resorts.
const (
	LastResortSearch LastResort = "search" // one digit, found by search; the default
	LastResortProof  LastResort = "proof"  // the step with the smallest proof
)

// A SolveRequest asks how a person solves a puzzle.
type SolveRequest struct {
	Puzzle string      `json:"puzzle" schema:"text"`
	Grid   *board.Grid `json:"-"` // the position, in place of Puzzle

	Path  Path   `json:"path,omitempty"`  // the rule by which the steps are chosen
	Teach string `json:"teach,omitempty"` // use this technique wherever it applies, such as x-wing
	// stop after this number of steps, or before a technique, family or level, such as "5", "x-wing", "fish" or
	// "Hard"
	Until string `json:"until,omitempty"`

	NoSearch   bool       `json:"no_search,omitempty"`   // stop when no technique applies
	LastResort LastResort `json:"last_resort,omitempty"` // what to use when no technique applies

	Rank      bool `json:"rank,omitempty"`      // also describe each step as truths and links (set logic)
	Positions bool `json:"positions,omitempty"` // also return the position before each step, and the last one

	Techniques

	Notation board.Notation `json:"notation,omitzero" schema:"notation"` // how to name cells in sentences
}

// A SolveAnswer is the solving log of one position.
type SolveAnswer struct {
	explain.Document `yaml:",inline"`

	// if they were requested: the position before each step, and the last one
	Positions []string `yaml:"positions,omitempty" json:"positions,omitempty" schema:"position"`
	// remarks about the position
	Notes []Note `yaml:"notes,omitempty" json:"notes,omitempty"`

	log      *logic.Log
	notation board.Notation
	standard bool
}

// Validate checks everything but the puzzle.
func (r *SolveRequest) Validate() error {
	_, err := r.Solvers()
	return err
}

// Solve solves a puzzle one step at a time. Each step uses the easiest technique that applies.
func Solve(ctx context.Context, r SolveRequest) (*SolveAnswer, error) {
	start, err := r.Solvers()
	if err != nil {
		return nil, err
	}
	g, notes, err := noted(r.Puzzle, r.Grid)
	if err != nil {
		return nil, err
	}
	solved, err := start().Solve(ctx, &g)
	switch {
	case err != nil:
		return nil, err
	case solved.Log.Outcome == logic.OutcomeInvalid:
		return nil, unusable(unsolvable(&g), "%s", solved.Log.Note)
	}
	a, err := rendered(r.Notation, func(words *explain.Renderer) (*SolveAnswer, error) { return solved.Answer(ctx, words) })
	if err != nil {
		return nil, failure("", err)
	}
	if ctx.Err() != nil { // the grade is missing
		return nil, failure("", ctx.Err())
	}
	a.Notes = append(notes, a.Notes...)
	return a, nil
}

// A Solver answers a [SolveRequest] for many positions. It reuses memory, and belongs to one goroutine.
type Solver struct {
	Ladder logic.Ladder // the techniques in use; nil for the path of a scale

	request *SolveRequest
	paths   paths.Solver
	scale   func(context.Context, *board.Grid, *board.Givens) (*logic.Log, error) // nil for the path of a ladder
	grader  *grade.Grader
	plain   bool // the standard ladder is used as it is
}

// Solvers checks everything but the puzzle, and returns a function that creates solvers.
func (r *SolveRequest) Solvers() (func() *Solver, error) {
	ladder, name, err := Pick(r.Techniques)
	if err != nil {
		return nil, err
	}
	stop, err := r.until(ladder)
	if err != nil {
		return nil, err
	}
	s := Solver{request: r}
	if s.scale, err = r.scale(stop); err != nil || s.scale != nil {
		return func() *Solver { own := s; return &own }, err
	}
	if r.Teach != "" {
		if ladder, name, err = r.teaching(ladder, name); err != nil {
			return nil, err
		}
	}
	choice, err := paths.ParseChoice(string(r.Path))
	if err != nil {
		return nil, usage("path", "unknown path %q; use first, simplest, shortest, fewest-hard, hodoku or se, or set {teach}", r.Path)
	}
	s.Ladder = ladder
	switch r.LastResort {
	case "", LastResortSearch:
	case LastResortProof:
		ladder = append(slices.Clip(ladder), why.Rung())
	default:
		return nil, usage("last_resort", "unknown last resort %q; use search or proof", r.LastResort)
	}
	s.paths = paths.Solver{Solver: solve.Solver{Ladder: ladder, Name: name, Search: !r.NoSearch, Before: stop}, Choice: choice}
	s.plain = slices.Equal(ladder, r.Catalogue.StandardWith()) && choice == paths.First && stop == nil && !r.NoSearch
	return func() *Solver { own := s; return &own }, nil
}

// until returns the condition of Until, which is checked before every step.
func (r *SolveRequest) until(ladder logic.Ladder) (func(n int, s *logic.Step) bool, error) {
	if r.Until == "" {
		return nil, nil
	}
	if limit, err := strconv.Atoi(r.Until); err == nil {
		if limit < 0 {
			return nil, usage("until", "{until} needs a technique, a level or a number of steps (1 or more), not %d", limit)
		}
		return func(n int, _ *logic.Step) bool { return n > limit }, nil
	}
	if level, ok := logic.ParseLevel(r.Until); ok {
		return func(_ int, s *logic.Step) bool {
			rung, ok := ladder.Rung(s.Technique)
			return !ok || rung.Level >= level // search is on no ladder and harder than every level
		}, nil
	}
	ts, err := names.Of(r.Catalogue).Meant(r.Until, ladder)
	if err != nil {
		return nil, fail(CodeUsage, "until", err, "%v", err)
	}
	return func(_ int, s *logic.Step) bool {
		return slices.ContainsFunc(ts, func(t *logic.Technique) bool { return s.Technique.Slug == t.Slug })
	}, nil
}

// teaching returns a ladder on which one technique comes first, so that it is used wherever it applies.
func (r *SolveRequest) teaching(l logic.Ladder, name string) (logic.Ladder, string, error) {
	t, err := names.Of(r.Catalogue).Find(r.Teach)
	if err != nil {
		return nil, "", fail(CodeUsage, "teach", err, "%v", err)
	}
	first, there := l.Rung(t)
	if !there {
		first, _ = r.Catalogue.Everything().Rung(t)
	}
	rest := l.Without(func(x logic.Rung) bool { return x.Technique == t })
	return append(logic.Ladder{first}, rest...), name + ", teaching " + t.Slug, nil
}

// scale returns the function for the path of a grading scale, or nil if Path is another one. A scale grades
// puzzles rather than positions, and has its own ladder.
func (r *SolveRequest) scale(stop func(int, *logic.Step) bool) (func(context.Context, *board.Grid, *board.Givens) (*logic.Log, error), error) {
	walk := scalepath.HoDoKu
	switch Path(strings.ToLower(string(r.Path))) {
	case PathHoDoKu:
	case PathSE:
		walk = scalepath.SE
	default:
		return nil, nil
	}
	if t := &r.Techniques; t.Name != "" && t.Name != techniques.StandardName || t.Ladder != "" && !strings.EqualFold(string(t.Ladder), techniques.StandardName) ||
		t.Only != nil || t.Know != nil || len(t.Without) > 0 || t.NoUniqueness || r.NoSearch || r.Teach != "" {
		return nil, usage("path", "{path} %s follows a grading scale, so it cannot be combined with a ladder or with a choice of techniques", r.Path)
	}
	return func(ctx context.Context, g *board.Grid, solution *board.Givens) (*logic.Log, error) {
		log, err := walk(ctx, g, solution)
		if log != nil {
			log.Cut(stop)
		}
		return log, err
	}, nil
}

// A Solved is a position that a [Solver] has solved, as far as it can.
type Solved struct {
	Log   *logic.Log
	Notes []Note // remarks about the position

	solver  *Solver
	puzzle  search.Puzzle
	leftOut []string // slugs of techniques
}

// Solve solves a position. If the puzzle does not have exactly one solution, the outcome of the log is
// logic.OutcomeInvalid. If the context ends, the error says so, and the log holds the steps until then.
func (s *Solver) Solve(ctx context.Context, g *board.Grid) (*Solved, error) {
	x := &Solved{solver: s}
	var err error
	if x.puzzle, err = s.paths.Puzzle(ctx, g); err != nil {
		return x, failure("", err)
	}
	start, notes := withoutNotes(&x.puzzle, g)
	x.Notes = notes
	if s.scale != nil {
		x.Log, err = s.follow(ctx, &x.puzzle, &start)
	} else {
		if end, limited := ctx.Deadline(); limited {
			s.paths.Time = time.Until(end) / 2 // the rest is for puzzles that may follow
		}
		x.Log, err = s.paths.SolvePuzzle(ctx, &x.puzzle, &start)
	}
	if err != nil && ctx.Err() == nil {
		return x, failure("puzzle", err)
	}
	if x.Log != nil && x.Log.Outcome != logic.OutcomeInvalid {
		usable, more := usableFor(s.Ladder, &x.puzzle, &start)
		x.Notes = append(x.Notes, more...)
		if len(usable) < len(s.Ladder) {
			for _, r := range s.Ladder.Without(func(r logic.Rung) bool { return x.puzzle.Promises(r.OneSolution, r.Givens) }) {
				x.leftOut = append(x.leftOut, r.Slug)
			}
		}
	}
	if x.Log != nil && s.request.Rank {
		for g, step := range x.Log.Positions() {
			step.Sets = rank.Of(g, step)
		}
	}
	if err != nil {
		return x, failure("", err)
	}
	return x, nil
}

// follow returns the path of a scale.
func (s *Solver) follow(ctx context.Context, p *search.Puzzle, g *board.Grid) (*logic.Log, error) {
	if !isPuzzle(g) {
		return nil, unusable(nil, "a grading scale needs a puzzle, not a position with solved cells or removed candidates")
	}
	if note := p.Flaw(g); note != "" {
		return &logic.Log{Start: *g, End: *g, Outcome: logic.OutcomeInvalid, Note: note}, nil
	}
	return s.scale(ctx, g, &p.Solution)
}

// isPuzzle reports whether a position has only givens, and every candidate that they allow.
func isPuzzle(g *board.Grid) bool { return g.Puzzle() == g.Values() && g.Pristine() }

// Grade returns the grade of the puzzle on HoDoKu's scale. It returns nil if the puzzle has no grade or ctx has ended.
func (x *Solved) Grade(ctx context.Context) *explain.Grade {
	if ctx.Err() != nil {
		return nil
	}
	if x.solver.grader == nil {
		x.solver.grader = grade.New(grade.Options{Scales: grade.HoDoKu})
	}
	var r grade.Result
	if givens := x.Log.Start.Puzzle(); givens == x.puzzle.Digits {
		r = x.solver.grader.GradePuzzle(ctx, &x.puzzle, &x.Log.Start)
	} else {
		r = x.solver.grader.Grade(ctx, givens)
	}
	return LogGrade(&r)
}

// LogGrade returns a grade on HoDoKu's scale in the form of a log. It returns nil if the puzzle has no grade.
// For example, if the givens of a position are not known, its digits alone may not have exactly one solution. A
// solved grid has none, either.
func LogGrade(r *grade.Result) *explain.Grade {
	if r.Status != grade.OK || r.Unrated != 0 {
		return nil
	}
	out := &explain.Grade{Level: r.HoDoKu.Level.String(), Score: r.HoDoKu.Score}
	if t, ok := grade.Hardest(&r.HoDoKu); ok {
		out.Hardest = t.Slug()
	}
	return out
}

// Time estimates how long an occasional player takes. It uses the log, if that is the path of the model.
func (x *Solved) Time(ctx context.Context) (grade.Time, error) {
	return personTime(ctx, x.Log, x.solver.plain)
}

func personTime(ctx context.Context, log *logic.Log, standard bool) (grade.Time, error) {
	switch {
	case log.Outcome != logic.OutcomeSolved && log.Outcome != logic.OutcomeSearched || len(log.Steps) == 0:
		return grade.Time{}, errors.New("the puzzle is not solved here")
	case standard && isPuzzle(&log.Start):
		return persontime.OfLog(ctx, log)
	}
	return persontime.Of(ctx, log.Start.Puzzle())
}

// Answer returns the log as data, with sentences by a renderer.
func (x *Solved) Answer(ctx context.Context, words *explain.Renderer) (*SolveAnswer, error) {
	doc, err := explain.NewDocument(words, x.Log)
	if err != nil {
		return nil, err
	}
	if doc.Grade, doc.LeftOut = x.Grade(ctx), x.leftOut; !builtIn(x.Log) {
		doc.Path.Rungs = explain.NewRungDocs(x.Log.Ladder)
	}
	a := &SolveAnswer{Document: *doc, Notes: x.Notes, log: x.Log, notation: x.solver.request.Notation, standard: x.solver.plain}
	if x.solver.request.Positions {
		for g := range x.Log.Positions() {
			a.Positions = append(a.Positions, formats.Susser(g))
		}
		a.Positions = append(a.Positions, formats.Susser(&x.Log.End))
	}
	return a, nil
}

// builtIn reports whether the ladder of a log is known by its name alone: it has no technique of
// somebody's own.
func builtIn(log *logic.Log) bool {
	ours := claims.Loggable(nil)
	return slices.Contains(techniques.Names(), strings.ToLower(log.Name)) && !slices.ContainsFunc(log.Ladder, func(r logic.Rung) bool {
		_, there := ours.Rung(r.Technique)
		return !there && r.Slug != why.Rung().Slug
	})
}

// String returns the log as text: the steps in sentences, the last position, the grade, and a summary of the path.
func (a *SolveAnswer) String() string {
	text, err := rendered(a.notation, a.text)
	if err != nil {
		return err.Error()
	}
	return withNotes(text, a.Notes)
}

func (a *SolveAnswer) text(words *explain.Renderer) (string, error) {
	var b strings.Builder
	t, log := &explain.Text{Renderer: words, Detail: explain.SentenceDetail}, a.log
	WriteStart(&b, log)
	if err := t.Steps(&b, log); err != nil {
		return "", err
	}
	if how := HowEnded(log); how != "" {
		b.WriteString("\n" + how + ".\n")
	}
	if missing := Missing(context.Background(), log); missing != nil {
		fmt.Fprintf(&b, "What was missing: %s.\n", missing.Name)
	}
	fmt.Fprintln(&b)
	if log.End.Solved() {
		t.Solution(&b, &log.End)
	} else {
		t.Grid(&b, explain.NewScene(&log.End))
	}
	if a.Grade != nil {
		fmt.Fprintf(&b, "\nGrade: %s.\n", GradeWords(a.Grade.Level, a.Grade, log))
	}
	if t, err := personTime(context.Background(), log, a.standard); err == nil {
		fmt.Fprintf(&b, "Time: %s for an occasional player.\n", t.String())
	}
	b.WriteString(strings.Join(PathWords(log), "\n"))
	return b.String(), nil
}

// WriteStart writes the puzzle of a log and, if it starts from another position, that position.
func WriteStart(w io.Writer, log *logic.Log) {
	fmt.Fprintf(w, "%s\n", log.Start.Puzzle().String())
	if !isPuzzle(&log.Start) {
		fmt.Fprintf(w, "from the position %s\n", formats.Susser(&log.Start))
	}
}

// HowEnded says how a log ended, such as "Stopped after 3 steps". It returns "" if techniques solved the puzzle.
func HowEnded(log *logic.Log) string {
	switch log.Outcome {
	case logic.OutcomeStuck:
		return "Stuck after " + count(len(log.Steps), "step") + ": " + log.Note
	case logic.OutcomeSearched:
		return "Search was needed: " + log.Note
	case logic.OutcomeStopped:
		return "Stopped after " + count(len(log.Steps), "step")
	}
	return ""
}

// Missing returns the easiest technique of the standard ladder that applies where a log is stuck. It returns nil
// if the log is not stuck, or uses the standard ladder itself.
func Missing(ctx context.Context, log *logic.Log) *logic.Technique {
	if log.Outcome != logic.OutcomeStuck || log.Name == techniques.StandardName {
		return nil
	}
	solver := new(solve.Solver)
	solver.Ladder = solver.Usable(techniques.Standard(), &log.End)
	if step, err := solver.Next(ctx, &log.End); err == nil {
		return step.Technique
	}
	return nil
}

// GradeWords describes the grade of a log in words, such as "Hard (1034), hardest Remote Pair". The argument
// level is the text for the level, which can include colour. The log can be nil.
func GradeWords(level string, g *explain.Grade, log *logic.Log) string {
	text := fmt.Sprintf("%s (%d)", level, g.Score)
	if t, ok := hodoku.Lookup(g.Hardest); ok {
		text += ", hardest " + t.String()
	}
	if log == nil {
		return text
	}
	if hardest, ok := log.Hardest(); ok && log.End.Solved() && hardest.Slug != g.Hardest {
		text += " on HoDoKu's own path"
	}
	return text
}

// PathWords summarizes the path of a log in sentences: "Path: 58 steps on the ladder standard, hardest Remote
// Pair: 21 Full House, ...".
func PathWords(log *logic.Log) []string {
	path := fmt.Sprintf("Path: %s on the ladder %s", count(len(log.Steps), "step"), log.Name)
	if hardest, ok := log.Hardest(); ok {
		path += ", hardest " + hardest.Name + ": " + countWords(log)
	}
	lines := []string{path + "."}
	if level, score, ok := ownGrade(log); ok {
		lines = append(lines, fmt.Sprintf("Grade on this ladder: %v (%d), by its own levels and scores.", level, score))
	}
	if log.AtLeast > 0 {
		lines = append(lines, fmt.Sprintf("This path takes %s besides singles. If singles come first, no path on this ladder takes fewer than %d.",
			count(paths.Others(log), "step"), log.AtLeast))
	}
	return lines
}

// ownGrade returns the level and the score of a path by the user's own ladder: the level of the hardest rung,
// and the sum of the scores. It reports false for the ladders of the catalogue, whose grade is HoDoKu's, and for
// a path that leaves the ladder.
func ownGrade(log *logic.Log) (level logic.Level, score int, ok bool) {
	if slices.Contains(techniques.Names(), strings.ToLower(log.Name)) || len(log.Steps) == 0 || log.Outcome != logic.OutcomeSolved {
		return 0, 0, false
	}
	for i := range log.Steps {
		at := log.Ladder.Rank(log.Steps[i].Technique)
		if at >= len(log.Ladder) {
			return 0, 0, false
		}
		level, score = max(level, log.Ladder[at].Level), score+log.Ladder[at].Score
	}
	return level, score, true
}

// countWords lists how often each technique was used, in the order of the ladder.
func countWords(log *logic.Log) string {
	times := make([]int, len(log.Ladder)+1) // by rank; the last one counts the steps that are on no rung
	for i := range log.Steps {
		times[log.Ladder.Rank(log.Steps[i].Technique)]++
	}
	var list []string
	for i, r := range log.Ladder {
		if times[i] > 0 {
			list = append(list, fmt.Sprintf("%d %s", times[i], r.Name))
		}
	}
	return strings.Join(list, ", ")
}
