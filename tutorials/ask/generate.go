package ask

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"unicode"

	"pencilmark/board"
	"pencilmark/search/generate"
	"pencilmark/techniques"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/grade/se"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/names"
	"pencilmark/tutorials/persontime"
	"pencilmark/tutorials/wish"
)

// A Symmetry is a symmetry of the cells that have clues.
type Symmetry string

// The symmetries.
const (
	SymmetryNone      Symmetry = "none"      // any pattern; the default
	SymmetryRotate180 Symmetry = "rotate180" // the pattern stays the same after a half turn
	SymmetryRotate90  Symmetry = "rotate90"  // after a quarter turn
	SymmetryMirror    Symmetry = "mirror"    // left and right are mirrored
	SymmetryDiagonal  Symmetry = "diagonal"  // the pattern is mirrored in the falling diagonal
	SymmetryFull      Symmetry = "full"      // all of these
)

// A GenerateRequest asks for a new puzzle. A range is written as 500..600, 500.. or ..600, or as a single number. A
// technique can also be a family, such as fish; then any technique of the family will do.
type GenerateRequest struct {
	Level string `json:"level,omitempty" schema:"level"` // any level if it is empty
	// The number of clues, 17 or more; 0 for as few as possible.
	Clues    int      `json:"clues,omitempty" schema:"number"`
	Symmetry Symmetry `json:"symmetry,omitempty"`
	Minimal  bool     `json:"minimal,omitempty"` // every clue is necessary

	Hardest   string   `json:"hardest,omitempty"`    // this technique is the hardest step on the path, such as x-wing
	Needs     []string `json:"needs,omitempty"`      // the path uses all of these techniques
	PathNeeds []string `json:"path_needs,omitempty"` // how often the path uses these techniques, as in x-wing>=2
	// Singles and these techniques solve the puzzle, and at least one of these is used.
	Only   []string `json:"only,omitempty"`
	Know   []string `json:"know,omitempty"`   // singles and these techniques solve the puzzle
	Ladder Ladder   `json:"ladder,omitempty"` // the path is that of this ladder

	Score   string `json:"score,omitempty"`   // a range of scores on HoDoKu's scale, such as 500..600
	ER      string `json:"er,omitempty"`      // a range of ratings on Sudoku Explainer's scale, such as 7.0..7.5
	Minutes string `json:"minutes,omitempty"` // a range of minutes that an occasional player takes, such as 5..8
	Time    bool   `json:"time,omitempty"`    // also return how long an occasional player takes

	Solution string `json:"solution,omitempty"` // the puzzle has this solution: 81 digits
	// Only these cells have clues: 81 characters, with . for a cell without a clue.
	Pattern string `json:"pattern,omitempty"`
	// Change this puzzle, by as few clues as possible, until it is as requested.
	From string `json:"from,omitempty"`

	// The same seed gives the same puzzle; random if none is given.
	Seed *uint64 `json:"seed,omitempty" schema:"number"`
	// 1, 2, and so on for further puzzles with the same seed
	Index    int `json:"index,omitempty" schema:"number"`
	MaxTries int `json:"max_tries,omitempty" schema:"number"` // give up after this number of tries; 0 for no limit

	Custom logic.Ladder `json:"-"` // a ladder of your own, in place of Ladder
	Name   string       `json:"-"` // the name of Custom

	Catalogue *techniques.Catalogue `json:"-"` // the techniques that there are; nil for those of this module
}

// A GenerateAnswer is a new puzzle that has exactly one solution.
type GenerateAnswer struct {
	Puzzle   string `yaml:"puzzle" json:"puzzle" schema:"puzzle"`
	Solution string `yaml:"solution" json:"solution" schema:"solution"`
	// The number of clues.
	Clues int `yaml:"clues" json:"clues" schema:"number"`
	// The number of tries that were needed.
	Tries int `yaml:"tries" json:"tries" schema:"ordinal"`
	// On HoDoKu's scale.
	Level string `yaml:"level" json:"level" schema:"level"`
	// On HoDoKu's scale.
	Score int `yaml:"score" json:"score" schema:"number"`
	// The hardest technique on HoDoKu's scale.
	Hardest string `yaml:"hardest" json:"hardest" schema:"slug"`
	// The rating on Sudoku Explainer's scale, if a range was requested.
	ER float64 `yaml:"er,omitempty" json:"er,omitempty"`
	// How long an occasional player takes, if it was requested.
	Time *grade.Time `yaml:"time,omitempty" json:"time,omitempty"`
	// The clues that the puzzle to change does not have.
	Added []string `yaml:"added,flow,omitempty" json:"added,omitempty" schema:"placement"`
	// The clues of the puzzle to change that this puzzle does not have.
	Taken []string `yaml:"taken,flow,omitempty" json:"taken,omitempty" schema:"placement"`
	// The specification: what was requested of the puzzle, by the name of the field.
	Asked map[string]string `yaml:"asked,omitempty" json:"asked,omitempty"`
	// The seed that was drawn, if the request has none.
	Seed uint64 `yaml:"seed,omitempty" json:"seed,omitempty" schema:"number"`

	wished string // the requested hardest technique, if HoDoKu's path has another
}

