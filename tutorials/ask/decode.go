package ask

import (
	"bytes"
	"cmp"
	"encoding"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
)

// Decode reads a request from JSON. It returns an [Error] if the JSON has a field that the request does not have, or a
// value of another type. The field puzzle can be an array: nine strings, nine arrays, or 81 values.
func Decode[R any](data []byte) (r R, err error) {
	d := json.NewDecoder(bytes.NewReader(arrayAsText(data)))
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
		value, number, _ := strings.Cut(kind.Value, " ") // as in "number 1.5"
		return r, usage(about, "{"+about+"} has to be %s, not %s", wanted(reflect.TypeFor[R](), about, kind.Type), cmp.Or(number, "a JSON "+value))
	}
	if _, name, unknown := strings.Cut(err.Error(), "unknown field "); unknown {
		return r, usage(strings.Trim(name, `"`), "unknown field %s; the fields are %s", name,
			strings.Join(fields(reflect.TypeFor[R]()), ", "))
	}
	given := object(data)
	for _, name := range fields(reflect.TypeFor[R]()) { // a text that its field refuses; the error does not name the field
		if one, _ := json.Marshal(map[string]json.RawMessage{name: given[name]}); json.Unmarshal(one, new(R)) != nil {
			return r, usage(name, "%v", err)
		}
	}
	return r, usage("", "the request is not understood: %s", strings.TrimPrefix(err.Error(), "json: "))
}

// object returns the fields of a JSON object, or nil if data is none.
func object(data []byte) (fields map[string]json.RawMessage) {
	if json.Unmarshal(data, &fields) != nil {
		return nil
	}
	return fields
}

// arrayAsText returns a request whose puzzle is the text of an array, if it is an array.
func arrayAsText(data []byte) []byte {
	if !bytes.Contains(data, []byte("[")) {
		return data
	}
	fields := object(data)
	if !bytes.HasPrefix(fields["puzzle"], []byte("[")) {
		return data
	}
	var text bytes.Buffer
	err := json.Compact(&text, fields["puzzle"])
	if fields["puzzle"], _ = json.Marshal(text.String()); err != nil {
		return data
	}
	data, _ = json.Marshal(fields) // which were read just now
	return data
}

// wanted describes the JSON values of a field. t is the type of the value that is wrong, which can be an item of
// the field.
func wanted(request reflect.Type, about string, t reflect.Type) string {
	for _, f := range reflect.VisibleFields(request) {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name == about && f.Type.Kind() == reflect.Slice {
			return "a list of " + strings.TrimPrefix(valueOf(f.Type.Elem()), "a ") + "s"
		}
	}
	return valueOf(t)
}

// valueOf describes the JSON values of a type that is not a list.
func valueOf(t reflect.Type) string {
	switch {
	case t.Implements(reflect.TypeFor[encoding.TextUnmarshaler]()), reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()),
		t.Kind() == reflect.String:
		return "a string"
	case t.Kind() == reflect.Bool:
		return "true or false"
	case t.Kind() == reflect.Struct, t.Kind() == reflect.Map:
		return "an object"
	case t.Kind() == reflect.Float64:
		return "a number"
	}
	return "a whole number"
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
