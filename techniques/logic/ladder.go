package logic

import (
	"slices"
	"strings"
)

// A Level is one of HoDoKu's five levels of difficulty, or Incomplete.
type Level uint8

// The levels in ascending order. A puzzle has the level Incomplete if the techniques did not solve it.
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

// LevelNames returns the names of all levels that a rung can have, in ascending order. These are all levels except
// Incomplete.
func LevelNames() []string { return slices.Clone(levelNames[Easy:]) }

// ParseLevel returns the level with the given name; upper and lower case do not matter.
func ParseLevel(s string) (Level, bool) {
	for i, name := range levelNames {
		if strings.EqualFold(s, name) {
			return Level(i), true
		}
	}
	return 0, false
}

// maxScore is the highest score that a puzzle of each level can have, as in the default settings of HoDoKu 2.3.
// Extreme has no limit.
var maxScore = [...]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// Raised returns l if it allows the score, and otherwise the lowest higher level that does.
func (l Level) Raised(score int) Level {
	for l < Extreme && score > maxScore[l] {
		l++
	}
	return l
}

// A Rung is the place of a technique on a ladder: the technique, its level, and the score of one of its steps. A solver
// goes by the order of the rungs only. The level and the score appear in logs, and the level colours the technique's
// name in a terminal. Package paths uses both to compare paths. They do not affect the grade of a puzzle, because each
// grading scale has its own.
type Rung struct {
	*Technique
	Level Level
	Score int
}

// A Ladder lists techniques in the order in which a solver tries them. A technique's position on
// the ladder is its rank.
type Ladder []Rung

// Rank returns the position of t on the ladder, from 0. If t is not on the ladder, Rank returns len(l), so that t
// ranks above all techniques of the ladder.
func (l Ladder) Rank(t *Technique) int {
	for i := range l {
		if l[i].Technique == t {
			return i
		}
	}
	return len(l)
}

// Rung returns the rung of t and reports whether t is on the ladder. If it is not, the returned rung has no level and
// no score.
func (l Ladder) Rung(t *Technique) (Rung, bool) {
	if i := l.Rank(t); i < len(l) {
		return l[i], true
	}
	return Rung{Technique: t}, false
}

// Lookup returns the rung of the technique with the given slug, name or alias.
func (l Ladder) Lookup(name string) (Rung, bool) {
	for _, r := range l {
		if r.Named(name) {
			return r, true
		}
	}
	return Rung{}, false
}

// Without returns a copy of the ladder that leaves out the rungs for which drop returns true.
func (l Ladder) Without(drop func(Rung) bool) Ladder {
	out := make(Ladder, 0, len(l))
	for _, r := range l {
		if !drop(r) {
			out = append(out, r)
		}
	}
	return out
}

// Techniques returns the techniques of the ladder in the same order.
func (l Ladder) Techniques() []*Technique {
	out := make([]*Technique, len(l))
	for i := range l {
		out[i] = l[i].Technique
	}
	return out
}
