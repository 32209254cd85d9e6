package explain

import "maps"

// Documents are written field by field, without the reflection of the libraries:
// these take ten times as long as solving the puzzle. What is written is byte for
// byte what they write, which a test holds; what looks unusual is left to them.

// A dataWriter writes a value as data, one token after the other. A field comes
// before its value, and an item too; what is opened is closed.
type dataWriter interface {
	openFields(f form)
	field(name string)
	closeFields()
	openItems(f form)
	item()
	closeItems()

	text(s string)
	number(n int)
	truth(b bool)
	noFields() // a map that is nil
	noItems()  // a slice that is nil

	sort(keys []string) // the keys of a map
}

// A form says how YAML lays out a mapping or a list.
type form uint8

const (
	block form = iota // every field or item on a line of its own
	flow              // all on one line
)

// write writes d. Which fields there are the tags of Document say again, for the
// libraries that read.
func (d *Document) write(w dataWriter) {
	w.openFields(block)
	putNumber(w, "pencilmark", d.Schema)
	putText(w, "puzzle", d.Puzzle)
	putSome(w, "start", d.Start)
	putSome(w, "solution", d.Solution)
	putText(w, "outcome", d.Outcome)
	putSome(w, "end", d.End)
	putSome(w, "note", d.Note)
	if d.Grade != nil {
		w.field("grade")
		d.Grade.write(w)
	}
	w.field("path")
	d.Path.write(w)
	w.field("techniques")
	writeCounts(w, d.Techniques)
	w.field("steps")
	StepDocs(d.Steps).write(w)
	w.closeFields()
}

func (g *Grade) write(w dataWriter) {
	w.openFields(block)
	putText(w, "level", g.Level)
	putNumber(w, "score", g.Score)
	putSome(w, "hardest", g.Hardest)
	w.closeFields()
}

func (p *PathDoc) write(w dataWriter) {
	w.openFields(block)
	putSome(w, "ladder", p.Ladder)
	putNumber(w, "steps", p.Steps)
	putSome(w, "hardest", p.Hardest)
	if len(p.Rungs) > 0 {
		w.field("rungs")
		writeList(w, block, p.Rungs, (*RungDoc).write)
	}
	w.closeFields()
}

func (d *RungDoc) write(w dataWriter) {
	w.openFields(flow)
	putText(w, "technique", d.Technique)
	putText(w, "level", d.Level)
	putNumber(w, "score", d.Score)
	w.closeFields()
}

func writeCounts(w dataWriter, counts map[string]int) {
	switch {
	case counts == nil:
		w.noFields()
		return
	case len(counts) == 0:
		w.openFields(flow)
	default:
		w.openFields(block)
	}
	keys := make([]string, 0, len(counts))
	for key := range maps.Keys(counts) {
		keys = append(keys, key)
	}
	w.sort(keys)
	for _, key := range keys {
		putNumber(w, key, counts[key])
	}
	w.closeFields()
}

// StepDocs is a list of steps that can be written as data.
type StepDocs []StepDoc

func (l StepDocs) write(w dataWriter) { writeList(w, block, l, (*StepDoc).write) }

func (d *StepDoc) write(w dataWriter) {
	w.openFields(block)
	putNumber(w, "step", d.Step)
	putText(w, "technique", d.Technique)
	putText(w, "name", d.Name)
	putSome(w, "called", d.Called)
	putText(w, "level", d.Level)
	putNumber(w, "score", d.Score)
	putTexts(w, "eliminate", d.Eliminate)
	putTexts(w, "place", d.Place)
	putNumbers(w, "digits", d.Digits)
	if len(d.Deadly) > 0 {
		putTexts(w, "deadly", d.Deadly)
	}
	if d.Symmetry != nil {
		w.field("symmetry")
		d.Symmetry.write(w)
	}
	w.field("parts")
	writeList(w, block, d.Parts, (*PartDoc).write)
	putText(w, "text", d.Text)
	putText(w, "notation", d.Notation)
	if len(d.Also) > 0 {
		putTexts(w, "also", d.Also)
	}
	w.closeFields()
}

func (d *SymmetryDoc) write(w dataWriter) {
	w.openFields(block)
	putText(w, "name", d.Name)
	putNumbers(w, "cells", d.Cells)
	putNumbers(w, "digits", d.Digits)
	w.closeFields()
}

func (d *PartDoc) write(w dataWriter) {
	w.openFields(flow)
	putText(w, "role", d.Role)
	putSome(w, "label", d.Label)
	if len(d.Candidates) > 0 {
		putTexts(w, "candidates", d.Candidates)
	}
	if len(d.Houses) > 0 {
		putTexts(w, "houses", d.Houses)
	}
	if len(d.Cites) > 0 {
		putTexts(w, "cites", d.Cites)
	}
	if len(d.Nodes) > 0 {
		w.field("nodes")
		writeList(w, flow, d.Nodes, (*NodeDoc).write)
	}
	w.closeFields()
}

func (d *NodeDoc) write(w dataWriter) {
	w.openFields(flow)
	putTexts(w, "candidates", d.Candidates)
	w.field("on")
	w.truth(d.On)
	if len(d.Cites) > 0 {
		putTexts(w, "cites", d.Cites)
	}
	if len(d.From) > 0 {
		putNumbers(w, "from", d.From)
	}
	w.closeFields()
}

// writeList writes the items of a list in a form; of no item only brackets are left.
func writeList[T any](w dataWriter, f form, list []T, write func(*T, dataWriter)) {
	if list == nil {
		w.noItems()
		return
	}
	if len(list) == 0 {
		f = flow
	}
	w.openItems(f)
	for i := range list {
		w.item()
		write(&list[i], w)
	}
	w.closeItems()
}

func putText(w dataWriter, name, value string) {
	w.field(name)
	w.text(value)
}

// putSome leaves an empty text out.
func putSome(w dataWriter, name, value string) {
	if value != "" {
		putText(w, name, value)
	}
}

func putNumber(w dataWriter, name string, value int) {
	w.field(name)
	w.number(value)
}

// putTexts and putNumbers are writeList without a call for each item: most of what a
// log holds is written here.
func putTexts(w dataWriter, name string, list []string) {
	w.field(name)
	if list == nil {
		w.noItems()
		return
	}
	w.openItems(flow)
	for _, s := range list {
		w.item()
		w.text(s)
	}
	w.closeItems()
}

func putNumbers(w dataWriter, name string, list []int) {
	w.field(name)
	if list == nil {
		w.noItems()
		return
	}
	w.openItems(flow)
	for _, n := range list {
		w.item()
		w.number(n)
	}
	w.closeItems()
}
