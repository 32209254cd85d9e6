package learner

import (
	"os"
	"time"

	"pencilmark/cmd/internal/exit"
)

// CheckClock returns an error if PENCILMARK_NOW is set to an invalid time or to a time that a
// record cannot hold.
func CheckClock() error {
	_, err := clock()
	return err
}

// Now returns the current time for the learner's record. If PENCILMARK_NOW is set, it returns that
// time, including its time zone.
func Now() time.Time {
	now, err := clock()
	if err != nil { // CheckClock has reported it
		return time.Now()
	}
	return now
}

func clock() (time.Time, error) {
	text := os.Getenv("PENCILMARK_NOW")
	if text == "" {
		return time.Now(), nil
	}
	now, err := time.Parse(time.RFC3339, text)
	if err != nil || now.Year() < 1971 || now.Year() > 2999 {
		return now, exit.Usagef("PENCILMARK_NOW needs a time such as 2026-03-01T18:00:00Z, between the years 1971 and 2999, not %q", text)
	}
	return now, nil
}
