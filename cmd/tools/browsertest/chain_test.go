package browsertest

import (
	"encoding/json"
	"fmt"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"pencilmark/board"
)

// drawn is an X-Chain of the position xwing, and groupedChain one with a group.
const (
	drawn        = "(1)r8c2=(1)r6c2-(1)r6c6=(1)r8c6"
	groupedChain = "(1)r456c4=(1)r6c6-(1)r6c2=(1)r8c2"
)

// nodes are the cells of drawn, in which it speaks of 1.
var nodes = []board.Cell{64, 46, 50, 68}

// judged checks a chain that is in its field against the referee of the page and of
// the binary, for a conclusion that holds.
func (p *tab) judged(chain, claim string, press func(string)) {
	p.t.Helper()
	if got := eval[string](p, `document.querySelector("#check-because").value`); got != chain {
		p.t.Fatalf("the reason is %q, want %q", got, chain)
	}
	eval[string](p, fmt.Sprintf(`document.querySelector("#check-move").value = %q`, claim))
	press("#check-go")
	p.waitText(".teacher", "it follows from your reason")
	position, err := url.QueryUnescape(xwing)
	if err != nil {
		p.t.Fatal(err)
	}
	want := strings.Join(strings.Fields(string(run(p.t, "", "check", claim, "--because", chain, position))), " ")
	got := eval[string](p, `document.querySelector("#check-out").innerText.split(/\s+/).join(" ")`)
	if got != want {
		p.t.Errorf("the page says %q, and the binary %q", got, want)
	}
}

// arrows waits until so many links are drawn on the board, some of them dashed.
func (p *tab) arrows(all, weak int) {
	p.t.Helper()
	p.wait(fmt.Sprintf(`document.querySelectorAll("#board .over .tip").length === %d &&
		document.querySelectorAll("#board .over .link.weak").length === %d`, all, weak))
}

// TestDrawByMouse clicks the candidates of a chain, takes one back, and is judged.
func TestDrawByMouse(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#x=" + xwing)
	p.mouse("#tab-check")
	p.mouse("#check-draw")
	for _, c := range append(nodes, 47) {
		p.candidate(c, 1)
	}
	if text := eval[string](p, `document.querySelector(".why").textContent`); text != drawn {
		t.Errorf("a click on a cell without the candidate changes the chain to %s", text)
	}
	p.candidate(27, 1)
	p.arrows(4, 2)
	p.mouse("#chain-back")
	p.arrows(3, 1)
	p.mouse("#chain-done")
	p.judged(drawn, "r8c1<>1 r8c4<>1", p.mouse)
	p.arrows(0, 0)
	p.mouse("#check-change")
	p.mouse("#check-draw") // goes on where it ended
	p.mouse("#chain-link")
	p.candidate(63, 1)
	if got := eval[string](p, `document.querySelector(".why").textContent`); got != drawn+"=(1)r8c1" {
		t.Errorf("with a strong link after another the chain is %s", got)
	}
	p.mouse("#chain-done")
	p.mouse("#check-go")
	p.waitText("#check-out", "is not a strong link")
}

// TestLinksInsideACell draws a link between neighbours in one cell: it is seen beside the
// discs of its candidates, which touch.
func TestLinksInsideACell(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#x=" + xwing)
	p.mouse("#tab-check")
	p.mouse("#check-draw")
	p.candidate(64, 4)
	p.candidate(64, 5)
	p.arrows(1, 0)
	if long := eval[float64](p, `document.querySelector("#board .over .link").getTotalLength()`); long < 1 {
		t.Errorf("the link is %.1f units long", long)
	}
}

// TestFollowsLater claims what only a forcing chain shows here: the verdict is that of the game in the terminal.
func TestFollowsLater(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#p=" + puzzle)
	p.click("#tab-check")
	p.click("#panels summary")
	p.do(chromedp.Focus(chromedp.CSS("#check-move")))
	p.keys("r2c5<>4" + kb.Enter)
	p.waitText(".teacher", "Right, but no easy step shows it yet. First look for")
}

