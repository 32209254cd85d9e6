package cli

import (
	"fmt"
	"os"
	"sync"
	"time"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/coach"
)

// A learnerRecord is the learner's, if there is one: nothing but the coach begins it.
type learnerRecord struct {
	env   *Env
	store *coach.File // nil if no place for it is known
}

// newRecord returns the record that the environment names.
func newRecord(env *Env) *learnerRecord {
	path, err := coach.Path(os.Getenv)
	if err != nil {
		return &learnerRecord{env: env}
	}
	return &learnerRecord{env, &coach.File{Path: path}}
}

// exists reports whether the learner has a record.
func (r *learnerRecord) exists() bool {
	if r.store == nil {
		return false
	}
	there, err := coach.Exists(r.store)
	return err == nil && there
}

// stage returns how much a drill of t is to tell.
func (r *learnerRecord) stage(t *logic.Technique) coach.Stage {
	if !r.exists() {
		return coach.FindPlace
	}
	rec, aside, err := coach.Open(r.store, time.Now())
	r.tell(aside)
	if err != nil {
		return coach.FindPlace
	}
	return rec.Get(t.Slug).Stage
}

// answer notes how a drill of t went, if the learner has a record.
func (r *learnerRecord) answer(t *logic.Technique, s *session) error {
	if !s.ended {
		return nil
	}
	return r.update(func(rec *coach.Record) {
		rec.Answer(time.Now(), t.Slug, coach.Result{Stage: s.stage, Right: s.right && s.slips == 0, Hints: s.hints})
	})
}

// lesson notes that the lesson of t was read, if the learner has a record.
func (r *learnerRecord) lesson(t *logic.Technique) error {
	return r.update(func(rec *coach.Record) { rec.ReadLesson(time.Now(), t.Slug) })
}

// meetWait is how long a note of what came up waits for others that write the record.
const meetWait = 50 * time.Millisecond

// meet notes the techniques of the course that came up in a puzzle of the learner's own,
// if the learner has a record. The command that tells of the puzzle is not kept waiting
// and does not fail: what is in the way is only told.
func (r *learnerRecord) meet(met map[*logic.Technique]bool) {
	if len(met) == 0 || !r.exists() {
		return
	}
	_ = r.env.Out.Flush() // first things first; Out keeps an error of its own
	var slugs []string
	for _, rung := range techniques.Standard() { // the course is made of them
		if met[rung.Technique] {
			slugs = append(slugs, rung.Slug)
		}
	}
	err := coach.Note(&coach.File{Path: r.store.Path, Wait: meetWait}, time.Now(), slugs...)
	if err != nil {
		fmt.Fprintf(r.env.Err, "pencilmark: not noted in your record: %v\n", err)
	}
}

// A lonePuzzle keeps what the log of the only puzzle shows: a file of many is nobody's
// own. It may be used by several workers.
type lonePuzzle struct {
	met  map[*logic.Technique]bool
	many bool
	lock sync.Mutex
}

// see takes the log of puzzle number n, from 1.
func (p *lonePuzzle) see(n int, log *logic.Log) {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.many = p.many || n > 1
	if p.many {
		p.met = nil
	} else {
		p.met = techniquesOf(log)
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

func (r *learnerRecord) update(change func(*coach.Record)) error {
	if !r.exists() {
		return nil
	}
	aside, err := coach.Update(r.store, time.Now(), func(rec *coach.Record) error {
		change(rec)
		return nil
	})
	r.tell(aside)
	if err != nil {
		return inputf("your record: %v", err)
	}
	return nil
}

// tell says that a damaged record was moved aside.
func (r *learnerRecord) tell(a *coach.Aside) {
	if a != nil {
		fmt.Fprintf(r.env.Err, "pencilmark: %v\n", a)
	}
}
