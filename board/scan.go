package board

// Holding returns the cells that are solved with d, from 1 to 9. In plain words:
//
//	for c, e := range g.value { if e == d { add c } }
//
// Eight cells are read as one word, as Filled does: where a cell holds d the
// difference is 0, and adding 15 carries every other into bit 4.
func (g *Grid) Holding(d Digit) CellSet {
	const each, gather, top = 0x0101010101010101, 0x0102040810204080, 0xff << 56
	unlike := uint64(d) * each
	var other CellSet
	for i := 0; i < 64; i += 8 {
		w := eight((*[8]Digit)(g.value[i:])) ^ unlike
		other.lo = other.lo>>8 | (w+15*each)>>4&each*gather&top
	}
	a, b := eight((*[8]Digit)(g.value[64:]))^unlike, eight((*[8]Digit)(g.value[72:]))^unlike
	other.hi = (a+15*each)>>4&each*gather>>56 | (b+15*each)>>4&each*gather>>56<<8
	if g.value[80] != d {
		other.hi |= 1 << 16
	}
	return AllCells().Minus(other)
}

// Once returns the digits that have one place in h. In plain words:
//
//	for each cell of h { what was met once and is met again, is met twice }
//
// Four cells of a row, or three of each row of a box, are read as one word.
func (g *Grid) Once(h House) DigitSet {
	switch h.Kind() {
	case RowKind:
		row := (*[9]DigitSet)(g.marks[9*int(h):])
		a, b := four((*[4]DigitSet)(row[0:])), four((*[4]DigitSet)(row[4:]))
		once, twice := met(a|b, a&b)
		return DigitSet(once&^(twice|uint64(row[8])) | uint64(row[8])&^once)
	case ColKind:
		var once, twice DigitSet
		for i := range 9 {
			m := g.marks[9*i+h.Index()]
			twice |= once & m
			once |= m
		}
		return once &^ twice
	}
	i := h.Index()
	return inThrees(g.three(i/3*27, i%3), g.three(i/3*27+9, i%3), g.three(i/3*27+18, i%3))
}

// OnceInBoxes returns for each box, 0 to 8, what Once does. It takes a third of the time,
// as it has no jump.
func (g *Grid) OnceInBoxes() (t [9]DigitSet) {
	for band := range 3 {
		m := (*[27]DigitSet)(g.marks[27*band:])
		t[3*band] = inThrees(four((*[4]DigitSet)(m[0:])), four((*[4]DigitSet)(m[9:])), four((*[4]DigitSet)(m[18:])))
		t[3*band+1] = inThrees(four((*[4]DigitSet)(m[3:])), four((*[4]DigitSet)(m[12:])), four((*[4]DigitSet)(m[21:])))
		t[3*band+2] = inThrees(four((*[4]DigitSet)(m[5:]))>>16, four((*[4]DigitSet)(m[14:]))>>16,
			four((*[4]DigitSet)(m[23:]))>>16)
	}
	return t
}

// inThrees returns the digits that the first three places of a, b and c have once between
// them.
func inThrees(a, b, c uint64) DigitSet {
	once, twice := a|b|c, a&b|(a|b)&c
	x, y := once>>16, once>>32
	twice |= twice>>16 | twice>>32 | once&x | (once|x)&y
	return DigitSet((once|x|y)&^twice) & AllDigits
}

// three reads the marks of three cells of the row that begins at cell c: the i-th
// three, i from 0 to 2. The fourth place of the word is 0.
func (g *Grid) three(c, i int) uint64 {
	at := c + 3*i - i/2 // one less for the last three, that the word stays in the row
	return four((*[4]DigitSet)(g.marks[at:])) >> (i / 2 * 16) & (1<<48 - 1)
}

// met folds the four places of two words: once holds what was met at all in its
// place, and twice what was met again.
func met(once, twice uint64) (uint64, uint64) {
	twice |= twice>>32 | once&(once>>32)
	once |= once >> 32
	twice |= twice>>16 | once&(once>>16)
	once |= once >> 16
	return once & uint64(AllDigits), twice & uint64(AllDigits)
}

// Lone returns the cells with one candidate.
func (g *Grid) Lone() CellSet {
	var once, twice CellSet // cells with at least one candidate, and two
	for _, s := range g.spots {
		twice = twice.Or(once.And(s))
		once = once.Or(s)
	}
	return once.Minus(twice)
}

// Crossings returns the candidates of box i, 0 to 8, by its crossings with its three
// rows, and with its three columns.
func (g *Grid) Crossings(i int) (rows, cols [3]DigitSet) {
	var all uint64
	for k := range rows {
		w := g.three(i/3*27+9*k, i%3)
		rows[k] = DigitSet(w|w>>16|w>>32) & AllDigits
		all |= w
	}
	for k := range cols {
		cols[k] = DigitSet(all>>(16*k)) & AllDigits
	}
	return rows, cols
}
