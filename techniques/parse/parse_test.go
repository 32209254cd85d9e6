package parse_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/parse"
)

// TestConclusions reads conclusions as people write them.
func TestConclusions(t *testing.T) {
	for _, k := range []struct{ text, want string }{
		{"r1c2<>5", "r1c2<>5"},
		{"r1c2 <> 5", "r1c2<>5"},
		{"r1c2!=5", "r1c2<>5"},
		{"r1c2≠5", "r1c2<>5"},
		{"R1C2<>5", "r1c2<>5"},
		{"c2r1<>5", "r1c2<>5"},
		{"r1c2=5", "r1c2=5"},
		{"r1c2 == 5", "r1c2=5"},
		{"r1c2 := 5", "r1c2=5"},
		{"r1c2 is 5", "r1c2=5"},
		{"r1c2 must be a 5", "r1c2=5"},
		{"r1c2 is not 5", "r1c2<>5"},
		{"r1c2 isn't 5 or 7", "r1c2<>5 r1c2<>7"},
		{"r1c2 cannot be 5", "r1c2<>5"},
		{"r1c2 can't be a 5", "r1c2<>5"},
		{"5 in r1c2", "r1c2=5"},
		{"place 5 in r1c2", "r1c2=5"},
		{"put a 5 in r1c2", "r1c2=5"},
		{"5 is not in r1c2", "r1c2<>5"},
		{"5 cannot be in r1c2", "r1c2<>5"},
		{"no 5 in r1c2", "r1c2<>5"},
		{"remove 5 from r1c2 and r3c4", "r1c2<>5 r3c4<>5"},
		{"eliminate 4,7 from r1c23", "r1c2<>4 r1c2<>7 r1c3<>4 r1c3<>7"},
		{"-5r1c2", "r1c2<>5"},
		{"+5r1c2", "r1c2=5"},
		{"r9c16<>45", "r9c1<>4 r9c1<>5 r9c6<>4 r9c6<>5"},
		{"r1c2,r3c4<>5", "r1c2<>5 r3c4<>5"},
		{"r1c2<>5, r3c3=7", "r1c2<>5 r3c3=7"},
		{"r1c2<>5 r3c3=7", "r1c2<>5 r3c3=7"},
		{"r1c2<>4,5 r3c3<>7", "r1c2<>4 r1c2<>5 r3c3<>7"},
		{"r1c2<>5 and 7 in r3c3", "r1c2<>5 r3c3=7"},
		{"B2=7", "r2c2=7"},
		{"b2=7", "r2c2=7"},
		{"A1<>3 J9<>4", "r1c1<>3 r9c9<>4"},
		{"r1c2<>5 r1c2<>5", "r1c2<>5"},
		{"so r1c2<>5.", "r1c2<>5"},
		{"remove 3 in r5c4 and 7 in r7c7", "r5c4<>3 r7c7<>7"},
		{"no 3 in r5c4, 7 in r6c6", "r5c4<>3 r6c6=7"},
		{"remove 3 in r5c4 and place 7 in r7c7", "r5c4<>3 r7c7=7"},
		{"r5c4 is not 3 and not 7", "r5c4<>3 r5c4<>7"},
		{"3 is not in r5c4, r6c6 is 3", "r5c4<>3 r6c6=3"},
		{"5 in r1c2 and r3c4", "r1c2=5 r3c4=5"},
	} {
		cs, err := parse.ParseConclusions(k.text)
		if err != nil {
			t.Errorf("%q: %v", k.text, err)
			continue
		}
		var got []string
		for _, c := range cs {
			got = append(got, c.String())
		}
		if s := strings.Join(got, " "); s != k.want {
			t.Errorf("%q: %s, want %s", k.text, s, k.want)
		}
	}
}

