package subset

import "pencilmark/techniques/logic"

// OneEach says how two cells take two digits: "one of them is 2 and the other is 6".
func OneEach(s *logic.Sentence) {
	digits := s.Part(logic.Subset).Digits()
	if digits.Len() != 2 {
		s.Failf("a pair has two digits, not %v", digits)
		return
	}
	s.Text("one of them is ").Digit(digits.First()).Text(" and the other is ").Digit((digits & (digits - 1)).First())
}
