package fsrs_test

import (
	"fmt"
	"time"

	"pencilmark/tutorials/internal/fsrs"
)

// Something is learned with two answers in one evening, recalled each time it is
// due, and forgotten once.
func Example() {
	s := fsrs.Default()
	now := time.Date(2026, time.March, 1, 18, 0, 0, 0, time.UTC)
	var card fsrs.Card
	for _, r := range []fsrs.Rating{fsrs.Good, fsrs.Good, fsrs.Good, fsrs.Good, fsrs.Again, fsrs.Good} {
		card = s.Review(card, now, r)
		fmt.Printf("%s: rated %d, stability %.1f days, due %s\n",
			now.Format("Jan _2 15:04"), r, card.Stability, card.Due.Format("Jan _2 15:04"))
		now = card.Due
	}
	// Output:
	// Mar  1 18:00: rated 3, stability 2.3 days, due Mar  1 18:10
	// Mar  1 18:10: rated 3, stability 2.3 days, due Mar  3 18:10
	// Mar  3 18:10: rated 3, stability 11.0 days, due Mar 14 18:10
	// Mar 14 18:10: rated 3, stability 46.3 days, due Apr 29 18:10
	// Apr 29 18:10: rated 1, stability 2.9 days, due Apr 29 18:20
	// Apr 29 18:20: rated 3, stability 2.9 days, due May  2 18:20
}

// The probability of recall falls fast at first and then ever more slowly.
func ExampleWeights_Retrievability() {
	w := fsrs.DefaultWeights()
	for _, days := range []float64{0, 1, 10, 100, 1000} {
		fmt.Printf("after %v days: %.2f\n", days, w.Retrievability(10, days))
	}
	// Output:
	// after 0 days: 1.00
	// after 1 days: 0.99
	// after 10 days: 0.90
	// after 100 days: 0.69
	// after 1000 days: 0.49
}
