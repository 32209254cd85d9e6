package photo_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/photo"
	"pencilmark/search"
)

func load(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// The digits of the pictures in testdata, in the order in which they were drawn.
const (
	plain = iota
	shadow
	pencilled
	twoLarge
	twoSmall
	page // the screenshots
)

// digits returns the digits of a picture as a line.
func digits(t testing.TB, picture int) string {
	t.Helper()
	return strings.Fields(string(load(t, "digits.txt")))[picture]
}

func line(digits *board.Givens) string {
	var b strings.Builder
	for _, d := range digits {
		b.WriteString(d.String())
	}
	return b.String()
}

func TestRead(t *testing.T) {
	for _, test := range []struct {
		file    string
		picture int
		options photo.Options
	}{
		{"plain.jpg", plain, photo.Options{}},
		{"shadow.jpg", shadow, photo.Options{}},
		{"pencilled.jpg", pencilled, photo.Options{}},
		{"two.jpg", twoLarge, photo.Options{}},
		{"two.jpg", twoSmall, photo.Options{Grid: 2}},
		{"page-light.png", page, photo.Options{}},
		{"page-dark.png", page, photo.Options{}},
	} {
		r, err := photo.Read(load(t, test.file), search.UniqueGivens, test.options)
		if err != nil {
			t.Errorf("%s: %v", test.file, err)
			continue
		}
		if got := line(&r.Digits); got != digits(t, test.picture) {
			t.Errorf("%s:\n%s is read\n%s is there", test.file, got, digits(t, test.picture))
		}
		if !r.Unique || len(r.Changed) > 0 {
			t.Errorf("%s: unique is %v, changed are %v", test.file, r.Unique, r.Changed)
		}
		if len(r.Doubts) > 5 && test.picture != pencilled {
			t.Errorf("%s: %d doubts", test.file, len(r.Doubts))
		}
	}
}

// A picture that lies on its side or on its head is read by its digits, and the crossings
// begin at the top left of the puzzle.
func TestTurned(t *testing.T) {
	upright := decode(t, "plain.jpg")
	want := read(t, encodePNG(t, upright), photo.Options{})
	w, h := float64(upright.Bounds().Dx()), float64(upright.Bounds().Dy())
	for turn := 1; turn < 4; turn++ {
		got := read(t, encodePNG(t, turned(upright, turn)), photo.Options{})
		if got.Digits != want.Digits {
			t.Errorf("turned by %d:\n%s", turn, line(&got.Digits))
		}
		for i, row := range want.Crossings {
			for j, p := range row {
				moved := [4]photo.Point{p, {X: h - p.Y, Y: p.X}, {X: w - p.X, Y: h - p.Y}, {X: p.Y, Y: w - p.X}}[turn]
				if got := got.Crossings[i][j]; far(moved, got) > 3 {
					t.Errorf("turned by %d: %d, %d is at %v, not at %v", turn, i, j, got, moved)
				}
			}
		}
	}
}

func far(a, b photo.Point) float64 { return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) }

func decode(t testing.TB, name string) image.Image {
	t.Helper()
	im, _, err := image.Decode(bytes.NewReader(load(t, name)))
	if err != nil {
		t.Fatal(err)
	}
	return im
}