// String returns one line with the puzzle and its grade.
func (a *GenerateAnswer) String() string {
	hardest, _ := hodoku.Lookup(a.Hardest) // search is not in the catalogue of techniques
	text := fmt.Sprintf("%s # %s (%d), hardest %v", a.Puzzle, a.Level, a.Score, hardest)
	if a.wished != "" {
		text += " on HoDoKu's own path and " + a.wished + " on the ladder's"
	}
	if a.ER != 0 {
		text += fmt.Sprintf(", ER %.1f", a.ER)
	}
	if a.Time != nil {
		text += ", " + a.Time.About()
	}
	if a.Added != nil || a.Taken != nil {
		text += fmt.Sprintf("; %s added, %s taken", count(len(a.Added), "clue"), count(len(a.Taken), "clue"))
	}
	return text
}

// Validate checks the request. It returns an error if it is known that no puzzle can meet it.
func (r *GenerateRequest) Validate() error {
	_, err := r.Maker()
	return err
}

// Generate makes a puzzle. If none is found before the context ends, the error says why that may be so.
func Generate(ctx context.Context, r GenerateRequest) (*GenerateAnswer, error) {
	var drawn uint64
	if r.Seed == nil {
		drawn = 1 + rand.Uint64N(1<<53-1) // which JSON can hold in every language
		r.Seed = &drawn
	}
	m, err := r.Maker()
	if err != nil {
		return nil, err
	}
	p, err := m.Puzzle(ctx, r.Index)
	if err == nil {
		p, err = m.Unless(ctx, r.Index, p, m.Known())
	}
	if err != nil {
		return nil, m.failure(err)
	}
	a, err := m.Answer(ctx, &p)
	if err != nil {
		return nil, failure("", err)
	}
	a.Asked, a.Seed = r.asked(), drawn
	return a, nil
}

// mostMinimal is the largest number of clues of a minimal puzzle that is known.
const mostMinimal = 40

// A Maker makes the puzzles of a request. Several goroutines may use it at once.
type Maker struct {
	*generate.Generator
	Options generate.Options
	Nearest wish.Nearest // to the request, of those that were tried

	request *GenerateRequest
	wish    *wish.Wish
	stock   wish.Stock
	tries   atomic.Int64
}

// Maker checks the request, and returns a Maker for its puzzles. Without a seed, the seed is 0.
func (r *GenerateRequest) Maker() (*Maker, error) {
	m := &Maker{request: r}
	var err error
	if m.wish, err = r.wish(); err != nil {
		return nil, err
	}
	if r.Index < 0 {
		return nil, usage("index", "{index} cannot be negative")
	}
	if r.Minimal && r.Clues > mostMinimal {
		return nil, usage("clues", "impossible: no minimal puzzle with more than %d clues is known", mostMinimal)
	}
	if r.MaxTries < 0 {
		return nil, usage("max_tries", "{max_tries} cannot be negative")
	}
	if m.stock, err = m.wish.Stock(); err != nil {
		return nil, failure("", err)
	}
	o := &m.Options
	if r.Solution != "" {
		g, err := grid("solution", r.Solution)
		if err != nil {
			return nil, err
		}
		if o.Solution = g.Values(); slices.Contains(o.Solution[:], 0) {
			return nil, usage("solution", "{solution} needs a full grid, but this one has empty cells")
		}
	}
	if r.From != "" {
		g, err := grid("from", r.From)
		if err != nil {
			return nil, err
		}
		o.From = g.Puzzle()
	}
	if o.Symmetry, err = generate.ParseSymmetry(string(cmp.Or(r.Symmetry, SymmetryNone))); err != nil {
		return nil, usage("symmetry", "%v", err)
	}
	if o.Pattern, err = pattern(r.Pattern); err != nil {
		return nil, err
	}
	if r.Seed != nil {
		o.Seed = *r.Seed
	}
	o.Clues, o.Minimal, o.MaxTries = r.Clues, r.Minimal, r.MaxTries
	o.Distance, o.Start = m.Nearest.Watch(m.wish.Distance()), m.wish.Start(m.stock)
	o.Progress = func(generate.Tally) { m.tries.Add(1) }
	if m.Generator, err = generate.New(*o); err != nil {
		return nil, usage("", "%v", err)
	}
	return m, nil
}

