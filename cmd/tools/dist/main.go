// Command dist builds a release. It builds static binaries for Linux, macOS and Windows on
// amd64 and arm64, and puts each into an archive with its man pages, completions and licence.
// It also writes Debian packages for Linux, bills of materials, and the checksums of all files.
//
//	go run -C cmd/tools ./dist
//
// It needs only Go, and works without a network once the modules have been downloaded. The
// same commit gives the same bytes on any machine with the same version of Go. For this, paths
// are trimmed, and the only time that is written is the time of the commit.
package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"pencilmark/cmd/internal/version"
)

// A target is an operating system and a processor, named as in Go.
type target struct{ system, arch string }

var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"},
	{"windows", "amd64"}, {"windows", "arm64"},
}

// A release holds the settings for building a release, such as the folder to write to.
type release struct {
	dir     string    // of the results
	version string    // as in "0.1.0"
	time    time.Time // of every file: the commit's
	papers  []file    // files that are included with every binary

	folders map[string]string // of the modules on this machine; nil before they are looked up
}

// A file is one file in an archive or a package.
type file struct {
	name string
	data []byte
	mode int64
}

func main() {
	dir := flag.String("o", "dist", "the `FOLDER` of the results, relative to the top of the repository")
	only := flag.String("only", "", "one target, as in linux/amd64, instead of all")
	flag.Parse()
	err := enterRepository()
	if err == nil {
		err = run(*dir, *only)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(1)
	}
}

// enterRepository changes to the top of the repository, where the program is built.
func enterRepository() error {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "pencilmark").Output()
	if err != nil {
		return fmt.Errorf("the top of the repository: %w", err)
	}
	return os.Chdir(strings.TrimSpace(string(out)))
}

func run(dir, only string) error {
	wanted := slices.Clone(targets)
	if only != "" {
		wanted = slices.DeleteFunc(wanted, func(t target) bool { return t.system+"/"+t.arch != only })
		if len(wanted) == 0 {
			return fmt.Errorf("unknown target %q; the targets are %v", only, targets)
		}
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	r := &release{dir: dir, version: version.Number, time: commitTime()}
	remove, err := embedEngine()
	if err != nil {
		return fmt.Errorf("the page's engine: %w", err)
	}
	defer remove()
	if r.papers, err = papers(r.time); err != nil {
		return err
	}
	for _, t := range wanted {
		if err := r.build(t); err != nil {
			return fmt.Errorf("%s/%s: %w", t.system, t.arch, err)
		}
	}
	return r.checksums()
}

// embedEngine builds the engine of the page into the source tree, where go build finds
// it. The caller must call the returned function, which removes the engine again.
// Otherwise later builds in this clone would use this engine instead of one built from
// their own sources.
func embedEngine() (remove func(), err error) {
	remove = func() {
		for _, name := range []string{"engine.wasm.br", "photo.wasm.br", "wasm_exec.js", "scripts"} {
			os.RemoveAll(filepath.Join("cmd", "internal", "site", "engine", name))
		}
	}
	cmd := exec.Command("go", "generate", "./cmd/internal/site")
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		remove()
		return nil, err
	}
	return remove, nil
}

// commitTime returns the time of the commit, or SOURCE_DATE_EPOCH. If neither is known,
// it returns the start of 1980, the earliest time that a ZIP archive can hold.
func commitTime() time.Time {
	seconds := os.Getenv("SOURCE_DATE_EPOCH")
	if seconds == "" {
		out, err := exec.Command("git", "log", "-1", "--format=%ct").Output()
		if err == nil {
			seconds = strings.TrimSpace(string(out))
		}
	}
	var n int64
	if _, err := fmt.Sscan(seconds, &n); err != nil {
		return time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	return time.Unix(n, 0).UTC()
}

// commit returns the hash of the commit that is built, with a plus sign if files were
// changed. It returns "" if git does not report a commit.
func commit() string {
	head, err := exec.Command("git", "rev-parse", "--short=12", "HEAD").Output()
	if err != nil {
		return ""
	}
	name := strings.TrimSpace(string(head))
	changes, err := exec.Command("git", "status", "--porcelain", "--untracked-files=no").Output()
	if err != nil || len(changes) > 0 {
		name += "+"
	}
	return name
}

// build builds everything for one target.
func (r *release) build(t target) error {
	binary, err := compile(t)
	if err != nil {
		return err
	}
	linked, err := modules(binary)
	if err != nil {
		return err
	}
	return r.pack(t, binary, linked)
}

// pack writes all files of the release for one target. binary is the program, and linked
// lists the modules in it.
func (r *release) pack(t target, binary []byte, linked []module) error {
	licences, err := r.licences(linked)
	if err != nil {
		return err
	}
	papers := append(slices.Clone(r.papers), thirdParty(linked, licences))
	name := fmt.Sprintf("pencilmark_%s_%s_%s", r.version, t.system, t.arch)
	program := file{"pencilmark", binary, 0o755}
	if t.system == "windows" {
		program.name += ".exe"
		err = r.zip(name, append([]file{program}, papers...))
	} else {
		err = r.tarball(name, append([]file{program}, papers...))
	}
	if err == nil {
		err = r.bill(name, linked, licences)
	}
	if err == nil && t.system == "linux" {
		err = r.deb(t, binary, papers)
	}
	return err
}

// tags leave HTTP/2 out of the standard library. Browsers use HTTP/2 only over TLS, and
// the server of the page does not use TLS.
const tags = "nethttpomithttp2"

// compile builds the binary for a target and returns it.
func compile(t target) ([]byte, error) {
	tmp, err := os.MkdirTemp("", "dist")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	path := filepath.Join(tmp, "pencilmark")
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-tags", tags, "-ldflags",
		"-s -w -buildid= -X pencilmark/cmd/internal/version.builtFrom="+commit(), "-o", path, "./cmd/pencilmark")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-mod=readonly",
		"GOOS="+t.system, "GOARCH="+t.arch, "GOAMD64=v1")
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	return os.ReadFile(path)
}

// checksums writes SHA256SUMS, which holds the checksums of all files in the format that
// sha256sum -c reads.
func (r *release) checksums() error {
	entries, err := os.ReadDir(r.dir) // in the order of names
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, e := range entries {
		if e.Name() == "SHA256SUMS" || e.IsDir() {
			continue
		}
		data, err := os.ReadFile(filepath.Join(r.dir, e.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(data), e.Name())
	}
	return os.WriteFile(filepath.Join(r.dir, "SHA256SUMS"), []byte(b.String()), 0o644)
}
