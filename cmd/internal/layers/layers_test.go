package layers

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "pencilmark/"

// allowed says, for every room, which other rooms its production code may
// import. A room is a package or, with /..., a folder of packages, which may
// always import one another. The longest entry that fits counts.
var allowed = map[string][]string{
	"board":                      {},
	"board/boardtest":            {"board"}, // for tests
	"board/progress":             {},
	"board/boardtest/golden":     {}, // for tests
	"board/formats":              {"board"},
	"board/photo":                {"board", "board/photo/internal/..."},
	"board/photo/internal/...":   {"board"},
	"board/photo/internal/train": {"..."}, // a separate module
	"board/transform":            {"board"},
	"board/words":                {"board"},
	"explain/page":               {"board", "explain", "techniques/logic"},
	"explain/sheet":              {"board", "board/words"},
	"search":                     {"board"},
	"search/engines/...":         {"board", "search"},
	"search/generate":            {"board", "board/progress", "board/transform", "search"},
	"search/difficulty":          {"board"},

	// The contract of techniques, the families, and what several of them share.
	"techniques/logic":               {"board", "board/words"},
	"techniques/logic/parts":         {"board", "techniques/logic"},
	"techniques/logic/conditions":    {"board", "board/words", "techniques/logic", "techniques/logic/parts"},
	"techniques/logic/rank":          {"board", "techniques/logic"},
	"techniques/internal/familytest": {"board/boardtest/golden", "techniques", "techniques/logic", "techniques/logictest"},
	"techniques/internal/...":        {"board", "techniques/logic", "techniques/logic/parts"},
	"techniques/singles/...":         family,
	"techniques/intersections/...":   family,
	"techniques/subsets/...":         family,
	"techniques/fish/...":            family,
	"techniques/turbot/...":          family,
	"techniques/wings/...":           family,
	"techniques/colouring/...":       family,
	"techniques/uniqueness/...":      family,
	"techniques/chains/...":          family,
	"techniques/als/...":             family,
	"techniques/exotic/...":          family,
	"techniques/forcing/...":         family,
	"techniques/whips/...":           family,
	"techniques/lastresort/...":      family,

	"techniques":            slices.Concat(families, []string{"explain/why", "techniques/grade/hodoku", "techniques/logic"}),
	"techniques/ladderfile": {"techniques", "techniques/logic"},
	"techniques/casefile":   {"board"},
	"techniques/logictest": {"board", "board/transform", "search", "search/generate", "explain", "explain/verify",
		"techniques/casefile", "techniques/logic", "techniques/solve"},
	"techniques/solve": {"board", "board/progress", "search", "techniques/logic"},
	"techniques/paths": {"board", "board/progress", "search", "techniques/logic", "techniques/solve"},
	"techniques/audit": {"board", "techniques/logic", "techniques/solve", "explain/verify"},
	"techniques/parse": {"board", "explain/why", "techniques", "techniques/logic", "techniques/logic/parts"},
	"techniques/pathfile": {"board", "board/formats", "search", "techniques", "techniques/logic", "techniques/parse", "techniques/solve",
		"techniques/scalepath", "techniques/grade/hodoku"},
	"techniques/scalepath": {"board", "board/progress", "explain/why", "search", "techniques", "techniques/logic", "techniques/solve",
		"techniques/grade/hodoku", "techniques/grade/se"},
	"techniques/grade": {"board", "board/progress", "search", "search/difficulty", "techniques/grade/berthier", "techniques/grade/hodoku",
		"techniques/grade/se"},
	"techniques/grade/berthier": {"board", "board/progress", "search", "techniques/internal/braids"},
	"techniques/grade/hodoku": {"board", "search", "techniques/grade/internal/...", "techniques/logic", "techniques/fish",
		"techniques/intersections", "techniques/subsets", "techniques/turbot", "techniques/uniqueness", "techniques/wings"},
	"techniques/grade/se":           {"board", "board/progress", "techniques/grade/internal/...", "techniques/internal/combine"},
	"techniques/grade/internal/...": {"board"},

	"explain":                     {"board", "board/words", "techniques/logic"},
	"explain/colour":              {"explain", "techniques/logic"},
	"explain/logfile":             {"board", "board/formats", "explain", "techniques/logic"},
	"explain/verify":              {"board", "search", "techniques/logic", "explain/verify/internal/..."},
	"explain/verify/export":       {"board", "board/words", "explain/verify", "explain/verify/internal/...", "techniques/logic"},
	"explain/verify/internal/...": {"board"},
	"explain/verify/claims": {"board", "search", "explain", "explain/why", "techniques", "techniques/logic", "techniques/pathfile",
		"techniques/paths", "techniques/scalepath", "techniques/solve"},
	"explain/why":  {"board", "board/progress", "board/words", "search", "techniques/logic"},
	"explain/hint": {"board", "board/words", "search", "techniques/logic", "explain"},
	"tutorials/check": {"techniques/parse", "techniques/solve", "techniques/logic/parts", "techniques/logic/rank", "board", "board/words", "search", "techniques", "techniques/logic", "explain", "explain/verify",
		"explain/why"},
	"tutorials/mistakes": {"board", "board/words", "search"},
	"tutorials/review": {"board", "board/formats", "board/words", "search", "techniques", "techniques/logic",
		"techniques/solve", "explain", "explain/why", "tutorials/check", "techniques/parse", "tutorials/persontime",
		"tutorials/spot"},
	"tutorials/game": {"board", "board/formats", "search", "tutorials/coach", "tutorials/mistakes", "tutorials/persontime",
		"tutorials/review"},
	"tutorials/internal/fsrs": {},
	"tutorials/coach":         {"tutorials/internal/fsrs"},
	"tutorials/spot":          {"board", "board/words", "techniques/logic", "techniques/logic/parts", "explain"},
	"tutorials": {"board", "board/formats", "board/transform", "search/generate", "techniques", "techniques/logic",
		"techniques/solve", "explain", "explain/why", "tutorials/check", "techniques/parse", "tutorials/coach", "tutorials/library"},
	"tutorials/teacher": {"board", "board/words", "search", "techniques", "techniques/logic", "techniques/logic/parts", "explain",
		"explain/hint", "explain/why", "tutorials", "tutorials/check", "techniques/parse", "tutorials/coach", "tutorials/whynot"},
	"tutorials/activity": {"board", "board/formats", "board/words", "techniques", "techniques/logic", "explain", "explain/hint",
		"explain/why", "search", "techniques/parse", "techniques/solve", "tutorials", "tutorials/ask", "tutorials/check",
		"tutorials/coach", "tutorials/game", "tutorials/mistakes", "tutorials/persontime", "tutorials/review", "tutorials/spot", "tutorials/teacher"},
	"tutorials/persontime": {"board", "techniques", "techniques/grade", "techniques/logic", "techniques/solve",
		"tutorials/spot"},
	"tutorials/boardrules": {"board", "search", "techniques/logic", "tutorials"},
	"tutorials/webpage":    {"explain", "explain/page", "tutorials"},
	"tutorials/whynot":     {"board", "board/words", "techniques/logic", "explain", "explain/verify", "tutorials/spot"},
	"tutorials/names":      {"board/words", "techniques", "techniques/logic", "techniques/parse"},
	"tutorials/library":    {"board", "board/formats", "techniques/logic"},
	"tutorials/wish": {"board", "board/transform", "search", "search/generate", "techniques", "techniques/logic", "techniques/solve",
		"techniques/uniqueness", "techniques/grade/hodoku", "techniques/grade/se", "tutorials/library", "tutorials/persontime"},
	"tutorials/ask/asktest": {"board/boardtest", "board/formats", "search", "tutorials/ask"},
	"tutorials/ask": {"explain/logfile", "board", "board/formats", "board/transform", "board/words", "search", "search/generate", "techniques/logic/rank", "techniques", "techniques/logic", "techniques/solve", "techniques/paths", "techniques/pathfile", "explain/page", "techniques/scalepath", "techniques/grade/hodoku", "techniques/grade/se", "explain/verify", "explain/verify/claims", "tutorials/review", "tutorials/wish",
		"techniques/grade", "explain", "explain/hint", "explain/why", "tutorials", "tutorials/check", "techniques/parse",
		"tutorials/mistakes", "tutorials/names", "tutorials/persontime", "tutorials/spot", "tutorials/whynot"},
	"cmd/internal/...": {"..."},
	"cmd/page":         {"cmd/internal/bridge/..."},
	"cmd/page/photo":   {"board", "board/photo", "search"},
	"cmd/cli":          {"cmd/internal/cli", "techniques"},
	"cmd/pencilmark":   {"cmd/cli"},
	"cmd/beam":         {"..."}, // a separate module
	"cmd/tools/...":    {"..."}, // a separate module
	"cmd/mcp":          {"..."},
	"cmd/npm":          {"..."},
}

