package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"pencilmark/cmd/internal/cli"
	"pencilmark/cmd/internal/version"
)

// papers returns what comes with every binary: the licence, the README, a man page
// for every command, and the completions of four shells.
func papers(at time.Time) ([]file, error) {
	var out []file
	for _, name := range []string{"LICENSE", "README.md", "CHANGELOG.md", "cmd/GUIDE.md"} {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		out = append(out, file{filepath.Base(name), data, 0o644})
	}
	pages, err := manPages(at)
	if err != nil {
		return nil, err
	}
	shells, err := completions()
	return append(append(out, pages...), shells...), err
}

// manPages returns man/pencilmark.1, man/pencilmark-solve.1 and so on.
func manPages(at time.Time) ([]file, error) {
	dir, err := os.MkdirTemp("", "man")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	root := cli.Commands()
	plain(root)
	header := &doc.GenManHeader{Section: "1", Source: "pencilmark " + version.Number, Manual: "pencilmark", Date: &at}
	if err := doc.GenManTree(root, header, dir); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var out []file
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		out = append(out, file{"man/" + e.Name(), data, 0o644})
	}
	return out, nil
}

// plain takes the line that tells who generated a page off all commands.
func plain(cmd *cobra.Command) {
	cmd.DisableAutoGenTag = true
	for _, c := range cmd.Commands() {
		plain(c)
	}
}

func completions() ([]file, error) {
	root := cli.Commands()
	var out []file
	for _, shell := range []struct {
		name  string
		write func(io.Writer) error
	}{
		{"pencilmark.bash", func(w io.Writer) error { return root.GenBashCompletionV2(w, true) }},
		{"_pencilmark", root.GenZshCompletion},
		{"pencilmark.fish", func(w io.Writer) error { return root.GenFishCompletion(w, true) }},
		{"pencilmark.ps1", root.GenPowerShellCompletionWithDesc},
	} {
		var b bytes.Buffer
		if err := shell.write(&b); err != nil {
			return nil, err
		}
		out = append(out, file{"completions/" + shell.name, b.Bytes(), 0o644})
	}
	return out, nil
}
