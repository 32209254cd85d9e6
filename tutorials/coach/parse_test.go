package coach

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pencilmark/tutorials/fsrs"
)

// TestRoundTrip makes records by using them, and writes and reads them.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now, r := march(1, 12), &Record{Techniques: map[string]*Progress{}}
		for range rapid.IntRange(0, 80).Draw(t, "steps") {
			slug := rapid.StringMatching(`[a-z0-9][a-z0-9-]{0,3}`).Draw(t, "slug")
			switch rapid.IntRange(0, 6).Draw(t, "kind") {
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
const valid = `record: 1
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

// TestParseErrors spoils one line of the valid record at a time.
func TestParseErrors(t *testing.T) {
	for _, c := range []struct {
		old, new string
		line     int
		reason   string
	}{
		{"record: 1", "record: one", 1, `"one" is no version of a record, such as 1`},
		{"record: 1", "record: -1", 1, "no version"},
		{"record: 1\n", "", 1, `no version, such as "record: 1"`},
		{"record: 1", "record: 1\nrecrod: 1", 2, `the record has no field "recrod"; it has record, techniques`},
		{"x-wing", "X Wing", 3, `"X Wing" is no name of a technique such as x-wing`},
		{"  x-wing:", "  a:\n  x-wing:", 3, "nothing is said about a"},
		{"  x-wing:", "  x-wing: {}\n  x-wing:", 4, "x-wing is there twice"},
		{"lesson: 2026-03-01", "lesson: 2026-03-32", 4, `"2026-03-32" is no date such as 2026-03-01`},
		{"stage: unaided", "stage: helped", 5, `"helped" is no stage; there are name, place, conclusions, unaided`},
		{"right: 5", "right: -5", 6, `"-5" is no number from 0 to 1000000000`},
		{"right: 5", "right: 1e3", 6, "no number"},
		{"right: 5", "right: [5]", 6, "no number"},
		{"wrong: 1", "wrnog: 1", 7, `a technique has no field "wrnog"; it has lesson, stage, right, wrong, alone, met, card`},
		{"{first: 2026-03-01", "{frist: 2026-03-01", 8, `alone has no field "frist"`},
		{"last: 2026-03-04,", "last: 2026-02-04,", 8, "a last day that is not before it"},
		{"2026-03-02, 2026-03-05", "2026-03-05, 2026-03-02", 9, "not in order"},
		{"[2026-03-02, 2026-03-05]", "[" + strings.Repeat("2026-03-02, ", 31) + "]", 9, "up to 30 days"},
		{"stage: unaided", "stage: name\n    stage: name", 6, `a technique has the field "stage" twice`},
		{"state: relearning", "state: new", 11, `"new" is no state of a card; there are learning, review, relearning`},
		{"      state: relearning\n", "", 11, "the card has no state"},
		{"stability: 10.97", "stability: .nan", 11, "stability is NaN, want 0.001 to 36500 days"},
		{"stability: 10.97", "stability: big", 13, "cannot unmarshal"},
		{"      stability: 10.97\n", "", 11, "stability is 0"},
		{"difficulty: 2.1", "difficulty: 11", 11, "difficulty is 11, want 1 to 10"},
		{"due: 2026-03-15T18:00:00Z", "due: tomorrow", 15, `"tomorrow" is no time such as 2026-03-01T18:00:00Z`},
		{"      due: 2026-03-15T18:00:00Z\n", "", 11, "no time at which it is due"},
		{"reps: 6", "reps: 0", 11, "0 reps"},
		{"{first: 2026-03-01, last: 2026-03-04, days: 2}", "[1]", 8, `alone has fields, such as "first: ..."`},
		{"x-wing:\n", "x-wing: [1, 2", 0, ""},
		{"lapses: 1\n", "lapses: 1\n---\nrecord: 1\n", 0, "something follows the end of the record"},
		{valid, "", 0, "it is empty"},
		{valid, "hello", 1, "no version"},
		{valid, "- 1\n- 2\n", 1, "no version"},
		{valid, "record: 1\ntechniques: 5\n", 2, "techniques are written one below the other"},
		{valid, "\x00", 0, "control characters are not allowed"},
		{valid, "record: 1\ntechniques: *nowhere\n", 0, "unknown anchor"},
	} {
		text := strings.Replace(valid, c.old, c.new, 1)
		if text == valid {
			t.Fatalf("%q is not in the record", c.old)
		}
		_, err := Parse([]byte(text))
		var e *SyntaxError
		if !errors.As(err, &e) || e.Line != c.line && c.line > 0 || !strings.Contains(e.Error(), c.reason) {
			t.Errorf("%q for %q: %v, want line %d: %s", c.new, c.old, err, c.line, c.reason)
		}
	}
}

func TestVersionAndSize(t *testing.T) {
	newer := "record: 2\nfuture: {of: unknown}\ntechniques: [other]\n"
	var v *VersionError
	_, err := Parse([]byte(newer))
	if !errors.As(err, &v) || v.Version != 2 || !strings.Contains(err.Error(), "update pencilmark") {
		t.Errorf("a newer record: %v", err)
	}
	var s *SizeError
	if _, err := Parse(make([]byte, MaxSize+1)); !errors.As(err, &s) || s.Size != MaxSize+1 {
		t.Errorf("a large record: %v", err)
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
	for i := range MaxTechniques + 1 {
		r.ReadLesson(march(1, 0), fmt.Sprint("technique-", i))
	}
	if _, err := r.Marshal(); err == nil {
		t.Errorf("%d techniques are written", len(r.Techniques))
	}
	text := "record: 1\ntechniques:\n"
	for i := range MaxTechniques + 1 {
		text += fmt.Sprintf("  t%d: {}\n", i)
	}
	if _, err := Parse([]byte(text)); err == nil || err.Error() != "line 1003: there are more than 1000 techniques" {
		t.Errorf("%d techniques are read: %v", MaxTechniques+1, err)
	}
}

// TestLargest: the record with as much as can be noted is read back.
func TestLargest(t *testing.T) {
	r, p := Record{Techniques: map[string]*Progress{}}, Progress{}
	for range 12 {
		r.Answer(march(1, 0), "x", Result{Stage: Unaided, Right: true})
	}
	for day := range MaxMet {
		r.Meet(march(day, 0), "x")
	}
	p = r.Get("x")
	p.Right, p.Wrong, p.Card.Reps, p.Card.Lapses, p.Card.Step = 1e9, 1e9, 1e9, 1e9, 1e9
	p.Card.Stability, p.Card.Difficulty, p.Card.State = 12345.678901234567, 9.876543210987655, fsrs.Relearning
	delete(r.Techniques, "x")
	for i := range MaxTechniques {
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

// hostile are texts of a size that are as costly to read as can be.
func hostile(size int) map[string][]byte {
	fill := func(head, unit, tail string) []byte {
		n := (size - len(head) - len(tail)) / len(unit)
		return []byte(head + strings.Repeat(unit, n) + tail)
	}
	return map[string][]byte{
		"a list":        fill("record: 1\ntechniques: [", "a,", "]"),
		"a list of met": fill("record: 1\ntechniques: {x: {met: [", "2026-01-01,", "]}}"),
		"nesting":       fill("", "[", ""),
		"blocks":        fill("", "- ", ""),
		"maps":          fill("record: 1\nt: ", "{a: ", ""),
		"empty maps":    fill("record: 1\ntechniques: [", "{},", "]"),
		"equal keys":    fill("record: 1\ntechniques: {", "a: {},", "}"),
		"equal fields":  fill("record: 1\ntechniques: {a: {", "stage: name,", "}}"),
		"equal tops":    fill("", "record: 1\n", ""),
		"complex keys":  fill("record: 1\ntechniques: {", "? [a] : {},", "}"),
		"merges":        fill("record: 1\ntechniques: {a: &a {stage: name}, b: {<<: [", "*a,", "]}}"),
		"aliases":       fill("record: 1\nx: &x [1,1,1,1,1,1,1,1,1]\ntechniques: [", "*x,", "]"),
		"anchors":       fill("record: 1\nx: [", "&x 1,", "]"),
		"documents":     fill("record: 1\n", "---\n", ""),
		"comments":      fill("record: 1\n", "#\n", ""),
		"one scalar":    fill("record: 1\ntechniques: ", "x", ""),
	}
}

// TestHostile bounds the memory that a text may take: allocated in sum, per byte.
func TestHostile(t *testing.T) {
	size := MaxSize / 8
	if os.Getenv("PENCILMARK_FULL") != "" {
		size = MaxSize
	}
	most := 200 * uint64(size)
	for name, text := range hostile(size) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := time.Now()
		_, err := Parse(text)
		runtime.ReadMemStats(&after)
		used := after.TotalAlloc - before.TotalAlloc
		t.Logf("%s: %d MB in %v: %.80v", name, used>>20, time.Since(start).Round(time.Millisecond), err)
		if used > most {
			t.Errorf("%s: reading takes %d MB", name, used>>20)
		}
		if err == nil && name != "comments" {
			t.Errorf("%s is read", name)
		}
	}
}

// FuzzParse: any bytes give a record or one of the errors; a record can be used,
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
		var syntax *SyntaxError
		var version *VersionError
		if err != nil {
			if !errors.As(err, &syntax) && !errors.As(err, &version) {
				t.Fatalf("the error %v has no kind", err)
			}
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
