package words

import (
	"fmt"
	"strings"

	"pencilmark/board"
)

// Say writes a format. Each {} in it stands for the next argument, which is a cell, a digit, a house, a set of
// these, a number or a text. {or} and {and} write a list with this word before the last item, and cells one by
// one. In {one|many} the argument is a number, or a set whose members count, and selects one of the two texts.
func (w *Writer) Say(format string, args ...any) *Writer {
	for {
		before, rest, found := strings.Cut(format, "{")
		w.Text(before)
		if !found {
			return w
		}
		verb, after, _ := strings.Cut(rest, "}")
		format = after
		if len(args) == 0 {
			w.Text("{" + verb + "}")
			continue
		}
		if one, many, ok := strings.Cut(verb, "|"); ok {
			w.OneOrMany(count(args[0]), one, many)
		} else {
			w.argument(verb, args[0])
		}
		args = args[1:]
	}
}

func count(x any) int {
	switch x := x.(type) {
	case int:
		return x
	case board.CellSet:
		return x.Len()
	case board.DigitSet:
		return x.Len()
	case board.HouseSet:
		return x.Len()
	}
	return 0
}

func (w *Writer) argument(last string, x any) {
	switch x := x.(type) {
	case board.Cell:
		w.Cell(x)
	case board.CellSet:
		if last == "" {
			w.Cells(x)
		} else {
			w.EachCell(x, last)
		}
	case board.Digit:
		w.Digit(x)
	case board.DigitSet:
		if last == "" {
			last = "and"
		}
		w.Digits(x, last)
	case board.House:
		w.House(x)
	case board.HouseSet:
		w.Houses(x)
	case int:
		w.Int(x)
	case string:
		w.Text(x)
	default:
		panic(fmt.Sprintf("words.Say cannot write a %T", x))
	}
}
