package browsertest

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"pencilmark/board/boardtest"
	"pencilmark/board/formats"
	"pencilmark/search"
	"pencilmark/tutorials/ask"
)

//go:embed testdata/sequences.js
var sequences string

// TestNothingIsLost plays random games in the model of the page, with undo, reloads,
// links and several tabs, and looks after every move for a given, a digit or a mark that
// is lost: 1,000 games, and 10,000 in the long form.
func TestNothingIsLost(t *testing.T) {
	n := 1000
	if boardtest.Full() {
		n = 10_000
	}
	p := opened(t, 1280, 844, false)
	p.visit("index.html")
	const step = 100
	moves := 0
	for seed := 1; seed <= n/step; seed++ {
		moves += eval[int](p, fmt.Sprintf(`Promise.all([%s, %s, %s]).then((m) => (%s)(...m, %d, %d))`,
			module("game"), module("games"), module("link"), strings.TrimSpace(sequences[strings.Index(sequences, "(("):]), step, seed))
	}
	t.Logf("%d moves", moves)
}

// games returns what the list of games says, a line a game.
func (p *tab) games() []string {
	p.t.Helper()
	p.click("#games")
	p.wait(`document.querySelectorAll("#games-list li").length > 0`)
	out := eval[[]string](p, `[...document.querySelectorAll("#games-list li .grow")].map((words) => words.innerText.replaceAll("\n", " "))`)
	p.keys(kb.Escape)
	p.wait(`document.documentElement.dataset.view === "play"`)
	return out
}

// TestUndoStopsAtThePuzzle takes back all that was played, before and after a reload.
func TestUndoStopsAtThePuzzle(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#p=" + puzzle)
	if !eval[bool](p, `document.querySelector("#undo").ariaDisabled === "true"`) {
		t.Error("on a first visit there is something to undo")
	}
	p.script(play(1, "7") + play(3, "3"))
	p.reload()
	for range 2 {
		p.click("#undo")
	}
	if p.values() != puzzle || !eval[bool](p, `document.querySelector("#undo").ariaDisabled === "true"`) {
		t.Errorf("after a reload undo comes to %s", p.values())
	}
	p.click("#redo")
	p.click("#redo")
	if want := puzzle[:1] + "7" + puzzle[2:3] + "3" + puzzle[4:]; p.values() != want {
		t.Errorf("redo after a reload comes to %s", p.values())
	}
}

// TestPuzzleByCandidates pastes a puzzle of which only the candidates rule out other solutions: it has one solution, its
// clock runs, and its candidates stay when the game is restarted and in what is shared. Without them, it has several.
func TestPuzzleByCandidates(t *testing.T) {
	built := boardtest.ByCandidates(boardtest.Puzzles(t, boardtest.Own, 1)[0], 3, 1, search.All)
	var text strings.Builder
	if _, err := formats.Write(&text, formats.Position{Grid: built}, "729"); err != nil {
		t.Fatal(err)
	}
	read, err := formats.Parse(text.String())
	if err != nil {
		t.Fatal(err)
	}
	g, whole := read.Grid, search.PuzzleOf(&read.Grid)
	if !whole.ByCandidates || !whole.Unique() {
		t.Fatalf("the puzzle has %d solutions", whole.Solutions)
	}
	p := opened(t, 1280, 844, false)
	p.visit("index.html#p=" + puzzle)
	p.paste(text.String())
	p.waitText("#status", "Opened a puzzle")
	p.wait(`document.querySelector("#head-left").innerText.includes("` + fmt.Sprint(g.Empty().Len()) + ` left")`)
	p.wait(`document.querySelector("#clock").textContent !== "0:00"`)
	if said := eval[string](p, `document.querySelector("#notice").hidden ? "" : document.querySelector("#notice").innerText`); said != "" {
		t.Errorf("the page says %q", said)
	}
	p.script(play(int(g.Empty().First()), whole.Solution[g.Empty().First()].String()))
	p.script(`document.querySelector("#restart").click(); document.querySelector("#share").click()`)
	p.wait(`document.querySelectorAll("#share-format option").length > 1`)
	for _, alone := range []bool{false, true} {
		p.choose("#share-format", "susser")
		p.wait(`document.querySelector("#share-text").value`)
		if got, want := eval[string](p, `document.querySelector("#share-text").value`), formats.Susser(&g); got != want {
			t.Errorf("shared, the puzzle alone %v: %s, want %s", alone, got, want)
		}
		p.click("#share-puzzle")
	}
	p.script(`document.querySelector("#share-dialog").close()`)
	p.paste(g.Values().String())
	p.wait(`document.querySelector("#notice").innerText.includes("exactly one solution")`)
}

