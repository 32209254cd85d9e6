package techniques_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"pencilmark/board/boardtest"
)

// newFiles are the files of the technique that TestNewTechnique adds, and where they go;
// the fourth is the catalogue.
var newFiles = map[string]string{
	"double_lines.go.txt": "techniques/intersections/double_lines.go",
	"double-lines.txtar":  "techniques/intersections/testdata/double-lines.txtar",
	"double-lines.md":     "tutorials/lessons/double-lines.md",
}

const (
	lineBefore = "\t\t{intersections.LockedCandidatesClaiming,"
	newLine    = "\t\t{intersections.DoubleLines, logic.Medium, 50, \"claiming does the same\"},\n"
)

// TestNewTechnique adds a technique to a copy of the tree, and counts: with its four files
// no test of the whole tree fails, and with an unfinished one of them exactly one of the tests
// that read such files, which names it. It takes minutes, so only with PENCILMARK_FULL=1.
func TestNewTechnique(t *testing.T) {
	if !boardtest.Full() {
		t.Skip("PENCILMARK_FULL=1 tests the whole tree with a technique more")
	}
	root := copyTree(t)
	for from, to := range newFiles {
		copyFile(t, filepath.Join("testdata", "double-lines", from), filepath.Join(root, to))
	}
	edit(t, filepath.Join(root, "techniques", "catalogue.go"), lineBefore, newLine+lineBefore)
	expect := func(name string, packages []string, want ...string) {
		t.Helper()
		if got := failing(t, root, packages...); strings.Join(got, " ") != strings.Join(want, " ") {
			t.Errorf("%s: failing tests %q, want %q", name, got, want)
		}
	}
	expect("finished", []string{"./..."})
	if out := git(t, root, "status", "--porcelain"); strings.Count(out, "\n") != len(newFiles)+1 {
		t.Errorf("more than four files were touched:\n%s", out)
	}
	readers := []string{"./techniques", "./tutorials", "./tutorials/webpage", "./explain", "./cmd/internal/commands/learn"}
	const one = "pencilmark/techniques.TestComplete"
	lesson, cases := filepath.Join(root, newFiles["double-lines.md"]), filepath.Join(root, newFiles["double-lines.txtar"])
	edit(t, cases, "why: Boxes 7 and 8 have", "why:\nBoxes 7 and 8 have")
	edit(t, lesson, "## How to spot it\n", "")
	expect("an unfinished case and lesson", readers, one)
	for _, name := range []string{cases, lesson} {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
	expect("no cases and no lesson", readers, one)
	copyFile(t, "testdata/double-lines/double-lines.md", lesson)
	edit(t, filepath.Join(root, "techniques", "catalogue.go"), newLine, "")
	expect("no line in the catalogue", readers, one)
}

// copyTree returns a folder with the files that git knows of, as they are now.
func copyTree(t *testing.T) string {
	t.Helper()
	top := strings.TrimSpace(git(t, ".", "rev-parse", "--show-toplevel"))
	root := filepath.Join(t.TempDir(), "pencilmark")
	git(t, ".", "clone", "--quiet", "--shared", top, root)
	git(t, root, "config", "user.email", "test@localhost")
	git(t, root, "config", "user.name", "test")
	git(t, root, "rm", "-r", "--quiet", ".")
	for name := range strings.SplitSeq(git(t, top, "ls-files", "-z", "--cached", "--others", "--exclude-standard"), "\x00") {
		if _, err := os.Stat(filepath.Join(top, name)); name != "" && err == nil {
			copyFile(t, filepath.Join(top, name), filepath.Join(root, name))
		}
	}
	git(t, root, "add", "--all")
	git(t, root, "commit", "--quiet", "--allow-empty", "--message", "the tree as it is")
	return root
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(from)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, data, info.Mode()); err != nil {
		t.Fatal(err)
	}
}

// edit replaces a text that a file must have.
func edit(t *testing.T, name, old, with string) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(string(data), old) != 1 {
		t.Fatalf("%s has %q not once", name, old)
	}
	if err := os.WriteFile(name, []byte(strings.Replace(string(data), old, with, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
}

func git(t *testing.T, folder string, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir, cmd.Stderr = folder, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("git %s: %v", strings.Join(args, " "), err)
	}
	return string(out)
}

// failing runs the tests of packages of a tree, without their long forms, and returns the names of
// those that fail, PACKAGE.TEST; of a package that cannot be built its name. A test counts
// if it fails again by itself: what fails for the load of a whole tree is only logged.
func failing(t *testing.T, root string, packages ...string) (out []string) {
	t.Helper()
	for _, failed := range failures(t, root, packages...) {
		name, test, _ := strings.Cut(failed, " ")
		if test == "" || len(failures(t, root, "-run", "^"+test+"$", name)) > 0 {
			out = append(out, strings.TrimSuffix(name+"."+test, "."))
		}
	}
	return out
}

// failures runs go test once, and returns what failed: a package that cannot be built, or a
// package, a space and its test.
func failures(t *testing.T, root string, args ...string) (out []string) {
	t.Helper()
	cmd := exec.Command("go", append([]string{"test", "-short", "-json"}, args...)...)
	cmd.Dir, cmd.Env = root, append(os.Environ(), "PENCILMARK_FULL=")
	data, err := cmd.Output()
	if err != nil && len(data) == 0 {
		t.Fatal(err)
	}
	output := map[string]string{}
	failed := map[string]bool{} // packages with a test that failed
	for line := range strings.Lines(string(data)) {
		var e struct{ Action, Package, Test, Output string }
		if json.Unmarshal([]byte(line), &e) != nil {
			continue
		}
		test, _, part := strings.Cut(e.Test, "/")
		name := strings.TrimSpace(e.Package + " " + test)
		output[name] += e.Output
		if e.Action == "fail" && !part && (test != "" || !failed[e.Package]) {
			failed[e.Package] = true
			out = append(out, name)
			t.Log(fmt.Sprint(name, ":\n", output[name]))
		}
	}
	return out
}