// family is what a family of techniques may import: no other family.
var family = []string{"board", "techniques/logic", "techniques/logic/conditions", "techniques/logic/parts", "techniques/internal/..."}

var families = []string{
	"techniques/singles", "techniques/intersections", "techniques/subsets", "techniques/fish", "techniques/turbot",
	"techniques/wings", "techniques/colouring", "techniques/uniqueness", "techniques/chains", "techniques/als",
	"techniques/exotic", "techniques/forcing", "techniques/whips", "techniques/lastresort",
}

// TestEngine keeps out of the engine of the page, which a phone loads, what only pages
// made beforehand need.
func TestEngine(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "./cmd/page")
	list.Dir, list.Env = root, append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	packages := strings.Fields(string(out))
	for _, name := range []string{"text/template", "html/template", "github.com/yuin/goldmark"} {
		if slices.Contains(packages, name) {
			t.Errorf("the engine of the page imports %s", name)
		}
	}
	if !slices.Contains(packages, "pencilmark/explain") {
		t.Error("the engine of the page does not explain")
	}
}

// TestSentences keeps colour, YAML and the coach out of a program that wants sentences.
func TestSentences(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "./explain", "./explain/hint", "./explain/verify", "./explain/why")
	list.Dir = root
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for name := range strings.FieldsSeq(string(out)) {
		if own := strings.HasPrefix(name, module); strings.HasPrefix(name, module+"tutorials") ||
			!own && strings.Contains(name, ".") {
			t.Errorf("sentences import %s", name)
		}
	}
}