// TestLinksTouchNoGame opens links, a damaged one and a lesson's, while a game is played:
// each is a game of its own, and the one before goes on where it was.
func TestLinksTouchNoGame(t *testing.T) {
	base, _ := serve(t, "127.0.0.1:0")
	p := launch(t).open(base, 1280, 844, false)
	p.visit("index.html#p=" + puzzle)
	p.script(play(1, "7"))
	want := p.values()
	address := p.address()
	p.visit("index.html#p=damaged")
	p.wait(`!document.querySelector("#notice").hidden`)
	if p.values() != want {
		t.Errorf("after a damaged link the board shows %s", p.values())
	}
	p.visit("index.html#x=" + xwing)
	p.waitText("#head-title", "From a link")
	p.visit("index.html#p=" + hardest)
	p.script(play(0, "1"))
	p.visit("learn/x-wing.html")
	p.visit(eval[string](p, `document.querySelector("a[href*='#'].btn").getAttribute("href").replace("../", "")`))
	p.waitText("#head-title", "X-Wing")
	if games := p.games(); len(games) != 4 || !strings.HasPrefix(games[0], "X-Wing, from a lesson") {
		t.Errorf("the games are %q", games)
	}
	p.visit(strings.TrimPrefix(address, base+"/"))
	if p.values() != want {
		t.Errorf("the link of the first game opens %s, want %s", p.values(), want)
	}
	if n := len(p.games()); n != 4 {
		t.Errorf("%d games are listed then", n)
	}
}

// TestDailyGoesOn opens the puzzle of the day by its address, plays, and chooses it again:
// it is the same game.
func TestDailyGoesOn(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#daily")
	p.waitText("#head-title", "Puzzle of")
	p.script(`document.querySelector(".cell:not([aria-readonly])").dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
		document.querySelector('#pad [data-digit="5"]').click();`)
	want := p.values()
	p.visit("index.html#p=" + puzzle)
	p.click("#new")
	p.click("#daily")
	p.waitText("#status", "Back to")
	if got := p.values(); got != want {
		t.Errorf("the puzzle of the day goes on with %s, it was %s", got, want)
	}
	if n := len(p.games()); n != 2 {
		t.Errorf("%d games are listed", n)
	}
}

// TestTwoTabsOfOneGame plays in two tabs by turns: both show the same.
func TestTwoTabsOfOneGame(t *testing.T) {
	base, _ := serve(t, "127.0.0.1:0")
	b := launch(t)
	one, two := b.open(base, 1280, 844, false), b.open(base, 1280, 844, false)
	one.visit("index.html#p=" + puzzle)
	two.visit(strings.TrimPrefix(one.address(), base+"/"))
	one.script(play(1, "7"))
	two.wait(`document.querySelector('[data-cell="1"]').getAttribute("aria-label").includes(", 7")`)
	two.script(play(3, "3"))
	one.wait(`document.querySelector('[data-cell="3"]').getAttribute("aria-label").includes(", 3")`)
	one.click("#undo")
	two.wait(`document.querySelector('[data-cell="3"]').getAttribute("aria-label").includes("empty")`)
	one.reload()
	if want := puzzle[:1] + "7" + puzzle[2:]; one.values() != want || two.values() != want {
		t.Errorf("the tabs show %s and %s", one.values(), two.values())
	}
}

// TestNotesStay fills candidates in over notes, and writes and deletes a digit.
func TestNotesStay(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#p=" + puzzle)
	label := func() string {
		return eval[string](p, `document.querySelector('[data-cell="1"]').getAttribute("aria-label")`)
	}
	p.click(cell(1, 2))
	eval[bool](p, `document.querySelector('[data-cell="1"]').focus() === undefined`)
	p.keys("5", chromedp.ModifierShift)
	p.keys("7", chromedp.ModifierShift)
	p.keys("4", chromedp.ModifierCtrl)
	want := label()
	if !strings.Contains(want, "corner notes 5 7, centre notes 4") {
		t.Fatalf("the cell is %s", want)
	}
	p.click("#fill")
	if got := label(); !strings.Contains(got, "candidates 5 7") || strings.Contains(got, "corner") {
		t.Errorf("filled in it is %s", got)
	}
	p.click("#fill")
	eval[bool](p, `document.querySelector('[data-cell="1"]').focus() === undefined`)
	p.digit(7)
	p.keys("\b")
	if got := label(); got != want {
		t.Errorf("the notes come back as %s, want %s", got, want)
	}
	p.click("#hint-more")
	p.waitText("#say-title", "Hidden Single")
}

