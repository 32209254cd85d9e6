package review

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/techniques/parse"
)

// A Move is one move of a game. A move that changes only notes or colours has no digits to place,
// no candidates to remove, and no cells to clear.
type Move struct {
	N     int           // number of the move, from 1
	Text  string        // as it was written
	Timed bool          // At is known
	At    time.Duration // time since the game began, without pauses
	Hints int           // number of hints since the previous move

	Place, Remove []board.Candidate
	Restore       []board.Candidate // candidates that had been removed and are noted again
	Clear         board.CellSet     // cells whose digits are removed again
	Undo          bool              // the last move is taken back
	Claim         parse.Claim       // the move with its reason, as it was written; empty for games
}

// maxMoves is the largest number of moves in a list.
const maxMoves = 5000

// ParseMoves reads a list of moves, one per line. Conclusions have the syntax of
// parse.ParseConclusions:
//
//	0:42 r1c2=5
//	r3c4<>7 because naked pair 47 r3c1 r3c5
//	X-Wing: 4 r37\c16 => r9c16<>4
//	clear r1c2
//	hint
//	1:02:10 undo
//
// A move may begin with the time since the beginning of the game, or with a number. The word
// "hint" is not a move. It means that the player used a hint before the next move. Empty lines,
// and everything after a #, are ignored. Errors include the number of the line.
func ParseMoves(text string) ([]Move, error) { return ParseMovesIn(board.RC, text) }

// ParseMovesIn does the same as ParseMoves for moves in which cells are named in notation n; see
// parse.ParseIn.
func ParseMovesIn(n board.Notation, text string) ([]Move, error) {
	var out []Move
	at, hints := 0, 0
	var last time.Duration
	for line := range strings.Lines(text) {
		at++
		line, _, _ = strings.Cut(line, "#")
		clock, rest, timed := cutClock(strings.TrimSpace(line))
		if line = unnumbered(rest); line == "" {
			continue
		}
		if strings.EqualFold(line, "hint") {
			hints++
			continue
		}
		m, err := parseMove(n, line)
		switch {
		case err != nil:
			return nil, fmt.Errorf("line %d: %w", at, err)
		case timed && clock < last:
			return nil, fmt.Errorf("line %d: the time is earlier than the time of the previous move", at)
		case len(out) == maxMoves:
			return nil, fmt.Errorf("line %d: too many moves; the limit is %d", at, maxMoves)
		}
		m.N, m.Text, m.Timed, m.At, m.Hints = len(out)+1, line, timed, clock, hints
		if timed {
			last = clock
		}
		out, hints = append(out, m), 0
	}
	return out, nil
}

// cutClock splits a line into a time such as 0:42 or 1:02:10 and the rest.
func cutClock(s string) (at time.Duration, rest string, ok bool) {
	word, rest, _ := strings.Cut(s, " ")
	fields := strings.Split(word, ":")
	if len(fields) != 2 && len(fields) != 3 {
		return 0, s, false
	}
	total := 0
	for i, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil || n < 0 || n > maxField || i > 0 && (n > 59 || len(f) != 2) {
			return 0, s, false
		}
		total = total*60 + n
	}
	return time.Duration(total) * time.Second, strings.TrimSpace(rest), true
}

// maxField is the largest first number of a time: one hundred hours in minutes.
const maxField = 6000

// unnumbered returns a line without the number of the move in front: "12. ", "12) ", "12: ", "12
// ".
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

func parseMove(n board.Notation, line string) (Move, error) {
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
	claim, err := parse.ParseIn(n, said, reason)
	m := Move{Claim: claim}
	for _, c := range claim.Conclusions {
		if c.Place {
			m.Place = append(m.Place, c.Candidate)
		} else {
			m.Remove = append(m.Remove, c.Candidate)
		}
	}
	return m, err
}

// cutReason splits a line into a move and its reason.
func cutReason(line string) (said, reason string, ok bool) {
	low := strings.ToLower(line)
	for _, sign := range [...]string{" because ", " by ", "|"} {
		if i := strings.Index(low, sign); i >= 0 && len(low) == len(line) {
			return line[:i], line[i+len(sign):], true
		}
	}
	return line, "", false
}

// clearing parses the cells of a move such as "clear r1c2".
func clearing(cells string) (Move, error) {
	said, err := parse.ParseConclusions(cells + "<>1")
	if err != nil {
		return Move{}, fmt.Errorf("cannot read %q; write it as clear r1c2", "clear "+cells)
	}
	var m Move
	for _, c := range said {
		m.Clear = m.Clear.With(c.Candidate.Cell())
	}
	return m, nil
}
