package fsrs

import (
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// tolerance is how far a number may be from the reference's, relative to it if
// it exceeds 1. The reference rounds to 8 decimals at each review.
const tolerance = 1e-6

// rows reads a table of testdata: comments, a heading, fields apart by tabs.
func rows(t *testing.T, name string) [][]string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var out [][]string
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			out = append(out, strings.Split(strings.TrimSpace(line), "\t"))
		}
	}
	return out[1:]
}

func number(t *testing.T, s string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// off returns how far got is from want, relative to want if it exceeds 1.
func off(got, want float64) float64 { return math.Abs(got-want) / max(1, math.Abs(want)) }

// steps reads steps such as 1m,10m.
func steps(t *testing.T, s string) []time.Duration {
	t.Helper()
	if s == "-" {
		return nil
	}
	var out []time.Duration
	for _, word := range strings.Split(s, ",") {
		d, err := time.ParseDuration(word)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, d)
	}
	return out
}

// A vector is one row of reviews.tsv.
type vector struct {
	sequence  string
	scheduler Scheduler
	now       time.Time
	rating    Rating
	want      Card
}

func readVector(t *testing.T, row []string) vector {
	t.Helper()
	x := make([]float64, len(row))
	for i := range row {
		if i != 3 && i != 4 {
			x[i] = number(t, row[i])
		}
	}
	start := time.Date(2026, 1, 1, 21, 30, 0, 0, time.UTC)
	at := func(minutes float64) time.Time { return start.Add(time.Duration(minutes) * time.Minute) }
	v := vector{sequence: row[0], now: at(x[5]), rating: Rating(x[6])}
	v.scheduler = Scheduler{DefaultWeights(), x[1], int(x[2]), steps(t, row[3]), steps(t, row[4])}
	v.want = Card{
		Memory: Memory{x[9], x[10]}, State: State(x[7]), Step: int(x[8]),
		Due: at(x[11]), Last: v.now, Reps: int(x[12]), Lapses: int(x[13]),
	}
	// The package doc says why the reference may exceed the maximum.
	if longest := v.now.AddDate(0, 0, v.scheduler.MaxInterval); v.want.Due.After(longest) {
		v.want.Due = longest
	}
	return v
}

func TestReviewsAsTheReference(t *testing.T) {
	table := rows(t, "reviews.tsv")
	var before vector
	var card Card
	worst, sequences, lapses, sameDay, longGaps := 0.0, 0, 0, 0, 0
	for _, row := range table {
		v := readVector(t, row)
		if v.sequence != before.sequence {
			card = Card{}
			sequences++
		} else if gap := days(before.now, v.now); gap == 0 {
			sameDay++
		} else if gap > 365 {
			longGaps++
		}
		forgotten := card.Lapses
		card = v.scheduler.Review(card, v.now, v.rating)
		lapses += card.Lapses - forgotten
		worst = max(worst, off(card.Stability, v.want.Stability), off(card.Difficulty, v.want.Difficulty))
		exact := card
		exact.Memory = v.want.Memory
		if exact != v.want || worst > tolerance {
			t.Fatalf("%v:\n%+v, want\n%+v", row, card, v.want)
		}
		before = v
	}
	t.Logf("%d sequences, %d reviews: off by %.2g at most", sequences, len(table), worst)
	if sequences < 400 || lapses < 300 || sameDay < 1000 || longGaps < 200 {
		t.Errorf("%d sequences, %d lapses, %d reviews on the same day, %d after a year are too few to mean much",
			sequences, lapses, sameDay, longGaps)
	}
}

func TestMemoryAsTheReference(t *testing.T) {
	w, s := DefaultWeights(), Default()
	table := rows(t, "memory.tsv")
	worst := 0.0
	for _, row := range table {
		x := make([]float64, len(row))
		for i := range row {
			x[i] = number(t, row[i])
		}
		next := w.next(Memory{x[0], x[1]}, x[2], Rating(x[5]))
		worst = max(worst, off(w.Retrievability(x[0], x[2]), x[3]), off(next.Stability, x[6]), off(next.Difficulty, x[7]))
		if worst > tolerance {
			t.Fatalf("%v:\n%v is off by %g", row, next, worst)
		}
		if got := s.interval(x[0]); got != int(x[4]) {
			t.Errorf("the interval of stability %v is %d, want %v", x[0], got, x[4])
		}
	}
	t.Logf("%d rows: off by %.2g at most", len(table), worst)
}
