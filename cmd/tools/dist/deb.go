package main

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// deb writes the Debian package for a target. The package is an ar archive that contains
// a version number, the control files and the data (see man 5 deb).
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

// arMember writes a member of an ar archive: a header of 60 bytes, followed by the data.
// Padding makes the next member begin at an even position.
func arMember(b *bytes.Buffer, f *file, at time.Time) {
	fmt.Fprintf(b, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", f.name, at.Unix(), 0, 0, "100644", len(f.data))
	b.Write(f.data)
	if len(f.data)%2 == 1 {
		b.WriteByte('\n')
	}
}

// installed returns the files of the package with the paths where they are installed.
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

// control returns the control file and the file with the checksums of the installed
// files.
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
