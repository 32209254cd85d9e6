package raster

import (
	"encoding/xml"
	"fmt"
	"image/color"
	"regexp"
	"strconv"
	"strings"
)

// A style holds the properties with which an element is drawn. Elements inside it inherit them.
type style struct {
	fill, stroke               color.NRGBA // A is 0 for none
	fillOpacity, strokeOpacity float64
	width                      float64   // of the stroke
	dashes                     []float64 // lengths of dashes and of the gaps between them
	square                     bool      // the ends of lines are longer by half their width
	round                      bool      // the ends of lines are round
	size                       float64   // of the font
	bold, middle               bool      // of text
}

// A state is an element with its style and its place.
type state struct {
	style
	element xml.StartElement
	dx, dy  float64 // how far it is moved
	rules   map[string]string
}

func (s *state) attribute(name string) string {
	for _, a := range s.element.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// number returns the value of an attribute, or 0 if there is none.
func (s *state) number(name string) float64 {
	x, _ := strconv.ParseFloat(s.attribute(name), 64)
	return x
}

// read applies the attributes and classes of the element.
func (s *state) read() error {
	for _, a := range s.element.Attr {
		if a.Name.Local == "transform" {
			var x, y float64
			if _, err := fmt.Sscanf(a.Value, "translate(%g %g)", &x, &y); err != nil {
				return fmt.Errorf("unknown transform %q", a.Value)
			}
			s.dx, s.dy = s.dx+x, s.dy+y
			continue
		}
		s.set(a.Name.Local, a.Value)
	}
	for class := range strings.FieldsSeq(s.attribute("class")) {
		for rule := range strings.SplitSeq(s.rules[class], ";") {
			name, value, _ := strings.Cut(rule, ":")
			s.set(name, value)
		}
	}
	return nil
}

// set sets one property. It ignores properties that have no effect on a picture of this module.
func (s *style) set(name, value string) {
	x, _ := strconv.ParseFloat(strings.TrimSuffix(value, "px"), 64)
	switch name {
	case "fill":
		s.fill = parseColour(value)
	case "stroke":
		s.stroke = parseColour(value)
	case "fill-opacity":
		s.fillOpacity = x
	case "stroke-opacity":
		s.strokeOpacity = x
	case "stroke-width":
		s.width = x
	case "stroke-dasharray":
		s.dashes = nil
		for part := range strings.FieldsSeq(value) {
			n, _ := strconv.ParseFloat(part, 64)
			s.dashes = append(s.dashes, n)
		}
	case "stroke-linecap":
		s.square, s.round = value == "square", value == "round"
	case "font-size":
		s.size = x
	case "font-weight":
		s.bold = value == "bold" || x >= 600
	case "text-anchor":
		s.middle = value == "middle"
	case "font": // as in "bold 9px system-ui,sans-serif"
		for word := range strings.FieldsSeq(value) {
			if strings.HasSuffix(word, "px") {
				s.set("font-size", word)
				return
			}
			s.set("font-weight", word)
		}
	}
}

// parseColour parses a colour such as #fff or #8a8f98. Any other text means none.
func parseColour(text string) color.NRGBA {
	hex := strings.TrimPrefix(text, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	n, err := strconv.ParseUint(hex, 16, 24)
	if err != nil || len(hex) != 6 {
		return color.NRGBA{}
	}
	return color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}

var ruleSet = regexp.MustCompile(`([^{}]+)\{([^}]*)\}`)

// parseRules returns the declarations of a style sheet for each class, without those for a dark
// theme. If several rules have the same class, all of them apply in order.
func parseRules(sheet string) map[string]string {
	light, _, _ := strings.Cut(sheet, "@media")
	out := map[string]string{}
	for _, m := range ruleSet.FindAllStringSubmatch(light, -1) {
		for selector := range strings.SplitSeq(m[1], ",") {
			out[strings.TrimLeft(strings.TrimSpace(selector), ".")] += m[2] + ";"
		}
	}
	return out
}
