package cli

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"pencilmark/cmd/internal/prompt/prompttest"

	"github.com/charmbracelet/x/ansi"
)

// TestInTerminal plays a lesson, a drill and walkthroughs in a real terminal, which tmux
// provides, at the smallest size that is promised and at a larger one, and reads what is
// on its screen.
func TestInTerminal(t *testing.T) {
	if _, err := exec.LookPath("tmux"); err != nil {
		t.Skip("tmux is not there")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "pencilmark")
	if out, err := exec.Command("go", "build", "-o", program, "pencilmark/cmd/pencilmark").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, size := range []struct{ width, height int }{{80, 24}, {120, 40}} {
		for name, play := range map[string]struct {
			args string
			play func(*pane)
		}{
			"lesson": {"learn x-wing", playLesson},
			"drill":  {"practice x-wing --seed 3 --stage place", playDrill},
			"walk":   {"walk --ask " + widePuzzle, playWalk},
			"hint":   {"hint --level 5 " + manyMarks, playHint},
			"coach":  {"coach", playCoach},
			"own":    {"walk --ask '" + prompttest.FishPosition + "'", playOwnSteps},
		} {
			t.Run(fmt.Sprintf("%s at %dx%d", name, size.width, size.height), func(t *testing.T) {
				t.Parallel()
				p := startPane(t, filepath.Join(dir, fmt.Sprintf("%s%d", name, size.width)), size.width, size.height,
					program+" "+play.args)
				play.play(p)
			})
		}
	}
}

// playLesson reads a lesson in less, where "?" helps, as at every prompt.
func playLesson(p *pane) {
	if _, err := exec.LookPath("less"); err != nil {
		p.t.Skip("less is not there")
	}
	p.always = regexp.MustCompile("") // the help of less has its own keys
	p.waitFor("X-Wing", "Idea", "space goes on", "? help q quit")
	if lessBindsKeys() {
		p.send("?")
		p.waitFor("SUMMARY OF LESS COMMANDS")
		p.send("q")
		p.waitFor("Idea", "? help q quit")
	}
	p.send("G")
	p.waitFor("(the end) b back", "The answer: pencilmark learn x-wing --answer", "pencilmark practice x-wing")
	p.send("q")
	p.waitFor("THE END")
}

// widePuzzle has so many candidates that its grid is wide.
const widePuzzle = "3...4..6.........5...65...8...8....76.79...83..1....2..........1..7.35.943..8...."

// manyMarks has a first step that is told in more than 80 characters.
const manyMarks = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// playHint reads a hint whose sentence is longer than the screen is wide.
func playHint(p *pane) {
	p.always = regexp.MustCompile("") // it waits for nothing
	p.waitFor("Hidden Single: 3 in b3 => r1c7=3", "only r1c7 is left for a 3")
}

// lessBindsKeys reports whether less takes keys from its environment.
func lessBindsKeys() bool {
	out, err := exec.Command("less", "--version").Output()
	found := regexp.MustCompile(`^less (\d+)`).FindSubmatch(out)
	if err != nil || found == nil {
		return false
	}
	version, err := strconv.Atoi(string(found[1]))
	return err == nil && version >= 582
}

// playDrill answers wrong, asks for help and a hint, and answers in two parts: the first with
// the keys of the board.
func playDrill(p *pane) {
	p.waitFor("Find an X-Wing: two lines", "What follows?", "[NOTES]", "? all keys")
	p.send("?")
	p.waitFor("show the answer and go on", "Enter goes back to the board")
	p.send("Enter")
	p.waitFor("What follows?")
	p.send("r1c3<>8", "Enter")
	p.waitFor("And it is false: Suppose r1c3 is not 8.")
	p.send("h")
	p.waitFor("Look at row 3.")
	p.send("Down", "Down", "Down", "Left", "Left", "4")
	p.waitFor("Right, but 3 more conclusions follow from the same step.")
	p.send("r1c5<>4 r6c15<>4", "Enter")
	p.waitFor("So r1c5, r4c1 and r6c15 cannot be 4.", "- cannot be here", "Enter goes on")
	p.send("Enter")
	p.waitFor("X-Wing is ahead of your course", "Next: read about Full House", "THE END")
}

