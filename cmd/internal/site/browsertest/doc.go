// Package browsertest has the tests of the page in a real Chromium. They take some
// minutes, so they are skipped unless they are asked for:
//
//	PENCILMARK_CHROMIUM=chromium go test ./cmd/internal/site/browsertest
//
// The engine is built once with the Go tool. PENCILMARK_AXE=FILE names axe.min.js of
// the npm package axe-core, which TestAxe needs; PENCILMARK_SHOTS=DIR makes
// TestScreenshots write pictures of the main states; PENCILMARK_FULL=1 compares the
// steps of 500 puzzles instead of 20; PENCILMARK_SLOW=700 makes the main thread four
// times slower, and engine and storage late by 700 ms, which shows what is told or
// tested before it is done.
package browsertest