// TestPickSets picks an X-Wing as truths and links from the board, is told after each pick
// what follows, and is judged.
func TestPickSets(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#x=" + xwing)
	p.mouse("#tab-check")
	p.mouse("#check-sets")
	take := func(row, col int, name string) {
		p.mouse(cell(row, col))
		p.mouse(fmt.Sprintf("#sets-offer button:nth-child(%d)", eval[int](p, fmt.Sprintf(
			`[...document.querySelectorAll("#sets-offer button")].findIndex((b) => b.textContent === %q) + 1`, name))))
		p.answered() // what is told of it may move what is offered
	}
	take(8, 2, "1c2")
	p.waitText("#sets-out", "is in no link")
	take(8, 6, "1c6")
	p.mouse("#sets-links")
	take(6, 2, "1r6")
	take(8, 2, "1r8")
	p.waitText("#sets-out", "It removes r6c4,r8c14<>1")
	p.wait(`document.querySelector("#board .m.gone")`)
	p.mouse("#sets-done")
	p.judged("truths 1c2 1c6 links 1r6 1r8", "r8c1<>1 r8c4<>1", p.mouse)
}

// candidate clicks a candidate with the mouse, at its place in the cell.
func (p *tab) candidate(c board.Cell, d board.Digit) {
	p.t.Helper()
	selector := cell(c.Row()+1, c.Col()+1)
	p.do(chromedp.ScrollIntoView(chromedp.CSS(selector)))
	box := eval[[4]float64](p, fmt.Sprintf(`((b) => [b.left, b.top, b.width, b.height])(
		document.querySelector(%q).getBoundingClientRect())`, selector))
	p.do(chromedp.MouseClickXY(box[0]+box[2]*float64((d-1)%3*2+1)/6, box[1]+box[3]*float64((d-1)/3*2+1)/6))
}

// TestDrawByTouch taps the cells of a chain and its digits on the number pad.
func TestDrawByTouch(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("index.html#x=" + xwing)
	p.tap(".raise")
	p.tap("#tab-check")
	p.tap("#check-draw")
	for _, c := range nodes {
		p.tap(cell(c.Row()+1, c.Col()+1))
		p.tap(`#pad [data-digit="1"]`)
	}
	p.tap(`#pad [data-digit="2"]`)
	p.waitText("#status", "not a candidate")
	p.tap("#chain-done")
	p.wait(`document.querySelector("#panels").dataset.height === "half"`)
	p.tap(cell(8, 1))
	p.tap("#check-suggest button")
	if got := eval[string](p, `document.querySelector("#check-move").value`); got != "r8c1<>1" {
		t.Errorf("the conclusion offered first is %s", got)
	}
	p.judged(drawn, "r8c1<>1", p.tap)
}

// TestDrawByKeyboard draws a chain that begins with a group, by keys alone.
func TestDrawByKeyboard(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#x=" + xwing)
	p.focusOn("#tab-check")
	p.keys(kb.Enter)
	p.focusOn("#check-draw")
	p.keys(kb.Enter)
	p.wait(`document.activeElement.matches(".cell")`)
	p.goTo(30)
	p.keys(kb.ArrowDown, chromedp.ModifierShift)
	p.keys(kb.ArrowDown, chromedp.ModifierShift)
	p.keys("1")
	p.goTo(50)
	p.keys("1")
	p.goTo(46)
	p.keys("=")
	p.keys("-")
	p.keys("1")
	p.goTo(27)
	p.keys("1")
	p.keys(kb.Backspace)
	p.goTo(64)
	p.keys("1")
	p.keys(kb.Enter)
	p.judged(groupedChain, "r8c4<>1", func(string) { p.keys(kb.Enter) })
	p.focusBoard()
	p.keys("1")
	if got := p.values(); strings.Count(got, "1") != strings.Count(position(t, xwing), "1")+1 {
		t.Errorf("after the chain a digit is no move any more: %s", got)
	}
}

// position returns the values of a position that is part of a link.
func position(t *testing.T, link string) string {
	t.Helper()
	text, err := url.QueryUnescape(link)
	if err != nil {
		t.Fatal(err)
	}
	values, _, _ := strings.Cut(strings.ReplaceAll(text, "+", ""), ":")
	return values
}

