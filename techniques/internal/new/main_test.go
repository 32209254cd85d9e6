package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestBegin begins a technique in a copy of what the command reads.
func TestBegin(t *testing.T) {
	root := t.TempDir()
	put := func(name, text string) {
		t.Helper()
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put("techniques/catalogue.go", "\t\t{turbot.Skyscraper, logic.Hard, 130, \"\"},\n\t\t{wings.WWing, logic.Hard, 150, \"\"},\n")
	put("techniques/turbot/skyscraper.go", "Family: logic.SingleDigit, Needs")
	put("techniques/turbot/testdata/x", "")
	put("tutorials/lessons/x", "")
	if _, err := begin(root, "4-String Kite", "turbot"); err == nil {
		t.Error("an identifier cannot begin with a digit")
	}
	files, err := begin(root, "Long Kite", "turbot")
	if err != nil || len(files) != 4 {
		t.Fatal(files, err)
	}
	for name, want := range map[string]string{
		"techniques/turbot/long_kite.go":             `Slug: "long-kite", Name: "Long Kite"`,
		"techniques/turbot/testdata/long-kite.txtar": "findcases long-kite",
		"tutorials/lessons/long-kite.md":             "covers: [long-kite]",
		"techniques/catalogue.go":                    "130, \"\"},\n\t\t{turbot.LongKite, logic.Hard",
	} {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s lacks %q: %v", name, want, err)
		}
	}
	if _, err := begin(root, "Long Kite", "turbot"); err == nil {
		t.Error("a technique is begun twice")
	}
	if _, err := begin(root, "Long Kite", "nosuch"); err == nil {
		t.Error("there is no such family")
	}
}