// TestSpotTellsTheHint asks how the step of a hint is spotted: it is the same step.
func TestSpotTellsTheHint(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#p=" + puzzle)
	p.hints()
	told := eval[string](p, wordsOf(".sentence"))
	p.click("#look-spot")
	p.wait(`document.querySelector("#look-out p")`)
	if got := eval[string](p, `document.querySelector("#look-out").innerText`); !strings.Contains(told, "So r1c7 is 3") ||
		!strings.Contains(got, "3 in box 3") {
		t.Errorf("the hint tells %s, and how it is spotted is %s", told, got)
	}
}

// TestWhyAndWhyNot asks why a technique does not apply, and why a conclusion holds: the words are those of the command line.
func TestWhyAndWhyNot(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#p=" + puzzle)
	told := func(text string) string { return strings.TrimSpace(strings.Split(text, "\n")[0]) }
	p.hints()
	p.click("#look-whynot")
	p.wait(`document.querySelector('#pick-list [data-slug="naked-pair"]')`)
	p.click(`#pick-list [data-slug="naked-pair"]`)
	p.waitText("#say-title", "Why not Naked Pair?")
	not, err := ask.WhyNot(t.Context(), ask.WhyNotRequest{Puzzle: puzzle, Technique: "naked-pair"})
	if err != nil {
		t.Fatal(err)
	}
	p.wait(fmt.Sprintf("%s.includes(%q)", wordsOf("#panels .why"), told(not.String())))
	p.click("#tab-check")
	p.click("#panels summary")
	p.do(chromedp.Focus(chromedp.CSS("#check-move")))
	p.keys("r2c5<>4" + kb.Enter)
	p.wait(`document.querySelector("#check-why")`)
	p.click("#check-why")
	why, err := ask.Why(t.Context(), ask.WhyRequest{Puzzle: puzzle, Conclusion: "r2c5<>4"})
	if err != nil {
		t.Fatal(err)
	}
	p.waitText("#panels .why", told(why.String()))
}

// TestNoPuzzle opens what has no solution, or many: that is told.
func TestNoPuzzle(t *testing.T) {
	p := opened(t, 1280, 844, false)
	for line, says := range map[string]string{
		"11" + strings.Repeat(".", 79): "appears twice",
		"1" + strings.Repeat(".", 80):  "more than one solution",
		puzzle[:1] + "5" + puzzle[2:]:  "no solution",
	} {
		p.visit("index.html")
		p.paste(line)
		p.waitText("#notice", says)
	}
	p.paste(puzzle)
	p.wait(`document.querySelector("#notice").hidden`) // it was said of another
}

// TestNeededCandidateGone takes a candidate away that the solution needs: a hint says so,
// shows its cell, and goes back to where it was right.
func TestNeededCandidateGone(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html#p=" + puzzle)
	eval[bool](p, `pencilmarkEngine.call("solutions", {position: "`+puzzle+`"}).then(() => true)`)
	p.click("#fill")
	p.goTo(1)
	digits := solution(t)
	p.keys(digits[1].String(), chromedp.ModifierShift)
	p.goTo(0)
	p.click("#hint-more")
	p.waitText(".sentence", "One needed pencil mark is missing")
	p.toldMistake()
	p.waitText(".so", "r1c2 lacks the candidate")
	p.wait(`document.querySelector('[data-cell="1"].sel')`)
	p.click("#hint-back")
	p.wait(`document.querySelector('[data-cell="1"]').getAttribute("aria-label").includes("` + digits[1].String() + `")`)
	p.click("#hint-more")
	p.pressed(1)
}

