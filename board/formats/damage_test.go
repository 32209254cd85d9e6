package formats

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestDamage damages the middle one of three puzzles, row by row: a letter, a cell too few or too many, a digit twice.
// Whatever the form, the two other puzzles are read, nothing else is, and the damage is said with its line.
func TestDamage(t *testing.T) {
	puzzles := casePuzzles(t)
	split := func(rows []string, sep string) (out []string) {
		for _, r := range rows {
			out = append(out, strings.Join(strings.Split(r, ""), sep))
		}
		return out
	}
	join := func(rows []string, between string) string { return strings.Join(rows, between) }
	boxed := func(rows []string, blank string) string {
		var b strings.Builder
		for i, r := range rows {
			if i%3 == 0 {
				b.WriteString("+-------+-------+-------+\n")
			}
			c := strings.Split(strings.ReplaceAll(r, ".", blank), "")
			b.WriteString("| " + join(c[:3], " ") + " | " + join(c[3:6], " ") + " | " + join(c[6:], " ") + " |\n")
		}
		return b.String() + "+-------+-------+-------+"
	}
	numbers := func(rows []string) (out []string) {
		for _, r := range split(rows, ",") {
			r = strings.ReplaceAll(r, ".", "0")
			out = append(out, strings.ReplaceAll(r, "k", `"k"`))
		}
		return out
	}
	solved := join(strings.Split(solution, ""), ",")
	kinds := map[string]struct {
		text   func(rows []string) string
		around string // the whole input, with %s for the three texts
		only   string // the only kinds of damage that a reader can see
	}{
		"line":     {text: func(r []string) string { return join(r, "") }},
		"rows":     {text: func(r []string) string { return join(r, "\n") + "\n" }},
		"spaced":   {text: func(r []string) string { return join(split(r, " "), "\n") + "\n" }},
		"board":    {text: func(r []string) string { return boxed(r, ".") + "\n" }},
		"dashes":   {text: func(r []string) string { return boxed(r, "-") + "\n" }},
		"comments": {text: func(r []string) string { return "# " + join(r, "\n# ") + "\n" }},
		"slashes":  {text: func(r []string) string { return "// " + join(r, "\n// ") + "\n" }},
		"hashes":   {text: func(r []string) string { return strings.ReplaceAll(join(r, "\n"), ".", "#") + "\n" }},
		"csv":      {text: func(r []string) string { return "7," + join(r, "") + ",a" }, around: "id,puzzle,by\n%s\n%s\n%s"},
		"strings":  {text: func(r []string) string { return `"` + join(r, "") + `"` }, around: "[%s,\n%s,\n%s]"},
		"nested":   {text: func(r []string) string { return `{"x":"` + join(r, "") + `"}` }, around: "{\"e\":[%s,\n%s,\n%s]}"},
		"deep":     {text: func(r []string) string { return `"` + join(r, "") + `"` }, around: "{\"e\":[%s,\n{\"x\":%s},\n%s]}"},
		"numbers":  {text: func(r []string) string { return "[" + join(numbers(r), ",") + "]" }, around: "[%s,\n%s,\n%s]"},
		"lists":    {text: func(r []string) string { return "[[" + join(numbers(r), "],[") + "]]" }, around: "[%s,\n%s,\n%s]"},
		"with solution": {text: func(r []string) string {
			return `{"puzzle":[` + join(numbers(r), ",") + `],"solution":[` + solved + `]}`
		}, around: "[%s,\n%s,\n%s]"},
		"yaml":   {text: func(r []string) string { return "[" + join(numbers(r), ",") + "]" }, around: "a: %s\nb: %s\nc: %s\n"},
		"blanks": {text: func(r []string) string { return strings.ReplaceAll(join(r, "\n"), ".", " ") + "\n" }, only: "clash missing extra"},
		"blanks, 8 rows": {text: func(r []string) string {
			if strings.HasPrefix(join(r, ""), "11") || strings.Contains(join(r, "\n"), "\n11") {
				r = r[:8]
			}
			return strings.ReplaceAll(join(r, "\n"), ".", " ") + "\n"
		}, only: "clash"},
		"assert": {text: func(r []string) string { return `assert solve("` + join(r, "") + `") == "` + solution + `"` }},
		"xml":    {text: func(r []string) string { return `<game data="` + join(r, "") + `"/>` }},
	}
	damage := map[string]func(row string) string{
		"letter":  func(r string) string { return r[:4] + "k" + r[5:] },
		"missing": func(r string) string { return r[:8] },
		"extra":   func(r string) string { return r + "." },
		"clash":   func(r string) string { return "11" + r[2:] },
	}
	place := regexp.MustCompile(`line (\d+)`)
	for kind, k := range kinds {
		for what, harm := range damage {
			if k.only != "" && !strings.Contains(k.only, what) {
				continue
			}
			for row := range 9 {
				texts := make([]any, 3)
				for i := range texts {
					p := strings.ReplaceAll(puzzles[10*row+i], "0", ".")
					var rows []string
					for r := range 9 {
						rows = append(rows, p[9*r:9*r+9])
					}
					if i == 1 {
						rows[row] = harm(rows[row])
					}
					texts[i] = k.text(rows)
				}
				around := k.around
				if around == "" {
					around = "%s\n%s\n%s\n"
				}
				input := fmt.Sprintf(around, texts...)
				first := 1 + strings.Count(input[:strings.Index(input, texts[1].(string))], "\n")
				last := first + strings.Count(texts[1].(string), "\n")
				read, said := 0, false
				var errs []string
				for p, err := range Read(strings.NewReader(input), "") {
					if err == nil {
						if v := p.Grid.Puzzle(); v.String() != puzzles[10*row] && v.String() != puzzles[10*row+2] {
							t.Errorf("%s, %s in row %d: false puzzle %s of\n%s", kind, what, row+1, v.String(), input)
						}
						read++
						continue
					}
					errs = append(errs, err.Error())
					for _, m := range place.FindAllStringSubmatch(err.Error(), -1) {
						n, _ := strconv.Atoi(m[1])
						said = said || n >= first && n <= last
					}
				}
				if read != 2 || !said {
					t.Errorf("%s, %s in row %d: %d puzzles, want 2 and an error in line %d to %d; errors %q of\n%.900s", kind, what, row+1, read, first, last, errs, input)
				}
			}
		}
	}
}

