// Package browsertest has the tests of the page in a real Chromium. Without one, and
// with -short, they are skipped. The engine is built once with the Go tool.
//
// PENCILMARK_SHOTS=DIR makes TestScreenshots write pictures of the main states.
// PENCILMARK_AXE=FILE names axe.min.js of the npm package axe-core, which TestAxe
// needs.
package browsertest
