package lrat_test

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"pencilmark/board/boardtest/repeat"
	"pencilmark/explain/verify/lrat"
)

// all is every sign of three variables: no assignment meets all eight clauses.
const all = `c every clause over three variables
p cnf 3 8
1 2 3 0
1 2 -3 0
1 -2 3 0
1 -2 -3 0
-1 2 3 0
-1 2 -3 0
-1 -2 3 0
-1 -2 -3 0
`

// allProof resolves them, and deletes what it no longer needs.
const allProof = `9 1 2 0 1 2 0
10 1 -2 0 3 4 0
10 d 1 2 3 4 0
11 1 0 9 10 0
12 -1 2 0 5 6 0
c the rest
13 -1 0 12 7 8 0
14 0 11 13 0
`

// short resolves them too, with several resolutions to a line.
const short = "9 1 2 0 1 2 0\n10 1 0 9 3 4 0\n11 -1 2 0 5 6 0\n12 0 10 11 7 8 0\n"

// TestAccepts accepts proofs that are right.
func TestAccepts(t *testing.T) {
	for _, c := range []struct{ name, formula, proof string }{
		{"resolution", all, allProof},
		{"fewer steps", all, short},
		{"numbers with gaps", all, "20 1 2 0 1 2 0\n\n30\t1 0 20 3 4 0\r\n31 -1 2 0 5 6 0\n 70 0 30 31 7 8 0"},
		{"clauses over several lines", strings.NewReplacer(" 0\n", "\n0 ", " 8\n", " 8\n").Replace(all), short},
		{"an empty clause of the formula", "p cnf 1 1\n0\n", "2 0 1 0\n"},
		{"a literal twice", "p cnf 1 2\n1 1 0 -1 -1 0\n", "3 0 1 2 0\n"},
		{"a definition, by resolution on its first literal", "p cnf 2 3\n1 2 0\n-1 0\n-2 0\n",
			"4 3 -1 0 0\n5 -3 1 0 -4 0\n6 0 2 3 1 0\n"},
		{"a resolvent that propagates", "p cnf 3 6\n1 2 0\n-1 3 0\n-2 3 0\n-3 1 0\n-3 2 0\n-1 -2 0\n",
			"7 3 0 2 1 3 0\n8 1 0 7 4 0\n9 0 8 7 5 6 0\n"},
	} {
		if err := lrat.Check(strings.NewReader(c.formula), strings.NewReader(c.proof)); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestRefuses refuses proofs and files that are tampered with, each with its
// place.
func TestRefuses(t *testing.T) {
	for _, c := range []struct{ name, formula, proof, want string }{
		{"no proof", all, "", "proof: it ends without the empty clause"},
		{"the end is missing", all, "9 1 2 0 1 2 0\n", "without the empty clause"},
		{"a hint is missing", all, "9 1 2 0 1 0\n", "line 1: clause 9: the hints do not lead"},
		{"no hints", all, "9 1 0 0\n", "line 1: clause 9: the hints do not lead"},
		{"hints in another order", all, "9 1 2 0 1 2 0\n10 1 0 4 3 9 0\n", "two open literals"},
		{"a hint twice", all, "9 1 2 0 1 1 2 0\n", "is met already"},
		{"a hint after the contradiction", all, "9 1 2 0 1 2 3 0\n", "but hints follow"},
		{"another hint", all, "9 1 2 0 1 7 0\n", "is met already"},
		{"a hint that is no clause", all, "9 1 2 0 1 99 0\n", "hint 99: there is no such clause"},
		{"its own number as a hint", all, "9 0 9 0\n", "hint 9: there is no such clause"},
		{"a literal of another sign", all, "9 -1 2 0 1 2 0\n", "is met already"},
		{"another literal", all, "9 3 2 0 1 2 0\n", "clause 9: hint 2"},
		{"a literal dropped", all, "9 1 0 1 2 0\n", "two open literals"},
		{"a clause of the formula dropped", strings.Replace(strings.Replace(all, "-1 -2 -3 0\n", "", 1), " 8", " 7", 1),
			short, "no such clause"},
		{"a clause of the formula changed", strings.Replace(all, "1 2 3 0", "1 2 -3 0", 1), short, "line 1"},
		{"a deleted clause as a hint", all, "9 1 2 0 1 2 0\n9 d 4 0\n10 1 -2 0 3 4 0\n",
			"line 3: clause 10: hint 4: there is no such clause"},
		{"a clause deleted twice", all, "8 d 1 0\n8 d 1 0\n", "line 2: clause 1 is deleted but does not exist"},
		{"numbers that do not ascend", all, "9 1 2 0 1 2 0\n9 1 0 9 3 4 0\n", "line 2: clause 9 comes behind clause 9"},
		{"the number of a clause of the formula", all, "8 1 2 0 1 2 0\n", "line 1: clause 8 comes behind clause 8"},
		{"both signs", all, "9 1 -1 0 1 0\n", "a literal and its opposite"},
		{"a resolvent without hints", "p cnf 2 2\n1 2 0\n-1 2 0\n", "3 1 0 0\n", "the hints do not lead"},
		{"a resolvent that is left out", "p cnf 2 3\n1 2 0\n-1 2 0\n-1 -2 0\n", "4 1 0 -2 0\n",
			"resolvent with clause 2: the hints"},
		{"one of two resolvents", "p cnf 3 2\n-1 2 0\n-1 3 0\n", "3 1 -2 0 -1 0\n",
			"no hint is for the resolvent with clause 2"},
		{"a resolvent with a stranger", "p cnf 2 1\n1 2 0\n", "2 1 0 -1 0\n", "does not contain -1"},
		{"a resolvent twice", "p cnf 2 1\n-1 2 0\n", "2 1 -2 0 -1 -1 0\n", "two groups"},
		{"a hint behind the contradiction", "p cnf 2 2\n1 0\n-1 2 0\n", "3 1 0 1 -2 0\n", "a hint follows"},
		{"the empty clause by resolution", "p cnf 1 1\n1 0\n", "2 0 -1 0\n", "the hints do not lead"},
		{"text", all, "9 one 0\n", `line 1: "one" is no number`},
		{"a torn line", all, "9 1 0 1 3", "line 1: the line is not of the form"},
		{"a number alone", all, "9", "line 1: the line is not of the form"},
		{"two lines in one", all, "9 1 2 0 1 2 0 10 1 0 9 3 4 0", "line 1: the line is not of the form"},
		{"a deletion without its end", all, "9 d 1", "line 1: the line is not of the form"},
		{"a literal beyond all limits", all, "9 99999999 0 1 0\n", "is beyond"},
		{"a number beyond all limits", all, "99999999999 1 0 1 0\n", "is beyond"},
		{"a very long word", all, strings.Repeat("1", 1000), "is no number"},
		{"no formula", "", short, "formula: it has no header"},
		{"another format", "p wcnf 3 8\n", short, `formula, line 1: "p wcnf 3 8" where the header`},
		{"a negative header", "p cnf -3 8\n", short, "beyond the limits"},
		{"too many variables", "p cnf 99999999 8\n", short, "beyond the limits"},
		{"a literal beyond the header", "p cnf 2 1\n1 2 3 0\n", short, "formula, line 2: 3 is beyond 2"},
		{"more clauses than the header says", strings.Replace(all, " 8", " 7", 1), short,
			"formula, line 10: more than the 7 clauses"},
		{"fewer clauses than the header says", strings.Replace(all, " 8", " 9", 1), short,
			"formula: it ends behind 8 clauses, its header says 9"},
		{"a torn clause", strings.TrimSuffix(all, "0\n"), short, "formula: it ends behind 7 clauses"},
	} {
		err := lrat.Check(strings.NewReader(c.formula), strings.NewReader(c.proof))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want one with %q", c.name, err, c.want)
		}
	}
}

// TestEndless refuses inputs that never end, before they fill the memory.
func TestEndless(t *testing.T) {
	for name, in := range map[string][2]io.Reader{
		"clauses": {
			io.MultiReader(strings.NewReader("p cnf 9 1000000000\n"), repeat.Reader("1 0\n", -1)), strings.NewReader(""),
		},
		"literals": {io.MultiReader(strings.NewReader("p cnf 9 9\n"), repeat.Reader("1 ", -1)), strings.NewReader("")},
		"hints":    {strings.NewReader(all), io.MultiReader(strings.NewReader("9 1 0 "), repeat.Reader("1 ", -1))},
		"a word":   {repeat.Reader("\x00", -1), strings.NewReader("")},
	} {
		err := lrat.Check(in[0], in[1])
		if err == nil || !strings.Contains(err.Error(), "more than") {
			t.Errorf("%s without end: %v", name, err)
		}
	}
}

// A counter counts the bytes that are read of in.
type counter struct {
	in   io.Reader
	read int
}

func (c *counter) Read(p []byte) (n int, err error) {
	n, err = c.in.Read(p)
	c.read += n
	return n, err
}

// TestLongLines reads lines up to the limit and refuses longer ones with their number,
// having read no more of them than that, also if the bytes come one by one: a reader that
// looked at the start of the line again with every byte would not come to an end here.
func TestLongLines(t *testing.T) {
	formula := strings.TrimSuffix(all, "\n") + strings.Repeat(" ", lrat.MaxLine-len("-1 -2 -3 0\n")) + "\n"
	in := &counter{in: strings.NewReader(formula)}
	if err := lrat.Check(iotest.OneByteReader(in), strings.NewReader(short)); err != nil || in.read != len(formula) {
		t.Errorf("a line of %d bytes: %v; read are %d bytes of %d", lrat.MaxLine, err, in.read, len(formula))
	}
	const want = "formula, line 3: more than 4194304 bytes"
	tooLong := strings.Repeat(" ", lrat.MaxLine) + "\n"
	for _, line := range []io.Reader{strings.NewReader(tooLong), repeat.Reader("1 ", -1)} {
		in := &counter{in: io.MultiReader(strings.NewReader("c\np cnf 9 9\n"), line)}
		err := lrat.Check(iotest.OneByteReader(in), strings.NewReader(""))
		if err == nil || err.Error() != want {
			t.Errorf("a line that is too long: %v", err)
		}
		if in.read > len("c\np cnf 9 9\n")+lrat.MaxLine+4096 {
			t.Errorf("%d bytes are read before the line is refused", in.read)
		}
	}
	broken := io.MultiReader(strings.NewReader(short[:7]), iotest.ErrReader(io.ErrClosedPipe))
	err := lrat.Check(strings.NewReader(all), broken)
	if err == nil || err.Error() != "proof, line 1: io: read/write on closed pipe" {
		t.Errorf("a proof that breaks off: %v", err)
	}
}
