package formats

import (
	"bytes"
	"compress/zlib"
	"encoding/base32"
	"fmt"
	"io"
	"strconv"
	"strings"

	"pencilmark/board"
)

const nameCoach = "sudoku.coach"

// formatCoach is the link format of sudoku.coach. A link contains 81 digits for a puzzle, or the
// whole state as JSON, which is deflated and written in base 32.
var formatCoach = Format{
	Name:        nameCoach,
	Aliases:     []string{"sudokucoach", "coach"},
	Description: "link to sudoku.coach",
	Reads:       true,
	Writes:      true,
	LeftOut:     "colours",
	carries:     carriesSolved | carriesMarks | carriesSingles,
	write:       writeCoach,
	links: []linkShape{{
		hosts: []string{"sudoku.coach"}, params: []string{"/"}, prefixes: []string{coachPrefix}, parse: parseCoach,
	}},
}

// coachPrefix is the beginning of a link text that contains a whole state.
const coachPrefix = "SCv7_32_"

// coachBase32 is base 32 with an alphabet of the ten digits followed by lower-case letters.
var coachBase32 = base32.NewEncoding("0123456789abcdefghijklmnopqrstuv").WithPadding(base32.NoPadding)

// formatCoachJSON is the JSON of a state of sudoku.coach before it is packed into a link.
var formatCoachJSON = Format{
	Name:        "coach-json",
	Aliases:     []string{"sudoku.coach-json"},
	Description: "JSON of sudoku.coach, on one line",
	Extensions:  []string{"json"},
	Reads:       true,
	Writes:      true,
	LeftOut:     formatCoach.LeftOut,
	carries:     formatCoach.carries,
	write: func(b *strings.Builder, p *Position) {
		b.WriteString(coachJSON(&p.Grid) + "\n")
	},
	json: []jsonShape{{
		func(v *value) bool { return v.get("givenDigits").text != "" },
		func(v *value, at place) (*sheet, *Error) { return coachSheet(v, "coach-json", at) },
	}},
}

// writeCoach writes a puzzle as 81 digits and any other position as a state.
func writeCoach(b *strings.Builder, p *Position) {
	g := &p.Grid
	b.WriteString("https://sudoku.coach/en/play/")
	if isPuzzle(g) {
		writeCells(b, g.Puzzle(), '0', "", "")
		b.WriteByte('\n')
		return
	}
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	io.WriteString(z, coachJSON(g)) // writing to a Buffer does not fail
	z.Close()
	b.WriteString(coachPrefix + coachBase32.EncodeToString(packed.Bytes()) + "\n")
}

// coachJSON returns g as a state. The candidates are 81 masks joined by dashes. In each mask, bit d
// represents digit d.
func coachJSON(g *board.Grid) string {
	var given, user strings.Builder
	writeCells(&given, g.Puzzle(), '0', "", "")
	writeCells(&user, filledIn(g), '0', "", "")
	masks, marks := make([]string, 81), notes(g)
	for c := range board.Cells() {
		masks[c] = strconv.Itoa(int(marks[c]) << 1)
	}
	return fmt.Sprintf(`{"gridSize":9,"givenDigits":"%s","userDigits":"%s","userCellCandidates":"%s"}`,
		&given, &user, strings.Join(masks, "-"))
}

// parseCoach reads the path of a link. The last part of it is a puzzle or a whole state.
func parseCoach(text string, at place) (*sheet, *Error) {
	text = text[strings.LastIndexByte(text, '/')+1:]
	body, ok := strings.CutPrefix(text, coachPrefix)
	switch {
	case ok:
	case len(text) < 40 && !strings.HasPrefix(text, "SCv"):
		return nil, shortLink(at)
	case !strings.HasPrefix(text, "SCv"):
		return linkCells(text, nameCoach, at)
	default:
		return nil, failf(at, "this version of sudoku.coach's data is not read").mend("%s… is expected", coachPrefix)
	}
	packed, err := coachBase32.DecodeString(body)
	if err != nil {
		return nil, failf(at, "the sudoku.coach text is damaged: %v", err).mend("copy the whole link")
	}
	z, err := zlib.NewReader(bytes.NewReader(packed))
	if err == nil {
		text, err = readPacked(z)
	}
	if err != nil {
		return nil, failf(at, "the sudoku.coach text cannot be unpacked: %v", err).mend("copy the whole link")
	}
	return linkTree(text, at, func(v *value, at place) (*sheet, *Error) { return coachSheet(v, nameCoach, at) })
}

// coachSheet reads a state. The user's digits and marks are missing if the state has none, and the size
// is missing if it is 9.
func coachSheet(v *value, format string, at place) (*sheet, *Error) {
	if size := v.get("gridSize"); size.isUsed() && size.text != "9" {
		return nil, variant(at, "the puzzle has size %d", size.number())
	}
	s, err := linkCells(v.get("givenDigits").text, format, at)
	if err != nil {
		return nil, err
	}
	s.kind = pencilSheet
	if text := v.get("userDigits").text; text != "" { // they cannot change givens
		user, err := linkCells(text, s.format, at)
		for c := board.Cell(0); err == nil && c < 81; c++ {
			err = s.fillIn(c, user.value[c], at)
		}
		if err != nil {
			return nil, err
		}
	}
	text := v.get("userCellCandidates").text
	if text == "" {
		return s, nil
	}
	masks := strings.Split(text, "-")
	if len(masks) != 81 {
		return nil, failf(at, "the state has pencil marks for %d cells, 81 expected", len(masks))
	}
	for c := range board.Cells() {
		mask, err := strconv.ParseUint(masks[c], 10, 10)
		if err != nil || mask&1 != 0 {
			return nil, failf(at, "%q, for %v, is not a set of pencil marks", clip(masks[c]), c)
		}
		s.markOrUnder(c, board.DigitSet(mask>>1))
	}
	return s, nil
}
