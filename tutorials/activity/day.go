package activity

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// A Day is the plan of a day. Whatever begins with it comes back to it: drills, lessons and, from wherever it is
// played, the puzzle. When all is done, it shows what has changed.
type Day struct {
	DayUse
	plan    *teacher.Today
	evening *teacher.Evening // what was done today; nil if nothing was
	open    int              // the item whose reason is shown, from 0
	mapped  bool             // the map of all techniques is shown
	on      Activity         // what was begun; nil for none
	made    uint64           // the drills that were made
	kept    bool             // the plan is in the notes

	record []Note
	plays  bool
	puzzle *teacher.Puzzle // that is played; nil for any
	over   bool
}

// A Size is how much is planned for a day.
type Size struct {
	Drills int  `json:"drills"` // in all, on this day
	Least  int  `json:"least"`  // the same; if the course plans fewer, more are added
	Brief  bool `json:"brief"`  // the puzzle is left out
	// after more or less time: the plan, what has changed it, and how much was done then
	Plan    []coach.Planned `json:"plan,omitempty"`
	Changes []Change        `json:"changes,omitempty"`
	At      int             `json:"at,omitempty"`
}

// A DayUse is what a day needs.
type DayUse struct {
	Renderer *explain.Renderer
	Course   *coach.Course
	Record   *coach.Record // the day adds its own notes to it
	Now      func() time.Time
	Seed     uint64
	Size
	// Puzzle returns the whole puzzle for a day, or nil for none.
	Puzzle func(rec *coach.Record, day time.Time) *teacher.Puzzle
}

// NewDay returns the plan of the day.
func NewDay(use DayUse) *Day {
	d := &Day{DayUse: use}
	if done := d.Record.On(coach.DayOf(d.Now())); d.Size.Plan != nil && (done.Plan == nil || d.Size.At == d.done()) {
		d.keep(d.Size.Plan)
	}
	d.look()
	return d
}

// A Change is what more or less time has made of the plan, to be undone.
type Change struct {
	Added []coach.Planned `json:"added,omitempty"`
	Taken []coach.Planned `json:"taken,omitempty"`
	Brief bool            `json:"brief,omitempty"` // the puzzle was taken away
}

// done returns a number that grows with everything that is done on the day.
func (d *Day) done() int {
	now := d.Now()
	n := d.Record.On(coach.DayOf(now)).Drills
	for _, s := range d.Course.Status(now, d.Record) {
		if s.Progress.Lesson == coach.DayOf(now) {
			n++
		}
	}
	return n
}

// resize changes the plan for more or less time.
func (d *Day) resize(plan []coach.Planned) {
	d.keep(plan)
	d.Size.Plan, d.Size.At = plan, d.done()
	d.look()
}

// settle makes the plan of the day. It stays until it is done.
func (d *Day) settle() {
	now := d.Now()
	done := d.Record.On(coach.DayOf(now))
	if done.Plan != nil {
		return
	}
	items := d.items()
	items = d.Course.More(now, d.Record, items, d.Least-done.Drills)
	if len(items) == 0 {
		return
	}
	d.keep(coach.PlanOf(items))
	if p := d.Puzzle(d.Record, now); p != nil {
		d.keep(append(d.Record.On(coach.DayOf(now)).Plan, coach.Planned{Slug: p.Slug, Kind: coach.Whole, Left: 1}))
	}
}

// items returns what the course has planned for what is left of the day.
func (d *Day) items() []coach.Item {
	now := d.Now()
	return d.Course.Plan(now, d.Record, max(0, d.Drills-d.Record.On(coach.DayOf(now)).Drills))
}

// keep changes the plan of the day.
func (d *Day) keep(plan []coach.Planned) {
	d.Record.Settle(d.Now(), plan)
	d.kept = false
}

