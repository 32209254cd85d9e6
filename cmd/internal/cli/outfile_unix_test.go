//go:build unix

package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// files returns the names in a folder.
func files(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

// TestOutput holds what -o leaves behind: all of a run that did its work, nothing of
// one that failed, and what was there before.
func TestOutput(t *testing.T) {
	for name, k := range map[string]struct {
		args  []string
		code  int
		wrote bool
	}{
		"done":             {[]string{"convert", tampered}, 0, true},
		"usage":            {[]string{"convert", "--to", "klingon", tampered}, 2, false},
		"no puzzle":        {[]string{"solve", "1234"}, 3, false},
		"half of it":       {[]string{"solve", tampered, "1234"}, 3, true},
		"a second drawing": {[]string{"solve", "--format", "svg", tampered, another}, 2, false},
		"no solution":      {[]string{"hint", strings.Repeat(".", 81)}, 1, true}, // the state is the answer
		"interrupted":      {[]string{"generate", "-n", "100000000", "--time-limit", "300ms"}, 4, true},
		"nothing in time":  {[]string{"generate", "--clues", "17", "--time-limit", "100ms"}, 4, false},
	} {
		for _, before := range []string{"", "what was there\n"} {
			dir := t.TempDir()
			path := filepath.Join(dir, "out")
			if before != "" {
				if err := os.WriteFile(path, []byte(before), 0o640); err != nil {
					t.Fatal(err)
				}
			}
			_, errs, code := run(t, "", append(k.args, "-o", path)...)
			if code != k.code {
				t.Errorf("%s: exit code %d, want %d: %s", name, code, k.code, errs)
			}
			switch want := map[bool]string{true: "out"}[k.wrote || before != ""]; {
			case files(t, dir) != want:
				t.Errorf("%s: left behind: %q, want %q", name, files(t, dir), want)
			case want == "":
			case k.wrote == (content(t, path) == before):
				t.Errorf("%s: the file holds %q", name, content(t, path))
			}
			if info, err := os.Stat(path); before != "" && (err != nil || info.Mode().Perm() != 0o640) {
				t.Errorf("%s: the mode is %v, %v", name, info.Mode(), err)
			}
		}
	}
}

// TestOutputLink writes through a symbolic link, which stays one.
func TestOutputLink(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(dir, "link")
	if err := os.WriteFile(filepath.Join(dir, "file"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("file", link); err != nil {
		t.Fatal(err)
	}
	if _, errs, code := run(t, "", "convert", "-o", link, tampered); code != 0 {
		t.Fatal(errs)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Error("the link is none any more")
	}
	if content(t, filepath.Join(dir, "file")) != tampered+"\n" {
		t.Error("the file was not written")
	}
}

// TestOutputTwice lets several runs write one file: what is left is the whole of one.
func TestOutputTwice(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "out")
	want := map[string]bool{}
	var runs sync.WaitGroup
	for _, seed := range []string{"1", "2", "3", "4"} {
		want[printed(t, "generate", "-n", "40", "--seed", seed)] = true
		runs.Go(func() { run(t, "", "generate", "-n", "40", "--seed", seed, "-o", path) })
	}
	runs.Wait()
	if !want[content(t, path)] || files(t, dir) != "out" {
		t.Errorf("the file is of no run; left are %s", files(t, dir))
	}
}

// TestOutputPipe writes to a pipe that nobody reads, or not to its end: the limit of
// time ends both.
func TestOutputPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o666); err != nil {
		t.Skip(err)
	}
	for _, reader := range []bool{false, true} {
		if reader {
			cat := exec.Command("sh", "-c", `sleep 30 < "$0"`, pipe)
			cat.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
			if err := cat.Start(); err != nil {
				t.Fatal(err)
			}
			defer func() {
				syscall.Kill(-cat.Process.Pid, syscall.SIGKILL)
				cat.Wait() // it was killed
			}()
		}
		began := time.Now()
		_, errs, code := run(t, "", "--time-limit", "100ms", "generate", "-n", "1000000", "-o", pipe)
		if took := time.Since(began); code != 4 || took > 20*time.Second {
			t.Errorf("reader %v: exit code %d after %v: %s", reader, code, took, errs)
		}
	}
}

