package cli_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pencilmark/cmd/internal/cli"
	"pencilmark/cmd/internal/schema"
)

const logPage = "../../../explain/LOG.md"

// TestLogFields has every field of a log's schema on the page that describes the format, and the
// identifier of the schema.
func TestLogFields(t *testing.T) {
	page, err := os.ReadFile(logPage)
	if err != nil {
		t.Fatal(err)
	}
	text, err := schema.Get("log")
	if err != nil {
		t.Fatal(err)
	}
	var d struct {
		ID   string `json:"$id"`
		Defs map[string]struct{ Properties map[string]any }
	}
	if err := json.Unmarshal(bytes.ReplaceAll(text, []byte(`"$defs"`), []byte(`"defs"`)), &d); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(page), "`"+d.ID+"`") {
		t.Errorf("the page does not have the $id %s", d.ID)
	}
	n := 0
	for _, def := range []string{"onelog", "grade", "step", "part", "node", "fact", "symmetry"} {
		for field := range d.Defs[def].Properties {
			if n++; !strings.Contains(string(page), "`"+field+"`") && !strings.Contains(string(page), "`"+field+": ") {
				t.Errorf("the page does not describe %s of %s", field, def)
			}
		}
	}
	if n < 40 {
		t.Errorf("only %d fields", n)
	}
}

// TestLogReaders runs the two programs of the page over logs: they print the conclusions of a
// good one, and refuse one with a changed conclusion.
func TestLogReaders(t *testing.T) {
	page, err := os.ReadFile(logPage)
	if err != nil {
		t.Fatal(err)
	}
	var log, messages bytes.Buffer
	cli.Main([]string{"solve", "--format", "json", "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"},
		strings.NewReader(""), &log, &messages)
	dir := t.TempDir()
	good, bad := filepath.Join(dir, "good.json"), filepath.Join(dir, "bad.json")
	write(t, good, log.String())
	write(t, bad, strings.Replace(log.String(), `"r1c4=9"`, `"r1c4=3"`, 1))
	for language, command := range map[string]string{"python": "python3", "js": "node"} {
		_, program, found := strings.Cut(string(page), "```"+language+"\n")
		program, _, _ = strings.Cut(program, "```")
		path, err := exec.LookPath(command)
		if !found {
			t.Errorf("the page has no program in %s", language)
		} else if err != nil {
			t.Logf("there is no %s: its program is not run", command)
			continue
		}
		file := filepath.Join(dir, "program."+map[string]string{"python": "py", "js": "mjs"}[language])
		write(t, file, program)
		out, err := exec.CommandContext(t.Context(), path, file, good).CombinedOutput()
		if err != nil || !strings.Contains(string(out), "X-Wing r2c5<>4") || strings.Count(string(out), "\n") != 59 {
			t.Errorf("%s: %v\n%s", command, err, out)
		}
		if out, err := exec.CommandContext(t.Context(), path, file, bad).CombinedOutput(); err == nil {
			t.Errorf("%s takes a wrong log:\n%s", command, out)
		}
	}
}
