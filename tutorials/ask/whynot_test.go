package ask

import (
	"strings"
	"testing"

	"pencilmark/board"
)

// TestPointing reads what a learner points at.
func TestPointing(t *testing.T) {
	if got, err := parseDigits("4, 7"); err != nil || got != board.DigitsOf(4, 7) {
		t.Errorf("digits: %v, %v", got, err)
	}
	for text, want := range map[string]string{"": "", "r2c3,r2c8": "r2c38", "r28c3": "r28c3", "B3 b4": "r2c34"} {
		if got, err := parseCells(text); err != nil || got.String() != want {
			t.Errorf("cells %q: %v, %v", text, got, err)
		}
	}
	want := board.HousesOf(board.Row(1), board.Row(7), board.Col(4), board.Box(2))
	if got, err := parseHouses("r28, C5 b3"); err != nil || got != want {
		t.Errorf("houses: %v, %v", got.List(), err)
	}
}

// FuzzPointing reads anything: what is refused is quoted, and what is read can be
// written and read again.
func FuzzPointing(f *testing.F) {
	for _, seed := range []string{"", "4", "47", "r2c3,r2c8", "r28c37", "B3", "r2", "c5 b3", "r1c2<>5", "r1c2=", "é",
		"r\x00", ",,"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := parseDigits(text); err != nil && !strings.Contains(err.Error(), "digit") {
			t.Errorf("digits %q: %v", text, err)
		}
		cells, err := parseCells(text)
		switch again, errAgain := parseCells(cells.String()); {
		case err != nil && !strings.Contains(err.Error(), "cells"):
			t.Errorf("cells %q: %v", text, err)
		case err == nil && (errAgain != nil || again != cells):
			t.Errorf("cells %q: %v, and again %v, %v", text, cells, again, errAgain)
		}
		houses, err := parseHouses(text)
		if err != nil && !strings.Contains(err.Error(), "houses") {
			t.Errorf("houses %q: %v", text, err)
		}
		for _, h := range houses.List() {
			if again, err := parseHouses(h.String()); err != nil || again != board.HousesOf(h) {
				t.Errorf("houses %q: %v is read as %v, %v", text, h, again.List(), err)
			}
		}
	})
}
