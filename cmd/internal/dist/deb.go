package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/md5"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"
)

// deb writes the Debian package of a target: an ar archive of a version number, the
// control files and the data (man 5 deb).
func (r *release) deb(t target, binary []byte, papers []file) error {
	files, err := installed(binary, papers)
	if err != nil {
		return err
	}
	data, err := tarred(files, r.time)
	if err != nil {
		return err
	}
	control, err := tarred(r.control(t, files), r.time)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	b.WriteString("!<arch>\n")
	for _, member := range []file{
		{"debian-binary", []byte("2.0\n"), 0}, {"control.tar.gz", control, 0}, {"data.tar.gz", data, 0},
	} {
		arMember(&b, &member, r.time)
	}
	name := fmt.Sprintf("pencilmark_%s_%s.deb", r.version, t.arch)
	return os.WriteFile(filepath.Join(r.dir, name), b.Bytes(), 0o644)
}

// arMember writes a member of an ar archive: a header of 60 bytes, and the data at an
// even place.
func arMember(b *bytes.Buffer, f *file, at time.Time) {
	fmt.Fprintf(b, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", f.name, at.Unix(), 0, 0, "100644", len(f.data))
	b.Write(f.data)
	if len(f.data)%2 == 1 {
		b.WriteByte('\n')
	}
}

// installed returns the files of the package, where they go.
func installed(binary []byte, papers []file) ([]file, error) {
	out := []file{{"./usr/bin/pencilmark", binary, 0o755}}
	for _, f := range papers {
		folder, name := filepath.Split(f.name)
		data := f.data
		switch {
		case folder == "man/":
			var err error
			if data, err = zipped(f.data); err != nil {
				return nil, err
			}
			folder, name = "./usr/share/man/man1/", name+".gz"
		case name == "pencilmark.bash":
			folder, name = "./usr/share/bash-completion/completions/", "pencilmark"
		case name == "_pencilmark":
			folder = "./usr/share/zsh/vendor-completions/"
		case name == "pencilmark.fish":
			folder = "./usr/share/fish/vendor_completions.d/"
		case folder == "completions/":
			continue // of a shell that Debian lacks
		case name == "LICENSE":
			folder, name = "./usr/share/doc/pencilmark/", "copyright"
		default:
			folder = "./usr/share/doc/pencilmark/"
		}
		out = append(out, file{folder + name, data, 0o644})
	}
	return out, nil
}

// control returns the control file, and the checksums of the installed ones.
func (r *release) control(t target, files []file) []file {
	size := 0
	var sums strings.Builder
	for _, f := range files {
		size += len(f.data)
		fmt.Fprintf(&sums, "%x  %s\n", md5.Sum(f.data), strings.TrimPrefix(f.name, "./")) // what Debian asks for
	}
	text := fmt.Sprintf(`Package: pencilmark
Version: %s
Architecture: %s
Maintainer: the authors of pencilmark <pencilmark@localhost>
Installed-Size: %d
Section: games
Priority: optional
Description: solve Sudoku the way a person does, and say how
 Every step is named, explained, graded and proven. There are hints that do not
 spoil, lessons and drills for every technique, a generator, and graders on the
 scales that are in use.
`, r.version, t.arch, (size+1023)/1024)
	return []file{{"./control", []byte(text), 0o644}, {"./md5sums", []byte(sums.String()), 0o644}}
}

// tarball writes the files into a folder of that name in NAME.tar.gz.
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

// tarred returns a gzipped tar archive. Folders come before what is in them.
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

// folders writes the folder and those it lies in, unless they are there.
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

// zip writes the files into a folder of that name in NAME.zip.
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

// zipped returns data as gzip writes it, without a name and a time.
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
