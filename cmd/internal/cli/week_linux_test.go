package cli_test

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/board/transform"
	"pencilmark/tutorials/coach"
)

// A week is a long run of everything: a stream of puzzles through the commands that work on
// many, with what they print held against what went in, and a sample of it against a SAT
// solver that somebody else wrote.
type week struct {
	bases []board.Grid // puzzles with one solution each
	forms []board.Givens
	sat   string
	days  int
	n     int // puzzles in all
}

// TestWeek is the long run: PENCILMARK_WEEK=10000000 says how many puzzles; with
// PENCILMARK_FULL alone there are 20,000. Under go test -race the commands run with the
// race detector, too. Its figures are in RELIABILITY.md.
func TestWeek(t *testing.T) {
	w := week{days: 1000}
	if w.n, _ = strconv.Atoi(os.Getenv("PENCILMARK_WEEK")); w.n == 0 {
		if w.n = 20_000; !boardtest.Full() {
			t.Skip("a long run: PENCILMARK_WEEK=10000000 go test -timeout 24h -run TestWeek -v ./cmd/internal/cli")
		}
	}
	w.bases = boardtest.Puzzles(t, boardtest.Own, 1)
	for i := range w.bases {
		v := w.bases[i].Values()
		form, _ := transform.Canonical(v)
		w.forms = append(w.forms, form)
	}
	if w.sat, _ = exec.LookPath("cadical"); w.sat == "" {
		t.Log("no cadical here: nothing is checked by a foreign program")
	}
	for _, s := range []shift{
		{"search", []string{"search", "--format", "jsonl"}, 30, true, w.counted},
		{"grade", []string{"grade", "--format", "jsonl"}, 25, true, w.counted},
		{"convert", []string{"convert", "--canonical"}, 25, false, w.canonical},
		{"dupes", []string{"dupes", "--unique"}, 15, false, nil},
		{"solve", []string{"solve", "--format", "jsonl"}, 5, false, w.solved},
	} {
		t.Run(s.name, func(t *testing.T) { w.work(t, &s) })
	}
	t.Run("serve", w.serve)
	t.Run("play", w.play)
	t.Run("coach", w.coach)
}

// A shift is a part of the week: a command over a part of the puzzles.
type shift struct {
	name    string
	args    []string
	percent int
	broken  bool // puzzles with several solutions, with none and with contradictions come as well
	check   func(t *testing.T, i int, puzzle, line string)
}

// puzzle returns the i-th puzzle of a shift: an essentially equal one of a base, or a broken
// one.
func (w *week) puzzle(s *shift, i int) (line string, base int) {
	rng := rand.New(rand.NewPCG(uint64(i), uint64(s.percent)))
	base = rng.IntN(len(w.bases))
	v := w.bases[base].Values()
	way := transform.Random(rng)
	v = way.Values(v)
	if kind := rng.IntN(10); s.broken && kind < 4 {
		for range 2 {
			from, to := rng.IntN(81), rng.IntN(81)
			switch kind {
			case 0, 1:
				v[to] = 0
			case 2:
				v[to] = v[from]
			default:
				v[to] = board.Digit(1 + rng.IntN(9))
			}
		}
	}
	return v.String(), base
}

