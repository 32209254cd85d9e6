package photo

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	_ "image/gif" // formats that can be read
	_ "image/jpeg"
	_ "image/png"

	_ "golang.org/x/image/webp"
)

// MaxBytes is the size of the largest file that can be read.
const MaxBytes = 64 << 20

// Other limits. Pictures beyond them are not decoded.
const (
	maxSide   = 20_000    // pixels
	maxMemory = 200 << 20 // bytes of pixels, enough for a photo of 50 megapixels
	maxScans  = 100       // of a JPEG, because each scan covers the whole picture
)

// Is reports whether a file is a picture, according to its first twelve bytes. It accepts JPEG,
// PNG, GIF, WebP and HEIC. Read rejects HEIC with an error that recommends other formats.
func Is(head []byte) bool {
	for _, magic := range []string{"\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF87a", "GIF89a"} {
		if bytes.HasPrefix(head, []byte(magic)) {
			return true
		}
	}
	return isWebP(head) || isHEIC(head)
}

func isWebP(head []byte) bool {
	return len(head) >= 12 && string(head[:4]) == "RIFF" && string(head[8:12]) == "WEBP"
}

func isHEIC(head []byte) bool {
	if len(head) < 12 || string(head[4:8]) != "ftyp" {
		return false
	}
	switch string(head[8:12]) {
	case "heic", "heix", "hevc", "mif1", "msf1", "avif":
		return true
	}
	return false
}

// ErrHEIC is the error for HEIC and AVIF pictures, which some phones take and which cannot be read.
var ErrHEIC = errors.New("cannot read HEIC or AVIF pictures; save the picture as JPEG or PNG")

// Check returns an error if a file must not be decoded, according to its header. This prevents a
// small file from filling the memory, and a malformed file from taking forever.
func Check(data []byte) error {
	if len(data) > MaxBytes {
		return fmt.Errorf("the picture is larger than %d MB; use a smaller one", MaxBytes>>20)
	}
	if isHEIC(data) {
		return ErrHEIC
	}
	config, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("cannot read the picture: %w", err)
	}
	switch {
	case format == "jpeg" && bytes.Count(data, []byte("\xff\xda")) > maxScans:
		return errors.New("cannot read the picture: this JPEG has too many passes; save it again as JPEG or PNG")
	case format == "gif" && animated(data):
		return errors.New("cannot read an animated GIF; save one of its frames as a picture")
	}
	return tooLarge(config)
}

// decode decodes a picture that passes Check.
func decode(data []byte) (image.Image, error) {
	if err := Check(data); err != nil {
		return nil, err
	}
	im, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("the picture is damaged or incomplete: %w", err)
	}
	return im, nil
}

func tooLarge(c image.Config) error {
	if c.Width < 1 || c.Height < 1 {
		return errors.New("the picture is empty: it has no pixels")
	}
	size := 4 // bytes of a pixel
	switch c.ColorModel {
	case color.NRGBA64Model, color.RGBA64Model:
		size = 8
	}
	if c.Width > maxSide || c.Height > maxSide || c.Width*c.Height*size > maxMemory {
		return fmt.Errorf("the picture is too large (%d × %d pixels); use a smaller one", c.Width, c.Height)
	}
	return nil
}

// animated reports whether a GIF contains more than one picture. It follows the blocks of the file
// and decodes nothing.
func animated(data []byte) bool {
	const header, picture, extension = 13, 0x2c, 0x21
	table := func(flags byte) int { // bytes of a table of colours
		if flags&0x80 == 0 {
			return 0
		}
		return 3 << (flags&7 + 1)
	}
	if len(data) < header {
		return false
	}
	pictures := 0
	for p := header + table(data[10]); p < len(data); {
		switch {
		case data[p] == picture && p+9 < len(data):
			pictures++
			p += 11 + table(data[p+9])
		case data[p] == extension:
			p += 2
		default:
			return pictures > 1
		}
		for p < len(data) && data[p] != 0 {
			p += int(data[p]) + 1
		}
		p++
	}
	return pictures > 1
}

// orientation returns the orientation that the camera has recorded for displaying the picture, from
// 1 to 8, where 1 means as stored. Cameras make mistakes, so it is not used for reading.
func orientation(data []byte) int {
	const search, tag, entry = 4096, 0x112, 12
	data = data[:min(len(data), search)]
	_, t, found := bytes.Cut(data, []byte("Exif\x00\x00"))
	if !found || len(t) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.LittleEndian
	if t[0] == 'M' {
		order = binary.BigEndian
	}
	at := int(order.Uint32(t[4:]))
	if at < 8 || at > len(t)-2 {
		return 1
	}
	entries := t[at+2:]
	for range order.Uint16(t[at:]) {
		if len(entries) < entry {
			break
		}
		if o := int(order.Uint16(entries[8:])); order.Uint16(entries) == tag && o >= 1 && o <= 8 {
			return o
		}
		entries = entries[entry:]
	}
	return 1
}

// shown converts a point of the stored picture, which is w by h pixels, to a point of the picture
// as displayed.
func shown(p Point, w, h float64, orientation int) Point {
	x, y := p.X, p.Y
	switch orientation {
	case 2:
		x = w - x
	case 3:
		x, y = w-x, h-y
	case 4:
		y = h - y
	case 5:
		x, y = y, x
	case 6:
		x, y = h-y, x
	case 7:
		x, y = h-y, w-x
	case 8:
		x, y = y, w-x
	}
	return Point{x, y}
}