// TestPicture takes the picture of the position and of a step that a hint shows.
func TestPicture(t *testing.T) {
	p := opened(t, 1280, 844, false)
	folder := t.TempDir()
	p.downloads(folder)
	p.visit("index.html#x=" + xwing)
	p.click("#share-svg")
	if svg := p.downloaded(filepath.Join(folder, "sudoku.svg")); strings.Contains(string(svg), "X-Wing") {
		t.Error("the picture of the position tells the step")
	}
	p.hints()
	p.click("#share-svg")
	svg := p.downloaded(filepath.Join(folder, "x-wing.svg"))
	if !strings.HasPrefix(string(svg), "<svg") || !strings.Contains(string(svg), "X-Wing") {
		t.Errorf("the picture of the step is %.200s", svg)
	}
}

// TestMarksMeanOneThing shows a hidden single over candidates, where a cross in the middle of a cell would
// strike its 5, and an X-Wing, whose reason still uses the cells that lose candidates.
func TestMarksMeanOneThing(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#p=...4....3..1..25.962.....4..76.8...4.92...68.8...4.27..5.....129.47..3..2....8...")
	p.click("#fill")
	p.hints()
	if n := eval[int](p, `document.querySelectorAll(".board .closed .cand").length`); n > 0 {
		t.Errorf("%d cells have a cross over their candidates", n)
	}
	p.visit("index.html#x=" + xwing)
	p.hints()
	if n := eval[int](p, `document.querySelectorAll(".sentence .why .sh.x, .why .sh.x").length`); n > 0 {
		t.Errorf("the reason strikes %d cells", n)
	}
	if n := eval[int](p, `document.querySelectorAll(".so .sh.x").length`); n == 0 {
		t.Error("the conclusion strikes nothing")
	}
}

// untrue finds signs in sentences that are not what the board shows of that candidate, and shapes without a line in the
// legend below the board.
const untrue = `(() => {
	const out = [], shapes = {d: ".disc, .goes, .fact", s: ".square", r: ".ring", f: ".fin", x: ".gone, .bad"};
	for (const sign of document.querySelectorAll("#panels .nb > .sh:not(:empty)")) {
		const digit = sign.textContent, name = sign.parentElement.querySelector(".ref").textContent, [, rows, cols] = /r([1-9]+)c([1-9]+)/.exec(name);
		for (const r of rows) for (const c of cols) {
			const cell = document.querySelector('.cell[data-cell="' + (9 * (r - 1) + (c - 1)) + '"]'), kind = shapes[sign.className[3]] + (sign.matches(".green") ? ":is(.green)" : "");
			const drawn = [cell, ...cell.querySelectorAll(".m")].filter((b) => b.matches(kind) && (b === cell ? b.querySelector("b")?.textContent === digit : b.textContent.trim() === digit));
			if (!drawn.length) out.push(sign.className + " " + digit + " before " + name + ": " + sign.closest("p").innerText);
		}
	}
	for (const name of document.querySelectorAll("#panels .nb")) {
		const both = /([1-9]) (?:and|or) ([1-9]) in $/.exec(name.previousSibling?.textContent ?? ""), [, r, c] = /r([1-9])c([1-9])(?![1-9])/.exec(name.textContent) ?? [];
		const drawn = [...document.querySelectorAll('.cell[data-cell="' + (9 * (r - 1) + (c - 1)) + '"] .m:is(.disc, .square)')].filter((m) => both?.slice(1).includes(m.textContent.trim()));
		if (name.querySelectorAll(".sh").length < drawn.length) out.push("a sign is missing: " + both[0] + name.textContent);
	}
	if (/green \(a\)/.test(document.querySelector(".why").textContent) && !document.querySelector(".board .m.green") && !/Wrap/.test(document.querySelector("#say-title").textContent)) out.push("nothing is green");
	if (document.querySelector(".board .m:is(.disc, .square, .gone)") && !document.querySelector(".legend li")) out.push("the board has shapes, and nothing says what they mean");
	return out;
})()`

// colours is a puzzle whose path has Simple Colours, 3D Medusa and nets.
const colours = "..9...7.4.7.....52...3...6......7...64.15.......29.8...27.....59.....6...5..4..9."

// ruledOut finds what the step of a name leaves no place for, and the board shows as true.
const ruledOut = `((name) => pencilmarkLog.steps.find((s) => s.name === name).parts.filter((part) => part.role === "target" && part.cites?.length)
	.flatMap((part) => part.candidates ?? []).filter((c) => [...document.querySelectorAll('.cell[data-cell="' + (9 * (c[1] - 1) + (c[3] - 1)) + '"] .disc')].some((m) => m.textContent.trim() === c[5])))(%q)`

