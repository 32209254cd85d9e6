package browsertest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"pencilmark/board"
	"pencilmark/tutorials/teacher"
)

// panelSizes are the windows in which the words of the panel are measured.
var panelSizes = [][2]int64{{320, 568}, {390, 844}, {768, 1024}, {1280, 800}, {1920, 1080}}

// cut finds text of the panel that is cut: a box that is lower than its words, unless it scrolls
// and shows by fading that it does, and two lines of it.
const cut = `((scrolls) => {
	const out = [], panel = document.querySelector("#panels, .told"), name = (b) => b.className || b.id || b.tagName;
	for (const b of panel.querySelectorAll(".say, .eyebrow, .eyebrow h2, .sentence, .why, .why > *, .so, .answers, .acts, .acts > *, .chip, .words, .words > *, .do")) {
		if (!b.checkVisibility() || !b.offsetHeight) continue;
		const high = b.scrollHeight - b.clientHeight, wide = b.scrollWidth - b.clientWidth, text = " (" + b.innerText.slice(0, 60) + ")";
		if (wide > 1 && getComputedStyle(b).display !== "inline") out.push(name(b) + " is " + wide + " px too wide" + text);
		if (high <= 1 || getComputedStyle(b).display === "inline") continue;
		const faded = b.matches(".long") && getComputedStyle(b).maskImage !== "none", lines = b.clientHeight / parseFloat(getComputedStyle(b).lineHeight);
		if (!faded || lines < (scrolls ? 2 : 6)) out.push(name(b) + " is " + high + " px too low, and shows " + lines.toFixed(1) + " lines" + text);
	}
	const box = (s) => panel.querySelector(s)?.getBoundingClientRect(), say = box(".sentence"), acts = box(".acts"), pad = document.querySelector("#pad");
	if (acts?.height && acts.top < say.bottom - 1 && acts.left < say.right - 1 && getComputedStyle(panel.querySelector(".foot")).position !== "sticky" && getComputedStyle(panel.querySelector(".acts")).position !== "absolute") out.push("the buttons lie on the words");
	if (document.documentElement.scrollWidth > innerWidth) out.push("the page is " + document.documentElement.scrollWidth + " px wide");
	const keys = [...document.querySelectorAll("#pad .digit")].filter((k) => k.checkVisibility({visibilityProperty: true}));
	const modes = [...document.querySelectorAll("#pad .modes .key")].some((k) => k.checkVisibility({visibilityProperty: true}));
	if ((panel.dataset.kind === "drill" || modes) && keys.some((k) => k.getBoundingClientRect().height < 24)) out.push("the keys are " + keys[0].getBoundingClientRect().height + " px high");
	return out;
})`