// note returns the plan of the day for the record, if it is not kept there yet.
func (d *Day) note() []Note {
	plan := d.Record.On(coach.DayOf(d.Now())).Plan
	if d.kept || plan == nil {
		return nil
	}
	d.kept = true
	return []Note{{Plan: slices.Clone(plan)}}
}

// planned returns the puzzle of the day, which is the one that was planned.
func (d *Day) planned() *teacher.Puzzle {
	p, plan := d.Puzzle(d.Record, d.Now()), d.Record.On(coach.DayOf(d.Now())).Plan
	if p == nil || p.Game > 0 || plan == nil {
		return p
	}
	for _, i := range plan {
		if t, ok := techniques.Lookup(i.Slug); ok && i.Kind == coach.Whole && t != p.Technique {
			return &teacher.Puzzle{Technique: t}
		} else if ok && i.Kind == coach.Whole {
			return p
		}
	}
	return nil
}

// look shows what is left of the day.
func (d *Day) look() {
	d.settle()
	now := d.Now()
	done := d.Record.On(coach.DayOf(now))
	wish := teacher.Wish{Drills: max(0, d.Drills-done.Drills)}
	if !d.Brief {
		wish.Puzzle = d.planned()
	}
	d.puzzle = wish.Puzzle
	d.plan, d.evening, d.open = teacher.Plan(d.Course, d.Record, now, wish), nil, 0
	if done.Drills > 0 || done.Seconds > 0 {
		d.evening = teacher.Summary(d.Course, d.Record, now, d.plan, d.Puzzle(teacher.Tomorrow(d.Course, d.Record, now)))
	}
}

// Planning reports whether the plan is shown, and not what was begun with it.
func (d *Day) Planning() bool { return d.on == nil }

// Plan returns what is left of the day, and what was done; nil if nothing was.
func (d *Day) Plan() (*teacher.Today, *teacher.Evening) { return d.plan, d.evening }

// Plays reports whether the learner wants to play now: the puzzle of the day, or any if it is nil. Return is called
// afterwards.
func (d *Day) Plays() (puzzle *teacher.Puzzle, ok bool) { return d.puzzle, d.plays }

// Return goes on with the day after a game, with the record as it is now.
func (d *Day) Return(rec *coach.Record) {
	d.Record, d.plays, d.over, d.record, d.kept = rec, false, false, nil, true
	d.look()
}

// The acts of a day.
const (
	beginAct = "begin"
	moreTime = "longer"
	lessTime = "shorter"
	mapAct   = "map"
	funAct   = "play"
)

// moreDrills is the number of drills that more time is for.
const moreDrills = 4

// drills returns the number of drills in the plan.
func (d *Day) drills() (n int) {
	for i := range d.plan.Items {
		n += d.plan.Items[i].Drills
	}
	return n
}

// Do handles an action.
func (d *Day) Do(ctx context.Context, a Action) error {
	d.record = nil
	if d.on != nil {
		return d.goOn(ctx, a)
	}
	if _, ok := d.Page().Act(a.Do); !ok && a.Do != "" && a.Do != OpenAct {
		return &ActionError{a}
	}
	switch a.Do {
	case mapAct:
		d.mapped = true
	case LeaveAct:
		d.mapped = false
	case moreTime:
		d.more()
	case lessTime:
		d.less()
	case funAct:
		d.puzzle, d.plays, d.over, d.record = nil, true, true, d.note()
	case closeAct:
		d.over = true
	case beginAct:
		return d.begin(ctx, d.open)
	default:
		return d.choose(ctx, a)
	}
	return nil
}

// more gives back what less has taken away, or adds drills.
func (d *Day) more() {
	now := d.Now()
	plan := d.Record.On(coach.DayOf(now)).Plan
	c := Change{}
	if n := len(d.Changes) - 1; n >= 0 && d.Changes[n].Added == nil {
		c, d.Changes = d.Changes[n], d.Changes[:n]
		d.Brief = d.Brief && !c.Brief
		d.resize(restored(slices.Clone(plan), c.Taken))
	} else {
		items := d.Course.Plan(now, d.Record, 0)
		all := d.Course.More(now, d.Record, items, d.drills()+moreDrills)
		c.Added = coach.PlanOf(all[len(items):])
		d.Changes = append(d.Changes, c)
		if plan == nil {
			plan = coach.PlanOf(items)
		}
		d.resize(append(slices.Clone(plan), c.Added...))
	}
}

