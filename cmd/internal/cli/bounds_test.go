package cli_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestBounds gives readers as much as they take, which is read, and a little more, which is
// refused in words and with an exit code. RELIABILITY.md lists them.
func TestBounds(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	t.Setenv("PENCILMARK_STATE", filepath.Join(t.TempDir(), "record.yaml"))
	padded := func(text string, size int) string { return text + strings.Repeat(" ", size-len(text)) }
	rows := func(size int) string {
		return padded("1 _ _ _ _ _ _ _ _", size) + strings.Repeat("\n_ _ _ _ _ _ _ _ _", 8) + "\n"
	}
	json := func(size int) string {
		const head, tail = `{"givenDigits":"` + onePuzzle + `","title":"`, "\"\n}"
		return "{\n" + head[1:] + strings.Repeat("x", size-len(head)-len(tail)-1) + tail + "\n"
	}
	for _, k := range []struct {
		bound      string
		args       []string // "FILE" is the file with the text, - standard input
		most, more string   // texts that are read, and are not
		want       string   // what is said of more
	}{
		{"a line of 1 MiB", []string{"convert", "-"}, padded(onePuzzle, 1<<20-1) + "\n", padded(onePuzzle, 1<<20) + "\n",
			"line longer than 1 MiB"},
		{"16 MiB without a puzzle, 16 bytes for a line", []string{"convert", "-"},
			strings.Repeat("\n", 986889) + onePuzzle + "\n", strings.Repeat("\n", 986900) + onePuzzle + "\n",
			"no puzzle in the last 16 MiB"},
		{"a row of 16 KiB", []string{"convert", "-"}, rows(1 << 14), rows(1<<14 + 1), "16384 at most are read"},
		{"JSON of 1 MiB", []string{"convert", "-"}, json(1 << 20), json(1<<20 + 1), "JSON longer than 1 MiB"},
		{"a ladder file of 1 MiB", []string{"find", "--max", "1", "--ladder", "FILE", onePuzzle},
			padded("ladder: [{technique: hidden-single}]\n#", 1<<20), padded("ladder: [{technique: hidden-single}]\n#", 1<<20+1),
			"larger than 1048576 bytes"},
		{"a record of 1 MiB", []string{"coach", "import", "FILE"}, padded("record: 1\ntechniques: {}\n#", 1<<20),
			padded("record: 1\ntechniques: {}\n#", 1<<20+1), "longer than 1048576 bytes"},
		{"a list of moves of 1 MiB", []string{"review", "--moves", "FILE", onePuzzle}, padded("r1c7=3\n#", 1<<20),
			padded("r1c7=3\n#", 1<<20+1), "more than 1048576 bytes"},
		{"5,000 moves", []string{"review", "--moves", "FILE", onePuzzle}, strings.Repeat("r1c7<>9\n", 5000),
			strings.Repeat("r1c7<>9\n", 5001), "the limit is 5000"},
		{"a log of 4 MiB", []string{"convert", "-"}, "pencilmark: 2\npuzzle: " + onePuzzle + "\noutcome: stuck\n#" +
			strings.Repeat("x", 4<<20-150) + "\n", "pencilmark: 2\npuzzle: " + onePuzzle + "\noutcome: stuck\n#" +
			strings.Repeat("x", 4<<20) + "\n", "longer than 4 MiB"},
		{"a claim of 4,000 bytes", []string{"check", padded("r1c7=3", 4000), onePuzzle}, "", "", ""},
		{"", []string{"check", padded("r1c7=3", 4001), onePuzzle}, "", "", "at most 4000 bytes"},
		{"a reason of 4,000 bytes", []string{"check", "r1c7=3", "--because", padded("b3", 4000), onePuzzle}, "", "", ""},
		{"", []string{"check", "r1c7=3", "--because", padded("b3", 4001), onePuzzle}, "", "", "at most 4000 bytes"},
		{"a drawing of 1,000 puzzles", []string{"render", "--format", "svg", "-"}, strings.Repeat(onePuzzle+"\n", 1000),
			strings.Repeat(onePuzzle+"\n", 1001), "at most 1000 puzzles"},
	} {
		t.Run(k.bound, func(t *testing.T) {
			args := strings.Split(strings.ReplaceAll(strings.Join(k.args, "\n"), "FILE", name), "\n")
			if k.most != k.more {
				if err := os.WriteFile(name, []byte(k.most), 0o666); err != nil {
					t.Fatal(err)
				}
				if _, errs, code := run(t, k.most, args...); code != 0 {
					t.Errorf("as much as is read: exit code %d, %.300s", code, errs)
				}
				if err := os.WriteFile(name, []byte(k.more), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			_, errs, code := run(t, k.more, args...)
			if (code != 0) != (k.want != "") || !strings.Contains(strings.Join(strings.Fields(errs), " "), k.want) {
				t.Errorf("more: exit code %d, %.300q, want %q", code, errs, k.want)
			}
		})
	}
}

// TestReliabilityPaper holds that every test that RELIABILITY.md names is there, and that
// every line of its tables names one.
func TestReliabilityPaper(t *testing.T) {
	tests := map[string]bool{}
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	err := filepath.WalkDir("../../..", func(path string, d os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range declared.FindAllSubmatch(text, -1) {
			tests[string(m[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile("`((?:Test|Fuzz)\\w+)`")
	lines := strings.Split(content(t, "../../RELIABILITY.md"), "\n")
	for i, line := range lines {
		names := named.FindAllStringSubmatch(line, -1)
		for _, m := range names {
			if !tests[m[1]] {
				t.Errorf("line %d: there is no %s", i+1, m[1])
			}
		}
		row := strings.HasPrefix(line, "| ") && !(i+1 < len(lines) && strings.HasPrefix(lines[i+1], "|--"))
		if row && !strings.HasPrefix(line, "| *") && len(names) == 0 {
			t.Errorf("line %d names no test: %s", i+1, line)
		}
	}
}
