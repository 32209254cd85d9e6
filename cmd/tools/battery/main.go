// Command battery runs two builds of pencilmark over many command lines, and prints where their output, their messages
// or their exit codes differ. Use it before and after a change that should not change what the program prints:
//
//	go build -o /tmp/old/pencilmark ./cmd/pencilmark    # before
//	go build -o /tmp/new/pencilmark ./cmd/pencilmark    # after
//	go run -C cmd/tools ./battery /tmp/old/pencilmark /tmp/new/pencilmark
//
// The command lines are in testdata/lines.txt. Each is a line of the shell, so it can have pipes and several commands.
// It runs in a fresh folder with copies of the files in testdata/files, with an empty home folder, without colour, and
// at a fixed time. Lines such as P=... before the first command define variables, and # begins a comment.
package main

import (
	"context"
	"embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"time"
)

//go:embed testdata
var testdata embed.FS

// limit is how long a command line can take.
const limit = time.Minute

const usage = `battery runs two builds of pencilmark over many command lines, and prints where they differ. The exit code is 1
if they differ somewhere.

Usage:
  battery [flags] OLD NEW

Examples:
  battery /tmp/old/pencilmark /tmp/new/pencilmark
  battery --only 'hint|spot' /tmp/old/pencilmark /tmp/new/pencilmark
  battery --lines more.txt --names /tmp/old/pencilmark /tmp/new/pencilmark

Flags:
`

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		if !errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(os.Stderr, "battery:", err)
			os.Exit(1)
		}
	}
}

// run compares the two programs that args name.
func run(args []string, out, messages io.Writer) error {
	f := flag.NewFlagSet("battery", flag.ContinueOnError)
	f.SetOutput(messages)
	f.Usage = func() {
		fmt.Fprint(f.Output(), usage)
		f.PrintDefaults()
	}
	file := f.String("lines", "", "read the command lines from this `file` instead of the built-in ones")
	only := f.String("only", "", "run only the lines that match this `expression`")
	names := f.Bool("names", false, "print the lines that differ, but not how")
	if err := f.Parse(args); err != nil {
		return err
	}
	wanted, err := regexp.Compile(*only)
	if err != nil {
		return err
	}
	if f.NArg() != 2 {
		f.Usage()
		return errors.New("two programs are needed")
	}
	text, err := testdata.ReadFile("testdata/lines.txt")
	if *file != "" {
		text, err = os.ReadFile(*file)
	}
	if err != nil {
		return err
	}
	b := battery{}
	if b.base, err = os.MkdirTemp("", "battery-"); err != nil {
		return err
	}
	defer os.RemoveAll(b.base)
	var lines []string
	lines, b.variables = parse(string(text))
	n, differ := 0, 0
	for _, line := range lines {
		if !wanted.MatchString(line) {
			continue
		}
		n++
		var answers [2]string
		for i := range answers {
			if answers[i], err = b.answer(f.Arg(i), line); err != nil {
				return err
			}
		}
		if answers[0] == answers[1] {
			continue
		}
		differ++
		fmt.Fprintln(out, "===", line)
		if !*names {
			if err := b.compare(out, answers); err != nil {
				return err
			}
		}
	}
	fmt.Fprintf(out, "%d of %d command lines differ\n", differ, n)
	if differ > 0 {
		return errors.New("the programs differ")
	}
	return nil
}

// parse returns the command lines of a text, and the variables before them.
func parse(text string) (lines, variables []string) {
	variable := regexp.MustCompile(`^[A-Z]+=`)
	for line := range strings.Lines(text) {
		switch line = strings.TrimSpace(line); {
		case line == "" || line[0] == '#':
		case lines == nil && variable.MatchString(line):
			variables = append(variables, line)
		default:
			lines = append(lines, line)
		}
	}
	return lines, variables
}

// A battery runs command lines in a folder.
type battery struct {
	base      string
	variables []string
}

// answer runs a line with a program, and returns everything that the line prints, and its exit code.
func (b *battery) answer(program, line string) (string, error) {
	program, err := filepath.Abs(program)
	if err != nil {
		return "", err
	}
	bin, home, work := filepath.Join(b.base, "bin"), filepath.Join(b.base, "home"), filepath.Join(b.base, "work")
	for _, dir := range []string{bin, home, work} {
		if err := errors.Join(os.RemoveAll(dir), os.Mkdir(dir, 0o755)); err != nil {
			return "", err
		}
	}
	files, err := fs.Sub(testdata, "testdata/files")
	if err != nil {
		return "", err
	}
	if err := errors.Join(os.Symlink(program, filepath.Join(bin, "pencilmark")), os.CopyFS(work, files)); err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, "sh", "-c", line)
	cmd.Dir = work
	cmd.Env = append([]string{"PATH=" + bin + ":/usr/bin:/bin", "HOME=" + home, "TMPDIR=" + home, "LANG=C.UTF-8", "NO_COLOR=1",
		"PENCILMARK_NOW=2026-11-28T12:00:00Z"}, b.variables...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	var out, messages strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &messages
	if err := cmd.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		return "", err
	}
	end := fmt.Sprintf("exit code %d\n", cmd.ProcessState.ExitCode())
	if ctx.Err() != nil {
		end = fmt.Sprintf("stopped after %v\n", limit)
	}
	return "-- stdout --\n" + out.String() + "-- stderr --\n" + messages.String() + "-- " + end, nil
}

// compare prints the lines in which two answers differ.
func (b *battery) compare(out io.Writer, answers [2]string) error {
	for i, name := range []string{"old", "new"} {
		if err := os.WriteFile(filepath.Join(b.base, name), []byte(answers[i]), 0o644); err != nil {
			return err
		}
	}
	cmd := exec.Command("diff", "--text", "--unified=1", "--label=old", "--label=new", "old", "new")
	cmd.Dir, cmd.Stdout = b.base, out
	if err := cmd.Run(); err != nil && cmd.ProcessState.ExitCode() != 1 {
		return err
	}
	return nil
}
