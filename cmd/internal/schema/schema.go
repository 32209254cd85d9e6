// Package schema holds the JSON Schemas (draft 2020-12) for the data that the commands write and read. Most schemas are
// derived from Go types. These are written by hand, in the folder documents:
//
//   - record and ladder describe files that people can edit, so they have to refuse what no Go type refuses: too many
//     days, an unknown stage, a score that is too high.
//   - coach has forms that are only a part of what its command writes, with values such as "tried" that are
//     words for learners.
//   - conform describes a line for developers, whose verdicts are three texts.
//   - defs holds definitions that several schemas share, such as the photo that a command adds to the data of another
//     package. Each schema includes the ones that it needs.
package schema

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/google/jsonschema-go/jsonschema"

	"pencilmark/cmd/internal/commands/audit"
	"pencilmark/cmd/internal/commands/dupes"
	"pencilmark/cmd/internal/commands/find"
	"pencilmark/cmd/internal/commands/grade"
	"pencilmark/cmd/internal/commands/learn"
	"pencilmark/cmd/internal/commands/search"
	"pencilmark/cmd/internal/schema/derive"
	"pencilmark/tutorials/ask"
)

//go:embed documents/*.json
var documents embed.FS

// A form is one form that a document can have: that of a Go type.
type form struct {
	of reflect.Type
	is flags
}

type flags int

const (
	photo flags = 1 << iota // the command adds what it knows of the photo of a puzzle
	list                    // the document can also be a list of this form
)

func formOf[T any](is flags) form { return form{reflect.TypeFor[T](), is} }

// derived holds the documents whose schemas are derived from Go types.
var derived = map[string]struct {
	title, about string
	forms        []form
}{
	"mistakes": {"pencilmark mistakes", "The output of mistakes: what is wrong in a position.", []form{formOf[ask.MistakesAnswer](photo)}},
	"find": {"pencilmark find", "The output of find: the steps of a position (json, yaml), or one of them on each line (jsonl). " +
		"Several positions are a list in json.", []form{formOf[ask.FindAnswer](photo | list), formOf[find.Line](photo)}},
	"techniques": {"pencilmark techniques", "The output of techniques: one technique (jsonl, show), or all of them (json, yaml). " +
		"With --ladder and yaml, it is a ladder file.", []form{formOf[ask.TechniqueDoc](list)}},
	"about": {"pencilmark about", "The output of about for one puzzle. Several puzzles are a list in json.",
		[]form{formOf[ask.AboutAnswer](photo | list)}},
	"spot": {"pencilmark spot", "The output of spot: how a person finds a step, look by look.", []form{formOf[ask.SpotAnswer](photo)}},
	"hint": {"pencilmark hint", "The output of hint (json, yaml). Each level adds to the one before it.", []form{formOf[ask.HintAnswer](photo)}},
	"log": {"pencilmark log", "A solving log: how a position was solved, step by step, as YAML or JSON. Several logs are a list in json.",
		[]form{formOf[ask.SolveAnswer](photo | list)}},
	"check": {"pencilmark check", "The output of check: whether a learner's conclusions and reasons are right.",
		[]form{formOf[ask.CheckAnswer](photo)}},
	"why": {"pencilmark why", "The output of why: the smallest proof of a conclusion. Several proofs are a list in json.",
		[]form{formOf[ask.WhyAnswer](photo | list)}},
	"whynot": {"pencilmark whynot", "The output of whynot: the near misses of a technique, and what applies instead.",
		[]form{formOf[ask.WhyNotAnswer](photo | list)}},
	"review": {"pencilmark review", "The output of review: how a game went, move by move.", []form{formOf[ask.ReviewAnswer](photo)}},
	"verify": {"pencilmark verify", "The output of verify for one log. Several logs are a list in json.",
		[]form{formOf[ask.VerifyAnswer](list)}},
	"generate": {"pencilmark generate", "The output of generate for one puzzle (jsonl).", []form{formOf[ask.GenerateAnswer](0)}},
	"grade": {"pencilmark grade", "The output of grade: the grade of one puzzle (jsonl), a list of grades (json, yaml), a summary, " +
		"or the result of --know.", []form{formOf[ask.GradeAnswer](photo | list), formOf[grade.Summary](0), formOf[grade.Known](photo),
		formOf[grade.KnownSummary](0)}},
	"search": {"pencilmark search", "The output of search for one puzzle (jsonl).",
		[]form{formOf[search.Found](photo), formOf[search.Listed](photo), formOf[search.Unread](0)}},
	"audit": {"pencilmark audit", "The output of audit: for each technique, how many steps were made and how they were proven.",
		[]form{formOf[audit.Document](0)}},
	"learn": {"pencilmark learn", "The output of learn: the steps of a lesson, or a list of all lessons (json).", []form{formOf[learn.Document](0), formOf[learn.Listed](list)}},
	"dupes": {"pencilmark dupes", "The output of dupes: one group of puzzles that are essentially the same (jsonl), or all groups (json, yaml).",
		[]form{formOf[dupes.Class](list)}},
}

