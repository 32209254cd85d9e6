package photo

// A Doc is what is to be looked at again in a reading, as data.
type Doc struct {
	Doubtful []DoubtDoc  `json:"doubtful" yaml:"doubtful"`                   // the most doubtful first
	Changed  []ChangeDoc `json:"changed,omitempty" yaml:"changed,omitempty"` // to come to one solution
	Grids    int         `json:"grids" yaml:"grids"`                         // in the picture
}

// A DoubtDoc is a cell that may hold one of several digits, 0 for empty. The first is
// what was read.
type DoubtDoc struct {
	Cell   string `json:"cell" yaml:"cell"`
	Digits []int  `json:"digits" yaml:"digits,flow"`
}

// A ChangeDoc is a cell that looks like one digit and was read as another, 0 for empty.
type ChangeDoc struct {
	Cell string `json:"cell" yaml:"cell"`
	From int    `json:"from" yaml:"from"`
	To   int    `json:"to" yaml:"to"`
}

// Doc returns what is to be looked at again.
func (r *Reading) Doc() Doc {
	d := Doc{Doubtful: []DoubtDoc{}, Grids: r.Grids}
	for _, doubt := range r.Doubts {
		one := DoubtDoc{Cell: doubt.Cell.String()}
		for _, digit := range doubt.Digits {
			one.Digits = append(one.Digits, int(digit))
		}
		d.Doubtful = append(d.Doubtful, one)
	}
	for _, c := range r.Changed {
		d.Changed = append(d.Changed, ChangeDoc{c.Cell.String(), int(c.From), int(c.To)})
	}
	return d
}
