package photo

import (
	"bytes"
	"encoding/binary"
)

// orientation returns how a camera says that the picture is to be shown, 1 to 8: 1 is as
// it is stored. Cameras err, so it is not used for reading.
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

// shown returns where a point of the stored picture, w by h, is in the picture as it is
// shown.
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