// TestNoConclusions wants an error that quotes what is not understood.
func TestNoConclusions(t *testing.T) {
	for _, k := range []struct{ text, says string }{
		{"", "no conclusion found"},
		{"r4c99=1", `cannot read "r4c99"; rows and columns go from 1 to 9`},
		{"r1c2", "r1c2"},
		{"r1c2=57", "a cell can have only one digit"},
		{"r1c23=5", `cannot read "r1c23=5"; a cell can`},
		{"r1c2=57 r3c4=5", `cannot read "r1c2=57"; a cell can`},
		{"r1c2=5,r1c=4,r2c3=1", `cannot read "r1c=4"`},
		{"hello", `"hello"`},
		{"r1c2<>5 hello", `"hello"`},
		{"5 r1c2", `"5 r1c2"`},
		{"r0c2=5", `"r0c2=5"`},
		{"r1c2<>0", `r1c2 <> 0`},
		{"remove 5", "remove 5"},
		{"r1c2<>5 and hello r1c3", `cannot read "hello" at character 13`},
		{"r1c2≠5 and hello", `cannot read "hello" at character 12`},
		// What only sounds like a conclusion:
		{"5 can go in r1c2", "5 can go in r1c2"},
		{"r1c2 can be 5", "r1c2 can be 5"},
		{"5 is possible in r1c2", "possible"},
		{"r1c2 can be anything but 5", "anything"},
		{"r1c2 is nothing but 5", "nothing"},
		{"no other place for 5 than r1c2", "other"},
		{"r1c2 can't be anything except 5", "anything"},
		{"5 in r1c2 and r1c8", "a cell can have only one digit"},
		{"r1c2=4=r1c8-4-r5c8", "="},
		{"r1c2-4-r5c8-4-r6c6", "-"},
		{"(4)r1c2-(4)r1c8", "-"},
		{"-4[A2]+4[A8]", "["},
		{"4 => r1c2<>4", "<>"},
		{"r1c2 or r4c4 is 5", "a cell can have only one digit"},
		{"5 in r1c2 or r4c4", "a cell can have only one digit"},
		{"5 is in A1/E5", "a cell can have only one digit"},
		{"r1c2 is 5 or r4c4 is 7", "r4c4"},
		{"either r1c2 or r4c4 is 5", "either"},
		{"5 in r1c2 is the only one", "one"},
		{"r1c2=5 is", "is"},
		{strings.Repeat("r1c2<>5 ", 1000), "too long"},
	} {
		if _, err := parse.ParseConclusions(k.text); err == nil || !strings.Contains(
			strings.ReplaceAll(err.Error(), "<>", " <> "), k.says) && !strings.Contains(err.Error(), k.says) {
			t.Errorf("%q: %v, want %q", k.text, err, k.says)
		}
	}
}

// TestReasons reads reasons as people write them: what they name, in short.
func TestReasons(t *testing.T) {
	for _, k := range []struct{ text, want string }{
		{"x-wing 4 r28", "x-wing 4 - r2 r8"},
		{"X-Wing: 4 r28\\c37 => r1c3<>4", "x-wing 4 - r2 r8 c3 c7"},
		{"4 r25c7\\c46b19 finned mutant swordfish", "finned-mutant-swordfish 4 - r2 r5 c4 c6 c7 b1 b9"},
		{"hidden single 5 in box 3", "hidden-single 5 - b3"},
		{"5 can only go in one place in column 2", "- 5 - c2"},
		{"rows 2, 5 & 8", "- - - r2 r5 r8"},
		{"row C and column 4", "- - - r3 c4"},
		{"b3 r2", "- - - r2 b3"},
		{"r3c1, r3c5", "- - r3c15 -"},
		{"C1 A5", "- - r1c5,r3c1 -"},
		{"c1 r5", "- - - r5 c1"},
		{"(4)r1c2=(4)r1c8", "- 4 r1c28 - chain 2"},
		{"(4=7)r1c2-(7=4)r1c8", "- 47 r1c28 - chain 4"},
		{"r1c2=4=r1c8-4-r5c8", "- 4 r1c28,r5c8 - chain 3"},
		{"r1c2=4=r1c8=7=r5c8", "- 47 r1c28,r5c8 - chain 4"},
		{"r1c2=4=r1c5-(4)r3c3", "- 4 r1c25,r3c3 - chain 3"},
		{"xy-chain (4=7)r1c2-(7=4)r1c8", "xy-chain 47 r1c28 - chain 4"},
		{"(4)r1c2-(4)r1c8; (5)r1c2-(5)r1c9", "- 45 r1c289 - chain 2 chain 2"},
		{"r1c2=4 => r1c8<>4", "- - - - net 2"},
		{"R1C2.4 on ==> R1C8.4 off ==> R5C8.4 on", "- - - - net 3"},
		{"r1c2=4 -> r1c8<>4 --> r5c8=4", "- - - - net 3"},
		{"b1 needs 4, r4c7 needs a digit", "- 4 r4c7 b1"},
		{"(4)B1=(4)B6-(4)C6", "- 4 r2c16,r3c6 - chain 3"},
		{"4B1=4B6", "- 4 r2c16 - chain 2"},
		{"5b3", "- 5 - b3"},
		{"ur 47 r12c37", "unique-rectangle-1 47 r12c37 -"},
	} {
		r, err := parse.ParseReason(k.text)
		if err != nil {
			t.Errorf("%q: %v", k.text, err)
			continue
		}
		if got := short(r); got != k.want {
			t.Errorf("%q: %s, want %s", k.text, got, k.want)
		}
	}
}

