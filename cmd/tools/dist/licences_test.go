package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestLicences holds the licences of all that any release has in it, and of all that
// the page's engine has, against those that are allowed.
func TestLicences(t *testing.T) {
	t.Chdir("../../..")
	checked := map[string]bool{}
	for _, x := range append(slices.Clone(targets), target{"js", "wasm"}) {
		what := "./cmd/pencilmark"
		if x.arch == "wasm" {
			what = "./cmd/page"
		}
		cmd := exec.Command("go", "list", "-deps", "-e", "-f", "{{with .Module}}{{.Path}}\t{{.Dir}}{{end}}", what)
		cmd.Env = append(os.Environ(), "GOOS="+x.system, "GOARCH="+x.arch, "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(out)) {
			module, dir, ok := strings.Cut(strings.TrimSpace(line), "\t")
			if !ok || module == "pencilmark" || checked[module] {
				continue
			}
			checked[module] = true
			checkLicence(t, module, dir)
		}
	}
	if !checked["github.com/spf13/cobra"] || !checked["github.com/inconshreveable/mousetrap"] {
		t.Errorf("modules are missing: %v", checked)
	}
}

func checkLicence(t *testing.T, module, dir string) {
	if dir == "" {
		t.Logf("%s is not on this machine: its licence is not checked", module)
		return
	}
	l, err := licenceOf(module, dir)
	if err != nil {
		t.Error(err)
		return
	}
	t.Logf("%s: %s", module, strings.Join(l.ids, ", "))
}

// TestLicenceOf: a module without a licence, or with another one than is allowed, is
// refused.
func TestLicenceOf(t *testing.T) {
	dir := t.TempDir()
	if _, err := licenceOf("example.org/none", dir); err == nil {
		t.Error("a module without a licence is accepted")
	}
	for text, want := range map[string]string{
		"GNU GENERAL PUBLIC\n  LICENSE":               "GPL",
		"Mozilla Public License Version 2.0\n=======": "MPL-2.0",
		"All rights reserved.":                        "no known licence",
	} {
		if err := os.WriteFile(dir+"/COPYING", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := licenceOf("example.org/other", dir); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
