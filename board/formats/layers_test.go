package formats

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// The fuzz tests of this file feed the layers of reading one by one. Nothing may panic, and nothing
// may take long.

func quickly(t *testing.T, start time.Time) {
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
}

// FuzzText reads the same text as UTF-8 and with lines that end in carriage returns.
func FuzzText(f *testing.F) {
	f.Add([]byte("\xff\xfe4\x00.\x00\n\x00"))
	f.Add([]byte("４０００００９１０\r·8·4··73·\r\n2️⃣⬜1️⃣⬜8️⃣6️⃣⬜⬜⬜"))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer quickly(t, time.Now())
		once := plain(string(data))
		if plain(once) != once {
			t.Errorf("%q becomes %q and then %q", data, once, plain(once))
		}
		readAll(bytes.NewReader(data), "")
	})
}

// FuzzData reads any JSON and YAML.
func FuzzData(f *testing.F) {
	f.Add(`[{"puzzle":"` + example + `","solution":"` + solution + `"}]`)
	f.Add("- puzzle: " + example + "\n  name: a\n- [1, 2, &a [*a]]\n")
	f.Add("grid:\n" + strings.Repeat("- [1, null, '', ., 0, 5, 6, [7, 8], {value: 9}]\n", 9))
	f.Add(`{"a":` + strings.Repeat("[", 100))
	f.Add("a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n")
	f.Fuzz(func(t *testing.T, text string) {
		defer quickly(t, time.Now())
		for _, isYAML := range []bool{false, true} {
			v, err := treeOf(text, isYAML)
			if err != nil {
				continue
			}
			for _, c := range v.puzzles(place{line: 1}, false) {
				if (c.s == nil) == (c.err == nil) {
					t.Errorf("neither a sheet nor an error: %+v", c)
				}
			}
		}
		readAll(strings.NewReader(text), "")
	})
}

// FuzzTable reads any row of a table below a heading.
func FuzzTable(f *testing.F) {
	f.Add("id,puzzle,solution", "1,"+example+","+solution)
	f.Add("a;b", `"x;""y";`+example)
	f.Add("", "\t\""+exampleRows(".", "")+"\"\t")
	f.Fuzz(func(t *testing.T, head, line string) {
		defer quickly(t, time.Now())
		rd := &reader{}
		rd.prose.text = head
		for _, c := range rd.tableRow(line) {
			if c.s != nil && len(c.s.row) < 2 {
				t.Errorf("a row of %q", c.s.row)
			}
		}
		readAll(strings.NewReader(head+"\n"+line+"\n"+line), "")
	})
}

// FuzzAround reads a grid with any text around its rows, and any text with 81 cells inside.
func FuzzAround(f *testing.F) {
	f.Add("    [", "],", "text")
	f.Add("A | ", " |", "+---+---+---+")
	f.Add("> ", "", "```")
	f.Fuzz(func(t *testing.T, before, after, around string) {
		defer quickly(t, time.Now())
		var b strings.Builder
		for line := range strings.Lines(exampleRows(".", " ")) {
			b.WriteString(before + strings.TrimSpace(line) + after + "\n")
		}
		checkRead(t, around+"\n"+b.String()+around)
		for _, c := range inside(before+example+after, place{1, 1}) {
			if (c.s == nil) == (c.err == nil) {
				t.Errorf("neither a sheet nor an error, or both: %+v", c)
			}
		}
	})
}

// TestBrokenRow expects the fields of a row of a table whose puzzle is broken.
func TestBrokenRow(t *testing.T) {
	text := "id,puzzle\n1," + example + "\n2," + example[:80] + "\n"
	var rows []string
	for p := range Read(strings.NewReader(text), "") {
		rows = append(rows, strings.Join(p.Row, "|")+" "+strings.Join(p.Head, "|"))
	}
	if want := "2|" + example[:80] + " id|puzzle"; len(rows) != 2 || rows[1] != want {
		t.Errorf("got %q, want %q in the second place", rows, want)
	}
}

// TestHostile reads data that is made to take long or much memory. Each input ends within bounds.
func TestHostile(t *testing.T) {
	aliases := "a0: &a0 [x, x]\n"
	for i := range 30 {
		n := string(rune('b' + i%20))
		aliases += n + ": &" + n + " [*a0, *a0, *a0]\n"
	}
	for name, text := range map[string]string{
		"deep JSON":   strings.Repeat("[", 1<<19),
		"deep object": strings.Repeat(`{"a":`, 1<<17),
		"deep YAML":   "a: " + strings.Repeat("[", 1<<18),
		"dashes":      strings.Repeat("- ", 1<<18),
		"indents":     "a:\n" + strings.Repeat(" b:\n", 1<<16),
		"aliases":     aliases,
		"many":        "[" + strings.Repeat("[],", 1<<18) + "[]]",
		"quotes":      strings.Repeat(`"`, 1<<19) + "1",
		"quotes, csv": strings.Repeat(`"a""",`, 1<<16),
		"open quote":  strings.Repeat("1,\"2\n", 1<<16),
		"objects":     strings.Repeat(`{"a":1},`, 1<<16),
	} {
		start := time.Now()
		got := readAll(strings.NewReader(text), "")
		if took := time.Since(start); took > 20*time.Second || len(got.puzzles) > 0 || got.code == 0 {
			t.Errorf("%s: %v after %v", name, got, took)
		} else {
			t.Logf("%s: %v", name, took)
		}
	}
}