// TestReasonsInA1 has the names that mean cells or houses by the notation.
func TestReasonsInA1(t *testing.T) {
	for _, k := range []struct{ text, want string }{
		{"B3 C1", "- - r2c3,r3c1 -"},
		{"b3 c1", "- - - c1 b3"},
		{"B1(4)=B6(4)", "- 4 r2c16 - chain 2"},
		{"naked pair 47 B1 B6", "naked-pair 47 r2c16 -"},
		{"x-wing 4 rows B and D", "x-wing 4 - r2 r4"},
		{`X-Wing: 7 columns 13\rows AE => AE89<>7`, "x-wing 7 - r1 r5 c1 c3"},
		{`Finned X-Wing: 4 rows BH\columns 67 fH9`, "finned-x-wing 4 r8c9 r2 r8 c6 c7"},
		{`7 rows BE box 3\columns 358 efB3,AG5`, "- 7 r17c5,r2c3 r2 r5 c3 c5 c8 b3"},
		{"naked pair 47 in BE8", "naked-pair 47 r25c8 -"},
		{"box 3 and BE8", "- - r25c8 b3"},
	} {
		r, err := parse.ParseReasonIn(board.A1, k.text)
		if err != nil {
			t.Errorf("%q: %v", k.text, err)
		} else if got := short(r); got != k.want {
			t.Errorf("%q: %s, want %s", k.text, got, k.want)
		}
	}
}

// short tells what a reason names: technique, digits, cells, houses, chains.
func short(r *parse.Reason) string {
	name, digits, cells, houses := "-", r.Digits.String(), r.Cells.String(), "-"
	if r.Techniques != nil {
		name = r.Techniques[0].Slug
	}
	if r.Houses != 0 {
		houses = strings.Trim(fmt.Sprint(r.Houses.List()), "[]")
	}
	if digits == "" {
		digits = "-"
	}
	if cells == "" {
		cells = "-"
	}
	out := strings.Join([]string{name, digits, cells, houses}, " ")
	for _, nodes := range r.Chains {
		out += fmt.Sprintf(" chain %d", len(nodes))
	}
	for _, facts := range r.Nets {
		out += fmt.Sprintf(" net %d", len(facts))
	}
	return out
}

func TestNoReasons(t *testing.T) {
	for _, k := range []struct{ text, says string }{
		{"x-wng 4 r2", `did you mean "x-wing"`},
		{"4 r2 x-wng", `cannot read "x-wng" at character 6; did you mean "x-wing"`},
		{"≠ r2 x-wng", `cannot read "x-wng" at character 6`},
		{"XY-Chain: (4)r1c2=(4", `ends too early`},
		{"XY-Chain: (4)r1c2=(4)=r1c8", `cannot read "=" in a chain at character 22`},
		{"XY-Chain: (4)r1c2=(4)r1c8; (4)r1c2=(4)=r1c8", `cannot read "=" in a chain at character 39`},
		{"because", "the reason needs a technique"},
		{"4", "names digits only"},
		{"qwerty", `"qwerty"`},
		{"(4)r1c2=(4)", "a cell is expected"},
		{"(4)r1c2=(4", "bracket"},
		{"(4)=r1c2", "a cell is expected"},
		{"r1c2=r1c5", "no digit is named"},
		{"r1c2=4=r1c5=7-r3c3", "a link here, such as =4="},
		{"ü", "cannot read"},
		{strings.Repeat("r1c2 ", 1000), "too long"},
	} {
		if _, err := parse.ParseReason(k.text); err == nil || !strings.Contains(err.Error(), k.says) {
			t.Errorf("%q: %v, want %q", k.text, err, k.says)
		}
	}
}

