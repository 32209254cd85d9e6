package activity

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// A pupil does for some days what the coach plans, and answers in a way that is given in advance.
type pupil struct {
	*testing.T
	course *coach.Course
	rec    coach.Record
	now    time.Time
	seed   uint64
	due    map[string]coach.Day // for when the plan was promised to have it, by technique
	back   map[string]coach.Day // when it was said to be due
}

func newPupil(t *testing.T) *pupil {
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		t.Fatal(err)
	}
	return &pupil{T: t, course: course, now: time.Date(2026, 11, 23, 18, 0, 0, 0, time.UTC), due: map[string]coach.Day{}, back: map[string]coach.Day{}}
}

// right returns the answer to a question, and wrong one that is wrong.
func answers(q *teacher.Question) (right, wrong string) {
	s := &q.Drill.Steps[0]
	if q.Kind == teacher.Names {
		for _, t := range q.Choices {
			if t != s.Technique {
				return s.Technique.Slug, t.Slug
			}
		}
	}
	solution, _ := search.Solve(&q.Drill.Grid)
	for c := range q.Drill.Grid.Empty().All() {
		if q.Kind != teacher.Digit || c == q.Cell {
			wrong = board.RC.Placement(board.At(c, solution[c]%9+1))
			break
		}
	}
	return strings.Trim(fmt.Sprint(why.Conclusions(s)), "[]"), wrong
}

// drill asks one question and answers it: "r" rightly, "w" wrongly, "h" with a hint, "s" with a skip.
func (p *pupil) drill(slug string, stage coach.Stage, how string) {
	p.seed++
	var q *teacher.Question
	d, err := NewDrills(p.Context(), "drill", 1, true, func(ctx context.Context, n int, _ *teacher.Question) (*teacher.Question, error) {
		if n > 1 {
			return nil, nil
		}
		x := techniques.MustLookup(slug)
		ladder := techniques.StandardWith(x)
		drill, err := (&tutorials.Driller{Ladder: ladder}).Drill(ctx, x, p.seed)
		if err != nil {
			return nil, err
		}
		q, err = teacher.New(drill, teacher.Options{Renderer: &explain.Renderer{}, Ladder: ladder, Stage: stage, Seed: p.seed,
			Taught: teacher.Taught(p.course, &p.rec, x), After: teacher.Keeping(p.course, &p.rec, p.now, slug)})
		return q, err
	})
	if err != nil {
		p.Fatal(err)
	}
	right, wrong := answers(q)
	var page *Page
	for i, a := range how {
		page = do(p.T, d, map[rune]string{'r': "=" + right, 'w': "=" + wrong, 'h': "hint", 's': "skip"}[a])
		if last := i == len(how)-1; last != (page.Record != nil) {
			p.Fatalf("%s, %v, %s: %d notes after answer %d: %s", slug, stage, how, len(page.Record), i+1, said(page))
		}
	}
	text, before := said(page), p.rec.Get(slug)
	for _, n := range page.Record {
		n.Apply(&p.rec, p.now)
	}
	after, alone := p.rec.Get(slug), how == "r"
	if good := !strings.ContainsAny(how, "ws"); good != (after.Right == before.Right+1) || good == (after.Wrong == before.Wrong+1) {
		p.Errorf("%s, answered %s: %d right and %d wrong became %d and %d", slug, how, before.Right, before.Wrong, after.Right, after.Wrong)
	}
	if helped := how == "hr"; helped != (after.Latest.Helped > 0 && (before.Latest.Day != after.Latest.Day || after.Latest.Helped > before.Latest.Helped)) {
		p.Errorf("%s, answered %s: %+v", slug, how, after.Latest)
	}
	if alone && strings.Contains(text, "omorrow") {
		p.Errorf("%s, answered %s: %s", slug, how, text)
	}
	delete(p.due, slug)
	delete(p.back, slug)
	has := contains(p.course.Plan(p.now, &p.rec, teacher.Left(&p.rec, p.now)), slug)
	if today := strings.Contains(text, "comes again today"); today != has && (today || strings.Contains(text, "again tomorrow")) {
		p.Errorf("%s, answered %s: the plan of today has it: %v, but: %s", slug, how, has, text)
	}
	if strings.Contains(text, "comes again tomorrow") {
		p.due[slug] = coach.DayOf(p.now) + 1
	}
	if strings.Contains(text, "now and then") && contains(p.course.Plan(p.now.AddDate(0, 0, 1), &p.rec, teacher.Drills), slug) {
		p.Errorf("%s: the plan of tomorrow has it, but: %s", slug, text)
	}
	if next := p.course.Next(&p.rec, slug); alone && next != stage && !strings.Contains(text, [...]string{"", "you find one yourself", "", "without its name"}[next]) {
		p.Errorf("%s at stage %v goes on at stage %v, and it is said: %s", slug, stage, next, text)
	}
}

