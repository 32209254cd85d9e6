package explain_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// TestReasonsCompile compiles the reason of every technique, and checks that a
// reason calls each function of each Words.
func TestReasonsCompile(t *testing.T) {
	called := map[string]bool{} // by family and name: a family may share its Words
	for _, x := range techniques.All() {
		if err := explain.Check(x); err != nil {
			t.Error(err)
		}
		for name, word := range x.Words {
			if word == nil {
				t.Errorf("%s: the function %s is nil", x.Slug, name)
			}
			key := x.Family.String() + ": " + name
			called[key] = called[key] || strings.Contains(x.Because, name)
		}
	}
	for key, ok := range called {
		if !ok {
			t.Errorf("%s is called by no reason", key)
		}
	}
}

// TestStepsOfOthers says the steps of all case files with something missing, as
// they may come from a file: it may fail, but not panic, and must not spoil what is
// said afterwards.
func TestStepsOfOthers(t *testing.T) {
	r, fresh := &explain.Renderer{}, &explain.Renderer{}
	rng := rand.New(rand.NewPCG(1, 2))
	failed := 0
	allSteps(t, func(k *logictest.CaseStep) {
		for range 30 {
			s := without(rng, k.Step)
			r.Line(&s)
			explain.StepScene(&k.Grid, &s)
			if _, err := r.Sentence(&s); err != nil {
				failed++
			}
		}
		got, err := r.Sentence(&k.Step)
		if want, _ := fresh.Sentence(&k.Step); got != want || err != nil {
			t.Errorf("%s: %q and %v, want %q", k.Name, got, err, want)
		}
	})
	if failed == 0 {
		t.Error("no reason missed anything")
	}
}

// without returns a copy of s that lacks one to three things.
func without(rng *rand.Rand, s logic.Step) logic.Step {
	s.Parts = slices.Clone(s.Parts)
	for range 1 + rng.IntN(3) {
		if len(s.Parts) == 0 {
			return s
		}
		p := &s.Parts[rng.IntN(len(s.Parts))]
		switch rng.IntN(10) {
		case 0:
			*p = s.Parts[0]
			s.Parts = s.Parts[1:]
		case 1:
			p.Role = logic.Role(rng.IntN(int(logic.Searched) + 1))
		case 2:
			p.Label += "Z"
		case 3:
			p.Candidates = p.Candidates[:len(p.Candidates)/2]
		case 4:
			p.Houses, p.Cites = nil, nil
		case 5:
			p.Nodes = p.Nodes[:len(p.Nodes)/2]
		case 6:
			p.Nodes = withoutInNode(rng, p.Nodes)
		case 7:
			s.Placements, s.Eliminations = nil, nil
		case 8:
			s.Digits, s.Deadly = 0, nil
		case 9:
			s.Symmetry = nil
		}
	}
	return s
}

func withoutInNode(rng *rand.Rand, nodes []logic.Node) []logic.Node {
	if len(nodes) == 0 {
		return nil
	}
	nodes = slices.Clone(nodes)
	n := &nodes[rng.IntN(len(nodes))]
	switch rng.IntN(3) {
	case 0:
		n.Candidates = nil
	case 1:
		n.Cites = nil
	case 2:
		n.On = !n.On
	}
	return nodes
}
