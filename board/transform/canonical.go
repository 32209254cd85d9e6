package transform

import (
	"iter"
	"math/bits"

	"pencilmark/board"
)

// Canonical returns the smallest of all puzzles that are essentially equal to v, and a transform
// that turns v into it. Puzzles are compared as 81 digits in reading order, with 0 for an empty
// cell. If a row or column has a digit twice, or a digit is above 9, v has no canonical form. In
// this case Canonical returns v unchanged.
//
// It takes about 5 µs for a puzzle and a few milliseconds for a full grid; see PERFORMANCE.md.
func Canonical(v board.Givens) (board.Givens, Transform) {
	if _, ok := v.Filled(); !ok {
		return v, Identity()
	}
	s, ok := newSmallest(&v)
	if !ok {
		return v, Identity()
	}
	var first, second [32]arrangement // enough for most puzzles, so that nothing is allocated
	kept, next := s.addTop(first[:0]), second[:0]
	for n := 2; n < 9; n++ {
		s.best, next = noRow, next[:0]
		for i := range kept {
			next = s.addRow(next, &kept[i], n)
		}
		kept, next = next, kept
	}
	t := kept[0].transform()
	return t.Values(v), t
}

// smallest is the search for the smallest arrangement. It writes the result row by row. An
// arrangement is dropped as soon as its row is larger than that of another. So all arrangements
// that remain agree in every row so far, and in the number of names.
//
// The order of stacks and columns is decided as late as possible. Columns without digits in the
// rows written so far are interchangeable, so it would be pointless to try their orders one by one.
// For the same reason, only one of the blank rows of a band is tried.
type smallest struct {
	rows  [2][9]row // of the puzzle and of its transpose
	blank [2]uint16 // the rows without a clue
	best  text      // the smallest row so far, for the place that is being written
}

// A row is a row of the puzzle, prepared for the search.
type row struct {
	nibble [9]uint8 // by column: where arrangement.names has its digit, as a shift
	least  text     // a lower bound: no reading is smaller
}

// A text is a sequence of nine names, four bits each, with the leftmost cell in the highest bits.
type text uint64

const (
	unnamed = 15      // stands for the name of a digit that has none yet; larger than every name
	noRow   = 1 << 36 // larger than every text
)

// newSmallest prepares the search; ok is false if a row or column has a digit twice.
func newSmallest(v *board.Givens) (s smallest, ok bool) {
	var cols [9]board.DigitSet
	var twice board.DigitSet
	for r := range 9 {
		var across board.DigitSet
		for c, d := range v[9*r : 9*r+9] {
			s.rows[0][r].nibble[c] = 4 * uint8(d)
			s.rows[1][c].nibble[r] = 4 * uint8(d)
			x := d.Set() // of 0 the empty set
			twice |= (across | cols[c]) & x
			across |= x
			cols[c] |= x
		}
	}
	// No order of columns is better than one that is still free, and no name is smaller than 1.
	probe := arrangement{names: 0x1111111110}
	for way := range s.rows {
		for r := range s.rows[way] {
			read := probe.read(&s.rows[way][r])
			if s.rows[way][r].least = read.text; read.text == 0 {
				s.blank[way] |= 1 << r
			}
		}
	}
	return s, twice == 0
}

// ascending returns its arguments in ascending order.
func ascending(a, b, c uint32) (x, y, z uint32) {
	a, b = min(a, b), max(a, b)
	b, c = min(b, c), max(b, c)
	return min(a, b), max(a, b), c
}

// An arrangement is a partial decision about the order of rows and columns and the names of digits.
// Columns that are still interchangeable all have the same place, which is the first place that
// they can get. The same is true of stacks.
type arrangement struct {
	names  uint64   // what digit d becomes, four bits at 4d: 0 for 0, unnamed without a name
	next   uint8    // the next name
	way    uint8    // of the puzzle or of its transpose
	rows   [9]uint8 // the rows written, in order
	used   uint16   // the same as bits
	stacks [3]uint8 // by stack: its place
	cols   [9]uint8 // by column: its place in its stack, shifted by placeShift
}

