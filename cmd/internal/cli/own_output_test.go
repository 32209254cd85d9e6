package cli_test

import (
	"slices"
	"strings"
	"testing"

	"pencilmark/board/formats"
)

// TestOwnOutput feeds what each command prints, in each of its formats, to the commands that take
// puzzles. They find the puzzle that the output is about, and nothing is reported as broken.
func TestOwnOutput(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	const solution = "271986354469531287385247196157364829894152763632879415946718532713625948528493671"
	outputs := map[string][]string{
		"generate": {"text", "yaml", "json", "jsonl", "tsv", "csv"},
		"grade":    {"text", "yaml", "json", "jsonl", "tsv", "csv"},
		"search":   {"text", "jsonl", "tsv", "csv"},
		"about":    {"yaml", "json", "jsonl"},
		"solve":    {"text", "yaml", "json", "jsonl"},
		"render":   {"text"},
	}
	args := map[string][]string{
		"generate": {"--seed", "1", "-n", "1"}, "grade": {"--scale", "hodoku,heuristic"}, "search": nil, "about": nil,
		"solve": {"--no-search"}, "render": nil,
	}
	for _, f := range formats.Formats() {
		if f.Writes {
			outputs["convert"] = append(outputs["convert"], f.Name)
		}
	}
	for command, words := range outputs {
		for _, format := range words {
			made := append([]string{command, "--format", format}, args[command]...)
			if command != "generate" {
				made = append(made, puzzle)
			}
			text, errs, code := run(t, "", made...)
			if code == 2 && strings.Contains(errs, "unknown format") {
				continue // this command does not have the format
			}
			if code != 0 {
				t.Errorf("%q: exit code %d: %s", made, code, errs)
				continue
			}
			for _, reader := range [][]string{
				{"convert", "-"}, {"grade", "-"}, {"search", "-"}, {"dupes", "-"}, {"hint", "--level", "0", "-"},
				{"solve", "--until", "1", "-"},
			} {
				out, errs, code := run(t, text, reader...)
				if code != 0 {
					t.Errorf("%q | %q: exit code %d: %s", made, reader, code, errs)
					continue
				}
				shown := puzzle
				if reader[0] == "search" || command == "search" && format == "text" {
					shown = solution
				}
				given := slices.Contains([]string{"convert", "grade", "search", "solve"}, reader[0])
				if given && command != "generate" && !strings.Contains(out, shown[:20]) {
					t.Errorf("%q | %q: %s", made, reader, out)
				}
				if n := strings.Count(out, "\n"); reader[0] == "convert" && n != 1 {
					t.Errorf("%q | %q: %d puzzles", made, reader, n)
				}
			}
		}
	}
}

// TestOwnOutputs feeds what is printed about three puzzles to commands that take puzzles. Each finds
// three.
func TestOwnOutputs(t *testing.T) {
	puzzles := []string{
		"2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1",
		"..4....3.23.8.....1..35..763.9.1...7.4.....5.6...7.4.981..49..2.....7.45.7....8..",
		"78..3.....3...5.....64.....9.2..8...3....6.8..14..9.........65..2..6.7....7...243",
	}
	for command, words := range map[string]string{
		"solve": "text yaml json jsonl markdown", "about": "text yaml json jsonl", "grade": "text yaml json jsonl tsv csv",
		"search": "jsonl tsv csv", "dupes": "text yaml json jsonl", "sheet": "svg html",
	} {
		for format := range strings.FieldsSeq(words) {
			input := strings.Join(puzzles, "\n") + "\n"
			want := len(puzzles)
			if command == "dupes" {
				input += input
				want *= 2
			}
			made := []string{command, "--format", format, "-"}
			text, errs, code := run(t, input, made...)
			if code > 1 {
				t.Errorf("%q: exit code %d: %s", made, code, errs)
				continue
			}
			out, errs, code := run(t, text, "convert", "--to", "line", "-")
			if n := strings.Count(out, "\n"); code != 0 || n != want {
				t.Errorf("%q: read as %d puzzles, want %d, exit code %d: %s", made, n, want, code, errs)
			}
			for _, p := range puzzles {
				if !strings.Contains(out, p) && (command != "solve" || format != "markdown") {
					t.Errorf("%q: %s is not among\n%s", made, p, out)
				}
			}
		}
	}
	for _, made := range [][]string{
		{"solve", "--format", "svg"}, {"solve", "--format", "html"}, {"render", "--format", "svg"}, {"render", "--format", "html"},
	} {
		text, errs, code := run(t, "", append(made, puzzles[0])...)
		out, _, read := run(t, text, "convert", "--to", "line", "-")
		if code != 0 || read != 0 || strings.TrimSpace(out) != puzzles[0] {
			t.Errorf("%q: exit codes %d and %d, read as %s; %s", made, code, read, out, errs)
		}
	}
}
