package streams

import (
	"bufio"
	"bytes"
	"context"
	"os"
	"os/exec"
)

// Paged runs write, and on a terminal shows what it wrote in the pager: the one
// that PAGER names, or else less. Without a terminal, with an empty PAGER or with
// PAGER=cat, and where there is no pager, it is written as it is.
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
	cmd := exec.CommandContext(ctx, "sh", "-c", pager)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(page.Bytes()), out, s.Err
	cmd.Env = os.Environ()
	if _, there := os.LookupEnv("LESS"); !there {
		cmd.Env = append(cmd.Env, "LESS="+lessOptions)
	}
	defer bindKeys(cmd)()
	s.HaveScreen()
	if cmd.Run() == nil {
		return nil
	}
	_, err = direct.Write(page.Bytes())
	return err
}

// The options of less, unless the user gave some. A short page needs no key, colours
// stay, and the last line says the keys; "?" helps, as it does at our own prompts, and
// does not search backwards. Versions of less before 582 do not know of such keys.
const (
	lessOptions = `-FRX -Ps?e(the end):space goes on.   b back   / search   \? help   q quit$`
	lessKeys    = "#command\n? help\n"
)

// bindKeys gives lessKeys to a pager that is about to start, through a pipe, so that no
// file is left behind. The function that it returns is to be called at the end.
func bindKeys(cmd *exec.Cmd) (done func()) {
	_, there := os.LookupEnv("LESSKEYIN_SYSTEM")
	if _, err := os.Stat("/dev/fd"); err != nil || there {
		return func() {}
	}
	r, w, err := os.Pipe()
	if err != nil {
		return func() {}
	}
	_, _ = w.WriteString(lessKeys) // less without them is as good as ever
	w.Close()
	cmd.ExtraFiles = []*os.File{r} // number 3 in the pager
	cmd.Env = append(cmd.Env, "LESSKEYIN_SYSTEM=/dev/fd/3")
	return func() { r.Close() }
}
