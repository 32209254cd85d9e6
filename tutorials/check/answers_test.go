package check_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest/golden"
	"pencilmark/board/formats"
	"pencilmark/techniques"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
)

// TestAnswers has whole answers, word for word, to claims that are true, or nearly, or
// that nobody can read. They are chosen so that few of the package's conditions can be
// turned round without another answer: see .ci/mutants.txt. -update writes the answers
// anew; a claim is a line with its sign and "conclusions | reason", in the file by hand.
func TestAnswers(t *testing.T) {
	const file = "testdata/answers.txt"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	var grid board.Grid
	referee := check.Referee{Ladder: techniques.Basic()}
	for line := range strings.Lines(string(data)) {
		text := strings.TrimRight(line, "\n")
		before, rest, _ := strings.Cut(text, " ")
		switch before {
		case "#":
			b.WriteString(line)
		case "position":
			p, err := formats.Parse(rest)
			if err != nil {
				t.Fatal(err)
			}
			grid = p.Grid
			b.WriteString("\n" + line)
		case ">", "A1>":
			notation := board.RC
			if before == "A1>" {
				notation = board.A1
			}
			b.WriteString("\n" + line + answer(&referee, &grid, notation, rest))
		}
	}
	golden.File(t, file, b.String())
}

// answer returns how a claim is read, what becomes of each conclusion, the outcome, the
// fault with its link and witness, and the text.
func answer(r *check.Referee, g *board.Grid, n board.Notation, text string) string {
	conclusions, because, _ := strings.Cut(text, "|")
	claim, err := parse.ParseIn(n, strings.TrimSpace(conclusions), strings.TrimSpace(because))
	if err != nil {
		return fmt.Sprintf("error: %v\n", err)
	}
	r.Notation = n
	v, err := r.Judge(context.Background(), g, claim)
	if err != nil {
		return fmt.Sprintf("error: %v\n", err)
	}
	out := fmt.Sprintf("read: %v%s\n%s", v.Conclusions, reasonRead(claim.Reason), v.Outcome)
	if f := v.Fault; f != nil {
		out += fmt.Sprintf(", %s %d %v", f.Kind, f.Link, f.Witness)
	}
	return out + "\n" + v.Text + "\n"
}

// reasonRead tells all that a reason was understood to name.
func reasonRead(r *parse.Reason) string {
	if r == nil {
		return ""
	}
	out := ""
	add := func(name string, what any) {
		if text := strings.Trim(fmt.Sprint(what), "[]"); text != "" {
			out += ", " + name + " " + text
		}
	}
	add("name", r.Name)
	add("digits", r.Digits)
	add("cells", r.Cells)
	add("houses", r.Houses.List())
	add("bases", r.Bases.List())
	add("covers", r.Covers.List())
	for _, p := range r.Parts {
		add(p.Name+" "+p.Label, fmt.Sprint(p.Cells, p.Digits))
	}
	add("needs", r.Needs)
	for _, nodes := range r.Chains {
		add("chain", nodes)
	}
	return out
}
