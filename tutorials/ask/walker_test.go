package ask_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pencilmark/tutorials/ask"
)

// These are positions of a walker: an easy puzzle, the same with wrong digits of a player, and with
// these as givens; and one that needs an X-Wing, as a puzzle and later on.
const (
	easyOne   = "........9..3.5....7.23.6..83.19..28...5.1.....7.......5...2.4......6....8.9..4.3."
	badOne    = "+6+5...+2..9..3.5....7.23.6..83.19..28...5.1.....7.......5...2.4......6....8.9..4.3."
	noneOf    = "65...2..9..3.5....7.23.6..83.19..28...5.1.....7.......5...2.4......6....8.9..4.3."
	fishOne   = "7....1.2....23.8......59...5.6...49......73....31.......1...9..89...2.4.4....5.6."
	fishLater = "7....1.2....23.8.....+759...5.6.+2.49....+5.73....31.......1...9..89...2.4.4..+9.5.6.:" +
		"812 813 842 849 855 865 866 772 674 675 476 676 792"
)

// TestWhyOnBoard answers about candidates that the position does not have.
func TestWhyOnBoard(t *testing.T) {
	for conclusion, want := range map[string]string{
		"r1c1=7": "r1c1=7 was known already.", "r1c2<>9": "r1c2<>9 was known already. Column 2 already has a 9, in r8c2.",
		"r1c1<>7": "r1c1<>7 is wrong.\nr1c1 is solved, and it is 7.", "r1c2=9": "r1c2=9 is wrong.\nColumn 2 already has a 9, in r8c2.",
	} {
		a, err := ask.Why(t.Context(), ask.WhyRequest{Puzzle: fishOne, Conclusion: conclusion})
		if err != nil || a.String() != want {
			t.Errorf("%s: %v, %v", conclusion, a, err)
		}
	}
}

// TestEmptyLists takes a list that is there but empty for singles alone, and no two lists.
func TestEmptyLists(t *testing.T) {
	for name, x := range map[string]string{"know": `{"know":[]}`, "techniques": `{"techniques":[]}`} {
		var ts ask.Techniques
		if err := json.Unmarshal([]byte(x), &ts); err != nil {
			t.Fatal(err)
		}
		l, _, err := ask.Pick(ts)
		if err != nil || len(l) == 0 || len(l) > 6 {
			t.Errorf("%s: %d techniques, %v", name, len(l), err)
		}
	}
	_, _, err := ask.Pick(ask.Techniques{Know: []string{"x-wing"}, Only: []string{"swordfish"}})
	if err == nil || !strings.Contains(err.Error(), "use know or techniques, but not both") {
		t.Errorf("two lists: %v", err)
	}
	a, err := ask.Generate(t.Context(), ask.GenerateRequest{Know: []string{}, Seed: new(uint64)})
	if err != nil || a.Asked["know"] != "singles" {
		t.Errorf("generate: %v, %v", a, err)
	}
}

