package logic

import "pencilmark/board"

// An Outcome says how an attempt to solve ended.
type Outcome string

// The outcomes.
const (
	OutcomeSolved   Outcome = "solved"   // by techniques alone
	OutcomeStuck    Outcome = "stuck"    // no technique applied
	OutcomeSearched Outcome = "searched" // solved, but search had to help
	OutcomeInvalid  Outcome = "invalid"  // the puzzle has no solution, or several
	OutcomeStopped  Outcome = "stopped"  // ended early, as asked
)

// A Log is the record of an attempt to solve a position.
type Log struct {
	Start   board.Grid // the position before the first step
	End     board.Grid // the position after the last step
	Outcome Outcome
	Steps   []Step
	Note    string // why it ended, in words; empty if solved by techniques
}

// Score returns the sum of the steps' scores.
func (l *Log) Score() int {
	n := 0
	for i := range l.Steps {
		n += l.Steps[i].Technique.Score
	}
	return n
}

// Hardest returns the technique that ranks highest among the steps, by level
// and then by place on the ladder; nil if there is no step.
func (l *Log) Hardest() *Technique {
	var top *Technique
	for i := range l.Steps {
		t := l.Steps[i].Technique
		if top == nil || t.Level > top.Level || t.Level == top.Level && t.Rank > top.Rank {
			top = t
		}
	}
	return top
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

// Level returns the level of the hardest step, raised while the score exceeds
// the level's limit.
func (l *Log) Level() Level {
	level := Easy
	for i := range l.Steps {
		level = max(level, l.Steps[i].Technique.Level)
	}
	return level.Raised(l.Score())
}

// Counts returns how often each technique was used, by slug.
func (l *Log) Counts() map[string]int {
	n := map[string]int{}
	for i := range l.Steps {
		n[l.Steps[i].Technique.Slug]++
	}
	return n
}
