package raster

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"
)

// drawn returns the picture of a text that stands in an image of 20 × 10 units.
func drawn(t *testing.T, svg string) image.Image {
	t.Helper()
	var out bytes.Buffer
	head := `<svg viewBox="0 0 20 10" width="20" height="10"><style>
.a,.b{fill:#f00}
.b{stroke:#00f;stroke-width:2;fill:none}
@media (prefers-color-scheme:dark){.a{fill:#0f0}}</style>`
	if err := PNG(&out, []byte(head+svg+"</svg>")); err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	if m.Bounds() != image.Rect(0, 0, 40, 20) {
		t.Fatalf("the image has %v", m.Bounds())
	}
	return m
}

// TestElements draws each element alone and looks at single pixels.
func TestElements(t *testing.T) {
	white, red, blue, black := color.RGBA{255, 255, 255, 255}, color.RGBA{255, 0, 0, 255}, color.RGBA{0, 0, 255, 255}, color.RGBA{0, 0, 0, 255}
	for svg, want := range map[string]map[image.Point]color.RGBA{
		`<rect class="a" x="1" y="2" width="3" height="4"/>`:              {{2, 4}: red, {7, 11}: red, {8, 11}: white, {1, 4}: white},
		`<rect class="a" fill-opacity=".2" width="4" height="4"/>`:        {{3, 3}: {255, 204, 204, 255}},
		`<rect width="4" height="4" fill="#f00" fill-opacity="0.2"/>`:     {{3, 3}: {255, 204, 204, 255}},
		`<circle class="a" cx="5" cy="5" r="4"/>`:                         {{10, 10}: red, {10, 3}: red, {3, 3}: white},
		`<g transform="translate(10 0)"><circle class="a" r="4"/></g>`:    {{20, 1}: red, {1, 1}: white},
		`<path class="b" d="M2 2V8H10"/>`:                                 {{4, 10}: blue, {12, 16}: blue, {12, 10}: white, {22, 16}: white},
		`<path class="b" d="M2 5H12" stroke-linecap="square"/>`:           {{2, 10}: blue, {25, 10}: blue},
		`<path class="b" d="M2 5H18" stroke-dasharray="4 4"/>`:            {{6, 10}: blue, {15, 10}: white, {22, 10}: blue},
		`<path class="b" d="M2 9Q10-7 18 9"/>`:                            {{20, 2}: blue, {20, 17}: white},
		`<path class="a" d="M2 2 8 2 8 8 2 8Z"/>`:                         {{10, 10}: red},
		`<path class="a" d="M2-2L8 2 2 8Z"/>`:                             {{5, 4}: red},
		`<text x="10" y="9" font-size="10" text-anchor="middle">I</text>`: {{20, 10}: black, {10, 10}: white, {30, 10}: white},
		`<text x="10" y="9" font-size="10">I</text>`:                      {{15, 10}: white},
	} {
		m := drawn(t, svg)
		for at, c := range want {
			if got := color.RGBAModel.Convert(m.At(at.X, at.Y)); got != c {
				t.Errorf("%s\nat %v: %v, want %v", svg, at, got, c)
			}
		}
	}
}

// TestRefused: what would not be drawn as it is meant is an error.
func TestRefused(t *testing.T) {
	for svg, want := range map[string]string{
		`<svg viewBox="0 0 9 9"><path d="M0 0C1 1 2 2 3 3"/></svg>`:  `unknown command "C"`,
		`<svg viewBox="0 0 9 9"><path d="L1 1"/></svg>`:              `begins with "L"`,
		`<svg viewBox="0 0 9 9"><g transform="rotate(9)"></g></svg>`: "unknown transform",
		`<svg><rect width="4" height="4"/></svg>`:                    "no view box",
		`<svg viewBox="0 0 588 100000"></svg>`:                       "too large",
		`<svg viewBox="0 0 9 9"`:                                     "EOF",
		``:                                                           "no picture",
	} {
		if err := PNG(&bytes.Buffer{}, []byte(svg)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", svg, err, want)
		}
	}
}
