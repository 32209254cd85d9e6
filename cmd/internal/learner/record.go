// Package learner keeps the record of whoever uses the program: what was practised, read
// and met. Only the coach begins one; without it nothing is noted. It imports tutorials
// and tutorials/coach.
package learner

import (
	"fmt"
	"os"
	"sync"
	"time"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/streams"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/coach"
)

// A Record is the learner's, if there is one.
type Record struct {
	Store   *coach.File // nil if no place for it is known
	streams *streams.Streams
}

// Open returns the record that the environment names.
func Open(s *streams.Streams) *Record {
	path, err := coach.Path(os.Getenv)
	if err != nil {
		return &Record{streams: s}
	}
	return &Record{&coach.File{Path: path}, s}
}

// Exists reports whether the learner has a record.
func (r *Record) Exists() bool {
	if r.Store == nil {
		return false
	}
	there, err := coach.Exists(r.Store)
	return err == nil && there
}

// Stage returns how much a drill of t is to tell.
func (r *Record) Stage(t *logic.Technique) coach.Stage {
	if !r.Exists() {
		return coach.FindPlace
	}
	rec, aside, err := coach.Open(r.Store, Now())
	r.ReportAside(aside)
	if err != nil {
		return coach.FindPlace
	}
	return rec.Get(t.Slug).Stage
}

// Answer notes how a drill of t went, if the learner has a record.
func (r *Record) Answer(t *logic.Technique, result coach.Result) error {
	return r.update(func(rec *coach.Record) { rec.Answer(Now(), t.Slug, result) })
}

// ReadLesson notes that the lesson of t was read, if the learner has a record.
func (r *Record) ReadLesson(t *logic.Technique) error {
	return r.update(func(rec *coach.Record) { rec.ReadLesson(Now(), t.Slug) })
}

// meetWait is how long a note of what came up waits for others that write the record.
const meetWait = 50 * time.Millisecond

// Meet notes the techniques of the course that came up in a puzzle of the learner's own,
// if the learner has a record. The command that tells of the puzzle is not kept waiting
// and does not fail: what is in the way is only reported.
func (r *Record) Meet(met map[*logic.Technique]bool) {
	if len(met) == 0 || !r.Exists() {
		return
	}
	_ = r.streams.Out.Flush() // first things first; Out keeps an error of its own
	var slugs []string
	for _, rung := range techniques.Standard() { // the course is made of them
		if met[rung.Technique] {
			slugs = append(slugs, rung.Slug)
		}
	}
	err := coach.Note(&coach.File{Path: r.Store.Path, Wait: meetWait}, Now(), slugs...)
	if err != nil {
		fmt.Fprintf(r.streams.Err, "pencilmark: not noted in your record: %v\n", err)
	}
}

// FoundAlone notes the techniques that the learner found in a puzzle without help, if there
// is a record. Of those that are being practised it counts as a drill answered alone, once
// a day.
func (r *Record) FoundAlone(found map[*logic.Technique]bool) error {
	if len(found) == 0 {
		return nil
	}
	now := Now()
	return r.update(func(rec *coach.Record) {
		for _, rung := range techniques.Standard() {
			if found[rung.Technique] {
				rec.FoundAlone(now, rung.Slug)
			}
		}
	})
}

// Level returns the level of the puzzles that the learner is up to: the hardest of what is
// mastered, Easy without a record.
func (r *Record) Level() logic.Level {
	level := logic.Easy
	c, rec, err := r.read()
	if err != nil {
		return level
	}
	for _, s := range c.Status(Now(), rec) {
		if s.Mastery == coach.Mastered && !s.Skill.Gallery {
			level = max(level, logic.Level(s.Skill.Level))
		}
	}
	return level
}

// A LonePuzzle keeps what the log of the only puzzle shows: a file of many is nobody's
// own. It may be used by several workers.
type LonePuzzle struct {
	Met  map[*logic.Technique]bool
	many bool
	lock sync.Mutex
}

// See takes the log of puzzle number n, from 1.
func (p *LonePuzzle) See(n int, log *logic.Log) {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.many = p.many || n > 1
	if p.many {
		p.Met = nil
	} else {
		p.Met = techniquesOf(log)
	}
}

// techniquesOf returns the techniques of the steps of a log.
func techniquesOf(log *logic.Log) map[*logic.Technique]bool {
	met := map[*logic.Technique]bool{}
	for i := range log.Steps {
		met[log.Steps[i].Technique] = true
	}
	return met
}

func (r *Record) update(change func(*coach.Record)) error {
	if !r.Exists() {
		return nil
	}
	aside, err := coach.Update(r.Store, Now(), func(rec *coach.Record) error {
		change(rec)
		return nil
	})
	r.ReportAside(aside)
	if err != nil {
		return exit.Inputf("your record: %v", err)
	}
	return nil
}

// ReportAside says on stderr that a damaged record was moved aside.
func (r *Record) ReportAside(a *coach.Aside) {
	if a != nil {
		fmt.Fprintf(r.streams.Err, "pencilmark: %v\n", a)
	}
}

// Mastery returns how far the learner is with each technique; nothing without a
// record.
func (r *Record) Mastery() (map[string]coach.Mastery, error) {
	if !r.Exists() {
		return nil, nil
	}
	c, rec, err := r.read()
	if err != nil {
		return nil, err
	}
	out := map[string]coach.Mastery{}
	for _, s := range c.Status(Now(), rec) {
		out[s.Skill.Slug] = s.Mastery
	}
	return out, nil
}
