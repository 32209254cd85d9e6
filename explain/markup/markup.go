// Package markup prints HTML: a format is markup, and what is put into it is text
// and escaped, unless its type says that it is markup already. It imports nothing of
// pencilmark.
//
// A template engine would do the same and more, but html/template calls methods by
// names that only a running program knows, so that the linker keeps every exported
// method of every type: a sixth of the binary.
package markup

import (
	"fmt"
	"html"
	"io"
)

// HTML is markup, which is printed as it is.
type HTML string

// Fprintf formats as [fmt.Fprintf] does and writes to w, with arguments that are
// neither HTML nor an int escaped as text. They stand in the format between tags, or
// between the double quotes of an attribute.
func Fprintf(w io.Writer, format string, args ...any) error {
	_, err := fmt.Fprintf(w, format, escaped(args)...)
	return err
}

// Sprintf returns what [Fprintf] writes.
func Sprintf(format string, args ...any) HTML { return HTML(fmt.Sprintf(format, escaped(args)...)) }

// escaped returns arguments that are safe to print.
func escaped(args []any) []any {
	out := make([]any, len(args))
	for i, arg := range args {
		switch arg := arg.(type) {
		case HTML:
			out[i] = string(arg)
		case int:
			out[i] = arg
		case string:
			out[i] = html.EscapeString(arg)
		default:
			out[i] = html.EscapeString(fmt.Sprint(arg))
		}
	}
	return out
}
