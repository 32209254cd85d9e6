// Package schema holds the JSON Schemas (draft 2020-12) for the data that the commands write and read. Each schema is
// one file in the folder documents. The file defs.json holds definitions that several schemas share, and each schema
// includes the ones that it needs.
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

	"pencilmark/cmd/internal/commands/find"
	"pencilmark/cmd/internal/commands/grade"
	"pencilmark/cmd/internal/schema/derive"
	"pencilmark/tutorials/ask"
)

//go:embed documents/*.json
var documents embed.FS

// derived holds the documents whose schemas are derived from Go types.
var derived = map[string]struct {
	title, about string
	types        []reflect.Type // of the forms that the document can have
	list         bool           // or a list of the first form
}{
	"mistakes": {"pencilmark mistakes", "The output of mistakes: what is wrong in a position.", types(ask.MistakesAnswer{}), false},
	"find": {"pencilmark find", "The output of find: the steps of a position (json, yaml), or one of them on each line (jsonl). " +
		"Several positions are a list in json.", types(ask.FindAnswer{}, find.Line{}), true},
	"techniques": {"pencilmark techniques", "The output of techniques: one technique (jsonl, show), or all of them (json, yaml). " +
		"With --ladder and yaml, it is a ladder file.", types(ask.TechniqueDoc{}), true},
	"about": {"pencilmark about", "The output of about for one puzzle. Several puzzles are a list in json.", types(ask.AboutAnswer{}), true},
	"spot":  {"pencilmark spot", "The output of spot: how a person finds a step, look by look.", types(ask.SpotAnswer{}), false},
	"hint":  {"pencilmark hint", "The output of hint (json, yaml). Each level adds to the one before it.", types(ask.HintAnswer{}), false},
	"log": {"pencilmark log", "A solving log: how a position was solved, step by step, as YAML or JSON. Several logs are a list in json.",
		types(ask.SolveAnswer{}), true},
	"check": {"pencilmark check", "The output of check: whether a learner's conclusions and reasons are right.",
		types(ask.CheckAnswer{}), false},
	"why": {"pencilmark why", "The output of why: the smallest proof of a conclusion. Several proofs are a list in json.",
		types(ask.WhyAnswer{}), true},
	"whynot": {"pencilmark whynot", "The output of whynot: the near misses of a technique, and what applies instead.",
		types(ask.WhyNotAnswer{}), true},
	"review": {"pencilmark review", "The output of review: how a game went, move by move.", types(ask.ReviewAnswer{}), false},
	"verify": {"pencilmark verify", "The output of verify for one log. Several logs are a list in json.",
		types(ask.VerifyAnswer{}), true},
	"generate": {"pencilmark generate", "The output of generate for one puzzle (jsonl).", types(ask.GenerateAnswer{}), false},
	"grade": {"pencilmark grade", "The output of grade: the grade of one puzzle (jsonl), a list of grades (json, yaml), a summary, " +
		"or the result of --know.", types(ask.GradeAnswer{}, grade.Summary{}, grade.Known{}, grade.KnownSummary{}), true},
}

func types(values ...any) (out []reflect.Type) {
	for _, v := range values {
		out = append(out, reflect.TypeOf(v))
	}
	return out
}

// dialect is the value of $schema in every schema.
const dialect = "https://json-schema.org/draft/2020-12/schema"

// Names returns the names of all schemas, in the order of the commands that they belong
// to.
func Names() []string {
	return []string{
		"log", "find", "grade", "search", "hint", "spot", "check", "mistakes", "review", "whynot", "why", "verify", "audit", "conform",
		"generate", "about", "dupes", "techniques", "ladder", "coach", "record",
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
	for i, t := range doc.types {
		form := defs.Add(t)
		photo := i == 0 && name != "verify" && name != "generate"
		if photo || t == reflect.TypeFor[grade.Known]() || t == reflect.TypeFor[find.Line]() { // commands add what they know of the photo of a puzzle
			def := defs.Of(form)
			def.Properties["photo"] = &jsonschema.Schema{Ref: "#/$defs/photo"}
			def.PropertyOrder = append(def.PropertyOrder, "photo")
		}
		root.AnyOf = append(root.AnyOf, form)
		if i == 0 && doc.list {
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
	if err := errors.Join(json.Unmarshal(shared, &all), json.Unmarshal(derive.KindsText, &all)); err != nil {
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
