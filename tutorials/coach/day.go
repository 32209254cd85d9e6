package coach

import (
	"fmt"
	"time"
)

// A Day is a calendar day, counted in days from 1970-01-01. The zero value, which would be that
// day itself, means never.
type Day int32

const secondsADay = 24 * 60 * 60

// DayOf returns the calendar day at t, in the time zone of t.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	return Day(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / secondsADay)
}

// parseDay parses a day in the form 2026-03-01.
func parseDay(s string) (Day, error) {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil || t.Year() < 1970 {
		return 0, fmt.Errorf("%q is not a date; write a date as in 2026-03-01", s)
	}
	return DayOf(t), nil
}

// Time returns the beginning of the day in UTC.
func (d Day) Time() time.Time { return time.Unix(int64(d)*secondsADay, 0).UTC() }

// String returns the day in the form 2026-03-01.
func (d Day) String() string { return d.Time().Format(time.DateOnly) }
