package console

import (
	"bufio"
	"bytes"
	"context"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// Paged calls write and shows its output in a pager if there is a terminal. The pager is
// the command in the environment variable PAGER, or less if PAGER is not set. The output
// is written without a pager if there is no terminal, if PAGER is empty or "cat", or if
// the pager cannot be run. If ctx ends, so does the pager.
func (s *Streams) Paged(ctx context.Context, write func() error) error {
	out, ok := s.stdout.(*os.File)
	if !ok || !s.TerminalOut() || !s.TerminalIn() {
		return write()
	}
	pager, set := os.LookupEnv("PAGER")
	if set && (pager == "" || pager == "cat") || os.Getenv("TERM") == "dumb" {
		return write()
	}
	if !set {
		pager = "less -R"
	}
	var page bytes.Buffer
	direct := s.Out
	s.Out = bufio.NewWriter(&page)
	err := write()
	s.Out.Flush()
	s.Out = direct
	if err != nil {
		return err
	}
	// With exec, the pager itself gets the signal, not a shell. With env, the command in PAGER may begin with
	// settings such as LESS=-S.
	cmd := exec.CommandContext(ctx, "sh", "-c", "exec env "+pager)
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) } // it restores the terminal
	cmd.WaitDelay = time.Second
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(page.Bytes()), out, s.Err
	cmd.Env = os.Environ()
	if _, there := os.LookupEnv("LESS"); !there {
		cmd.Env = append(cmd.Env, "LESS="+lessOptions)
	}
	defer bindKeys(cmd)()
	s.haveScreen()
	err = cmd.Run()
	if ended := ctx.Err(); err == nil || ended != nil {
		return ended
	}
	_, err = direct.Write(page.Bytes())
	return err
}

// These are the options and keys for less, unless the user has set options. A text that
// fits on the screen is shown without waiting for a key. Colours are kept, and the last
// line lists the keys. The key "?" shows the help, as at the prompts of this program, and
// does not search backwards. Versions of less before 582 ignore these keys.
const (
	lessOptions = `-FRX -Ps?e(the end):space goes on.   b back   / search   \? help   q quit$`
	lessKeys    = "#command\n? help\n"
)

// bindKeys passes lessKeys to a pager that is about to start. It uses a pipe, so that no
// file is left behind. The caller must call the returned function at the end.
func bindKeys(cmd *exec.Cmd) (done func()) {
	_, there := os.LookupEnv("LESSKEYIN_SYSTEM")
	if _, err := os.Stat("/dev/fd"); err != nil || there {
		return func() {}
	}
	r, w, err := os.Pipe()
	if err != nil {
		return func() {}
	}
	_, _ = w.WriteString(lessKeys) // without these keys, less still works
	w.Close()
	cmd.ExtraFiles = []*os.File{r} // number 3 in the pager
	cmd.Env = append(cmd.Env, "LESSKEYIN_SYSTEM=/dev/fd/3")
	return func() { r.Close() }
}
