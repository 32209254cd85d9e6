package search

import (
	"pencilmark/techniques/grade"
	"pencilmark/tutorials/ask"
)

// These are the forms of a line of JSON. AppendRecord and others write them without a JSON library.
type (
	// A Found is the result of the search for one puzzle.
	Found struct {
		ask.CountAnswer
		Error string `json:"error,omitempty"` // the reason why the search was given up
	}

	// A Listed is a solution, as --all and --random print it.
	Listed struct {
		Puzzle   string `json:"puzzle" schema:"puzzle"`
		Solution string `json:"solution" schema:"solution"`
	}

	// An Unread is the result for a puzzle that cannot be read, or whose givens contradict each other.
	Unread struct {
		Puzzle string       `json:"puzzle"` // the puzzle, or the text that could not be read
		Status grade.Status `json:"status"` // invalid
		Error  string       `json:"error"`  // what is wrong and where
	}
)
