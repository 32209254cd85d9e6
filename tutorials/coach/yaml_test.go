package coach

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pencilmark/tutorials/internal/fsrs"
)

// TestRoundTrip makes records by using them, and writes and reads them.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now, r := march(1, 12), &Record{Techniques: map[string]*Progress{}}
		for range rapid.IntRange(0, 80).Draw(t, "steps") {
			slug := rapid.StringMatching(`[a-z0-9][a-z0-9-]{0,3}`).Draw(t, "slug")
			switch rapid.IntRange(-1, 6).Draw(t, "kind") {
			case -1:
				r.Follow(rapid.SliceOfN(rapid.OneOf(rapid.String(), rapid.StringMatching(`=[-a-z0-9<>: #=\[\]{}'"!*&|%@,]{0,9}`)), 0, 9).Draw(t, "trail"))
			case 0:
				r.ReadLesson(now, slug)
			case 1:
				r.Meet(now, slug)
			case 2:
				r.Know(now, slug)
			default:
				r.Answer(now, slug, Result{
					Stage: Stage(rapid.IntRange(0, 3).Draw(t, "stage")), Right: rapid.Bool().Draw(t, "right"),
				})
			}
			now = now.Add(time.Duration(rapid.Int64Range(0, 1e15).Draw(t, "wait")))
		}
		data, err := r.Marshal()
		if err != nil {
			t.Fatal(err)
		}
		back, err := Parse(data)
		if err != nil {
			t.Fatalf("%v\n%s", err, data)
		}
		if !reflect.DeepEqual(back, r) {
			t.Fatalf("%+v is read back from\n%s", back, data)
		}
	})
}

// valid is a record with every field.
const valid = `record: 5
start: 2
trail: [=a, =r1c2<>5, hint]
techniques:
  x-wing:
    lesson: 2026-03-01
    stage: unaided
    right: 5
    wrong: 1
    alone: {first: 2026-03-01, last: 2026-03-04, days: 2}
    met: [2026-03-02, 2026-03-05]
    card:
      state: relearning
      step: 1
      stability: 10.97
      difficulty: 2.1
      due: 2026-03-15T18:00:00Z
      last: 2026-03-04T18:00:00+01:00
      reps: 6
      lapses: 1
`

func TestParse(t *testing.T) {
	r, err := Parse([]byte(valid))
	if err != nil {
		t.Fatal(err)
	}
	data, err := r.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	want := header + strings.Replace(valid, "18:00:00+01:00", "17:00:00Z", 1) + lastLine
	if string(data) != want {
		t.Errorf("the record is written as\n%s, want\n%s", data, want)
	}
	for _, empty := range []string{
		"record: 1", "record: 1\ntechniques: {}", "---\nrecord: 1\n...\n", "# hello\nrecord: 1\ntechniques:\n",
	} {
		if r, err := Parse([]byte(empty)); err != nil || len(r.Techniques) != 0 || r.Techniques == nil {
			t.Errorf("%q: %v, %v", empty, r, err)
		}
	}
}

func TestRefusesToKeep(t *testing.T) {
	for _, slug := range []string{"", "X-Wing", "-x", "x wing", "x\n", strings.Repeat("x", 101)} {
		var r Record
		r.ReadLesson(march(1, 0), slug)
		if data, err := r.Marshal(); err == nil {
			t.Errorf("%q is written as %s", slug, data)
		}
	}
	var r Record
	for i := range maxTechniques + 1 {
		r.ReadLesson(march(1, 0), fmt.Sprint("technique-", i))
	}
	if _, err := r.Marshal(); err == nil {
		t.Errorf("%d techniques are written", len(r.Techniques))
	}
	text := "record: 1\ntechniques:\n"
	for i := range maxTechniques + 1 {
		text += fmt.Sprintf("  t%d: {}\n", i)
	}
	if _, err := Parse([]byte(text)); err == nil || !strings.Contains(err.Error(), "at most 1000") {
		t.Errorf("%d techniques are read: %v", maxTechniques+1, err)
	}
}