// activityStates go through the activities, each from the one before.
var activityStates = []struct {
	name  string
	reach func(p *tab)
}{
	{"hello", func(p *tab) { p.visit("coach.html#first"); p.waitText("#say-title", "Hello.") }},
	{"rule", func(p *tab) { p.click(`[data-slug="never"]`); p.waitText(".sentence", "Which digit is missing") }},
	{"rule-wrong", func(p *tab) { p.script(play(40, "4")); p.waitText(".sentence", "already has") }},
	{"rule-hint", func(p *tab) { p.click("#drill-hint"); p.waitText(".sentence", "Count along") }},
	{"rule-right", func(p *tab) { p.put(5, 5); p.waitText("#say-title", "That’s right") }},
	{"holes", func(p *tab) { p.click(".acts .first"); p.waitText(".sentence", "Three cells") }},
	{"holes-hint", func(p *tab) { p.click("#drill-hint"); p.waitText(".sentence", "Look at") }},
	{"holes-wrong", func(p *tab) { p.script(play(15, "1")); p.waitText("#say-title", "Not quite") }},
	{"holes-one", func(p *tab) { p.put(2, 7); p.waitText("#say-title", "Right so far") }},
	{"holes-all", func(p *tab) {
		p.put(6, 2)
		p.waitText(".sentence", "2 of 3")
		p.put(8, 6)
		p.waitText("#say-title", "All three")
	}},
	{"lines", func(p *tab) { p.click(".acts .first"); p.waitText(".sentence", "needs a 2") }},
	{"lines-1", func(p *tab) { p.click("#drill-line"); p.wait(`document.querySelectorAll(".lane").length === 1`) }},
	{"lines-all", func(p *tab) {
		for n := 2; eval[bool](p, `document.querySelector("#drill-line") !== null`); n++ {
			p.click("#drill-line")
			p.wait(fmt.Sprintf(`document.querySelectorAll(".lane").length === %d`, n))
		}
	}},
	{"lines-wrong", func(p *tab) { p.script(play(15, "2")); p.waitText("#say-title", "Not quite") }},
	{"lines-right", func(p *tab) {
		places, _ := teacher.Hatch(startGrid(), board.Box(2), 2)
		p.put(places.First().Row()+1, places.First().Col()+1)
		p.waitText("#say-title", "That’s right")
	}},
	{"second", func(p *tab) { p.click(".acts .first"); p.waitText(".sentence", "without lines") }},
	{"which", func(p *tab) {
		g := startGrid()
		places, _ := teacher.Hatch(g, board.Box(2), 2)
		g.Place(board.At(places.First(), 2))
		box, d := teacher.SecondSingle(g)
		places, _ = teacher.Hatch(g, box, d)
		p.put(places.First().Row()+1, places.First().Col()+1)
		p.waitText("#say-title", "That’s right")
		p.click(".acts .first")
		p.waitText(".sentence", "Which digit would you try")
	}},
	{"which-chosen", func(p *tab) { p.script(play(0, "2")); p.wait(`document.querySelector("#drill-box")`) }},
	{"count", func(p *tab) {
		for !eval[bool](p, `document.querySelector("#drill-place") !== null`) {
			at := eval[string](p, `document.querySelector(".sentence").innerText`)
			p.click("#drill-hint")
			p.wait(fmt.Sprintf(`document.querySelector("#drill-place") || document.querySelector(".sentence").innerText !== %q`, at))
		}
		p.click("#drill-place")
		p.waitText("#say-title", "That’s right")
		p.click(".acts .first")
		p.waitText(".sentence", "What can")
	}},
	{"count-9", func(p *tab) {
		for i := 0; i < 9 && eval[bool](p, `document.querySelector("#drill-count") !== null`); i++ {
			p.click("#drill-count")
			p.answered()
			p.idle()
		}
	}},
	{"count-right", func(p *tab) { p.put(1, 2); p.waitText("#say-title", "That’s right") }},
	{"mixed", func(p *tab) { p.click(".acts .first"); p.wait(`document.querySelector("#drill-skip")`) }},
	{"mixed-hints", func(p *tab) {
		for n := 1; n < 4; n++ {
			p.click("#drill-hint")
			p.waitText("#say-title", fmt.Sprintf("Hint %d", n))
			if eval[bool](p, `document.querySelector("#drill-hint").ariaDisabled === "true"`) {
				break
			}
		}
	}},
	{"mixed-answer", func(p *tab) { p.click("#drill-skip"); p.wait(`!document.querySelector("#drill-skip")`) }},
	{"name", func(p *tab) {
		p.visit("coach.html#drill=naked-pair&stage=name")
		p.wait(`document.querySelector("#drill-names")`)
	}},
	{"name-hint", func(p *tab) { p.click("#drill-hint"); p.waitText("#say-title", "Hint 1") }},
	{"name-answer", func(p *tab) { p.click("#drill-skip"); p.wait(`document.querySelector("#drill-again")`) }},
	{"pair", func(p *tab) {
		p.visit("coach.html#drill=naked-pair&stage=conclusions")
		p.wait(`document.querySelector("#drill-skip")`)
	}},
	{"pair-wrong", func(p *tab) { p.press1("wrong"); p.waitText("#say-title", "Not quite") }},
	{"pair-why", func(p *tab) {
		if eval[bool](p, `document.querySelector("#drill-more") !== null`) {
			p.click("#drill-more")
			p.wait(`!document.querySelector("#drill-more")`)
		}
	}},
	{"pair-hints", func(p *tab) {
		for n := 1; n < 6; n++ {
			p.click("#drill-hint")
			p.waitText("#say-title", fmt.Sprintf("Hint %d", n))
			if eval[bool](p, `document.querySelector("#drill-hint").ariaDisabled === "true"`) {
				break
			}
		}
	}},
	{"pair-answer", func(p *tab) { p.click("#drill-skip"); p.wait(`document.querySelector("#drill-again")`) }},
	{"single-right", func(p *tab) {
		p.visit("coach.html#drill=hidden-single&stage=place")
		p.wait(`document.querySelector("#drill-skip")`)
		p.click("#drill-hint")
		p.waitText("#say-title", "Hint 1")
		p.press1("right")
		p.waitText("#say-title", "That’s right")
	}},
	{"place", func(p *tab) {
		p.visit("coach.html")
		p.click("#place-go")
		p.waitText("#head-left", "Question 1")
		p.wait(`document.querySelector("#drill-skip")`)
	}},
	{"place-missed", func(p *tab) { p.click("#drill-skip"); p.waitText("#drill-next", "Next") }},
	{"lesson", func(p *tab) { p.visit("learn/x-wing.html"); p.wait(`document.documentElement.dataset.ready === "yes"`) }},
	{"game-1", func(p *tab) { p.visit("index.html#x=" + xwing); p.click("#hint-more"); p.pressed(1) }},
	{"game-2", func(p *tab) { p.click("#hint-more"); p.pressed(2) }},
	{"game-3", func(p *tab) { p.click("#hint-more"); p.pressed(3) }},
}