// TestInstead names another step only if it is about what the learner points at, and otherwise the easiest step.
func TestInstead(t *testing.T) {
	for _, r := range []ask.WhyNotRequest{
		{Puzzle: fishOne, Technique: "x-wing", Digit: "4"}, {Puzzle: fishLater, Technique: "x-wing", Digit: "4"},
		{Puzzle: fishLater, Technique: "naked-pair", Houses: "b1"}, {Puzzle: fishLater, Technique: "x-wing", Digit: "3", Houses: "r1,r2"},
	} {
		a, err := ask.WhyNot(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		next, err := ask.Hint(t.Context(), ask.HintRequest{Puzzle: r.Puzzle})
		if err != nil {
			t.Fatal(err)
		}
		if !a.Near && !a.Applies && a.Instead != next.Technique || strings.Contains(a.String(), "Rectangle Type 1 instead") ||
			strings.Contains(a.String(), "Kite instead") {
			t.Errorf("%s %s %s: next %s\n%v", r.Technique, r.Digit, r.Houses, next.Technique, a)
		}
	}
}

// TestUnreadLines says which lines of a path are not read, and does not take a guess for a reason.
func TestUnreadLines(t *testing.T) {
	log := easyOne + "\nHidden Single: r1c7=3\nr1c2=8\nSo r1c2 is 8.\nblah blah\nHidden Single: r8c7=8\nGuess: r2c9=7\n"
	a, err := ask.Verify(t.Context(), ask.VerifyRequest{Log: log})
	if err != nil || len(a.NotChecked) != 2 || !strings.Contains(a.String(), "not checked: line 3, which cannot be read as a step, line 4, ") {
		t.Errorf("%v, %v", a, err)
	}
	if a.Error == "" && (len(a.Otherwise) != 1 || a.Otherwise[0].Name != "Guess") {
		t.Errorf("the guess: %v", a)
	}
}

// TestNoSolution says in every answer that lists steps that the position has no solution.
func TestNoSolution(t *testing.T) {
	f, err := ask.Find(t.Context(), ask.FindRequest{Puzzle: noneOf})
	if err != nil || !strings.Contains(f.String(), "This position has no solution") {
		t.Errorf("find: %v, %v", f, err)
	}
	s, err := ask.Spot(t.Context(), ask.SpotRequest{Puzzle: noneOf})
	if err != nil || !strings.Contains(s.String(), "This position has no solution") {
		t.Errorf("spot: %v, %v", s, err)
	}
}

// TestGradeStates grades no puzzle as one without a solution that has one, and returns no rating that it does not have.
func TestGradeStates(t *testing.T) {
	a, err := ask.Grade(t.Context(), ask.GradeRequest{Puzzle: badOne})
	if err != nil || a.Status != "invalid" || !strings.Contains(a.String(), "digits are wrong") && !strings.Contains(a.String(), "digit is wrong") {
		t.Errorf("%v, %v", a, err)
	}
	a, err = ask.Grade(t.Context(), ask.GradeRequest{Puzzle: "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
		Scales: []ask.Scale{ask.ScaleSE}, MaxER: 2})
	if err != nil || a.Status != "limit" || a.SE != nil {
		t.Errorf("%v, %v", a, err)
	}
}

// TestReasonNotUnderstood judges the conclusion even so.
func TestReasonNotUnderstood(t *testing.T) {
	a, err := ask.Check(t.Context(), ask.CheckRequest{Puzzle: easyOne, Conclusion: "r1c7=3", Because: "the gremlins rule 3 out there, so to speak"})
	if err != nil || a.Outcome != "holds" || !strings.Contains(a.String(), "The reason is not understood, so only the conclusion is judged") {
		t.Errorf("%v, %v", a, err)
	}
}

// TestImpossibleWishes refuses at once what cannot be, and names what was not found.
func TestImpossibleWishes(t *testing.T) {
	if err := (&ask.GenerateRequest{Clues: 60, Minimal: true}).Validate(); err == nil || !strings.Contains(err.Error(), "minimal") {
		t.Errorf("60 necessary clues: %v", err)
	}
	if err := (&ask.GenerateRequest{Minutes: "1..2"}).Validate(); err != nil {
		t.Errorf("a minute: %v", err)
	}
	_, err := ask.Generate(t.Context(), ask.GenerateRequest{Needs: []string{"x-wing", "swordfish", "jellyfish"}, Seed: new(uint64), MaxTries: 1})
	if err == nil || !strings.Contains(err.Error(), "X-Wing, Swordfish and Jellyfish together") || !strings.Contains(err.Error(), "allow more in needs") {
		t.Errorf("three fish: %v", err)
	}
}

// TestUndecided does not call a conclusion wrong that is true in some of the solutions.
func TestUndecided(t *testing.T) {
	a, err := ask.Check(t.Context(), ask.CheckRequest{Puzzle: easyOne[:8] + "." + easyOne[9:], Conclusion: "r1c1=6"})
	if err != nil || a.Outcome != "undecided" || a.Good() || !strings.Contains(a.String(), "r1c1=6 does not follow.") {
		t.Errorf("%v, %v", a, err)
	}
}
