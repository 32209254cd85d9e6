package bridge

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

func (e *Engine) time() time.Time {
	if e.now != nil {
		return e.now()
	}
	return time.Now()
}

type recordParams struct {
	Record string `json:"record"` // the learner's record in YAML; "" if there is none yet
}

// A todayDoc holds the learner's progress with each technique, and what comes again. The plan of the day is an
// activity.
type todayDoc struct {
	Status []masteryDoc `json:"status"`
	Ahead  []int        `json:"ahead"` // the number of techniques that come again today and on each of the next six days
}

type masteryDoc struct {
	Slug    string `json:"slug"`
	Name    string `json:"name"`
	Level   string `json:"level"`
	Mastery string `json:"mastery"`
	Words   string `json:"words"` // what the learner is told of it
	Note    string `json:"note,omitempty"`
}

func (e *Engine) coachToday(_ context.Context, p *recordParams) (any, error) {
	rec, course, err := learner(p.Record)
	if err != nil {
		return nil, err
	}
	doc := todayDoc{Ahead: make([]int, 7)}
	for _, s := range course.Map(e.time(), rec) {
		doc.Status = append(doc.Status, newMastery(&s))
	}
	planned := map[string]bool{} // what waits is counted once
	for days := range doc.Ahead {
		for _, item := range course.Plan(e.time().AddDate(0, 0, days), rec, teacher.Drills) {
			if item.Kind == coach.Drill && item.Reason != coach.Beginning && !planned[item.Slug] {
				planned[item.Slug] = true
				doc.Ahead[days]++
			}
		}
	}
	return doc, nil
}

const date = "January 2, 2006"

func newMastery(s *coach.Status) masteryDoc {
	d := masteryDoc{
		Slug: s.Skill.Slug, Name: techniques.MustLookup(s.Skill.Slug).Name,
		Level: logic.Level(s.Skill.Level).String(), Mastery: s.Mastery.String(), Words: s.Mastery.String(),
	}
	if s.Mastery == coach.New && len(s.Missing) > 0 {
		d.Note = "after " + techniques.MustLookup(s.Missing[0]).Name
	}
	if n := s.Progress.Right + s.Progress.Wrong; n > 0 {
		d.Note = fmt.Sprintf("%d right, %d wrong", s.Progress.Right, s.Progress.Wrong)
	}
	switch due := s.Progress.Card.Due; {
	case s.Mastery < coach.Can: // the plan has it
	case s.Due:
		d.Note += "; due today"
	case coach.DayOf(due.Local()) > s.Progress.Latest.Day && !due.IsZero():
		d.Note = strings.TrimPrefix(d.Note+"; again on "+coach.DayOf(due.Local()).Time().Format(date), "; ")
	}
	if n := len(s.Progress.Met); n > 0 {
		d.Note = strings.TrimPrefix(d.Note+"; met "+s.Progress.Met[n-1].Time().Format(date), "; ")
	}
	return d
}

type noteParams struct {
	Record string          `json:"record"`
	Slug   string          `json:"slug"`
	Lesson bool            `json:"lesson"` // the lesson was read; or
	Know   bool            `json:"know"`   // the learner already knows the technique; or
	Notes  []activity.Note `json:"notes"`  // what an activity has added

	Seconds int `json:"seconds"` // time that it took
}

// mostSeconds is the longest time, in seconds, that counts for one drill or lesson.
const mostSeconds = 1800

// A recordDoc holds the learner's record in YAML.
type recordDoc struct {
	Record string `json:"record"`
}

// coachNote adds what the learner did to the record, and returns the changed record.
func (e *Engine) coachNote(_ context.Context, p *noteParams) (any, error) {
	rec, err := readRecord(p.Record)
	if err != nil {
		return nil, err
	}
	if p.Notes != nil {
		for i := range p.Notes {
			p.Notes[i].Apply(rec, e.time())
		}
		return marshal(rec)
	}
	if _, ok := techniques.Lookup(p.Slug); !ok && !(p.Lesson && slices.Contains(tutorials.Primers(), p.Slug)) {
		return nil, wire.Refused("there is no technique %q", p.Slug)
	}
	if p.Seconds > 0 {
		rec.Spend(e.time(), time.Duration(min(p.Seconds, mostSeconds))*time.Second)
	}
	switch {
	case p.Know:
		rec.Know(e.time(), p.Slug)
	case p.Lesson:
		(&activity.Note{Lesson: p.Slug}).Apply(rec, e.time())
	}
	return marshal(rec)
}

// coachCheck reads a record that is to be imported, and returns it in the form in which
// this program writes it.
func (e *Engine) coachCheck(_ context.Context, p *recordParams) (any, error) {
	rec, err := parseRecord(p.Record, "This file was written by", "This file is damaged and cannot be read. Your record has not changed.")
	if err != nil {
		return nil, err
	}
	return marshal(rec)
}

func marshal(rec *coach.Record) (any, error) {
	data, err := rec.Marshal()
	if err != nil {
		return nil, err
	}
	return recordDoc{string(data)}, nil
}

// learner reads a record, and returns it with the course.
func learner(record string) (*coach.Record, *coach.Course, error) {
	rec, err := readRecord(record)
	if err != nil {
		return nil, nil, err
	}
	course, err := tutorials.Course(techniques.Everything())
	return rec, course, err
}

// readRecord reads a record. An empty text gives the empty record of a new learner.
func readRecord(text string) (*coach.Record, error) {
	if text == "" {
		return &coach.Record{}, nil
	}
	return parseRecord(text, "Your record was written by", "Your record is damaged and cannot be read. Import a copy of it, or start over.")
}

// parseRecord reads a record. The words tell whose fault it is if it was written by a newer version,
// or if it is damaged.
func parseRecord(text, newer, damaged string) (*coach.Record, error) {
	rec, err := coach.Parse([]byte(text))
	if later := (*coach.VersionError)(nil); errors.As(err, &later) {
		return nil, &wire.Error{Code: "input", Message: newer + " a newer version of pencilmark. Reload the page to get that version."}
	}
	if err != nil {
		return nil, &wire.Error{Code: "input", Message: damaged}
	}
	return rec, nil
}
