package site

import (
	"bytes"
	"compress/gzip"

	"github.com/andybalholm/brotli"
)

// worthwhile is the smallest size, in bytes, of a file that is compressed.
const worthwhile = 500

// compress adds the compressed forms that a file does not have yet.
func (f *File) compress(quick bool) error {
	if len(f.Data) < worthwhile {
		return nil
	}
	var err error
	if f.Gzip == nil {
		if f.Gzip, err = gzipped(f.Data, quick); err != nil {
			return err
		}
	}
	if f.Brotli == nil && !quick {
		f.Brotli, err = brotlied(f.Data)
	}
	return err
}

func gzipped(data []byte, quick bool) ([]byte, error) {
	level := gzip.BestCompression
	if quick {
		level = gzip.BestSpeed
	}
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, level)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err = w.Close()
	return out.Bytes(), err
}

// brotlied compresses data with Brotli. A page or a script takes only a moment. The
// engine is compressed as well as Brotli can, with its largest window. That takes a
// minute, so the result is kept.
func brotlied(data []byte) ([]byte, error) {
	var out bytes.Buffer
	options := brotli.WriterOptions{Quality: 9, LGWin: 18}
	if len(data) > 1<<20 {
		options = brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24}
	}
	w := brotli.NewWriterOptions(&out, options)
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err := w.Close()
	return out.Bytes(), err
}

// unbrotlied decompresses data that brotlied compressed.
func unbrotlied(data []byte) ([]byte, error) {
	var out bytes.Buffer
	_, err := out.ReadFrom(brotli.NewReader(bytes.NewReader(data)))
	return out.Bytes(), err
}
