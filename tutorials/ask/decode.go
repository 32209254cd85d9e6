package ask

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
)

// Decode reads a request from JSON. It returns an [Error] if the JSON has a field that the request does not have, or a
// value of another type.
func Decode[R any](data []byte) (r R, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err = d.Decode(&r)
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil || errors.Is(err, io.EOF):
		return r, nil
	case errors.As(err, &kind) && kind.Field == "":
		return r, usage("", "the request has to be a JSON object")
	case errors.As(err, &kind):
		about, rest, _ := strings.Cut(kind.Field, ".")
		if !slices.Contains(fields(reflect.TypeFor[R]()), about) { // an embedded struct
			about, _, _ = strings.Cut(rest, ".")
		}
		return r, usage(about, "{"+about+"} has to be %s, not a JSON %s", wanted(kind.Type), kind.Value)
	}
	if _, name, unknown := strings.Cut(err.Error(), "unknown field "); unknown {
		return r, usage(strings.Trim(name, `"`), "unknown field %s; the fields are %s", name,
			strings.Join(fields(reflect.TypeFor[R]()), ", "))
	}
	return r, usage("", "the request is not understood: %s", strings.TrimPrefix(err.Error(), "json: "))
}

// wanted describes the JSON values of a type.
func wanted(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice:
		return "a list"
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "a string"
	case reflect.Struct, reflect.Map:
		return "an object"
	}
	return "a number"
}

// fields returns the names of the fields of a request in JSON.
func fields(t reflect.Type) (out []string) {
	for _, f := range reflect.VisibleFields(t) {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" && name != "-" {
			out = append(out, name)
		}
	}
	return out
}
