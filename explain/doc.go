// Package explain turns steps into words, notation, pictures and data. It does not depend on any
// technique. Everything is derived from the parts of a step and their roles.
//
// A Renderer writes a step as a sentence ("In row 2 … So r2c5 is 4.") and in forum notation
// ("4 in r2 => r2c5=4"). A Text writes steps for a terminal; Markdown, SVG and HTML write them for
// documents. The pictures are Scenes. A Scene is a position together with its marks. A Document
// is a whole log as data. Package explain/logfile writes it as YAML and reads it back, and
// encoding/json writes it as JSON.
//
//	var r explain.Renderer
//	for i := range log.Steps {
//		sentence, err := r.Sentence(&log.Steps[i])
//		…
//	}
//
//	doc, err := explain.NewDocument(&r, log)
//	…
//	err = logfile.Write(os.Stdout, doc)
//
//	                 ┌── Renderer ──> sentence and notation ──┐
//	Step, with parts ┼── StepScene ─> marks, labels, links ───┼──> Text, Markdown, SVG, HTML
//	                 └── StepDoc ───> data ───────────────────┴──> YAML, JSON ──> logfile.Read
//
// # Reasons
//
// The Because of a technique is the reason why its steps are right. It consists of sentences in the
// syntax of text/template, with function calls between double braces. The text is compiled when it
// is first needed, so that it takes less time to explain a step than to find it.
//
//	`{{houses "last"}} needs {{article}} {{digits "last"}}, and {{cells "last"}} is the only cell for it.`
//
// gives "Column 7 needs a 3, and r1c7 is the only cell for it." The Renderer adds the conclusion,
// "So r1c7 is 3." It also removes superfluous blanks, and begins every sentence with a capital
// letter, unless the sentence begins with the name of a cell.
//
// The arguments of a function select the parts that it is about. An argument is a role, as in
// "set", or a role and a label, as in "set A"; see the roles of package logic. Several arguments
// are combined: {{cells "pivot" "pincer"}}. The step must have each of the parts. Use {{has "fin"}}
// to check whether it has one.
//
// # What a reason may call
//
// About parts, written PART below, one or several:
//
//	cells PART        the cells they show: "r1c37 and r4c3"
//	anyCell PART      the same cells one by one: "r1c3, r1c7 or r4c3"
//	digits PART       the digits they show: "2 and 6"
//	either PART       "2 or 6"
//	candidates PART   "2 in r1c37 and 6 in r4c3"
//	houses PART       the houses they show, or else cite: "rows 2 and 5 and box 1"
//	box PART          the box of the first cell: "box 5"
//	label PART        the label of the first part: "A"
//	count PART        the number of cells in words: "two"
//	num PART          the number of cells in figures, also to compare: "2"
//	houseCount PART   the number of houses in words: "three"
//	every PART        depending on the number of cells: "both of them", "all three of them"
//	has PART          whether the step has all of these parts
//	onecell PART      whether they show one cell
//
// About the step:
//
//	digit             the digits of the pattern: "4", "2 and 6"
//	anyDigit          "2 or 6"
//	article           the article before the digit: "an" before 8, otherwise "a"
//	out               the digits that are placed or eliminated: "4", "2 and 6"
//	anyOut            "2 or 6"
//	outCells          the cells that are changed: "r2c5 and r7c5"
//	oneOut            whether one cell is changed
//	conclude          the conclusion, "So r2c5 cannot be 4.", for a reason that continues after it
//
// About chains, which are parts with nodes, and about branches:
//
//	story             the first chain, link by link: "If r1c5 is not 4, row 1 has its 4 in
//	                  r1c9. Then r7c9 is not 4, so …"
//	oneDigit          whether both ends of the chain have the digit that is eliminated
//	backwards         what a loop states if its first node is true: "r7c9 is 4 and r1c9 is 2"
//	firstRules        how the first end rules out the eliminations: "r6c1 sees it"
//	otherwise         the chain if the first end is false, and how the last end rules out
//	                  the eliminations
//	branches          every branch, the shortest first: "If r1c5 is 4, then r1c9 is 2, which
//	                  r7c9 sees."
//	net               every branch as a list of facts, one to a line: "1. Suppose r2c3 is 8."
//	contradiction     the branches of one assumption as one such list
//	first             what the first node states: "r1c5 is not 4"
//	last              what the last node states: "r7c9 is not 4"
//	denied            the opposite of the first node: "r1c5 is 4"
//	chainEnds         the cells of the first and the last node: "r1c5 and r7c9"
//	meet              how the ends exclude the eliminations: "r3c9 sees both"
//
// About grammar, and for comparisons:
//
//	join WORD         in a range: the comma before a part, or WORD before the last
//	number N          N in words: "three"
//	plural N ONE MANY ONE or MANY, depending on N: {{plural (num "set") "cell" "cells"}}
//	eq A B            whether two numbers, or two texts, are equal
//	not A             whether A does not hold
//	line              begins a new line
//
// # What a reason may be made of
//
// A reason may use the calls, conditions and ranges of text/template. Variables, pipelines, fields
// and everything else are errors, which Check reports with their positions.
//
//	{{if has "fin"}}…{{else if onecell "base"}}…{{else}}…{{end}}
//	{{if eq (num "pincer") 2}}both{{else}}all{{end}}
//
// A condition is a test, a number or a text. A number is true if it is not 0, and a text is true if
// it is not empty.
//
// A range repeats its text for every part of a role. Inside the range, the dot stands for the
// current part, and join writes the separators:
//
//	{{range parts "set"}}{{join "and"}}{{label .}} ({{cells .}}: {{digits .}}){{end}}
//
// gives "A (r1c3: 4 and 8) and B (r23c1: 1, 2 and 8)".
//
// # Functions for one technique
//
// If these functions are not enough, a technique can have functions of its own. They are defined
// next to the finder and listed in the Words of the technique. A reason calls such a function by
// its name, without arguments, and the function appends its words to the sentence. A logic.Sentence
// is the step together with a words.Writer, which writes cells, digits, houses, candidates and
// numbers in the right notation.
//
//	Because: `{{cells "pivot"}} is {{either "pivot"}}. {{pincers}}.`,
//	Words:   logic.Words{"pincers": pincers},
//
//	// pincers describes what each pincer becomes: "If it is 4, then r1c5 is 9; if it is
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
// Such a function must accept any step, because a step may have been read from a file.
// Sentence.Part, Nth and Labelled return an empty part if there is none, and report that; Failf
// reports other problems. The function should not allocate memory.
//
// # Roads not taken
//
// At first, text/template executed the reasons. That took thirty times as long as finding the
// steps, because functions were called by reflection, every word was a string, and the functions
// found the step in a hidden field. A template language of our own would be one more thing to
// learn.
package explain
