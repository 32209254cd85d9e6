package learner

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"pencilmark/cmd/internal/exit"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/game"
	"pencilmark/tutorials/teacher"
)

// PlannedDrills is the default number of drills in a plan.
const PlannedDrills = teacher.Drills

// read returns the course and the record. The record is empty if the learner has none that can be read.
func (r *Record) read() (*coach.Course, *coach.Record, error) {
	c, err := tutorials.Course(techniques.Everything())
	if err != nil || !r.Usable() {
		return c, &coach.Record{}, err
	}
	rec, _, err := coach.Open(r.Store, Now())
	return c, rec, err
}

// Planned returns the technique of the next drill that the course plans. If stages are given, the
// drill must have one of these stages. Planned returns nil if there is no such drill, because there
// is no record or nothing is left to do today.
func (r *Record) Planned(stages ...coach.Stage) (*logic.Technique, error) {
	c, rec, err := r.read()
	if err != nil || !r.Usable() {
		return nil, err
	}
	const many = 100 // more than any learner is likely to request
	for _, n := range [2]int{PlannedDrills, many} {
		for _, item := range c.Plan(Now(), rec, n) {
			if item.Kind == coach.Drill && (stages == nil || slices.Contains(stages, item.Stage)) {
				return techniques.MustLookup(item.Slug), nil
			}
		}
	}
	return nil, nil
}

