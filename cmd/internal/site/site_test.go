package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"image/png"
	"io"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"pencilmark/board/boardtest"
)

var reference = regexp.MustCompile(`(?:href|src)="([^"#]*)(#[^"]*)?"`)

// TestLinks follows every link of every page: it leads to a file of the site.
func TestLinks(t *testing.T) {
	s := small(t)
	pages := 0
	for i := range s.Files {
		f := &s.Files[i]
		if f.Type == "application/octet-stream" {
			t.Errorf("%s has no media type of its own", f.Name)
		}
		if path.Ext(f.Name) != ".html" {
			continue
		}
		pages++
		for _, m := range reference.FindAllStringSubmatch(string(f.Data), -1) {
			u, err := url.Parse(m[1])
			if err != nil || u.IsAbs() || strings.HasPrefix(m[1], "/") {
				t.Errorf("%s: the link %q is not relative", f.Name, m[1])
				continue
			}
			if m[1] == "" {
				continue
			}
			if _, ok := s.File(path.Join(path.Dir(f.Name), u.Path)); !ok {
				t.Errorf("%s: the link %q leads nowhere", f.Name, m[1])
			}
		}
	}
	if pages < 80 {
		t.Errorf("there are only %d pages", pages)
	}
}

// TestImports looks for imports in the scripts: each is whole, and asks for no other.
func TestImports(t *testing.T) {
	if !boardtest.Full() {
		t.Skip("needs the bundled scripts: PENCILMARK_FULL=1")
	}
	importing := regexp.MustCompile(`(?:from|import)\(?"\./|import\.meta`)
	for name, script := range small(t).scripts(t) {
		if m := importing.Find(script); m != nil {
			t.Errorf("%s has %q", name, m)
		}
	}
}

// scripts returns the scripts of the pages by name.
func (s *Site) scripts(t *testing.T) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	for i := range s.Files {
		if f := &s.Files[i]; path.Ext(f.Name) == ".js" {
			out[path.Base(f.Name)] = f.Data
		}
	}
	out[inlineScript] = []byte(within(t, s, "script"))
	return out
}

// within returns the text of the last element of a name in the page to play on.
func within(t *testing.T, s *Site, name string) string {
	t.Helper()
	f, _ := s.File("index.html")
	text := string(f.Data)
	_, rest, _ := strings.Cut(text[strings.LastIndex(text, "<"+name):], ">")
	out, _, ok := strings.Cut(rest, "</"+name+">")
	if !ok || len(out) < 10_000 {
		t.Fatalf("in the page there are %d bytes of %s", len(out), name)
	}
	return out
}

// TestPolicy looks for what the policy would refuse: inline scripts and styles, but those
// of the page to play on.
func TestPolicy(t *testing.T) {
	s := small(t)
	var bad []*regexp.Regexp // one pattern for all of these takes ten times as long, because it begins with no fixed text
	for _, form := range []string{`<style`, `style="`, `<script(?:>| [^>]*[^/]>[^<])`, `javascript:`, `http://[^w"]`,
		`https://[^w"]`, ` on[a-z]+="`, `\non[a-z]+="`, `\ton[a-z]+="`, `\ron[a-z]+="`, `\fon[a-z]+="`} {
		bad = append(bad, regexp.MustCompile(form))
	}
	for i := range s.Files {
		f := &s.Files[i]
		if path.Ext(f.Name) != ".html" {
			continue
		}
		text := bytes.Replace(f.Data, []byte("<script>"+themed+"</script>"), nil, 1)
		if f.Name == "index.html" {
			text = regexp.MustCompile(`(?s)<style>.*?</style>|<script type="module">.*?</script>`).ReplaceAll(text, nil)
		}
		for _, form := range bad {
			if m := form.Find(text); m != nil {
				t.Errorf("%s has %q", f.Name, m)
			}
		}
		if !bytes.Contains(f.Data, []byte("Content-Security-Policy")) {
			t.Errorf("%s has no policy", f.Name)
		}
	}
}

// TestManifest follows what the manifest names: files of the site, pictures of the sizes
// that it says.
func TestManifest(t *testing.T) {
	s := small(t)
	f, _ := s.File("manifest.webmanifest")
	var m struct {
		Icons, Screenshots []struct{ Src, Sizes string }
		Shortcuts          []struct{ URL string }
	}
	err := json.Unmarshal(f.Data, &m)
	if err != nil || len(m.Icons) < 3 || len(m.Screenshots) < 2 || len(m.Shortcuts) < 3 {
		t.Fatalf("%v: %s", err, f.Data)
	}
	for _, p := range append(m.Icons, m.Screenshots...) {
		f, ok := s.File(p.Src)
		if !ok {
			t.Errorf("there is no %s", p.Src)
			continue
		}
		c, err := png.DecodeConfig(bytes.NewReader(f.Data))
		if size := fmt.Sprintf("%dx%d", c.Width, c.Height); p.Sizes != "any" && size != p.Sizes {
			t.Errorf("%s is %s, not %s: %v", p.Src, size, p.Sizes, err)
		}
	}
	for _, p := range m.Shortcuts {
		name, _, _ := strings.Cut(p.URL, "#")
		if _, ok := s.File(name); !ok {
			t.Errorf("there is no %s", p.URL)
		}
	}
}

