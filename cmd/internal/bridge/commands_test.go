package bridge

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/cli"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
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
				if err := send(t, &e, "hint", map[string]any{"puzzle": position, "level": level, "know": know}, &got); err != nil {
					t.Fatal(args, err)
				}
				if got, want := squeezed(t, got), command(t, args...); got != want {
					t.Errorf("%q: the page says\n%s\nand the command\n%s", args, got, want)
				}
			}
		}
	}
}

// TestQuestionsAreTheCommands compares the answers to questions with what the commands print, about positions of
// all kinds.
func TestQuestionsAreTheCommands(t *testing.T) {
	const solved = "271986354469531287385247196157364829894152763632879415946718532713625948528493671"
	var e Engine
	for _, position := range []string{puzzle, hard, solved, "2+5" + puzzle[2:], puzzle + ":712", strings.Repeat(".", 81)} {
		for _, c := range []struct {
			method, more string
			args         []string
		}{
			{"find", `,"max":5`, []string{"find", "--format", "json", "--max", "5"}},
			{"find", `,"max":5,"technique":"als","rank":true`, []string{"find", "--format", "json", "--max", "5", "-t", "als", "--rank"}},
			{"find", `,"max":7,"level":"Hard","distinct":true,"notation":"a1"`,
				[]string{"find", "--format", "json", "--max", "7", "--level", "Hard", "--distinct", "--notation", "a1"}},
			{"mistakes", ``, []string{"mistakes", "--format", "json"}},
			{"mistakes", `,"level":3,"notation":"a1"`, []string{"mistakes", "--format", "json", "--level", "3", "--notation", "a1"}},
			{"spot", ``, []string{"spot", "--format", "json"}},
			{"spot", `,"technique":"fish","without":["jellyfish"]`, []string{"spot", "--format", "json", "-t", "fish", "--without", "jellyfish"}},
			{"about", ``, []string{"about", "--format", "jsonl"}},
			{"hint", `,"level":6,"spot":true`, []string{"hint", "--format", "json", "--level", "6", "--spot"}},
			{"hint", `,"techniques":["remote-pair"],"without":["singles"]`,
				[]string{"hint", "--format", "json", "--techniques", "remote-pair", "--without", "singles"}},
			{"check", `,"conclusion":"r1c4=9","because":"b2"`, []string{"check", "--format", "json", "r1c4=9", "--because", "b2"}},
			{"whynot", `,"technique":"x-wing","max":2`, []string{"whynot", "x-wing", "--format", "json", "--max", "2"}},
			{"grade", `,"scales":["hodoku","se"]`, []string{"grade", "--format", "jsonl", "--scale", "hodoku,se"}},
		} {
			var got json.RawMessage
			params := json.RawMessage(`{"puzzle":"` + position + `"` + c.more + `}`)
			failure := send(t, &e, c.method, params, &got)
			var out, messages bytes.Buffer
			cli.Main(append(c.args, position), strings.NewReader(""), &out, &messages)
			if failure != nil {
				if out.Len() > 0 || !strings.Contains(messages.String(), failure.Message) {
					t.Errorf("%s %s: %v, and the command says %s%s", c.method, params, failure, &out, &messages)
				}
			} else if got, want := squeezed(t, got), squeezed(t, out.Bytes()); got != want {
				t.Errorf("%s %s: the page says\n%s\nand the command\n%s", c.method, params, got, want)
			}
		}
	}
	var all struct{ Techniques json.RawMessage }
	if err := send(t, &e, "techniques", map[string]string{"ladder": "basic"}, &all); err != nil ||
		squeezed(t, all.Techniques) != command(t, "techniques", "--ladder", "basic", "--format", "json") {
		t.Errorf("%v %s", err, all.Techniques)
	}
}

// TestSolveIsTheCommands compares logs with those of the command: on every path, and
// with the techniques that a learner knows.
func TestSolveIsTheCommands(t *testing.T) {
	var e Engine
	same := func(p ask.SolveRequest, args ...string) {
		t.Helper()
		var got json.RawMessage
		if err := send(t, &e, "solve", p, &got); err != nil {
			t.Fatal(args, err)
		}
		args = append([]string{"solve", "--format", "json", p.Puzzle}, args...)
		if got, want := squeezed(t, got), command(t, args...); got != want {
			t.Errorf("%q: the page says\n%.500s\nand the command\n%.500s", args, got, want)
		}
	}
	for _, path := range []string{"first", "simplest", "shortest", "hodoku", "se"} {
		same(ask.SolveRequest{Puzzle: puzzle, Path: ask.Path(path)}, "--path", path)
	}
	same(ask.SolveRequest{Puzzle: puzzle, Techniques: ask.Techniques{Ladder: "basic"}}, "--ladder", "basic")
	know := []string{"naked-pair", "x-wing", "nishio"}
	list := know
	for _, r := range techniques.Standard() {
		if r.Family == logic.Singles {
			list = append(list, r.Slug)
		}
	}
	same(ask.SolveRequest{Puzzle: puzzle, Techniques: ask.Techniques{Know: know}}, "--techniques", strings.Join(list, ","))
}