// Begun returns the techniques of the course that the learner has begun. If there are
// none, it returns the techniques of the first level.
func (r *Record) Begun() ([]*logic.Technique, error) {
	c, rec, err := r.read()
	if err != nil {
		return nil, err
	}
	var begun, first []*logic.Technique
	for _, s := range c.Status(Now(), rec) {
		if s.Mastery > coach.New {
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

// Taught returns the techniques whose names have been taught to a learner who practises t. Without
// a record, these are the techniques that come before t in the course and those of the same level.
func (r *Record) Taught(t *logic.Technique) (out []*logic.Technique, err error) {
	c, rec, err := r.read()
	if err != nil {
		return nil, err
	}
	if !r.Usable() {
		rec = nil
	}
	return teacher.Taught(c, rec, t), nil
}

// After returns what the record will make of an answer to a drill of t, or nil if there is no record, unless the
// first answer begins one.
func (r *Record) After(t *logic.Technique, begins bool) (func(coach.Result) teacher.Later, error) {
	if !r.Usable() && (!begins || r.Store == nil || r.Exists()) {
		return nil, nil
	}
	c, rec, err := r.read()
	if err != nil {
		return nil, err
	}
	return teacher.Keeping(c, rec, Now(), t.Slug), nil
}

// Known returns the slugs of the techniques that the learner has begun or has marked as known. It returns an error if
// there is no record.
func (r *Record) Known() ([]string, error) {
	if r.streams.Guest {
		return nil, exit.Usagef(`"me" stands for the record of a learner, which cannot be used here; name the techniques instead`)
	}
	if !r.Exists() {
		return nil, exit.Usagef(`you have no record yet; run "pencilmark coach know LIST" to start one`)
	}
	rec, backup, err := coach.Open(r.Store, Now())
	r.ReportBackup(backup)
	if err != nil {
		return nil, exit.Inputf("your record: %v", err)
	}
	c, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return nil, err
	}
	var out []string
	for _, s := range c.Status(Now(), rec) {
		if s.Mastery > coach.New {
			out = append(out, s.Skill.Slug)
		}
	}
	return out, nil
}

// Next describes what to do next. It breaks lines to fit the given width, but never breaks a command.
func (r *Record) Next(width int) (string, error) {
	next, err := r.next()
	lines := strings.Split(next, "\n")
	for i, line := range lines {
		if len(line) > width {
			lines[i] = strings.Replace(line, ": pencilmark", ":\n  pencilmark", 1)
		}
	}
	return strings.Join(lines, "\n"), err
}

func (r *Record) next() (string, error) {
	c, rec, err := r.read()
	if err != nil {
		return "", err
	}
	if !r.Usable() {
		return "Next: pencilmark coach plans your practice and saves your progress.", nil
	}
	left := max(0, PlannedDrills-rec.On(coach.DayOf(Now())).Drills)
	if plan := c.Plan(Now(), rec, left); len(plan) > 0 {
		return fmt.Sprintf("Next: %s: %s", task(&plan[0]), command(&plan[0])), nil
	}
	return "Next: what you have done today: pencilmark coach", nil
}

// Choose records that the learner wants to learn a technique. If it needs one that the learner cannot find yet, Choose
// proposes boards of that, with the command for them; otherwise it returns "".
func (r *Record) Choose(t *logic.Technique) (string, error) {
	if !r.Usable() {
		return "", nil
	}
	if err := r.note(func(rec *coach.Record) { rec.Choose(Now(), t.Slug) }); err != nil {
		return "", err
	}
	c, rec, err := r.read()
	if err != nil {
		return "", err
	}
	text, need, boards := teacher.Needs(c, rec, Now(), t.Slug)
	if need != "" {
		text += fmt.Sprintf("\n  pencilmark practice %s -n %d\n", need, boards)
	}
	return text, nil
}

// Puzzle returns the whole puzzle that is offered, on the day of now, in addition to drills, or nil if none is.
// Its technique is one that the learner can find: the one for which the fewest puzzles have been played, or the
// last one in the course if several are equal. If the learner has begun such a puzzle in the last two weeks, it is
// that one, the latest. Once any puzzle was solved that day, no other is offered. On the day of a lesson, done or
// planned, it is one that needs singles and that lesson's technique.
func Puzzle(ctx context.Context, c *coach.Course, rec *coach.Record, now time.Time) (*teacher.Puzzle, error) {
	folder, err := game.Open(os.Getenv)
	if err != nil {
		return nil, nil // no place for games is known
	}
	games, _, err := folder.Games()
	if err != nil {
		return nil, exit.Inputf("your games: %v", err)
	}
	status := c.Status(now, rec)
	var lesson string // that was done that day, or is planned
	for _, s := range status {
		planned := slices.ContainsFunc(rec.On(coach.DayOf(now)).Plan, func(p coach.Planned) bool {
			return p.Slug == s.Skill.Slug && p.Kind == coach.Lesson
		})
		if (s.Progress.Lesson == coach.DayOf(now) || planned) && !s.Skill.Free {
			lesson = s.Skill.Slug
		}
	}
	played := map[string]int{}
	var begun *game.Game
	for _, g := range games {
		on := func(t time.Time) bool { return coach.DayOf(t.In(now.Location())) == coach.DayOf(now) }
		if on(g.Played) && g.Board().Solved() && (lesson == "" || g.Technique == lesson) {
			return nil, nil
		}
		if _, ok := techniques.Lookup(g.Technique); ok {
			played[g.Technique]++
			recent := now.Sub(g.Played) < twoWeeks
			if recent && (begun == nil || g.Played.After(begun.Played)) && !g.Board().Solved() {
				begun = g
			}
		}
	}
	if begun != nil {
		return &teacher.Puzzle{Technique: techniques.MustLookup(begun.Technique), Game: begun.ID, Minutes: folder.Minutes(ctx, begun),
			Left: begun.Board().Empty().Len()}, nil
	}
	if t, ok := techniques.Lookup(lesson); ok {
		return &teacher.Puzzle{Technique: t, Only: true}, nil
	}
	best := ""
	for _, s := range status {
		if s.Mastery >= coach.Can && !s.Skill.Gallery && (best == "" || played[s.Skill.Slug] <= played[best]) {
			best = s.Skill.Slug
		}
	}
	t, ok := techniques.Lookup(best)
	if !ok {
		return nil, nil
	}
	return &teacher.Puzzle{Technique: t}, nil
}

// twoWeeks is how long a game that was not finished is offered.
const twoWeeks = 14 * 24 * time.Hour

// task describes an item of a plan in English. If the task is to name a pattern, the description
// does not contain its name.
func task(item *coach.Item) string {
	name := teacher.Short(item.Slug)
	switch {
	case item.Kind == coach.Primer:
		return "read about " + strings.ToLower(name)
	case item.Kind == coach.Lesson:
		return "read about " + name
	case item.Stage == coach.NameStep:
		return "name the pattern that is shown"
	case item.Stage == coach.FindPlace:
		return "find a " + name
	case item.Stage == coach.Conclusions:
		return "say what follows from a " + name
	}
	return "find the next step alone"
}

// command returns the command that the learner types to do an item. If the learner must not see
// which technique it is, the command lets practice choose the technique.
func command(item *coach.Item) string {
	switch {
	case item.Kind != coach.Drill:
		return "pencilmark learn " + item.Slug
	case item.Stage == coach.NameStep || item.Stage == coach.Unaided:
		return "pencilmark practice"
	}
	return "pencilmark practice " + item.Slug
}
