package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"pencilmark/techniques"
	"pencilmark/tutorials"
	"pencilmark/tutorials/spot"
)

// Files in which more may stand about a technique.
const (
	coverage = "techniques/COVERAGE.md"
	starts   = "cmd/internal/commands/generate/starts.tsv"
	ladder   = "techniques/LADDER.md"
)

const missingIntro = `# What techniques lack

A technique is four files: itself, its cases, its lesson and its line in the catalogue. What else there may be, and is
not, stands here. This file is generated: ` + "`go generate ./techniques`" + ` writes it anew, and
` + "`go run ./cmd/internal/mine -missing`" + ` prints it.

- **names**: no row of ` + "`COVERAGE.md`" + ` says how other programs call it
- **example**, **exercise**: no line of ` + "`tutorials/library.tsv`" + `; ` + "`mine -library SLUG`" + ` prints some
- **example (N easier)**: something easier applies in the example as well
- **way**: ` + "`tutorials/spot`" + ` has no recorded way of looking for it
- **start**: no puzzle in which it is the hardest step is known to ` + "`generate --hardest`" + ` (` + "`starts.tsv`" +
	`; why, says
  ` + "`search/generate/HARDEST.md`" + `)

| technique | lacks |
|---|---|
`

// missingList returns the list of what the techniques lack whose slugs include takes. It
// reads the tree it is run in.
func missingList(include func(slug string) bool) (string, error) {
	var texts []string
	for _, name := range []string{coverage, starts, ladder} {
		text, err := os.ReadFile(filepath.FromSlash(name))
		if err != nil {
			return "", err
		}
		texts = append(texts, "\n"+string(text))
	}
	var b strings.Builder
	b.WriteString(missingIntro)
	for _, t := range techniques.All() {
		if !include(t.Slug) {
			continue
		}
		examples, err := tutorials.Examples(t)
		if err != nil {
			return "", err
		}
		lacks := lacksExamples(examples)
		if !strings.Contains(texts[0], "`"+t.Slug+"`") {
			lacks = append(lacks, "names")
		}
		if !spot.Knows(t) {
			lacks = append(lacks, "way")
		}
		if !strings.Contains(texts[1], "\n"+t.Slug+"\t") {
			lacks = append(lacks, "start")
		}
		if !strings.Contains(texts[2], "| "+t.Slug+" |") {
			lacks = append(lacks, "papers: `go generate ./techniques`")
		}
		if lacks != nil {
			fmt.Fprintf(&b, "| %s | %s |\n", t.Slug, strings.Join(lacks, ", "))
		}
	}
	return b.String(), nil
}

// lacksExamples says which examples are missing, and where something easier applies.
func lacksExamples(examples []tutorials.Example) (lacks []string) {
	for i, name := range []string{"example", "exercise"} {
		switch kind := []string{tutorials.Worked, tutorials.Try}[i]; {
		case i >= len(examples) || examples[i].Kind != kind:
			lacks = append(lacks, name)
		case examples[i].Easier != nil:
			lacks = append(lacks, fmt.Sprintf("%s (%d easier)", name, len(examples[i].Easier)))
		}
	}
	return lacks
}
