// Package explain turns steps into words, notation, pictures and data. It knows
// roles and no technique: everything is derived from the parts of a step.
//
// A Renderer puts a step into a sentence ("In row 2 … So r2c5 is 4.") and into the
// notation of forums ("4 in r2 => r2c5=4"). A Text writes steps for a terminal,
// Markdown, SVG and HTML do for documents; the pictures in them are Scenes, a
// position with its marks. A Document is a whole log as data, to be written by
// yaml.v3 or encoding/json and read back by ReadDocument.
//
//	                 ┌── Renderer ──> sentence and notation ──┐
//	Step, with parts ┼── StepScene ─> marks, labels, links ───┼──> Text, Markdown, SVG, HTML
//	                 └── StepDoc ───> data ───────────────────┴──> YAML, JSON ──> ReadDocument
//
// # Reasons
//
// Why a step is right is told by the Because of its technique: sentences in the
// syntax of text/template, with calls of functions between double braces. The text
// is compiled when it is first needed, so that saying a step takes less time than
// finding it.
//
//	`{{houses "last"}} needs {{article}} {{digits "last"}}, and {{cells "last"}} is the only cell for it.`
//
// says "Column 7 needs a 3, and r1c7 is the only cell for it." The conclusion, "So
// r1c7 is 3.", is added by the Renderer. Blanks are tidied, and every sentence
// begins with a capital letter, unless with the name of a cell.
//
// Which parts a function is about is said by a role, "set", or by a role and a
// label, "set A", for parts that are told apart; see the roles of package logic.
// Several of them are taken together: {{cells "pivot" "pincer"}}. Each of them has
// to be there: {{has "fin"}} asks.
//
// # What a reason may call
//
// About parts, written PART below, one or several:
//
//	cells PART        the cells they show: "r1c37 and r4c3"
//	anyCell PART      the same one by one: "r1c3, r1c7 or r4c3"
//	digits PART       the digits they show: "2 and 6"
//	either PART       "2 or 6"
//	candidates PART   "2 in r1c37 and 6 in r4c3"
//	houses PART       the houses they show, or else cite: "rows 2 and 5 and box 1"
//	box PART          the box of the first cell: "box 5"
//	label PART        the label of the first part: "A"
//	count PART        the number of cells in words: "two"
//	num PART          the number of cells in figures, also to compare: "2"
//	houseCount PART   the number of houses in words: "three"
//	every PART        by the number of cells: "both of them", "all three of them"
//	has PART          whether they are all there
//	onecell PART      whether they show one cell
//
// About the step:
//
//	digit             the digits of the pattern: "4", "2 and 6"
//	anyDigit          "2 or 6"
//	article           what goes before the digit: "an" before 8, and else "a"
//	out               the digits that are placed or eliminated: "4", "2 and 6"
//	anyOut            "2 or 6"
//	outCells          the cells that are changed: "r2c5 and r7c5"
//	oneOut            whether one cell is changed
//	conclude          the conclusion, "So r2c5 cannot be 4.", where more follows it
//
// About chains, of a part with nodes, and about branches:
//
//	story             every chain and branch, link by link: "If r1c5 is not 4, then
//	                  r1c9 is 4 (the only 4 left in row 1), so r7c9 is not 4."
//	net               every branch by its facts, a line each: "1. Suppose r2c3 is 8."
//	first             what the first node states: "r1c5 is not 4"
//	last              what the last node states: "r7c9 is not 4"
//	denied            the opposite of the first node: "r1c5 is 4"
//	chainEnds         the cells of the first and the last node: "r1c5 and r7c9"
//	meet              how the ends exclude what goes: "r3c9 sees both"
//
// About grammar, and to compare:
//
//	join WORD         in a range: the comma before a part, or WORD before the last
//	number N          N in words: "three"
//	plural N ONE MANY the word that goes with N: {{plural (num "set") "cell" "cells"}}
//	eq A B            whether two numbers, or two texts, are equal
//	not A             whether A does not hold
//	line              begins a line of its own
//
// # What a reason may be made of
//
// Of the syntax of text/template there are calls, conditions and ranges; anything
// else is an error, which Check reports with its place. There are no variables, no
// pipelines and no fields.
//
//	{{if has "fin"}}…{{else if onecell "base"}}…{{else}}…{{end}}
//	{{if eq (num "pincer") 2}}both{{else}}all{{end}}
//
// A condition is a test; or a number, that holds if it is not 0; or a text, that
// holds if it is not empty.
//
// A range repeats its text for every part of a role. In it a dot stands for the
// part, and join writes what goes between:
//
//	{{range parts "set"}}{{join "and"}}{{label .}} ({{cells .}}: {{digits .}}){{end}}
//
// says "A (r1c3: 4 and 8) and B (r23c1: 1, 2 and 8)".
//
// # What only one reason says
//
// What cannot be said in this way is a function beside the finder, in the Words of
// the technique. A reason calls it by its name, without arguments, and it appends
// its words to the sentence. A logic.Sentence is the step together with a
// words.Writer, which knows the notation and says cells, digits, houses, candidates
// and numbers.
//
//	Because: `{{cells "pivot"}} is {{either "pivot"}}. {{pincers}}.`,
//	Words:   logic.Words{"pincers": pincers},
//
//	// pincers tells what each pincer becomes: "If it is 4, then r1c5 is 9; if it is
//	// 7, then r2c3 is 9".
//	func pincers(s *logic.Sentence) {
//		pivot, out := s.Part(logic.Pivot).Digits(), s.Step.EffectDigits()
//		for i, p := range s.Step.All(logic.Pincer) {
//			if i > 0 {
//				s.Text("; ")
//			}
//			s.Text("if it is ").Digits(pivot&p.Digits()&^out, "or")
//			s.Text(", then ").Cells(p.Cells()).Text(" is ").Digits(out, "or")
//		}
//	}
//
// Such a function must bear any step, because a step may have been read from a file:
// Sentence.Part, Nth and Labelled return an empty part where there is none and
// report it, and Failf reports what else is amiss. It allocates nothing.
//
// # Roads not taken
//
// Reasons were executed by text/template first. That took thirty times as long as
// finding the step: functions were called by reflection, every word was a string,
// and the functions found the step in a hidden field. A template language of our
// own would be one more thing to learn.
package explain