// TestSignsAreTheBoards goes through the path of two puzzles: each sign in a sentence is what the board shows of the
// candidate that is named.
func TestSignsAreTheBoards(t *testing.T) {
	p := opened(t, 1280, 844, false)
	signs := 0
	for _, from := range []string{puzzle, hardest, colours} {
		p.visit("index.html#p=" + from)
		p.click("#tab-solve")
		p.wait("globalThis.pencilmarkLog && document.querySelectorAll('.steps li').length > 20")
		seen := map[string]bool{}
		for i, name := range eval[[]string](p, `pencilmarkLog.steps.map((s) => s.name)`) {
			if seen[name] {
				continue
			}
			seen[name] = true
			p.click(fmt.Sprintf(".steps li:nth-child(%d) button", i+1))
			p.waitText("#say-title", name)
			p.script(`[...document.querySelectorAll(".acts button")].find((b) => (b.ariaLabel ?? b.textContent) === "Show all facts")?.click()`)
			p.wait(`document.querySelectorAll(".steps li").length === pencilmarkLog.steps.length`)
			for _, c := range eval[[]string](p, fmt.Sprintf(ruledOut, name)) {
				t.Errorf("%s: %s is shown as true, and nothing is left of it", name, c)
			}
			signs += eval[int](p, `document.querySelectorAll("#panels .nb > .sh:not(:empty)").length`)
			for _, trouble := range eval[[]string](p, untrue) {
				t.Errorf("%s: %s", name, trouble)
			}
		}
	}
	if signs < 30 {
		t.Errorf("there are %d signs", signs)
	}
}

// TestForcedColours goes through ten states in forced colours: crosses have two strokes, and what is selected, equal, lit or
// framed has a line, since its colour is gone.
func TestForcedColours(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.scheme("forced")
	const lost = `(() => {
		const out = [], of = (b, s) => getComputedStyle(b, s);
		for (const b of document.querySelectorAll(".closed")) if (!b.querySelector(".cand") && of(b, "::after").backgroundImage.split("linear-gradient").length !== 3) out.push("a cross is " + of(b, "::after").backgroundImage);
		for (const b of document.querySelectorAll(".cell:is(.sel, .same, .lit)")) if (of(b).outlineStyle === "none") out.push(b.className + " has no line");
		for (const b of document.querySelectorAll(".over .house")) if (of(b).outlineStyle === "none") out.push("a house has no frame");
		for (const b of document.querySelectorAll(".disc, .cell.goes b")) if (of(b).color === of(b.matches(".disc") ? b : b.closest(".cell"), "::before").backgroundColor) out.push("a digit is not seen");
		return out;
	})()`
	names := []string{"welcome", "play", "notes", "hint1", "hint2", "hint3", "hint-wing", "path", "end", "coach"}
	for _, s := range states {
		if !slices.Contains(names, s.name) {
			continue
		}
		s.reach(p)
		for _, trouble := range eval[[]string](p, lost) {
			t.Errorf("%s: %s", s.name, trouble)
		}
	}
}

// TestPrint prints the page as a file: the board, on one sheet, dark on white whatever
// the theme is.
func TestPrint(t *testing.T) {
	p := opened(t, 1280, 844, false)
	p.visit("index.html#p=" + puzzle)
	file, err := chromedp.Run(p.ctx, call(page.PrintToPDF, page.PrintToPDFParams{}))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(file.Data), "/Type /Page\n"); n != 1 {
		t.Errorf("it takes %d sheets", n)
	}
	const ink = `getComputedStyle(document.querySelector(".given b")).color`
	light := eval[string](p, ink)
	p.choose("#theme", "dark")
	if dark := eval[string](p, ink); dark == light {
		t.Errorf("on the screen digits are %s, dark or not", dark)
	}
	paper := emulation.SetEmulatedMediaParams{Media: "print"}
	if _, err := chromedp.Run(p.ctx, call(emulation.SetEmulatedMedia, paper)); err != nil {
		t.Fatal(err)
	}
	if got := eval[string](p, ink); got != light {
		t.Errorf("on paper digits are %s", got)
	}
	for _, shown := range []string{"#pad", "#panels", "header"} {
		if eval[bool](p, fmt.Sprintf(`getComputedStyle(document.querySelector(%q)).display !== "none" &&
			document.querySelector(%[1]q).offsetParent !== null`, shown)) {
			t.Errorf("%s is printed", shown)
		}
	}
}