// Tries returns the number of tries so far, of all puzzles together.
func (m *Maker) Tries() int64 { return m.tries.Load() }

// Known returns the puzzles that are known already. A search may start from one of them.
func (m *Maker) Known() *generate.Distinct {
	return generate.NewDistinct(m.stock.Starts, m.stock.Examples)
}

// Unless returns p, which is puzzle number i, unless p is essentially equal to a known puzzle. Then it makes
// another one. It adds the result to the known puzzles.
func (m *Maker) Unless(ctx context.Context, i int, p generate.Puzzle, known *generate.Distinct) (_ generate.Puzzle, err error) {
	for k := 1; err == nil && m.Steered() && !known.Add(&p.Givens); k++ {
		p, err = m.Another(ctx, i, k)
	}
	return p, err
}

// Unheard returns the name of the technique that is required as the hardest one, if there is no known puzzle in
// which it is the hardest. Otherwise it returns "".
func (m *Maker) Unheard() string {
	if m.wish.Unheard(m.stock) {
		return m.wish.Hardest.Name()
	}
	return ""
}

// Rare returns the name and the slug of the technique that may be the reason why no puzzle is found, because on the
// ladder easier techniques may always come before it. They are "" if no technique is required.
func (m *Maker) Rare() (name, slug string) {
	if x := m.wish.Rare(); x != nil {
		return x.Name(), x.Techniques[0].Slug
	}
	return "", ""
}

// failure returns the error for a puzzle that was not found, with what is known about the reason.
func (m *Maker) failure(err error) error {
	e := failure("", err).(*Error)
	if tries := (*generate.TriesError)(nil); errors.As(err, &tries) {
		e.Code = CodeLimit
	}
	if name, _ := m.Rare(); name != "" && e.Code == CodeLimit {
		why := ", because easier techniques may always come before it on this ladder"
		if len(m.wish.Needs) > 1 {
			names := make([]string, len(m.wish.Needs))
			for i, x := range m.wish.Needs {
				names[i] = x.Name()
			}
			last := len(names) - 1
			name, why = strings.Join(names[:last], ", ")+" and "+names[last]+" together", ""
		}
		e.Message += "; no puzzle has needed " + name + " so far" + why
	}
	if asked := slices.Sorted(maps.Keys(m.request.asked())); len(asked) > 0 && e.Code == CodeLimit {
		e.Message += "; to find one, allow more in " + strings.Join(asked, ", ")
	}
	if p := m.Nearest.Puzzle(); p != nil && e.Code == CodeLimit {
		e.Message += "; the closest puzzle found, " + m.Nearest.Grade() + ": " + p.Givens.String()
	}
	return e
}

// Answer returns the answer for a puzzle, without the specification.
func (m *Maker) Answer(ctx context.Context, p *generate.Puzzle) (*GenerateAnswer, error) {
	clues, _ := p.Givens.Filled()
	result := hodoku.New().Grade(p.Givens, false)
	hardest, _ := grade.Hardest(&result)
	a := &GenerateAnswer{Puzzle: p.Givens.String(), Solution: p.Solution.String(), Clues: clues.Len(), Tries: p.Tally.Tries,
		Level: result.Level.String(), Score: result.Score, Hardest: hardest.Slug()}
	if x := &m.wish.Hardest; x.Techniques != nil && !slices.ContainsFunc(x.Techniques, func(t *logic.Technique) bool {
		on, ok := hodoku.Lookup(t.Slug)
		return ok && on == hardest
	}) {
		a.wished = x.Name()
	}
	for c, before := range m.Options.From {
		switch is := p.Givens[c]; {
		case m.request.From == "" || is == before:
		case is != 0:
			a.Added = append(a.Added, board.At(board.Cell(c), is).String())
		default:
			a.Taken = append(a.Taken, board.At(board.Cell(c), before).String())
		}
	}
	if m.wish.ER != nil {
		rating, err := se.New().Rate(ctx, p.Givens, se.Options{})
		if err != nil {
			return nil, err
		}
		a.ER = rating.ER.Float()
	}
	if m.wish.Minutes != nil || m.request.Time {
		t, err := persontime.Of(ctx, p.Givens)
		if err != nil {
			return nil, err
		}
		t.Costs, a.Time = nil, &t
	}
	return a, nil
}

