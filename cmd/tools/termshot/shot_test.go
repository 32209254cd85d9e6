package main

import (
	"bytes"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pencilmark/board/boardtest/golden"
	"pencilmark/cmd/internal/cli"
)

const (
	picture = "../../../tutorials/session.svg"
	puzzle  = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
)

// TestSession solves the README's puzzle in colour, takes the X-Wing with its
// sentence and grid, and compares the picture of it with tutorials/session.svg.
// Run with -update to draw it anew, and look at it.
func TestSession(t *testing.T) {
	t.Setenv("PENCILMARK_STATE", filepath.Join(t.TempDir(), "record.yaml"))
	var stdout, stderr bytes.Buffer
	if code := cli.Main([]string{"solve", "-vv", "--color", "always", puzzle}, strings.NewReader(""), &stdout,
		&stderr); code != 0 {
		t.Fatalf("exit code %d: %s", code, stderr.String())
	}
	text := "$ \x1b[1mpencilmark solve -vv\x1b[0m " + puzzle + "\n…\n" + around(t, stdout.String(), "X-Wing") + "…\n"
	var got bytes.Buffer
	const title = "pencilmark solve -vv explains an X-Wing: " +
		"a sentence with the reason, and the grid with the pattern in colour"
	if err := draw(&got, title, text); err != nil {
		t.Fatal(err)
	}
	golden.File(t, picture, got.String())
}

// around returns the lines from the first step of a technique up to the next step.
func around(t *testing.T, text, name string) string {
	t.Helper()
	var out strings.Builder
	for line := range strings.Lines(text) {
		runs, _ := parse(line, style{})
		step := len(runs) > 1 && strings.HasSuffix(strings.TrimSpace(runs[0].text), ".")
		if step && out.Len() > 0 {
			return out.String()
		}
		if out.Len() > 0 || step && runs[1].text == name {
			out.WriteString(line)
		}
	}
	t.Fatalf("no step %q was printed", name)
	return ""
}

func TestParse(t *testing.T) {
	got, now := parse("a\x1b[32;1m*4\x1b[0mb\x1b[2Kc\x1b[91;9m-3\x1b[0;22m\x1b[4m", style{})
	want := []run{
		{style{}, "a"}, {style{colour: 3, bold: true}, "*4"}, {style{}, "b"}, {style{}, "c"},
		{style{colour: 10, crossed: true}, "-3"},
	}
	if !reflect.DeepEqual(got, want) || now != (style{underline: true}) {
		t.Errorf("runs %+v, style %+v; want %+v", got, now, want)
	}
	if got, _ := parse("broken \x1b[3", style{}); len(got) != 1 {
		t.Errorf("a broken sequence gives %+v", got)
	}
}

func TestDrawEscapes(t *testing.T) {
	var b bytes.Buffer
	if err := draw(&b, "a < b", "x  <&> \x1b[1my\x1b[0m\n"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"<title>a &lt; b</title>", ">x  &lt;&amp;&gt;</text>",
		`textLength="9" font-weight="700">y<`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s\nlacks %s", b.String(), want)
		}
	}
}
