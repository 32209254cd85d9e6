// Package learner keeps the user's record: the techniques that were practised, read about, and met in puzzles. The
// introduction, the coach, a lesson or what is found in a game begins it. Without a record, nothing else is saved. The
// package imports tutorials and tutorials/coach.
package learner

import (
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// A Record is the learner's record, which may not exist yet.
type Record struct {
	Store   *coach.File // nil if no place for it is known
	streams *console.Streams
	said    bool // that the record cannot be used
}

// Open returns the learner's record. Environment variables determine where it is stored. For a guest, there is none.
func Open(s *console.Streams) *Record {
	path, err := coach.Path(os.Getenv)
	if err != nil || s.Guest {
		return &Record{streams: s}
	}
	return &Record{Store: &coach.File{Path: path}, streams: s}
}

// Exists reports whether the learner has a record. It also returns true if there is a record that cannot be read.
// Opening such a record returns the error.
func (r *Record) Exists() bool {
	if r.Store == nil {
		return false
	}
	there, err := coach.Exists(r.Store)
	return err != nil || there
}

// Usable reports whether there is a record that can be read. If there is one that cannot be read, for whatever reason,
// it says so once on stderr: commands that do not need the record carry on without it.
func (r *Record) Usable() bool {
	if !r.Exists() {
		return false
	}
	_, backup, err := coach.Open(r.Store, Now())
	r.ReportBackup(backup)
	r.report(err)
	return err == nil
}

// report reports once on stderr that the record is left as it is.
func (r *Record) report(err error) {
	if err == nil || r.said {
		return
	}
	r.said = true
	_ = r.streams.Out.Flush() // the output comes first; Out remembers its errors
	fmt.Fprintf(r.streams.Err, "pencilmark: your record was not updated: %v\n", err)
}

// Start returns how many parts of the introduction the learner has done, or 0 if that is not known.
func (r *Record) Start() int {
	_, rec, err := r.read()
	if err != nil {
		return 0
	}
	return rec.Start
}

// Stage returns the stage at which t is drilled, which determines how much the drill
// reveals.
func (r *Record) Stage(t *logic.Technique) coach.Stage {
	c, rec, err := r.read()
	if err != nil || !r.Usable() {
		return coach.FindPlace
	}
	return c.Next(rec, t.Slug)
}

// Steps returns how many steps of a lesson are done that was begun and not finished.
func (r *Record) Steps(slug string) int {
	_, rec, err := r.read()
	if err != nil || !r.Usable() {
		return 0
	}
	return rec.Get(slug).Steps
}

// meetWait is how long Meet waits while another process writes the record.
const meetWait = 50 * time.Millisecond

// Meet saves the techniques of the course that were needed in one of the learner's own
// puzzles, if there is a record. It never fails and waits only briefly, because its
// caller has more important work. It reports problems on stderr.
func (r *Record) Meet(met map[*logic.Technique]bool) {
	if len(met) == 0 || !r.Usable() {
		return
	}
	var slugs []string
	for _, rung := range techniques.Standard() { // the course consists of these techniques
		if met[rung.Technique] {
			slugs = append(slugs, rung.Slug)
		}
	}
	backup, err := coach.Note(&coach.File{Path: r.Store.Path, Wait: meetWait}, Now(), slugs...)
	r.ReportBackup(backup)
	r.report(err)
}

// Level returns the level of puzzles that suits the learner: that of the hardest technique that they
// can find. Without a record, it is Easy.
func (r *Record) Level() logic.Level {
	level := logic.Easy
	c, rec, err := r.read()
	if err != nil {
		return level
	}
	for _, s := range c.Status(Now(), rec) {
		if s.Mastery >= coach.Can && !s.Skill.Gallery {
			level = max(level, logic.Level(s.Skill.Level))
		}
	}
	return level
}

// A LonePuzzle collects the techniques in the log of a puzzle, but only if the input has
// a single puzzle. A file with several puzzles does not count as the learner's own.
// Several workers can use it at the same time.
type LonePuzzle struct {
	Met  map[*logic.Technique]bool
	many bool
	lock sync.Mutex
}

// See adds the log of puzzle number n. The first puzzle has number 1.
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

// Keep adds what the learner did in an activity to the record, if there is one.
func (r *Record) Keep(notes ...activity.Note) error {
	met := map[*logic.Technique]bool{}
	notes = slices.DeleteFunc(slices.Clone(notes), func(n activity.Note) bool {
		for _, slug := range n.Met {
			if t, ok := techniques.Lookup(slug); ok {
				met[t] = true
			}
		}
		return n.Met != nil
	})
	r.Meet(met)
	if len(notes) == 0 {
		return nil
	}
	return r.note(func(rec *coach.Record) { apply(rec, notes) })
}

// Keeping runs something, such as a lesson, with a function that adds notes to the record. The first of them begins a
// record if there is none, which is said afterwards.
func (r *Record) Keeping(run func(keep func(notes ...activity.Note) error) error) error {
	begun := false
	err := run(func(notes ...activity.Note) error {
		if r.Exists() || r.Store == nil {
			return r.Keep(notes...)
		}
		err := r.Begin(nil, notes...)
		begun = err == nil
		r.report(err)
		return nil
	})
	if begun && err == nil {
		fmt.Fprintf(r.streams.Err, "pencilmark: your progress is saved in %s\n", r.Store.Path)
	}
	return err
}

// Begin does the same. It begins a record if there is none. If the notes come from the introduction, the
// trail is what was done in it so far: the two are saved together, so that no answer counts twice. Otherwise it is nil.
func (r *Record) Begin(trail []string, notes ...activity.Note) error {
	backup, err := coach.Update(r.Store, Now(), func(rec *coach.Record) error {
		apply(rec, notes)
		if trail != nil {
			follow(rec, trail)
		}
		return nil
	})
	r.ReportBackup(backup)
	if err != nil {
		return exit.Inputf("your record: %v", err)
	}
	return nil
}

// Follow keeps what was done in the introduction, so that it can be continued at the same place.
func (r *Record) Follow(trail []string) error {
	return r.update(func(rec *coach.Record) { follow(rec, trail) })
}

func follow(rec *coach.Record, trail []string) {
	if rec.Start >= teacher.StartParts {
		trail = nil
	}
	rec.Follow(trail)
}

func apply(rec *coach.Record, notes []activity.Note) {
	for i := range notes {
		notes[i].Apply(rec, Now())
	}
}

// update changes and saves the record, if the learner has one.
func (r *Record) update(change func(*coach.Record)) error {
	if !r.Exists() {
		return nil
	}
	backup, err := coach.Update(r.Store, Now(), func(rec *coach.Record) error {
		change(rec)
		return nil
	})
	r.ReportBackup(backup)
	if err != nil {
		return exit.Inputf("your record: %v", err)
	}
	return nil
}

// note does the same for what is only noted in passing: an error is reported on stderr, and stops nothing.
func (r *Record) note(change func(*coach.Record)) error {
	if r.Usable() {
		r.report(r.update(change))
	}
	return nil
}

// ReportBackup reports on stderr that a damaged record was moved aside. It does nothing if
// b is nil.
func (r *Record) ReportBackup(b *coach.Backup) {
	if b != nil {
		fmt.Fprintf(r.streams.Err, "pencilmark: %v\n", b)
	}
}

// Mastery returns the learner's mastery of each technique, or nil if there is no record.
func (r *Record) Mastery() (map[string]coach.Mastery, error) {
	if !r.Usable() {
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
