package cli_test

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

const onePuzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// TestStall gives lines to commands that work on many puzzles and keeps the input open:
// all are answered, with the first worker or on several, before anything else comes. When
// Ctrl-C ends the run it has nothing more to say.
func TestStall(t *testing.T) {
	const n = 45 // no sum of the sizes of batches
	input := strings.Repeat(onePuzzle+"\n", n)
	for _, args := range [][]string{
		{"grade"}, {"search"}, {"convert"}, {"solve", "--format", "jsonl"}, {"find", "--max", "1", "--format", "jsonl"},
		{"grade", "--know", "x-wing"}, {"solve", "-w", "1", "--format", "jsonl"}, {"search", "--all"},
	} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			t.Parallel()
			cmd := exec.Command("pencilmark", append(args, "-")...)
			stdin, inErr := cmd.StdinPipe()
			stdout, outErr := cmd.StdoutPipe()
			if inErr != nil || outErr != nil {
				t.Fatal(inErr, outErr)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			defer cmd.Wait()
			defer time.AfterFunc(30*time.Second, func() { cmd.Process.Kill() }).Stop()
			if _, err := io.WriteString(stdin, input); err != nil {
				t.Fatal(err)
			}
			in := bufio.NewReader(stdout)
			for i := range n {
				if line, err := in.ReadString('\n'); err != nil {
					t.Fatalf("after %d of %d lines: %q, %v", i, n, line, err)
				}
			}
			cmd.Process.Signal(os.Interrupt)
			if rest, err := io.ReadAll(in); len(rest) > 0 || err != nil {
				t.Errorf("after the last line: %q, %v", rest, err)
			}
		})
	}
}

// TestInterruptBlocked sends Ctrl-C to commands that write to a pipe which nobody reads,
// their output or, of what is no puzzle, their errors: they end soon, and with a second one
// at once.
func TestInterruptBlocked(t *testing.T) {
	ended := make(chan string)
	n := 0
	for _, signals := range []int{1, 2} {
		for _, command := range []string{"grade", "search", "convert", "dupes"} {
			n++
			go func() {
				state := interruptBlocked(t, command, signals)
				if state.ExitCode() == 130 {
					ended <- ""
				} else {
					ended <- fmt.Sprintf("%s, %d times Ctrl-C: %v", command, signals, state)
				}
			}()
		}
	}
	for range n {
		if wrong := <-ended; wrong != "" {
			t.Error(wrong)
		}
	}
}

// interruptBlocked starts a command, sends it Ctrl-C when its pipe is full, and returns how
// it ended.
func interruptBlocked(t *testing.T, command string, signals int) *os.ProcessState {
	input := strings.Repeat(onePuzzle+"\n", 5000)
	if command == "dupes" {
		input = strings.Repeat("no puzzle\n"+onePuzzle[1:]+"\n", 5000)
	}
	cmd := exec.Command("pencilmark", command, "-")
	cmd.Stdin = strings.NewReader(input)
	unread, out, err := os.Pipe()
	if err != nil {
		t.Error(err)
		return nil
	}
	defer unread.Close()
	if cmd.Stdout = out; command == "dupes" {
		cmd.Stdout, cmd.Stderr = nil, out
	}
	if err := cmd.Start(); err != nil {
		t.Error(err)
		return nil
	}
	defer time.AfterFunc(20*time.Second, func() { cmd.Process.Kill() }).Stop()
	fill(t, unread, out)
	for range signals {
		cmd.Process.Signal(os.Interrupt)
	}
	cmd.Wait() // the state tells how it ended
	return cmd.ProcessState
}

// fill waits until a process writes to a pipe, and then writes to it until it is full.
func fill(t *testing.T, unread, pipe *os.File) {
	t.Helper()
	if _, err := unread.Read(make([]byte, 1)); err != nil {
		t.Error(err)
	}
	written := make(chan bool)
	go func() {
		defer pipe.Close()
		for {
			if _, err := pipe.Write(make([]byte, 4096)); err != nil { // nobody can read it any more
				close(written)
				return
			}
			written <- true
		}
	}()
	for {
		select {
		case <-written:
		case <-time.After(50 * time.Millisecond): // a write that takes so long waits for a reader
			go func() {
				for range written {
				}
			}()
			return
		}
	}
}
