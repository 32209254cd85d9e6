package browsertest

import (
	_ "embed"
	"strings"
	"testing"
)

// kept is what a browser kept for the page of commit 534368f0, as {localStorage, kept}: the values of
// its database by key. There are a game in the middle with digits, notes, colours, a snapshot and a
// move that was undone; one that was just begun with a hint; two that were solved; the record of the
// coach, the settings and the techniques that are known.
//
//go:embed testdata/kept-534368f0.json
var kept string

// TestKept opens what an older page has kept: every game goes on where it was, and nothing of what
// was done is forgotten.
func TestKept(t *testing.T) {
	p := opened(t, 1280, 800, false)
	p.visit("index.html")
	eval[bool](p, module("store")+`.then(async ({put}) => {
		const old = `+kept+`;
		for (const [key, value] of Object.entries(old.localStorage)) localStorage.setItem(key, value);
		for (const [key, value] of Object.entries(old.kept)) await put(key, value);
		return true;
	})`)
	p.visit("index.html#g=1dt0vcs1hqxbmp")
	check := func(c, want string) {
		t.Helper()
		if got := eval[string](p, `document.querySelector('[data-cell="`+c+`"]').getAttribute("aria-label")`); !strings.Contains(got, want) {
			t.Errorf("cell %s is %q, want %q", c, got, want)
		}
	}
	check("1", ", 7")
	check("3", "corner notes 9") // a wrong 3 has taken the other
	check("6", "centre notes 5")
	check("7", ", 3, conflicts with row 7, column 8, coloured blue")
	check("9", "empty")
	if got := eval[string](p, `document.querySelector("#clock").textContent`); got < "0:04" {
		t.Errorf("the clock shows %s", got)
	}
	p.click("#redo")
	check("9", ", 9")
	p.click(cell(1, 8))
	p.script(`document.querySelector('[data-cell="7"]').focus(); document.querySelector("#erase").click()`)
	check("3", "corner notes 3 9")
	check("6", "centre notes 3 5")
	p.click("#fill")
	// The 5 was removed, and the solution has it there, which the setting shows.
	p.wait(`document.querySelector('[data-cell="12"]').getAttribute("aria-label").includes("candidates 3, wrong")`)
	for range 4 {
		p.click("#undo")
	}
	check("7", "empty, coloured blue")
	p.script(`document.querySelector("[data-opens=menu]").click()`)
	p.waitText("#snapshots", "Back to snapshot 1")
	p.script(`document.querySelector("#menu-dialog").close()`)
	if got := eval[string](p, `[document.documentElement.dataset.theme, document.querySelector("#key-hint").value, document.querySelector("#key-ArrowRight").value, document.querySelector("#key-do").value, document.querySelector("#set-wrong").checked, document.querySelector(".know-choose").textContent].join()`); got != "dark,j,d,,true,Choose them (3 chosen)" {
		t.Errorf("the settings are %q", got)
	}
	games := strings.Join(p.games(), "\n")
	for _, want := range []string{"Hard, from a link solved", "Puzzle of November 28 solved · 0:01", "Easy, made for you", "Hard, from a link 50 cells left · 0:0"} {
		if !strings.Contains(games, want) {
			t.Errorf("%q is not among the games\n%s", want, games)
		}
	}
	if got := eval[string](p, `document.querySelector("#games-stats").innerText`); !strings.Contains(got, "Unfair") {
		t.Errorf("the results are %q", got)
	}
	if n := eval[int](p, module("store")+`.then(({get}) => get("game:1ieku9zgdj6r3")).then(({about}) => about.hints)`); n != 1 {
		t.Errorf("%d hints were counted", n)
	}
	p.visit("coach.html")
	p.wait(`document.querySelector("#mastery").textContent.match(/0 right, 1 wrong/) && document.querySelector("#mastery").textContent.match(/1 right, 0 wrong/)`)
}
