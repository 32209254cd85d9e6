// Package conform runs the cases of a technique library: positions in the HoDoKu library format, each with the one
// step that a technique must find in it.
//
// The criterion is that of HoDoKu's own tester. Among all steps that the technique finds in the position, it considers
// those with the digits of the case. There must be at least one such step, and all of them must have exactly the
// effects of the case. A case of variant x passes if there is no such step.
//
// This package also contains everything that only the library needs: its codes, and the finders for its variants.
package conform

import (
	"context"
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/techniques/logic"
)

// A Status is the outcome of one case.
type Status string

// The statuses. A case is skipped if no technique has its code.
const (
	Passed  Status = "passed"
	Failed  Status = "failed"
	Skipped Status = "skipped"
)

// A Result is the status of one case and, if the case did not pass, the reason.
type Result struct {
	Status    Status
	Technique *logic.Technique // nil if there is none
	Reason    string
}

// Run runs one case. If the context ends before the case is finished, the case fails.
func Run(ctx context.Context, c *formats.LibraryCase) Result {
	forbidden := c.Variant == "x"
	variant := c.Variant
	if forbidden {
		variant = ""
	}
	t := techniqueOf(c.Code, variant)
	if t == nil {
		return Result{Skipped, nil, fmt.Sprintf("no technique has the code %s", c.Code)}
	}
	v := logic.NewView(&c.Position.Grid).WithContext(ctx)
	n, wrong := 0, ""
	for s := range t.Steps(v) {
		if digits(c.Code, &s) != c.Digits {
			continue
		}
		n++
		if !same(&s, c) {
			wrong = fmt.Sprintf("it also finds %v %v", s.Placements, removed(s.Eliminations))
			break
		}
	}
	switch {
	case ctx.Err() != nil:
		return Result{Failed, t, "interrupted"}
	case forbidden && n > 0:
		return Result{Failed, t, "it is found but must not be"}
	case forbidden:
		return Result{Passed, t, ""}
	case wrong != "":
		return Result{Failed, t, wrong}
	case n == 0:
		return Result{Failed, t, fmt.Sprintf("nothing is found with the digits %v", c.Digits)}
	}
	return Result{Passed, t, ""}
}

// byEffect lists the library codes whose digits field contains the removed digits instead of the digits of the
// pattern. These are the codes of loops, chains, almost locked sets and forcing contradictions.
var byEffect = []string{"0706", "0707", "0708", "0709", "0710", "0711", "0901", "0902", "0903", "0904", "1101",
	"1301", "1303"}

// digits returns the digits that HoDoKu writes into the digits field for a step.
func digits(code string, s *logic.Step) board.DigitSet {
	switch {
	case code == "0610":
		return 0
	case !slices.Contains(byEffect, code):
		return s.Digits
	}
	var out board.DigitSet
	for _, x := range s.Eliminations {
		out |= x.Digit().Set()
	}
	return out
}

// same reports whether s has the effects of c. A library line contains placements only if there are no eliminations.
func same(s *logic.Step, c *formats.LibraryCase) bool {
	if !equal(s.Eliminations, c.Eliminations) {
		return false
	}
	return len(s.Eliminations) > 0 || equal(s.Placements, c.Placements)
}

func equal(a, b []board.Candidate) bool {
	b = slices.Sorted(slices.Values(b))
	return slices.Equal(a, slices.Compact(b))
}

func removed(xs []board.Candidate) []string {
	var out []string
	for _, x := range xs {
		out = append(out, fmt.Sprintf("%v<>%v", x.Cell(), x.Digit()))
	}
	return out
}