// restored puts back into a plan what was taken away.
func restored(plan, taken []coach.Planned) []coach.Planned {
	for _, one := range taken {
		i := slices.IndexFunc(plan, func(p coach.Planned) bool {
			return p.Slug == one.Slug && p.Kind == one.Kind && p.Stage == one.Stage && p.Reason == one.Reason
		})
		if i < 0 {
			plan = append(plan, one)
			continue
		}
		plan[i].Left += one.Left
	}
	return plan
}

// less takes away what more has added or, if there is nothing of it, the puzzle, and then half of the drills.
func (d *Day) less() {
	plan := slices.Clone(d.Record.On(coach.DayOf(d.Now())).Plan)
	n := len(d.Changes) - 1
	switch {
	case n >= 0 && d.Changes[n].Added != nil:
		for _, a := range slices.Backward(d.Changes[n].Added) {
			for i := len(plan) - 1; i >= 0; i-- {
				if p := plan[i]; p.Slug == a.Slug && p.Kind == a.Kind && p.Reason == a.Reason {
					plan = slices.Delete(plan, i, i+1)
					break
				}
			}
		}
		d.Changes = d.Changes[:n]
	case d.puzzle != nil:
		d.Brief = true
		d.Changes = append(d.Changes, Change{Brief: true})
	default:
		c := Change{}
		for left := d.drills() / 2; left > 0; left-- {
			i := len(plan) - 1
			for i >= 0 && (plan[i].Left == 0 || plan[i].Kind != coach.Drill) {
				i--
			}
			if i < 0 {
				break
			}
			one := plan[i]
			one.Left = 1
			c.Taken = append([]coach.Planned{one}, c.Taken...)
			plan[i].Left--
		}
		d.Changes = append(d.Changes, c)
	}
	d.resize(plan)
}

// choose opens or begins the item with a number.
func (d *Day) choose(ctx context.Context, a Action) error {
	w := d.Page().Awaits
	o, ok := w.Option(a.Say)
	i := slices.IndexFunc(w.Choices, func(c Option) bool { return c.ID == o.ID })
	switch t, named := techniqueOf(a.Say); {
	case !ok && named && a.Do != OpenAct:
		return d.ahead(ctx, t)
	case !ok:
		return &ActionError{a}
	case a.Do == OpenAct:
		d.open = i
		return nil
	}
	return d.begin(ctx, i)
}

// techniqueOf returns the technique with a name, as in x-wing, "X-Wing" or "pointing".
func techniqueOf(text string) (*logic.Technique, bool) {
	text = strings.TrimSpace(text)
	if t, ok := techniques.Lookup(strings.ReplaceAll(strings.ToLower(text), " ", "-")); ok {
		return t, true
	}
	for _, t := range techniques.All() {
		if strings.EqualFold(teacher.ShortName(t), text) {
			return t, true
		}
	}
	return nil, false
}

// ahead begins a technique that the learner names: its lesson or, when that is done, drills.
func (d *Day) ahead(ctx context.Context, t *logic.Technique) error {
	var on Activity
	var err error
	if page, _ := tutorials.NewPage(nil, t); page != nil && d.Record.Get(t.Slug).Lesson == 0 {
		on, err = d.lesson(t)
	} else {
		on, err = d.practise(ctx, t, 2)
	}
	if err == nil {
		d.on, d.mapped, d.record = on, false, d.note()
	}
	return err
}

