package grade

import (
	"context"
	"errors"
	"testing"

	"pencilmark/board"
)

// TestTimeWords says times as people do: no false precision.
func TestTimeWords(t *testing.T) {
	for want, x := range map[string]Time{
		"about 7 minutes (4 to 10)":   {Seconds: 412, Low: 290, High: 590},
		"about 1 minute (1 to 2)":     {Seconds: 20, Low: 10, High: 65},
		"about 25 minutes (18 to 40)": {Seconds: 1440, Low: 1100, High: 2200},
		"at least 20 minutes":         {Seconds: 2000, Low: 1480, High: 3000, Extrapolated: true},
		"at least 15 minutes":         {Seconds: 1200, Low: 940, High: 1800, Extrapolated: true},
	} {
		if got := x.String(); got != want {
			t.Errorf("%+v: %q, want %q", x, got, want)
		}
	}
}

// TestTimeScale asks for the time with and without somebody who knows it.
func TestTimeScale(t *testing.T) {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		t.Fatal(err)
	}
	puzzle := g.Values()
	for name, c := range map[string]struct {
		of   func(context.Context, board.Givens) (Time, error)
		want Status
	}{
		"known":   {func(context.Context, board.Givens) (Time, error) { return Time{Seconds: 60}, nil }, OK},
		"failed":  {func(context.Context, board.Givens) (Time, error) { return Time{}, errors.New("no") }, Limited},
		"missing": {nil, NoEstimate},
	} {
		r := New(Options{Scales: PersonTime, Time: c.of}).Grade(t.Context(), puzzle)
		if d := r.Document(); d.Status != c.want || (d.Time != nil) != (c.want == OK) || (d.Error == "") != (c.want == OK) {
			t.Errorf("%s: %+v", name, d)
		}
	}
}
