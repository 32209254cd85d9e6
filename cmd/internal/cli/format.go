package cli

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// checkFormat returns a usage error unless format is one of allowed.
func checkFormat(format string, allowed ...string) error {
	if slices.Contains(allowed, format) {
		return nil
	}
	return usagef("unknown format %q: this command has %s", format, strings.Join(allowed, ", "))
}

// writeData writes v as yaml, json or jsonl.
func writeData(w io.Writer, format string, v any) error {
	switch format {
	case "yaml":
		enc := yaml.NewEncoder(w)
		enc.SetIndent(2)
		if err := enc.Encode(v); err != nil {
			return err
		}
		return enc.Close()
	case "json":
		enc := json.NewEncoder(w)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		return enc.Encode(v)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// writeList writes a list: as one of yaml or json, or each of its values on a line.
func writeList[T any](w io.Writer, format string, list []T) error {
	if format != "jsonl" {
		return writeData(w, format, list)
	}
	for i := range list {
		if err := writeData(w, format, list[i]); err != nil {
			return err
		}
	}
	return nil
}

// documentLine stands between the documents of a YAML stream.
const documentLine = "---\n"

// separate begins the next document of an output that holds several: YAML needs a
// line between them.
func (e *Env) separate(format string) {
	if e.documents++; e.documents > 1 && format == "yaml" {
		e.Out.WriteString(documentLine)
	}
}

// quoted returns text as a JSON string.
func quoted(text string) []byte {
	b, err := json.Marshal(text)
	if err != nil { // a string always marshals
		return []byte(`""`)
	}
	return b
}
