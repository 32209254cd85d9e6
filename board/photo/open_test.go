package photo_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"runtime"
	"strings"
	"testing"

	"pencilmark/board/photo"
	"pencilmark/search"
)

// What cannot read is refused with a reason, and without the memory it asks for.
func TestRefused(t *testing.T) {
	plain := load(t, "plain.jpg")
	var moving bytes.Buffer
	frame := image.NewPaletted(image.Rect(0, 0, 9, 9), color.Palette{color.Black, color.White})
	if err := gif.EncodeAll(&moving, &gif.GIF{Image: []*image.Paletted{frame, frame}, Delay: []int{1, 1}}); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, want string
		data       []byte
	}{
		{"nothing", "cannot read", nil},
		{"no picture", "cannot read", []byte("53..7....")},
		{"cut off", "damaged or incomplete", plain[:len(plain)/2]},
		{"its head alone", "cannot read", plain[:30]},
		{"a bomb", "too large (30000 × 30000", bomb(30_000, 30_000)},
		{"a long one", "too large", bomb(20_001, 1)},
		{"moving", "animated", moving.Bytes()},
		{"a phone's own", "HEIC", []byte("\x00\x00\x00\x18ftypheic\x00\x00")},
		{"too many passes", "passes", bytes.Replace(plain, []byte("\xff\xda"), bytes.Repeat([]byte("\xff\xda"), 200), 1)},
		{"a huge file", "64 MB", make([]byte, 64<<20+1)},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		r, err := photo.Read(test.data, search.UniqueGivens, photo.Options{})
		runtime.ReadMemStats(&after)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, %v; %q is wanted", test.name, r, err, test.want)
		}
		if used := after.TotalAlloc - before.TotalAlloc; used > 8<<20 {
			t.Errorf("%s: %d bytes allocated", test.name, used)
		}
	}
}

// bomb returns the beginning of a PNG of any size.
func bomb(w, h uint32) []byte {
	chunk := []byte("IHDR")
	chunk = binary.BigEndian.AppendUint32(chunk, w)
	chunk = binary.BigEndian.AppendUint32(chunk, h)
	chunk = append(chunk, 8, 0, 0, 0, 0)
	b := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), chunk...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(chunk))
}

// The crossings are told where the picture is shown: turned as its camera says.
func TestOrientation(t *testing.T) {
	plain := load(t, "plain.jpg")
	want := read(t, plain, photo.Options{})
	im := decode(t, "plain.jpg").Bounds()
	w, h := float64(im.Dx()), float64(im.Dy())
	for orientation, moved := range map[byte]func(p photo.Point) photo.Point{
		1: func(p photo.Point) photo.Point { return p },
		2: func(p photo.Point) photo.Point { return photo.Point{X: w - p.X, Y: p.Y} },
		3: func(p photo.Point) photo.Point { return photo.Point{X: w - p.X, Y: h - p.Y} },
		6: func(p photo.Point) photo.Point { return photo.Point{X: h - p.Y, Y: p.X} },
		8: func(p photo.Point) photo.Point { return photo.Point{X: p.Y, Y: w - p.X} },
		9: func(p photo.Point) photo.Point { return p },
	} {
		got := read(t, withOrientation(plain, orientation), photo.Options{})
		if got.Digits != want.Digits {
			t.Errorf("orientation %d changes what is read", orientation)
		}
		for i, row := range want.Crossings {
			for j, p := range row {
				if far(got.Crossings[i][j], moved(p)) > 1e-6 {
					t.Errorf("orientation %d: %d, %d is at %v, not at %v", orientation, i, j, got.Crossings[i][j], moved(p))
				}
			}
		}
	}
}

// withOrientation returns a JPEG with a camera's word how it is to be shown.
func withOrientation(jpeg []byte, orientation byte) []byte {
	exif := "Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00" + string(orientation) +
		"\x00\x00\x00\x00\x00\x00"
	segment := append([]byte{0xff, 0xe1, 0, byte(len(exif) + 2)}, exif...)
	return append(append(append([]byte{}, jpeg[:2]...), segment...), jpeg[2:]...)
}

// FuzzRead throws damaged pictures at the door. Its seeds are the small ones of testdata.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"plain.webp", "plain.jpg", "pencilled.jpg"} {
		f.Add(load(f, name))
	}
	f.Add(withOrientation(load(f, "plain.jpg"), 6))
	f.Add(bomb(100, 100))
	f.Add([]byte("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02"))
	f.Fuzz(func(t *testing.T, data []byte) {
		config, _, err := image.DecodeConfig(bytes.NewReader(data))
		if err == nil && config.Width*config.Height > 1<<22 {
			t.Skip("slow")
		}
		r, err := photo.Read(data, search.UniqueGivens, photo.Options{})
		if err != nil {
			return
		}
		if r.Unique != search.UniqueGivens(r.Digits) {
			t.Errorf("unique is %v", r.Unique)
		}
		for _, row := range r.Crossings {
			for _, c := range row {
				if !(c.X == c.X && c.Y == c.Y) {
					t.Errorf("crossings %v", row)
				}
			}
		}
	})
}