// addTop writes the two top rows and appends all arrangements for which these rows are as small as
// possible. In the first row, the clues in the boxes show which rows are smallest. A full row can
// be written in 1,296 ways. The second row rules out most of them, so both rows are written
// together.
func (s *smallest) addTop(out []arrangement) []arrangement {
	least := text(noRow)
	for way := range s.rows {
		for r := range s.rows[way] {
			least = min(least, s.rows[way][r].least)
		}
	}
	var buf [32]arrangement
	tops := buf[:0]
	s.best = noRow
	for way := range s.rows {
		a := arrangement{names: 0xfffffffff0, next: 1, way: uint8(way)}
		for left := s.free(&a, 0); left != 0; left &= left - 1 {
			r := bits.TrailingZeros16(left)
			if s.rows[way][r].least > least {
				continue
			}
			read := a.read(&s.rows[way][r])
			tops = s.write(tops[:0], &a, 0, r, &read)
			for i := range tops {
				out = s.addRow(out, &tops[i], 1)
			}
		}
	}
	return out
}

// free returns the rows that can be row n of the result after a. These are the unused rows of the
// current band, or, if a new band begins, all rows of the unused bands. If a band has several blank
// rows, only the first is returned.
func (s *smallest) free(a *arrangement, n int) uint16 {
	free := ^a.used & (1<<9 - 1)
	if n%3 > 0 {
		free &= 7 << (a.rows[n-1] / 3 * 3)
	} else {
		free &^= (a.used | a.used>>1 | a.used>>2) & 0o111 * 7
	}
	blank := s.blank[a.way] & free
	alike := blank & (blank&0o333<<1 | blank&0o111<<2)
	return free &^ alike
}

// addRow tries every row that can be row n after a. It appends a result that is as small as the
// best so far. If a result is smaller, it becomes the new best, and the results before it are
// dropped.
func (s *smallest) addRow(out []arrangement, a *arrangement, n int) []arrangement {
	for left := s.free(a, n); left != 0; left &= left - 1 {
		r := bits.TrailingZeros16(left)
		l := &s.rows[a.way][r]
		if l.least > s.best {
			continue
		}
		read := a.read(l)
		if read.text > s.best {
			continue
		}
		if read.text < s.best {
			s.best, out = read.text, out[:0]
		}
		out = s.write(out, a, n, r, &read)
	}
	return out
}

// write appends the arrangements that follow from a if its row n is row r, read as given by read.
func (s *smallest) write(out []arrangement, a *arrangement, n, r int, read *reading) []arrangement {
	b := *a
	b.rows[n], b.used = uint8(r), a.used|1<<r
	return b.branch(out, &s.rows[a.way][r], read.plan(), 0)
}

// A reading is a row with its columns in the order that makes it smallest.
type reading struct {
	text   text
	stacks [3]uint32   // in order, each as place<<14 | names of its three cells<<2 | stack
	cells  [3][3]uint8 // by stack, in order, each as place<<6 | name<<2 | column in the stack
}

const (
	nameShift  = 2  // of the name in reading.cells, and of the names in reading.stacks
	placeShift = 6  // of the place in reading.cells
	stackShift = 14 // of the place in reading.stacks
)