// asked returns the fields that specify the puzzle.
func (r *GenerateRequest) asked() map[string]string {
	out := map[string]string{"level": r.Level, "symmetry": string(r.Symmetry), "hardest": r.Hardest, "needs": strings.Join(r.Needs, ","),
		"path_needs": strings.Join(r.PathNeeds, ","), "only": strings.Join(r.Only, ","), "know": strings.Join(r.Know, ","),
		"ladder": string(r.Ladder), "score": r.Score, "er": r.ER, "minutes": r.Minutes}
	if r.Clues != 0 {
		out["clues"] = strconv.Itoa(r.Clues)
	}
	if r.Minimal {
		out["minimal"] = "true"
	}
	if r.Know != nil && len(r.Know) == 0 {
		out["know"] = "singles"
	}
	for name, value := range out {
		if value == "" {
			delete(out, name)
		}
	}
	return out
}

// wish reads what is requested of the grade and the path. It returns an error if no puzzle can meet that.
func (r *GenerateRequest) wish() (*wish.Wish, error) {
	w := &wish.Wish{}
	err := r.techniques(w)
	if err != nil {
		return nil, err
	}
	if w.Score, err = span("score", r.Score, 0); err != nil {
		return nil, err
	}
	if w.Minutes, err = span("minutes", r.Minutes, 0); err != nil {
		return nil, err
	}
	if w.ER, err = span("er", r.ER, 1); err != nil {
		return nil, err
	}
	if r.Level != "" {
		level, ok := logic.ParseLevel(r.Level)
		if !ok || level == logic.Incomplete {
			return nil, usage("level", "unknown level %q; use %s", r.Level, strings.Join(logic.LevelNames(), ", "))
		}
		w.Level = level
	}
	if f := w.Impossible(); f != nil {
		return nil, usage("", f.Format, f.Args...)
	}
	return w, nil
}

// techniques reads the fields that name techniques, and builds the ladder that they require. Only the standard
// ladder can be extended.
func (r *GenerateRequest) techniques(w *wish.Wish) error {
	base, name, err := (&Techniques{Ladder: r.Ladder, Custom: r.Custom, Name: r.Name, Catalogue: r.Catalogue}).base()
	if err != nil {
		return err
	}
	if w.Needs, err = r.times("needs", r.Needs, base); err != nil {
		return err
	}
	often, err := r.times("path_needs", r.PathNeeds, base)
	if err != nil {
		return err
	}
	w.Needs = append(w.Needs, often...)
	if w.Only, w.Without, err = (&Techniques{Catalogue: r.Catalogue}).list("only", r.Only, base); err != nil {
		return err
	}
	if w.Without != nil && len(w.Only) == 0 {
		return usage("only", "{only} %s needs at least one technique to use; to leave techniques out, use {know}", strings.Join(r.Only, ","))
	}
	w.Hardest = wish.Times{Word: r.Hardest, N: 1}
	if w.Hardest.Techniques, err = names.Of(r.Catalogue).Meant(r.Hardest, base); err != nil {
		return fail(CodeUsage, "hardest", err, "%v", err)
	}
	missing := slices.DeleteFunc(w.Named(), func(t *logic.Technique) bool {
		_, there := base.Rung(t)
		return there
	})
	switch {
	case len(missing) == 0:
		w.Ladder = base
	case name != techniques.StandardName:
		return usage("ladder", "%s is not on the ladder %s", missing[0].Slug, name)
	default:
		w.Ladder = r.Catalogue.Nameable().Without(func(r logic.Rung) bool {
			_, there := base.Rung(r.Technique)
			return !there && !slices.Contains(missing, r.Technique)
		})
	}
	if r.Know != nil {
		w.Known, err = (&Techniques{Know: r.Know, Catalogue: r.Catalogue}).known(w.Ladder)
	}
	return err
}

