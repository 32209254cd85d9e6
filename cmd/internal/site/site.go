// Package site makes the files of the page. It can write them to a directory for any static
// host, or serve them from this machine.
//
// A Site is a list of files. The pages are made from our own files, and the
// lessons come from package tutorials. Both are embedded. The engine is cmd/page compiled for
// the browser, and the scripts are bundled by esbuild. Released binaries contain both. Other
// builds compile them with the Go tool; see FindEngine.
//
//	pages/ ──────────────────┐                    ┌── Write: a directory, for any host
//	assets/, bundled         ├──> Site: files ────┤
//	tutorials: lessons       │    with hash names └── handler: the server on this machine
//	cmd/page, compiled ──────┘
//
// Scripts and styles are in a folder whose name is a hash of their contents, and the name of
// each program of the engine is a hash as well. So browsers can cache all of these forever.
// Everything else has a fixed name. All links are relative, so that the directory works
// wherever it is put.
package site

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

//go:embed assets/*worker.js assets/sw.js assets/icon* page*.png pages
var files embed.FS

// These are the style and the script that are included in the play page itself.
const (
	inlineStyle  = "style.css"
	inlineScript = "play.js"
)

// screenshots are the pictures that app stores and installers show of the page. The page
// itself never loads them.
var screenshots = [2]string{"page.png", "page-narrow.png"}

// themed is a script that every page runs before anything is painted. It prevents a page from being
// light for a moment if the reader has chosen dark. It also prevents the board from being shown for
// a moment before the welcome page, and the question of a first visit before the games of somebody who comes again.
const themed = `document.documentElement.dataset.view = location.hash ? "play" : "page";
try {
const kept = localStorage.getItem("theme");
if (kept && kept !== "system") document.documentElement.dataset.theme = kept;
document.documentElement.toggleAttribute("data-again", Boolean(localStorage.getItem("again")));
} catch {}`

// policy returns the content security policy of every page. It allows nothing from other hosts, and
// no inline styles or scripts except the given ones.
func policy(style, script []byte) string {
	return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' " + digest([]byte(themed)) + " " + digest(script) +
		"; style-src 'self' " + digest(style) +
		"; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
		"form-action 'none'; require-trusted-types-for 'script'; trusted-types pencilmark"
}

// digest returns the hash that identifies an inline text in a policy.
func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// A File is one file of the site.
type File struct {
	Name      string // path with slashes, relative to the top
	Type      string // media type
	Data      []byte
	Gzip      []byte // compressed contents; nil if compression is not worthwhile
	Brotli    []byte
	Immutable bool // the name changes when the contents do
}

// Options holds the settings for making a site.
type Options struct {
	Version string // version of the program
	Quick   bool   // compress quickly, for a server on this machine
}

// A Site is the page as a list of files.
type Site struct {
	Files  []File // files, sorted by name
	policy string // of every page
	byName map[string]*File

	headerTime time.Duration // for a client to send a request's header; 0 for the usual
}

// File returns the file with the given name.
func (s *Site) File(name string) (*File, bool) {
	f, ok := s.byName[name]
	return f, ok
}

// New makes a site with the given engine.
func New(engine *Engine, o Options) (*Site, error) {
	b := builder{files: map[string]*File{}, version: o.Version}
	for _, part := range []func() error{
		func() error { return b.assets(engine) },
		b.pages,
		b.lessons,
		b.worker,
	} {
		if err := part(); err != nil {
			return nil, err
		}
	}
	s := &Site{policy: b.policy, byName: b.files}
	w := pageWriter(o.Quick)
	for _, name := range slices.Sorted(maps.Keys(b.files)) {
		f := b.files[name]
		if err := f.compress(w, o.Quick); err != nil {
			return nil, err
		}
		s.Files = append(s.Files, *f)
	}
	return s, nil
}

// A builder collects the files of a site.
type builder struct {
	files   map[string]*File
	version string // of the program
	folder  string // of scripts and styles
	policy  string // of every page
	scripts map[string][]byte
	engine  program // the engine
	photo   program // what reads photos
}

// A program holds what a page needs to know about a compiled program.
type program struct {
	Name string
	Size int
}

// add adds a file to the site.
func (b *builder) add(name string, data []byte) *File {
	f := &File{Name: name, Type: mediaType(name), Data: data}
	b.files[name] = f
	return f
}

// mediaType returns the media type for a file name. It has its own list, so that the
// settings of the machine make no difference.
func mediaType(name string) string {
	types := map[string]string{
		".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
		".svg": "image/svg+xml", ".png": "image/png", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
	}
	if t, ok := types[path.Ext(name)]; ok {
		return t
	}
	return "application/octet-stream"
}

// hash returns a name that depends on the contents. It has 16 hexadecimal digits.
func hash(parts ...[]byte) string {
	h := sha256.New()
	for _, p := range parts {
		fmt.Fprintf(h, "%d\n", len(p))
		h.Write(p)
	}
	return hex.EncodeToString(h.Sum(nil))[:16]
}

