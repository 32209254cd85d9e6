package site

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"pencilmark/tutorials/library"
)

//go:generate go run pencilmark/cmd/internal/site/embed

// built holds the engine in released binaries. It consists of engine.wasm.br, photo.wasm.br,
// wasm_exec.js and the folder scripts. The command go generate writes them.
//
//go:embed engine
var built embed.FS

// An Engine holds the programs that run in browsers. These are cmd/page and cmd/page/photo, which is
// loaded when a photo is read.
type Engine struct {
	Program
	Photo Program
	Exec  []byte // the script of the Go distribution that runs them

	Scripts map[string][]byte // scripts and style of the pages, by name, as they are sent
}

// A Program is a command that was compiled for browsers.
type Program struct {
	Wasm   []byte
	Brotli []byte
}

// A source is a command that is compiled to a program.
type source struct {
	name, command string
	to            *Program
}

func (e *Engine) programs() []source {
	return []source{
		{"engine", "./cmd/page", &e.Program},
		{"photo", "./cmd/page/photo", &e.Photo},
	}
}

// errNoEngine is the error for an engine that is not embedded and cannot be built.
var errNoEngine = errors.New("this program was built without the page; use a released binary, or run it in a clone of pencilmark, where Go is installed")

// FindEngine returns the embedded engine. If there is none, it builds the engine with the Go tool, from the
// clone that contains the working directory or else from the clone that this program was built from. The result
// is kept in the user's cache directory under a hash of its sources. If building takes a while, FindEngine calls
// say with a message. If small is true, the engine also has its Brotli form, which takes a minute the first
// time.
func FindEngine(ctx context.Context, small bool, say func(string)) (*Engine, error) {
	if e, err := embedded(); e != nil || err != nil {
		return e, err
	}
	return kept(ctx, small, say)
}

// BuildEngine returns the engine of the clone that contains the working directory,
// including its Brotli form. It does so even if an engine is embedded.
func BuildEngine(ctx context.Context, say func(string)) (*Engine, error) { return kept(ctx, true, say) }

// kept returns the engine of the clone from the cache, or builds it. It always builds the
// scripts again, which only takes a moment.
func kept(ctx context.Context, small bool, say func(string)) (*Engine, error) {
	root, err := clone()
	if err != nil {
		return nil, err
	}
	folder, err := cacheFolder(root)
	if err != nil {
		return nil, err
	}
	e, err := load(folder)
	if err != nil || small && (e.Brotli == nil || e.Photo.Brotli == nil) {
		if e, err = build(ctx, root, folder, small, say); err != nil {
			return nil, err
		}
	}
	e.Scripts, err = bundle(ctx, root)
	return e, err
}

// embedded returns the engine of a released binary, or nil if no engine is embedded.
func embedded() (*Engine, error) {
	e := &Engine{}
	var err error
	if e.Exec, err = built.ReadFile("engine/wasm_exec.js"); err != nil {
		return nil, nil // none is embedded
	}
	for _, p := range e.programs() {
		if p.to.Brotli, err = built.ReadFile("engine/" + p.name + ".wasm.br"); err != nil {
			return nil, nil
		}
		if p.to.Wasm, err = unbrotlied(p.to.Brotli); err != nil {
			return nil, err
		}
	}
	e.Scripts, err = readFolder(built, "engine/scripts")
	return e, err
}

// readFolder returns the contents of the files in a folder, by name.
func readFolder(from fs.FS, folder string) (map[string][]byte, error) {
	entries, err := fs.ReadDir(from, folder)
	out := map[string][]byte{}
	for _, e := range entries {
		if out[e.Name()], err = fs.ReadFile(from, path.Join(folder, e.Name())); err != nil {
			return nil, err
		}
	}
	return out, err
}

// clone returns the root of the clone that contains the working directory, or else of the one that this program was
// built from, if its folder is known and still there.
func clone() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	if root, err := cloneAround(dir); err == nil {
		return root, nil
	}
	_, source, _, _ := runtime.Caller(0)
	return cloneAround(filepath.Dir(source))
}

