package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"os"
	"path"
	"path/filepath"
	"time"
)

// tarball writes the files to NAME.tar.gz, in a folder of the given name.
func (r *release) tarball(name string, files []file) error {
	inside := make([]file, len(files))
	for i, f := range files {
		inside[i] = file{name + "/" + f.name, f.data, f.mode}
	}
	data, err := tarred(inside, r.time)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.dir, name+".tar.gz"), data, 0o644)
}

// tarred returns a gzipped tar archive of the files. Each folder comes before the files
// in it.
func tarred(files []file, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.DefaultCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(z)
	made := map[string]bool{".": true, "/": true}
	for _, f := range files {
		if err := folders(w, path.Dir(f.name), at, made); err != nil {
			return nil, err
		}
		h := &tar.Header{
			Typeflag: tar.TypeReg, Name: f.name, Size: int64(len(f.data)), Mode: f.mode, ModTime: at, Format: tar.FormatGNU,
		}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err = z.Close()
	return b.Bytes(), err
}

// folders adds a folder and its parent folders to the archive, unless they have already
// been added.
func folders(w *tar.Writer, dir string, at time.Time, made map[string]bool) error {
	if made[dir] {
		return nil
	}
	made[dir] = true
	if err := folders(w, path.Dir(dir), at, made); err != nil {
		return err
	}
	return w.WriteHeader(&tar.Header{
		Typeflag: tar.TypeDir, Name: dir + "/", Mode: 0o755, ModTime: at, Format: tar.FormatGNU,
	})
}

// zip writes the files to NAME.zip, in a folder of the given name.
func (r *release) zip(name string, files []file) error {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		h := &zip.FileHeader{Name: name + "/" + f.name, Method: zip.Deflate, Modified: r.time}
		h.SetMode(os.FileMode(f.mode))
		to, err := w.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := to.Write(f.data); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.dir, name+".zip"), b.Bytes(), 0o644)
}

// zipped returns data compressed with gzip. The gzip header contains no file name and no
// time.
func zipped(data []byte) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.DefaultCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	err = z.Close()
	return b.Bytes(), err
}
