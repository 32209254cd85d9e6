package ask

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
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
	case errors.As(err, &kind) && kind.Field != "":
		about, _, _ := strings.Cut(kind.Field, ".")
		return r, usage(about, "{"+about+"} cannot be a JSON %s", kind.Value)
	}
	if _, name, unknown := strings.Cut(err.Error(), "unknown field "); unknown {
		return r, usage(strings.Trim(name, `"`), "unknown field %s; the fields are %s", name,
			strings.Join(fields(reflect.TypeFor[R]()), ", "))
	}
	return r, usage("", "the request is not understood: %s", strings.TrimPrefix(err.Error(), "json: "))
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