// assets adds the scripts, the styles, the pictures and the engine.
func (b *builder) assets(engine *Engine) error {
	b.scripts = engine.Scripts
	b.policy = policy(b.scripts[inlineStyle], b.scripts[inlineScript])
	parts := maps.Clone(b.scripts)
	delete(parts, inlineScript)
	for _, name := range []string{"worker.js", "photoworker.js"} {
		worker, err := files.ReadFile("assets/" + name)
		if err != nil {
			return err
		}
		parts[name] = slices.Concat(engine.Exec, []byte("\n"), worker)
	}
	var all [][]byte
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		all = append(all, []byte(name), parts[name])
	}
	b.folder = "assets/" + hash(all...)
	for name, data := range parts {
		b.add(b.folder+"/"+name, data).Immutable = true
	}
	b.engine, b.photo = b.program(&engine.Program), b.program(&engine.Photo)
	for _, name := range append(screenshots[:], "assets/icon.svg", "assets/icon-192.png", "assets/icon-512.png") {
		picture, err := files.ReadFile(name)
		if err != nil {
			return err
		}
		b.add(path.Base(name), picture)
	}
	return nil
}

// program adds a compiled program to the site, and returns its name and size for the
// pages.
func (b *builder) program(p *Program) program {
	name := "engine/" + hash(p.Wasm) + ".wasm"
	f := b.add(name, p.Wasm)
	f.Immutable, f.Brotli = true, p.Brotli
	return program{name, len(p.Wasm)}
}

// pages adds the pages that need the engine, the page for missing files, and the
// manifest.
func (b *builder) pages() error {
	err := b.app("index.html", "play.html", "pencilmark: play Sudoku, and learn why", "play", "play.js")
	if err != nil {
		return err
	}
	if err := b.app("coach.html", "coach.html", "Coach – pencilmark", "coach", "coach.js"); err != nil {
		return err
	}
	b.add("404.html", b.lost())
	manifest, err := json.Marshal(map[string]any{
		"name": "pencilmark", "short_name": "pencilmark", "description": "Solve Sudoku the way a person does, and see why",
		"id": "index.html", "start_url": "index.html", "scope": "./", "display": "standalone",
		"background_color": "#f6f5f1", "theme_color": "#f6f5f1",
		"icons": []map[string]string{
			{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
			{"src": "icon-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
			{"src": "icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any maskable"},
		},
		"screenshots": []map[string]string{
			{"src": screenshots[0], "sizes": "1280x800", "form_factor": "wide", "label": "An X-Wing, and why"},
			{"src": screenshots[1], "sizes": "390x844", "form_factor": "narrow", "label": "The same on a phone"},
		},
		"shortcuts": []map[string]string{
			{"name": "Today’s puzzle", "url": "index.html#daily"}, {"name": "Learn", "url": "learn/index.html"},
			{"name": "Coach", "url": "coach.html"},
		},
	})
	b.add("manifest.webmanifest", manifest)
	return err
}

// lost returns the page for an address that does not exist. It is also shown for a page that is not
// stored on the device when there is no network. It can be shown at any depth, so its link leads to
// the first page of its folder, from which all others can be reached.
func (b *builder) lost() []byte {
	return fmt.Appendf(nil, `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="%s">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>No such page – pencilmark</title>
<main>
<h1>There is no such page here</h1>
<p>It may have moved, or there is no network and this device has not kept it.</p>
<p><a href="index.html">Back to what is here</a></p>
</main>
</html>
`, b.policy)
}

// worker adds the service worker, which contains two lists of all other files: those that a first visit needs, and
// those that can come later, which are the lessons and the photo reader.
func (b *builder) worker() error {
	text, err := files.ReadFile("assets/sw.js")
	if err != nil {
		return err
	}
	names := slices.Sorted(maps.Keys(b.files))
	names = slices.DeleteFunc(names, func(name string) bool { return slices.Contains(screenshots[:], name) })
	var all [][]byte
	for _, name := range names {
		all = append(all, []byte(name), b.files[name].Data)
	}
	later := func(name string) bool {
		return name == b.photo.Name || strings.HasPrefix(name, "learn/") && name != "learn/index.html"
	}
	soon := slices.DeleteFunc(slices.Clone(names), later)
	list, err := json.MarshalIndent([][]string{soon, slices.DeleteFunc(names, func(name string) bool { return !later(name) })}, "", " ")
	if err != nil {
		return err
	}
	b.add("sw.js", fmt.Appendf(nil, "const VERSION = %q;\nconst [FILES, LATER] = %s;\n\n%s", hash(all...), list, text))
	return nil
}

// Write writes the site to a directory, which it creates if necessary. Files that are
// worth compressing also get compressed files beside them. Files of an earlier site are
// kept, so that pages that are still open can load them.
func (s *Site) Write(dir string) error {
	for i := range s.Files {
		f := &s.Files[i]
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		for ending, data := range map[string][]byte{"": f.Data, ".gz": f.Gzip, ".br": f.Brotli} {
			if ending != "" && data == nil {
				continue
			}
			if err := os.WriteFile(name+ending, data, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// Weight returns how many bytes a visitor loads if the browser supports Brotli. It counts
// the files for whose names match returns true.
func (s *Site) Weight(match func(name string) bool) int {
	n := 0
	for i := range s.Files {
		f := &s.Files[i]
		switch {
		case !match(f.Name):
		case f.Brotli != nil:
			n += len(f.Brotli)
		default:
			n += len(f.Data)
		}
	}
	return n
}
