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

// quoted returns text as a JSON string.
func quoted(text string) []byte {
	b, err := json.Marshal(text)
	if err != nil { // a string always marshals
		return []byte(`""`)
	}
	return b
}
