package teacher

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pencilmark/board/words"
	"pencilmark/tutorials/coach"
)

// An Evening is the summary of a day: what was practised, what changed, and what is planned for
// tomorrow.
type Evening struct {
	Title    string   `json:"title"` // "Done for today: 17 minutes.", or "So far today: 17 minutes."
	Rows     []Row    `json:"rows"`
	Changed  []string `json:"changed"`
	Tomorrow string   `json:"tomorrow"` // "" while drills or lessons are left for today
	Minutes  []int    `json:"minutes"`  // minutes of practice on each of the last days, today last
}

// A Row describes today's practice of one technique.
type Row struct {
	Good   bool   `json:"good"` // every answer was correct, and no help was needed
	Slug   string `json:"slug"`
	Name   string `json:"name"`
	Result string `json:"result"` // "2 of 3"
	Again  string `json:"again"`  // "again tomorrow" or "due in 4 days"; "" if that is not known
}

// evenings is the number of days that an Evening looks back.
const evenings = 8

// Summary returns the summary of the day of now. The plan rest is what is left to do today. The
// puzzle is that of tomorrow.
func Summary(c *coach.Course, r *coach.Record, now time.Time, rest *Today, puzzle *Puzzle) *Evening {
	today := coach.DayOf(now)
	done := r.On(today)
	left := slices.ContainsFunc(rest.Items, func(i Item) bool { return i.Do != "puzzle" })
	out := &Evening{Title: "Done for today", Rows: []Row{}, Changed: []string{}}
	if left {
		out.Title = "So far today"
	}
	if m := (done.Seconds + 30) / 60; m > 0 {
		out.Title += ": " + minutes(m)
	}
	out.Title += "."
	for _, s := range c.Status(now, r) {
		p := s.Progress
		if p.Lesson == today {
			out.Rows = append(out.Rows, Row{true, s.Skill.Slug, Short(s.Skill.Slug) + ", lesson", "read", ""})
		}
		if p.Latest.Day != today {
			continue
		}
		out.Rows = append(out.Rows, newRow(c, r, now, &s, rest))
		if change := changed(&s, today); change != "" {
			out.Changed = append(out.Changed, change)
		}
	}
	for day := today - evenings + 1; day <= today; day++ {
		out.Minutes = append(out.Minutes, (r.On(day).Seconds+30)/60)
	}
	if !left {
		out.Tomorrow = tomorrow(c, r, now, puzzle)
	}
	return out
}

func newRow(c *coach.Course, r *coach.Record, now time.Time, s *coach.Status, rest *Today) Row {
	t := s.Progress.Latest
	all := t.Right + t.Helped + t.Wrong
	row := Row{Good: t.Wrong+t.Helped == 0, Slug: s.Skill.Slug, Name: Short(s.Skill.Slug),
		Result: fmt.Sprintf("%d of %d", t.Right+t.Helped, all), Again: again(c, r, now, s, rest)}
	if all == 1 && t.Right == 1 {
		row.Result = "right"
	}
	why := ""
	switch {
	case t.Wrong > 0:
		why = number(t.Wrong) + " missed"
	case t.Helped > 0:
		why = number(t.Helped) + " with help"
	}
	if row.Again = why + ": " + row.Again; why == "" || row.Again == why+": " {
		row.Again = strings.Trim(row.Again, ": ")
	}
	return row
}

// again returns when a technique comes again: in a plan of today or tomorrow, or when it is due.
func again(c *coach.Course, r *coach.Record, now time.Time, s *coach.Status, rest *Today) string {
	days := int(coach.DayOf(s.Progress.Card.Due.In(now.Location())) - coach.DayOf(now))
	switch {
	case slices.ContainsFunc(rest.Items, func(i Item) bool { return i.Do == "drill" && i.Slug == s.Skill.Slug }):
		return "again today"
	case planned(c, r, now.AddDate(0, 0, 1), Drills, s.Skill.Slug):
		return "again tomorrow"
	case days > 1 && s.Mastery >= coach.Can:
		return fmt.Sprintf("due in %d days", days)
	}
	return ""
}

// changed describes the progress that was made with a technique today, in one sentence.
func changed(s *coach.Status, today coach.Day) string {
	p, name := &s.Progress, Short(s.Skill.Slug)
	switch {
	case p.Own == today && s.Mastery == coach.Own:
		return name + ": found in a puzzle of your own, without being told. It is yours."
	case p.Missed == today:
		return name + ": missed. It comes once more."
	case s.Mastery == coach.Can && p.Alone.First == today:
		return name + ": you can find it."
	case s.Mastery == coach.Tried && p.Alone.Last == today:
		return name + ": found alone once. Once more, and you can."
	case s.Mastery == coach.Tried:
		return name + ": next, " + stageWords(p.Stage) + "."
	}
	return ""
}

// tomorrow describes in a sentence what is planned for tomorrow.
func tomorrow(c *coach.Course, r *coach.Record, now time.Time, puzzle *Puzzle) string {
	next := now.AddDate(0, 0, 1)
	plan := Plan(c, r, next, Wish{Drills: Drills, Puzzle: puzzle})
	if len(plan.Items) == 0 {
		return "Nothing is planned for tomorrow. Play a puzzle for fun."
	}
	var names []string
	for _, item := range plan.Items {
		names = append(names, words.Capital(strings.TrimPrefix(item.Task, "Read: ")))
	}
	if more := len(names) - 3; more > 0 {
		names = append(names[:3], "and "+number(more)+" more")
	}
	return fmt.Sprintf("Tomorrow, %s: %s.", minutes(plan.Minutes), strings.Join(names, "; "))
}

// MapWords explains the words of a map of all techniques.
const MapWords = "tried: you have done the lesson or a drill, or have found it once in a puzzle. can: you have found it alone twice, or said that you know it. " +
	"own: you have found it in a puzzle of your own, without being told."

// StatusNote returns a short remark about a technique, to be shown after its mastery. The function name names another
// technique. What is due but not in the plan of the day is said to be so.
func StatusNote(s *coach.Status, plan []coach.Item, name func(slug string) string) string {
	var out []string
	p := &s.Progress
	if p.Right+p.Wrong > 0 {
		out = append(out, fmt.Sprintf("%d right, %d wrong", p.Right, p.Wrong))
	}
	if len(p.Met) > 0 {
		out = append(out, "met "+p.Met[len(p.Met)-1].String())
	}
	switch {
	case slices.ContainsFunc(plan, func(i coach.Item) bool { return i.Slug == s.Skill.Slug && i.Kind == coach.Drill }):
		out = append(out, "in today's plan")
	case s.Due:
		out = append(out, "due, not in today's plan")
	case len(s.Missing) > 0 && len(p.Met) == 0:
		out = append(out, "after "+name(s.Missing[0]))
	}
	return strings.Join(out, ", ")
}
