package schema_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/tools/txtar"
	"gopkg.in/yaml.v3"

	"pencilmark/cmd/internal/cli"
	"pencilmark/cmd/internal/schema"
)

const tampered = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// another is a puzzle of our own with the shape of the first.
const another = "...........6..8.9.479.3..1.1.3.....4...7.3...8.....6.9.3..4.752.2.8..3..........."

// run runs the program in this process and returns its output.
func run(stdin string, args ...string) (stdout, stderr string, code int) {
	var out, errs bytes.Buffer
	code = cli.Main(args, strings.NewReader(stdin), &out, &errs)
	return out.String(), errs.String(), code
}

// printed returns what a command prints that must end well.
func printed(t *testing.T, args ...string) string {
	t.Helper()
	out, errs, code := run("", args...)
	if code != 0 {
		t.Fatalf("%q ends with %d: %s", args, code, errs)
	}
	return out
}

// compiled returns a schema to validate with.
func compiled(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	data, err := schema.Get(name)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource(name, doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// instances returns the documents of an output, JSON one after the other or YAML,
// as a validator wants them.
func instances(t *testing.T, text string) []any {
	t.Helper()
	var decode func(any) error = yaml.NewDecoder(strings.NewReader(text)).Decode
	if strings.HasPrefix(text, "{") || strings.HasPrefix(text, "[\n") {
		decode = json.NewDecoder(strings.NewReader(text)).Decode
	}
	var out []any
	for {
		var v any
		if err := decode(&v); errors.Is(err, io.EOF) {
			return out
		} else if err != nil {
			t.Fatalf("%v in %.300s", err, text)
		}
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		x, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, x)
	}
}

// TestOutputsAreValid validates what the commands print in every data format
// against the schema of that name.
func TestOutputsAreValid(t *testing.T) {
	if testing.Short() {
		t.Skip("runs every command in every format, which takes minutes with the race detector")
	}
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	many := file("many.txt", printed(t, "generate", "-n", "6", "--seed", "5"))
	mixed := file("mixed.txt", tampered+"\nhello\n"+strings.Repeat(".", 81)+"\n"+another+"\n"+
		"..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..\n")
	position := tampered[:3] + "+9" + tampered[4:] // "." before a solved cell that is wrong
	ladder := file("own.yaml", "ladder: [{technique: naked single, level: Hard, score: 7}, {technique: hidden single}]")
	equal := file("equal.txt", tampered+"\n"+tampered+"\n")
	yamlLog := printed(t, "solve", "--format", "yaml", tampered)
	log := file("log.yaml", yamlLog)
	bad := file("bad.yaml", strings.Replace(yamlLog, "place: [r1c7=3]", "place: [r1c7=5]", 1))
	const photo = "../../../board/photo/testdata/pencilled.jpg" // with doubtful cells
	moves := file("moves.txt", "0:10 r1c2=5\n0:20 r1c7=3 because b3\n1:40 r1c5<>3 because x-wing 4 c16\nhint\n2:00 r1c2=7\n2:05 undo\n")
	library := file("library.txt", printed(t, "convert", "--to", "hodoku", tampered)+
		":0300:4:"+tampered+":::\n:9999:4:"+tampered+":::\n")
	t.Setenv("PENCILMARK_STATE", filepath.Join(dir, "state.yaml"))
	tried := map[string]*jsonschema.Schema{}
	for _, k := range []struct {
		schema  string
		formats string
		args    []string
	}{
		{"log", "yaml json jsonl", []string{"solve", tampered}},
		{"log", "yaml jsonl", []string{"solve", many}},
		{"log", "yaml", []string{"solve", "--until", "3", tampered}},
		{"log", "yaml", []string{"solve", "--no-search", "--techniques", "x-wing", tampered}},
		{"log", "yaml", []string{"solve", "--ladder", ladder, tampered}},
		{"log", "yaml", []string{"solve", "--ladder", "everything", another}},
		{"log", "yaml", []string{"solve", "--path", "se", tampered}},
		{"log", "yaml", []string{"solve", "--path", "hodoku", another}},
		{"log", "yaml", []string{"solve", strings.Repeat(".", 81)}},
		{"learn", "json", []string{"learn"}},
		{"learn", "json", []string{"learn", "x-wing"}},
		{"learn", "json", []string{"learn", "aic"}},
		{"find", "yaml json jsonl", []string{"find", "--ladder", "everything", "--max", "200", tampered}},
		{"find", "json", []string{"find", "--technique", "jellyfish", tampered}},
		{"find", "yaml json", []string{"find", "--rank", "--ladder", "everything", "--max", "200", tampered}},
		{"log", "yaml", []string{"solve", "--rank", another}},
		{"check", "yaml json", []string{"check", "r1c2<>5", "--because", "truths 5r4 r1c1 links 5c2 5c8", tampered}},
		{"log", "yaml json jsonl", []string{"solve", photo}},
		{"find", "yaml json jsonl", []string{"find", "--max", "2", photo}},
		{"grade", "json yaml jsonl", []string{"grade", photo}},
		{"grade", "jsonl", []string{"grade", "--know", "x-wing", photo}},
		{"search", "jsonl", []string{"search", photo}},
		{"search", "jsonl", []string{"search", "--all", photo}},
		{"hint", "json yaml", []string{"hint", "--level", "0", photo}},
		{"hint", "json yaml", []string{"hint", "--level", "5", photo}},
		{"spot", "json", []string{"spot", photo}},
		{"check", "json", []string{"check", "r1c1=3", photo}},
		{"mistakes", "json", []string{"mistakes", "--level", "1", photo}},
		{"whynot", "yaml", []string{"whynot", "x-wing", photo}},
		{"why", "json", []string{"why", "r1c1=3", photo}},
		{"grade", "json yaml jsonl", []string{"grade", mixed}},
		{"grade", "jsonl", []string{"grade", "--scale", "all,b,gb,w,gw,te,bxb", "--nodes", "1000", "-v", tampered}},
		{"grade", "json yaml jsonl", []string{"grade", "--scale", "b,gb,w,gw,te,bxb", "-v", tampered}},
		{"grade", "json yaml jsonl", []string{"grade", "--scale", "b,gb,w,gw,te,bxb", "--nodes", "1", tampered}},
		{"grade", "jsonl", []string{"grade", "--scale", "se", "--max-er", "2", tampered}},
		{"grade", "json yaml jsonl", []string{"grade", "--scale", "hodoku,time", mixed}},
		{"grade", "json yaml jsonl", []string{"grade", "--summary", "--scale", "all", mixed}},
		{"grade", "json yaml jsonl", []string{"grade", "--summary", "--scale", "b,gb,w,gw,te,bxb", mixed}},
		{"grade", "yaml jsonl", []string{"grade", "--know", "x-wing", many}},
		{"grade", "json", []string{"grade", "--know", "x-wing", "--summary", many}},
		{"search", "jsonl", []string{"search", mixed}},
		{"search", "jsonl", []string{"search", "--all", equal}},
		{"search", "jsonl", []string{"search", "--random", "--seed", "1", equal}},
		{"hint", "json yaml", []string{"hint", "--level", "0", tampered}},
		{"hint", "json", []string{"hint", "--level", "0", position}},
		{"hint", "json", []string{"hint", "--level", "1", tampered}},
		{"hint", "json", []string{"hint", "--level", "2", tampered}},
		{"hint", "json", []string{"hint", "--level", "3", tampered}},
		{"hint", "json", []string{"hint", "--level", "4", tampered}},
		{"hint", "json", []string{"hint", "--level", "5", tampered}},
		{"hint", "json yaml", []string{"hint", "--level", "6", another}},
		{"check", "json yaml jsonl", []string{"check", "r2c5<>4", "--because", "x-wing 4 c16", tampered}},
		{"check", "json", []string{"check", "r1c7=3", tampered}},
		{"check", "json", []string{"check", "r1c7=3 r1c9<>4", "--because", "b3 r1", tampered}},
		{"check", "json", []string{"check", "r1c7=5", "--tell", tampered}},
		{"check", "json", []string{"check", "r1c5<>3", "--because", "(3)r1c5=(3)r2c5-(3)r2c9=(3)r1c9", tampered}},
		{"spot", "json yaml jsonl", []string{"spot", tampered}},
		{"spot", "json", []string{"spot", "--technique", "x-wing", tampered}},
		{"spot", "json", []string{"spot", "--technique", "whip", tampered}},
		{"whynot", "json yaml jsonl", []string{"whynot", "skyscraper", tampered}},
		{"whynot", "json", []string{"whynot", "x-wing", tampered}},
		{"whynot", "json", []string{"whynot", "x-wing", "--digit", "4", "--houses", "r2,r8", tampered}},
		{"whynot", "json", []string{"whynot", "whip", another}},
		{"why", "json yaml jsonl", []string{"why", "r4c7<>1", tampered}},
		{"why", "json yaml jsonl", []string{"why", "r1c7=3 r4c7<>1", tampered}},
		{"mistakes", "json yaml jsonl", []string{"mistakes", "--level", "3", position}},
		{"mistakes", "json", []string{"mistakes", "--level", "3", strings.Replace(position, "+", "", 1)}},
		{"review", "json yaml jsonl", []string{"review", "--moves", moves, tampered}},
		{"coach", "json yaml jsonl", []string{"coach"}},
		{"coach", "json yaml jsonl", []string{"coach", "status"}},
		{"techniques", "json yaml jsonl", []string{"techniques"}},
		{"techniques", "json yaml jsonl", []string{"techniques", "show", "whip"}},
		{"audit", "json yaml", []string{"audit", many}},
		{"conform", "jsonl", []string{"conform", library}},
		{"verify", "json yaml jsonl", []string{"verify", log, bad}},
		{"generate", "jsonl", []string{"generate", "-n", "3", "--seed", "1"}},
		{"generate", "json jsonl", []string{"generate", "--minutes", "5..8", "--sort", "time", "--seed", "1"}},
		{"generate", "json yaml", []string{"generate", "--needs", "fish", "--seed", "1"}},
		{"dupes", "json yaml jsonl", []string{"dupes", equal}},
		{"about", "json yaml jsonl", []string{"about", tampered}},
		{"about", "jsonl", []string{"about", tampered[:80] + "."}},
		{"ladder", "yaml", []string{"techniques", "--ladder", "standard"}},
	} {
		s := tried[k.schema]
		if s == nil {
			s = compiled(t, k.schema)
			tried[k.schema] = s
		}
		for _, format := range strings.Fields(k.formats) {
			args := append(k.args, "--format", format)
			out, errs, _ := run("", args...)
			docs := instances(t, out)
			if len(docs) == 0 {
				t.Errorf("%v prints nothing: %s", args, errs)
			}
			for _, doc := range docs {
				if err := s.Validate(doc); err != nil {
					t.Errorf("%v: %.500s", args, err.Error())
					break
				}
			}
		}
	}
	for _, name := range schema.Names() {
		if tried[name] == nil && name != "record" { // see TestRecordIsValid
			t.Errorf("nothing is validated against the schema of %s", name)
		}
	}
}

// TestInfinite holds that the schema of grades knows ratings that are infinite, as of
// puzzles that no chain of the kind solves. None of our own puzzles is such a one.
func TestInfinite(t *testing.T) {
	s := compiled(t, "grade")
	for _, name := range []string{"b", "gb", "w", "gw"} {
		line := `{"puzzle":"` + tampered + `","status":"ok","` + name + `":null}`
		if err := s.Validate(instances(t, line)[0]); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestGoldensAreValid validates the steps of explain's golden files.
func TestGoldensAreValid(t *testing.T) {
	s := compiled(t, "find")
	names, err := filepath.Glob("../../../explain/testdata/golden/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, f := range archive.Files {
			if f.Name != "yaml" && f.Name != "json" {
				continue
			}
			for _, doc := range instances(t, string(f.Data)) {
				n++
				if err := s.Validate(doc); err != nil {
					t.Errorf("%s: %s: %.500s", filepath.Base(name), f.Name, err.Error())
				}
			}
		}
		if n == 0 {
			t.Errorf("%s holds no data", name)
		}
	}
}

// TestInvalid holds that the schemas refuse what they should.
func TestInvalid(t *testing.T) {
	log := printed(t, "solve", "--format", "yaml", tampered)
	s := compiled(t, "log")
	for _, k := range [][2]string{
		{"pencilmark: 2", "pencilmark: 3"}, {"outcome: solved", "outcome: banana"}, {"role: last", "role: first"},
		{"outcome: solved", "outcome: solved\nsolver: me"}, {"place: [r1c7=3]", "place: [r0c7=3]"},
		{"b3 needs 3", "b3 wants 3"}, {"level: Hard", "level: Harder"}, {"- step: 1\n", "- step: 0\n"}, {"outcome: solved\n", ""},
	} {
		text := strings.Replace(log, k[0], k[1], 1)
		if text == log || s.Validate(instances(t, text)[0]) == nil {
			t.Errorf("%q in place of %q is valid", k[1], k[0])
		}
	}
}

// TestRecordIsValid validates the record that a learner comes to have.
func TestRecordIsValid(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record.yaml")
	t.Setenv("PENCILMARK_STATE", path)
	run("", "coach")
	run("a\n3\n", "start")
	run("", "learn", "full-house")
	run("skip\n", "practice", "full-house", "--seed", "3")
	run("hint\nskip\n", "practice", "naked-single", "--stage", "unaided", "--seed", "3")
	run("", "coach", "know", "naked-pair")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(data, []byte("full-house")) || !bytes.Contains(data, []byte("card:")) || !bytes.Contains(data, []byte("trail:")) {
		t.Errorf("the record is too small to say much:\n%s", data)
	}
	if err := compiled(t, "record").Validate(instances(t, string(data))[0]); err != nil {
		t.Errorf("%v in\n%s", err, data)
	}
}