// cloneAround returns the root of the clone that contains a folder.
func cloneAround(dir string) (string, error) {
	for {
		text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && strings.HasPrefix(string(text), "module pencilmark\n") {
			return dir, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", errNoEngine
		}
		dir = up
	}
}

// sources lists the source files and folders of the engine.
var sources = []string{
	"go.mod", "go.sum", "board", "search", "techniques", "explain", "tutorials", "cmd/page", "cmd/internal/bridge",
	"cmd/internal/position",
}

// cacheFolder returns the folder in which the engine is kept. Its name contains a hash of
// the sources.
func cacheFolder(root string) (string, error) {
	h := sha256.New()
	fmt.Fprintln(h, wordy, "shortened")
	for _, source := range sources {
		top := filepath.Join(root, filepath.FromSlash(source))
		err := filepath.WalkDir(top, func(name string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && d.Name() == "testdata" {
				return fs.SkipDir
			}
			if d.IsDir() || strings.HasSuffix(name, "_test.go") {
				return nil
			}
			data, err := os.ReadFile(name)
			fmt.Fprintf(h, "%s %d\n", strings.TrimPrefix(name, root), len(data))
			h.Write(data)
			return err
		})
		if err != nil {
			return "", err
		}
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("no cache folder for the engine of the page: %w", err)
	}
	return filepath.Join(cache, "pencilmark", "engine-"+hex.EncodeToString(h.Sum(nil))[:16]), nil
}

// load reads an engine that was kept in a folder.
func load(folder string) (*Engine, error) {
	e := &Engine{}
	var err error
	if e.Exec, err = os.ReadFile(filepath.Join(folder, "wasm_exec.js")); err != nil {
		return nil, err
	}
	for _, p := range e.programs() {
		name := filepath.Join(folder, p.name+".wasm")
		if p.to.Wasm, err = os.ReadFile(name); err != nil {
			return nil, err
		}
		if small, err := os.ReadFile(name + ".br"); err == nil {
			p.to.Brotli = small
		}
	}
	return e, nil
}

