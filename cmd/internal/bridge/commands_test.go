package bridge

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"pencilmark/cmd/internal/bridge/first"
	"pencilmark/cmd/internal/cli"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// command runs a command and returns the JSON that it prints, without blanks.
func command(t *testing.T, args ...string) string {
	t.Helper()
	t.Setenv("PENCILMARK_STATE", filepath.Join(t.TempDir(), "record.yaml"))
	var out, errs bytes.Buffer
	if code := cli.Main(args, strings.NewReader(""), &out, &errs); code != 0 {
		t.Fatalf("%q ends with %d: %s", args, code, &errs)
	}
	return squeezed(t, out.Bytes())
}

func squeezed(t *testing.T, text []byte) string {
	t.Helper()
	var out bytes.Buffer
	if err := json.Compact(&out, text); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// hard is a position of a puzzle of ours beyond its singles.
const hard = ".723.+1....+8..9..1..4+1.+2..+3...+4.+17.2.1.+72..3..8+2..4+357+14+1..3+2+7.9+2.8.7.+1.3+7..1...5." +
	":427 429 941 858 699"

// TestHintsAreTheCommands compares hints with those of the command, the number of
// steps of the family included.
func TestHintsAreTheCommands(t *testing.T) {
	var e Engine
	for _, position := range []string{puzzle, hard} {
		for _, know := range [][]string{nil, {"discontinuous-nice-loop", "x-wing"}, {"nishio"}} {
			for level := range 7 {
				args := []string{"hint", "--format", "json", "--level", fmt.Sprint(level), position}
				if know != nil {
					args = append(args, "--know", strings.Join(know, ","))
				}
				var got json.RawMessage
				if err := send(t, &e, "hint", first.HintParams{Puzzle: position, Level: level, Know: know}, &got); err != nil {
					t.Fatal(args, err)
				}
				if got, want := squeezed(t, got), command(t, args...); got != want {
					t.Errorf("%q: the page says\n%s\nand the command\n%s", args, got, want)
				}
			}
		}
	}
}

// TestSolveIsTheCommands compares logs with those of the command: on every path, and
// with the techniques that a learner knows.
func TestSolveIsTheCommands(t *testing.T) {
	var e Engine
	same := func(p solveParams, args ...string) {
		t.Helper()
		var got struct{ Log json.RawMessage }
		if err := send(t, &e, "solve", p, &got); err != nil {
			t.Fatal(args, err)
		}
		args = append([]string{"solve", "--format", "json", p.Position}, args...)
		if got, want := squeezed(t, got.Log), command(t, args...); got != want {
			t.Errorf("%q: the page says\n%.500s\nand the command\n%.500s", args, got, want)
		}
	}
	for _, path := range []string{"first", "simplest", "shortest", "hodoku", "se"} {
		same(solveParams{Position: puzzle, Path: path}, "--path", path)
	}
	same(solveParams{Position: puzzle, Ladder: "basic"}, "--ladder", "basic")
	know := []string{"naked-pair", "x-wing", "nishio"}
	list := know
	for _, r := range techniques.Standard() {
		if r.Family == logic.Singles {
			list = append(list, r.Slug)
		}
	}
	same(solveParams{Position: puzzle, Know: know}, "--techniques", strings.Join(list, ","))
}