// TestLargest: the record with as much as can be noted is read back.
func TestLargest(t *testing.T) {
	r, p := Record{Techniques: map[string]*Progress{}}, Progress{}
	for range 12 {
		r.Answer(march(1, 0), "x", Result{Stage: Unaided, Right: true})
	}
	for day := range maxMet {
		r.Meet(march(day, 0), "x")
	}
	p = r.Get("x")
	p.Right, p.Wrong, p.Card.Reps, p.Card.Lapses, p.Card.Step = 1e9, 1e9, 1e9, 1e9, 1e9
	p.Card.Stability, p.Card.Difficulty, p.Card.State = 12345.678901, 9.876543, fsrs.Relearning
	delete(r.Techniques, "x")
	for i := range maxTechniques {
		same := p
		r.Techniques[fmt.Sprintf("%0100d", i)] = &same
	}
	data, err := r.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes", len(data))
	if back, err := Parse(data); err != nil || !reflect.DeepEqual(back, &r) {
		t.Errorf("read back: %v", err)
	}
}

// TestParseErrors spoils one line of the valid record at a time.
func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"record: 5", "record: one", "line 1: cannot unmarshal !!str `one`"},
		{"record: 5", "record: -1", "needs a version"},
		{"record: 5\n", "", `needs a version, such as "record: 5"`},
		{"record: 5", "record: 5\nrecrod: 1", "line 2: field recrod not found"},
		{"hint]", "r1c1<<5]", "merge key"},
		{"hint]", "hint, \"\"]", "the trail can have at most 1000 actions, each of at most 200 bytes"},
		{"hint]", "\"\\n\"]", "the trail can have"},
		{"hint]", strings.Repeat("x", 201) + "]", "the trail can have"},
		{"hint]", strings.Repeat("x, ", 999) + "]", "the trail can have"},
		{"x-wing", "X Wing", `"X Wing" cannot be the name of a technique`},
		{"  x-wing:", "  a:\n  x-wing:", "a: the technique needs an entry after its name"},
		{"  x-wing:", "  x-wing: {}\n  x-wing:", `line 6: mapping key "x-wing" already defined`},
		{"lesson: 2026-03-01", "lesson: 2026-03-32", `line 6: "2026-03-32" is not a date`},
		{"stage: unaided", "stage: helped", `line 7: unknown stage "helped"; use name, place, conclusions, unaided`},
		{"right: 5", "right: -5", "a number is negative"},
		{"right: 5", "right: many", "line 8: cannot unmarshal"},
		{"right: 5", "right: [5]", "line 8: cannot unmarshal"},
		{"wrong: 1", "wrnog: 1", "line 9: field wrnog not found"},
		{"{first: 2026-03-01", "{frist: 2026-03-01", "line 10: field frist not found"},
		{"last: 2026-03-04,", "last: 2026-02-04,", "the last cannot be before the first"},
		{"2026-03-02, 2026-03-05", "2026-03-05, 2026-03-02", "ascending"},
		{"[2026-03-02, 2026-03-05]", "[" + strings.Repeat("2026-03-02, ", 31) + "]", "and at most 30"},
		{"stage: unaided", "stage: name\n    stage: name", `mapping key "stage" already defined`},
		{"state: relearning", "state: asleep", `unknown state "asleep"`},
		{"      state: relearning\n", "", "the card needs a state"},
		{"stability: 10.97", "stability: .nan", "stability is NaN; it must be between 0.001 and 36500"},
		{"      stability: 10.97\n", "", "stability is 0"},
		{"difficulty: 2.1", "difficulty: 11", "difficulty is 11; it must be between 1 and 10"},
		{"due: 2026-03-15T18:00:00Z", "due: tomorrow", `cannot parse "tomorrow"`},
		{"due: 2026-03-15T18:00:00Z", "due: 10000-01-01T18:00:00Z", "cannot parse"},
		{"      due: 2026-03-15T18:00:00Z\n", "", "needs the times due and last"},
		{"reps: 6", "reps: 0", "reps of at least 1"},
		{"x-wing:\n", "x-wing: [1, 2", ""},
		{"lapses: 1\n", "lapses: 1\n---\nrecord: 1\n", "text after the end"},
		{valid, "record: 1\ntechniques: {a: &a {b: c}, d: {<<: [*a, 0]}}\n", "merge key"},
		{valid, "", "needs a version"},
		{valid, "hello", "line 1: cannot unmarshal"},
		{valid, "\x00", "control characters are not allowed"},
		{valid, "record: 1\ntechniques: *nowhere\n", "unknown anchor"},
	} {
		text := strings.Replace(valid, c.old, c.new, 1)
		if text == valid {
			t.Fatalf("%q is not in the record", c.old)
		}
		_, err := Parse([]byte(text))
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "coach.") {
			t.Errorf("%q for %q: %v, want %s", c.new, c.old, err, c.want)
		}
	}
}

