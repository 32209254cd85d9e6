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

	"pencilmark/board/boardtest"

	"github.com/charmbracelet/x/ansi"
)

// TestInTerminal plays a lesson, a drill and walkthroughs in a real terminal, which tmux
// provides, at the smallest size that is promised and, if PENCILMARK_FULL is set, at a larger
// one, and reads what is on its screen.
func TestInTerminal(t *testing.T) {
	if _, err := exec.LookPath("tmux"); err != nil {
		t.Skip("tmux is not there")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "pencilmark")
	if out, err := exec.Command("go", "build", "-o", program, "pencilmark/cmd/pencilmark").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	sizes := []struct{ width, height int }{{80, 24}}
	if boardtest.Full() {
		sizes = append(sizes, struct{ width, height int }{120, 40})
	}
	for _, size := range sizes {
		for name, play := range map[string]struct {
			args string
			play func(*pane)
		}{
			"lesson":          {"learn x-wing", playLesson},
			"glossary":        {"learn glossary", playGlossary},
			"drill":           {"practice x-wing --seed 3 --stage place", playDrill},
			"walk":            {"walk --ask " + widePuzzle, playWalk},
			"hint":            {"hint --level 5 " + manyMarks, playHint},
			"coach":           {"coach", playCoach},
			"game":            {"play --level Easy --seed 3", playGame},
			"taught":          {"walk " + widePuzzle, playTeacher},
			"resized":         {"play --level Easy --seed 3", playResized},
			"killed play":     {"play --level Easy --seed 3", playKilled},
			"hung up":         {"play --level Easy --seed 3", playHungUp},
			"killed walk":     {"walk " + widePuzzle, playKilled},
			"killed practice": {"practice x-wing --seed 3 --stage place", playKilled},
			"killed place":    {"coach place --seed 1", playKilled},
			"killed pager":    {"learn glossary", playKilledPager},
			"left lesson":     {"learn x-wing", playLeftLesson},
			"own":             {"walk --ask '" + fishPosition + "'", playOwnSteps},
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

// playLesson chooses a cell, goes through the steps of a lesson, back and forth, reads more about it, and comes to the
// boards at its end.
func playLesson(p *pane) {
	p.always = regexp.MustCompile("q quit")
	p.waitFor("lesson · X-Wing", "1 of 8", "See it", "Space choose", ". skip")
	p.send("Space")
	p.waitFor("r6▸│[·") // chosen, whatever the size of its cell
	p.send(".")
	p.waitFor("2 of 8", "Why it works")
	p.send(".")
	p.waitFor("3 of 8", "What follows")
	p.send("BSpace")
	p.waitFor("2 of 8", "m more about it")
	p.send("m")
	p.waitFor("page 1 of", "Idea", "Esc the lesson")
	p.send("Escape")
	p.waitFor("2 of 8")
	p.send(".", ".", ".", ".", ".", ".")
	p.waitFor("8 of 8", "Find four in new puzzles.", "Enter begin")
	p.send("Enter")
	p.waitFor("Find an X-Wing.")
	p.send("q")
	p.waitFor("THE END")
}

// playGlossary reads an introduction that is one long text in less, where "?" helps, as at every
// prompt.
func playGlossary(p *pane) {
	if _, err := exec.LookPath("less"); err != nil {
		p.t.Skip("less is not there")
	}
	p.always = regexp.MustCompile("") // the help of less has its own keys
	p.waitFor("Glossary", "space goes on", "? help q quit")
	if lessBindsKeys() {
		p.send("?")
		p.waitFor("SUMMARY OF LESS COMMANDS")
		p.send("q")
		p.waitFor("Glossary", "? help q quit")
	}
	p.send("G")
	p.waitFor("(the end) b back")
	p.send("q")
	p.waitFor("THE END")
}

// fishPosition is a position whose easiest step is an X-Wing: it removes 4 from r1c5, r4c1 and r6c15.
// Multi-Colours 2 removes 7 from r4c1 and r9c2, and r1c3 is 8 in the solution.
const fishPosition = "+95...67+3..3..9.+64..+268.3.....+3.2...6.957.+182+3..2....7.2....4+31+731...25.+4+5.....+2.9:" +
	"119 121 129 529 131 135 535 944 662 964 694 695 795 895"

// widePuzzle has so many candidates that its grid is wide.
const widePuzzle = "3...4..6.........5...65...8...8....76.79...83..1....2..........1..7.35.943..8...."

// manyMarks has a first step that is told in more than 80 characters.
const manyMarks = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// playHint reads a hint whose sentence is longer than the screen is wide.
func playHint(p *pane) {
	p.always = regexp.MustCompile("") // it waits for nothing
	p.waitFor("Hidden Single: 3 in b3 => r1c7=3", "The only place left for 3 is r1c7")
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
	p.waitFor("Find an X-Wing.", "x cross out", "q quit")
	p.send("?")
	p.waitFor("All keys", "show the answer and go on")
	p.send("Enter")
	p.waitFor("Find an X-Wing.")
	p.send(":", "r5c6<>4", "Enter")
	p.waitFor("r5c6 can still be 4.")
	p.send("h")
	p.waitFor("Look at the 3s.")
	p.send("Down", "Down", "Right", "Right", "Right", "Right", "Right", "x", "3")
	p.waitFor("Right. 2 more conclusions")
	p.send(":", "r3c9<>3 r7c9<>3", "Enter")
	p.waitFor("Name: X-Wing", "can be removed", "Enter done")
	p.send("Enter")
	p.waitFor("You chose X-Wing. It needs Claiming", "Next: find the next step alone", "THE END")
}

// playWalk walks with --ask: help, a hint, a wrong answer, a right one, a technique to go
// to, and the end.
func playWalk(p *pane) {
	p.waitFor("What would you do?", "step 1 of")
	p.send("?")
	p.waitFor("go to a step or technique", "any key back")
	p.send("Enter")
	p.waitFor("What would you do?")
	p.send("h")
	p.waitFor("Look for a Hidden Single.")
	p.send("r1c2=1", "Enter")
	p.waitFor("r1c2 is not 1, although no 1 rules it out.")
	p.send("r4c3=3", "Enter")
	p.waitFor("Right, at the second try.", "Hidden Single", "So r4c3 is 3.")
	p.send("Right", "g")
	p.waitFor("go to:", "for example 12, x-wing or hardest")
	p.send("pointing", "Enter")
	p.waitFor("step 17 of", "What would you do?")
	p.send("h")
	p.waitFor("Look for a Pointing pattern")
	p.send("s")
	p.waitFor("step 17 of", "Pointing", "can be removed", "q quit")
	p.send("End")
	p.waitFor("after", "solved")
	p.send("q")
	p.waitFor("THE END")
}

// playTeacher walks without --ask: it skips the singles, finds the cells of the first pattern
// that is new, reads its lesson and the recap.
func playTeacher(p *pane) {
	p.waitFor("step 1 of", "The next new technique is Pointing, in 16 steps.")
	p.send("s")
	p.waitFor("new: Pointing", "Which two cells make the pattern?")
	p.send("Enter")
	p.waitFor("can be removed", "s skip to new")
	p.send("l")
	p.waitFor("lesson · Pointing", "1 of 7", "q back to the walk")
	p.send("q")
	p.waitFor("step 17 of", "s skip to new")
	p.send("s")
	p.waitFor("after", "solved", "New to you")
	p.send("q")
	p.waitFor("THE END")
}

// playGame plays on the board: a hint in four parts, a note, the zoom, and a move that is typed.
func playGame(p *pane) {
	p.waitFor("0 of 51 placed", "Solve the puzzle.", "? all keys")
	p.send("h", "h", "h", "h")
	p.waitFor("Name: Hidden Single", "That was the last part of the hint.")
	p.send("Enter")
	p.waitFor("1 of 51 placed")
	p.send("Tab", "n", "5")
	p.waitFor("your note")
	p.send("r1c2=8", "Enter")
	p.waitFor("2 of 51 placed")
	p.send("q")
	p.waitFor("Game 1: Easy, 49 cells left. It is saved.", "THE END")
}

// playLeftLesson leaves a lesson on its first step, which does not count as read, nor as chosen.
func playLeftLesson(p *pane) {
	p.waitFor("1 of 8", "Choose the four places.")
	p.send("q")
	p.waitFor("THE END")
	if screen := p.tmux("capture-pane", "-p"); strings.Contains(screen, "You chose") {
		p.t.Errorf("nothing was chosen:\n%s", screen)
	}
	if record, err := os.ReadFile(p.record); err != nil || strings.Contains(string(record), "lesson:") {
		p.t.Errorf("the record: %v\n%s", err, record)
	}
}

// playResized makes the terminal small and large again. After that, the screen shows what the page
// has, and nothing of the pages before.
func playResized(p *pane) {
	p.tmux("set", "-g", "window-size", "manual")
	resize := func(width, height int) {
		p.tmux("resize-window", "-x", fmt.Sprint(width), "-y", fmt.Sprint(height))
		p.waitFor("q quit")
	}
	p.waitFor("q quit")
	resize(46, 18)
	resize(p.width, 24)
	p.waitFor("Solve the puzzle.", "Press it again for more.")
	p.send("h", "h", "h", "h")
	p.waitFor("So r1c8 is 2.")
	if page := p.tmux("capture-pane", "-p"); strings.Contains(page, "takes about") || strings.Contains(page, "for more.") {
		p.t.Errorf("text of the page before is left:\n%s", page)
	}
}

// playHungUp closes the terminal of a game: the program notices, leaves the terminal as it was, and
// keeps the time.
func playHungUp(p *pane) {
	p.waitFor("q quit", "0:02")
	p.signal("HUP")
	if screen := p.tmux("capture-pane", "-p"); strings.Contains(screen, "q quit") {
		p.t.Errorf("the page is still there:\n%s", screen)
	}
	saved, err := os.ReadFile(filepath.Join(p.record+".games", "1.yaml"))
	if err != nil || !regexp.MustCompile(`seconds: [1-9]`).Match(saved) {
		p.t.Errorf("the game: %v\n%s", err, saved)
	}
}

// kill ends the program from outside.
func (p *pane) kill() { p.signal("TERM") }

// signal sends the program a signal from outside and waits for its end.
func (p *pane) signal(name string) {
	p.t.Helper()
	shell := strings.TrimSpace(p.tmux("display-message", "-p", "#{pane_pid}"))
	if out, err := exec.Command("pkill", "-"+name, "-P", shell).CombinedOutput(); err != nil {
		p.t.Fatalf("pkill: %v: %s", err, out)
	}
	p.waitFor("THE END")
}

// playKilledPager ends the program while its pager shows a text. The pager ends with it and leaves a
// terminal that shows what is typed.
func playKilledPager(p *pane) {
	if _, err := exec.LookPath("less"); err != nil {
		p.t.Skip("less is not there")
	}
	p.always = regexp.MustCompile("")
	p.waitFor("Glossary", "space goes on")
	p.kill()
	tty := strings.TrimSpace(p.tmux("display-message", "-p", "#{pane_tty}"))
	if out, err := exec.Command("stty", "-a", "-F", tty).CombinedOutput(); err != nil || !regexp.MustCompile(`\sicanon\b`).Match(out) {
		p.t.Errorf("the terminal is left as %s, %v", out, err)
	}
}

// playKilled ends the program with a signal from outside, which leaves the terminal as it was.
func playKilled(p *pane) {
	p.waitFor("q quit")
	p.kill()
	if screen := p.tmux("capture-pane", "-p"); strings.Contains(screen, "q quit") {
		p.t.Errorf("the page is still there:\n%s", screen)
	}
}

// playOwnSteps finds a step in parts, then another one than the next, which is played,
// and looks into the record for what was met.
func playOwnSteps(p *pane) {
	p.waitFor("step 1 of", "What would you do?")
	p.send("r4c1<>4", "Enter")
	p.waitFor("Right. 3 more conclusions follow from the same step.")
	p.send("r1c3<>8", "Enter")
	p.waitFor("r1c3 can still be 8.")
	p.send(":", "r4c1<>7 r9c2<>7", "Enter")
	p.waitFor("Your step was played", "step 1 of")
	p.send("q")
	p.waitFor("THE END")
	record, err := os.ReadFile(p.record)
	if err != nil || !regexp.MustCompile(`[a-z0-9-]+:\n.*\n.*\n.*\n +met: \[`).Match(record) {
		p.t.Errorf("the record: %v\n%s", err, record)
	}
}

// playCoach begins the drills that the coach plans first, and leaves.
func playCoach(p *pane) {
	p.always = regexp.MustCompile("") // pages of different kinds
	p.waitFor("Today: 27 minutes", "One drill on Full House", "q quit")
	p.send("1")
	p.waitFor("Find the next step.", "? all keys")
	p.send("q")
	p.waitFor("Today: 27 minutes", "q quit")
	p.send("q")
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
		always: regexp.MustCompile(`(\? all keys|q quit|^> .*_|any key back|Esc closes)`)}
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
		if shown := strings.Join(strings.Fields(screen), " "); containsAll(shown+" "+panelOf(screen), wanted) {
			if !strings.Contains(screen, end) && !p.always.MatchString(shown) {
				p.t.Errorf("cut off:\n%s", screen)
			}
			p.checkLines()
			return
		}
	}
	p.t.Fatalf("%q did not come:\n%s", wanted, screen)
}

// panelOf returns what stands right of the board, on a screen of either size.
func panelOf(screen string) string {
	var words []string
	for line := range strings.Lines(screen) {
		for _, column := range []int{46, 86} {
			if row := []rune(strings.TrimRight(line, "\n")); len(row) > column && row[column-1] == ' ' && row[column-2] == ' ' {
				words = append(words, strings.Fields(string(row[column:]))...)
				break
			}
		}
	}
	return strings.Join(words, " ")
}

var puzzleLine = regexp.MustCompile(`^[.1-9]{81}$`)

func containsAll(text string, wanted []string) bool {
	for _, want := range wanted {
		if !strings.Contains(text, want) {
			return false
		}
	}
	return true
}

// checkLines looks for a line that the terminal had to break at its edge, which -J undoes. A
// command or a puzzle that is to be copied is one line, however long.
func (p *pane) checkLines() {
	p.t.Helper()
	for line := range strings.Lines(p.tmux("capture-pane", "-p", "-J")) {
		line = strings.TrimRight(line, " \n")
		if ansi.StringWidth(line) > p.width && !strings.HasPrefix(line, "pencilmark walk --ask '") && !puzzleLine.MatchString(line) {
			p.t.Errorf("broken at the edge: %q", line)
		}
	}
}