func read(t testing.TB, data []byte, o photo.Options) *photo.Reading {
	t.Helper()
	r, err := photo.Read(data, search.UniqueGivens, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// turned returns a picture after n quarter turns clockwise.
func turned(im image.Image, n int) image.Image {
	for range n {
		b := im.Bounds()
		out := image.NewRGBA(image.Rect(0, 0, b.Dy(), b.Dx()))
		for y := range b.Dy() {
			for x := range b.Dx() {
				out.Set(b.Dy()-1-y, x, im.At(b.Min.X+x, b.Min.Y+y))
			}
		}
		im = out
	}
	return im
}

func encodePNG(t testing.TB, im image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, im); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestNothingToRead(t *testing.T) {
	gray := image.NewGray(image.Rect(0, 0, 400, 300))
	draw.Draw(gray, gray.Rect, image.NewUniform(color.Gray{20}), image.Point{}, draw.Src)
	for _, test := range []struct {
		name string
		data []byte
		grid int
		want error
	}{
		{"text.jpg", load(t, "text.jpg"), 0, photo.ErrVague},
		{"a black square", encodePNG(t, square()), 0, photo.ErrNoGrid},
		{"a dull picture", encodePNG(t, gray), 0, photo.ErrDark},
		{"a pixel", encodePNG(t, image.NewGray(image.Rect(0, 0, 1, 1))), 0, photo.ErrDark},
		{"a line", encodePNG(t, image.NewGray(image.Rect(0, 0, 20_000, 1))), 0, photo.ErrDark},
		{"an empty grid", encodePNG(t, lines()), 0, photo.ErrEmpty},
	} {
		if r, err := photo.Read(test.data, search.UniqueGivens, photo.Options{Grid: test.grid}); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, %v", test.name, r, err)
		}
	}
	_, err := photo.Read(load(t, "two.jpg"), search.UniqueGivens, photo.Options{Grid: 3})
	if err == nil || !strings.Contains(err.Error(), "only 2") {
		t.Errorf("grid 3 of 2: %v", err)
	}
	r, err := photo.Read(load(t, "crossword.jpg"), search.UniqueGivens, photo.Options{})
	if err == nil && (r.Unique || len(r.Doubts) == 0) {
		t.Errorf("a crossword is read as %s", line(&r.Digits))
	}
}

func square() image.Image {
	im := image.NewGray(image.Rect(0, 0, 500, 500))
	draw.Draw(im, im.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(im, image.Rect(100, 100, 400, 400), image.Black, image.Point{}, draw.Src)
	return im
}

// lines draws nine by nine cells.
func lines() image.Image {
	im := image.NewGray(image.Rect(0, 0, 500, 500))
	draw.Draw(im, im.Rect, image.White, image.Point{}, draw.Src)
	for i := range 10 {
		at := 25 + 50*i
		draw.Draw(im, image.Rect(at, 25, at+3, 478), image.Black, image.Point{}, draw.Src)
		draw.Draw(im, image.Rect(25, at, 478, at+3), image.Black, image.Point{}, draw.Src)
	}
	return im
}

// Without one solution there is no Unique, and nothing was changed.
func TestNoPuzzle(t *testing.T) {
	asked := 0
	r, err := photo.Read(load(t, "plain.jpg"), func(board.Givens) bool {
		asked++
		return false
	}, photo.Options{})
	if err != nil || r.Unique || len(r.Changed) > 0 {
		t.Errorf("%+v, %v", r, err)
	}
	if asked > 801 { // nothing is kept without one solution
		t.Errorf("asked %d times", asked)
	}
}

// If one cell must be read otherwise, the likeliest such reading is taken, told, and a
// doubt: that it is the one that fits makes it no surer.
func TestMended(t *testing.T) {
	data := load(t, "shadow.jpg")
	first := read(t, data, photo.Options{}).Digits
	r, err := photo.Read(data, func(g board.Givens) bool { return g != first }, photo.Options{})
	if err != nil || len(r.Changed) != 1 {
		t.Fatalf("%+v, %v", r, err)
	}
	c := r.Changed[0]
	if r.Digits[c.Cell] != c.To || first[c.Cell] != c.From || c.From == c.To {
		t.Errorf("changed %+v", c)
	}
	for _, d := range r.Doubts {
		if d.Cell == c.Cell && d.Digits[0] == c.To && len(d.Digits) > 1 {
			return
		}
	}
	t.Errorf("%v was changed and is no doubt: %v", c.Cell, r.Doubts)
}

func TestFormats(t *testing.T) {
	im := decode(t, "plain.jpg")
	want := digits(t, plain)
	var asGIF, asJPEG bytes.Buffer
	if err := errors.Join(gif.Encode(&asGIF, im, nil), jpeg.Encode(&asJPEG, im, nil)); err != nil {
		t.Fatal(err)
	}
	clear := image.NewNRGBA(im.Bounds()) // transparent paper
	for i := range im.Bounds().Dx() * im.Bounds().Dy() {
		x, y := i%im.Bounds().Dx(), i/im.Bounds().Dx()
		grey := color.GrayModel.Convert(im.At(x, y)).(color.Gray)
		clear.SetNRGBA(x, y, color.NRGBA{A: 255 - grey.Y})
	}
	for name, data := range map[string][]byte{
		"gif": asGIF.Bytes(), "jpeg": asJPEG.Bytes(), "png": encodePNG(t, im), "clear": encodePNG(t, clear),
		"webp": load(t, "plain.webp"),
	} {
		if !photo.Is(data) {
			t.Errorf("%s is not taken for a picture", name)
		}
		if r := read(t, data, photo.Options{}); line(&r.Digits) != want {
			t.Errorf("%s: %s", name, line(&r.Digits))
		}
	}
	for _, text := range []string{"", "GIF", "53..7....", "%PDF-1.7", "RIFF1234WAVE"} {
		if photo.Is([]byte(text)) {
			t.Errorf("%q is taken for a picture", text)
		}
	}
}

func TestStages(t *testing.T) {
	var names []string
	read(t, load(t, "page-dark.png"), photo.Options{Stage: func(s photo.Stage) {
		if s.Image.Bounds().Empty() {
			t.Errorf("%s is empty", s.Name)
		}
		if !strings.Contains(strings.Join(names, " "), s.Name) {
			names = append(names, s.Name)
		}
	}})
	if got := strings.Join(names, " "); got != "grey threshold corners flat light glyphs" {
		t.Errorf("stages %s", got)
	}
}

// TestTint reads print that is as bright as its paper, of another colour: faint red on green.
func TestTint(t *testing.T) {
	im, _, err := image.Decode(bytes.NewReader(load(t, "plain.jpg")))
	if err != nil {
		t.Fatal(err)
	}
	paper, ink := [3]int{175, 215, 175}, [3]int{215, 180, 165}
	tinted := image.NewRGBA(im.Bounds())
	for y := im.Bounds().Min.Y; y < im.Bounds().Max.Y; y++ {
		for x := im.Bounds().Min.X; x < im.Bounds().Max.X; x++ {
			light := int(color.GrayModel.Convert(im.At(x, y)).(color.Gray).Y)
			mix := func(i int) uint8 { return uint8((paper[i]*light + ink[i]*(255-light)) / 255) }
			tinted.Set(x, y, color.RGBA{mix(0), mix(1), mix(2), 255})
		}
	}
	r, err := photo.ReadImage(tinted, search.UniqueGivens, photo.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := line(&r.Digits); got != digits(t, plain) || len(r.Changed) > 0 {
		t.Errorf("\n%s is read\n%s is there, changed are %v", got, digits(t, plain), r.Changed)
	}
}

// A printed digit that has faded until it may be an empty cell is kept, because the solution has it
// there, and it stays a doubt. Without it the puzzle would have one solution all the same.
func TestFaded(t *testing.T) {
	const left = 0.4 // of the contrast
	im := decode(t, "plain.jpg")
	sharp := read(t, encodePNG(t, im), photo.Options{})
	kept := 0
	for c, digit := range sharp.Digits {
		without := sharp.Digits
		if without[c] = 0; digit == 0 || !search.UniqueGivens(without) {
			continue // a digit that the puzzle needs is found anyway
		}
		from, to := sharp.Crossings[c/9][c%9], sharp.Crossings[c/9+1][c%9+1]
		box := image.Rect(int(from.X), int(from.Y), int(to.X), int(to.Y)).Inset(4)
		r := read(t, encodePNG(t, faded(im, box, left)), photo.Options{})
		for _, d := range r.Doubts {
			switch {
			case int(d.Cell) != c || !slices.Contains(d.Digits, digit):
			case r.Digits[c] != digit:
				t.Errorf("%v, where %v is printed", d, digit)
			default:
				kept++
			}
		}
	}
	if kept == 0 {
		t.Error("no faded digit is doubtful")
	}
}

// faded returns a picture in which only some of the contrast of a rectangle is left.
func faded(im image.Image, box image.Rectangle, left float64) image.Image {
	out := image.NewRGBA(im.Bounds())
	draw.Draw(out, out.Bounds(), im, im.Bounds().Min, draw.Src)
	paper := 0.0
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			paper = max(paper, float64(color.GrayModel.Convert(im.At(x, y)).(color.Gray).Y))
		}
	}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			v := float64(color.GrayModel.Convert(im.At(x, y)).(color.Gray).Y)
			out.Set(x, y, color.Gray{Y: uint8(paper + left*(v-paper))})
		}
	}
	return out
}
