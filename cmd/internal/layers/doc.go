// Package layers holds the test that keeps the rooms of this project apart: which
// package may import which. It has no code of its own.
package layers
