package learner

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/game"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// PlannedDrills is how many drills a plan has, if nobody says.
const PlannedDrills = 5

// read returns the course and the record; an empty one if there is none.
func (r *Record) read() (*coach.Course, *coach.Record, error) {
	c, err := tutorials.Course(techniques.Everything())
	if err != nil || !r.Exists() {
		return c, &coach.Record{}, err
	}
	rec, aside, err := coach.Open(r.Store, Now())
	r.ReportAside(aside)
	if err != nil {
		return nil, nil, exit.Inputf("your record: %v", err)
	}
	return c, rec, nil
}

// Planned returns the technique of the next drill of the course, of these stages if any are
// given; nil if none is planned: there is no record, or nothing is left to do today.
func (r *Record) Planned(stages ...coach.Stage) (*logic.Technique, error) {
	c, rec, err := r.read()
	if err != nil || !r.Exists() {
		return nil, err
	}
	const many = 100 // as many as a learner may have wished for
	for _, n := range [2]int{PlannedDrills, many} {
		for _, item := range c.Plan(Now(), rec, n) {
			if item.Kind == coach.Drill && (stages == nil || slices.Contains(stages, item.Stage)) {
				return techniques.MustLookup(item.Slug), nil
			}
		}
	}
	return nil, nil
}

// Begun returns the techniques of the course that the learner has begun, or if there are
// none those of its first level.
func (r *Record) Begun() ([]*logic.Technique, error) {
	c, rec, err := r.read()
	if err != nil {
		return nil, err
	}
	var begun, first []*logic.Technique
	for _, s := range c.Status(Now(), rec) {
		if s.Mastery > coach.Ready {
			begun = append(begun, techniques.MustLookup(s.Skill.Slug))
		}
		if s.Skill.Level == c.Skills()[0].Level && !s.Skill.Gallery {
			first = append(first, techniques.MustLookup(s.Skill.Slug))
		}
	}
	if begun == nil {
		return first, nil
	}
	return begun, nil
}

// Known returns the slugs of the techniques that the learner has begun or said to know; it is
// an error if there is no record.
func (r *Record) Known() ([]string, error) {
	if !r.Exists() {
		return nil, exit.Usagef("there is no record of what you know: \"pencilmark coach know LIST\" begins one")
	}
	c, rec, err := r.read()
	if err != nil {
		return nil, err
	}
	var out []string
	for _, s := range c.Status(Now(), rec) {
		if s.Mastery > coach.Ready {
			out = append(out, s.Skill.Slug)
		}
	}
	return out, nil
}

// Next says what to do next, in lines that fit a width as far as commands allow, to somebody
// who practised a technique; it may be nil.
func (r *Record) Next(practised *logic.Technique, width int) (string, error) {
	next, err := r.next(practised)
	lines := strings.Split(next, "\n")
	for i, line := range lines {
		if len(line) > width {
			lines[i] = strings.Replace(line, ": pencilmark", ":\n  pencilmark", 1)
		}
	}
	return strings.Join(lines, "\n"), err
}

func (r *Record) next(practised *logic.Technique) (string, error) {
	c, rec, err := r.read()
	if err != nil {
		return "", err
	}
	if !r.Exists() {
		return "Next: pencilmark coach plans what to practise, and keeps what you have done.", nil
	}
	if plan := c.Plan(Now(), rec, PlannedDrills); len(plan) > 0 {
		item := plan[0]
		next := fmt.Sprintf("Next: %s: %s", Task(&item), Commands(plan)[0])
		if practised != nil && level(practised) > level(techniques.MustLookup(item.Slug)) {
			next = practised.Name + " is ahead of your course. What you know is found out by: pencilmark coach place\n" + next
		}
		return next, nil
	}
	puzzle, err := Puzzle(c, rec)
	if err != nil {
		return "", err
	}
	if puzzle != nil {
		return fmt.Sprintf("Next: a whole puzzle with %s: pencilmark play -t %s", puzzle.Name, puzzle.Slug), nil
	}
	return "That was all for today. " + Later(c, Now(), rec, 1), nil
}

func level(t *logic.Technique) logic.Level {
	r, _ := techniques.Everything().Rung(t)
	return r.Level
}

