package browsertest

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// back presses Back and waits until an expression is true.
func (p *tab) back(becomes string) {
	p.t.Helper()
	p.script(`setTimeout(() => history.back());`)
	p.wait(becomes)
}

// TestBack presses Back at each place of the page: what lies on top goes, and what is under it
// is as it was. From the page that welcomes, Back leaves.
func TestBack(t *testing.T) {
	const (
		table   = `document.documentElement.dataset.view === "play"`
		resting = table + ` && document.querySelector("#say-title").innerText === "Your move"`
		shows   = `document.querySelector("#panels").dataset.kind === %q`
		height  = `document.querySelector("#panels").dataset.height === %q`
		welcome = `document.documentElement.dataset.view === "page" && !document.querySelector("#welcome").hidden`
		games   = `document.documentElement.dataset.view === "page" && !document.querySelector("#games-page").hidden`
	)
	p := opened(t, 390, 844, true)
	p.visit("index.html")
	p.wait(welcome)
	p.click("#games")
	p.wait(games)
	p.back(welcome)
	p.tap("[data-part=start]")
	p.wait(table)
	p.waitText("#head-title", "Easy")
	p.tap(".cell:not([aria-readonly])")
	p.tap(`#pad [data-digit="1"]`)
	p.tap("#undo")
	before := p.values()
	places := []struct{ name, open, is, after string }{
		{"a dialog", `document.querySelector("#share").click()`, `document.querySelector("#share-dialog").open`, resting},
		{"a dialog of the menu", `document.querySelector("[data-opens=menu]").click(); document.querySelector("#share").click()`,
			`document.querySelector("#share-dialog").open`, resting + ` && !document.querySelector("dialog[open]")`},
		{"a menu", `document.querySelector("[data-opens=menu]").click()`, `document.querySelector("#menu-dialog").open`, resting},
		{"a hint", `document.querySelector("#hint-more").click()`, fmt.Sprintf(shows, "hint"), resting},
		{"the sheet", `document.querySelector(".raise").click()`, fmt.Sprintf(height, "half"), fmt.Sprintf(height, "line")},
		{"check", `document.querySelector("#tab-check").click()`, fmt.Sprintf(shows, "check"), resting},
		{"the path", `document.querySelector("#tab-solve").click()`, fmt.Sprintf(shows, "long"), resting},
		{"the list of techniques", `document.querySelector("#tab-check").click(); document.querySelector("#check-technique").click()`,
			`document.querySelector("#pick-dialog").open`, fmt.Sprintf(shows, "check")},
		{"a drawing", `document.querySelector("#check-draw").click()`, fmt.Sprintf(shows, "draw"), resting},
		{"new", `document.querySelector("#new").click()`, welcome, resting},
		{"games", `document.querySelector("#games").click()`, games, resting},
		{"the grade", `document.querySelector("#grade").click()`, fmt.Sprintf(shows, "review"), resting},
		{"settings", `document.querySelector("#settings").click()`, `document.querySelector("#settings-dialog").open`, resting},
	}
	for _, place := range places {
		p.script(place.open)
		p.wait(place.is)
		t.Log(place.name)
		p.back(place.after)
		if got := p.values(); got != before {
			t.Errorf("after Back from %s the board is %s", place.name, got)
		}
	}
	// Layers over layers go one by one, and one that was put away by itself takes no press.
	p.click("#hint-more")
	p.wait(fmt.Sprintf(shows, "hint"))
	p.click("#share")
	p.wait(`document.querySelector("#share-dialog").open`)
	p.back(`!document.querySelector("#share-dialog").open`)
	p.wait(fmt.Sprintf(shows, "hint"))
	p.click("#share")
	p.keys(kb.Escape)
	p.wait(`!document.querySelector("#share-dialog").open`)
	p.back(resting)
	p.reload()
	if got := p.values(); got != before {
		t.Errorf("after a reload the board is %s", got)
	}
	p.back(welcome)
	p.tap("#continue button")
	p.wait(table)
	p.back(welcome)
	p.back(`location.protocol === "about:"`) // where the test comes from
}

// TestBackOfALink opens the end of a link while a game is played: Back goes to that game.
func TestBackOfALink(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html#p=" + puzzle)
	p.script(play(1, "7"))
	want := p.values()
	p.address()
	p.script(`location.hash = "x=` + xwing + `"`)
	p.wait(`document.querySelector(".cell").getAttribute("aria-label").includes("empty")`)
	p.click("#hint-more")
	p.pressed(1)
	p.back(`document.querySelector("#panels").dataset.kind !== "hint"`)
	p.back(`document.querySelector(".cell").getAttribute("aria-label").includes("2, given")`)
	if got := p.values(); got != want {
		t.Errorf("Back comes to %s, want %s", got, want)
	}
}

// TestBackInTheCoach presses Back in a drill that was begun with the plan: the menu goes, then the raised sheet, then
// the drill, and then the coach. A drill that a link names is left for the page with the link.
func TestBackInTheCoach(t *testing.T) {
	const (
		plan  = `!document.querySelector("#coach").hidden && location.hash === ""`
		drill = `document.querySelector("#coach").hidden && document.querySelector("#drill-skip")`
	)
	p := opened(t, 390, 844, true)
	p.visit("learn/index.html")
	p.script(`location.href = "../coach.html"`)
	p.wait(`document.documentElement?.dataset.ready === "yes" && document.querySelector("#todo button.go")`)
	p.click("#known-go")
	p.wait(`document.querySelector("dialog[open]")`)
	p.back(`!document.querySelector("dialog[open]") && ` + plan)
	for range 2 {
		p.click("#todo button.go")
		p.wait(drill)
		p.idle()
		p.click(".raise")
		p.wait(`document.querySelector("#panels").dataset.height === "half"`)
		p.back(`document.querySelector("#panels").dataset.height === "line"`)
		p.wait(drill + ` && location.hash.startsWith("#day=")`)
		p.reload()
		p.wait(drill)
		p.back(plan)
	}
	p.click("#todo button.go")
	p.wait(drill)
	p.click(".asks button:last-child") // stops here; the entry of the drill is skipped
	p.wait(plan)
	p.back(`location.pathname.endsWith("learn/index.html")`)
	p.visit("learn/index.html") // before it is loaded, a link would take its place
	p.script(`location.href = "../coach.html#drill=naked-single&stage=place"`)
	p.wait(`location.pathname.endsWith("coach.html") && ` + drill)
	p.idle()
	p.back(`location.pathname.endsWith("learn/index.html")`)
}
