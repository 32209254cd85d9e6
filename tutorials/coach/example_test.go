package coach_test

import (
	"fmt"
	"log"
	"os"
	"path/filepath"
	"time"

	"pencilmark/tutorials/coach"
)

func newCourse() *coach.Course {
	c, err := coach.NewCourse([]coach.Skill{
		{Slug: "naked-single", Order: 1},
		{Slug: "naked-pair", Order: 2, Needs: []string{"naked-single"}},
		{Slug: "naked-triple", Order: 3, Needs: []string{"naked-pair"}},
	})
	if err != nil {
		log.Fatal(err)
	}
	return c
}

// A learner begins, and does what the coach plans; the third answer is wrong.
func Example() {
	course := newCourse()
	var record coach.Record
	now := time.Date(2026, time.March, 1, 18, 0, 0, 0, time.UTC)
	for n := 1; ; n++ {
		plan := course.Plan(now, &record, 10)
		if len(plan) == 0 || n > 8 {
			break
		}
		next := plan[0]
		if next.Kind == coach.Lesson {
			fmt.Println("read the lesson of", next.Slug)
			record.ReadLesson(now, next.Slug)
			continue
		}
		right := n != 4
		fmt.Printf("drill of %s, stage %v: right %v\n", next.Slug, next.Stage, right)
		record.Answer(now, next.Slug, coach.Result{Stage: next.Stage, Right: right})
		now = now.Add(2 * time.Minute)
	}
	// Output:
	// read the lesson of naked-single
	// drill of naked-single, stage place: right true
	// drill of naked-single, stage unaided: right true
	// drill of naked-single, stage unaided: right false
	// drill of naked-single, stage unaided: right true
}

// The map of a course says what can be learned now, and what is missing for the rest.
func ExampleCourse_Status() {
	var record coach.Record
	now := time.Date(2026, time.March, 1, 18, 0, 0, 0, time.UTC)
	for range 2 {
		record.Answer(now, "naked-single", coach.Result{Stage: coach.Unaided, Right: true})
		now = now.AddDate(0, 0, 3)
	}
	for _, s := range newCourse().Status(now, &record) {
		fmt.Printf("%s: %v, recall %.2f, due %v %v\n", s.Skill.Slug, s.Mastery, s.Recall, s.Due, s.Missing)
	}
	// Output:
	// naked-single: can, recall 0.98, due false []
	// naked-pair: new, recall 0.00, due false []
	// naked-triple: new, recall 0.00, due false [naked-pair]
}

// A record is changed under a lock. A program uses the file at coach.Path(os.Getenv).
func ExampleUpdate() {
	folder, err := os.MkdirTemp("", "")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(folder)
	file := &coach.File{Path: filepath.Join(folder, "record.yaml")}
	now := time.Date(2026, time.March, 1, 18, 0, 0, 0, time.UTC)
	backup, err := coach.Update(file, now, func(r *coach.Record) error {
		r.ReadLesson(now, "x-wing")
		r.Answer(now, "x-wing", coach.Result{Stage: coach.Unaided, Right: true, Hints: 1})
		r.Meet(now.AddDate(0, 0, 1), "x-wing")
		return nil
	})
	if err != nil {
		log.Fatal(err)
	}
	if backup != nil {
		fmt.Println(backup)
	}
	text, err := coach.Export(file)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(string(text))
	// Output:
	// # What you have practised, kept by the coach of pencilmark. You may read this file,
	// # and edit it while pencilmark is not running; comments are not kept.
	// # Its last line is: # end of the record
	// record: 5
	// days:
	//   - {day: 2026-03-01, drills: 1, right: 1, seconds: 0}
	// techniques:
	//   x-wing:
	//     lesson: 2026-03-01
	//     stage: name
	//     right: 1
	//     wrong: 0
	//     latest: {day: 2026-03-01, helped: 1}
	//     begun: 2026-03-01
	//     met: [2026-03-02]
	//     card:
	//       state: learning
	//       stability: 1.2931
	//       difficulty: 5.112171
	//       due: 2026-03-01T18:06:00Z
	//       last: 2026-03-01T18:00:00Z
	//       reps: 1
	//       lapses: 0
	// # end of the record
}

// Parse says what is wrong with a damaged record. Open sets such a record aside and
// begins a new one.
func ExampleParse() {
	_, err := coach.Parse([]byte("record: 1\ntechniques:\n  x-wing: {stage: place, rihgt: 3}\n"))
	fmt.Println(err)
	// Output: line 3: field rihgt not found
}