// TestDamagedRecords finds what was kept damaged: of a game its position is saved, and that
// is told; the list shows the others; a theme that is none is the system's.
func TestDamagedRecords(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html#x=" + xwing)
	eval[bool](p, module("store")+`.then(async ({put}) => {
		const about = {source: "link", begun: 0, seconds: 0, hints: 0};
		await put("game:worse", {id: "worse", start: 7, moves: [], about: {...about, touched: 1}});
		await put("game:bad", {id: "bad", start: "p=`+puzzle+`", moves: "x", at: 3, now: "p=1", about: {...about, touched: Date.now() + 1e6}});
		localStorage.setItem("theme", "mauve");
		return true;
	})`)
	p.visit("index.html")
	p.waitText("#notice", "damaged")
	if got := p.values(); got != puzzle {
		t.Errorf("of the damaged game there is %s", got)
	}
	if games := strings.Join(p.games(), "\n"); strings.Count(games, "from a link") != 3 || !strings.Contains(games, "26 givens, from a link") {
		t.Errorf("the games are\n%s", games)
	}
	if theme := eval[string](p, `document.querySelector("#theme").value`); theme != "system" {
		t.Errorf("the theme is %q", theme)
	}
	p.visit("index.html#g=bad")
	p.visit("index.html#p=" + puzzle)
	p.click("#tab-solve") // the path knows the level
	p.waitText("#head-title", "Hard")
	if first := p.games()[0]; !strings.HasPrefix(first, "Hard, from a link") {
		t.Errorf("when it is graded the game is %q", first)
	}
}

// TestThemeAtOnce chooses a theme: when the page is opened again it has that before there is
// anything to paint.
func TestThemeAtOnce(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html")
	p.choose("#theme", "dark")
	p.before(`new MutationObserver((_, seen) => {
		if (!document.body) return;
		seen.disconnect();
		globalThis.themeAt = document.documentElement.dataset.theme;
	}).observe(document, {subtree: true, childList: true})`)
	for _, page := range []string{"index.html", "learn/x-wing.html"} {
		p.visit(page)
		if got := eval[string](p, `String(themeAt)`); got != "dark" {
			t.Errorf("%s begins with the theme %s", page, got)
		}
	}
}

// TestNextLikeThis ends a puzzle on a phone and begins the next: the pad is there.
func TestNextLikeThis(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("index.html#p=" + puzzle)
	p.wait(`document.querySelector("#clock").textContent !== "0:00"`) // what took no time does not count
	p.finish()
	p.waitText(".stats", "usual for this one")
	p.wait(`document.querySelector("#panels").dataset.height === "half"`)
	p.tap("#end-review") // of a game without slow moves, or, on a slow machine, with one
	p.wait(`document.querySelector("#panels").dataset.kind === "review"`)
	p.tap("#hint-away")
	p.wait(`document.querySelector("#panels").dataset.kind === "end"`)
	p.waitText(".stats", "usual for this one") // the card is whole
	p.tap("#end-another")
	p.waitText("#head-title", "Hard")
	p.wait(`document.querySelector("#panels").dataset.height === "line"`)
	p.wait(`document.querySelector("#undo").checkVisibility()`) // the keys come back with the game
	p.tap("#undo")
}

// TestWelcome begins as a new player does: one press leads to an Easy puzzle, and the digits
// are there. Who comes again goes on first.
func TestWelcome(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("index.html")
	filled := `[...document.querySelectorAll(".btn.first, .key.first")].filter((b) => b.checkVisibility()).length`
	if n := eval[int](p, filled); n != 0 {
		t.Errorf("the first visit has %d filled buttons; what to do is on the board", n)
	}
	for _, c := range []struct {
		cell int
		says string
	}{{0, "has its digit already"}, {40, "marked box"}, {1, "Not there: row 1"}, {11, "Not there: column 3"}, {10, "You found a Hidden Single"}} {
		p.click(fmt.Sprintf(`#ask-board [data-cell="%d"]`, c.cell))
		p.waitText("#ask-said", c.says)
	}
	if n := eval[int](p, filled); n != 1 {
		t.Errorf("after the answer there are %d filled buttons", n)
	}
	p.tap("[data-part=start]")
	p.waitText("#head-title", "Easy")
	if got := p.values(); got[10] != '8' {
		t.Errorf("the board of the game is %s", got)
	}
	p.tap(".cell:not([aria-readonly])")
	p.tap(`#pad [data-digit="1"]`)
	p.wait(`document.querySelector("#undo").ariaDisabled === "false"`)
	p.visit("index.html")
	p.waitText("#continue", "Easy")
	if n := eval[int](p, filled); n != 1 {
		t.Errorf("the second visit has %d filled buttons", n)
	}
	p.tap("#continue button")
	p.wait(`document.documentElement.dataset.view === "play"`)
	p.tap("#new")
	p.tap(`#levels [data-level="Medium"]`)
	p.tap("[data-part=start]")
	p.waitText("#head-title", "Medium")
}

// hints takes a hint to its end, in three presses, and waits until the step can be played.
func (p *tab) hints() {
	p.t.Helper()
	for i := range 3 {
		p.click("#hint-more")
		p.pressed(i + 1)
	}
	time.Sleep(guard)
}

