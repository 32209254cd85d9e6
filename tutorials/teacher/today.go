package teacher

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// Drills is the default number of drills per day.
const Drills = 6

// A Today is the plan of a day: what to do, and why.
type Today struct {
	Day     int           `json:"day"`     // number of this day of practice, from 1
	Minutes int           `json:"minutes"` // approximate time for all items
	Back    string        `json:"back,omitempty"`
	Title   string        `json:"title"` // "Today: 16 minutes. Pointing is new."
	Items   []Item        `json:"items"`
	Waits   string        `json:"waits,omitempty"` // the reason why the next technique cannot begin yet
	Bars    []Bar         `json:"bars"`            // progress in today's chapter and in the whole course
	Week    []bool        `json:"week"`            // the last seven days, today last: whether there was practice
	Done    coach.Session `json:"-"`               // what was done today
}

// An Item is one task of the plan.
type Item struct {
	Do      string      `json:"do"` // "lesson", "primer", "drill" or "puzzle"
	Slug    string      `json:"slug"`
	Name    string      `json:"name"`
	Stage   coach.Stage `json:"-"` // the stage of the first drill; for lessons, the zero value
	Drills  int         `json:"drills,omitempty"`
	Task    string      `json:"task"`
	Minutes int         `json:"minutes"`
	Why     []string    `json:"why"` // the reason, in paragraphs
	begins  bool        // a lesson of something new
}

// A Bar shows how much of a chapter or a course is known.
type Bar struct {
	Name  string `json:"name"`
	Known int    `json:"known"`
	Of    int    `json:"of"`
}

// Short returns the name that learners use for a technique or a primer.
func Short(slug string) string {
	t, ok := techniques.Lookup(slug)
	if !ok {
		return words.Capital(strings.ReplaceAll(slug, "-", " "))
	}
	return ShortName(t)
}

// ShortName returns the name that learners use for a technique.
func ShortName(t *logic.Technique) string {
	if _, inner, found := strings.Cut(t.Name, "("); found {
		return strings.TrimSuffix(inner, ")")
	}
	return t.Name
}

// A Puzzle is a whole puzzle to solve on a day.
type Puzzle struct {
	*logic.Technique      // that it needs
	Game             int  // the number of the game, if it was begun
	Left             int  // for that game: the cells that are empty
	Minutes          int  // how long that game takes; 0 if it is not known
	Only             bool // singles and the technique are enough
}

// A Wish says how much to do on a day.
type Wish struct {
	Drills int     // at most
	Least  int     // if the course plans fewer drills, what was begun is repeated
	Puzzle *Puzzle // nil for none
}

// Plan returns the plan for today: drills of the course, and perhaps a whole puzzle.
func Plan(c *coach.Course, r *coach.Record, now time.Time, wish Wish) *Today {
	today := coach.DayOf(now)
	out := &Today{Done: r.On(today), Items: []Item{}, Day: dayNumber(r, today), Back: back(c, r, now), Week: week(r, today)}
	plan := c.More(now, r, c.Plan(now, r, wish.Drills), wish.Least)
	for i := 0; i < len(plan); {
		k := i + 1
		for k < len(plan) && plan[k].Slug == plan[i].Slug && plan[k].Kind == plan[i].Kind && (plan[k].Reason == coach.Extra) == (plan[i].Reason == coach.Extra) {
			k++
		}
		out.Items = append(out.Items, newItem(c, r, now, &plan[i], k-i))
		i = k
	}
	if wish.Puzzle != nil {
		out.Items = append(out.Items, puzzleItem(c, wish.Puzzle))
	}
	for _, item := range out.Items {
		out.Minutes += item.Minutes
	}
	out.Title, out.Waits = out.title(), waits(c, r, now, out.Items)
	out.Bars = bars(c, r, out.Items)
	return out
}

// title returns a heading with the time that the day takes and the technique that is new.
func (t *Today) title() string {
	if len(t.Items) == 0 {
		return "That is all for today."
	}
	title := fmt.Sprintf("Today: %s.", minutes(t.Minutes))
	if t.Done.Drills > 0 {
		title = fmt.Sprintf("Left today: %s.", minutes(t.Minutes))
	}
	for _, item := range t.Items {
		if item.begins {
			return title + " " + item.Name + " is new."
		}
	}
	return title
}