// put plays the digit of the solution of the first puzzle.
func (p *tab) put(row, col int) {
	p.t.Helper()
	_, full := teacher.StartPositions()
	c := board.CellAt(row-1, col-1)
	p.script(play(int(c), full.Value(c).String()))
}

// press1 answers a question with what the engine finds, or with a digit that is wrong there.
func (p *tab) press1(how string) {
	p.t.Helper()
	eval[bool](p, `(async () => {
		const labels = [...document.querySelectorAll("#board [role=gridcell]")].map((c) => c.getAttribute("aria-label"));
		const values = labels.map((l) => /, ([1-9])(?:,|$)/.exec(l)?.[1] ?? ".").join("");
		const {solution} = await pencilmarkEngine.call("solutions", {position: values}), right = `+fmt.Sprint(how == "right")+`;
		const slug = new URLSearchParams(location.hash.slice(1)).get("drill");
		const [place] = right ? (await pencilmarkEngine.call("find", {puzzle: values, technique: slug})).steps[0].place : [""];
		const c = right ? 9 * (place[1] - 1) + Number(place[3]) - 1 : values.indexOf(".");
		document.querySelector('.cell[data-cell="' + c + '"]').dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
		document.querySelector('#pad [data-digit="' + solution[c] + '"]').click();
		return true;
	})()`)
}

// TestPanelWords goes through First Sudoku, drills, a placement, a lesson and the hints of a game: at
// all sizes, with the text at 100 and at 200 %, no word is cut. A box may scroll only with large text
// or on the smallest phone, and fades while it does.
func TestPanelWords(t *testing.T) {
	base, _ := serve(t, "127.0.0.1:0")
	for _, percent := range []int{100, 200} {
		t.Run(fmt.Sprint(percent), func(t *testing.T) {
			profile := t.TempDir()
			if percent != 100 {
				prefer(t, profile, map[string]any{"webkit": map[string]any{"webprefs": map[string]any{"default_font_size": 16 * percent / 100}}})
			}
			p := launchWith(t, profile).open(base, 390, 844, true)
			p.scheme("light")
			if got := eval[string](p, `getComputedStyle(document.documentElement).fontSize`); got != fmt.Sprintf("%dpx", 16*percent/100) {
				t.Fatalf("the text is set at %s", got)
			}
			for _, s := range activityStates {
				s.reach(p)
				for _, size := range panelSizes {
					p.resize(size)
					for _, trouble := range eval[[]string](p, fmt.Sprintf("%s(%v)", cut, percent > 100)) {
						t.Errorf("%s at %dx%d, %d %%: %s", s.name, size[0], size[1], percent, trouble)
					}
					p.snap(fmt.Sprintf("%dx%d-%d-%s", size[0], size[1], percent, s.name))
				}
				p.resize([2]int64{390, 844})
			}
		})
	}
}

// snap writes a picture of what is seen, if PENCILMARK_SHOTS names a folder.
func (p *tab) snap(name string) {
	p.t.Helper()
	dir := os.Getenv("PENCILMARK_SHOTS")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		p.t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, p.view()); err != nil {
		p.t.Fatal(err)
	}
}

// prefer writes the preferences of a profile that no browser has used yet.
func prefer(t *testing.T, profile string, preferences map[string]any) {
	t.Helper()
	data, err := json.Marshal(preferences)
	if err == nil {
		err = os.MkdirAll(filepath.Join(profile, "Default"), 0o755)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(profile, "Default", "Preferences"), data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// view returns a picture of the window.
func (p *tab) view() image.Image {
	p.t.Helper()
	data, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		p.t.Fatal(err)
	}
	return picture
}