// TestInputPipe reads from a pipe that nobody writes: wherever a command opens a file, the limit of time
// ends the wait, as Ctrl-C does.
func TestInputPipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o666); err != nil {
		t.Skip(err)
	}
	t.Setenv("PENCILMARK_STATE", t.TempDir())
	for _, idle := range []bool{false, true} {
		if idle { // a writer that writes nothing
			w, err := os.OpenFile(pipe, os.O_RDWR, 0)
			if err != nil {
				t.Fatal(err)
			}
			defer w.Close()
		}
		for _, args := range [][]string{
			{"solve", pipe}, {"verify", pipe}, {"play", "--plain", pipe}, {"coach", "import", pipe}, {"render", pipe},
			{"solve", "--ladder", pipe, tampered}, {"review", "--moves", pipe, tampered}, {"review", pipe},
			{"generate", "--pattern", pipe}, {"conform", pipe}, {"techniques", "--ladder", pipe}, {"dupes", pipe},
		} {
			began := time.Now()
			_, errs, code := run(t, "", append([]string{"--time-limit", "100ms"}, args...)...)
			if took := time.Since(began); code != 4 || took > 20*time.Second {
				t.Errorf("%q, idle writer %v: exit code %d after %v: %s", args, idle, code, took, errs)
			}
		}
	}
	if _, errs, code := run(t, "", "grade", "--resume", pipe, tampered); code != 3 {
		t.Errorf("grade --resume: exit code %d: %s", code, errs)
	}
}

// TestOutputFull writes to a full device, in formats of which the encoders have errors of their own.
func TestOutputFull(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip(err)
	}
	for _, args := range [][]string{
		{"find", "--format", "yaml", tampered}, {"solve", "--format", "yaml", tampered}, {"techniques", "--format", "yaml"},
		{"solve", "--format", "json", tampered}, {"solve", tampered}, {"render", "--format", "png", tampered},
		{"render", "--format", "svg", tampered}, {"sheet", "--format", "pdf", tampered}, {"grade", "--format", "csv", tampered},
		{"techniques", "--ladder", "basic", "--format", "yaml"},
	} {
		if _, errs, code := run(t, "", append(args, "-o", "/dev/full")...); code != 5 {
			t.Errorf("%q: exit code %d: %s", args, code, errs)
		}
	}
}

// TestResumeForeign gives --resume files that no such run wrote: each is refused, and
// left as it was.
func TestResumeForeign(t *testing.T) {
	dir := t.TempDir()
	path, input := filepath.Join(dir, "out"), filepath.Join(dir, "in.txt")
	lines := strings.SplitAfter(puzzles(t, 50), "\n")[:10]
	if err := os.WriteFile(input, []byte(strings.Join(lines, "")), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, format := range []string{"text", "tsv", "jsonl"} {
		whole := printed(t, "grade", "--format", format, input)
		half := strings.Join(strings.SplitAfter(whole, "\n")[:5], "")
		se := printed(t, "grade", "--format", format, "--scale", "heuristic", input)
		other := printed(t, "grade", "--format", format, tampered)
		for name, old := range map[string]string{
			"no output":     strings.Join(lines[:3], ""),
			"other puzzles": other,
			"another scale": strings.Join(strings.SplitAfter(se, "\n")[:5], ""),
			"longer":        whole + strings.SplitAfter(whole, "\n")[2],
			"only torn":     "something",
			"changed":       strings.Replace(half, "Easy", "Hard", 1),
		} {
			if err := os.WriteFile(path, []byte(old), 0o666); err != nil {
				t.Fatal(err)
			}
			_, errs, code := run(t, "", "grade", "--format", format, "--resume", path, input)
			if code != 2 || !strings.Contains(errs, "nothing was changed") || content(t, path) != old {
				t.Errorf("%s, %s: exit code %d, %s; changed: %v", format, name, code, errs, content(t, path) != old)
			}
		}
		for name, old := range map[string]string{
			"half": half, "torn": half + whole[len(half):len(half)+20], "whole": whole, "nothing": "",
			"more, torn": whole + whole[:9], "torn text": half + "something else",
		} {
			if err := os.WriteFile(path, []byte(old), 0o666); err != nil {
				t.Fatal(err)
			}
			_, errs, code := run(t, "", "grade", "--format", format, "--resume", path, input)
			if code != 0 || content(t, path) != whole {
				t.Errorf("%s, %s: exit code %d, %s", format, name, code, errs)
			}
		}
	}
}
