package logic

import (
	"slices"
	"strings"
)

// A Level is one of HoDoKu's five degrees of difficulty.
type Level uint8

// The levels, ascending. Incomplete is the level of a puzzle that was not
// solved by techniques.
const (
	Incomplete Level = iota
	Easy
	Medium
	Hard
	Unfair
	Extreme
)

var levelNames = [...]string{"Incomplete", "Easy", "Medium", "Hard", "Unfair", "Extreme"}

// String returns the level's name.
func (l Level) String() string { return nameOf(levelNames[:], int(l), "Level") }

// LevelNames returns the names of the levels that a rung may have, in ascending order:
// all but Incomplete.
func LevelNames() []string { return slices.Clone(levelNames[Easy:]) }

// ParseLevel returns the level of that name, in any case.
func ParseLevel(s string) (Level, bool) {
	for i, name := range levelNames {
		if strings.EqualFold(s, name) {
			return Level(i), true
		}
	}
	return 0, false
}

// maxScore holds the highest score that a puzzle of each level may have: the
// defaults of HoDoKu 2.3. Extreme has no limit.
var maxScore = [...]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// Raised returns l, or the next level that may have the score.
func (l Level) Raised(score int) Level {
	for l < Extreme && score > maxScore[l] {
		l++
	}
	return l
}

// A Rung is the place of an idea on a ladder: the level of difficulty at which it
// is tried there, and what one step of it weighs.
type Rung struct {
	*Technique
	Level Level
	Score int
}

// A Ladder lists techniques in the order in which a solver tries them; the order
// is the rank.
type Ladder []Rung

// Rank returns the place of t on the ladder, from 0, or len(l) if t is not on it:
// what is on no rung ranks above all that is.
func (l Ladder) Rank(t *Technique) int {
	for i := range l {
		if l[i].Technique == t {
			return i
		}
	}
	return len(l)
}

// Rung returns the rung of t. It is false if t is not on the ladder; the rung is
// then that of t alone, without a level and without a score.
func (l Ladder) Rung(t *Technique) (Rung, bool) {
	if i := l.Rank(t); i < len(l) {
		return l[i], true
	}
	return Rung{Technique: t}, false
}

// Lookup returns the rung whose technique answers to name: its slug, its name or
// an alias.
func (l Ladder) Lookup(name string) (Rung, bool) {
	for _, r := range l {
		if r.Named(name) {
			return r, true
		}
	}
	return Rung{}, false
}

// Without returns a new ladder of the rungs for which drop is false.
func (l Ladder) Without(drop func(Rung) bool) Ladder {
	out := make(Ladder, 0, len(l))
	for _, r := range l {
		if !drop(r) {
			out = append(out, r)
		}
	}
	return out
}

// Techniques returns the techniques of the ladder in its order.
func (l Ladder) Techniques() []*Technique {
	out := make([]*Technique, len(l))
	for i := range l {
		out[i] = l[i].Technique
	}
	return out
}
