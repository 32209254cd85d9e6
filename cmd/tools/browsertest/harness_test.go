package browsertest

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"pencilmark/cmd/internal/site"
)

// puzzle is one of our own, of level Hard; it needs an X-Wing.
const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// made is the site, made once for all tests. The modules lie beside the scripts that are
// made of them, for tests that ask one of them alone.
var made = sync.OnceValues(func() (*site.Site, error) {
	engine, err := site.FindEngine(context.Background(), false, func(string) {})
	if err != nil {
		return nil, err
	}
	modules, err := filepath.Glob("../../internal/site/assets/*.js")
	for _, name := range modules {
		if _, bundled := engine.Scripts[filepath.Base(name)]; !bundled && err == nil {
			engine.Scripts[filepath.Base(name)], err = os.ReadFile(name)
		}
	}
	if err != nil {
		return nil, err
	}
	return site.New(engine, site.Options{Version: "test", Quick: true})
})

// patience is how long a test waits for anything: nothing here takes that long, and no
// machine that works is so slow.
const patience = 2 * time.Minute

// chromium returns the path of the browser, or skips the test.
func chromium(t *testing.T) string {
	t.Helper()
	name := os.Getenv("PENCILMARK_CHROMIUM")
	if name == "" {
		t.Skip("PENCILMARK_CHROMIUM names no Chromium: the page is not tested in a browser")
	}
	path, err := exec.LookPath(name)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// serve serves the site at an address of its own until stop is called.
func serve(t *testing.T, addr string) (base string, stop func()) {
	t.Helper()
	chromium(t) // nothing is built for a test that will be skipped
	s, err := made()
	if err != nil {
		t.Fatal(err)
	}
	return serveSite(t, s, addr)
}

// serveSite serves a site at an address of its own until stop is called.
func serveSite(t *testing.T, s *site.Site, addr string) (base string, stop func()) {
	t.Helper()
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	return serveOn(t, s, l)
}

// serveOn serves a site on a listener until stop is called.
func serveOn(t *testing.T, s *site.Site, l net.Listener) (base string, stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- s.Serve(ctx, l) }()
	var once sync.Once
	stop = func() {
		once.Do(func() {
			cancel()
			if err := <-done; err != nil {
				t.Errorf("the server: %v", err)
			}
		})
	}
	t.Cleanup(stop)
	return "http://" + l.Addr().String(), stop
}

// A browser is one Chromium with one profile.
type browser struct {
	t   *testing.T
	ctx context.Context
}

// launch starts a browser with an empty profile.
func launch(t *testing.T) *browser {
	t.Helper()
	return launchWith(t, t.TempDir())
}

// launchWith starts a browser with the profile in a folder.
func launchWith(t *testing.T, profile string) *browser {
	t.Helper()
	path := chromium(t)
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.DisableGPU, chromedp.UserDataDir(profile), chromedp.WSURLReadTimeout(patience))
	if os.Getuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	return &browser{t, ctx}
}

// close ends the browser, so that it writes its profile.
func (b *browser) close() {
	b.t.Helper()
	if err := chromedp.Cancel(b.ctx); err != nil {
		b.t.Fatal(err)
	}
}

// A tab is one page and what went wrong in it.
type tab struct {
	t    *testing.T
	ctx  context.Context
	base string

	mu       sync.Mutex
	troubles []string // errors of the console, requests to elsewhere
	forgiven []string // words of those that a test makes itself
}

// open opens a tab in a viewport. At the end of the test it must have had no error
// and no request to another host.
func (b *browser) open(base string, width, height int64, touch bool) *tab {
	b.t.Helper()
	p := &tab{t: b.t, base: base}
	ctx, cancel := chromedp.NewContext(b.ctx, chromedp.WithListener(p.hear))
	p.ctx = ctx
	b.t.Cleanup(cancel)
	b.t.Cleanup(p.clean)
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		b.t.Fatal(err)
	}
	var options []chromedp.EmulateViewportOption
	if touch {
		options = append(options, chromedp.EmulateTouch, chromedp.EmulateMobile)
	}
	p.do(chromedp.EmulateViewport(width, height, options...))
	p.slow()
	return p
}

// opened serves the site and opens a tab in a browser of its own.
func opened(t *testing.T, width, height int64, touch bool) *tab {
	t.Helper()
	base, _ := serve(t, "127.0.0.1:0")
	return launch(t).open(base, width, height, touch)
}

// hear notes what should not happen.
func (p *tab) hear(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		d := e.ExceptionDetails
		p.troubles = append(p.troubles, fmt.Sprintf("exception: %s %v", d.Text, d.Exception))
	case *runtime.EventConsoleAPICalled:
		if e.Type == "error" {
			p.troubles = append(p.troubles, fmt.Sprintf("console: %v", e.Args))
		}
	case *cdplog.EventEntryAdded:
		if e.Entry.Level == "error" {
			p.troubles = append(p.troubles, "log: "+e.Entry.Text+" "+e.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		url := e.Request.URL
		if !strings.HasPrefix(url, p.base+"/") && !strings.HasPrefix(url, "blob:"+p.base) && url != "about:blank" {
			p.troubles = append(p.troubles, "a request to elsewhere: "+url)
		}
	}
}

// clean fails the test for what was heard.
func (p *tab) clean() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, trouble := range p.troubles {
		if !slices.ContainsFunc(p.forgiven, func(word string) bool { return strings.Contains(trouble, word) }) {
			p.t.Error(trouble)
		}
	}
}

// forgive lets troubles that hold a word pass, before and after.
func (p *tab) forgive(word string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.forgiven = append(p.forgiven, word)
}

func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatal(err)
	}
}