// work runs a shift and holds every line that it prints against the puzzle in its place.
func (w *week) work(t *testing.T, s *shift) {
	n := w.n / 100 * s.percent
	cmd := exec.Command("pencilmark", append(s.args, "-")...)
	cmd.Env = append(os.Environ(), "GORACE=halt_on_error=1")
	stdin, inErr := cmd.StdinPipe()
	stdout, outErr := cmd.StdoutPipe()
	if err := cmd.Start(); err != nil || inErr != nil || outErr != nil {
		t.Fatal(err, inErr, outErr)
	}
	began := time.Now()
	go func() {
		in := bufio.NewWriter(stdin)
		for i := range n {
			line, _ := w.puzzle(s, i)
			in.WriteString(line + "\n")
		}
		in.Flush()
		stdin.Close()
	}()
	var done atomic.Int64
	end := observe(cmd.Process.Pid, &done)
	lines := bufio.NewScanner(stdout)
	lines.Buffer(nil, 8<<20)
	for lines.Scan() {
		i := int(done.Add(1)) - 1
		if s.check == nil {
			continue
		}
		if line, _ := w.puzzle(s, i); i < n {
			s.check(t, i, line, lines.Text())
		}
		if t.Failed() {
			cmd.Process.Kill()
			break
		}
	}
	err := cmd.Wait() // 1 for those that are broken
	use := end()
	want := n
	if s.check == nil { // dupes: one of each kind
		want = min(len(w.bases), n)
	}
	if got := int(done.Load()); got != want && (s.check != nil || n > 20*want) || cmd.ProcessState.ExitCode() > 1 {
		t.Errorf("%d lines, want %d: %v", got, want, err)
	}
	t.Logf("| %s | %d | %v | %v | %s |", s.name, n, time.Since(began).Round(time.Second),
		(cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Round(time.Second), use.told(t))
}

// A usage is what a process took: the most memory and open files of the first half of its
// time, and of the second.
type usage struct{ rss, files [2]int }

// observe looks at a process until the function that it returns is called.
func observe(pid int, done *atomic.Int64) func() *usage {
	type look struct{ rss, files int }
	var looks []look
	stop, stopped := make(chan bool), make(chan bool)
	go func() {
		defer close(stopped)
		for {
			var x look
			status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
			if _, rest, ok := bytes.Cut(status, []byte("VmRSS:")); ok {
				fmt.Sscan(string(rest), &x.rss)
			}
			files, _ := os.ReadDir(fmt.Sprintf("/proc/%d/fd", pid))
			if x.files = len(files); x.rss > 0 && done.Load() > 0 {
				looks = append(looks, x)
			}
			select {
			case <-stop:
				return
			case <-time.After(100 * time.Millisecond):
			}
		}
	}()
	return func() *usage {
		close(stop)
		<-stopped
		u := new(usage)
		for i, x := range looks {
			half := 2 * i / len(looks)
			u.rss[half], u.files[half] = max(u.rss[half], x.rss), max(u.files[half], x.files)
		}
		return u
	}
}

// told returns the figures, and fails if the second half took more than the first.
func (u *usage) told(t *testing.T) string {
	t.Helper()
	if u.rss[1] > u.rss[0]*5/4+8<<10 || u.files[1] > u.files[0]+2 {
		t.Errorf("memory or open files grow: %+v", *u)
	}
	return fmt.Sprintf("%d, %d MB | %d, %d", u.rss[0]>>10, u.rss[1]>>10, u.files[0], u.files[1])
}

// sampled is the number of lines between two that the foreign program checks.
func (w *week) sampled() int { return max(1, w.n/1000) }

// counted holds a line of search or grade against the puzzle, and a sample against cadical.
func (w *week) counted(t *testing.T, i int, puzzle, line string) {
	if !strings.HasPrefix(line, `{"puzzle":"`+puzzle+`",`) {
		t.Errorf("line %d is not of %s: %s", i, puzzle, line)
		return
	}
	if i%w.sampled() > 0 || w.sat == "" {
		return
	}
	var got struct {
		Status    string
		Solutions int
		Solution  string
	}
	if err := json.Unmarshal([]byte(line), &got); err != nil {
		t.Fatal(err)
	}
	if got.Status == "" {
		got.Status = [...]string{"no-solution", "ok", "multiple-solutions"}[got.Solutions]
	}
	first := w.model(t, puzzle, "")
	want := "ok"
	switch {
	case first == "":
		want = "no-solution"
	case w.model(t, puzzle, first) != "":
		want = "multiple-solutions"
	case got.Solution != "" && got.Solution != first:
		t.Errorf("%s: cadical finds %s, we %s", puzzle, first, got.Solution)
	}
	if got.Status != want && !(want == "no-solution" && got.Status == "invalid") {
		t.Errorf("%s: cadical says %s, we %s", puzzle, want, got.Status)
	}
}

// model asks cadical for a solution other than one; "" if there is none.
func (w *week) model(t *testing.T, puzzle, other string) string {
	var b strings.Builder
	one := func(literal func(i int) int) { // of nine
		for i := range 9 {
			fmt.Fprint(&b, literal(i), " ")
		}
		fmt.Fprintln(&b, 0)
		for i := range 9 {
			for k := range i {
				fmt.Fprintln(&b, -literal(i), -literal(k), 0)
			}
		}
	}
	for h := range board.Houses() {
		for d := 1; d <= 9; d++ {
			one(func(i int) int { return 9*int(h.At(i)) + d })
		}
	}
	for c := range 81 {
		one(func(i int) int { return 9*c + 1 + i })
		if puzzle[c] != '.' {
			fmt.Fprintln(&b, 9*c+int(puzzle[c]-'0'), 0)
		}
	}
	for c := range other {
		fmt.Fprint(&b, -(9*c + int(other[c]-'0')), " ")
	}
	if other != "" {
		fmt.Fprintln(&b, 0)
	}
	cmd := exec.Command(w.sat, "-q", "-")
	cmd.Stdin = strings.NewReader(fmt.Sprintf("p cnf 729 %d\n%s", strings.Count(b.String(), "\n"), b.String()))
	out, _ := cmd.Output() // 10 or 20
	if code := cmd.ProcessState.ExitCode(); code != 10 && code != 20 {
		t.Fatalf("cadical: exit code %d: %s", code, out)
	}
	var solution []byte
	for word := range strings.FieldsSeq(string(out)) {
		if x, err := strconv.Atoi(word); err == nil && x > 0 && x <= 729 {
			solution = append(solution, '1'+byte((x-1)%9))
		}
	}
	return string(solution)
}

// canonical holds a line against the form of the base of its puzzle.
func (w *week) canonical(t *testing.T, i int, _, line string) {
	s := shift{percent: 25}
	if _, base := w.puzzle(&s, i); line != w.forms[base].String() {
		t.Errorf("line %d is %s, want %s", i, line, w.forms[base].String())
	}
}

// solved holds a log against its puzzle; of a sample, the log is verified, and cadical
// refutes the opposite of each of its steps.
func (w *week) solved(t *testing.T, i int, puzzle, line string) {
	if !strings.HasPrefix(line, `{"pencilmark":2,"puzzle":"`+puzzle+`",`) || !strings.Contains(line, `"outcome":"s`) {
		t.Errorf("line %d is not of %s: %.200s", i, puzzle, line)
	}
	if i%(w.sampled()*10) > 0 || w.sat == "" {
		return
	}
	dir := filepath.Join(t.TempDir(), "proofs")
	cmd := exec.Command("pencilmark", "verify", "--export", "dimacs", "-o", dir, "-")
	cmd.Stdin = strings.NewReader(line)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	problems, _ := filepath.Glob(filepath.Join(dir, "*.cnf"))
	if len(problems) == 0 {
		t.Fatalf("%s: nothing is exported", dir)
	}
	for _, name := range problems {
		cmd := exec.Command(w.sat, "-q", "-n", name)
		_ = cmd.Run() // 20 says that there is no model
		if code := cmd.ProcessState.ExitCode(); code != 20 {
			t.Errorf("%s, %s: cadical ends with %d", puzzle, name, code)
		}
	}
}

// serve asks the server for its files again and again: what comes is always the same.
func (w *week) serve(t *testing.T) {
	cmd := exec.Command("pencilmark", "serve", "--addr", "127.0.0.1:0")
	stdout, err := cmd.StdoutPipe()
	cmd.Stderr = os.Stderr
	if err != nil || cmd.Start() != nil {
		t.Fatal("it does not start", err)
	}
	defer cmd.Wait()
	defer cmd.Process.Signal(os.Interrupt)
	line, _ := bufio.NewReader(stdout).ReadString('\n')
	at := strings.Index(line, "http://")
	if at < 0 {
		t.Skipf("there is no page: %q", line)
	}
	addr := strings.TrimRight(strings.Fields(line[at:])[0], "/.")
	var done atomic.Int64
	end := observe(cmd.Process.Pid, &done)
	began := time.Now()
	sums := map[string][32]byte{}
	names := []string{"/", "/coach.html", "/learn/", "/learn/x-wing.html", "/solve.html", "/no-such-file"}
	for i := range w.n / 100 {
		name := names[i%len(names)]
		answer, err := http.Get(addr + name)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		sum := sha256.Sum256(body)
		if before, ok := sums[name]; err != nil || ok && before != sum {
			t.Fatalf("%s: another answer, %v", name, err)
		}
		sums[name] = sum
		done.Add(1)
	}
	t.Logf("| serve | %d | %v | | %s |", w.n/100, time.Since(began).Round(time.Second), end().told(t))
}

// play makes moves and takes them back in one long game: it ends as it began.
func (w *week) play(t *testing.T) {
	cmd := exec.Command("pencilmark", "play", onePuzzle)
	cmd.Env = append(os.Environ(), "PENCILMARK_STATE="+filepath.Join(t.TempDir(), "record.yaml"))
	stdin, inErr := cmd.StdinPipe()
	stdout, outErr := cmd.StdoutPipe()
	if err := cmd.Start(); err != nil || inErr != nil || outErr != nil {
		t.Fatal(err, inErr, outErr)
	}
	n := max(100, w.n/10_000)
	go func() {
		for i := range n {
			fmt.Fprintf(stdin, "r1c7=3\nnote r1c2 57\nhint\nr1c2<>%d\nundo\nundo\nundo\n", 1+i%9)
		}
		stdin.Close()
	}()
	var done atomic.Int64
	end := observe(cmd.Process.Pid, &done)
	began, moves := time.Now(), 0
	for lines := bufio.NewScanner(stdout); lines.Scan(); done.Add(1) {
		if strings.Contains(lines.Text(), "r1c7=3; 50 cells left") {
			moves++
		}
	}
	if err := cmd.Wait(); err != nil || moves != n {
		t.Errorf("%d of %d moves are told, %v", moves, n, err)
	}
	t.Logf("| play | %d moves | %v | | %s |", 7*n, time.Since(began).Round(time.Second), end().told(t))
}

// coach asks the coach day after day, and does what it says: right four times of five.
func (w *week) coach(t *testing.T) {
	store := &coach.File{Path: filepath.Join(t.TempDir(), "record.yaml")}
	rng := rand.New(rand.NewPCG(1, 2))
	began, drills := time.Now(), 0
	for day := range w.days {
		now := time.Date(2026, 1, 1, 18, 0, 0, 0, time.UTC).AddDate(0, 0, day)
		cmd := exec.Command("pencilmark", "coach", "--format", "jsonl")
		cmd.Env = append(os.Environ(), "PENCILMARK_STATE="+store.Path, "PENCILMARK_NOW="+now.Format(time.RFC3339))
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("day %d: %v", day, err)
		}
		backup, err := coach.Update(store, now, func(r *coach.Record) error {
			for line := range strings.Lines(string(out)) {
				var item struct{ Do, Technique, Stage string }
				if err := json.Unmarshal([]byte(line), &item); err != nil {
					return err
				}
				if item.Do == "lesson" {
					r.ReadLesson(now, item.Technique)
					continue
				}
				stage, _ := coach.ParseStage(item.Stage)
				r.Answer(now, item.Technique, coach.Result{Stage: stage, Right: rng.IntN(5) > 0})
				drills++
			}
			return nil
		})
		if err != nil || backup != nil {
			t.Fatalf("day %d: %v, %v", day, backup, err)
		}
	}
	data, err := store.Read()
	if err != nil || len(data) > coach.MaxSize/4 {
		t.Errorf("the record has %d bytes, %v", len(data), err)
	}
	t.Logf("| coach | %d days, %d drills | %v | | record %d kB |", w.days, drills,
		time.Since(began).Round(time.Second), len(data)>>10)
}