// TestOlder reads a record from before there was a trail, and writes it in the version of today.
func TestOlder(t *testing.T) {
	old := strings.NewReplacer("record: 5", "record: 1", "trail: [=a, =r1c2<>5, hint]\n", "").Replace(valid)
	r, err := Parse([]byte(old))
	if err != nil || r.Start != 2 || r.Trail != nil || r.Techniques["x-wing"].Right != 5 {
		t.Fatalf("%+v %v", r, err)
	}
	data, err := r.Marshal()
	if err != nil || !strings.Contains(string(data), "\nrecord: 5\nstart: 2\ntechniques:\n") {
		t.Errorf("it is written as\n%s%v", data, err)
	}
	if again, err := Parse(data); err != nil || !reflect.DeepEqual(again, r) {
		t.Errorf("%+v %v is read back from\n%s", again, err, data)
	}
}

// TestFollow keeps of a trail what a record can hold, and never a text that would make it unreadable.
func TestFollow(t *testing.T) {
	var r Record
	r.Follow([]string{"=a", "=<<", "", "=r1c1<<5", "=" + strings.Repeat("x", maxAction), "=\xff", "=a\nb", "=\x1b[A", "next", "=r1c2 <> 5"})
	if want := []string{"=a", "next", "=r1c2 <> 5"}; !slices.Equal(r.Trail, want) {
		t.Errorf("%q, want %q", r.Trail, want)
	}
	r.Follow(slices.Repeat([]string{"hint"}, maxTrail+1))
	if data, err := r.Marshal(); err != nil || len(r.Trail) != maxTrail {
		t.Errorf("%d actions: %v in %d bytes", len(r.Trail), err, len(data))
	}
	if r.Follow(nil); r.Trail != nil {
		t.Errorf("%q", r.Trail)
	}
}

func TestNewer(t *testing.T) {
	var v *VersionError
	_, err := Parse([]byte("record: 6\nfuture: {of: unknown}\ntechniques: [other]\n"))
	if !errors.As(err, &v) || v.Version != 6 || !strings.Contains(err.Error(), "update pencilmark") {
		t.Errorf("a newer record: %v", err)
	}
}

// FuzzParse: any bytes give a record or an error; a record can be used,
// and is read back as it was written.
func FuzzParse(f *testing.F) {
	f.Add([]byte(valid))
	f.Add([]byte("record: 1\ntechniques: {a: &a {stage: name}, b: *a, c: {<<: *a, right: 1}}"))
	f.Add([]byte("record: 1\ntechniques:\n a:\n  met: []\n  card: ~"))
	f.Add([]byte("record: 99\n"))
	f.Add([]byte("record: 1\n---\n"))
	c, err := NewCourse([]Skill{{Slug: "x-wing"}, {Slug: "a", Needs: []string{"x-wing"}}})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Parse(data)
		if err != nil {
			return
		}
		one, err := r.Marshal()
		if err != nil {
			t.Fatal(err)
		}
		back, err := Parse(one)
		if err != nil || !reflect.DeepEqual(r, back) {
			t.Fatalf("%v: %+v is read back as %+v", err, r, back)
		}
		c.Plan(march(1, 0), r, 5)
		rand := rand.New(rand.NewPCG(uint64(len(data)), 0))
		for slug := range r.Techniques {
			r.Answer(march(1, 0), slug, Result{Stage: Stage(rand.IntN(4)), Right: rand.IntN(2) == 0})
			r.Meet(march(2, 0), slug)
		}
		if two, err := r.Marshal(); err != nil || len(r.Techniques) > 0 && bytes.Equal(one, two) {
			t.Fatalf("after answers: %v\n%s", err, two)
		} else if _, err := Parse(two); err != nil {
			t.Fatalf("%v\n%s", err, two)
		}
	})
}
