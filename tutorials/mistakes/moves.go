package mistakes

import (
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/explain/why"
	"pencilmark/tutorials/check"
)

// A Move is one line of a list of moves: digits that are placed, candidates that are
// removed, and perhaps why; or cells that are cleared, or the last move taken back.
type Move struct {
	Line  int    // in the list, from 1
	Text  string // as it was written
	Claim check.Claim
	Clear board.CellSet // cells whose digits are taken out again
	Undo  bool          // the last move is taken back
}

// maxMoves bounds a list of moves.
const maxMoves = 5000

// ParseMoves reads a list of moves, one a line, with conclusions as in
// check.ParseConclusions:
//
//	r1c2=5
//	r3c4<>7 because naked pair 47 r3c1 r3c5
//	X-Wing: 4 r37\c16 => r9c16<>4
//	clear r1c2
//	undo
//
// A number may stand before a move. Empty lines, and what follows a #, are left out.
// The errors name the line.
func ParseMoves(text string) ([]Move, error) {
	var out []Move
	n := 0
	for line := range strings.Lines(text) {
		n++
		line, _, _ = strings.Cut(line, "#")
		if line = unnumbered(strings.TrimSpace(line)); line == "" {
			continue
		}
		m, err := parseMove(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if len(out) == maxMoves {
			return nil, fmt.Errorf("line %d: at most %d moves are read", n, maxMoves)
		}
		m.Line, m.Text = n, line
		out = append(out, m)
	}
	return out, nil
}

// unnumbered drops the number before a move: "12. ", "12) ", "12: ", "12 ".
func unnumbered(s string) string {
	rest := strings.TrimLeft(s, "0123456789")
	if len(rest) == len(s) || rest == "" {
		return s
	}
	trimmed := strings.TrimLeft(rest, ".):")
	if trimmed == "" || trimmed[0] != ' ' && trimmed[0] != '\t' {
		return s
	}
	bare := strings.TrimSpace(trimmed)
	if strings.HasPrefix(bare, "in ") || strings.HasPrefix(bare, "not ") {
		return s // "5 in r1c2" is a move of its own
	}
	return bare
}

func parseMove(line string) (Move, error) {
	word, rest, _ := strings.Cut(strings.ToLower(line), " ")
	switch word {
	case "undo":
		return Move{Undo: true}, nil
	case "clear", "erase":
		return clearing(rest)
	}
	said, reason := line, ""
	if before, after, ok := strings.Cut(line, "=>"); ok && !strings.Contains(after, "=>") {
		said, reason = after, before
	} else if before, after, ok := cutReason(line); ok {
		said, reason = before, after
	}
	claim, err := check.Parse(said, reason)
	return Move{Claim: claim}, err
}

// cutReason splits a move from its reason.
func cutReason(line string) (said, reason string, ok bool) {
	low := strings.ToLower(line)
	for _, sign := range [...]string{" because ", " by ", "|"} {
		if i := strings.Index(low, sign); i >= 0 && len(low) == len(line) {
			return line[:i], line[i+len(sign):], true
		}
	}
	return line, "", false
}

// clearing reads the cells of "clear r1c2".
func clearing(cells string) (Move, error) {
	said, err := check.ParseConclusions(cells + "<>1")
	if err != nil {
		return Move{}, fmt.Errorf("%q is not understood: write clear r1c2", "clear "+cells)
	}
	var m Move
	for _, c := range said {
		m.Clear = m.Clear.With(c.Candidate.Cell())
	}
	return m, nil
}

// conclusions returns the placements, or the eliminations, of m.
func (m *Move) conclusions(place bool) []why.Conclusion {
	var out []why.Conclusion
	for _, c := range m.Claim.Conclusions {
		if c.Place == place {
			out = append(out, c)
		}
	}
	return out
}