// visit opens a page of the site and waits until its script is ready.
func (p *tab) visit(path string) {
	p.t.Helper()
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.base+"/"+path))
	p.wait(`document.readyState === "complete" && location.protocol !== "about:"`)
	if !strings.HasPrefix(path, "learn/") {
		p.wait(`document.documentElement?.dataset.ready === "yes"`)
	}
}

// reload loads the page again and waits until its script is ready.
func (p *tab) reload() {
	p.t.Helper()
	p.do(chromedp.Reload())
	p.wait(`document.documentElement?.dataset.ready === "yes"`)
}

// eval returns what an expression comes to.
func eval[T any](p *tab, expression string) T {
	p.t.Helper()
	v, err := try[T](p, expression)
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// try is eval where there may be no page to ask, because it gives way to another.
func try[T any](p *tab, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// wait waits until an expression is true.
func (p *tab) wait(expression string) {
	p.t.Helper()
	var err error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		var yes bool
		if yes, err = try[bool](p, "Boolean("+expression+")"); yes {
			return
		}
	}
	p.t.Fatalf("never true: %s %v\n%s", expression, err, eval[string](p, "document.body.innerText"))
}

// waitText waits until an element has a text.
func (p *tab) waitText(selector, text string) {
	p.t.Helper()
	p.wait(fmt.Sprintf("document.querySelector(%q)?.innerText.includes(%q)", selector, text))
}

// wordsOf is the text of an element as it is read aloud, without the signs of candidates in it; "" if there is none.
func wordsOf(selector string) string {
	return fmt.Sprintf(`((e) => (e?.querySelectorAll("[aria-hidden]").forEach((sign) => sign.remove()), e?.textContent ?? ""))(document.querySelector(%q)?.cloneNode(true))`, selector)
}

// keys presses keys, one after the other.
func (p *tab) keys(keys string, modifiers ...chromedp.Modifier) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers...)))
}

// tap touches the middle of an element.
func (p *tab) tap(selector string) {
	p.t.Helper()
	p.press(selector, chromedp.Tap(chromedp.CSS(selector)))
}

// mouse clicks the middle of an element with the mouse.
func (p *tab) mouse(selector string) {
	p.t.Helper()
	p.press(selector, chromedp.Click(chromedp.CSS(selector)))
}

// press does something to an element that becomes a click, when nothing moves and the element
// has stood still for two frames, and waits until the page has had it: what the fingers do
// becomes a click in the browser's own time. A press that met another element, because the
// page moved in between, is repeated.
func (p *tab) press(selector string, action chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	for range 3 {
		p.do(chromedp.ScrollIntoView(chromedp.CSS(selector)))
		eval[bool](p, fmt.Sprintf(`new Promise((still) => {
			let was = "", same = 0;
			const moves = (a) => a.pending || a.playState === "running" && a.effect.getComputedTiming().iterations !== Infinity;
			const look = () => {
				const now = JSON.stringify(document.querySelector(%[1]q).getBoundingClientRect());
				same = now === was && !document.getAnimations().some(moves) ? same + 1 : 0;
				was = now;
				if (same < 2) return requestAnimationFrame(look);
				globalThis.pressed = "";
				let met = "it";
				addEventListener("pointerdown", ({target}) => {
					if (!target.closest(%[1]q) && !target.closest("label")?.control?.matches(%[1]q)) met = "another element: " + target.outerHTML.slice(0, 200);
				}, {capture: true, once: true});
				addEventListener("click", () => { globalThis.pressed = met; }, {capture: true, once: true});
				still(true);
			};
			look();
		})`, selector))
		p.do(action)
		p.wait(`globalThis.pressed !== ""`) // another page, if it led there, has no such thing
		if !strings.HasPrefix(eval[string](p, `globalThis.pressed ?? ""`), "another") {
			return
		}
	}
	p.t.Fatalf("%s was pressed three times, and each time the press met %s", selector, eval[string](p, "globalThis.pressed"))
}

// pressed waits until a hint is told as far as so many presses do.
func (p *tab) pressed(n int) {
	p.t.Helper()
	p.wait(fmt.Sprintf(`document.querySelector("#say-count .meter")?.getAttribute("aria-label").startsWith("hint %d of 3")`, n))
}

// click clicks an element as the script would.
func (p *tab) click(selector string) {
	p.t.Helper()
	eval[bool](p, fmt.Sprintf("document.querySelector(%q).click() === undefined", selector))
}

// module is an expression that imports a module of the page.
func module(name string) string {
	return fmt.Sprintf(`import(new URL(document.querySelector("meta[name=pencilmark-folder]").content + "%s.js",
		document.baseURI))`, name)
}

// scheme asks for light, dark or forced colours, and for pictures without movement.
func (p *tab) scheme(name string) {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{
				{Name: "prefers-color-scheme", Value: strings.Replace(name, "forced", "dark", 1)}, {Name: "prefers-reduced-motion", Value: "reduce"},
				{Name: "forced-colors", Value: map[bool]string{true: "active", false: "none"}[name == "forced"]},
			},
		})
		return err
	}))
}

// address returns the address of the page as it is once the page has written it.
func (p *tab) address() string {
	p.t.Helper()
	return eval[string](p, `new Promise((done) => {
		dispatchEvent(new Event("blur")); // as if it were the address that is looked at
		setTimeout(() => done(location.href), 100);
	})`)
}

// cell is the selector of a cell, by row and column from 1.
func cell(row, col int) string { return fmt.Sprintf(`.cell[data-cell="%d"]`, 9*row+col-10) }

// call is a command of the browser's protocol as an action.
func call[P, R any](command cdp.Command[P, R], params P) chromedp.Action[R] {
	return func(ctx context.Context, _ *chromedp.Target) (R, error) { return chromedp.Call(ctx, command, params) }
}
