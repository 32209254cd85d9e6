package game

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/tutorials/coach"
)

// A Shelf is a folder of games, each in a file of its own: 1.yaml, 2.yaml and so on.
type Shelf struct{ Dir string }

// Open returns the shelf beside the learner's record, whose place the environment names.
func Open(getenv func(string) string) (*Shelf, error) {
	record, err := coach.Path(getenv)
	if err != nil {
		return nil, err
	}
	if filepath.Base(record) == "record.yaml" {
		return &Shelf{filepath.Join(filepath.Dir(record), "games")}, nil
	}
	return &Shelf{record + ".games"}, nil
}

func (s *Shelf) file(id int) *coach.File {
	return &coach.File{Path: filepath.Join(s.Dir, strconv.Itoa(id)+".yaml"), Wait: lockWait}
}

// lockWait is how long it takes to learn that somebody else plays a game.
const lockWait = 100 * time.Millisecond

// ids returns the numbers of the games, ascending.
func (s *Shelf) ids() ([]int, error) {
	entries, err := os.ReadDir(s.Dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var out []int
	for _, e := range entries {
		name, isGame := strings.CutSuffix(e.Name(), ".yaml")
		if id, err := strconv.Atoi(name); err == nil && isGame && id > 0 && strconv.Itoa(id) == name {
			out = append(out, id)
		}
	}
	slices.Sort(out)
	return out, err
}

// Games returns the games, the last played first. Files that hold none are left alone, and
// told in bad.
func (s *Shelf) Games() (games []*Game, bad []error, err error) {
	ids, err := s.ids()
	for _, id := range ids {
		g, err := s.read(id)
		if err != nil {
			bad = append(bad, err)
			continue
		}
		games = append(games, g)
	}
	slices.SortStableFunc(games, func(a, b *Game) int {
		return cmp.Or(b.Played.Compare(a.Played), b.written.Compare(a.written), b.ID-a.ID)
	})
	return games, bad, err
}

func (s *Shelf) read(id int) (*Game, error) {
	file := s.file(id)
	data, err := file.Read()
	if err != nil {
		return nil, err
	}
	if data == nil {
		return nil, fmt.Errorf("there is no game %d", id)
	}
	g, err := Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file.Path, err)
	}
	g.ID = id
	if info, err := os.Stat(file.Path); err == nil {
		g.written = info.ModTime()
	}
	return g, nil
}

// InPlay returns the game that was played last; nil if there is none.
func (s *Shelf) InPlay() (*Game, error) {
	games, _, err := s.Games()
	if err != nil || len(games) == 0 {
		return nil, err
	}
	return games[0], nil
}

// Of returns the last played game of a position that is not solved yet; nil if there is none.
func Of(games []*Game, start *board.Grid) *Game {
	for _, g := range games {
		if g.start == *start && !g.Board().Solved() {
			return g
		}
	}
	return nil
}

// A Held game is one that nobody else can change until Close.
type Held struct {
	*Game
	file   *coach.File
	unlock func()
}

// ErrOpen says that a game is played elsewhere.
var ErrOpen = errors.New("it is open in another terminal")

// Hold returns a game to be played. It is an error that wraps ErrOpen if that is done
// elsewhere.
func (s *Shelf) Hold(id int) (*Held, error) {
	if _, err := os.Stat(s.file(id).Path); errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no game %d", id)
	}
	h, err := s.lock(id)
	if err != nil {
		return nil, err
	}
	if h.Game, err = s.read(id); err != nil {
		h.unlock()
		return nil, err
	}
	return h, nil
}

func (s *Shelf) lock(id int) (*Held, error) {
	h := &Held{file: s.file(id)}
	var err error
	if h.unlock, err = h.file.Lock(); errors.Is(err, coach.ErrLocked) {
		err = fmt.Errorf("game %d: %w", id, ErrOpen)
	}
	return h, err
}

// Add puts a new game on the shelf, to be played. It gets a number that no game had.
func (s *Shelf) Add(g *Game) (*Held, error) {
	ids, err := s.ids()
	if err != nil {
		return nil, err
	}
	id := 1
	if len(ids) > 0 {
		id = ids[len(ids)-1] + 1
	}
	for ; ; id++ {
		if _, err := os.Stat(s.file(id).Path + ".lock"); err == nil { // of a game that was removed
			continue
		}
		h, err := s.lock(id)
		if errors.Is(err, ErrOpen) { // somebody else adds one
			continue
		}
		if err != nil {
			return nil, err
		}
		if _, err := os.Stat(h.file.Path); err == nil {
			h.unlock()
			continue
		}
		h.Game, g.ID = g, id
		if err := h.Save(); err != nil {
			h.unlock()
			return nil, err
		}
		return h, nil
	}
}

// Remove takes a game off the shelf for good. It is an error that wraps ErrOpen if it is
// played elsewhere.
func (s *Shelf) Remove(id int) error {
	if _, err := os.Stat(s.file(id).Path); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is no game %d", id)
	}
	h, err := s.lock(id)
	if err != nil {
		return err
	}
	defer h.unlock()
	return os.Remove(h.file.Path)
}

// Save writes the game: whoever reads it at any time reads all of it, as it is or was. A game
// that is on no shelf is not kept.
func (h *Held) Save() error {
	if h.file == nil {
		return nil
	}
	data, err := h.Marshal()
	if err != nil {
		return err
	}
	return h.file.Write(data)
}

// Close saves the game, and lets others play it.
func (h *Held) Close() error {
	if h.file == nil {
		return nil
	}
	defer h.unlock()
	return h.Save()
}