// dialect is the value of $schema in every schema.
const dialect = "https://json-schema.org/draft/2020-12/schema"

// Names returns the names of all schemas, in the order of the commands that they belong
// to.
func Names() []string {
	return []string{
		"log", "find", "grade", "search", "hint", "spot", "check", "mistakes", "review", "whynot", "why", "verify", "audit", "conform",
		"generate", "about", "dupes", "learn", "techniques", "ladder", "coach", "record",
	}
}

// Get returns the schema with the given name, in upper or lower case, as indented JSON.
func Get(name string) ([]byte, error) {
	data, err := read(strings.ToLower(name))
	if err != nil || name == "defs" {
		return nil, fmt.Errorf("unknown schema %q; the schemas are %s", name, strings.Join(Names(), ", "))
	}
	var body map[string]json.RawMessage
	if err := json.Unmarshal(data, &body); err != nil {
		return nil, err
	}
	defs := map[string]json.RawMessage{}
	if own := body["$defs"]; own != nil {
		if err := json.Unmarshal(own, &defs); err != nil {
			return nil, err
		}
	}
	if err := addNeeded(defs, data); err != nil {
		return nil, err
	}
	if len(defs) > 0 {
		if body["$defs"], err = json.Marshal(defs); err != nil {
			return nil, err
		}
	}
	body["$schema"] = json.RawMessage(`"` + dialect + `"`)
	body["$id"] = json.RawMessage(fmt.Sprintf(`"urn:pencilmark:%s:%d"`, strings.ToLower(name), version(name)))
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err = e.Encode(body)
	return out.Bytes(), err
}

// version returns the version of the schema with the given name. A test checks that the
// version for logs is explain.SchemaVersion. All other schemas have version 1 so far.
func version(name string) int {
	if strings.EqualFold(name, "log") {
		return 2
	}
	return 1
}

// read returns a document that is written by hand, or derived.
func read(name string) ([]byte, error) {
	doc, ok := derived[name]
	if !ok {
		return documents.ReadFile("documents/" + name + ".json")
	}
	defs := derive.Definitions{}
	root := &jsonschema.Schema{Title: doc.title, Description: doc.about, Defs: defs}
	for _, f := range doc.forms {
		form := defs.Add(f.of)
		if f.is&photo != 0 {
			def := defs.Of(form)
			def.Properties["photo"] = &jsonschema.Schema{Ref: "#/$defs/photo"}
			def.PropertyOrder = append(def.PropertyOrder, "photo")
		}
		root.AnyOf = append(root.AnyOf, form)
		if f.is&list != 0 {
			root.AnyOf = append(root.AnyOf, &jsonschema.Schema{Type: "array", Items: form})
		}
	}
	if name == "log" { // logs of version 1 have no path
		log := defs.Of(root.AnyOf[0])
		log.Required = slices.DeleteFunc(log.Required, func(field string) bool { return field == "path" })
		log.If = &jsonschema.Schema{Properties: map[string]*jsonschema.Schema{"pencilmark": {Const: new(any(2))}}}
		log.Then = &jsonschema.Schema{Required: []string{"path"}}
	}
	if len(root.AnyOf) == 1 {
		root.Ref, root.AnyOf = root.AnyOf[0].Ref, nil
	}
	return json.Marshal(root)
}

var reference = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`"\$ref": *"#/\$defs/([a-zA-Z]+)"`)
})

// addNeeded adds the definitions that data refers to, and the definitions that these
// refer to in turn, unless they are there already.
func addNeeded(defs map[string]json.RawMessage, data []byte) error {
	shared, err := documents.ReadFile("documents/defs.json")
	if err != nil {
		return err
	}
	var all map[string]json.RawMessage
	kinds, err := json.Marshal(derive.Kinds())
	if err := errors.Join(err, json.Unmarshal(shared, &all), json.Unmarshal(kinds, &all)); err != nil {
		return err
	}
	for todo := [][]byte{data}; len(todo) > 0; todo = todo[1:] {
		for _, found := range reference().FindAllSubmatch(todo[0], -1) {
			name := string(found[1])
			if _, there := defs[name]; there {
				continue
			}
			def, ok := all[name]
			if !ok {
				return fmt.Errorf("unknown definition %q in the schema", name)
			}
			defs[name] = def
			todo = append(todo, def)
		}
	}
	return nil
}
