package coach

import (
	"fmt"
	"time"
)

// A Day is a day of the calendar: its number after 1970-01-01. That day itself,
// the zero value, stands for never.
type Day int32

const secondsADay = 24 * 60 * 60

// DayOf returns the day that the calendar shows at t, in the time zone of t.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	return Day(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / secondsADay)
}

// ParseDay reads a day written as in 2026-03-01.
func ParseDay(s string) (Day, error) {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil || t.Year() < 1970 {
		return 0, fmt.Errorf("%q is no date such as 2026-03-01", s)
	}
	return DayOf(t), nil
}

// String returns the day as in 2026-03-01.
func (d Day) String() string {
	return time.Unix(int64(d)*secondsADay, 0).UTC().Format(time.DateOnly)
}
