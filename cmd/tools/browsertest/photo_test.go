package browsertest

import (
	"encoding/base64"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// photos is where the simulated photos lie, with their digits.
const photos = "../../../board/photo/testdata"

// give hands a picture to the page, as who chooses a file does. What was said of another is
// gone before.
func (p *tab) give(name string) {
	p.t.Helper()
	p.script(`document.querySelector("#photo-dialog").dataset.state = document.querySelector("#photo-said").textContent = "";`)
	path, err := filepath.Abs(name)
	if err != nil {
		p.t.Fatal(err)
	}
	object, err := chromedp.Run(p.ctx, call(runtime.Evaluate, runtime.EvaluateParams{Expression: `document.querySelector("#photo-file")`}))
	if err != nil {
		p.t.Fatal(err)
	}
	_, err = chromedp.Run(p.ctx, call(dom.SetFileInputFiles,
		dom.SetFileInputFilesParams{Files: []string{path}, ObjectID: object.Result.ObjectID}))
	if err != nil {
		p.t.Fatal(err)
	}
}

// photoDigits returns what the page has read.
func (p *tab) photoDigits() string {
	p.t.Helper()
	return eval[string](p, `[...document.querySelectorAll("#photo-cells button")].map((b) => Number(b.innerText) || ".").join("")`)
}

// readAlready waits until a photo is read and judged.
func (p *tab) readAlready() {
	p.t.Helper()
	p.wait(`document.querySelector("#photo-dialog").dataset.state === "read"`)
	p.waitText("#photo-said", "digits.")
}

// TestPhoto reads simulated photos without the network, on a phone: the grid appears, a
// doubtful cell is mended by a tap, another by the keyboard, and the game opens.
func TestPhoto(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(photos, "digits.txt"))
	if err != nil {
		t.Fatal(err)
	}
	truth := strings.Fields(string(text))
	base, stop := serve(t, "127.0.0.1:0")
	p := launch(t).open(base, 390, 844, true)
	p.visit("index.html#p=" + puzzle)
	p.wait(`navigator.serviceWorker.controller`)
	p.solve()
	p.wait(`document.documentElement.dataset.offline === "ready"`)
	p.visit("index.html")
	stop()
	p.forgive("ERR_CONNECTION_REFUSED") // the browser asks for a newer service worker
	p.forgive("sw.js")
	p.give(filepath.Join(photos, "pencilled.jpg"))
	p.readAlready()
	if got := p.photoDigits(); got != truth[2] {
		t.Errorf("read is\n%s, there is\n%s", got, truth[2])
	}
	const doubtful = `[...document.querySelectorAll("#photo-cells .doubtful")].map((b) => Number(b.dataset.cell))`
	doubts := eval[[]int](p, doubtful)
	if len(doubts) == 0 {
		t.Fatal("no cell is doubtful")
	}
	first := doubts[0]
	p.tap(fmt.Sprintf(`#photo-cells [data-cell="%d"]`, first))
	p.tap(`#photo-digits [data-digit="5"]`)
	want := truth[2][:first] + "5" + truth[2][first+1:]
	if got := p.photoDigits(); got != want || len(eval[[]int](p, doubtful)) != len(doubts)-1 {
		t.Errorf("mended to\n%s, not\n%s, doubtful %v of %v", got, want, eval[[]int](p, doubtful), doubts)
	}
	p.tap(fmt.Sprintf(`#photo-cells [data-cell="%d"]`, first))
	p.keys(strings.Replace(truth[2][first:first+1], ".", "0", 1))
	p.waitText("#photo-said", "one solution")
	p.tap("#photo-play")
	p.wait(`!document.querySelector("#photo-dialog").open`)
	if p.values() != truth[2] {
		t.Errorf("the game has\n%s, the photo\n%s", p.values(), truth[2])
	}
	p.photoGrids(truth)
	p.photoFaults()
}

// photoGrids reads both grids of a picture.
func (p *tab) photoGrids(truth []string) {
	p.t.Helper()
	p.give(filepath.Join(photos, "two.jpg"))
	p.readAlready()
	for i, next := range []string{"Grid 2 of 2", "Grid 1 of 2"} {
		p.waitText("#photo-next", next)
		if got := p.photoDigits(); got != truth[3+i] {
			p.t.Errorf("grid %d is read as\n%s, not\n%s", i+1, got, truth[3+i])
		}
		p.click("#photo-next")
	}
	p.waitText("#photo-next", "Grid 2 of 2")
	p.click("#photo-dialog .close")
}