func minutes(n int) string { return fmt.Sprintf("%d %s", n, words.Plural(n, "minute", "minutes")) }

// dayNumber returns the number of a day of practice, counted from 1 for the first one.
func dayNumber(r *coach.Record, today coach.Day) int {
	n := 1
	for _, s := range r.Days {
		if s.Day < today && (s.Drills > 0 || s.Seconds > 0) {
			n++
		}
	}
	return n
}

// back says after a week away where the learner was.
func back(c *coach.Course, r *coach.Record, now time.Time) string {
	if today := coach.DayOf(now); !r.Away(today) || r.On(today).Drills > 0 {
		return ""
	}
	last, day := "", coach.Day(0)
	for _, s := range c.Status(now, r) {
		p := &s.Progress
		// of one day, the one that comes later in the course
		if at := max(p.Latest.Day, p.Lesson, p.Begun); at > 0 && at >= day {
			last, day = s.Skill.Slug, at
		}
	}
	if last == "" {
		return ""
	}
	return "You were at " + the(last) + "."
}

// the returns the name of a technique with "the", if names of its kind have an article.
func the(slug string) string {
	t := techniques.MustLookup(slug)
	if explain.WithArticle(t.Name) == t.Name || strings.HasSuffix(t.Name, "s") {
		return Short(slug)
	}
	return "the " + Short(slug)
}

// Needs proposes boards of what a technique needs that the learner chose and has not begun: the technique need,
// which the learner cannot find yet. It returns "" if there is none.
func Needs(c *coach.Course, r *coach.Record, now time.Time, slug string) (text, need string, boards int) {
	for _, s := range c.Status(now, r) {
		if s.Skill.Slug == slug && s.Progress.Chosen != 0 && len(s.Missing) > 0 {
			need, boards, count := s.Missing[0], 2, "two quick boards"
			if skill(c, need).Free {
				boards, count = 1, "one quick board"
			}
			return fmt.Sprintf("You chose %s. It needs %s: %s first?", Short(slug), Short(need), count), need, boards
		}
	}
	return "", "", 0
}

func week(r *coach.Record, today coach.Day) []bool {
	out := make([]bool, 7)
	for _, s := range r.Days {
		if i := 6 - int(today-s.Day); i >= 0 && i < 7 {
			out[i] = s.Drills > 0 || s.Seconds > 0
		}
	}
	return out
}

// newItem returns the item for n consecutive drills of a technique, or for a lesson or a primer.
func newItem(c *coach.Course, r *coach.Record, now time.Time, plan *coach.Item, n int) Item {
	item := Item{Do: "drill", Slug: plan.Slug, Name: Short(plan.Slug), Stage: plan.Stage}
	switch plan.Kind {
	case coach.Primer:
		item.Do, item.Task, item.Minutes = "primer", "Read: "+item.Name, 5
		item.Why = []string{"You need this for the next technique.", "It takes five minutes, and you read it once."}
		return item
	case coach.Lesson:
		item.Do, item.Task, item.Minutes = "lesson", "Lesson: "+item.Name, 4
		if p := r.Get(plan.Slug); p.Wrong > 0 {
			item.Why = []string{"You missed it " + ago(p.Latest.Day, coach.DayOf(now)) + ". The lesson shows how to find it."}
			return item
		}
		item.Why, item.begins = whyNow(c, r, plan.Slug), true
		return item
	}
	item.Drills, item.Minutes = n, max(1, n*drillMinutes(c, plan.Slug))
	count := fmt.Sprintf("%s drills on %s", words.Capital(number(n)), item.Name)
	if n == 1 {
		count = "One drill on " + item.Name
	}
	item.Task, item.Why = count, whyDrill(c, r.Get(plan.Slug), plan, now, item.Name)
	switch {
	case plan.Reason == coach.Due, plan.Reason == coach.Missed, plan.Reason == coach.Extra && n == 1:
		item.Task = item.Name + " once more"
	case plan.Reason == coach.Extra:
		item.Task = fmt.Sprintf("%s more drills on %s", words.Capital(number(n)), item.Name)
	}
	return item
}