// times reads the techniques and families in the field about. A family stands for those of its techniques that
// are on the ladder. An entry can end with >= and a number.
func (r *GenerateRequest) times(about string, entries []string, on logic.Ladder) (out []wish.Times, err error) {
	for _, entry := range entries {
		if strings.TrimSpace(entry) == "" {
			continue
		}
		name, count, counted := strings.Cut(entry, ">")
		x := wish.Times{Word: strings.TrimSpace(name), N: 1}
		if counted {
			count, atLeast := strings.CutPrefix(count, "=")
			if x.N, err = strconv.Atoi(strings.TrimSpace(count)); err != nil || !atLeast || x.N < 1 {
				return nil, usage(about, "%s needs a minimum number of times, as in %s>=2", entry, name)
			}
		}
		if x.Techniques, err = names.Of(r.Catalogue).Meant(x.Word, on); err != nil {
			return nil, fail(CodeUsage, about, err, "%v", err)
		}
		out = append(out, x)
	}
	return out, nil
}

// Range reads a range of whole numbers LO..HI, or a single number. An empty text is the number 0, and a range
// without an end ends with math.MaxInt32.
func Range(text string) (low, high int, err error) {
	s, err := span("range", cmp.Or(text, "0"), 0)
	if err != nil {
		return 0, 0, err
	}
	return s.Low, s.High, nil
}

// span reads a range LO..HI or a single number. One end of the range may be missing. The numbers can have at most the
// given number of decimals. It returns nil for an empty text.
func span(about, text string, decimals int) (*wish.Span, error) {
	if text == "" {
		return nil, nil
	}
	low, high, ranged := strings.Cut(text, "..")
	if !ranged {
		high = low
	}
	s := wish.Span{Low: 0, High: math.MaxInt32}
	for _, end := range []struct {
		text string
		to   *int
	}{{low, &s.Low}, {high, &s.High}} {
		if ranged && strings.TrimSpace(end.text) == "" {
			continue
		}
		x, err := strconv.ParseFloat(strings.TrimSpace(end.text), 64)
		scaled := math.Round(x * math.Pow10(decimals))
		if err != nil || !(x >= 0 && x < 1e6) || math.Abs(scaled-x*math.Pow10(decimals)) > 1e-6 {
			return nil, usage(about, "{"+about+"} needs a range such as %s, not %q", []string{"500..900", "7.0..7.5"}[decimals], text)
		}
		*end.to = int(scaled)
	}
	if s.Low > s.High {
		return nil, usage(about, "impossible: the range in {"+about+"} %s ends below its start", text)
	}
	return &s, nil
}

// grid reads the puzzle or solution in the field about.
func grid(about, text string) (board.Grid, error) {
	g, err := position(text, nil)
	if e := (*Error)(nil); errors.As(err, &e) {
		e.Field = about
		return g, e
	}
	return g, nil
}

// pattern reads the cells that have clues. Every cell that is not blank gets one.
func pattern(text string) (cells board.CellSet, err error) {
	if text == "" {
		return cells, nil
	}
	picture := cellsOf(text)
	if blanks := withBlanks(text); len(picture) != 81 && blanks != "" {
		picture = blanks
	}
	if len(picture) != 81 {
		return cells, usage("pattern", "the pattern has %d cells; it needs 81, with one of . 0 _ - for a cell without a clue", len(picture))
	}
	for i, b := range []byte(picture) {
		if !strings.ContainsRune(".0_-", rune(b)) {
			cells = cells.With(board.Cell(i))
		}
	}
	switch cells.Len() {
	case 0:
		return cells, usage("pattern", "the pattern has no cell for a clue, but every puzzle needs at least 17")
	case 81:
		return cells, usage("pattern", "the pattern has a clue in every cell, so nothing would be left to solve")
	}
	return cells, nil
}

// cellsOf returns the characters of a picture that represent cells. It skips blanks, the rulings between boxes, and
// lines of rulings.
func cellsOf(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.Trim(line, "-+=|* \t\r\n") == "" && strings.Contains(line, "-") && strings.ContainsAny(line, "+=|") {
			continue
		}
		b.WriteString(strings.Join(strings.FieldsFunc(line, func(r rune) bool { return r == '|' || unicode.IsSpace(r) }), ""))
	}
	return b.String()
}

// withBlanks returns the cells of a picture in which empty cells are blanks. The picture can have at most nine lines of
// nine characters. For anything else, the result is "".
func withBlanks(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \r\n")
		if len(line) > 9 {
			return ""
		}
		fmt.Fprintf(&b, "%-9s", line)
	}
	if b.Len() != 81 {
		return ""
	}
	return strings.ReplaceAll(b.String(), " ", ".")
}
