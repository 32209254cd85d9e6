package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pencilmark/board/boardtest"
	"pencilmark/board/words"
	"pencilmark/cmd/internal/cli"
	"pencilmark/cmd/internal/schema/schematest"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/ask/asktest"
)

// folder is where the tests work; TestMain makes and removes it.
var folder string

func TestMain(m *testing.M) {
	var err error
	if folder, err = os.MkdirTemp("", "pencilmark-npm-"); err != nil {
		panic(err)
	}
	code := m.Run()
	os.RemoveAll(folder)
	os.Exit(code)
}

// made makes the package once for all tests.
var made = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(folder, "node_modules", "pencilmark")
	return dir, write(dir)
})

// pack returns the folder of the package.
func pack(t *testing.T) string {
	t.Helper()
	if !boardtest.Full() {
		t.Skip("PENCILMARK_FULL is not set: compiling the engine takes half a minute; .ci/run does it")
	}
	dir, err := made()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// node returns the path of Node, or skips the test.
func node(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no Node")
	}
	out, err := exec.Command(path, "--version").Output()
	var major int
	if _, scanErr := fmt.Sscanf(string(out), "v%d.", &major); err != nil || scanErr != nil || major < 20 {
		t.Skipf("Node 20 is needed, this is %s", out)
	}
	return path
}

// cases returns a hundred puzzles with their logs and grades as the commands print them, as JSON.
func cases(t *testing.T) []byte {
	t.Helper()
	const step, most = 3, 100
	type oneCase struct {
		Puzzle string          `json:"puzzle"`
		Log    json.RawMessage `json:"log"`
		Grade  json.RawMessage `json:"grade"`
	}
	var out []oneCase
	for _, g := range boardtest.Puzzles(t, boardtest.Own, step) {
		if len(out) == most {
			break
		}
		c := oneCase{Puzzle: g.Puzzle().String()}
		var log, messages bytes.Buffer
		if code := cli.Main([]string{"solve", "--format", "json", c.Puzzle}, strings.NewReader(""), &log, &messages); code != 0 {
			t.Fatal(messages.String())
		}
		grade, err := ask.Grade(t.Context(), ask.GradeRequest{Puzzle: c.Puzzle})
		if err != nil {
			t.Fatal(err)
		}
		c.Log = log.Bytes()
		if c.Grade, err = json.Marshal(grade); err != nil {
			t.Fatal(err)
		}
		out = append(out, c)
	}
	if len(out) != most {
		t.Fatalf("%d puzzles, want %d", len(out), most)
	}
	data, err := json.Marshal(out)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// states returns requests of all questions about positions that are solved, wrong, or not what they seem, each with its
// answer by package ask.
func states(t *testing.T) []byte {
	t.Helper()
	data, err := json.Marshal(asktest.Cases(t))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestMemory asks each of nine questions 200 times, after as many calls that fill its pools: the memory of the engine
// grows by no more than the smallest piece that Go asks for, 4 MB.
func TestMemory(t *testing.T) {
	node(t)
	pack(t)
	out := run(t, `let memory;
		const instantiate = WebAssembly.instantiate;
		WebAssembly.instantiate = async (...args) => {
			const instance = await instantiate(...args);
			memory = (instance.instance ?? instance).exports.mem;
			return instance;
		};
		const { load } = await import("pencilmark");
		const pm = await load(), puzzle = "`+asktest.Fresh+`", grown = {};
		for (const [name, ask] of Object.entries({
			hint: () => pm.hint(puzzle, { level: 5, spot: true }),
			check: () => pm.check(puzzle, "r1c4=9"),
			why: () => pm.why(puzzle, "r1c4=9"),
			whynot: () => pm.whynot(puzzle, "x-wing"),
			grade: () => pm.grade(puzzle),
			reach: () => pm.reach(puzzle, { know: ["x-wing"] }),
			find: () => pm.find(puzzle, { max: 10 }),
			spot: () => pm.spot(puzzle),
			mistakes: () => pm.mistakes(puzzle),
		})) {
			let before;
			for (let i = 0; i < 400; i++) {
				if (i === 200) before = memory.buffer.byteLength;
				await ask();
			}
			grown[name] = memory.buffer.byteLength - before;
		}
		console.log(JSON.stringify(grown));`)
	var grown map[string]int
	if err := json.Unmarshal([]byte(out), &grown); err != nil || len(grown) != 9 {
		t.Fatalf("%v\n%s", err, out)
	}
	for name, n := range grown {
		if n > 4<<20 {
			t.Errorf("200 calls of %s take %d kB more", name, n>>10)
		}
	}
}

// An outcome is what the suite returns.
type outcome struct {
	Wrong []string
	First float64 // milliseconds to the first answer
}

// held reports what the suite found wrong.
func (o *outcome) held(t *testing.T) {
	t.Helper()
	for _, text := range o.Wrong {
		t.Error(text)
	}
	t.Logf("the first answer after %.0f ms", o.First)
}

// run runs a script of Node beside the package and returns what it prints.
func run(t *testing.T, script string) string {
	t.Helper()
	file := filepath.Join(folder, "script.mjs")
	if err := os.WriteFile(file, []byte(script), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), node(t), file)
	var errors bytes.Buffer
	cmd.Stderr = &errors
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s%s", err, out, &errors)
	}
	return string(out)
}

