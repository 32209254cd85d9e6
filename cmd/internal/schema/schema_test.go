package schema_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"pencilmark/cmd/internal/schema"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
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
