package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// program writes a program for the shell that stands for pencilmark.
func program(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "program")
	if err := os.WriteFile(name, []byte("#!/bin/sh\n"+text), 0o755); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestDifferences finds a difference in what is printed, in messages and in exit codes, and nothing else. Every run has
// a fresh home and a fresh folder.
func TestDifferences(t *testing.T) {
	lines := filepath.Join(t.TempDir(), "lines")
	text := "P=12\n# a comment\n\npencilmark out $P\npencilmark err\npencilmark code\npencilmark same; cat puzzles.txt; ls | wc -l\n" +
		"echo x > new; echo x > ~/new; ls . ~\n"
	if err := os.WriteFile(lines, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	before := program(t, `case $1 in out) echo a$2;; err) echo a >&2;; code) exit 1;; *) pwd;; esac`)
	after := program(t, `case $1 in out) echo b$2;; err) echo b >&2;; code) exit 2;; *) pwd;; esac`)
	var out strings.Builder
	err := run([]string{"--lines", lines, before, after}, &out, &out)
	if err == nil {
		t.Error("no error")
	}
	for _, want := range []string{"=== pencilmark out $P\n", "\n-a12\n+b12\n", "\n-a\n+b\n", "\n--- exit code 1\n+-- exit code 2\n",
		"3 of 5 command lines differ\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, &out)
		}
	}
	out.Reset()
	if err := run([]string{"--lines", lines, after, after}, &out, &out); err != nil {
		t.Errorf("%v\n%s", err, &out)
	}
}

// TestLines expects at least 400 different command lines, which name every command.
func TestLines(t *testing.T) {
	text, err := testdata.ReadFile("testdata/lines.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines, _ := parse(string(text))
	seen := map[string]bool{}
	for _, line := range lines {
		if seen[line] {
			t.Errorf("twice: %s", line)
		}
		seen[line] = true
	}
	if len(lines) < 400 {
		t.Errorf("%d lines", len(lines))
	}
	for command := range strings.FieldsSeq("coach learn play practice review start check find hint mistakes solve spot walk why whynot " +
		"about generate grade search convert dupes render serve sheet site audit completion conform help schema techniques verify version") {
		if !strings.Contains(string(text), "pencilmark "+command) {
			t.Errorf("no line with %s", command)
		}
	}
}