// TestWeight holds the pages to what they may weigh: lessons 60 kB without the
// engine. What a first visit takes is reported.
func TestWeight(t *testing.T) {
	if !boardtest.Full() {
		t.Skip("needs the bundled scripts: PENCILMARK_FULL=1")
	}
	s := small(t)
	assets := s.Weight(func(name string) bool { return strings.HasPrefix(name, "assets/") })
	lessons := 0
	for i := range s.Files {
		f := &s.Files[i]
		if !strings.HasPrefix(f.Name, "learn/") {
			continue
		}
		lessons += len(f.Brotli)
		script := s.Weight(func(name string) bool {
			return strings.HasSuffix(name, "style.css") || strings.HasSuffix(name, "lesson.js")
		})
		if n := len(f.Brotli) + script; n > 60_000 {
			t.Errorf("%s weighs %d bytes with its style", f.Name, n)
		}
	}
	t.Logf("scripts and styles: %d bytes with Brotli; all lessons together: %d", assets, lessons)
}

// TestWrite writes the site and reads it back, the compressed forms included.
func TestWrite(t *testing.T) {
	s := small(t)
	dir := filepath.Join(t.TempDir(), "public")
	if err := s.Write(dir); err != nil {
		t.Fatal(err)
	}
	for i := range s.Files {
		f := &s.Files[i]
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		data, err := os.ReadFile(name)
		if err != nil || !bytes.Equal(data, f.Data) {
			t.Fatalf("%s is not what it was: %v", f.Name, err)
		}
		if f.Gzip == nil {
			continue
		}
		packed, err := os.Open(name + ".gz")
		if err != nil {
			t.Fatal(err)
		}
		r, err := gzip.NewReader(packed)
		if err != nil {
			t.Fatal(err)
		}
		if data, err = io.ReadAll(r); err != nil || !bytes.Equal(data, f.Data) {
			t.Errorf("%s.gz is something else: %v", f.Name, err)
		}
		packed.Close()
		if data, err = unbrotlied(f.Brotli); err != nil || !bytes.Equal(data, f.Data) {
			t.Errorf("%s.br is something else: %v", f.Name, err)
		}
	}
}

// TestSameSourcesSameSite makes the site twice. Only the contents are compared, so the second is compressed quickly.
func TestSameSourcesSameSite(t *testing.T) {
	one := small(t)
	two, err := newSmall(Options{Version: "test", Quick: true})
	if err != nil {
		t.Fatal(err)
	}
	for i := range one.Files {
		if one.Files[i].Name != two.Files[i].Name || !bytes.Equal(one.Files[i].Data, two.Files[i].Data) {
			t.Errorf("%s differs from one time to the next", one.Files[i].Name)
		}
	}
}

// TestInlined looks for the style and the script of the page to play on: they lie in it,
// and the policy of the page and that of the server allow just these.
func TestInlined(t *testing.T) {
	s := small(t)
	f, _ := s.File("index.html")
	served := get(s.handler(), "GET", "localhost", "/index.html", nil).Header().Get("Content-Security-Policy")
	for _, name := range []string{"style", "script"} {
		sum := sha256.Sum256([]byte(within(t, s, name)))
		allowed := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
		if !strings.Contains(served, allowed) || !strings.Contains(html.UnescapeString(string(f.Data)), allowed) {
			t.Errorf("the %s is refused", name)
		}
	}
}

// TestSources looks for what the engine is made of: it is there.
func TestSources(t *testing.T) {
	for _, source := range sources {
		if _, err := os.Stat(filepath.Join("..", "..", "..", filepath.FromSlash(source))); err != nil {
			t.Error(err)
		}
	}
}

// TestClone looks for the clone from another folder: it is the one that this program was built from, as far as the
// program knows its folder.
func TestClone(t *testing.T) {
	_, source, _, _ := runtime.Caller(0)
	want := filepath.Join(filepath.Dir(source), "..", "..", "..")
	t.Chdir(t.TempDir())
	switch got, err := clone(); {
	case !filepath.IsAbs(source) && err == nil:
		t.Errorf("a program without paths finds %s", got)
	case filepath.IsAbs(source) && (got != want || err != nil):
		t.Errorf("it finds %q, %v; want %s", got, err, want)
	}
}