// goOn handles an action in what was begun. At its end, and when it is left, the plan is shown again.
func (d *Day) goOn(ctx context.Context, a Action) error {
	if _, own := d.on.Page().Act(LeaveAct); a.Do == LeaveAct && !own {
		d.on = nil
		d.look()
		return nil
	}
	if err := d.on.Do(ctx, a); err != nil {
		return err
	}
	p := d.on.Page()
	for i := range p.Record {
		p.Record[i].Apply(d.Record, d.Now())
	}
	if d.record = p.Record; p.Over {
		d.on = nil
		d.look()
	}
	return nil
}

// drillTime is the longest time that the search for a position may take.
const drillTime = 30 * time.Second

// begin begins an item of the plan.
func (d *Day) begin(ctx context.Context, i int) error {
	item := &d.plan.Items[i]
	t, _ := techniques.Lookup(item.Slug)
	var on Activity
	var err error
	switch item.Do {
	case "puzzle":
		d.plays, d.over, d.record = true, true, d.note()
		return nil
	case "primer":
		var primer *tutorials.Lesson
		if primer, err = tutorials.Primer(item.Slug); err == nil {
			on = NewPrimer(primer, d.Record.Get(primer.Slug).Steps)
		}
	case "lesson":
		on, err = d.lesson(t)
	default:
		on, err = d.practise(ctx, t, item.Drills)
	}
	if err == nil {
		d.on, d.open, d.record = on, i, d.note()
	}
	return err
}

// lesson opens the lesson of a technique.
func (d *Day) lesson(t *logic.Technique) (Activity, error) {
	page, err := tutorials.NewPage(nil, t)
	if err != nil {
		return nil, err
	}
	return NewLesson(d.Renderer, page, d.Record.Get(t.Slug).Steps, Turns(d.Renderer, page, teacher.Keeping(d.Course, d.Record, d.Now(), t.Slug), func(ctx context.Context, n int) (*tutorials.Drill, error) {
		return d.make(ctx, t, uint64(n))
	}))
}

// make makes a position for a drill.
func (d *Day) make(ctx context.Context, t *logic.Technique, n uint64) (*tutorials.Drill, error) {
	limited, cancel := context.WithTimeout(ctx, drillTime)
	defer cancel()
	drill, err := (&tutorials.Driller{Ladder: techniques.StandardWith(t)}).Drill(limited, t, d.Seed+n)
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("no position that needs %s was found in time; try again", explain.WithArticle(t.Name))
	}
	return drill, err
}

// practise begins drills on a technique.
func (d *Day) practise(ctx context.Context, t *logic.Technique, total int) (Activity, error) {
	return NewDrills(ctx, "today", total, true, func(ctx context.Context, n int, _ *teacher.Question) (*teacher.Question, error) {
		if n > total {
			return nil, nil
		}
		seed := d.made
		d.made++
		drill, err := d.make(ctx, t, seed)
		if err != nil {
			return nil, err
		}
		return teacher.New(drill, teacher.Options{Renderer: d.Renderer, Ladder: techniques.StandardWith(t), Stage: d.Course.Next(d.Record, t.Slug),
			Taught: teacher.Taught(d.Course, d.Record, t), Seed: d.Seed + seed, After: teacher.Keeping(d.Course, d.Record, d.Now(), t.Slug)})
	})
}