// read returns the smallest reading of l after a. Columns and stacks whose order is already decided
// keep that order. Among the others, smaller names are first. A digit without a name will get a
// larger name than all digits before it, and the arrangements that are compared have the same
// number of names. So the name unnamed can represent all of these digits.
func (a *arrangement) read(l *row) (out reading) {
	for s := range out.stacks {
		cols, nibble := (*[3]uint8)(a.cols[3*s:]), (*[3]uint8)(l.nibble[3*s:])
		x, y, z := ascending(
			uint32(cols[0])|uint32(a.names>>(nibble[0]&63)&15)<<nameShift,
			uint32(cols[1])|uint32(a.names>>(nibble[1]&63)&15)<<nameShift|1,
			uint32(cols[2])|uint32(a.names>>(nibble[2]&63)&15)<<nameShift|2)
		out.cells[s] = [3]uint8{uint8(x), uint8(y), uint8(z)}
		names := x>>nameShift&15<<8 | y>>nameShift&15<<4 | z>>nameShift&15
		out.stacks[s] = uint32(a.stacks[s])<<stackShift | names<<nameShift | uint32(s)
	}
	x, y, z := ascending(out.stacks[0], out.stacks[1], out.stacks[2])
	out.stacks = [3]uint32{x, y, z}
	out.text = text(x>>nameShift&0xfff)<<24 | text(y>>nameShift&0xfff)<<12 | text(z>>nameShift&0xfff)
	return out
}

// A plan is an order of stacks and columns. Its entries 0 to 2 are the three stacks, and its
// entries 3 to 11 are the nine columns, each from left to right.
type plan struct {
	at    [12]uint8 // the stack or column
	place [12]uint8 // its place from now on, as in arrangement
	ties  uint16    // bit i: entries i and i+1 were alike, and show digits without names now
}

// plan returns the order of stacks and columns that r has found.
func (r *reading) plan() (p plan) {
	for j, x := range r.stacks {
		stack := uint8(x & 3)
		p.at[j], p.place[j] = stack, uint8(j)
		if j > 0 {
			p.compare(j, x>>nameShift == r.stacks[j-1]>>nameShift, x>>nameShift&0xfff == 0)
		}
		cells := &r.cells[stack]
		for i, y := range cells {
			k := 3 + 3*j + i
			p.at[k], p.place[k] = 3*stack+y&3, uint8(i)<<placeShift
			if i > 0 {
				p.compare(k, y>>nameShift == cells[i-1]>>nameShift, y>>nameShift&15 == 0)
			}
		}
	}
	return p
}

// compare decides whether entry i is still interchangeable with the entry before it. Blank entries
// stay interchangeable. Other entries that are alike must be tried in both orders.
func (p *plan) compare(i int, alike, blank bool) {
	switch {
	case alike && blank:
		p.place[i] = p.place[i-1]
	case alike:
		p.ties |= 1 << (i - 1)
	}
}

// swap swaps entries i and j. If they are stacks, it swaps their columns as well.
func (p *plan) swap(i, j int) {
	p.at[i], p.at[j] = p.at[j], p.at[i]
	if j < 3 && i != j {
		for k := 3; k < 6; k++ {
			p.at[3*i+k], p.at[3*j+k] = p.at[3*j+k], p.at[3*i+k]
		}
	}
}

// branch appends the arrangements that follow from a if l is written according to p. There is one
// for every order of the interchangeable entries from i on.
func (a *arrangement) branch(out []arrangement, l *row, p plan, i int) []arrangement {
	rest := p.ties >> i
	if rest == 0 {
		out = append(out, *a)
		out[len(out)-1].settle(l, &p)
		return out
	}
	i += bits.TrailingZeros16(rest)
	for j := i; ; j++ {
		q := p
		q.swap(i, j)
		out = a.branch(out, l, q, i+1)
		if p.ties>>j&1 == 0 {
			return out
		}
	}
}

// settle assigns places to stacks and columns, and names to the digits of l.
func (a *arrangement) settle(l *row, p *plan) {
	for i, stack := range p.at[:3] {
		a.stacks[stack] = p.place[i]
	}
	for i, col := range p.at[3:] {
		a.cols[col] = p.place[3+i]
		if n := l.nibble[col]; a.names>>n&15 == unnamed {
			a.names ^= uint64(unnamed^a.next) << n
			a.next++
		}
	}
}

