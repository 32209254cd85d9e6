package check_test

import (
	"strconv"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/check"
)

// walked holds claims in the words of people who tried the program. A line has the puzzle, the step before which the
// claim is made, the claim, the outcome, and a part of the answer; after "!" comes text that must not be in the answer.
const walked = `
P 21 | because of the XY-Wing r5c8, r4c7, r5c5, r5c9 can't be 6 | wrong | r5c9<>6 is wrong. !r4c7<>6
P 21 | r8c6 can't be 8 because r8c1 must be 8 and r8c3 too | other-reason | Your reason could not be read !follows from
P 21 | r9c7 can't be 1 because 1 is in r5c3 and r9c8 or in r9c3 and r5c8 | holds | follows from your reason
P 21 | r9c7 can't be 1 because 1 is in r5c3 and r9c3 or in r5c8 and r9c8 | not-quite | Nothing shows that 1 is in
P 21 | r9c7 can't be 1 because 1 is in r5c3 and r9c8 or in r9c3 and r4c7 | not-quite | Nothing shows that 1 is in
P 21 | r7c9 can't be 4 because of the hidden pair 4 7 in row 7 | wrong | only in 15 lines. To see them, ask why r7c9=4. !Suppose
P 21 | r8c6<>4 because of hidden triple 2 4 7 in row 8 | wrong | It does remove: r8c67<>8.
P 21 | r7c7 can't be 1 because r4c7 and r7c2 are both 16 and the 6 in row 9 connects them | other-reason | could not be read !did not need
P 21 | I think r1c7 is 5 | later | It follows later: Hidden Single, after 16 other steps.
P 21 | r7c2 can't be 6 by x-chain r1c2 r2c2 | not-quite | r2c2 is wrong
P 21 | r8c7 != 8 naked pair | holds | follows from your reason
P 21 | r8c6 can't be 8 because r8c1 and r8c3 only have 5 and 8 | holds | follows from your reason
P 21 | r8c6 can't be 8 becuase r8c1 and r8c3 have only 5 and 8 | holds | follows from your reason
P 21 | r8c6 can't be 8 beacuse r8c1 and r8c3 only have 5 and 7 | not-quite | r8c1 can also be 8
P 21 | r1c7=5, it is the only place in column 7 | not-quite | In column 7, 5 can only be in r1c7 or r2c7.
P 21 | r1c1 can't be 6 because r4c1 and r9c7 are opposite colours | later | could not be read !does not follow from
P 27 | r9c7 can't be 6: r4c1=6 => r9c3=6, r4c7=6 | other-reason | r4c7=6 does not follow from the facts before it
P 27 | r4c7=6 r4c1=6 r9c3=6 | wrong | r4c7=6 is wrong. The rest was not judged !are right !is right !W-Wing
P 27 | r9c3=6 r4c1=6 | holds | Right
X 36 | r1c4 can't be 2 because 3 and 5 must be in r1c2 and r1c4 | holds | follows from your reason
X 36 | r1c4 can't be 2 because 3 and 7 must be in r1c2 and r1c4 | not-quite | In row 1, 7 can also be in
X 38 | r8c3 can't be 9: if r8c1 is 2, r8c5 is 9; if r8c1 is 8, r9c2 is 9 | holds | follows from your reason
X 38 | r8c3 can't be 9 because if r8c1 is 2 then r8c5 is 9 and if r8c1 is 8 then r9c2 is 9 | holds | follows from your reason
X 38 | r8c3 can't be 9: if r8c1 is 2, r8c5 is 9 | other-reason | 8 in r8c1 is missing
X 38 | r8c3 can't be 9: if r8c1 is 2, r8c5 is 9; if r8c1 is 8, r9c2 is 2 | other-reason | Branch 2
X 38 | r2c7 is 3 because 3 and 7 are the only ones left in r2c7 | wrong | could not be read !Suppose
W 37 | r9c8 can't be 5: r2c7=1 => r7c7=5, r2c8=1 => r4c8=5 | holds | follows from your reason
W 37 | r9c8 can't be 5: r2c7=1 => r7c7=5, r2c8=1 => r4c8=1 | other-reason | Branch 2
M 1 | r1c1=7 because box 1 has only one empty cell | not-quite | Box 1 has six empty cells.
M 1 | r4c3=1 because it is the last empty cell in row 4 | not-quite | Row 4 has five empty cells.
M 1 | r9c6=7 because all other cells in row 9 are full | not-quite | Row 9 has seven empty cells.
M 1 | r4c1=3 full house | other-reason | A Full House needs
M 1 | r1c1=7, only place in box 1 | holds | follows from your reason
M 1 | r9c6=7: box 8 needs a 7 and r9c6 is the only place | other-reason | "r9c6 is the only place" !follows from
Y 23 | r9c3<>2 because r8c2 is 2 or 6; if it is 2, r9c3 sees it; if it is 6, r8c5 is 4 and r9c6 is 2 | holds | follows from your reason
Y 23 | r9c3<>2 because r8c2 is 2 or 4; if it is 2, r9c3 sees it; if it is 6, r8c5 is 4 and r9c6 is 2 | not-quite | r8c2 can also be 6
A 32 | r5c3<>7 because 2 5 7 must be in r5c145 | holds | follows from your reason
B 46 | r2c8<>4 because either r2c6 is 4 or r8c8 is 4 | other-reason | "either r2c6 is 4 or r8c8 is 4" !follows from
B 46 | r2c8<>4 because if r2c6 is 6 then r2c7 is 8 then r8c7 is 6 then r8c8 is 4 | holds | follows from your reason
C 22 | r6c9<>8 because (6)r6c9=(6)r6c6-(6=7)r3c6-(7)r3c3=(7-8)r6c3=(8)r6c9-loop | wrong | that r6c9 is 6 or r6c9 is 8. That does not lead to r6c9<>8. !or both
`

