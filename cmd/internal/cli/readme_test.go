package cli_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pencilmark/board/boardtest/golden"
	"pencilmark/cmd/internal/cli"
)

// TestReadme runs every console example of the README and of the guide, from the
// root of the repository, and compares what it prints. With -update it writes the
// output into the papers.
func TestReadme(t *testing.T) {
	t.Chdir("../../..")
	for _, paper := range []string{"README.md", "cmd/GUIDE.md"} {
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

// TestReadmeProgram checks that the program in the README is the example that the
// tests of package explain run.
func TestReadmeProgram(t *testing.T) {
	t.Chdir("../../..")
	example, err := os.ReadFile("explain/verify/readme_test.go")
	if err != nil {
		t.Fatal(err)
	}
	program := block(t, "go")
	if indented := "\t" + strings.ReplaceAll(program, "\n", "\n\t"); !strings.Contains(string(example), indented) {
		t.Errorf("the README's program is not the example:\n%s", indented)
	}
}

// TestReadmeModule makes an empty module, runs in it what the README says to use this
// one, and then the README's program. It needs no network.
func TestReadmeModule(t *testing.T) {
	t.Chdir("../../..")
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	program, dir := block(t, "go"), t.TempDir()
	lines := append([]string{"go mod init example"}, strings.Split(block(t, "sh"), "\n")...)
	var source strings.Builder
	source.WriteString("package main\n\nimport (\n\t\"context\"\n\t\"fmt\"\n")
	for _, name := range []string{"board", "explain", "explain/verify", "techniques", "techniques/solve"} {
		fmt.Fprintf(&source, "\t%q\n", "pencilmark/"+name)
	}
	fmt.Fprintf(&source, ")\n\nfunc main() {\n%s\n}\n", program)
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(source.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, line := range append(lines, "go run .") {
		words := strings.Fields(strings.ReplaceAll(line, "../pencilmark", root))
		cmd := exec.Command(words[0], words[1:]...)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOPROXY=off", "GOSUMDB=off", "PWD="+dir)
		out, err := cmd.CombinedOutput()
		if err != nil || line == "go run ." && !strings.Contains(string(out), "steps are proven") {
			t.Fatalf("%s: %v\n%s", line, err, out)
		}
	}
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
