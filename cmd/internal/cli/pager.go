package cli

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
)

// paged runs write, and on a terminal shows what it wrote in the pager: the one
// that PAGER names, or else less. Without a terminal, with an empty PAGER or with
// PAGER=cat, and where there is no pager, it is written as it is.
func (e *Env) paged(write func() error) error {
	out, ok := e.stdout.(*os.File)
	if !ok || e.file != nil || !isTerminal(out) || !isTerminal(e.In) {
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
	direct := e.Out
	e.Out = bufio.NewWriter(&page)
	err := write()
	e.Out.Flush()
	e.Out = direct
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(e.ctx, "sh", "-c", pager)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(page.Bytes()), out, e.Err
	if _, there := os.LookupEnv("LESS"); !there {
		cmd.Env = append(os.Environ(), "LESS=FRX") // a short page needs no key, and colours stay
	}
	if cmd.Run() == nil {
		return nil
	}
	_, err = direct.Write(page.Bytes())
	return err
}
