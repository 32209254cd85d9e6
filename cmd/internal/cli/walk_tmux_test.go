package cli

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestWalkInTerminal plays a walkthrough in a real terminal, which tmux provides, and
// reads its screens.
func TestWalkInTerminal(t *testing.T) {
	if _, err := exec.LookPath("tmux"); err != nil {
		t.Skip("tmux is not there")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "pencilmark")
	if out, err := exec.Command("go", "build", "-o", program, "pencilmark/cmd/pencilmark").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, size := range []struct{ width, height int }{{80, 24}, {120, 40}} {
		t.Run(fmt.Sprintf("%dx%d", size.width, size.height), func(t *testing.T) {
			p := startPane(t, dir, size.width, size.height, program+" walk --ask "+widePuzzle)
			p.waitFor("What would you do?", "Enter tell")
			p.send("?")
			p.waitFor("belongs to the singles")
			p.send("r1c2=9", "Enter")
			p.waitFor("does not follow")
			p.send("r4c3=3", "Enter")
			p.waitFor("Right, and complete.", "Hidden Single", "So r4c3 is 3.")
			p.send("Right", "C-g", "pointing", "Enter")
			p.waitFor("Step 17 of", "What would you do?")
			p.send("Enter")
			p.waitFor("Step 17 of", "Pointing")
			p.send("NPage", "NPage", "NPage")
			p.waitFor("q quit", "* pattern")
			p.send("End")
			p.waitFor("After", "solved")
			p.send("q")
		})
	}
}

// A pane is a terminal that a program runs in.
type pane struct {
	t      *testing.T
	socket string
	width  int
	height int
}

func startPane(t *testing.T, dir string, width, height int, command string) *pane {
	t.Helper()
	p := &pane{t, filepath.Join(dir, fmt.Sprintf("tmux-%d", width)), width, height}
	p.tmux("-f", os.DevNull, "new-session", "-d", "-x", fmt.Sprint(width), "-y", fmt.Sprint(height), command)
	t.Cleanup(func() { exec.Command("tmux", "-S", p.socket, "kill-server").Run() })
	return p
}

func (p *pane) tmux(args ...string) string {
	p.t.Helper()
	out, err := exec.Command("tmux", append([]string{"-S", p.socket}, args...)...).CombinedOutput()
	if err != nil {
		p.t.Fatalf("tmux %v: %v: %s", args, err, out)
	}
	return string(out)
}

func (p *pane) send(keys ...string) { p.tmux(append([]string{"send-keys"}, keys...)...) }

// waitFor waits until the screen shows all that is wanted, and checks that its top
// line and its keys are in sight.
func (p *pane) waitFor(wanted ...string) {
	p.t.Helper()
	var screen string
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		screen = p.tmux("capture-pane", "-p")
		missing := false
		for _, want := range wanted {
			missing = missing || !strings.Contains(strings.Join(strings.Fields(screen), " "), want)
		}
		if !missing {
			if !strings.Contains(screen, "quit") || !strings.Contains(screen, "tep") {
				p.t.Errorf("cut off:\n%s", screen)
			}
			return
		}
	}
	p.t.Fatalf("%q did not come:\n%s", wanted, screen)
}
