package browsertest

import (
	"fmt"
	"os"
	"strconv"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// delays makes what a page waits for late, by some milliseconds: the engine's start and
// its answers, storage, and locks. What a test or the page takes for done too soon
// then fails on every machine.
const delays = `(() => {
	if (!isSecureContext) return; // about:blank
	const late = (f) => setTimeout(f, %d);
	const post = Worker.prototype.postMessage;
	Worker.prototype.postMessage = function (...args) { late(() => post.apply(this, args)); };
	const lock = LockManager.prototype.request;
	LockManager.prototype.request = async function (...args) {
		await new Promise(late);
		return lock.apply(this, args);
	};
	const open = IDBFactory.prototype.open;
	IDBFactory.prototype.open = function (...args) {
		const request = open.apply(this, args);
		Object.defineProperty(request, "onsuccess", {set(f) { request.addEventListener("success", () => late(f)); }});
		return request;
	};
	Object.defineProperty(IDBTransaction.prototype, "oncomplete", {set(f) { this.addEventListener("complete", () => late(f)); }});
})()`

// throttle is how many times slower the main thread of a slow page is.
const throttle = 4

// slow makes the page slow if PENCILMARK_SLOW says by how many milliseconds.
func (p *tab) slow() {
	p.t.Helper()
	value := os.Getenv("PENCILMARK_SLOW")
	if value == "" {
		return
	}
	ms, err := strconv.Atoi(value)
	if err != nil {
		p.t.Fatalf("PENCILMARK_SLOW is no number of milliseconds: %v", err)
	}
	p.before(fmt.Sprintf(delays, ms))
	rate := emulation.SetCPUThrottlingRateParams{Rate: throttle}
	if _, err := chromedp.Run(p.ctx, call(emulation.SetCPUThrottlingRate, rate)); err != nil {
		p.t.Fatal(err)
	}
}
