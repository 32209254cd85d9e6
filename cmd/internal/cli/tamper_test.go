package cli_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pencilmark/board/boardtest"
	"pencilmark/cmd/internal/cli"
)

const tampered = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// another is a puzzle of our own with the shape of the first.
const another = "...........6..8.9.479.3..1.1.3.....4...7.3...8.....6.9.3..4.752.2.8..3..........."

// content returns what a file holds.
func content(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestTamper changes one thing in a log at a time: verify must refuse each with its
// place, and accept what was not changed.
func TestTamper(t *testing.T) {
	dir := t.TempDir()
	log := printed(t, "solve", "--format", "yaml", tampered)
	other := printed(t, "solve", "--format", "yaml", another)
	hold := func(text string) (int, string) {
		path := filepath.Join(dir, "log.yaml")
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		code := cli.Main([]string{"verify", path}, strings.NewReader(""), &out, &errs)
		return code, out.String() + errs.String()
	}
	for name, text := range map[string]string{"a log": log, "another log": other} {
		if code, said := hold(text); code != 0 {
			t.Fatalf("%s does not hold: %s", name, said)
		}
	}
	steps := log[strings.Index(log, "steps:\n"):]
	for name, k := range map[string]struct{ old, new, want string }{
		"puzzle":              {"puzzle: 2.1", "puzzle: ..1", ""},
		"puzzle of another":   {"puzzle: " + tampered, "puzzle: " + another, ""},
		"start of another":    {"solution:", "start: " + another + "\nsolution:", "start"},
		"solved start":        {"solution:", "start: 2+71+986+35+44+69+5+3+12+8+738+5+2+47+19+6+1+5+7+3+64+829894152763632+87941+59+46718+5327+1+3+62+594+8+5+2+849+3+6+71\nsolution:", ""},
		"solution":            {`solution: "2719`, `solution: "7219`, "solution"},
		"outcome banana":      {"outcome: solved", "outcome: banana", `unknown outcome "banana"`},
		"outcome stuck":       {"outcome: solved", "outcome: stuck", "the steps solve the puzzle"},
		"outcome searched":    {"outcome: solved", "outcome: searched", "search"},
		"outcome invalid":     {"outcome: solved", "outcome: invalid", "invalid"},
		"grade level":         {"level: Hard\n  score: 1034", "level: Easy\n  score: 1034", "grade"},
		"grade score":         {"score: 1034", "score: 1044", "grade"},
		"grade hardest":       {"hardest: remote-pair\npath", "hardest: x-wing\npath", "grade"},
		"score is no number":  {"score: 1034", "score: .nan", "line"},
		"path ladder":         {"ladder: standard", "ladder: basic", "is not on the ladder basic"},
		"ladder of a scale":   {"ladder: standard", "ladder: hodoku", "do not match the path of the grading scale either"},
		"another scale":       {"ladder: standard", "ladder: se", "do not match the path of the grading scale either"},
		"ladder of nobody":    {"ladder: standard", "ladder: banana", `unknown ladder "banana"`},
		"no ladder":           {"  ladder: standard\n", "", "path"},
		"rungs of its own":    {"ladder: standard", "ladder: standard\n  rungs: [{technique: x-wing, level: Hard, score: 1}]", "already has its rungs"},
		"a foreign rung":      {"ladder: standard", "ladder: my\n  rungs: [{technique: y-wing, level: Hard, score: 1}]", "rung 1"},
		"too few rungs":       {"ladder: standard", "ladder: my\n  rungs: [{technique: x-wing, level: Hard, score: 1}]", "is not on the ladder my"},
		"called by a scale":   {"    name: X-Wing\n", "    name: X-Wing\n    called: SE 3.2\n", "step 26: called"},
		"path steps":          {"steps: 59", "steps: 58", "path"},
		"path hardest":        {"steps: 59\n  hardest: remote-pair", "steps: 59\n  hardest: x-wing", "path"},
		"counts":              {"x-wing: 1", "x-wing: 2", "techniques"},
		"counts of nothing":   {"x-wing: 1", "x-wing: 1\n  xy-wing: 0", "techniques"},
		"five steps":          {steps, "steps:\n" + strings.Join(strings.SplitAfter(steps, "  - step: ")[1:6], ""), ""},
		"no steps":            {steps, "steps: []\n", "end"},
		"a step less":         {steps[strings.Index(steps, "  - step: 30"):strings.Index(steps, "  - step: 31")], "", ""},
		"step number":         {"- step: 2\n", "- step: 3\n", "step 2"},
		"technique":           {"technique: x-wing", "technique: swordfish", "techniques"},
		"unknown technique":   {"technique: x-wing", "technique: y-wing", "is not on the ladder standard"},
		"name":                {"name: X-Wing", "name: Swordfish", "name"},
		"level of a step":     {"level: Hard\n    score: 140", "level: Easy\n    score: 140", "level"},
		"score of a step":     {"score: 140", "score: 150", "score"},
		"elimination":         {"eliminate: [r2c5<>4]", "eliminate: [r2c5<>1]", "step 26"},
		"false elimination":   {"eliminate: [r2c5<>4]", "eliminate: [r2c5<>3]", "step 26"},
		"placement":           {"place: [r1c7=3]", "place: [r1c7=5]", "step 1"},
		"digits":              {"digits: [4]", "digits: [9]", "digits"},
		"citation dropped":    {"cites: [b3 needs 3]", "cites: []", "step 1"},
		"citation of another": {"cites: [b3 needs 3]", "cites: [b3 needs 6]", "step 1"},
		"role":                {"role: last", "role: searched", ""},
		"role unknown":        {"role: last", "role: first", "unknown role"},
		"text":                {"So r1c7 is 3.", "So r1c7 is 5.", "text"},
		"notation":            {"notation: 3 in b3 => r1c7=3", "notation: 3 in b3 => r1c7=5", "notation"},
		"schema version":      {"pencilmark: 2", "pencilmark: 7", "version"},
		"unknown field":       {"outcome: solved", "outcome: solved\nsolver: me", "line"},
		"a field twice":       {"outcome: solved", "outcome: solved\noutcome: solved", "line"},
	} {
		text := strings.Replace(log, k.old, k.new, 1)
		if text == log {
			t.Errorf("%s: the log does not hold %q", name, k.old)
			continue
		}
		code, said := hold(text)
		if code != 1 && code != 3 || !strings.Contains(said, k.want) {
			t.Errorf("%s: exit code %d, %q", name, code, said)
		}
	}
}

// TestOwnLadders holds that logs of every kind of ladder and path verify: those of
// named ladders, of a scale, and of ladders that only the log knows.
func TestOwnLadders(t *testing.T) {
	own := filepath.Join(t.TempDir(), "hodoku.yaml") // a name that is taken
	ladder := "ladder: [{technique: naked single, level: Hard, score: 77}, {technique: hidden single}]"
	if err := os.WriteFile(own, []byte(ladder), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"--ladder", "se"}, {"--ladder", "hodoku"}, {"--ladder", "basic"}, {"--ladder", "everything"}, {"--ladder", own},
		{"--path", "se"}, {"--path", "hodoku"}, {"--path", "hodoku", "--until", "7"}, {"--path", "shortest"},
		{"--path", "teach=x-wing"}, {"--without", "x-wing"}, {"--ladder", "se", "--without", "x-wing"}, {"--no-uniqueness"},
	} {
		log := printed(t, append([]string{"solve", "--format", "yaml", tampered}, args...)...)
		if out, errs, code := run(t, log, "verify", "-"); code != 0 {
			t.Errorf("%v: exit code %d: %s%s", args, code, out, errs)
		}
	}
}

