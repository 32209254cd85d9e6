package main

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
)

// A gradeRow is a grade with typed columns. A value that was not requested or is not
// known is null.
type gradeRow struct {
	Puzzle     string     `parquet:"name=puzzle, type=BYTE_ARRAY, convertedtype=UTF8"`
	Status     string     `parquet:"name=status, type=BYTE_ARRAY, convertedtype=UTF8, encoding=PLAIN_DICTIONARY"`
	Level      *string    `parquet:"name=level, type=BYTE_ARRAY, convertedtype=UTF8, encoding=PLAIN_DICTIONARY"`
	Score      *int32     `parquet:"name=score, type=INT32"`
	Hardest    *string    `parquet:"name=hardest, type=BYTE_ARRAY, convertedtype=UTF8, encoding=PLAIN_DICTIONARY"`
	Steps      *int32     `parquet:"name=steps, type=INT32"`
	Techniques []usedRow  `parquet:"name=techniques, type=LIST"`
	ER         *float64   `parquet:"name=er, type=DOUBLE"`
	EP         *float64   `parquet:"name=ep, type=DOUBLE"`
	ED         *float64   `parquet:"name=ed, type=DOUBLE"`
	Heuristic  *float64   `parquet:"name=heuristic, type=DOUBLE"`
	B          *ratingRow `parquet:"name=b"`
	GB         *ratingRow `parquet:"name=gb"`
	W          *ratingRow `parquet:"name=w"`
	GW         *ratingRow `parquet:"name=gw"`
	TE         *ratingRow `parquet:"name=te"`
	BxB        *ratingRow `parquet:"name=bxb"`
	Error      *string    `parquet:"name=error, type=BYTE_ARRAY, convertedtype=UTF8"`
}

// A usedRow is a technique on HoDoKu's scale, and how often it was used.
type usedRow struct {
	Technique string `parquet:"name=technique, type=BYTE_ARRAY, convertedtype=UTF8, encoding=PLAIN_DICTIONARY"`
	Count     int32  `parquet:"name=count, type=INT32"`
}

// A ratingRow holds the bounds of one of Berthier's ratings. If the rating is known
// exactly, both bounds are equal to it. An infinite rating is +Inf.
type ratingRow struct {
	Low     float64 `parquet:"name=low, type=DOUBLE"`
	High    float64 `parquet:"name=high, type=DOUBLE"`
	Limited bool    `parquet:"name=limited, type=BOOLEAN"`
}

// UnmarshalJSON reads a record of the command grade.
func (r *gradeRow) UnmarshalJSON(data []byte) error {
	var doc struct {
		Puzzle, Status        string
		Level, Hardest, Error *string
		Score, Steps          *int32
		Techniques            map[string]int32
		SE                    struct{ ER, EP, ED *float64 }
		Heuristic             *float64
		B, GB, W, GW, TE, BxB json.RawMessage
	}
	if err := json.Unmarshal(data, &doc); err != nil {
		return err
	}
	*r = gradeRow{Puzzle: doc.Puzzle, Status: doc.Status, Level: doc.Level, Score: doc.Score, Hardest: doc.Hardest,
		Steps: doc.Steps, ER: doc.SE.ER, EP: doc.SE.EP, ED: doc.SE.ED, Heuristic: doc.Heuristic, Error: doc.Error}
	for _, t := range slices.Sorted(maps.Keys(doc.Techniques)) {
		r.Techniques = append(r.Techniques, usedRow{t, doc.Techniques[t]})
	}
	for column, text := range map[**ratingRow]json.RawMessage{
		&r.B: doc.B, &r.GB: doc.GB, &r.W: doc.W, &r.GW: doc.GW, &r.TE: doc.TE, &r.BxB: doc.BxB,
	} {
		if len(text) == 0 {
			continue
		}
		*column = new(ratingRow)
		if err := json.Unmarshal(text, *column); err != nil {
			return err
		}
	}
	return nil
}

// UnmarshalJSON reads a rating, which is a number, null for infinite, or an object with
// bounds.
func (r *ratingRow) UnmarshalJSON(data []byte) error {
	var bounds struct {
		Low, High *float64
		Limited   bool
	}
	if data[0] == '{' {
		if err := json.Unmarshal(data, &bounds); err != nil {
			return err
		}
	} else {
		if err := json.Unmarshal(data, &bounds.Low); err != nil {
			return err
		}
		bounds.High = bounds.Low
	}
	*r = ratingRow{orInfinite(bounds.Low), orInfinite(bounds.High), bounds.Limited}
	return nil
}

func orInfinite(x *float64) float64 {
	if x == nil {
		return math.Inf(1)
	}
	return *x
}

// newRow returns an empty row for the Parquet files of the pipeline, or nil if the
// pipeline writes no records. A row is filled from the JSON of a record, and its tags
// define the columns.
func (o *Options) newRow() any {
	switch o.Pipeline {
	case "grade":
		return new(gradeRow)
	case "search":
		return new(searchRow)
	case "dupes":
		return new(classRow)
	case "generate":
		return new(generateRow)
	}
	return nil
}

// A searchRow is the result of searching for the solutions of one puzzle.
type searchRow struct {
	Puzzle    string  `parquet:"name=puzzle, type=BYTE_ARRAY, convertedtype=UTF8"`
	Solutions int64   `parquet:"name=solutions, type=INT64"`
	Solution  *string `parquet:"name=solution, type=BYTE_ARRAY, convertedtype=UTF8"`
	Guesses   int64   `parquet:"name=guesses, type=INT64"`
	Nodes     int64   `parquet:"name=nodes, type=INT64"`
	Error     *string `parquet:"name=error, type=BYTE_ARRAY, convertedtype=UTF8"`
}

// A classRow is a class of puzzles that are essentially equal.
type classRow struct {
	Canonical string     `parquet:"name=canonical, type=BYTE_ARRAY, convertedtype=UTF8"`
	Puzzles   []placeRow `parquet:"name=puzzles, type=LIST"`
}

// A placeRow is one puzzle of a class, together with its place in the input.
type placeRow struct {
	Place  string `parquet:"name=place, type=BYTE_ARRAY, convertedtype=UTF8"`
	Puzzle string `parquet:"name=puzzle, type=BYTE_ARRAY, convertedtype=UTF8"`
}

// A generateRow is a puzzle that was generated.
type generateRow struct {
	Puzzle   string `parquet:"name=puzzle, type=BYTE_ARRAY, convertedtype=UTF8"`
	Solution string `parquet:"name=solution, type=BYTE_ARRAY, convertedtype=UTF8"`
	Clues    int32  `parquet:"name=clues, type=INT32"`
	Tries    int32  `parquet:"name=tries, type=INT32"`
}