// TestNode runs the suite in Node.
func TestNode(t *testing.T) {
	node(t)
	pack(t)
	suite, err := os.ReadFile("testdata/suite.js")
	if err != nil {
		t.Fatal(err)
	}
	out := run(t, `import { load, PencilmarkError } from "pencilmark";`+"\n"+string(suite)+
		"\nconsole.log(JSON.stringify(await suite(load, PencilmarkError, "+string(cases(t))+", "+string(states(t))+")));\n")
	var got outcome
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	got.held(t)
}

// TestReadme runs the examples of the package's README.
func TestReadme(t *testing.T) {
	node(t)
	pack(t)
	text, err := files.ReadFile("files/README.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := regexp.MustCompile("(?s)```js\n(.*?)```").FindAllStringSubmatch(string(text), -1)
	want := []string{"X-Wing", "hidden-single", "holds Right", "Easy", "input the puzzle has 3 characters instead of 81", "6.6"}
	if len(examples) != len(want) {
		t.Fatalf("%d examples, want %d", len(examples), len(want))
	}
	for i, example := range examples {
		if out := run(t, example[1]); !strings.Contains(out, want[i]) {
			t.Errorf("example %d prints no %s:\n%s", i+1, want[i], out)
		}
	}
}

// TestChromium runs the suite in a page, which posts what it returns.
func TestChromium(t *testing.T) {
	name := os.Getenv("PENCILMARK_CHROMIUM")
	if name == "" {
		t.Skip("PENCILMARK_CHROMIUM names no Chromium: the package is not tested in a browser")
	}
	dir, data, calls := pack(t), cases(t), states(t)
	posted := make(chan outcome, 1)
	mux := http.NewServeMux()
	mux.Handle("/pencilmark/", http.StripPrefix("/pencilmark/", http.FileServer(http.Dir(dir))))
	mux.Handle("/testdata/", http.FileServer(http.Dir(".")))
	mux.HandleFunc("/cases.json", func(w http.ResponseWriter, _ *http.Request) { w.Write(data) })
	mux.HandleFunc("/states.json", func(w http.ResponseWriter, _ *http.Request) { w.Write(calls) })
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<!doctype html><script type="module">
			const send = (o) => fetch("/posted", { method: "POST", body: JSON.stringify(o) });
			try {
				const { load, PencilmarkError } = await import("/pencilmark/browser.js");
				const { suite } = await import("/testdata/suite.js");
				await send(await suite(load, PencilmarkError, await (await fetch("/cases.json")).json(), await (await fetch("/states.json")).json()));
			} catch (error) { await send({ wrong: [String(error.stack ?? error)] }); }
		</script>`)
	})
	mux.HandleFunc("POST /posted", func(_ http.ResponseWriter, r *http.Request) {
		var o outcome
		if err := json.NewDecoder(r.Body).Decode(&o); err != nil {
			o.Wrong = []string{err.Error()}
		}
		posted <- o
	})
	server := httptest.NewServer(mux)
	defer server.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	browser := exec.CommandContext(ctx, name, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
		"--user-data-dir="+filepath.Join(folder, "profile"), server.URL)
	if err := browser.Start(); err != nil {
		t.Fatal(err)
	}
	select {
	case o := <-posted:
		o.held(t)
	case <-ctx.Done():
		t.Error("the page has not finished")
	}
	cancel()
	_ = browser.Wait()
}

// TestTypes compiles a program in strict mode, and refuses misspelt fields and options.
// PENCILMARK_TSC is the TypeScript compiler.
func TestTypes(t *testing.T) {
	tsc := os.Getenv("PENCILMARK_TSC")
	if tsc == "" {
		t.Skip("PENCILMARK_TSC names no TypeScript compiler: the types are not compiled")
	}
	pack(t)
	const head = `import { load, type Log, PencilmarkError } from "pencilmark";
		const pm = await load({ worker: true });
	`
	for _, c := range []struct{ program, want string }{
		{`const log: Log = await pm.solve("x", { noUniqueness: true, techniques: ["x-wing"] });
			for (const s of log.steps) console.log(s.technique, s.parts?.[0]?.role, s.eliminate.length);
			const hint = await pm.hint(log, { level: 2, signal: AbortSignal.timeout(1000) });
			if (hint.level === 2) console.log(hint.technique.length, hint.name.length, hint.steps ?? 0);
			if (hint.level === 0) console.log(hint.sound, hint.no_step);
			if (hint.level >= 5 && "step" in hint) console.log(hint.step.parts?.length, hint.text.length);
			await load({ worker: new URL("https://x/y.js") });
			console.log((await pm.grade("x", { scales: ["se"] })).se?.er, (await pm.spot("x")).looks);
			console.log((await pm.generate()).puzzle, (await pm.generate({ number: 2 }))[0]?.puzzle);
			console.log((await pm.check("x", "r1c1=1", { because: "b1" })).verdict, (await pm.why("x", "r1c1=1")).size);
			console.log((await pm.whynot("x", { technique: "y" })).applies, (await pm.verify(log)).steps);
			console.log((await pm.find("x")).steps[0]?.name, (await pm.mistakes("x", { level: 3 })).mistakes?.[0]?.kind,
				(await pm.about("x")).symmetries?.[0] === "rotate90", (await pm.techniques()).techniques[0]?.level, (await pm.lesson("x", { notation: "a1" })).text, await pm.render("x", { format: "text" }), new PencilmarkError().code);
			await pm.close();`, ""},
		{`console.log((await pm.solve("x")).stepz);`, "'stepz' does not exist"},
		{`console.log((await pm.hint("x")).tecnique);`, "'tecnique' does not exist"},
		{`await pm.solve("x", { pth: "y" });`, "'pth' does not exist"},
		{`const h = await pm.hint("x"); if (h.level === 2) console.log(h.house);`, "'house' does not exist"},
		{`const h = await pm.hint("x"); if (h.level === 2) console.log(h.spot.method);`, "possibly 'undefined'"},
		{`const h = await pm.hint("x"); console.log(h.technique);`, "'technique' does not exist"},
		{`await pm.about("x", { level: 1 });`, "'level' does not exist"},
		{`await pm.slove("x");`, "'slove' does not exist"},
		{`await pm.grade("x", { scales: ["nope"] });`, "is not assignable"},
		{`await pm.hint("x", { level: 7 });`, "is not assignable"},
		{`await pm.mistakes("x", { level: 4 });`, "is not assignable"},
		{`await pm.find("x", { level: "Harder" });`, "is not assignable"},
		{`await pm.check("x", "r1c1=1", { ladder: "nope" });`, "is not assignable"},
	} {
		file := filepath.Join(folder, "program.mts")
		if err := os.WriteFile(file, []byte(head+c.program), 0o644); err != nil {
			t.Fatal(err)
		}
		out, err := exec.CommandContext(t.Context(), tsc, "--noEmit", "--strict", "--target", "es2022",
			"--module", "nodenext", "--lib", "es2022,dom", file).CombinedOutput()
		if (err == nil) != (c.want == "") || !strings.Contains(string(out), c.want) {
			t.Errorf("%s\n%s", c.program, out)
		}
	}
}

// TestTypos compiles a typing mistake in the name of each option of each method, and in each value of an enum:
// the compiler refuses every one, and takes the options without it.
func TestTypos(t *testing.T) {
	tsc := os.Getenv("PENCILMARK_TSC")
	if tsc == "" {
		t.Skip("PENCILMARK_TSC names no TypeScript compiler: the types are not compiled")
	}
	declared, err := types()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	n := 0
	option := func(typ, name string, value any, good bool) {
		text, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		if !good {
			b.WriteString("// @ts-expect-error\n")
		}
		n++
		fmt.Fprintf(&b, "const o%d: Partial<%s> = { %s: %s };\n", n, typ, name, text)
	}
	for _, q := range ask.Questions() {
		typ := words.Capital(q.Name) + "Options"
		for _, m := range schematest.Mistakes(q) {
			if m.Field == "puzzlex" || m.Field == "logx" && q.Name == "verify" {
				continue // no option
			}
			name := camel(strings.ReplaceAll(m.Field, "_", "-"))
			if option(typ, name, m.Wrong, false); m.Right != nil {
				option(typ, name, m.Right, true)
			}
		}
	}
	file := filepath.Join(t.TempDir(), "typos.ts")
	if err := os.WriteFile(file, []byte(declared+b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), tsc, "--noEmit", "--strict", "--target", "es2022", file).CombinedOutput()
	if err != nil || n < 300 {
		t.Errorf("%d options: %v\n%s", n, err, out)
	}
}

// TestSizes measures what the README says about sizes, in whole MB.
func TestSizes(t *testing.T) {
	dir := pack(t)
	engine, err := os.ReadFile(filepath.Join(dir, "pencilmark.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write(engine)
	z.Close()
	mb := func(n int) string { return fmt.Sprintf("%.0f MB", float64(n)/1e6) }
	readme, err := files.ReadFile("files/README.md")
	if err != nil {
		t.Fatal(err)
	}
	guide, err := os.ReadFile("../GUIDE.md")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		string(readme): fmt.Sprintf("It is %s packed; the engine itself, `pencilmark.wasm`, is %s, and %[1]s compressed.", mb(packed.Len()), mb(len(engine))),
		string(guide):  fmt.Sprintf("The packed package is about %s in size.", mb(packed.Len())),
	} {
		if !strings.Contains(strings.Join(strings.Fields(text), " "), want) {
			t.Errorf("the documents do not say %q", want)
		}
	}
}

// TestMethods has every question in the README and among the methods.
func TestMethods(t *testing.T) {
	for _, file := range []string{"README.md", "index.d.ts"} {
		text, err := files.ReadFile("files/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range ask.Questions() {
			if !strings.Contains(string(text), "`"+q.Name+"`") && !strings.Contains(string(text), "  "+q.Name+"(") {
				t.Errorf("%s has no method %s", file, q.Name)
			}
		}
	}
}

// TestDeclarations has a type for every result and for the options of every method, and a doc
// comment where the schema describes a field.
func TestDeclarations(t *testing.T) {
	text, err := types()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"export interface Log {", "export interface Step {", "export interface HintLevel5 extends",
		"export type Hint = HintLevel0 | ", "export interface SolveOptions extends CallOptions {", "  noUniqueness?: boolean;",
		"  /** Leave out techniques that assume that the puzzle has only one solution. */"} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q", want)
		}
	}
	for _, name := range []string{"Log", "Review", "Puzzle", "Verification", "Step"} {
		if n := strings.Count(text, "interface "+name+" {") + strings.Count(text, "type "+name+" ="); n != 1 {
			t.Errorf("%d types %s", n, name)
		}
	}
	if strings.Contains(text, "unknown") {
		t.Error("a type is unknown")
	}
	interfaces, err := files.ReadFile("files/index.d.ts")
	if err != nil {
		t.Fatal(err)
	}
	code := regexp.MustCompile(`(?s)/\*\*.*?\*/|//[^\n]*|"[^"\n]*"`).ReplaceAllString(text+string(interfaces), "")
	for _, used := range regexp.MustCompile(`(?m)(?:: |[<&|] |<)([A-Z]\w+)[;<>[, ]`).FindAllStringSubmatch(code, -1) {
		if name := used[1]; !regexp.MustCompile(`(interface|type|class) `+name+`\b`).MatchString(code) &&
			!slices.Contains([]string{"AbortSignal", "Array", "ArrayBuffer", "ArrayBufferView", "NonNullable", "Omit", "Promise", "ReadonlyArray", "Record", "URL", "WebAssembly"}, name) {
			t.Errorf("there is no type %s", name)
		}
	}
}
