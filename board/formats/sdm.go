package formats

// formatSdm is a collection of puzzles: one of 81 characters on each line. It is
// read as lines are.
var formatSdm = Format{
	Name:        "sdm",
	Description: "collection of puzzles, 81 characters on each line",
	Extensions:  []string{"sdm"},
	Reads:       true,
	Writes:      true,
	write:       formatLine.write,
}
