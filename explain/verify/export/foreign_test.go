package export_test

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"pencilmark/explain/verify/export"
)

// A foreign has problems checked by programs that somebody else wrote, as far as
// they are here: a SAT solver (Debian packages cadical, picosat, minisat) and an LRAT
// checker (lrat-check of drat-trim).
type foreign struct {
	sat, lrat string
	refuted   atomic.Int64
}

// newForeign looks for the programs.
func newForeign(t testing.TB) *foreign {
	t.Helper()
	return &foreign{sat: find("cadical", "picosat", "minisat"), lrat: find("lrat-check")}
}

// find returns the path of the first program that is here, or "".
func find(names ...string) string {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// report says what was refuted; it skips the test visibly if there was no solver
// to ask.
func (f *foreign) report(t testing.TB) {
	t.Helper()
	t.Logf("solver %q refuted %d problems; also asked: %q", f.sat, f.refuted.Load(), f.lrat)
	if f.sat == "" {
		t.Skip("no foreign SAT solver here: apt-get install cadical, or picosat")
	}
}

// refutes asks every program that is here.
func (f *foreign) refutes(t testing.TB, name string, p *export.Problem) {
	t.Helper()
	f.solver(t, name, p)
	if f.lrat == "" {
		return
	}
	dir := t.TempDir()
	file := func(ending string, write func(io.Writer) error) string {
		path := filepath.Join(dir, "problem."+ending)
		if err := os.WriteFile(path, []byte(written(t, write)), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	cnf, lrat := file("cnf", p.WriteDIMACS), file("lrat", p.WriteLRAT)
	says(t, name, "c VERIFIED", f.lrat, cnf, lrat)
}

// solver has the SAT solver refute p: its exit code is 20.
func (f *foreign) solver(t testing.TB, name string, p *export.Problem) {
	t.Helper()
	if f.sat == "" {
		return
	}
	cmd := exec.Command(f.sat)
	cmd.Stdin = strings.NewReader(written(t, p.WriteDIMACS))
	err := cmd.Run()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 20 {
		t.Errorf("%s: %s does not refute the problem: %v\n%s", name, f.sat, err, written(t, p.WriteDIMACS))
		return
	}
	f.refuted.Add(1)
}

// says runs a program, if it is here, and looks for a line of its answer.
func says(t testing.TB, name, want, program string, args ...string) {
	t.Helper()
	if program == "" {
		return
	}
	out, _ := exec.Command(program, args...).CombinedOutput() // the answer is in what it prints
	if !strings.Contains("\n"+string(out), "\n"+want) {
		t.Errorf("%s: %s does not say %q:\n%s", name, program, want, out)
	}
}
