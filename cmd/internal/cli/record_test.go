package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/learner"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// TestUselessRecord runs every command that can do without the learner's record beside one that cannot be read. The
// result is the same as without a record, and at most one line says that nothing was noted.
func TestUselessRecord(t *testing.T) {
	t.Setenv("PENCILMARK_NOW", "2026-03-01T12:00:00Z")
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	notes := map[string]bool{"learn": true, "practice": true, "solve": true, "check": true}
	commands := []string{"learn x-wing", "learn glossary", "learn", "practice x-wing --seed 3", "solve", "walk --ask --plain",
		"check r1c2=5", "hint", "spot", "find -t x-wing", "why r1c2=5", "whynot x-wing", "mistakes", "grade", "about",
		"search", "review", "play --plain", "generate --level Easy --seed 1", "techniques", "convert"}
	run := func(record, command string) (code int, out, messages string) {
		t.Setenv("PENCILMARK_STATE", record)
		args := strings.Fields(command)
		if !regexp.MustCompile(`^(learn|practice|generate|techniques|review)`).MatchString(command) {
			args = append(args, puzzle)
		}
		var stdout, stderr bytes.Buffer
		code = Main(args, strings.NewReader(""), &stdout, &stderr)
		return code, stdout.String(), stderr.String()
	}
	dir := t.TempDir()
	bad := map[string]func(path string) error{
		"newer":       func(path string) error { return os.WriteFile(path, []byte("record: 99\n"), 0o600) },
		"a directory": func(path string) error { return os.MkdirAll(path, 0o700) },
		"too large":   func(path string) error { return os.WriteFile(path, make([]byte, coach.MaxSize+1), 0o600) },
		"locked": func(path string) error { // no permission, also for the superuser
			return os.Symlink(path, path)
		},
	}
	for _, command := range commands {
		code, out, messages := run(filepath.Join(dir, "none"), command)
		for name, make := range bad {
			folder := t.TempDir()
			path := filepath.Join(folder, "record.yaml")
			if err := make(path); err != nil {
				t.Fatal(err)
			}
			gotCode, gotOut, gotMessages := run(folder, command)
			said := strings.Count(gotMessages, "pencilmark: your record was not updated: ")
			word, _, _ := strings.Cut(command, " ")
			if gotCode != code || gotOut != out && word != "play" || said > 1 || notes[word] && said == 0 && code == 0 ||
				strings.Count(gotMessages, "\n") != strings.Count(messages, "\n")+said {
				t.Errorf("%s beside a record that is %s: exit code %d, not %d\n%s", command, name, gotCode, code, gotMessages)
			}
		}
	}
}

// TestGameBeginsARecord: what is found in a game counts, also if it is the first thing that the learner does.
func TestGameBeginsARecord(t *testing.T) {
	t.Setenv("PENCILMARK_NOW", "2026-03-01T12:00:00Z")
	dir := t.TempDir()
	t.Setenv("PENCILMARK_STATE", dir)
	say := func(stdin string, args ...string) string {
		var stdout, stderr bytes.Buffer
		if code := Main(args, strings.NewReader(stdin), &stdout, &stderr); code != 0 {
			t.Fatalf("%v: %d: %s", args, code, stderr.String())
		}
		return stdout.String() + stderr.String()
	}
	got := say("r1c8=2\n", "play", "--plain", teacher.StartPuzzle)
	if !strings.Contains(got, "pencilmark: your progress is saved in "+dir) {
		t.Error(got)
	}
	if got := say("", "coach", "status"); !regexp.MustCompile(`hidden-single +own`).MatchString(got) {
		t.Error(got)
	}
	var out, messages bytes.Buffer
	s := console.New(t.Context(), strings.NewReader(""), &out, &messages)
	if got := underway(s); !strings.Contains(got, "Game 1 has 50 cells left.") {
		t.Error(got)
	}
	if err := learner.Open(s).Begin(nil, activity.Note{Start: teacher.StartParts - 1}); err != nil {
		t.Fatal(err)
	}
	if got := underway(s); strings.Contains(got, "Game") { // it is the puzzle of the introduction: one thing to continue
		t.Error(got)
	}
}
