package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// TestPack packs a piece of the program, twice, for two targets: the results are the
// same bytes, and have what a release has.
func TestPack(t *testing.T) {
	t.Chdir("../../..")
	program := filepath.Join(t.TempDir(), "pencilmark")
	if out, err := exec.Command("go", "build", "-o", program, "./cmd/pencilmark").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	binary, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(binary, []byte("text/template.(*state).evalField")) {
		t.Error("text/template is linked, which calls methods by name: the linker then keeps all exported methods, 5 MB")
	}
	linked, err := modules(binary)
	if err != nil {
		t.Fatal(err)
	}
	at := time.Unix(1_700_000_000, 0).UTC()
	var sums [2]string
	var dir string
	for i := range sums {
		dir = t.TempDir()
		r := &release{dir: dir, version: "1.2.3", time: at}
		if r.papers, err = papers(at); err != nil {
			t.Fatal(err)
		}
		for _, x := range []target{{"linux", "amd64"}, {"windows", "arm64"}} {
			if err := r.pack(x, binary[:1<<16], linked); err != nil {
				t.Fatal(err)
			}
		}
		if err := r.checksums(); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(filepath.Join(dir, "SHA256SUMS"))
		if err != nil {
			t.Fatal(err)
		}
		sums[i] = string(data)
	}
	if sums[0] != sums[1] || strings.Count(sums[0], "\n") != 5 {
		t.Errorf("two packings differ, or lack something:\n%s\n%s", sums[0], sums[1])
	}
	archive(t, dir)
	bill(t, dir)
	unpacked(t, dir)
}

// TestTwice builds a release of this system twice: the results are the same bytes,
// and the program in the package runs and has the page.
func TestTwice(t *testing.T) {
	if os.Getenv("PENCILMARK_FULL") == "" {
		t.Skip("builds the program, which takes minutes: PENCILMARK_FULL=1 does it")
	}
	t.Chdir("../../..")
	one, two := t.TempDir(), t.TempDir()
	for _, dir := range []string{one, two} {
		if err := run(dir, "linux/"+runtime.GOARCH); err != nil {
			t.Fatal(err)
		}
	}
	a, err := os.ReadFile(filepath.Join(one, "SHA256SUMS"))
	if err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(filepath.Join(two, "SHA256SUMS"))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(a, b) {
		t.Errorf("two builds differ:\n%s\n%s", a, b)
	}
	root := unpacked(t, one)
	if root == "" || runtime.GOOS != "linux" {
		return
	}
	out, err := exec.Command(filepath.Join(root, "usr/bin/pencilmark"), "--version").CombinedOutput()
	if err != nil || !bytes.HasPrefix(out, []byte("pencilmark ")) {
		t.Errorf("--version: %v, %s", err, out)
	}

	// In an empty folder and without Go, the program has the engine of the page in it.
	site := exec.Command(filepath.Join(root, "usr/bin/pencilmark"), "site", "-o", "public")
	site.Dir, site.Env = t.TempDir(), []string{"PATH=/nonexistent", "HOME=" + t.TempDir()}
	if out, err := site.CombinedOutput(); err != nil {
		t.Fatalf("site: %v, %s", err, out)
	}
	if engines, _ := filepath.Glob(filepath.Join(site.Dir, "public/engine/*.wasm")); len(engines) != 2 {
		t.Errorf("the page has %d engines; want its own and that of photos", len(engines))
	}
}

// matched returns the only file that fits a pattern.
func matched(t *testing.T, dir, pattern string) string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil || len(names) == 0 {
		t.Fatalf("no %s: %v", pattern, err)
	}
	return names[0]
}

// archive looks into the archive: program, papers, a man page for every command.
func archive(t *testing.T, dir string) {
	f, err := os.Open(matched(t, dir, "*_linux_*.tar.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	modes := map[string]int64{}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		_, name, _ := strings.Cut(h.Name, "/")
		modes[name] = h.Mode
	}
	for name, mode := range map[string]int64{"pencilmark": 0o755, "LICENSE": 0o644,
		"THIRD-PARTY-LICENSES": 0o644, "README.md": 0o644, "GUIDE.md": 0o644,
		"man/pencilmark.1": 0o644, "man/pencilmark-solve.1": 0o644, "man/pencilmark-techniques-show.1": 0o644,
		"completions/pencilmark.bash": 0o644, "completions/_pencilmark": 0o644, "completions/pencilmark.fish": 0o644,
		"completions/pencilmark.ps1": 0o644} {
		if modes[name] != mode {
			t.Errorf("%s has mode %o in the archive, want %o", name, modes[name], mode)
		}
	}
}

// bill expects the modules of the program in its bill.
func bill(t *testing.T, dir string) {
	data, err := os.ReadFile(matched(t, dir, "*.cdx.json"))
	if err != nil {
		t.Fatal(err)
	}
	var b cdx.BOM
	if err := cdx.NewBOMDecoder(bytes.NewReader(data), cdx.BOMFileFormatJSON).Decode(&b); err != nil {
		t.Fatal(err)
	}
	for _, c := range *b.Components {
		if c.Name == "github.com/spf13/cobra" && strings.HasPrefix(c.PackageURL, "pkg:golang/github.com/spf13/cobra@v1") &&
			len(*c.Licenses) == 1 && (*c.Licenses)[0].License.ID == "Apache-2.0" {
			return
		}
	}
	t.Errorf("cobra is not in the bill with its licence:\n%s", data)
}

// unpacked unpacks the package where Debian's tools are, and returns the folder.
func unpacked(t *testing.T, dir string) string {
	t.Helper()
	if _, err := exec.LookPath("dpkg-deb"); err != nil {
		t.Log("no dpkg-deb: the package is not unpacked")
		return ""
	}
	name := matched(t, dir, "*.deb")
	root := t.TempDir()
	for _, args := range [][]string{{"--info", name}, {"--contents", name}, {"-x", name, root}} {
		if out, err := exec.Command("dpkg-deb", args...).CombinedOutput(); err != nil {
			t.Fatalf("dpkg-deb %v: %v\n%s", args, err, out)
		}
	}
	for _, path := range []string{"usr/bin/pencilmark", "usr/share/man/man1/pencilmark.1.gz",
		"usr/share/bash-completion/completions/pencilmark", "usr/share/zsh/vendor-completions/_pencilmark",
		"usr/share/doc/pencilmark/copyright"} {
		if _, err := os.Stat(filepath.Join(root, path)); err != nil {
			t.Error(err)
		}
	}
	return root
}
