package cli

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A module builds programs outside this module, in a folder of its own.
type module struct {
	*testing.T
	dir string
}

// newModule copies a program into a module that replaces pencilmark by this working tree.
func newModule(t *testing.T, from string) module {
	t.Helper()
	m := module{t, t.TempDir()}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(m.dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	m.write("go.sum", string(sums))
	m.write("go.mod", fmt.Sprintf("module example.com/own\n\ngo 1.26\n\nrequire pencilmark v0.0.0\n\nreplace pencilmark => %q\n", root))
	return m
}

func (m module) write(name, text string) {
	m.Helper()
	if err := os.WriteFile(filepath.Join(m.dir, name), []byte(text), 0o666); err != nil {
		m.Fatal(err)
	}
}

// run runs a command in the module, without a learner's record, and returns what it prints.
func (m module) run(in, name string, args ...string) string {
	m.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdin = m.dir, strings.NewReader(in)
	if name != "go" {
		cmd.Env = append(os.Environ(), "HOME="+m.dir, "XDG_DATA_HOME="+m.dir, "XDG_STATE_HOME="+m.dir, "XDG_CONFIG_HOME="+m.dir)
	}
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		m.Fatalf("%s %s: %v\n%s%s", name, strings.Join(args, " "), err, out.String(), errs.String())
	}
	return strings.Join(strings.Fields(out.String()), " ") // lines are wrapped in different places
}

// TestOwnTechnique builds a program in another module that adds a technique, and asks every command about it.
func TestOwnTechnique(t *testing.T) {
	m := newModule(t, "testdata/own")
	m.run("", "go", "build", "-mod=mod", "-o", "own", ".")
	m.run("", "go", "build", "-mod=mod", "-o", "plain", "pencilmark/cmd/pencilmark")
	own := filepath.Join(m.dir, "own")
	const puzzle = "..48...1..7..3...2..6..5..3....8......5...4..9...4.2366..7..8....9......2...5.39."
	m.run("", own, "solve", "--format", "yaml", "-o", "log.yaml", puzzle)
	const reason = "r2c3 and r3c1 can only be 1 and 8, so these digits are in these cells. So r2c1 and r3c2 cannot be 1 or 8."
	for _, x := range []struct{ in, args, want string }{
		{"", "techniques --format tsv", "box-pair Box Pair subsets Medium 55"},
		{"", "techniques show box-pair", "two cells of a box have the same two candidates"},
		{"", "help box pair", "share these digits"},
		{"", "solve -v " + puzzle, "Box Pair: set=r2c3,r3c1 {18} => r2c1,r3c2<>1, r2c1,r3c2<>8 " + reason},
		{"", "solve " + puzzle, "hardest Box Pair:"},
		{"", "solve --without box-pair " + puzzle, "hardest Naked Pair:"},
		{"", "solve --path teach=box-pair " + puzzle, "5 Box Pair"},
		{"", "solve --until Medium --techniques -locked-candidates-pointing " + puzzle, "Stopped"},
		{"goto box pair\n\n", "walk --plain " + puzzle, reason},
		{"goto box pair\nlesson\n", "walk --plain " + puzzle, "Choose r2c3 and r3c1."},
		{"goto box pair\nlesson\nabout\n", "walk --plain " + puzzle, "No other cell of the box can have them."},
		{"", "hint --at 13 log.yaml", "Look for a Box Pair."},
		{"", "hint --level 5 --at 13 log.yaml", reason},
		{"", "find --max 1 --at 13 log.yaml", "Box Pair: set=r2c3,r3c1"},
		{"", "find --technique box-pair --format json --at 13 log.yaml", `"level": "Medium", "score": 55`},
		{"", "spot --at 13 log.yaml", "To find a Box Pair, go box by box"},
		{"", "whynot box-pair --at 14 log.yaml", "Box Pair"},
		{"", "check --because box-pair --at 13 r2c1<>1 log.yaml", "The easiest way is Box Pair"},
		{"hint\nskip\n", "practice box-pair --seed 3", "can only be"},
		{"", "learn box-pair", "Two cells of a box that have the same two candidates share these digits. Box Pair is a Medium technique"},
		{"", "learn box-pair --format markdown", reason},
		{"", "generate --hardest box-pair --seed 3", "Box Pair"},
		{"", "verify log.yaml", "all 61 steps verified"},
	} {
		if got := m.run(x.in, own, strings.Fields(x.args)...); !strings.Contains(got, x.want) {
			t.Errorf("%s: no %q in\n%s", x.args, x.want, got)
		}
	}
	plain := filepath.Join(m.dir, "plain")
	if got, want := m.run("", plain, "verify", "log.yaml"), "all 61 steps verified; not checked: the names of 1 step, box-pair"; !strings.Contains(got, want) {
		t.Errorf("without the technique: verify says %q, not %q", got, want)
	}
	if got := m.run("", plain, "render", "--step", "13", "log.yaml"); !strings.Contains(got, reason) {
		t.Errorf("without the technique: render says %q", got)
	}
}