// playWalk walks with --ask: help, a hint, a wrong answer, a right one, a technique to go
// to, and the end.
func playWalk(p *pane) {
	p.waitFor("What would you do?", "Step 1 of")
	p.send("?")
	p.waitFor("go to a step or technique", "Enter goes back to the board")
	p.send("Enter")
	p.waitFor("What would you do?")
	p.send("h")
	p.waitFor("belongs to the singles")
	p.send("r1c2=1", "Enter")
	p.waitFor("does not follow", "And it is false: Suppose r1c2 is 1.")
	p.send("r4c3=3", "Enter")
	p.waitFor("Right, and complete.", "Hidden Single", "So r4c3 is 3.")
	p.send("Right", "C-g")
	p.waitFor("Go to step: _", "Esc stay")
	p.send("?")
	p.waitFor("go to the next X-Wing")
	p.send("x", "pointing", "Enter")
	p.waitFor("Step 17 of", "What would you do?")
	p.send("h")
	p.waitFor("belongs to the intersections")
	p.send("x")
	p.waitFor("Step 17 of", "Pointing")
	p.send("NPage", "NPage", "NPage")
	p.waitFor("q quit", "- cannot be here")
	p.send("End")
	p.waitFor("After", "solved")
	p.send("q")
	p.waitFor("THE END")
}

// playOwnSteps finds a step in parts, then another one than the next, which is played,
// and looks into the record for what was met.
func playOwnSteps(p *pane) {
	p.waitFor("Step 1 of", "What would you do?")
	p.send("r4c1<>4", "Enter")
	p.waitFor("Right, but 3 more conclusions follow from the same step.")
	p.send("r1c3<>8", "Enter")
	p.waitFor("And it is false: Suppose r1c3 is not 8.")
	p.send(":", "r4c1<>7 r9c2<>7", "Enter")
	p.waitFor("Your step is played, a Multi-Colours 2", "Step 1 of")
	p.send("q")
	p.waitFor("THE END")
	record, err := os.ReadFile(p.record)
	if err != nil || !regexp.MustCompile(`multi-colours-2:\n.*\n.*\n.*\n +met: \[`).Match(record) {
		p.t.Errorf("the record: %v\n%s", err, record)
	}
}

// playCoach begins the lesson that the coach plans first, and leaves.
func playCoach(p *pane) {
	p.always = regexp.MustCompile("") // a list, and a lesson
	p.waitFor("Today: Full House", "q leaves. >")
	p.send("2", "Enter")
	p.waitFor("What is it called?", "? all keys")
	p.send("q")
	p.waitFor("Today: Full House", "q leaves. >")
	p.send("q", "Enter")
	p.waitFor("THE END")
}

// A pane is a terminal that a program runs in.
type pane struct {
	t      *testing.T
	socket string
	record string         // the learner's
	always *regexp.Regexp // matches every screen of the program
	width  int
}

// end is what the pane shows when the program ended.
const end = "THE END"

// startPane starts a command for a learner who has a record, in a terminal of its own.
// The files of the pane begin with that path.
func startPane(t *testing.T, path string, width, height int, command string) *pane {
	t.Helper()
	p := &pane{t: t, socket: path + ".tmux", record: path + ".yaml", width: width,
		always: regexp.MustCompile(`(\? help|goes back|\? all keys|q quit|^> .*_|Enter go)`)}
	if err := os.WriteFile(p.record, []byte("record: 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	environ := "unset PAGER LESS LESSKEYIN LESSKEYIN_SYSTEM COLUMNS LINES; export PENCILMARK_STATE='" + p.record + "'; "
	p.tmux("-f", os.DevNull, "new-session", "-d", "-x", fmt.Sprint(width), "-y", fmt.Sprint(height),
		environ+command+"; echo "+end+"; sleep 60")
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

// send types keys, and texts as they are.
func (p *pane) send(keys ...string) { p.tmux(append([]string{"send-keys"}, keys...)...) }

// waitFor waits until the screen shows all that is wanted, blanks and line ends being
// equal, and checks that it shows what it always should, and that no line is broken.
func (p *pane) waitFor(wanted ...string) {
	p.t.Helper()
	var screen string
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		screen = p.tmux("capture-pane", "-p")
		if shown := strings.Join(strings.Fields(screen), " "); containsAll(shown, wanted) {
			if !strings.Contains(screen, end) && !p.always.MatchString(shown) {
				p.t.Errorf("cut off:\n%s", screen)
			}
			p.checkLines()
			return
		}
	}
	p.t.Fatalf("%q did not come:\n%s", wanted, screen)
}

func containsAll(text string, wanted []string) bool {
	for _, want := range wanted {
		if !strings.Contains(text, want) {
			return false
		}
	}
	return true
}

// checkLines looks for a line that the terminal had to break at its edge, which -J undoes. A
// command that is to be copied is one line, however long.
func (p *pane) checkLines() {
	p.t.Helper()
	for line := range strings.Lines(p.tmux("capture-pane", "-p", "-J")) {
		if ansi.StringWidth(strings.TrimRight(line, " \n")) > p.width && !strings.HasPrefix(line, "pencilmark walk --ask '") {
			p.t.Errorf("broken at the edge: %q", line)
		}
	}
}