func number(n int) string { return string((&words.Writer{}).Number(n).Buf) }

// drillMinutes returns the approximate time for a drill, in minutes.
func drillMinutes(c *coach.Course, slug string) int {
	switch logic.Level(skill(c, slug).Level) {
	case logic.Easy, logic.Medium:
		return 1
	case logic.Hard:
		return 2
	}
	return 3
}

func skill(c *coach.Course, slug string) coach.Skill {
	for _, s := range c.Skills() {
		if s.Slug == slug {
			return s
		}
	}
	return coach.Skill{Slug: slug}
}

// How many minutes a puzzle usually takes if it needs a technique: by technique, and for all others by their level.
// Each number is the median of six generated puzzles.
var (
	puzzleMinutes = map[string]int{"full-house": 1, "last-digit": 2}
	levelMinutes  = map[logic.Level]int{logic.Easy: 9, logic.Medium: 12, logic.Hard: 15}
)

// puzzleItem returns the item for a whole puzzle.
func puzzleItem(c *coach.Course, t *Puzzle) Item {
	m := cmp.Or(t.Minutes, puzzleMinutes[t.Slug], levelMinutes[logic.Level(skill(c, t.Slug).Level)], 25)
	name := Short(t.Slug)
	item := Item{Do: "puzzle", Slug: t.Slug, Name: name, Task: "A puzzle with " + name, Minutes: m,
		Why: []string{"You can find " + name + ". Now find it in a puzzle, without being told that it is there.",
			"A puzzle that you solve counts, too."}}
	if t.Only {
		item.Why[0] = "It belongs to the lesson of today. Singles and " + name + " are enough for this puzzle: find where it is."
	}
	if t.Game > 0 {
		item.Task = "Go on: a puzzle with " + name
		item.Why[0] = fmt.Sprintf("You have begun it. %d %s left.", t.Left, words.Plural(t.Left, "cell is", "cells are"))
	}
	return item
}

// whyDrill explains why a technique is in the plan: how the last drill went, and why it is
// repeated now.
func whyDrill(c *coach.Course, p coach.Progress, plan *coach.Item, now time.Time, name string) []string {
	var out []string
	last := p.Latest
	switch when := ago(last.Day, coach.DayOf(now)); {
	case p.Assumed != 0 && p.Right+p.Wrong == 0:
		out = append(out, "You said that you know it, or what you have solved suggests it. One question confirms it.")
	case last.Day == 0 && plan.Reason == coach.Beginning && plan.Stage == coach.Unaided:
		out = append(out, "It is asked before it is taught: if you find it, you can do without the lesson.")
	case last.Day == 0 && plan.Reason == coach.Beginning:
		out = append(out, "It is new. The first drill matters most.")
	case last.Day == 0:
	case last.Wrong > 0:
		out = append(out, fmt.Sprintf("You missed %s %s.", words.Plural(last.Wrong, "one", number(last.Wrong)), when))
	case last.Helped > 0:
		out = append(out, "You solved it with help "+when+".")
	default:
		out = append(out, "You were right "+when+".")
	}
	if p.Overlooked != 0 {
		return append(out, "In your game of "+p.Overlooked.Time().Format("2 January")+" it was there for minutes before you went on.")
	}
	switch plan.Reason {
	case coach.Due:
		if plan.Recall > 0 && plan.Recall < 0.995 {
			out = append(out, fmt.Sprintf("It is time to repeat it: the chance that you find it today is about %.0f %%.", 100*plan.Recall))
		}
	case coach.Needed:
		out = append(out, "What you chose needs "+name+": quick boards of it first.")
	case coach.Missed:
		out = append(out, "It comes once more.")
		if next := builds(c, plan.Slug); next != "" {
			out = append(out, next)
		}
	case coach.Extra:
		out = append(out, "You have more time today.")
	case coach.InTraining:
		again := "Next stage: "
		if last.Helped > 0 && last.Right+last.Wrong == 0 { // the stage is still the same
			again = "So this stage comes once more: "
		}
		out = append(out, again+stageWords(plan.Stage)+".")
	}
	return out
}