// walkedPuzzles holds the puzzles of these claims.
var walkedPuzzles = map[string]string{
	"P": "..2..1......64........35.61.47..3..8......3..9...1.4..2.39...5..9..6..3.47.......",
	"X": "..8..4...64...8..51...6....3...5...8.1...2.7....9...4..7...149..6.4............36",
	"W": ".4.6.1...........3.154....643...6..........72.7.95...8..3....24..8..5......3.7...",
	"M": "..3..1.....6.7..2.8......7....429..7........3.59.....4.7...4.6.6.8.........1..8..",
	"Y": ".8..5........31......82.7.457....2..831..........9..7...4...........95.1.5.7...98",
	"A": "8...1...5..53.6.1..135....62.....5...3...46......9.27..4..6...9..8...7....29...3.",
	"B": "8....73.....2.....1.4.3......6...4.52..3..1.6...5.9.73....8.....5.921....18...7..",
	"C": "..1...5....9....73...18.9...6..7......38.4.......5.42.8.2..5..97....3....4.......",
}

func TestWalked(t *testing.T) {
	paths := map[string]*logic.Log{}
	solver := solve.Solver{Ladder: techniques.Standard()}
	for name, p := range walkedPuzzles {
		g, err := board.ParseLine(p)
		if err != nil {
			t.Fatal(err)
		}
		if paths[name], err = solver.Solve(t.Context(), &g); err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(walked), "\n") {
		f := strings.Split(line, " | ")
		name, step, _ := strings.Cut(f[0], " ")
		path := paths[name]
		n, err := strconv.Atoi(step)
		if err != nil {
			t.Fatal(err)
		}
		g := path.Start
		for i := range path.Steps[:n-1] {
			path.Steps[i].Apply(&g)
		}
		claim, err := parse.Parse(f[1], "")
		if err != nil {
			t.Errorf("%s: %v", f[1], err)
			continue
		}
		v, err := new(check.Referee).Judge(t.Context(), &g, claim)
		if err != nil {
			t.Fatal(err)
		}
		parts := strings.Split(f[3], " !")
		bad := string(v.Outcome) != f[2] || !strings.Contains(v.Text, parts[0])
		for _, not := range parts[1:] {
			bad = bad || strings.Contains(v.Text, not)
		}
		if bad {
			t.Errorf("%s\nwant %s: %s\n%s: %s", f[1], f[2], f[3], v.Outcome, v.Text)
		}
	}
}