// TestUnbounded gives every reader of logs and ladders what is far too large, or
// never ends: each must end it with an error, and say so.
func TestUnbounded(t *testing.T) {
	for name, k := range map[string]struct{ head, lines, want string }{
		"nothing":     {"", "\x00", "is a binary file"},
		"a scalar":    {"pencilmark: 1\nnote: \"", "a", "4 MiB"},
		"a list":      {"pencilmark: 1\nsteps:\n", "- {step: 1}\n", "4 MiB"},
		"brackets":    {"pencilmark: 1\nsteps:\n", "[", "4 MiB"},
		"braces":      {"", "{", "log 1"},
		"JSON":        {`{"pencilmark":1,"note":"`, "a", "4 MiB"},
		"JSON, a key": {`{"pencilmark":1,"`, "a", "4 MiB"},
		"blank lines": {"", "\n", "4 MiB"},
		"separators":  {"", "---\n", "4 MiB"},
		"comments":    {"", "# a comment\n", "4 MiB"},
	} {
		in := io.MultiReader(strings.NewReader(k.head), boardtest.Repeat(strings.Repeat(k.lines, 1000), -1))
		var out, errs bytes.Buffer
		if code := cli.Main([]string{"verify", "-"}, in, &out, &errs); code != 3 || !strings.Contains(errs.String(), k.want) {
			t.Errorf("%s: exit code %d, %s", name, code, errs.String())
		}
	}
}

// TestLargeLogs verifies files of many logs: memory does not grow with them. They have
// 2 MB, or 100 MB if PENCILMARK_FULL is 1.
func TestLargeLogs(t *testing.T) {
	size := 2 << 20
	if os.Getenv("PENCILMARK_FULL") == "1" {
		size = 100 << 20
	}
	for format, between := range map[string]string{"jsonl": "", "yaml": "---\n"} {
		log := printed(t, "solve", "--format", format, tampered) + between
		in := boardtest.Repeat(log, size/len(log))
		sink := &peak{every: 20}
		before := live()
		start := time.Now()
		if code := cli.Main([]string{"verify", "-"}, in, sink, io.Discard); code != 0 {
			t.Errorf("%s: exit code %d", format, code)
		}
		if sink.lines < size/len(log) {
			t.Errorf("%s: %d verdicts of %d logs", format, sink.lines, size/len(log))
		}
		if more := int64(max(sink.heap, live())) - int64(before); more > 32<<20 {
			t.Errorf("%s: %d MiB are in use", format, more>>20)
		}
		t.Logf("%s: %d MB in %v", format, size>>20, time.Since(start))
	}
}

// TestAliases reads logs that name one value again and again: none takes long.
func TestAliases(t *testing.T) {
	bomb := "pencilmark: 1\nsteps:\n  - parts: &a [" + strings.Repeat("{role: base, cites: [b1 needs 4]},", 200) + "]\n" +
		strings.Repeat("  - {parts: *a}\n", 20_000)
	_, errs, code := run(t, bomb, "verify", "-")
	if code != 3 || !strings.Contains(errs, "excessive aliasing") {
		t.Errorf("exit code %d, %s", code, errs)
	}
}