// TestCounts reads texts in which puzzles once were lost, or read wrongly.
func TestCounts(t *testing.T) {
	puzzles := casePuzzles(t)
	p, q := puzzles[0], puzzles[1]
	rows := func(p string) string {
		var b strings.Builder
		for r := range 9 {
			b.WriteString(p[9*r:9*r+9] + "\n")
		}
		return b.String()
	}
	steps := "\n1. Hidden Single: 3 in b3 => r1c7=3\nIn box 3, the only place left.\n\n"
	full := strings.Join(strings.Split(p, ""), " ")
	var marks strings.Builder
	for r := range 9 {
		marks.WriteString(strings.ReplaceAll(full[18*r:18*r+17], ".", "123456789") + "\n")
	}
	objects := func(key string) string {
		var cells []string
		for _, c := range strings.ReplaceAll(p, ".", "0") {
			cells = append(cells, fmt.Sprintf(`{"%s":%c,"fixed":false}`, key, c))
		}
		return `{"cells":[` + strings.Join(cells, ",") + `]}`
	}
	tests := map[string]struct {
		text           string
		puzzles, again int
		broken         int
	}{
		"log, then rows":          {p + steps + rows(q), 2, 0, 0},
		"log, then a broken line": {p + steps + q[:80] + "\n", 1, 0, 1},
		"Markdown":                {"# Solving " + p + "\n\n## 1. Hidden Single\n\n`3 in b3 => r1c7=3`\n\n" + rows(q), 2, 0, 0},
		"again":                   {p + "\n\n" + rows(p), 1, 1, 0},
		"all candidates":          {marks.String(), 1, 0, 0},
		"objects, v":              {objects("v"), 1, 0, 0},
		"objects, 44":             {strings.Replace(objects("v"), `"v":4`, `"v":44`, 1), 0, 0, 1},
		"objects, value":          {objects("value"), 1, 0, 0},
		"objects without digits":  {strings.ReplaceAll(objects("v"), `"v":`, `"v":1,"w":`), 0, 0, 1},
		"asserts":                 {"def a():\n    assert s(\"" + p + "\") == \"" + solution[:80] + "\"\n\ndef b():\n    assert s(\"" + q + "\") == \"" + solution + "\"\n", 2, 0, 1},
	}
	for name, tt := range tests {
		read, broken, again := 0, 0, 0
		for got, err := range Read(strings.NewReader(tt.text), "") {
			switch {
			case err == nil:
				if v := got.Grid.Puzzle(); v.String() != []string{p, q}[read%2] {
					t.Errorf("%s: puzzle %d is %s", name, read+1, v.String())
				}
				read++
				again += len(got.Again)
			case !errors.Is(err, ErrSkipped):
				broken++
			}
		}
		if read != tt.puzzles || broken != tt.broken || again != tt.again {
			t.Errorf("%s: %d puzzles, %d broken, %d again, want %d, %d and %d", name, read, broken, again, tt.puzzles, tt.broken, tt.again)
		}
	}
}