// guard is more than the time in which the page takes no press for playing a step.
const guard = 600 * time.Millisecond

// TestSearchLessons searches the list of lessons, which on a phone is short.
func TestSearchLessons(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("learn/index.html")
	p.wait(`!document.querySelector("#search").hidden`)
	if tall := eval[int](p, "document.documentElement.scrollHeight"); tall > 4000 {
		t.Errorf("the list is %d px tall", tall)
	}
	const field = `document.querySelector("#search-text").offsetWidth`
	before := eval[float64](p, field)
	eval[bool](p, `((field) => {
		field.value = "finned x-wing";
		return field.dispatchEvent(new Event("input"));
	})(document.querySelector("#search-text"))`)
	p.wait(`document.querySelector(".course li:not([hidden]) a").textContent === "Finned X-Wing"`)
	if after := eval[float64](p, field); after != before {
		t.Errorf("the field for the search is %v px wide, and %v after a search", before, after)
	}
	if n := eval[int](p, `[...document.querySelectorAll(".course .count")].reduce((n, b) => n + Number(b.textContent), 0)`); n < 180 {
		t.Errorf("the chapters count %d lessons", n)
	}
	p.script(`(async () => {
		const shelf = await new Promise((done) => { const open = indexedDB.open("pencilmark"); open.onsuccess = () => done(open.result); });
		const all = shelf.transaction(shelf.objectStoreNames[0], "readwrite").objectStore(shelf.objectStoreNames[0]);
		all.put({"full-house": "own", "x-wing": "tried"}, "mastery");
		all.put({params: {kind: "lesson", slug: "naked-pair"}, trail: ["go"]}, "sitting:lesson:naked-pair").onsuccess = () => location.reload();
	})()`)
	p.waitText("#lesson-on", "Go on: Naked Pair")
	p.waitText(".course summary .count", "1 of 4")
	p.script(`document.querySelectorAll(".course summary")[3].click()`)
	p.click(`.course a[href="x-wing.html"]`)
	p.wait(`document.documentElement.dataset.ready === "yes"`)
	p.script("history.back()")
	p.wait(`document.querySelector(".course details:nth-child(4)")?.open`)
}

// TestWhatIsSaid presses keys on the board: each says once what it did, and the labels of
// the cells say what the picture of a hint does.
func TestWhatIsSaid(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#p=" + puzzle)
	p.goTo(1)
	for _, c := range []struct {
		key      string
		modifier chromedp.Modifier
		says     string
	}{
		{"5", chromedp.ModifierShift, "Corner note 5."},
		{"5", chromedp.ModifierCtrl, "Centre note 5."},
		{"2", 0, "2, also in row 1, column 1."},
		{"z", chromedp.ModifierCtrl, "Undo: row 1, column 2, empty."},
		{"y", chromedp.ModifierCtrl, "Redo: row 1, column 2, 2."},
		{"\b", 0, "Erased."},
		{"\b", 0, "Erased."},
		{"x", 0, "Corner notes."},
		{"z", 0, "Digits."},
		{kb.ArrowLeft, 0, ""}, // to row 1, column 1
		{"3", 0, "r1c1 is part of the puzzle. It cannot change."},
	} {
		p.keys(c.key, c.modifier)
		if c.says == "" {
			continue
		}
		if got := eval[string](p, `document.querySelector("#status").textContent`); got != c.says {
			t.Errorf("%q says %q, want %q", c.key, got, c.says)
		}
	}
	p.hints()
	labelled := func(c int, says string) {
		got := eval[string](p, fmt.Sprintf(`document.querySelector('[data-cell="%d"]').getAttribute("aria-label")`, c))
		if got != says {
			t.Errorf("cell %d is %q, want %q", c, got, says)
		}
	}
	labelled(6, "row 1, column 7, empty, must be 3")
	labelled(18, "row 3, column 1, 3, given, rules out digits in the cells it sees")
	p.click("#hint-play")
	p.waitText("#status", "Done: r1c7 is 3.")
	if !eval[bool](p, `document.activeElement.matches('[data-cell="6"]')`) {
		t.Error("after the step the focus is not on its cell")
	}
	p.visit("index.html#x=" + xwing)
	p.hints()
	labelled(63, "row 8, column 1, empty, candidates 1 3 5 7 9, 1 can be removed")
	labelled(64, "row 8, column 2, empty, candidates 1 2 4 5 9, 1 in the pattern, the other way")
}