// photoFaults gives what cannot be read.
func (p *tab) photoFaults() {
	p.t.Helper()
	plain, err := os.ReadFile(filepath.Join(photos, "plain.jpg"))
	if err != nil {
		p.t.Fatal(err)
	}
	header := []byte("IHDR\x00\x00\x75\x30\x00\x00\x75\x30\x08\x00\x00\x00\x00") // 30,000 by 30,000
	crc := crc32.ChecksumIEEE(header)
	sum := []byte{byte(crc >> 24), byte(crc >> 16), byte(crc >> 8), byte(crc)}
	dir := p.t.TempDir()
	for _, fault := range []struct {
		name, says string
		data       []byte
	}{
		{"half.jpg", "Nothing was read", plain[:len(plain)/2]},
		{"head.jpg", "cannot read the picture", plain[:30]},
		{"bomb.png", "too large", append(append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), header...), sum...)},
		{"words.png", "cannot read the picture", []byte("53..7....6..195...")},
	} {
		name := filepath.Join(dir, fault.name)
		if err := os.WriteFile(name, fault.data, 0o644); err != nil {
			p.t.Fatal(err)
		}
		p.give(name)
		p.waitText("#photo-said", fault.says)
		p.click("#photo-dialog .close")
	}
}

// TestPhotoDropped drags a photo from the desktop onto the page, and then pastes one.
func TestPhotoDropped(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(photos, "digits.txt"))
	if err != nil {
		t.Fatal(err)
	}
	truth := strings.Fields(string(text))
	p := opened(t, 1280, 800, false)
	p.visit("index.html")
	name, err := filepath.Abs(filepath.Join(photos, "pencilled.jpg"))
	if err != nil {
		t.Fatal(err)
	}
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: []string{name}, DragOperationsMask: 1}
	for _, kind := range []input.DispatchDragEventType{"dragEnter", "dragOver", "drop"} {
		if _, err := chromedp.Run(p.ctx, call(input.DispatchDragEvent, input.DispatchDragEventParams{Type: kind, X: 300, Y: 300, Data: data})); err != nil {
			t.Fatal(err)
		}
	}
	p.readAlready()
	if got := p.photoDigits(); got != truth[2] {
		t.Errorf("dropped is\n%s, read is\n%s", truth[2], got)
	}
	p.click("#photo-dialog .close")
	p.script(`document.querySelector("#photo-dialog").dataset.state = document.querySelector("#photo-said").textContent = "";`)
	picture, err := os.ReadFile(filepath.Join(photos, "two.jpg"))
	if err != nil {
		t.Fatal(err)
	}
	taken := eval[bool](p, fmt.Sprintf(`(() => {
		const data = new DataTransfer();
		data.items.add(new File([Uint8Array.fromBase64(%q)], "image.jpg", {type: "image/jpeg"}));
		return !document.activeElement.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
	})()`, base64.StdEncoding.EncodeToString(picture)))
	if !taken {
		t.Error("the page left the picture to the browser")
	}
	p.readAlready()
	if got := p.photoDigits(); got != truth[3] {
		t.Errorf("pasted is\n%s, read is\n%s", truth[3], got)
	}
	p.click("#photo-play")
	p.wait(`!document.querySelector("#photo-dialog").open`)
	if p.values() != truth[3] {
		t.Errorf("the game has\n%s, the photo\n%s", p.values(), truth[3])
	}
}

// TestPhotoTime reports how long the page takes to read photos, in milliseconds from the
// file to what was read: the first one, some seconds after the button that chooses a file,
// and the others.
func TestPhotoTime(t *testing.T) {
	p := opened(t, 390, 844, true)
	p.visit("index.html")
	p.wait(`navigator.serviceWorker.controller`)
	names, err := filepath.Glob("../../../../shared/photos/*.jpg")
	if err != nil || len(names) == 0 {
		names = []string{filepath.Join(photos, "plain.jpg"), filepath.Join(photos, "shadow.jpg")}
	}
	eval[bool](p, `(() => {
		const box = document.querySelector("#photo-dialog");
		globalThis.took = [];
		let began = 0;
		new MutationObserver(() => {
			if (box.dataset.state === "reading") began = performance.now();
			else if (box.dataset.state) took.push(Math.round(performance.now() - began));
		}).observe(box, {attributes: true, attributeFilter: ["data-state"]});
		return true;
	})()`)
	p.script(`document.querySelector("#open-photo").click()`)
	p.do(chromedp.Sleep(3 * time.Second)) // as long as somebody takes to choose
	step := max(1, len(names)/20)
	n := 0
	for i := 0; i < len(names); i += step {
		n++
		p.give(names[i])
		p.wait(fmt.Sprintf("took.length === %d", n))
	}
	t.Logf("to read a photo, in ms: %v", eval[[]int](p, "took"))
}
