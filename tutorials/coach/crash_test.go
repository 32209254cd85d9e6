package coach

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The test binary is its own subprocess: with this variable it is a writer.
const writerVariable = "PENCILMARK_TEST_WRITER"

func TestMain(m *testing.M) {
	if path := os.Getenv(writerVariable); path != "" {
		if err := write(path, os.Args[len(os.Args)-1]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// write adds right answers to the record, as many as wanted, and tells the number
// after each that was saved.
func write(path, times string) error {
	n, err := strconv.Atoi(times)
	if err != nil {
		return err
	}
	f := &File{Path: path}
	for range n {
		right := 0
		_, err := Update(f, march(1, 0), func(r *Record) error {
			r.Answer(march(1, 0), "x-wing", Result{Right: true})
			right = r.Get("x-wing").Right
			return nil
		})
		if err != nil {
			return err
		}
		fmt.Println(right)
	}
	for n == 0 {
		right, err := writeLarge(f)
		if err != nil {
			return err
		}
		fmt.Println(right)
	}
	return nil
}

// writeLarge adds a right answer to a padded record, so that most of the time goes
// by in File.Write.
func writeLarge(f *File) (right int, err error) {
	unlock, err := f.Lock()
	if err != nil {
		return 0, err
	}
	defer unlock()
	r, _, err := load(f)
	if err != nil {
		return 0, err
	}
	right = r.Get("x-wing").Right + 1
	text := fmt.Sprintf("record: 1\ntechniques: {x-wing: {right: %d}}\n", right)
	padding := strings.Repeat("#\n", 100_000)
	return right, f.Write([]byte(text + padding))
}

// writer returns a subprocess that writes, not started yet.
func writer(t *testing.T, path string, times int) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, strconv.Itoa(times))
	cmd.Env = append(os.Environ(), writerVariable+"="+path)
	cmd.Stderr = os.Stderr
	return cmd
}

// full returns a file with a record of many techniques, so that to write it takes
// a while.
func full(t *testing.T) *File {
	t.Helper()
	f := newFile(t)
	_, err := Update(f, march(1, 0), func(r *Record) error {
		for i := range 40 {
			r.Answer(march(1, 0), fmt.Sprint("technique-", i), Result{Right: true})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestKilled kills a writer at any moment, many times, and on until a kill came in
// the middle of a write. Every answer that it said was saved is there, and at most
// the one that it was saving besides.
func TestKilled(t *testing.T) {
	f := newFile(t)
	rounds := 16
	if os.Getenv("PENCILMARK_FULL") != "" {
		rounds = 1000
	}
	rand := rand.New(rand.NewPCG(1, 2))
	const most = 400 // a kill hits a write in about one round of twenty
	saved, during, round := 0, 0, 0
	for ; round < rounds || during == 0 && round < most; round++ {
		times := round % 4 / 3 * 1 << 30 // every fourth updates, the others write large records
		saved = killed(t, f, writer(t, f.Path, times), rand)
		if _, err := os.Stat(f.Path + ".new"); err == nil {
			during++
		}
		right := open(t, f).Get("x-wing").Right
		if right < saved || right > saved+1 {
			t.Fatalf("%d answers were saved, %d are there", saved, right)
		}
	}
	t.Logf("%d kills, %d in the middle of a write; %d answers, none lost", round, during, saved)
	if during == 0 {
		t.Error("no kill came in the middle of a write")
	}
}

// killed starts a writer and kills it, most often while it writes. It returns how
// many answers the writer said were saved.
func killed(t *testing.T, f *File, cmd *exec.Cmd, rand *rand.Rand) (saved int) {
	t.Helper()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for range 1 + rand.IntN(3) {
		if !lines.Scan() {
			t.Fatal("the writer ended by itself")
		}
		saved = number(t, lines.Text())
	}
	for range 1000 { // wait for the next write
		if _, err := os.Stat(f.Path + ".new"); err == nil {
			break
		}
		time.Sleep(100 * time.Microsecond)
	}
	time.Sleep(time.Duration(rand.IntN(2000)) * time.Microsecond)
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	for lines.Scan() {
		saved = number(t, lines.Text())
	}
	_ = cmd.Wait() // it was killed, which is an error
	return saved
}

// TestAtOnce lets processes write at the same time: no answer is lost.
func TestAtOnce(t *testing.T) {
	const processes, answers = 4, 10
	f := full(t)
	var cmds []*exec.Cmd
	for range processes {
		cmd := writer(t, f.Path, answers)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		cmds = append(cmds, cmd)
	}
	for _, cmd := range cmds {
		if err := cmd.Wait(); err != nil {
			t.Error(err)
		}
	}
	if right := open(t, f).Get("x-wing").Right; right != processes*answers {
		t.Errorf("%d of %d answers are there", right, processes*answers)
	}
}

func number(t *testing.T, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
