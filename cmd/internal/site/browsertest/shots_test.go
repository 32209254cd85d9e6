package browsertest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestScreenshots writes pictures of the main states, for people to look at. With
// PENCILMARK_SHOTS_SIZE, as in 844x390, they are of that size only.
func TestScreenshots(t *testing.T) {
	dir := os.Getenv("PENCILMARK_SHOTS")
	if dir == "" {
		t.Skip("PENCILMARK_SHOTS names no directory for pictures")
	}
	base, _ := serve(t, "127.0.0.1:0")
	b := launch(t)
	sizes := [][2]int64{{320, 568}, {390, 844}, {844, 390}, {1280, 800}, {1920, 1080}}
	var only [2]int64
	if n, _ := fmt.Sscanf(os.Getenv("PENCILMARK_SHOTS_SIZE"), "%dx%d", &only[0], &only[1]); n == 2 {
		sizes = [][2]int64{only}
	}
	for _, size := range sizes {
		for _, scheme := range []string{"light", "dark"} {
			p := b.open(base, size[0], size[1], size[0] < 1000)
			p.scheme(scheme)
			shot := func(name string) {
				png, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(100))
				if err != nil {
					t.Fatal(err)
				}
				file := filepath.Join(dir, fmt.Sprintf("%s-%dx%d-%s.png", name, size[0], size[1], scheme))
				if err := os.WriteFile(file, png, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			for _, s := range states {
				s.reach(p)
				shot(s.name)
			}
		}
	}
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
		p.wait(`!document.querySelector("#hint-show").hidden`)
		p.click("#hint-show")
	}},
	{"games", func(p *tab) { p.click("#games"); p.wait(`document.querySelector("#games-list li")`) }},
	{"hint", func(p *tab) {
		p.visit("index.html#x=" + xwing)
		p.hints()
	}},
	{"spot", func(p *tab) {
		p.visit("index.html#x=" + xwing)
		p.click("#look-spot")
		p.wait(`document.querySelectorAll("#look-out p").length > 1`)
	}},
	{"solve", func(p *tab) {
		p.visit("index.html#p=" + puzzle)
		p.click("#tab-solve")
		p.click("#solve-go")
		p.wait(`document.querySelectorAll(".step").length > 30`)
		p.click(".steps li:nth-child(26) button")
		p.wait(`document.querySelector("#board .picture title")?.textContent.includes(
			document.querySelector(".steps [aria-current] code").textContent)`)
	}},
	{"share", func(p *tab) {
		p.click("#tab-share")
		p.click("#share-qr")
		p.wait(`document.querySelector("#share-code svg")`)
	}},
	{"end", (*tab).finish},
	{"check", func(p *tab) {
		p.visit("index.html#x=" + xwing)
		p.click("#tab-check")
		p.click("#check-position")
		p.wait(`document.querySelector("#check-out p")`)
		eval[string](p, `document.querySelector("#check-move").value = "r6c4<>1 r8c14<>1"`)
		eval[string](p, `document.querySelector("#check-because").value = "x-wing 1 c26"`)
		p.click("#check-go")
		p.waitText("#check-out", "Right")
	}},
	{"chain", func(p *tab) {
		p.visit("index.html#x=" + xwing)
		p.click("#tab-check")
		p.click("#check-draw")
		for _, c := range nodes {
			eval[bool](p, fmt.Sprintf(`document.querySelector('.cell[data-cell="%d"]').focus() === undefined`, c))
			p.digit(1)
		}
		p.waitText("#chain-text", drawn)
	}},
	{"known", func(p *tab) {
		p.visit("index.html#x=" + xwing)
		p.click("#panel-hint .know-choose")
		p.wait(`document.querySelectorAll("#known-list input").length > 50`)
	}},
	{"help", func(p *tab) {
		p.click("#known-dialog .close")
		p.click("#menu")
		p.click("#menu-dialog summary")
	}},
	{"open", func(p *tab) { p.click("#menu-dialog .close"); p.click("#open") }},
	{"photo", func(p *tab) {
		p.give(filepath.Join(photos, "pencilled.jpg"))
		p.readAlready()
	}},
	{"course", func(p *tab) { p.visit("learn/index.html") }},
	{"lesson", func(p *tab) { p.visit("learn/x-wing.html") }},
	{"coach", func(p *tab) { p.visit("coach.html") }},
	{"place", func(p *tab) {
		p.visit("coach.html")
		p.click("#place-go")
		p.wait(`!document.querySelector("#drill").hidden`)
	}},
	{"drill", func(p *tab) {
		p.visit("coach.html#drill=naked-pair&stage=conclusions")
		p.wait(`!document.querySelector("#drill").hidden`)
	}},
}

// finish plays the puzzle to its end.
func (p *tab) finish() {
	p.visit("index.html#p=" + puzzle)
	eval[bool](p, `pencilmarkEngine.call("solutions", {position: "`+puzzle+`"}).then(({solution}) => {
		for (const [c, d] of [...solution].entries()) {
			document.querySelector('.cell[data-cell="' + c + '"]').focus();
			document.querySelector('#pad [data-digit="' + d + '"]').click();
		}
		return true;
	})`)
	p.wait(`!document.querySelector("#end").hidden`)
}

// xwing is a position with an X-Wing, of the lesson, as part of a link.
const xwing = ".3%2B6%2B8%2B7%2B5..%2B1..13%2B4%2B2.67.7%2B2916.5...9..87.2" +
	"2%2B8...7..66.%2B7....48.....41%2B8...8...%2B6...6..83...:441+142+481+988+491+597+997+998"