// TestReasonByTaps says why by taps: the conclusion, the technique, and the four corners of an
// X-Wing. The cell of the conclusion is no part of the pattern, and the button counts what is lit.
func TestReasonByTaps(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("index.html#x=" + xwing)
	var step struct {
		Eliminate []string
		Cells     []string
	}
	position, err := url.QueryUnescape(xwing)
	if err != nil {
		t.Fatal(err)
	}
	text := eval[string](p, `(async () => {
		const {steps} = await pencilmarkEngine.call("find", {puzzle: "`+position+`", technique: "x-wing"});
		const cells = new Set(steps[0].parts.flatMap(({candidates = []}) => candidates).map((c) => c.slice(0, 4)));
		return JSON.stringify({...steps[0], cells: [...cells]});
	})()`)
	if err := json.Unmarshal([]byte(text), &step); err != nil || len(step.Cells) != 4 {
		t.Fatal(err, text)
	}
	tapCell := func(name string) { p.tap(cell(int(name[1]-'0'), int(name[3]-'0'))) }
	p.script(`document.querySelector("#tab-check").click()`)
	target := step.Eliminate[0]
	tapCell(target[:4])
	p.click(`#check-suggest [aria-label="` + target[:4] + ` cannot be ` + target[len(target)-1:] + `"]`)
	p.click("#check-technique")
	p.wait(`document.querySelector("#pick-dialog").open`)
	p.click(`#pick-list [data-slug="x-wing"]`)
	p.waitText("#check-pick", "no cells")
	p.click("#check-go") // before any cell: the taps that it asks for count
	p.waitText("#status", "First tap the cells of your X-Wing.")
	tapCell(step.Cells[0])
	p.waitText("#check-pick", "1 cell ")
	tapCell(step.Cells[0]) // and are taken back
	p.waitText("#check-pick", "no cells")
	for i, c := range step.Cells {
		tapCell(c)
		p.wait(fmt.Sprintf(`document.querySelector("#check-pick").textContent.startsWith("%d cell")`, i+1))
		if lit := eval[int](p, `document.querySelectorAll("[aria-selected=true]").length`); lit != i+1 {
			t.Errorf("%d cells are selected after %d taps", lit, i+1)
		}
	}
	if got := eval[string](p, `document.querySelector(".sentence").innerText`); !strings.Contains(got, "X-Wing. Tap the cells of the pattern: 4 so far.") || !strings.Contains(got, target[:4]) {
		t.Errorf("while cells are picked, the panel says %q", got)
	}
	p.click("#check-go") // without Done, too
	p.waitText("#say-title", "Right, for the right reason")
	p.click("#hint-away")
	// What is missing is said in words, and goes when it is there.
	p.script(`document.querySelector("#tab-check").click()`)
	p.click("#check-go")
	p.waitText("#check-out", "First say what you conclude")
	// Another technique begins without the cells of the one before; and a step is done whole.
	tapCell(target[:4])
	p.click(`#check-suggest [aria-label="` + target[:4] + ` cannot be ` + target[len(target)-1:] + `"]`)
	choose := func(slug string) {
		p.click("#check-technique")
		p.wait(`document.querySelector("#pick-dialog").open`)
		p.click(`#pick-list [data-slug="` + slug + `"]`)
		p.waitText(".sentence", "none so far")
		if lit := eval[int](p, `document.querySelectorAll(".cell.look").length`); lit != 0 {
			t.Errorf("%d cells of another pattern are lit", lit)
		}
	}
	choose("locked-pair")
	tapCell(step.Cells[0])
	p.click("#check-done")
	choose("x-wing")
	for _, c := range step.Cells {
		tapCell(c)
	}
	p.click("#check-go")
	p.waitText("#say-title", "Right, for the right reason")
	p.click("[data-part=play-step]")
	p.waitText("#status", "cells left.")
	for _, x := range step.Eliminate { // not only what was claimed
		p.waitText("#status", x)
	}
}
