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

// A Folder is a folder of games. Each game is in its own file: 1.yaml, 2.yaml and so on.
type Folder struct{ Dir string }

// Open returns the folder of games in the same place as the learner's record. Environment variables
// determine that place.
func Open(getenv func(string) string) (*Folder, error) {
	record, err := coach.Path(getenv)
	if err != nil {
		return nil, err
	}
	if filepath.Base(record) == "record.yaml" {
		return &Folder{filepath.Join(filepath.Dir(record), "games")}, nil
	}
	return &Folder{record + ".games"}, nil
}

func (s *Folder) file(id int) *coach.File {
	return &coach.File{Path: filepath.Join(s.Dir, strconv.Itoa(id)+".yaml"), Wait: lockWait, Max: maxFile}
}

// lockWait is how long to wait for the lock of a game before concluding that the game is
// open elsewhere.
const lockWait = 100 * time.Millisecond

// ids returns the numbers of the games in ascending order.
func (s *Folder) ids() ([]int, error) {
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

// An Unreadable reports a saved game that cannot be read.
type Unreadable struct {
	ID      int
	Err     error
	written time.Time
}

// Error returns the number of the game and the reason.
func (u *Unreadable) Error() string { return fmt.Sprintf("game %d cannot be read: %v", u.ID, u.Err) }

// LastUnreadable returns the first of bad if its file was written after all games, so that it was probably played
// last. Otherwise it returns nil. The arguments are the results of Folder.Games.
func LastUnreadable(games []*Game, bad []*Unreadable) *Unreadable {
	if len(bad) == 0 || slices.ContainsFunc(games, func(g *Game) bool { return g.written.After(bad[0].written) }) {
		return nil
	}
	return bad[0]
}

// Games returns the games, the one that was played last first. It skips files that do not hold a
// game, and returns their errors in bad, the one that was written last first.
func (s *Folder) Games() (games []*Game, bad []*Unreadable, err error) {
	ids, err := s.ids()
	for _, id := range ids {
		g, err := s.read(id)
		if err != nil {
			u := &Unreadable{ID: id, Err: err}
			if info, err := os.Stat(s.file(id).Path); err == nil {
				u.written = info.ModTime()
			}
			bad = append(bad, u)
			continue
		}
		games = append(games, g)
	}
	slices.SortStableFunc(bad, func(a, b *Unreadable) int { return b.written.Compare(a.written) })
	slices.SortStableFunc(games, func(a, b *Game) int {
		return cmp.Or(b.Played.Compare(a.Played), b.written.Compare(a.written), b.ID-a.ID)
	})
	return games, bad, err
}

func (s *Folder) read(id int) (*Game, error) {
	file := s.file(id)
	data, err := file.Read()
	if err != nil {
		return nil, err
	}
	if data == nil {
		return nil, fmt.Errorf("no game %d", id)
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

// InPlay returns the game that was played last, or nil if there is none. If a game that cannot be read was played
// after that, it returns this one, too.
func (s *Folder) InPlay() (*Game, *Unreadable, error) {
	games, bad, err := s.Games()
	if err != nil || len(games) == 0 {
		return nil, LastUnreadable(games, bad), err
	}
	return games[0], LastUnreadable(games, bad), nil
}

// Of returns the first of the games that begins with the given position and is not solved yet. It
// returns nil if there is none.
func Of(games []*Game, start *board.Grid) *Game {
	for _, g := range games {
		if g.start == *start && !g.Board().Solved() {
			return g
		}
	}
	return nil
}

// A Held is a game that is locked, so that nobody else can change it until Close is
// called.
type Held struct {
	*Game
	file   *coach.File
	unlock func()
}

// ErrOpen is the error for a game that is open in another terminal.
var ErrOpen = errors.New("the game is open in another terminal")

// Hold locks a game so that it can be played. If the game is already open elsewhere, it
// returns an error that wraps ErrOpen.
func (s *Folder) Hold(id int) (*Held, error) {
	if _, err := os.Stat(s.file(id).Path); errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("no game %d", id)
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

func (s *Folder) lock(id int) (*Held, error) {
	h := &Held{file: s.file(id)}
	var err error
	if h.unlock, err = h.file.Lock(); errors.Is(err, coach.ErrLocked) {
		err = fmt.Errorf("game %d: %w", id, ErrOpen)
	}
	return h, err
}

// Add puts a new game into the folder and locks it so that it can be played. The game gets a
// number that no other game has had.
func (s *Folder) Add(g *Game) (*Held, error) {
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
		if errors.Is(err, ErrOpen) { // another program is adding a game
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

// Remove permanently deletes a game from the folder. If the game is open elsewhere, it returns an error that wraps
// ErrOpen.
func (s *Folder) Remove(id int) error {
	if _, err := os.Stat(s.file(id).Path); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("no game %d", id)
	}
	h, err := s.lock(id)
	if err != nil {
		return err
	}
	defer h.unlock()
	return os.Remove(h.file.Path)
}

// Save writes the game atomically: a reader always sees either the whole old version or the whole new version. Save
// does nothing for a game that is not in a folder.
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

// Close saves the game and unlocks it, so that others can play it.
func (h *Held) Close() error {
	if h.file == nil {
		return nil
	}
	defer h.unlock()
	return h.Save()
}
