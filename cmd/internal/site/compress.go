package site

import (
	"bytes"
	"compress/gzip"

	"github.com/andybalholm/brotli"
)

// worthwhile is the smallest size, in bytes, of a file that is compressed.
const worthwhile = 500

// pageWriter returns a writer that compresses pages and scripts with Brotli, which takes only a moment for each. It is
// used for one file after another, because its tables take 32 MB.
func pageWriter(quick bool) *brotli.Writer {
	quality := 9
	if quick {
		quality = 5
	}
	return brotli.NewWriterOptions(nil, brotli.WriterOptions{Quality: quality, LGWin: 18})
}

// engineWriter returns a writer that compresses as well as Brotli can, with its largest window. The engine takes it a
// minute, so the result is kept.
func engineWriter() *brotli.Writer {
	return brotli.NewWriterOptions(nil, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
}

// compress adds the compressed forms that a file does not have yet.
func (f *File) compress(w *brotli.Writer, quick bool) error {
	if len(f.Data) < worthwhile {
		return nil
	}
	var err error
	if f.Gzip == nil {
		if f.Gzip, err = gzipped(f.Data, quick); err != nil {
			return err
		}
	}
	if large := len(f.Data) > 1<<20; f.Brotli == nil && (!large || !quick) {
		if large {
			w = engineWriter()
		}
		f.Brotli, err = brotlied(w, f.Data)
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

// brotlied compresses data with Brotli.
func brotlied(w *brotli.Writer, data []byte) ([]byte, error) {
	var out bytes.Buffer
	w.Reset(&out)
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
