package export

// maxEntry bounds the entries of a tableau, so that products of two fit.
const maxEntry = 1 << 30

// maxCells bounds the size of a tableau; a larger problem is not looked at.
const maxCells = 1 << 15

// maxPivots bounds the exchanges that are spent on one problem.
const maxPivots = 4000

// A tableau is a linear program in the form: maximise the last variable such
// that every row of a*x <= b holds, with x >= 0 and b >= 0. All entries are
// integers over one common denominator, so that nothing is rounded: J. Edmonds's
// integer pivoting, with R. G. Bland's rule against going round in circles.
//
// Row i stands for basic[i] and column j for free[j]: numbers below cols are
// variables, cols+i is the slack of row i. The last row is the objective, the
// last column b.
type tableau struct {
	rows, cols int
	a          []int64 // (rows+1) * (cols+1)
	den        int64
	basic      []int
	free       []int
}

func newTableau(rows, cols int) *tableau {
	t := &tableau{rows: rows, cols: cols, den: 1, a: make([]int64, (rows+1)*(cols+1))}
	for i := range rows {
		t.basic = append(t.basic, cols+i)
	}
	for j := range cols {
		t.free = append(t.free, j)
	}
	t.row(rows)[cols-1] = -1
	return t
}

// row returns row i.
func (t *tableau) row(i int) []int64 { return t.a[i*(t.cols+1) : (i+1)*(t.cols+1)] }

// maximum returns the largest value of the objective, as a fraction of den. It
// takes its exchanges off pivots, and reports false if these or the entries go
// beyond the limits of this package.
func (t *tableau) maximum(pivots *int) (value int64, ok bool) {
	for ; *pivots > 0; *pivots-- {
		column := t.entering()
		if column < 0 {
			return t.row(t.rows)[t.cols], true
		}
		row := t.leaving(column)
		if row < 0 || !t.pivot(row, column) {
			return 0, false
		}
	}
	return 0, false
}

// entering returns the column of the lowest variable that raises the objective.
func (t *tableau) entering() int {
	best := -1
	objective := t.row(t.rows)
	for j := range t.cols {
		if objective[j] < 0 && (best < 0 || t.free[j] < t.free[best]) {
			best = j
		}
	}
	return best
}

// leaving returns the row that limits the variable of a column most, of several
// the one of the lowest variable.
func (t *tableau) leaving(column int) int {
	best := -1
	for i := range t.rows {
		a, b := t.row(i)[column], t.row(i)[t.cols]
		if a <= 0 {
			continue
		}
		if best >= 0 {
			d := b*t.row(best)[column] - t.row(best)[t.cols]*a
			if d > 0 || d == 0 && t.basic[i] > t.basic[best] {
				continue
			}
		}
		best = i
	}
	return best
}

// pivot exchanges the variables of a row and a column. It reports false if an
// entry became too large.
func (t *tableau) pivot(row, column int) bool {
	p := t.row(row)
	by := p[column]
	for i := range t.rows + 1 {
		r := t.row(i)
		f := r[column]
		if i == row {
			continue
		}
		for j := range r {
			if j == column {
				continue
			}
			n := (r[j]*by - f*p[j]) / t.den
			if n > maxEntry || n < -maxEntry {
				return false
			}
			r[j] = n
		}
		r[column] = -f
	}
	p[column] = t.den
	t.den = by
	t.basic[row], t.free[column] = t.free[column], t.basic[row]
	return true
}

// multipliers returns, for every row, how often it counts in the sum that proves
// the maximum, as a multiple of 1/den.
func (t *tableau) multipliers() []int {
	out := make([]int, t.rows)
	objective := t.row(t.rows)
	for j, x := range t.free {
		if x >= t.cols {
			out[x-t.cols] = int(objective[j])
		}
	}
	return out
}