// build builds the engine with the Go tool, and keeps it in a folder.
func build(ctx context.Context, root, folder string, small bool, say func(string)) (*Engine, error) {
	e, err := load(folder)
	if err != nil {
		say("building the page's engine with the Go tool, once; this takes about a minute")
		if e, err = compile(ctx, root, folder); err != nil {
			return nil, err
		}
	}
	if !small {
		return e, nil
	}
	say("compressing the engine, once; this takes about a minute, too")
	for _, p := range e.programs() {
		if p.to.Brotli, err = brotlied(engineWriter(), p.to.Wasm); err != nil {
			return nil, err
		}
		if err := replace(filepath.Join(folder, p.name+".wasm.br"), p.to.Brotli); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// wordy lists packages that write words instead of finding steps, or that find steps
// which the page seldom needs. Functions of these packages are not inlined in the engine.
// This makes the engine a tenth smaller to send, and does not slow down the common
// finders.
const wordy = `pencilmark/explain/... pencilmark/tutorials/... pencilmark/cmd/... pencilmark/board/formats
	pencilmark/board/transform pencilmark/board/words pencilmark/search/generate pencilmark/techniques
	pencilmark/techniques/exotic/... pencilmark/techniques/paths pencilmark/techniques/grade/berthier pencilmark/techniques/grade/hodoku/...
	pencilmark/techniques/internal/braids pencilmark/techniques/internal/deadlypatterns
	pencilmark/techniques/lastresort/... pencilmark/techniques/logic/parts pencilmark/techniques/scalepath
	pencilmark/techniques/uniqueness pencilmark/techniques/whips gopkg.in/... github.com/... bufio bytes
	compress/... crypto/... encoding/... errors fmt html/... io/... net/... os path/... reflect regexp/...
	sort strconv strings text/... time unicode/... rsc.io/... image/... hash/... pencilmark/search/difficulty
	pencilmark/board/progress`

// compile runs the Go tool and puts the compiled programs into the folder. Each file
// appears there only once it is complete.
func compile(ctx context.Context, root, folder string) (*Engine, error) {
	tool, err := exec.LookPath("go")
	if err != nil {
		return nil, errNoEngine
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	script, err := execScript(ctx, tool)
	if err != nil {
		return nil, err
	}
	if err := replace(filepath.Join(folder, "wasm_exec.js"), script); err != nil {
		return nil, err
	}
	short, err := shortened(root)
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(filepath.Dir(short))
	for _, p := range new(Engine).programs() {
		made := filepath.Join(folder, fmt.Sprintf("new-%d.wasm", os.Getpid()))
		defer os.Remove(made)
		args := []string{"build", "-trimpath", "-overlay=" + short, "-ldflags=-s -w", "-o", made}
		for packages := range strings.FieldsSeq(wordy) {
			args = append(args, "-gcflags="+packages+"=-l")
		}
		cmd := exec.CommandContext(ctx, tool, append(args, p.command)...)
		cmd.Dir, cmd.Env = root, append(os.Environ(), "GOOS=js", "GOARCH=wasm")
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("cannot build the engine of the page: %w\n%s", err, out)
		}
		if err := os.Rename(made, filepath.Join(folder, p.name+".wasm")); err != nil {
			return nil, err
		}
	}
	return load(folder)
}

// shortened writes shortened lessons and examples, which the Go tool embeds instead of
// the complete ones. It returns an overlay file that lists them, in a temporary folder.
// The engine only needs the front matter and the steps of lessons, and no examples to try.
// The pages contain everything else.
func shortened(root string) (overlay string, err error) {
	folder, err := os.MkdirTemp("", "pencilmark-")
	if err != nil {
		return "", err
	}
	list := map[string]string{}
	shorten := func(pattern string, kept func([]byte) []byte) error {
		names, err := filepath.Glob(filepath.Join(root, "tutorials", pattern))
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			list[name] = filepath.Join(folder, strconv.Itoa(len(list)))
			if err := os.WriteFile(list[name], kept(text), 0o644); err != nil {
				return err
			}
		}
		return err
	}
	err = errors.Join(shorten("lessons/*.md", withoutArticle), shorten("primers/*.md", withoutArticle), shorten("library/library.tsv", drills))
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]any{"Replace": list})
	if err != nil {
		return "", err
	}
	overlay = filepath.Join(folder, "overlay.json")
	return overlay, os.WriteFile(overlay, text, 0o644)
}

// withoutArticle returns the front matter of a lesson with its steps and their boards.
func withoutArticle(lesson []byte) []byte {
	matter, text, _ := bytes.Cut(lesson, []byte("\n---\n"))
	out := append(bytes.Clone(matter), "\n---\n"...)
	_, steps, found := bytes.Cut(text, []byte("\n# Steps\n"))
	if !found {
		return out
	}
	steps, _, _ = bytes.Cut(steps, []byte("\n# More about it\n"))
	return slices.Concat(out, []byte("\n# Steps\n"), steps, []byte("\n"))
}

// drills returns the lines of the library without the examples to try.
func drills(examples []byte) []byte {
	lines := bytes.SplitAfter(examples, []byte("\n"))
	return bytes.Join(slices.DeleteFunc(lines, func(line []byte) bool {
		return bytes.Contains(line, []byte("\t"+library.Try+"\t"))
	}), nil)
}

// execScript returns the script of the Go distribution that runs compiled programs in
// browsers.
func execScript(ctx context.Context, tool string) ([]byte, error) {
	root, err := exec.CommandContext(ctx, tool, "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("cannot find the folder of the Go installation: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}

// replace writes a file so that it is always complete when it exists.
func replace(name string, data []byte) error {
	temporary := fmt.Sprintf("%s-%d", name, os.Getpid())
	if err := os.WriteFile(temporary, data, 0o644); err != nil {
		return err
	}
	return os.Rename(temporary, name)
}
