package browsertest

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestScreenshots writes pictures of the main states, for people to look at: of every size,
// light and dark, or only of those in PENCILMARK_SHOTS_SIZE, as in "390x844 1280x800-dark".
// With PENCILMARK_PROTOTYPE, the folder of the prototype, each state that it has stands on the
// right of the page's.
func TestScreenshots(t *testing.T) {
	dir := os.Getenv("PENCILMARK_SHOTS")
	if dir == "" {
		t.Skip("PENCILMARK_SHOTS names no directory for pictures")
	}
	base, _ := serve(t, "127.0.0.1:0")
	b := launch(t)
	wanted := strings.Fields(os.Getenv("PENCILMARK_SHOTS_SIZE"))
	for _, size := range sizes {
		if os.Getenv("PENCILMARK_SHOTS_SIZE") == "" {
			wanted = append(wanted, fmt.Sprintf("%dx%d", size[0], size[1]), fmt.Sprintf("%dx%d-dark", size[0], size[1]))
		}
	}
	prototype, drawn := os.Getenv("PENCILMARK_PROTOTYPE"), httptest.NewUnstartedServer(nil)
	drawn.Config.Handler = http.FileServer(http.Dir(prototype))
	drawn.Start()
	defer drawn.Close()
	p, q := b.open(base, 390, 844, true), b.open(drawn.URL, 390, 844, true)
	q.forgive("favicon.ico")
	for _, s := range states {
		p.resize([2]int64{390, 844}) // lists are scrolled for the window in which they are shown
		s.reach(p)
		for _, name := range wanted {
			var size [2]int64
			if _, err := fmt.Sscanf(name, "%dx%d", &size[0], &size[1]); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			pictures := []image.Image{p.shot(name, size)}
			if hash := drawnAs[s.name]; prototype != "" && hash != "" {
				q.do(chromedp.Navigate("about:blank"), chromedp.Navigate(drawn.URL+"/#state="+hash))
				pictures = append(pictures, q.shot(name, size))
			}
			var out bytes.Buffer
			if err := png.Encode(&out, inARow(pictures)); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, s.name+"-"+name+".png"), out.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// drawnAs are the states of the prototype, by those of the page.
var drawnAs = map[string]string{
	"welcome": "welcome", "play": "playing", "notes": "playing", "mistake": "mistake", "mistake-shown": "mistake-shown",
	"games": "games", "welcome-back": "welcome-back", "hint1": "hint1", "hint-digit": "hint-digit", "hint2": "hint2", "hint3": "hint3",
	"hint-wing": "path", "list-filter": "list-filter", "path": "path", "present": "present", "grade": "grade",
	"print": "print", "net": "chain&n=9", "net-end": "chain-end", "end": "end", "review": "review", "check": "check", "verdict": "verdict",
	"course": "lesson", "lesson": "lesson", "coach": "coach", "learn-first": "learn-first", "drill": "drill-wrong", "drill-right": "drill-right",
}

// shot returns a picture of the whole page in a window of a size, dark if its name says so.
func (p *tab) shot(name string, size [2]int64) image.Image {
	p.t.Helper()
	p.scheme(map[bool]string{true: "dark", false: "light"}[strings.HasSuffix(name, "-dark")])
	p.resize(size)
	data, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(100))
	if err != nil {
		p.t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		p.t.Fatal(err)
	}
	return picture
}

// inARow puts pictures beside each other.
func inARow(pictures []image.Image) image.Image {
	var size image.Point
	for _, picture := range pictures {
		size = image.Pt(size.X+picture.Bounds().Dx()+16, max(size.Y, picture.Bounds().Dy()))
	}
	out, x := image.NewRGBA(image.Rect(0, 0, size.X-16, size.Y)), 0
	draw.Draw(out, out.Bounds(), image.Black, image.Point{}, draw.Src)
	for _, picture := range pictures {
		draw.Draw(out, picture.Bounds().Add(image.Pt(x, 0)), picture, image.Point{}, draw.Src)
		x += picture.Bounds().Dx() + 16
	}
	return out
}

// states are the kinds of page, each with what leads to it.
var states = []struct {
	name  string
	reach func(p *tab)
}{
	{"welcome", func(p *tab) { p.visit("index.html") }},
	{"play", func(p *tab) { p.visit("index.html#p=" + puzzle) }},
	{"notes", func(p *tab) {
		p.do(chromedp.Focus(chromedp.CSS(cell(1, 2))))
		p.keys("57", chromedp.ModifierShift)
		p.keys("4", chromedp.ModifierAlt)
	}},
	{"mistake", func(p *tab) {
		p.do(chromedp.Focus(chromedp.CSS(cell(1, 2))))
		p.keys("5")
		p.click("#hint-more")
		p.wait(`document.querySelector("#hint-show")`)
	}},
	{"mistake-shown", func(p *tab) { p.toldMistake(); p.wait(`document.querySelector(".cell.bad")`) }},
	{"games", func(p *tab) { p.click("#games"); p.wait(`document.querySelector("#games-list li")`) }},
	{"welcome-back", func(p *tab) { p.visit("index.html") }},
	{"hint1", func(p *tab) { p.visit("index.html#p=" + puzzle); p.click("#hint-more"); p.pressed(1) }},
	{"hint-digit", func(p *tab) { p.click("#hint-digit") }},
	{"hint2", func(p *tab) { p.click("#hint-more"); p.pressed(2) }},
	{"hint3", func(p *tab) { p.click("#hint-more"); p.pressed(3) }},
	{"wing1", func(p *tab) { p.visit("index.html#x=" + xwing); p.click("#hint-more"); p.pressed(1) }},
	{"wing-between", func(p *tab) { p.click("#hint-digit") }},
	{"wing2", func(p *tab) { p.click("#hint-more"); p.pressed(2) }},
	{"hint-wing", func(p *tab) { p.visit("index.html#x=" + xwing); p.hints() }},
	{"spot", func(p *tab) {
		p.visit("index.html#x=" + xwing)
		p.hints()
		p.click("#look-spot")
		p.wait(`document.querySelectorAll("#look-out p").length > 1`)
	}},
	{"list-filter", func(p *tab) {
		p.visit("index.html#x=" + xwing)
		p.hints()
		p.click("#look-whynot")
		p.wait(`document.querySelectorAll("#pick-list li").length > 50`)
	}},
	{"whynot", func(p *tab) {
		p.click(`#pick-list [data-slug="naked-pair"]`)
		p.wait(`document.querySelector("#look-out")`)
	}},
	{"path", func(p *tab) {
		p.visit("index.html#p=" + puzzle)
		p.click("#tab-solve")
		p.wait(`document.querySelectorAll(".steps li").length > 30`)
		p.click(".steps li:nth-child(26) button")
		p.waitText("#say-title", "X-Wing")
	}},
	{"present", func(p *tab) { p.click("#big"); p.wait(`document.documentElement.dataset.view === "present"`) }},
	{"options", func(p *tab) {
		p.click("#leave-big")
		p.click("#path-options")
	}},
	{"grade", func(p *tab) {
		p.click("#path-dialog .close")
		p.click("#path-grade")
		p.wait(`document.querySelectorAll("#solve-scales dd").length > 4`)
	}},
	{"share", func(p *tab) {
		p.click("#share")
		p.click("#share-qr")
		p.wait(`document.querySelector("#share-code svg")`)
	}},
	{"print", func(p *tab) { p.click("#share-dialog .close"); p.click("#print") }},
	{"net", func(p *tab) {
		p.visit("index.html#p=" + hardest)
		p.click("#tab-solve")
		p.wait("globalThis.pencilmarkLog && document.querySelectorAll('.steps li').length > 20")
		step := eval[int](p, `pencilmarkLog.steps.findIndex((s) => s.name === "Nishio")`)
		p.click(fmt.Sprintf(".steps li:nth-child(%d) button", step+1))
		p.waitText("#say-count", "fact 1")
	}},
	{"net-end", func(p *tab) {
		p.click(`[aria-label="To the end"]`)
		p.wait(`document.querySelector(".so").textContent`)
	}},
	{"end", (*tab).finish},
	{"review", func(p *tab) {
		p.click("#end-review")
		p.wait(`document.querySelector("#panels").dataset.kind === "review"`)
		p.script(`document.querySelector("#drill-next")?.click()`)
	}},
	{"check", func(p *tab) {
		p.visit("index.html#x=" + xwing)
		p.click("#tab-check")
		p.click(cell(8, 1))
		eval[bool](p, `document.querySelector('`+cell(8, 1)+`').focus() === undefined`)
		p.wait(`document.querySelector("#check-suggest button")`)
	}},
	{"verdict", func(p *tab) {
		eval[string](p, `document.querySelector("#check-move").value = "r6c4<>1 r8c14<>1"`)
		eval[string](p, `document.querySelector("#check-because").value = "x-wing 1 c26"`)
		p.click("#check-go")
		p.waitText(".teacher", "Right")
	}},
	{"check-why", func(p *tab) { p.click("#check-why"); p.wait(`document.querySelector("#look-out")`) }},
	{"verdict-wrong", func(p *tab) {
		p.click("#tab-check")
		eval[string](p, `document.querySelector("#check-move").value = "r8c1<>3"`)
		eval[string](p, `document.querySelector("#check-because").value = "x-wing 1 c26"`)
		p.click("#check-go")
		p.waitText(".teacher", "Right, but not for that reason")
	}},
	{"keys", func(p *tab) { p.click("#keys") }},
	{"chain", func(p *tab) {
		p.visit("index.html#x=" + xwing)
		p.click("#tab-check")
		p.click("#check-draw")
		for _, c := range nodes {
			eval[bool](p, fmt.Sprintf(`document.querySelector('.cell[data-cell="%d"]').focus() === undefined`, c))
			p.digit(1)
		}
		p.waitText(".why", drawn)
	}},
	{"menu", func(p *tab) { p.visit("index.html#p=" + puzzle); p.click("[data-opens=menu]") }},
	{"keys", func(p *tab) { p.click("#keys") }},
	{"settings", func(p *tab) { p.click("#keys-dialog .close"); p.click("#settings") }},
	{"known", func(p *tab) {
		p.click("#settings-dialog .close")
		p.click("#path-dialog .know-choose")
		p.wait(`document.querySelectorAll("#known-list input").length > 50`)
	}},
	{"paste", func(p *tab) { p.click("#known-dialog .close"); p.click("[data-opens=open]") }},
	{"photo", func(p *tab) {
		p.give(filepath.Join(photos, "pencilled.jpg"))
		p.readAlready()
	}},
	{"course", func(p *tab) { p.visit("learn/index.html") }},
	{"lesson", func(p *tab) {
		p.visit("learn/x-wing.html")
		p.wait(`document.documentElement.dataset.ready === "yes"`)
	}},
	{"lesson-read", func(p *tab) { p.click("#act-read") }},
	{"coach", func(p *tab) { p.visit("coach.html") }},
	{"learn-first", func(p *tab) { p.visit("coach.html#first") }},
	{"place", func(p *tab) {
		p.visit("coach.html")
		p.click("#place-go")
		p.wait(`document.querySelector("#coach").hidden`)
	}},
	{"drill", func(p *tab) {
		p.visit("coach.html#drill=naked-pair&stage=conclusions")
		p.wait(`document.querySelector("#coach").hidden`)
	}},
	{"drill-right", func(p *tab) { p.click("#drill-skip"); p.wait(`document.querySelector("#drill-again")`) }},
}

// finish plays the puzzle to its end.
func (p *tab) finish() {
	p.visit("index.html#p=" + puzzle)
	p.solve()
}

// solve fills the board with the solution of the test puzzle.
func (p *tab) solve() {
	p.t.Helper()
	eval[bool](p, `pencilmarkEngine.call("solutions", {position: "`+puzzle+`"}).then(({solution}) => {
		for (const [c, d] of [...solution].entries()) {
			document.querySelector('.cell[data-cell="' + c + '"]').dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}));
			document.querySelector('#pad [data-digit="' + d + '"]').click();
		}
		return true;
	})`)
	p.wait(`document.querySelector("#panels").dataset.kind === "end"`)
}

// xwing is a position with an X-Wing, of the lesson, as part of a link.
const xwing = ".3%2B6%2B8%2B7%2B5..%2B1..13%2B4%2B2.67.7%2B2916.5...9..87.2" +
	"2%2B8...7..66.%2B7....48.....41%2B8...8...%2B6...6..83...:441+142+481+988+491+597+997+998"
