package schema_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pencilmark/cmd/internal/schema"
	"pencilmark/cmd/internal/schema/derive"
	"pencilmark/cmd/internal/schema/schematest"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
)

// TestSchemas compiles every schema, which checks it against draft 2020-12.
func TestSchemas(t *testing.T) {
	for _, name := range schema.Names() {
		compiled(t, name)
	}
	for _, name := range []string{"defs", "", "../defs", "nope"} {
		if _, err := schema.Get(name); err == nil {
			t.Errorf("there is a schema %q", name)
		}
	}
}

// TestVersion expects the schema of logs to be that of the logs that are written.
func TestVersion(t *testing.T) {
	data, err := schema.Get("log")
	if err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf(`"$id": "urn:pencilmark:log:%d"`, explain.SchemaVersion)
	if !bytes.Contains(data, []byte(want)) {
		t.Errorf("the schema of logs does not say %s", want)
	}
}

// TestRoles expects the schema of logs to say what every role means.
func TestRoles(t *testing.T) {
	data, err := schema.Get("log")
	if err != nil {
		t.Fatal(err)
	}
	var log struct {
		Defs struct {
			Role struct {
				OneOf []struct{ Const, Description string }
			}
		} `json:"$defs"`
	}
	if err := json.Unmarshal(data, &log); err != nil {
		t.Fatal(err)
	}
	var have, want []string
	for _, r := range log.Defs.Role.OneOf {
		have = append(have, r.Const)
		if len(r.Description) < 10 {
			t.Errorf("the role %s is not described", r.Const)
		}
	}
	for r := logic.Role(0); r <= logic.Witness; r++ {
		want = append(want, r.String())
	}
	if !slices.Equal(have, want) {
		t.Errorf("roles %v, want %v", have, want)
	}
}

// TestRequests holds the schemas of requests against what package ask reads: every field has a description, a wrong
// value is refused by both, and so is an unknown field.
func TestRequests(t *testing.T) {
	for _, q := range ask.Questions() {
		s := derive.Request(q)
		resolved, err := s.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		all := map[string]any{}
		for name, p := range s.Properties {
			if p.Description == "" {
				t.Errorf("%s: %s has no description", q.Name, name)
			}
			switch {
			case p.Enum != nil:
				all[name] = p.Enum[0]
			case p.Items != nil && p.Items.Enum != nil:
				all[name] = []any{p.Items.Enum[0]}
			case name == "puzzle": // a text or an array
				all[name] = "x"
			default:
				all[name] = map[string]any{"string": "x", "integer": 1.0, "number": 1.5, "boolean": true, "array": []any{"x"}}[p.Type]
			}
		}
		try := func(good bool) {
			t.Helper()
			text, err := json.Marshal(all)
			if err != nil {
				t.Fatal(err)
			}
			_, err = q.Decode(text)
			if valid := resolved.Validate(all) == nil; valid != good || (err == nil) != good {
				t.Errorf("%s: valid %t, read %v", text, valid, err)
			}
		}
		try(true)
		for name := range s.Properties {
			was := all[name]
			all[name] = map[string]any{}
			try(false)
			all[name] = was
		}
		all["nope"] = 1.0
		try(false)
	}
}

// TestTypos has a typing mistake in the name of each field of each request, and in each value of an enum: each question
// refuses every one, and blames the field.
func TestTypos(t *testing.T) {
	n := 0
	for _, q := range ask.Questions() {
		properties := derive.Request(q).Properties
		refused := func(name string, value any) {
			t.Helper()
			request := map[string]any{}
			for name, value := range map[string]string{"puzzle": strings.Repeat(".", 81), "conclusion": "r1c1=1", "technique": "x-wing",
				"moves": "r1c1=1", "log": "x"} {
				if p := properties[name]; p != nil && p.Type != "boolean" {
					request[name] = value
				}
			}
			request[name] = value
			text, err := json.Marshal(request)
			if err != nil {
				t.Fatal(err)
			}
			_, err = q.Ask(t.Context(), text)
			if e := (*ask.Error)(nil); !errors.As(err, &e) || e.Code != ask.CodeUsage || e.Field != name {
				t.Errorf("%s takes %s: %#v", q.Name, text, err)
			}
			n++
		}
		for _, m := range schematest.Mistakes(q) {
			refused(m.Field, m.Wrong)
		}
	}
	if n < 250 {
		t.Errorf("only %d mistakes", n)
	}
}

// TestRanges expects derived schemas to give the range of every number, but for some that can be any number.
func TestRanges(t *testing.T) {
	free := map[string]bool{"rank": true, "er": true, "ep": true, "ed": true, "rating": true, "mean_score": true, "se": true}
	var look func(name string, value any)
	look = func(name string, value any) {
		switch v := value.(type) {
		case []any:
			for _, x := range v {
				look(name, x)
			}
		case map[string]any:
			kind := v["type"]
			number := kind == "integer" || kind == "number"
			if number && v["minimum"] == nil && v["enum"] == nil && v["oneOf"] == nil && !free[name] {
				t.Errorf("%s has no range: %v", name, v)
			}
			for key, x := range v {
				if key == "items" || key == "additionalProperties" {
					key = name
				}
				look(key, x)
			}
		}
	}
	for _, name := range []string{"log", "hint", "check", "why", "whynot", "grade", "mistakes", "find", "spot", "about", "techniques", "review", "verify", "generate", "search", "audit"} {
		data, err := schema.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		var doc any
		if err := json.Unmarshal(data, &doc); err != nil {
			t.Fatal(err)
		}
		look(name, doc)
	}
}
