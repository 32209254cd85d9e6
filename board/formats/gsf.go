package formats

import "strings"

// formatGsf is a line of the tables that gsf's program writes: fields between
// commas, of which the fifth is the puzzle and the sixth its name.
var formatGsf = Format{
	Name:        "gsf",
	Description: "table of gsf's program: the fifth field between commas is the puzzle",
	Extensions:  []string{"csv", "q1", "q2"},
	Reads:       true,
	LeftOut:     "all fields but the puzzle and its name",
}

// gsfField is the index of the puzzle among the fields.
const gsfField = 4

// isGsf reports whether text has at least seven fields and a puzzle in the
// fifth.
func isGsf(text string) bool {
	fields := strings.Split(text, ",")
	return len(fields) > 6 && isLine([]byte(strings.TrimSpace(fields[gsfField])))
}

// parseGsf reads a line that isGsf accepts.
func parseGsf(text string, at place) (*sheet, *Error) {
	fields := strings.Split(text, ",")
	cells := strings.TrimSpace(fields[gsfField])
	at.col += strings.Index(text, cells)
	s, err := lineSheet(cells, at)
	s.format, s.name = formatGsf.Name, strings.TrimSpace(fields[gsfField+1])
	return s, err
}
