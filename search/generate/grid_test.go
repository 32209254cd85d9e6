package generate

import (
	"math"
	"math/rand/v2"
	"testing"

	"pencilmark/board"
)

// TestGridsAreCounted multiplies the share of attempts that succeed by the number of
// attempts there are: the number of complete grids, 6.671e21 (Felgenhauer and Jarvis,
// 2005). With half a million attempts its standard error is 1.2 percent.
func TestGridsAreCounted(t *testing.T) {
	const grids, attempts = 6670903752021072936960.0, 500_000
	rng := rand.New(rand.NewPCG(3, 2))
	hits := 0
	var a attempt
	for range attempts {
		if a.try(rng) {
			hits++
		}
	}
	got := sequences * float64(hits) / attempts
	if math.Abs(got/grids-1) > 0.04 {
		t.Errorf("%d of %d attempts make %.4g grids, want %.4g", hits, attempts, got, grids)
	}
}

// TestGrid expects complete grids, with every digit in every cell about equally often: by
// chi-squared, which has 648 degrees of freedom and a standard deviation of 36.
func TestGrid(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	const n = 4500
	var seen [81][10]int
	for range n {
		v := Grid(rng)
		if clueCells(&v) != board.AllCells() {
			t.Fatalf("%v is not complete", v)
		}
		if _, err := v.Grid(); err != nil {
			t.Fatal(err)
		}
		for c, d := range v {
			seen[c][d]++
		}
	}
	chi := 0.0
	for c := range seen {
		for d := 1; d <= 9; d++ {
			diff := float64(seen[c][d]) - n/9
			chi += diff * diff / (n / 9)
		}
	}
	if chi < 648-5*36 || chi > 648+5*36 {
		t.Errorf("chi-squared is %.0f, want about 648", chi)
	}
}

func BenchmarkGrid(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	b.ReportAllocs()
	for b.Loop() {
		Grid(rng)
	}
}
