package browsertest

import (
	"context"
	"fmt"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"pencilmark/board/boardtest"
	"pencilmark/cmd/internal/site"
)

// TestFigures reports what a person waits for, with the page compressed as it is released:
// the first hint, a slow network, and the time from a tap to what it paints. It is for a
// machine that does nothing else, and asserts nothing.
func TestFigures(t *testing.T) {
	if !boardtest.Full() {
		t.Skip("PENCILMARK_FULL is not set: nothing is measured")
	}
	engine, err := site.FindEngine(t.Context(), true, func(text string) { t.Log(text) })
	if err != nil {
		t.Fatal(err)
	}
	s, err := site.New(engine, site.Options{Version: "test"})
	if err != nil {
		t.Fatal(err)
	}
	base, _ := serveSite(t, s, "127.0.0.1:0")
	t.Logf("the engine: %d bytes with Brotli; the photo reader: %d", len(engine.Brotli), len(engine.Photo.Brotli))
	t.Run("first hint", func(t *testing.T) { measureHints(t, base) })
	t.Run("slow network", func(t *testing.T) { measureSlow(t, s) })
	t.Run("taps", func(t *testing.T) { measureTaps(t, base) })
}

// measureHints asks for a hint as soon as the page is ready: with a profile that is new, in
// a page that runs, and when the page is opened again.
func measureHints(t *testing.T, base string) {
	var cold, running, warm []float64
	for range 5 {
		b := launch(t)
		p := b.open(base, 390, 844, true)
		p.before(firstHint)
		visit := func() float64 {
			p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(base+"/index.html#p="+puzzle))
			p.wait("globalThis.firstHint")
			return eval[float64](p, "firstHint")
		}
		cold = append(cold, visit())
		p.wait("navigator.serviceWorker.controller")
		eval[bool](p, `pencilmarkEngine.call("inventory", {}).then(() => true)`)
		p.click("#hint-away")
		running = append(running, eval[float64](p, `new Promise((done) => {
			const from = performance.now();
			new MutationObserver(() => done(performance.now() - from)).observe(document.querySelector(".sentence"), {childList: true, subtree: true});
			document.querySelector("#hint-more").click();
		})`))
		warm = append(warm, visit(), visit())
		b.close()
	}
	report(t, "first hint, new profile", cold)
	report(t, "hint in a page that runs", running)
	report(t, "first hint, visited before", warm)
}

// measureSlow opens the page over 400 kbit/s and 400 ms, with a CPU six times slower. The server is slow, since what the
// browser can slow down leaves out the requests of workers, and the engine is one.
func measureSlow(t *testing.T, s *site.Site) {
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	base, _ := serveOn(t, s, &slowLine{Listener: l})
	p := launch(t).open(base, 390, 844, true)
	p.before(firstHint)
	p.before(`new MutationObserver((_, seen) => {
		if (!document.documentElement?.dataset.ready) return; // until the board is there
		seen.disconnect();
		globalThis.usable = performance.now();
	}).observe(document, {subtree: true, attributes: true, attributeFilter: ["data-ready"]})`)
	p.slower()
	p.do(chromedp.Navigate(base + "/index.html#p=" + puzzle))
	p.wait("globalThis.firstHint")
	t.Logf("slow network: painted after %.0f ms, board usable after %.0f, first hint after %.0f",
		eval[float64](p, `performance.getEntriesByName("first-contentful-paint")[0].startTime`),
		eval[float64](p, "usable"), eval[float64](p, "firstHint"))
}

// A slowLine is a listener whose connections share one slow line.
type slowLine struct {
	net.Listener
	busy sync.Mutex
}

// Accept returns the next connection.
func (l *slowLine) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return slowConn{c, l}, err
}

type slowConn struct {
	net.Conn
	line *slowLine
}

// Read returns what has come after the time that the line takes.
func (c slowConn) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	time.Sleep(400 * time.Millisecond)
	return n, err
}

// Write sends as fast as the line does.
func (c slowConn) Write(b []byte) (sent int, err error) {
	for len(b) > 0 && err == nil {
		var n int
		c.line.busy.Lock()
		time.Sleep(time.Duration(min(len(b), 1000)) * time.Second / 50_000)
		n, err = c.Conn.Write(b[:min(len(b), 1000)])
		c.line.busy.Unlock()
		b, sent = b[n:], sent+n
	}
	return sent, err
}

// slower makes the processor six times slower.
func (p *tab) slower() {
	p.t.Helper()
	p.do(void(call(emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 6})))
}

// void forgets the answer of a command.
func void[R any](a chromedp.Action[R]) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Run(ctx, a)
		return err
	})
}

// measureTaps touches cells, digits and undo, with all candidates shown, and reads off the
// browser's event timing how long each took from the touch to the paint after it.
func measureTaps(t *testing.T, base string) {
	p := launch(t).open(base, 390, 844, true)
	p.visit("index.html#p=" + puzzle)
	eval[bool](p, `pencilmarkEngine.call("inventory", {}).then(() => true)`)
	p.tap("#fill")
	p.slower()
	eval[bool](p, `(() => {
		globalThis.taps = new Map();
		new PerformanceObserver((list) => {
			for (const e of list.getEntries()) if (e.interactionId) taps.set(e.interactionId, Math.max(taps.get(e.interactionId) ?? 0, e.duration));
		}).observe({type: "event", durationThreshold: 16});
		return true;
	})()`)
	var empty []int
	for c, v := range puzzle {
		if v == '.' {
			empty = append(empty, c)
		}
	}
	const rest = `new Promise((done) => setTimeout(() => done(true), 350))`
	for i := range 25 {
		c := empty[i*7%len(empty)]
		for _, selector := range []string{cell(c/9+1, c%9+1), fmt.Sprintf(`#pad [data-digit="%d"]`, i%9+1), "#undo"} {
			if selector == "#undo" && i%3 < 2 {
				continue
			}
			p.do(chromedp.Tap(chromedp.CSS(selector)))
			eval[bool](p, rest)
		}
	}
	report(t, "from a tap to its paint", eval[[]float64](p, "[...taps.values()]"))
}

// report logs times in milliseconds: how many, the median, and all in order.
func report(t *testing.T, name string, times []float64) {
	t.Helper()
	slices.Sort(times)
	t.Logf("%s: median %.0f ms, worst %.0f; %s", name, times[len(times)/2], times[len(times)-1],
		strings.Trim(fmt.Sprintf("%.0f", times), "[]"))
}