// Puzzle returns the technique for which a whole puzzle is offered besides drills, nil for
// none: of those that were found alone, one for which the fewest puzzles were played, and of
// these the last of the course. Once a puzzle was begun today none is offered.
func Puzzle(c *coach.Course, rec *coach.Record) (*logic.Technique, error) {
	shelf, err := game.Open(os.Getenv)
	if err != nil {
		return nil, nil // no place for games is known
	}
	games, _, err := shelf.Games()
	if err != nil {
		return nil, exit.Inputf("your games: %v", err)
	}
	played := map[string]int{}
	for _, g := range games {
		played[g.Technique]++
		if g.Technique != "" && coach.DayOf(g.Begun.In(Now().Location())) == coach.DayOf(Now()) {
			return nil, nil
		}
	}
	best := ""
	for _, s := range c.Status(Now(), rec) {
		if s.Mastery >= coach.FoundAlone && !s.Skill.Gallery && (best == "" || played[s.Skill.Slug] <= played[best]) {
			best = s.Skill.Slug
		}
	}
	t, _ := techniques.Lookup(best)
	return t, nil
}

// Task says in words what an item of a plan asks for. Who is to name a pattern is not told
// its name.
func Task(item *coach.Item) string {
	name := techniques.MustLookup(item.Slug).Name
	switch {
	case item.Kind == coach.Lesson:
		return "read about " + name
	case item.Stage == coach.NameStep:
		return "name the pattern that is shown"
	case item.Stage == coach.FindPlace:
		return "find the place of " + name
	case item.Stage == coach.Conclusions:
		return "tell what follows from " + name
	}
	return "find the next step alone"
}

// Commands returns what is typed to do each item of a plan. A task that does not tell the
// technique is one that practice chooses by itself. The stage is said where practice would not
// come to it at once.
func Commands(plan []coach.Item) []string {
	var out []string
	for i, item := range plan {
		drills := slices.DeleteFunc(slices.Clone(plan[:i+1]), func(x coach.Item) bool { return x.Kind == coach.Lesson })
		command := "pencilmark practice"
		waits := false // for another drill
		switch {
		case item.Kind == coach.Lesson:
			command = "pencilmark learn " + item.Slug
		case item.Stage == coach.NameStep || item.Stage == coach.Unaided:
			waits = drills[0].Stage != item.Stage
		default:
			command += " " + item.Slug
			waits = slices.IndexFunc(drills, func(x coach.Item) bool { return x.Slug == item.Slug }) < len(drills)-1
		}
		if waits {
			command += " --stage " + item.Stage.String()
		}
		out = append(out, command)
	}
	return out
}

// Summary says what a plan has in it: "two to repeat, then Locked Candidates". Of what was
// begun before it, on the same day, it has the rest.
func Summary(plan []coach.Item, before ...coach.Item) string {
	var again int
	var parts, seen []string
	begun := func(slug string) bool {
		return slices.ContainsFunc(before, func(b coach.Item) bool { return b.Slug == slug })
	}
	for _, item := range plan {
		name := techniques.MustLookup(item.Slug).Name
		switch {
		case item.Reason == coach.Due || item.Reason == coach.Early:
			again++
		case begun(item.Slug) && len(seen) == 0:
			seen = append(seen, "the rest of "+name)
		case !begun(item.Slug) && (len(seen) == 0 || seen[len(seen)-1] != name):
			seen = append(seen, name)
		}
	}
	if again > 0 {
		parts = append(parts, small(again)+" to repeat")
	}
	return strings.Join(append(parts, seen...), ", then ")
}

// Later says what comes after what is planned for today, if that is answered right.
func Later(c *coach.Course, now time.Time, rec *coach.Record, n int) string {
	day, plan := c.After(now, rec, n)
	if plan == nil {
		return "Nothing is planned after that."
	}
	when := "on " + day.Format("Monday, 2 January")
	var before []coach.Item
	switch coach.DayOf(day) - coach.DayOf(now) {
	case 0:
		when, before = "today, if you like", c.Plan(now, rec, n)
	case 1:
		when = "tomorrow"
	}
	return fmt.Sprintf("After that, %s: %s.", when, Summary(plan, before...))
}

// small returns a number as it is written in a sentence.
func small(n int) string {
	names := [...]string{1: "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n < len(names) {
		return names[n]
	}
	return fmt.Sprint(n)
}
