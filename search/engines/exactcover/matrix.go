package exactcover

import "pencilmark/board"

// The nodes of the matrix: the root, one head a column, and four ones a row.
const (
	root   = 0
	heads  = 1
	ones   = heads + board.NumConstraints
	nNodes = ones + 4*729
)

// A matrix is the links between its nodes, by node number.
type matrix struct {
	left, right, up, down, col [nNodes]int16
	size                       [ones]int16 // ones in a column
}

// build links a head for every constraint, and four ones for every candidate that
// g has or has placed. The ones of a row are neighbours in memory too.
func (m *matrix) build(g *board.Grid) {
	for n := range int16(ones) {
		m.left[n], m.right[n] = n-1, n+1
		m.up[n], m.down[n] = n, n
	}
	m.left[root], m.right[ones-1] = ones-1, root
	for x := range board.Candidate(729) {
		if g.Value(x.Cell()) == x.Digit() || g.Has(x) {
			m.addRow(x)
		}
	}
}

// addRow links the ones of x.
func (m *matrix) addRow(x board.Candidate) {
	first := ones + 4*int16(x)
	for i, k := range x.Constraints() {
		n, head := first+int16(i), heads+int16(k)
		m.col[n] = head
		m.left[n], m.right[n] = first+int16(i+3)%4, first+int16(i+1)%4
		m.up[n], m.down[n] = m.up[head], head
		m.down[m.up[head]], m.up[head] = n, n
		m.size[head]++
	}
}

// candidate returns the candidate whose row node n is in.
func (m *matrix) candidate(n int16) board.Candidate { return board.Candidate(n-ones) / 4 }

// smallest returns the head of the first column with the fewest ones.
func (m *matrix) smallest() int16 {
	best := m.right[root]
	for c := best; c != root; c = m.right[c] {
		if m.size[c] < m.size[best] {
			best = c
		}
	}
	return best
}

// cover takes a column out, and every row with a one in it from all its other
// columns.
func (m *matrix) cover(col int16) {
	m.right[m.left[col]], m.left[m.right[col]] = m.right[col], m.left[col]
	for i := m.down[col]; i != col; i = m.down[i] {
		for j := m.right[i]; j != i; j = m.right[j] {
			m.up[m.down[j]], m.down[m.up[j]] = m.up[j], m.down[j]
			m.size[m.col[j]]--
		}
	}
}

// uncover undoes cover, in exactly the reverse order.
func (m *matrix) uncover(col int16) {
	for i := m.up[col]; i != col; i = m.up[i] {
		for j := m.left[i]; j != i; j = m.left[j] {
			m.size[m.col[j]]++
			m.up[m.down[j]], m.down[m.up[j]] = j, j
		}
	}
	m.right[m.left[col]], m.left[m.right[col]] = col, col
}

// coverOthers covers the three other columns of a row.
func (m *matrix) coverOthers(row int16) {
	for j := m.right[row]; j != row; j = m.right[j] {
		m.cover(m.col[j])
	}
}

// uncoverOthers undoes coverOthers.
func (m *matrix) uncoverOthers(row int16) {
	for j := m.left[row]; j != row; j = m.left[j] {
		m.uncover(m.col[j])
	}
}