// Page returns the plan, the map, or the page of what was begun.
func (d *Day) Page() *Page {
	switch {
	case d.on != nil:
		p := d.on.Page()
		if p.Record = d.record; !slices.ContainsFunc(p.Acts, func(a Act) bool { return a.ID == LeaveAct }) {
			p.Acts = append(p.Acts, Act{ID: LeaveAct, Label: "back to today"})
		}
		return p
	case d.mapped:
		return d.mapPage()
	}
	done := len(d.plan.Items) == 0
	p := &Page{Key: "today", Title: "today", News: d.Now().Format("Monday 2 January") + fmt.Sprintf(", day %d", d.plan.Day), Record: d.record, Over: d.over}
	p.text(Plain, d.plan.Back)
	if done && d.evening != nil {
		p.Key, p.Title = "evening", "today is done"
		p.text(Head, d.evening.Title)
	} else {
		p.text(Head, d.plan.Title)
	}
	drilled := !slices.ContainsFunc(d.plan.Items, func(i teacher.Item) bool { return i.Do != "puzzle" })
	if d.evening != nil && drilled {
		p.Text = append(p.Text, rows(d.evening))
		p.text(Aside, append(d.evening.Changed, d.evening.Tomorrow)...)
	} else {
		p.text(Aside, d.plan.Waits)
	}
	p.Text = append(p.Text, d.progress()...)
	if !done {
		p.Awaits = Await{Kind: List, Open: d.open + 1, Example: "1"}
		for _, item := range d.plan.Items {
			o := Option{ID: item.Do + " " + item.Slug, Label: item.Task, End: fmt.Sprintf("%d min", item.Minutes), About: item.Why}
			if slices.ContainsFunc(p.Awaits.Choices, func(c Option) bool { return c.ID == o.ID }) {
				o.ID = "more " + item.Slug
			}
			p.Awaits.Choices = append(p.Awaits.Choices, o)
		}
		p.Acts = append(p.Acts, Act{ID: beginAct, Label: beginAct, Key: "enter", Main: true})
	} else {
		p.Acts = append(p.Acts, Act{ID: closeAct, Label: Done, Key: "enter", Main: true})
	}
	p.Acts = append(p.Acts, Act{ID: moreTime, Label: "more time", About: "a few more drills", Key: "+"},
		Act{ID: lessTime, Label: "less time", About: "less to do today", Key: "-", Off: d.puzzle == nil && d.drills() < 2},
		Act{ID: mapAct, Label: "map", About: "the map of all techniques", Key: "m"}, Act{ID: funAct, Label: "play for fun", About: "play a puzzle for fun", Key: "p"})
	return p
}

// rows returns what was practised today.
func rows(e *teacher.Evening) Paragraph {
	p := Paragraph{As: Plain}
	for _, r := range e.Rows {
		item := Item{Sign: "+", As: Goes, Text: r.Name + ": " + r.Result}
		if !r.Good {
			item.Sign, item.As = "~", Second
		}
		if r.Again != "" {
			item.Text += ", " + r.Again
		}
		p.Items = append(p.Items, item)
	}
	return p
}

// progress returns the bars of the course and the last seven days.
func (d *Day) progress() []Paragraph {
	bars := Paragraph{As: Bars}
	for _, b := range d.plan.Bars {
		bars.Items = append(bars.Items, Item{Text: b.Name, N: b.Known, Of: b.Of})
	}
	week := Item{Text: "The last 7 days", Of: len(d.plan.Week)}
	for _, done := range d.plan.Week {
		if done {
			week.N++
		}
	}
	bars.Items = append(bars.Items, week)
	return []Paragraph{bars}
}

// mapPage returns the map of all techniques, by level.
func (d *Day) mapPage() *Page {
	p := &Page{Key: "map", Title: "map of all techniques", Reading: true, Acts: []Act{{ID: LeaveAct, Label: "back to today", Key: "enter", Main: true}}}
	level := -1
	plan := d.items()
	for _, s := range d.Course.Map(d.Now(), d.Record) {
		if s.Skill.Level != level {
			level = s.Skill.Level
			p.Text = append(p.Text, Paragraph{As: Head, Text: logic.Level(level).String()})
		}
		item := Item{Text: teacher.Short(s.Skill.Slug) + ": " + s.Mastery.String()}
		if note := teacher.StatusNote(&s, plan, teacher.Short); note != "" {
			item.Text += ", " + note
		}
		last := &p.Text[len(p.Text)-1]
		last.Items = append(last.Items, item)
	}
	p.text(Small, "To begin a technique, go back and type its name after a colon, as in :x-wing.", teacher.MapWords)
	return p
}
