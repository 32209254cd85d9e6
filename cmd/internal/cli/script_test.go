package cli_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"pencilmark/cmd/internal/cli"
)

func TestMain(m *testing.M) {
	testscript.Main(stranger{m}, map[string]func(){
		"pencilmark": func() { os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// A stranger runs the tests as somebody who has no learner's record: that of whoever
// starts them is neither read nor written.
type stranger struct{ *testing.M }

func (s stranger) Run() int {
	state, err := os.MkdirTemp("", "pencilmark")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(state)
	os.Setenv("PENCILMARK_STATE", filepath.Join(state, "record.yaml"))
	return s.M.Run()
}

// TestScripts runs every script in testdata/script: each is a document of what a
// user types and sees. $PHOTOS is a folder of pictures.
func TestScripts(t *testing.T) {
	photos, err := filepath.Abs("../../../board/photo/testdata")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Setup: func(e *testscript.Env) error {
			e.Setenv("PHOTOS", photos)
			e.Setenv("ESCAPE", "none\x1b[2J")
			return nil
		},
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"status": status},
		UpdateScripts:       os.Getenv("PENCILMARK_UPDATE") != "",
	})
}

// status runs a command and checks its exit code: "status 3 pencilmark solve x".
// Its output can be checked by stdout and stderr afterwards.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status CODE COMMAND...")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		code = exit.ExitCode()
	case err != nil:
		ts.Fatalf("%v", err)
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}
