// Package explain turns steps into words, notation and pictures. It knows roles,
// not techniques: one renderer a format serves the whole catalogue.
//
// It imports board and techniques/logic, and the libraries that write its
// formats. A Renderer makes sentences, an Explanation is a step ready for export,
// a Scene is a position with what to highlight in it.
package explain
