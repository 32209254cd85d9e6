package cli

import (
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"github.com/schollz/progressbar/v3"
)

// A progress shows on stderr how far a long run is: how many puzzles are done,
// how many a second, and the time left, measured by the bytes read. It shows
// nothing if stderr is no terminal.
type progress struct {
	bar     *progressbar.ProgressBar
	read    atomic.Int64 // bytes read so far
	done    int64
	started time.Time
	shown   time.Time
}

// newProgress counts on the sizes of the files among args; with anything else
// the end is unknown.
func newProgress(env *Env, args []string) *progress {
	p := &progress{started: time.Now()}
	if !isTerminal(env.Err) || isTerminal(env.stdout) && env.file == nil {
		return p
	}
	total := int64(0)
	for _, arg := range args {
		info, err := os.Stat(arg)
		if err != nil || !info.Mode().IsRegular() {
			total = -1
			break
		}
		total += info.Size()
	}
	if len(args) == 0 {
		total = -1
	}
	p.bar = progressbar.NewOptions64(total,
		progressbar.OptionSetWriter(env.Err),
		progressbar.OptionClearOnFinish(),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionSetWidth(20),
	)
	return p
}

// reader counts what is read from r.
func (p *progress) reader(r io.Reader) io.Reader { return &countingReader{r, &p.read} }

type countingReader struct {
	r io.Reader
	n *atomic.Int64
}

func (c *countingReader) Read(b []byte) (int, error) {
	n, err := c.r.Read(b)
	c.n.Add(int64(n))
	return n, err
}

// add counts a finished puzzle, and now and then draws the bar.
func (p *progress) add() {
	p.done++
	if p.bar == nil || time.Since(p.shown) < 200*time.Millisecond {
		return
	}
	p.shown = time.Now()
	rate := float64(p.done) / time.Since(p.started).Seconds()
	p.bar.Describe(fmt.Sprintf("%d puzzles, %.0f/s", p.done, rate))
	_ = p.bar.Set64(p.read.Load()) // drawing is best effort
}

// finish removes the bar.
func (p *progress) finish() {
	if p.bar != nil {
		_ = p.bar.Finish()
	}
}
