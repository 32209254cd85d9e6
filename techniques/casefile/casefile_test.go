package casefile_test

import (
	"reflect"
	"strings"
	"testing"

	"pencilmark/techniques/casefile"
)

const sample = `
5    +3   4    6    7    8    9    1    2
6    7    2    1    9    5    3    4    8
1    9    8    3    4    2    5    6    7
8    5    9    7    6    1    4    2    3
4    2    6    8    5    3    7    9    1
7    1    3    9    2    4    8    5    6
9    6    1    5    3    7    2    8    4
2    8    7    4    1    9    6    3    {5}
3    4    5    2    8    6    1    7-9  =9
`

// TestRoundTrip reads a case and writes it again.
func TestRoundTrip(t *testing.T) {
	k, err := casefile.Parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	if k.Effects() != 2 || len(k.Placements) != 1 || k.Grid.Givens().Len() != 77 || k.Grid.Empty().Len() != 3 {
		t.Errorf("read %d effects, %d givens, %d empty cells", k.Effects(), k.Grid.Givens().Len(), k.Grid.Empty().Len())
	}
	again, err := casefile.Parse(k.String())
	if err != nil || !reflect.DeepEqual(k, again) {
		t.Errorf("written and read again it differs: %v\n%s", err, k.String())
	}
}

// TestErrors checks that errors name the place.
func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"1 2 3": "1 lines, 9 expected",
		strings.Replace(sample, "5    +3   4", "5 4", 1): "line 1 has 8 cells",
		strings.Replace(sample, "+3", "+x", 1):           `line 1: "+x"`,
		strings.Replace(sample, "{5}", "{5q}", 1):        `line 8: "{5q}"`,
	} {
		if _, err := casefile.Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
}

// FuzzParse checks that no text makes Parse panic, and that what it accepts is
// written and read back equal.
func FuzzParse(f *testing.F) {
	f.Add(sample)
	f.Add("1 2 3\n{}{}-=\n")
	f.Fuzz(func(t *testing.T, text string) {
		k, err := casefile.Parse(text)
		if err != nil {
			return
		}
		again, err := casefile.Parse(k.String())
		if err != nil || again.Grid != k.Grid {
			t.Errorf("%q is written as\n%s\n%v", text, k.String(), err)
		}
	})
}
