package coach

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// TestSessions counts what was done day by day, and reads it back.
func TestSessions(t *testing.T) {
	var r Record
	r.Answer(march(2, 0), "x-wing", Result{Right: true})
	r.Answer(march(2, 0), "x-wing", Result{Right: true, Hints: 1})
	r.Answer(march(3, 0), "x-wing", Result{})
	r.Spend(march(3, 0), 90*time.Second)
	r.Start = 4
	want := []Session{{Day: DayOf(march(2, 0)), Drills: 2, Right: 2}, {Day: DayOf(march(3, 0)), Drills: 1, Seconds: 90}}
	if diff := cmp.Diff(want, r.Days); diff != "" {
		t.Error(diff)
	}
	if got := r.Get("x-wing").Latest; got != (Tally{Day: DayOf(march(3, 0)), Wrong: 1}) {
		t.Errorf("the latest day has %+v", got)
	}
	data, err := r.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	back, err := Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(&r, back); diff != "" {
		t.Errorf("read back (-want +got):\n%s", diff)
	}
	for day := range maxDays + 10 {
		r.Answer(march(4+day, 0), "x-wing", Result{})
	}
	if len(r.Days) != maxDays || r.On(DayOf(march(maxDays+13, 0))).Drills != 1 {
		t.Errorf("%d days are kept", len(r.Days))
	}
}

// TestClockSetBack: what is written after the clock was set back can be read.
func TestClockSetBack(t *testing.T) {
	var r Record
	for _, day := range []int{5, 3, 4, 3} {
		r.Answer(march(day, 18), "x-wing", Result{Stage: Unaided, Right: true})
		r.FoundAlone(march(day, 19), "swordfish")
		r.Know(march(day, 20), "w-wing")
		r.Meet(march(day, 21), "x-wing")
		r.Answer(march(day, 22), "w-wing", Result{})
		data, err := r.Marshal()
		if err == nil {
			_, err = Parse(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