// FuzzParseConclusions wants every conclusion that is read to be read again from its
// own notation.
func FuzzParseConclusions(f *testing.F) {
	for _, s := range []string{"r1c2<>5", "remove 5 from r1c2 and r3c4", "B2=7", "5 in r1c2", "r9c16 isn't 4 or 5"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		cs, err := parse.ParseConclusions(text)
		if err != nil {
			return
		}
		for _, c := range cs {
			again, err := parse.ParseConclusions(c.String())
			if err != nil || len(again) != 1 || again[0] != c {
				t.Errorf("%q: %v is read as %v, %v", text, c, again, err)
			}
		}
	})
}

// FuzzParseReason wants no reason to panic, and what it names to exist.
func FuzzParseReason(f *testing.F) {
	data, err := os.ReadFile("../../tutorials/check/testdata/utterances.txt")
	if err != nil {
		f.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if fields := strings.Split(line, "|"); len(fields) > 2 {
			f.Add(strings.TrimSpace(fields[2]))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := parse.ParseReason(text)
		if err != nil {
			return
		}
		for _, k := range r.Cites() {
			if k >= board.NumConstraints {
				t.Errorf("%q cites %d", text, k)
			}
		}
		for _, nodes := range r.Chains {
			for _, n := range nodes {
				if n.Digits == 0 || n.Cells.IsEmpty() {
					t.Errorf("%q has the node %+v", text, n)
				}
			}
		}
	})
}

// TestSentence reads a conclusion and its reason out of one sentence, in either order.
func TestSentence(t *testing.T) {
	for text, want := range map[string]string{
		"because of the X-Wing in rows 2 and 8, r5c4 can't be 7":             "r5c4<>7 X-Wing",
		"r4c9 can't be 6 because of the naked pair in r4c1 and r4c2":         "r4c9<>6 naked pair",
		"since there is a naked pair 47 in r3c1 and r3c5, r3c7 is not 4":     "r3c7<>4 naked pair",
		"X-Wing 4 r28, so r5c4<>4 and r6c4<>4":                               "r5c4<>4 r6c4<>4 X-Wing",
		"r1c2<>5, because (4)r1c2=(4)r1c8-(4)r5c8=(4)r5c2":                   "r1c2<>5 ",
		"Skyscraper: 3 in r6c8,r7c9 (connected by r67c5) => r4c9<>3":         "r4c9<>3 Skyscraper",
		"because r1c1, r1c2 are both 5 or 7, r1c3 can't be 5, r1c4 is not 7": "r1c3<>5 r1c4<>7 ",
		"r1c2<>5 and r1c3<>5": "r1c2<>5 r1c3<>5",
		"since r1c2 and r1c3 can only be 3 or 7, r5c4 is not 3": "r5c4<>3 ",
		"as 5 in box 3 is only in row 1, remove 5 from r1c2":    "r1c2<>5 ",
		"the 4 in r2c3 can go because of the X-Wing in r28":     "r2c3<>4 X-Wing",
		"row 1 column 7 is 3, since it is the last cell in r1":  "r1c7=3 ",
		"Skyscraper on 3 (r6c8, r7c9), so r4c9 can't be 3":      "r4c9<>3 Skyscraper",
		"UR type 1 47 r12c37: r2c7 can't be 4 or 7":             "r2c7<>4 r2c7<>7 UR type 1",
		"naked pair 47 in r1c2 and r1c8 -> r1c5-4, r1c6-7":      "r1c5<>4 r1c6<>7 naked pair",
		"if r1c2 is 4 then r1c8 is not 4, so r1c8<>4":           "r1c8<>4 ",
	} {
		c, err := parse.Parse(text, "")
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		var got []string
		for _, x := range c.Conclusions {
			got = append(got, x.String())
		}
		if c.Reason != nil {
			got = append(got, c.Reason.Name)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
	for _, text := range []string{"because of the X-Wing", "because, r1c2<>5", "since so then"} {
		if c, err := parse.Parse(text, ""); err == nil {
			t.Errorf("%s: %v", text, c)
		}
	}
}
