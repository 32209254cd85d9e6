// Package schema holds the JSON Schemas (draft 2020-12) for the data that the commands write and read. Each schema is
// one file in the folder documents. The file defs.json holds definitions that several schemas share, and each schema
// includes the ones that it needs.
package schema

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"sync"
)

//go:embed documents/*.json
var documents embed.FS

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
	data, err := documents.ReadFile("documents/" + strings.ToLower(name) + ".json")
	if err != nil || name == "defs" {
		return nil, fmt.Errorf("unknown schema %q; the schemas are %s", name, strings.Join(Names(), ", "))
	}
	var body map[string]json.RawMessage
	if err := json.Unmarshal(data, &body); err != nil {
		return nil, err
	}
	defs, err := needed(data)
	if err != nil {
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

var reference = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`"\$ref": *"#/\$defs/([a-z]+)"`)
})

// needed returns the definitions that data refers to, and the definitions that these
// refer to in turn.
func needed(data []byte) (map[string]json.RawMessage, error) {
	shared, err := documents.ReadFile("documents/defs.json")
	if err != nil {
		return nil, err
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(shared, &all); err != nil {
		return nil, err
	}
	out := map[string]json.RawMessage{}
	for todo := [][]byte{data}; len(todo) > 0; todo = todo[1:] {
		for _, found := range reference().FindAllSubmatch(todo[0], -1) {
			name := string(found[1])
			def, ok := all[name]
			if !ok {
				return nil, fmt.Errorf("unknown definition %q in the schema", name)
			}
			if _, there := out[name]; !there {
				out[name] = def
				todo = append(todo, def)
			}
		}
	}
	return out, nil
}
