package check_test

import (
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/tutorials/check"
)

// TestConditionsAreNamed has patterns of every kind that are not there, in one position. The condition that
// fails is named.
func TestConditionsAreNamed(t *testing.T) {
	g := marked("2561439787138694528(49)(49)257(13)(136)(16)5(479)(1479)(47)36(28)(28)(149)62(47)981(37)(34)5(19)38(47)25(17)" +
		"(469)(1469)(49)6(2579)318(25)(249)(479)(149)(89)(159)672(58)(489)33(78)(27)5946(128)(17)")
	var referee check.Referee
	for line := range strings.SplitSeq(unmet, "\n") {
		f := strings.Split(line, " | ")
		text := verdictOn(t, &referee, &g, f[0], f[1])
		if strings.HasPrefix(text, string(check.Holds)) || !strings.Contains(text, f[2]) {
			t.Errorf("%s\n%s", line, text)
		}
	}
}

// marked reads a position as describe writes it.
func marked(text string) board.Grid {
	g, c := board.EmptyGrid(), board.Cell(0)
	marks := map[board.Cell]board.DigitSet{}
	for ; text != ""; c++ {
		digits, rest, open := strings.Cut(strings.TrimPrefix(text, "("), ")")
		if open = open && text[0] == '('; !open {
			g.Place(board.At(c, board.Digit(text[0]-'0')))
			text = text[1:]
			continue
		}
		for i := range len(digits) {
			marks[c] = marks[c].With(board.Digit(digits[i] - '0'))
		}
		text = rest
	}
	for c, m := range marks {
		g.SetMarks(c, m)
	}
	return g
}

const unmet = `r8c3<>9 | naked pair 4 9 in r3c2 r7c1 | in the same row, column or box. r3c2 and r7c1 share none.
r8c3<>9 | naked pair 49 in r3c2 and r3c3 | r8c3 does not see r3c2.
r4c2<>9 | naked pair 4 7 in r4c4 and r6c4 | It removes only 4 and 7.
r4c3<>9 | naked pair 47 in r4c4 and r5c3 | r4c4 and r5c3 share none.
r4c3<>9 | naked triple 4 7 9 in r4c2 r4c3 r4c4 | r4c3 can also be 1.
r4c2<>9 | naked triple 479 in r4c3 r4c4 r5c3 | share none.
r6c8<>9 | naked pair 1 9 in r6c1 r6c7 | r6c7 can also be 7.
r6c8<>9 | naked quadruple 1 4 6 9 in r6c1 r6c7 r6c8 r6c9 | r6c7 can also be 7.
r4c2<>9 | locked pair 4 7 in r5c3 r4c2 | r4c2 can also be 9.
r6c8<>9 | hidden pair 4 6 in r6c8 r6c9 | In row 6, 4 can also be in r6c4.
r6c9<>9 | hidden pair 4 6 in column 9 | can be in four cells: r3c9, r4c9, r6c9 and r7c9.
r6c8<>9 | hidden triple 1 4 6 in box 6 | can be in five cells
r4c2<>9 | x-wing 9 in rows 3 and 6 | In row 6, 9 can also be in r6c1, r6c8 or r6c9, outside columns 2 and 3.
r4c2<>9 | x-wing 9 in columns 1 and 2 | In columns 1 and 2, 9 can be in rows 3, 4, 6, 7 and 8.
r4c3<>9 | x-wing 9 in rows 4 and 8 | In rows 4 and 8, 9 can be in columns 1, 2, 3, 8 and 9.
r4c2<>9 | swordfish 9 in rows 3 4 7 | In row 7, 9 can also be in r7c1 or r7c8, outside columns 2, 3 and 9.
r6c9<>9 | jellyfish 9 in rows 3 4 6 7 | 9 can be in columns 1, 2, 3, 8 and 9.
r8c3<>9 | finned x-wing 9 in rows 3 and 7 | In row 7, 9 can also be in r7c1, r7c8 or r7c9
r6c9<>9 | skyscraper 9 in rows 3 and 8 | In row 8, 9 can be in four cells
r6c8<>9 | skyscraper 9 r6c1 r7c1 r7c9 r6c9 | In row 6, 9 can be in three cells: r6c1, r6c8 and r6c9.
r4c3<>9 | 2-string kite 9 in row 3 and column 1 | In column 1, 9 can be in three cells: r6c1, r7c1 and r8c1.
r4c2<>9 | xy-wing pivot r3c2 pincers r5c3 r8c2 | needs a cell that sees both others. None of r3c2, r5c3 and r8c2 does.
r4c2<>9 | xy-wing pivot r5c3 pincers r4c4 r7c1 | None of r4c4, r5c3 and r7c1 does.
r4c2<>9 | xyz-wing pivot r4c3 pincers r4c4 r5c3 | r4c3 has four candidates: 1, 4, 7 and 9
r4c3<>9 | w-wing 4 9 r3c2 r7c1 connected by 4 in row 5 | There is none for r3c2 and r7c1.
r8c3<>9 | w-wing 9/4 in r3c3 r8c8 connected by 4 in r5c38 | r8c8 can also be 8. Without that it would be a W-Wing.
r8c3<>9 | w-wing 9/4 in r3c3 r7c1 connected by 4 in row 8 | There is none for r3c3 and r7c1.
r4c2<>9 | unique rectangle 4/9 in r3c2 r3c3 r7c2 r7c3 | r7c2 is solved: it is 6.
r4c2<>9 | unique rectangle 4/9 in r3c2 r3c3 r8c2 r8c8 | These are in two rows and three columns.
r8c3<>9 | BUG | needs two candidates in every empty cell but one
r4c2<>9 | pointing 9 in box 6 | In box 6, 9 can also be in r6c8 or r6c9, outside row 4.
r8c3<>9 | pointing 9 in box 1 | is there, but it tells you nothing about r8c3<>9. r8c3 does not see r3c2.
r4c2<>9 | claiming 9 in row 6 | In row 6, 9 can also be in r6c8 or r6c9, outside box 4.
r4c2<>9 | (9)r4c9=(9)r6c1 | do not form a strong link: the cells do not share a house.
r4c2<>9 | (9)r6c1=(9)r6c8-(9)r8c8=(9)r8c2 | r6c9 can also be 9.
r8c3<>9 | als-xz A=r3c2 {49} B=r3c3 {49} X=4 Z=9 | r8c3 does not see the 9 in r3c2.
r4c2<>9 | xy-chain (9=4)r3c2-(4=7)r5c3-(7=4)r4c4 | r3c2 does not see r5c3, so both can be true.`
