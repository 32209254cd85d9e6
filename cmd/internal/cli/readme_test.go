package cli_test

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"pencilmark/board/boardtest"
	"pencilmark/board/boardtest/golden"
	"pencilmark/cmd/internal/cli"
)

// TestReadme runs every console example of the README and of the guide, from the
// root of the repository, and compares what it prints. With -update it writes the
// output into the papers.
func TestReadme(t *testing.T) {
	t.Chdir("../../..")
	for _, paper := range []string{"README.md", "cmd/GUIDE.md", "explain/LOG.md"} {
		t.Run(paper, func(t *testing.T) { runPaper(t, paper) })
	}
}

// block returns the first block of code of a language below the heading of the library.
func block(t *testing.T, language string) string {
	t.Helper()
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, library, _ := strings.Cut(string(readme), "\n## As a library\n")
	_, text, found := strings.Cut(library, "```"+language+"\n")
	text, _, _ = strings.Cut(text, "```")
	if !found {
		t.Fatalf("there is no %s", language)
	}
	return strings.TrimSpace(text)
}

// TestReadmePrograms checks that the programs in the README are examples that tests run.
func TestReadmePrograms(t *testing.T) {
	t.Chdir("../../..")
	_, rest, _ := strings.Cut(content(t, "README.md"), "\n## As a library\n")
	for _, name := range []string{"tutorials/ask/example_test.go", "explain/verify/readme_test.go", "techniques/grade/example_test.go"} {
		var program string
		_, rest, _ = strings.Cut(rest, "```go\n")
		program, rest, _ = strings.Cut(rest, "\n```")
		_, body, whole := strings.Cut(program, "\nfunc main() {\n")
		if body = strings.TrimSuffix(body, "\n}"); !whole { // the program is the body of main only
			body = "\t" + strings.ReplaceAll(program, "\n", "\n\t")
			body = strings.ReplaceAll(body, "\n\t\n", "\n\n")
		}
		if !strings.Contains(content(t, name), body) {
			t.Errorf("the README's program is not the example of %s:\n%s", name, body)
		}
	}
}

// TestReadmeModule runs the README's program in a module of its own. Its go.mod is this
// module's, so that go finds nothing to update there: then it reads nothing that it did not
// read to run this test, also with an empty cache and no network.
func TestReadmeModule(t *testing.T) {
	root, dir := readmeModule(t)
	mod, _, _ := strings.Cut(content(t, filepath.Join(root, "go.mod")), "\ntool ")
	mod = strings.Replace(mod, "module pencilmark", "module example", 1)
	write(t, filepath.Join(dir, "go.mod"), mod+"\nrequire pencilmark v0.0.0\n\nreplace pencilmark => "+root+"\n")
	write(t, filepath.Join(dir, "go.sum"), content(t, filepath.Join(root, "go.sum")))
	out, err := command(t, dir, []string{"GOPROXY=off", "GOSUMDB=off"}, "go run .")
	if err != nil || out != "Look for a Hidden Single. <nil>\n" {
		t.Fatalf("%v\n%s", err, out)
	}
}

// TestReadmeCommands runs the README's commands for a module that uses this one, where a
// module proxy answers: go mod tidy wants the modules that tests of dependencies need.
func TestReadmeCommands(t *testing.T) {
	if !boardtest.Full() {
		t.Skip("fetches the modules that tests of dependencies need: PENCILMARK_FULL=1 does it")
	}
	root, dir := readmeModule(t)
	if out, err := command(t, root, nil, "go list -m -versions gopkg.in/check.v1"); err != nil {
		t.Skipf("no module proxy answers: %s", out)
	}
	for _, line := range append([]string{"go mod init example"}, strings.Split(block(t, "sh"), "\n")...) {
		if out, err := command(t, dir, nil, strings.ReplaceAll(line, "../pencilmark", root)); err != nil {
			t.Fatalf("%s: %v\n%s", line, err, out)
		}
	}
	if out, err := command(t, dir, nil, "go vet ."); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// readmeModule changes to the root of the repository, and returns it and a new folder with
// the README's program.
func readmeModule(t *testing.T) (root, dir string) {
	t.Helper()
	t.Chdir("../../..")
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	write(t, filepath.Join(dir, "main.go"), block(t, "go"))
	return root, dir
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// command runs a command in a folder, for half a minute at most, and returns what it prints.
func command(t *testing.T, dir string, env []string, line string) (string, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	words := strings.Fields(line)
	cmd := exec.CommandContext(ctx, words[0], words[1:]...)
	cmd.Dir, cmd.Env = dir, append(append(os.Environ(), "PWD="+dir), env...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

func runPaper(t *testing.T, readme string) {
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	rest, examples := string(text), 0
	for {
		before, block, found := strings.Cut(rest, "```console\n")
		out.WriteString(before)
		if !found {
			break
		}
		block, rest, _ = strings.Cut(block, "```\n")
		out.WriteString("```console\n" + runBlock(t, block) + "```\n")
		examples++
	}
	if examples == 0 {
		t.Fatal("the paper has no example")
	}
	golden.File(t, readme, out.String())
}

// runBlock runs the lines of a block that start with "$ " and returns them with
// what they print.
func runBlock(t *testing.T, block string) string {
	t.Helper()
	var out strings.Builder
	for line := range strings.Lines(block) {
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			out.WriteString(line)
			out.WriteString(runPipe(t, strings.TrimSpace(command)))
		}
	}
	return out.String()
}

// runPipe runs a pipe of pencilmark, head -n and tail -n.
func runPipe(t *testing.T, command string) string {
	t.Helper()
	data := ""
	for _, stage := range strings.Split(command, " | ") {
		words := splitWords(stage)
		switch words[0] {
		case "pencilmark":
			var stdout, stderr bytes.Buffer
			cli.Main(words[1:], strings.NewReader(data), &stdout, &stderr)
			data = stdout.String() + stderr.String()
		case "head", "tail":
			n, err := strconv.Atoi(words[2])
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.SplitAfter(strings.TrimSuffix(data, "\n"), "\n")
			if words[0] == "head" {
				lines = lines[:min(n, len(lines))]
			} else {
				lines = lines[max(0, len(lines)-n):]
			}
			data = strings.TrimSuffix(strings.Join(lines, ""), "\n") + "\n"
		default:
			t.Fatalf("the README uses %q, which this test cannot run", words[0])
		}
	}
	return data
}

// splitWords splits at blanks outside single quotes.
func splitWords(s string) []string {
	var out []string
	for i, part := range strings.Split(s, "'") {
		if i%2 == 1 {
			out = append(out, part)
			continue
		}
		out = append(out, strings.Fields(part)...)
	}
	return out
}
