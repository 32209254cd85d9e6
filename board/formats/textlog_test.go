package formats

import (
	"strings"
	"testing"
)

// twoLogs has two logs as "solve" prints them. The first was stopped and ends with the board after its
// step. The second has a step with its explanation and ends with the solution.
const twoLogs = `...4....3..1..25.962.....4..76.8...4.92...68.8...4.27..5.....129.47..3..2....8...
  1. Hidden Single: 2 in b3 => r1c8=2

Stopped after 1 step (--until 1).

       c1   c2  c3      c4    c5    c6      c7   c8  c9
     +----------------+-------------------+--------------+
  r1 | 57   {8} 5789  | 4     15679 15679 | 178  2   3   |
  r2 | 347  348 1     | 368   367   2     | 5    {6} 9   |
  r3 | 6    2   35789 | 13589 13579 13579 | 178  4   178 |
     +----------------+-------------------+--------------+
  r4 | 135  7   6     | 12359 8     1359  | 19   359 4   |
  r5 | 1345 9   2     | 135   1357  1357  | 6    8   15  |
  r6 | 8    13  35    | 13569 4     13569 | 2    7   15  |
     +----------------+-------------------+--------------+
  r7 | 37   5   378   | 369   369   3469  | 4789 1   2   |
  r8 | 9    168 4     | 7     1256  156   | 3    56  568 |
  r9 | 2    136 37    | 13569 13569 8     | 479  569 567 |
     +----------------+-------------------+--------------+
     {} one candidate left

Grade: Easy (284), hardest Hidden Single.
Path: 1 step on the ladder standard, hardest Hidden Single: 1 Hidden Single.

2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1
  1. Hidden Single: 3 in b3 => r1c7=3
     In box 3, the 3s in r3c1, r5c9 and r7c8 rule out row 3 and columns 9 and
     8.

     +-------+-------+-------+
     | 2 7 1 | 9 8 6 | 3 5 4 |
     | 4 6 9 | 5 3 1 | 2 8 7 |
     | 3 8 5 | 2 4 7 | 1 9 6 |
     +-------+-------+-------+
     | 1 5 7 | 3 6 4 | 8 2 9 |
     | 8 9 4 | 1 5 2 | 7 6 3 |
     | 6 3 2 | 8 7 9 | 4 1 5 |
     +-------+-------+-------+
     | 9 4 6 | 7 1 8 | 5 3 2 |
     | 7 1 3 | 6 2 5 | 9 4 8 |
     | 5 2 8 | 4 9 3 | 6 7 1 |
     +-------+-------+-------+

Grade: Hard (1034), hardest Remote Pair.
`

// TestTextLog reads a log in text as one position: the one on the last board that is not solved. The
// givens are those of the puzzle above.
func TestTextLog(t *testing.T) {
	want := []string{
		"...4...+23..1..25.962.....4..76.8...4.92...68.8...4.27..5.....129.47..3..2....8...",
		"2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1",
	}
	var got []string
	for p, err := range Read(strings.NewReader(twoLogs), "") {
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		var line strings.Builder
		if _, err := Write(&line, p, "susser"); err != nil {
			t.Fatal(err)
		}
		got = append(got, strings.TrimSpace(line.String()))
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("read as\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
