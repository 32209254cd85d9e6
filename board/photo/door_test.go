package photo

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"
)

// FuzzDoor throws damaged files at what comes before a picture is read, which is a
// thousand times as fast as reading it.
func FuzzDoor(f *testing.F) {
	small := image.NewPaletted(image.Rect(0, 0, 9, 9), color.Palette{color.Black, color.White})
	small.SetColorIndex(3, 4, 1)
	var asGIF, moving, asPNG, asJPEG bytes.Buffer
	for _, err := range []error{
		gif.Encode(&asGIF, small, nil),
		gif.EncodeAll(&moving, &gif.GIF{Image: []*image.Paletted{small, small}, Delay: []int{1, 1}}),
		png.Encode(&asPNG, small),
		jpeg.Encode(&asJPEG, small, nil),
	} {
		if err != nil {
			f.Fatal(err)
		}
	}
	exif := []byte("\xff\xd8\xff\xe1\x00\x22" +
		"Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00")
	for _, data := range [][]byte{asGIF.Bytes(), moving.Bytes(), asPNG.Bytes(), asJPEG.Bytes(),
		append(exif, asJPEG.Bytes()[2:]...),
		[]byte("RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00/\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00"),
		[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00")} {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if o := orientation(data); o < 1 || o > 8 {
			t.Errorf("orientation %d", o)
		}
		config, format, err := image.DecodeConfig(bytes.NewReader(data))
		if err != nil || config.Width*config.Height > 1<<20 {
			_ = Check(data) // is not to panic
			return
		}
		if _, err := decode(data); err != nil || format != "gif" {
			return
		}
		if all, err := gif.DecodeAll(bytes.NewReader(data)); err == nil && len(all.Image) != 1 {
			t.Errorf("a GIF of %d pictures is taken", len(all.Image))
		}
	})
}