// TestPasteIsTheCommands opens what people paste: the page reads the same puzzle as convert, and refuses
// what convert refuses.
func TestPasteIsTheCommands(t *testing.T) {
	e := new(Engine)
	names, _ := filepath.Glob("../../../board/formats/testdata/*/*")
	for i, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		if strings.Contains(name, "/cases/") {
			_, text, _ = strings.Cut(text, "\n") // after what is expected
		} else if i%10 > 0 {
			continue // texts without a puzzle are a sample
		}
		var out, messages bytes.Buffer
		code := cli.Main([]string{"convert", "-"}, strings.NewReader(text), &out, &messages)
		if n := bytes.Count(out.Bytes(), []byte("\n")); n > 1 {
			continue // several puzzles
		}
		var doc struct{ Position string }
		if err := send(t, e, "parse", textParams{text}, &doc); (err == nil) != (code == 0) {
			t.Errorf("%s: %v, convert exits with %d: %s", name, err, code, &messages)
			continue
		} else if err != nil {
			continue
		}
		g, err := formats.ParseSusser(doc.Position)
		if err != nil || !strings.HasPrefix(out.String(), g.Puzzle().String()) && !strings.HasPrefix(out.String(), g.Values().String()) {
			t.Errorf("%s: read %s, convert reads %s", name, doc.Position, &out)
		}
	}
}

// TestAnswersAreTheCommands compares the answers to questions with what the commands print.
func TestAnswersAreTheCommands(t *testing.T) {
	moves := filepath.Join(t.TempDir(), "moves")
	if err := os.WriteFile(moves, []byte("0:10 r1c4=9\nhint\n0:50 r1c3=5\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	path := puzzle + "\nHidden Single: r1c4=9\nNaked Pair: r1c7=3\n"
	file := filepath.Join(t.TempDir(), "path")
	if err := os.WriteFile(file, []byte(path), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		method string
		params any
		args   []string
	}{
		{"generate", ask.GenerateRequest{Level: "Hard", Symmetry: "rotate180", ER: "4..", Seed: new(uint64(3))},
			[]string{"generate", "--level", "Hard", "--symmetry", "rotate180", "--er", "4..", "--seed", "3"}},
		{"verify", ask.VerifyRequest{Log: path}, []string{"verify", file}},
		{"review", ask.ReviewRequest{Puzzle: puzzle, Moves: "0:10 r1c4=9\nhint\n0:50 r1c3=5"},
			[]string{"review", "--moves", moves, puzzle}},
	} {
		var got json.RawMessage
		if err := send(t, new(Engine), c.method, c.params, &got); err != nil {
			t.Fatal(c.method, err)
		}
		want := strings.Replace(command(t, append(c.args, "--format", "json")...), `"file":"`+file+`",`, "", 1)
		if got := squeezed(t, got); got != want {
			t.Errorf("%s: the page says\n%s\nand the command\n%s", c.method, got, want)
		}
	}
}

// TestCountIsTheCommands counts the solutions as search does.
func TestCountIsTheCommands(t *testing.T) {
	var e Engine
	four := 4
	for _, r := range []ask.CountRequest{{}, {CountTo: &four}} {
		for _, p := range []string{puzzle, hard, "1" + strings.Repeat(".", 80), "12345678" + strings.Repeat(".", 9) + "9" + strings.Repeat(".", 63)} {
			r.Puzzle = p
			var got json.RawMessage
			if err := send(t, &e, "count", r, &got); err != nil {
				t.Fatal(p, err)
			}
			args := []string{"search", "--format", "jsonl", p}
			if r.CountTo != nil {
				args = append(args, "--count-to", "4")
			}
			var out, messages bytes.Buffer
			cli.Main(args, strings.NewReader(""), &out, &messages)
			if want := strings.TrimSpace(out.String()); squeezed(t, got) != want {
				t.Errorf("%q: the page says\n%s\nand the command\n%s", args, got, want)
			}
		}
	}
}
