package export

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/explain/verify"
	"pencilmark/techniques/logic"
)

// apart returns a variable for i from 0 to 8, none of which excludes another:
// different digits in different cells.
func apart(i int) int { return Variable(board.At(board.Cell(10*i), board.Digit(1+i))) }

// random returns n clauses of a few literals over n variables.
func random(rng *rand.Rand, vars, n int) *Problem {
	p := &Problem{Vars: 729}
	for range n {
		var lits []int
		for v := range vars {
			if rng.IntN(vars) < 2 {
				lits = append(lits, apart(v)*(1-2*rng.IntN(2)))
			}
		}
		p.add(Cited, "", lits...)
	}
	return p
}

// satisfiable tries all assignments of the first n variables.
func satisfiable(p *Problem, n int) bool {
assignments:
	for a := range 1 << n {
		value := map[int]bool{}
		for v := range n {
			value[apart(v)] = a>>v&1 == 1
		}
		for _, c := range p.Clauses {
			if !slices.ContainsFunc(c.Lits, func(lit int) bool { return value[variable(lit)] == (lit > 0) }) {
				continue assignments
			}
		}
		return true
	}
	return false
}

// TestDerive compares the deriver with a plain search over all assignments, on
// random clauses, and has its derivations checked.
func TestDerive(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	count := map[bool]int{}
	for range 3000 {
		p := random(rng, 7, 8+rng.IntN(12))
		want := satisfiable(p, 7)
		count[want]++
		if err := p.derive(); (err != nil) != want {
			t.Fatalf("satisfiable is %v, but: %v\n%v", want, err, p.Clauses)
		}
		if want {
			continue
		}
		p.trim()
		checked(t, p)
	}
	if count[true] < 300 || count[false] < 300 {
		t.Errorf("satisfiable or not: %v, too few of one kind", count)
	}
}

// checked has the derivation of p checked.
func checked(t *testing.T, p *Problem) {
	t.Helper()
	var cnf, proof bytes.Buffer
	if err := errors.Join(p.WriteDIMACS(&cnf), p.WriteLRAT(&proof)); err != nil {
		t.Fatal(err)
	}
	if err := CheckLRAT(cnf.String(), proof.String()); err != nil {
		t.Fatalf("%v\n%s%s", err, &cnf, &proof)
	}
}

// TestConclude compares, on random clauses, what the deriver proves with what is
// true in all assignments.
func TestConclude(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	count := map[bool]int{}
	for range 3000 {
		p := random(rng, 7, 6+rng.IntN(6))
		p.conclusions = []int{apart(0), -apart(1)}[:1+rng.IntN(2)]
		follows := true
		for _, lit := range p.conclusions {
			denied := &Problem{Clauses: append(slices.Clone(p.Clauses), Clause{Lits: []int{-lit}})}
			follows = follows && !satisfiable(denied, 7)
		}
		p.add(Negation, "", []int{-apart(0), apart(1)}[:len(p.conclusions)]...)
		count[follows]++
		if err := p.derive(); (err == nil) != follows {
			t.Fatalf("%v follow: %v, but: %v\n%v", p.conclusions, follows, err, p.Clauses)
		}
		if follows {
			p.trim()
			checked(t, p)
		}
	}
	if count[true] < 100 || count[false] < 100 {
		t.Errorf("follows or not: %v, too few of one kind", count)
	}
}

// pigeons says that n pigeons sit in n-1 holes, each alone, by pairs.
func pigeons(n int) *Problem {
	p := &Problem{Vars: n * (n - 1)}
	hole := func(pigeon, hole int) int { return pigeon*(n-1) + hole + 1 }
	for i := range n {
		var lits []int
		for h := range n - 1 {
			lits = append(lits, hole(i, h))
		}
		p.add(Cited, "", lits...)
	}
	for h := range n - 1 {
		for i := range n {
			for j := range i {
				p.add(atMostOne, "", -hole(i, h), -hole(j, h))
			}
		}
	}
	return p
}

// TestTooLong gives up where resolution needs too many lemmas: pigeons in holes.
func TestTooLong(t *testing.T) {
	if err := pigeons(5).derive(); err != nil {
		t.Errorf("5 pigeons: %v", err)
	}
	if err := pigeons(12).derive(); !errors.Is(err, errTooLong) {
		t.Errorf("12 pigeons: error %v, want ErrTooLong", err)
	}
}

// crowded returns a step that leans on nine cells of a row that share eight
// digits, which no filling does, and its position.
func crowded() (board.Grid, logic.Step) {
	g := board.EmptyGrid()
	s := logic.Step{Eliminations: []board.Candidate{board.At(80, 9)}, Parts: []logic.Part{{Role: logic.Subset}}}
	for c := range board.Cell(9) {
		g.Eliminate(board.At(c, 9))
		s.Parts[0].Cites = append(s.Parts[0].Cites, board.InCell(c))
	}
	return g, s
}

// TestUnproven exports a step that is beyond the budget of package verify. It is
// beyond the budget of this one, too, and that is said.
func TestUnproven(t *testing.T) {
	g, s := crowded()
	var k verify.Checker
	if err := k.Step(&g, &s); !errors.Is(err, verify.ErrUnproven) {
		t.Fatalf("verify says %v", err)
	}
	want := Summary{Steps: 1, Problems: 1, TooLong: []int{1}}
	dir := filepath.Join(t.TempDir(), "proofs")
	one := func(yield func(*board.Grid, *logic.Step) bool) { yield(&g, &s) }
	sum, err := Dir(context.Background(), dir, LRAT, one)
	if err != nil || !reflect.DeepEqual(*sum, want) {
		t.Errorf("%+v, %v", sum, err)
	}
	for _, name := range names(t, dir) {
		if strings.HasSuffix(name, ".lrat") {
			t.Errorf("%s exists", name)
		}
	}
}

// TestWithoutDerivation asks for derivations that there are not.
func TestWithoutDerivation(t *testing.T) {
	var b bytes.Buffer
	p := &Problem{}
	if err := p.WriteLRAT(&b); !errors.Is(err, errTooLong) || b.Len() > 0 {
		t.Errorf("WriteLRAT: %v, %q", err, b.String())
	}
}