// transform returns the transform that a describes. Columns that are still interchangeable keep
// their order, and digits that do not occur get the remaining names.
func (a *arrangement) transform() Transform {
	blank := a.read(new(row))
	p := blank.plan()
	t := Identity()
	for i, r := range a.rows {
		for j, c := range p.at[3:] {
			from := board.CellAt(int(r), int(c))
			if a.way == 1 {
				from = board.CellAt(int(c), int(r))
			}
			t.cell[from] = board.CellAt(i, j)
		}
	}
	next := board.Digit(a.next)
	for d := 1; d <= 9; d++ {
		if t.digit[d] = board.Digit(a.names >> (4 * d) & 15); t.digit[d] == unnamed {
			t.digit[d] = next
			next++
		}
	}
	return t
}

// Automorphisms yields the transforms that leave v unchanged, including Identity. Each of them
// moves cells and relabels digits. Digits that do not occur in v keep their names where possible.
// An empty v has 2 · 6^8 automorphisms.
func Automorphisms(v board.Givens) iter.Seq[Transform] {
	return func(yield func(Transform) bool) {
		if _, ok := v.Filled(); !ok {
			return // a digit above 9
		}
		for _, base := range [...]Transform{Identity(), Transpose()} {
			w := base.Values(v)
			rows := alike(&w, &v, func(line, i int) int { return 9*line + i })
			cols := alike(&w, &v, func(line, i int) int { return 9*i + line })
			for i := range len(rows) * len(cols) {
				rows, cols := &rows[i/len(cols)], &cols[i%len(cols)]
				names, ok := renames(&w, &v, rows, cols)
				if ok && !yield(base.Then(moved(*rows, *cols, names))) {
					return
				}
			}
		}
	}
}

// moved returns the transform that reorders lines, keeping bands and stacks together, and renames
// digits.
func moved(rows, cols [9]int, names [9]board.Digit) Transform {
	move, err := permute(rows, cols)
	if err != nil {
		panic("lines that leave their bands: " + err.Error())
	}
	relabel, err := Relabel(names)
	if err != nil {
		panic("names of digits that are none: " + err.Error())
	}
	return move.Then(relabel)
}

// alike returns the orders of lines that keep bands together and map lines of w to lines of v with
// the same number of clues. The function at returns the cells of a line.
func alike(w, v *board.Givens, at func(line, i int) int) (out [][9]int) {
	var has, wants [9]int
	for line := range 9 {
		for i := range 9 {
			has[line] += min(int(w[at(line, i)]), 1)
			wants[line] += min(int(v[at(line, i)]), 1)
		}
	}
	threes := [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	for n := range 6 * 6 * 6 * 6 {
		var order [9]int
		fits := true
		for line := range order {
			within := [...]int{n / 6 % 6, n / 36 % 6, n / 216}[line/3]
			order[line] = 3*threes[n%6][line/3] + threes[within][line%3]
			fits = fits && has[order[line]] == wants[line]
		}
		if fits {
			out = append(out, order)
		}
	}
	return out
}

// renames returns the names that turn w into v, where row i of the result is row rows[i] of w, and
// column i is column cols[i]. It returns false if there are none.
func renames(w, v *board.Givens, rows, cols *[9]int) (names [9]board.Digit, ok bool) {
	var taken board.DigitSet
	for i, d := range v {
		from := w[9*rows[i/9]+cols[i%9]]
		switch {
		case (from == 0) != (d == 0), from != 0 && names[from-1] != 0 && names[from-1] != d,
			from != 0 && names[from-1] == 0 && taken.Has(d):
			return names, false
		case from != 0:
			names[from-1] = d
			taken |= d.Set()
		}
	}
	for i := range names {
		if d := board.Digit(i + 1); names[i] == 0 && !taken.Has(d) {
			names[i] = d
			taken |= d.Set()
		}
	}
	for i := range names {
		if names[i] == 0 {
			names[i] = (board.AllDigits &^ taken).First()
			taken |= names[i].Set()
		}
	}
	return names, true
}
