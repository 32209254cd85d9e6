package grade

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"time"
)

// checkpoints keep beside a file what was written to it: in a file of lines, each with a
// number of bytes and the SHA-256 of as many from the start. What is missing of them, as
// after a crash, only takes longer to check.
type checkpoints struct {
	out     io.Writer
	name    string
	kept    []byte // the lines that hold
	checked int64  // the bytes of out that the last of them has
	altered bool   // one does not hold

	sum  hash.Hash // of what was written
	size int64
	file *os.File // nil until begin
	last time.Time
}

// checkpointEvery is the time from one checkpoint to the next.
const checkpointEvery = time.Second

// readCheckpoints holds the checkpoints of that name against what was written to out.
func readCheckpoints(out io.Writer, name string, written io.Reader) (*checkpoints, error) {
	c := &checkpoints{out: out, name: name, sum: sha256.New()}
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return c, c.hash(written)
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var size int64
		var want string
		if n, _ := fmt.Sscanf(lines.Text(), "%d %64s", &size, &want); n < 2 || len(want) < 64 || size <= c.size {
			break // cut in the middle
		}
		if err := c.hash(io.LimitReader(written, size-c.size)); err != nil {
			return nil, err
		}
		if c.size < size { // the file was cut since
			return c, nil
		}
		if c.line() != lines.Text() {
			c.altered = true
			return c, nil
		}
		c.kept, c.checked = append(append(c.kept, lines.Text()...), '\n'), size
	}
	return c, c.hash(written)
}

// hash takes what was written up to now.
func (c *checkpoints) hash(written io.Reader) error {
	n, err := io.Copy(c.sum, written)
	c.size += n
	return err
}

// line returns the checkpoint of what was written up to now.
func (c *checkpoints) line() string {
	return fmt.Sprintf("%d %s", c.size, hex.EncodeToString(c.sum.Sum(nil)))
}

// begin begins to write: checkpoints beyond what is kept of out are forgotten.
func (c *checkpoints) begin() (err error) {
	if c.file, err = os.Create(c.name); err == nil {
		_, err = c.file.Write(c.kept)
	}
	return err
}

// Write writes to the file, and now and then a checkpoint.
func (c *checkpoints) Write(p []byte) (int, error) {
	n, err := c.out.Write(p)
	c.sum.Write(p[:n])
	c.size += int64(n)
	if err == nil && c.file != nil && time.Since(c.last) > checkpointEvery {
		_, err = fmt.Fprintln(c.file, c.line())
		c.last = time.Now()
	}
	return n, err
}
