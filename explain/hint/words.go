package hint

import (
	"fmt"
	"strings"
)

// Words returns a hint of any level as text.
func Words(h any) string {
	switch h := h.(type) {
	case Family:
		return h.words()
	case Technique:
		return h.words()
	case Place:
		return h.words()
	case Cells:
		return h.words()
	case Conclusion:
		return h.words()
	case After:
		return h.words()
	}
	return ""
}

func (h Family) words() string {
	switch h.Steps {
	case 0: // they were not counted
		return fmt.Sprintf("The next step belongs to the %s.", h.Family)
	case 1:
		return fmt.Sprintf("The next step belongs to the %s; there is one such step.", h.Family)
	}
	return fmt.Sprintf("The next step belongs to the %s; there are %d such steps.", h.Family, h.Steps)
}

func (h Technique) words() string { return "Look for: " + h.Name + "." }

func (h Place) words() string {
	return fmt.Sprintf("%s Look at %s.", h.Technique.words(), h.House)
}

func (h Cells) words() string {
	return fmt.Sprintf("%s The pattern: %s.", h.Place.words(), strings.Join(h.Cells, ", "))
}

func (h Conclusion) words() string {
	return fmt.Sprintf("%s: %s\n%s", h.Name, h.Notation, h.Text)
}

func (h After) words() string {
	return h.Conclusion.words() + "\nThe position after it:"
}