func stageWords(s coach.Stage) string {
	return [...]string{"name the pattern that is shown", "find one on a board", "say what follows from one that is shown",
		"find one without being told its name"}[s]
}

// ago returns in words how long ago a day was.
func ago(day, today coach.Day) string {
	switch n := today - day; n {
	case 0:
		return "today"
	case 1:
		return "yesterday"
	default:
		return fmt.Sprintf("%d days ago", n)
	}
}

// whyNow explains why a technique begins now, and which technique follows it.
func whyNow(c *coach.Course, r *coach.Record, slug string) []string {
	s := skill(c, slug)
	out := []string{"It is the next technique of the course."}
	if r.Get(slug).Chosen != 0 {
		out[0] = "You chose it."
	}
	if n := len(s.Needs); n > 0 {
		out = append(out, "It builds on "+Short(s.Needs[n-1])+".")
	}
	if next := builds(c, slug); next != "" {
		out = append(out, next)
	}
	return out
}

// builds says which technique of the course, of the same level, builds on one. It returns "" if none does.
func builds(c *coach.Course, slug string) string {
	for _, next := range c.Skills() {
		if !next.Gallery && next.Level == skill(c, slug).Level && slices.Contains(next.Needs, slug) {
			return Short(next.Slug) + " builds on it."
		}
	}
	return ""
}

// waits says what comes next after the items of today: what the plan begins on another day, if all of them go well. If it
// cannot begin anything, waits names the first technique that is left, and what it needs; "" if nothing is left.
func waits(c *coach.Course, r *coach.Record, now time.Time, items []Item) string {
	then := copyOf(r)
	for _, i := range items {
		switch i.Do {
		case "lesson", "primer":
			then.ReadLesson(now, i.Slug)
		case "drill":
			for range i.Drills {
				then.Answer(now, i.Slug, coach.Result{Stage: c.Next(then, i.Slug), Right: true})
			}
		}
	}
	for _, i := range c.Plan(now.AddDate(0, 0, 1), then, many) {
		if i.Reason == coach.Beginning && !skill(c, i.Slug).Free && r.Get(i.Slug).Begun == 0 {
			return Short(i.Slug) + " comes next, on another day."
		}
	}
	for _, s := range c.Status(now, then) {
		if !s.Skill.Gallery && !s.Skill.Free && s.Mastery == coach.New && len(s.Missing) > 0 {
			return fmt.Sprintf("%s comes next, when you can find %s.", Short(s.Skill.Slug), Short(s.Missing[0]))
		}
	}
	return ""
}

// many is more drills than anybody answers on a day.
const many = 100

// bars returns the progress in the chapter of the items, and in the whole course.
func bars(c *coach.Course, r *coach.Record, items []Item) []Bar {
	all := Bar{Name: "The whole course"}
	known := map[string]bool{}
	onWay := map[string]bool{}
	for _, s := range c.Status(time.Time{}, r) {
		if s.Skill.Gallery {
			continue
		}
		onWay[s.Skill.Slug] = true
		all.Of++
		if s.Mastery >= coach.Can {
			known[s.Skill.Slug] = true
			all.Known++
		}
	}
	var out []Bar
	for _, ch := range tutorials.Chapters() {
		slugs, _ := ch.Techniques()
		bar := Bar{Name: fmt.Sprintf("Chapter %d  %s", ch.Number, ch.Title)}
		today := false
		for _, slug := range slugs {
			if onWay[slug] {
				bar.Of++
			}
			if known[slug] {
				bar.Known++
			}
			today = today || slices.ContainsFunc(items, func(i Item) bool { return i.Slug == slug })
		}
		if (today || bar.Known > 0 && bar.Known < bar.Of) && bar.Of > 0 {
			out = append(out, bar)
		}
	}
	return append(out[:min(len(out), 3)], all)
}
