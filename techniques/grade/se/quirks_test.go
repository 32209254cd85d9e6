package se

import (
	"testing"

	"pencilmark/techniques/grade/internal/gradetest"
)

func TestQuirks(t *testing.T) { gradetest.Quirks(t, "S") }
