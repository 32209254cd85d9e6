package learner

import (
	"os"
	"time"

	"pencilmark/cmd/internal/exit"
)

// CheckClock returns an error if PENCILMARK_NOW is set and is no time.
func CheckClock() error {
	_, err := clock()
	return err
}

// Now returns the time that the learner's record goes by: that of PENCILMARK_NOW, if it is
// set, with its time zone.
func Now() time.Time {
	now, err := clock()
	if err != nil { // CheckClock told of it
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
	if err != nil || now.Year() < 1971 {
		return now, exit.Usagef("PENCILMARK_NOW is a time such as 2026-03-01T18:00:00Z, not %q", text)
	}
	return now, nil
}