// day does what the plan of the day has, and checks that the plan keeps what was promised for it.
func (p *pupil) day(how ...string) {
	today := coach.DayOf(p.now)
	plan := p.course.Plan(p.now, &p.rec, teacher.Drills)
	for slug, day := range p.due {
		if day == today && !contains(plan, slug) {
			p.Errorf("%v: %s was promised, but the plan is %+v", today, slug, plan)
		}
	}
	p.dueIsPlanned()
	for n := 0; n < teacher.Drills; {
		plan := p.course.Plan(p.now, &p.rec, teacher.Drills-n)
		if len(plan) == 0 {
			break
		}
		if item := plan[0]; item.Kind == coach.Drill {
			p.drill(item.Slug, item.Stage, how[n%len(how)])
			n++
		} else {
			(&Note{Lesson: item.Slug, Spent: time.Minute}).Apply(&p.rec, p.now)
		}
	}
	rest := &teacher.Today{}
	evening := teacher.Summary(p.course, &p.rec, p.now, rest, nil)
	for _, row := range evening.Rows {
		var days int
		switch when := row.Again[max(0, strings.LastIndex(row.Again, ": ")+1):]; {
		case strings.HasSuffix(when, "again tomorrow"):
			p.due[row.Slug] = today + 1
		case strings.Contains(when, "due in "):
			if _, err := fmt.Sscanf(strings.TrimSpace(when), "due in %d days", &days); err != nil {
				p.Fatal(row.Again)
			}
			p.back[row.Slug] = today + coach.Day(days)
		case p.due[row.Slug] == today+1 && row.Result != "read":
			p.Errorf("%v: tomorrow was promised for %s, and the evening says %q", today, row.Slug, row.Again)
		}
	}
	p.now = p.now.AddDate(0, 0, 1)
	next := teacher.Plan(p.course, &p.rec, p.now, teacher.Wish{Drills: teacher.Drills})
	if !strings.HasPrefix(evening.Tomorrow, fmt.Sprintf("Tomorrow, %d minute", next.Minutes)) {
		p.Errorf("%v: %q, but the next day takes %d minutes", today, evening.Tomorrow, next.Minutes)
	}
	for _, item := range next.Items[:1] {
		if !strings.Contains(evening.Tomorrow, strings.TrimPrefix(item.Task, "Read: ")) {
			p.Errorf("%v: %q, but the next day begins with %q", today, evening.Tomorrow, item.Task)
		}
	}
}

// dueIsPlanned checks that a plan with enough room has whatever is due.
func (p *pupil) dueIsPlanned() {
	for _, s := range p.course.Status(p.now, &p.rec) {
		if day := p.back[s.Skill.Slug]; day > 0 && s.Due != (day <= coach.DayOf(p.now)) {
			p.Errorf("%v: %s was to be due on %v, and it is due: %v", coach.DayOf(p.now), s.Skill.Slug, day, s.Due)
		}
		if s.Due && !contains(p.course.Plan(p.now, &p.rec, 100), s.Skill.Slug) {
			p.Errorf("%s is due, but no plan has it", s.Skill.Slug)
		}
	}
}

func contains(plan []coach.Item, slug string) bool {
	for _, i := range plan {
		if i.Slug == slug && i.Kind == coach.Drill {
			return true
		}
	}
	return false
}

// TestWeek follows the coach for some days, with right answers, wrong ones, hints and skips. The record
// says what was answered, and each promise is kept by the plan of the day that it names.
func TestWeek(t *testing.T) {
	for _, how := range [][]string{{"r"}, {"r", "wr", "hr"}, {"s", "wr", "wwr", "r", "hr", "r"}, {"wr"}, {"hr", "r"}} {
		p := newPupil(t)
		for range 16 {
			p.day(how...)
		}
	}
}

// TestAhead practises techniques out of order: nobody is refused, and they join the plan.
func TestAhead(t *testing.T) {
	p := newPupil(t)
	for _, slug := range []string{"naked-pair", "x-wing"} {
		for _, how := range []string{"wr", "hr", "s", "wwr"} {
			p.drill(slug, coach.FindPlace, how)
		}
	}
	p.dueIsPlanned()
	for _, slug := range []string{"naked-pair", "x-wing"} {
		if !contains(p.course.Plan(p.now.AddDate(0, 0, 1), &p.rec, teacher.Drills), slug) {
			t.Errorf("%s is not planned: %v", slug, p.due)
		}
	}
}