// topLevel lists what may lie at the top of the repository.
var topLevel = []string{
	".ci", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md",
	"board", "cmd", "explain", "go.mod", "go.sum", "search", "techniques", "testdata", "tutorials",
}

// TestTopLevel asks git, so that what an editor leaves in the folder is nobody's business.
func TestTopLevel(t *testing.T) {
	out, err := exec.Command("git", "-C", root, "ls-files").Output()
	if err != nil {
		t.Skipf("this is no clone: %v", err)
	}
	for name := range strings.Lines(string(out)) {
		if name, _, _ = strings.Cut(strings.TrimSpace(name), "/"); !slices.Contains(topLevel, name) {
			t.Errorf("%s does not belong at the top level", name)
		}
	}
}

const root = "../../.."

// TestImports reads every production file and checks its imports against the
// table.
func TestImports(t *testing.T) {
	files := 0
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		if strings.Contains(filepath.ToSlash(file), "/testdata/") { // programs of other modules
			return nil
		}
		files++
		rel, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		check(t, file, path.Dir(filepath.ToSlash(rel)))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files == 0 {
		t.Fatal("no file was read")
	}
}

func check(t *testing.T, file, room string) {
	t.Helper()
	entry := entryFor(room)
	if entry == "" {
		t.Errorf("%s: the room %s is not in the table", file, room)
		return
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Error(err)
		return
	}
	for _, spec := range parsed.Imports {
		name, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Error(err)
		}
		to, own := strings.CutPrefix(name, module)
		if own && !mayImport(entry, to) {
			t.Errorf("%s: %s must not import %s", file, room, to)
		}
	}
}

// entryFor returns the longest entry of the table that fits a room.
func entryFor(room string) string {
	best := ""
	for entry := range allowed {
		if fits(entry, room) && len(entry) > len(best) {
			best = entry
		}
	}
	return best
}

func mayImport(entry, to string) bool {
	if strings.HasSuffix(entry, "/...") && fits(entry, to) {
		return true
	}
	return slices.ContainsFunc(allowed[entry], func(e string) bool { return fits(e, to) })
}

func fits(entry, room string) bool {
	folder, wide := strings.CutSuffix(entry, "...")
	if !wide {
		return entry == room
	}
	return strings.HasPrefix(room+"/", folder)
}
