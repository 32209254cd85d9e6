package check_test

import (
	"fmt"
	"strings"
	"testing"

	"pencilmark/tutorials/check"
)

// TestBlocked names patterns of many kinds that one candidate spoils, which is told; and
// one that is never looked for in this way.
func TestBlocked(t *testing.T) {
	const start = "..4....3.23.8.....1..35..763.9.1...7.4.....5.6...7.4.981..49..2.....7.45.7....8.."
	const later = "+5+64+7...3.23+78.....1..35..763.9.1...7.4.....5.6...7.4.981..49..2.....7.45.7....8.."
	const chain = "2+9.....7...8....+9......9..5.3.9..+5.79....63..4..+32.+91.+56+97..1..8+14.+93+7+5.7+2+35.14.9:" +
		"415 515 815 619 819 624 425 229 629 134 434 634 435 835 637 238 638 838 553 155 455 855 762 866 875"
	for _, k := range []struct{ position, conclusions, because, witness, text string }{
		{start, "r1c6<>6", "als-xz r1c12579 r2c58", "r1c1=7",
			"r1c1 can also be 7. Without that it would be an ALS-XZ."},
		{start, "r1c7<>5 r2c3<>5", "als-w-wing r1c1 r2c78 r3c27", "r1c1=7", "an ALS-W-Wing."},
		{"." + later[len("+5"):], "r1c9<>1", "aligned-pair-exclusion r1c679 r2c8", "r1c7=5",
			"an Aligned Pair Exclusion."},
		{chain, "r2c1<>6", "xy-chain r2c7 r3c47 r4c15 r8c4 r9c5", "r4c5=4", "an XY-Chain."},
		{start, "r1c6<>6", "forcing net r1c12579 r2c58", "", ""},
	} {
		f := verdict(t, new(check.Referee), k.position, k.conclusions, k.because).Fault
		switch {
		case f == nil:
			t.Errorf("%s: there is no fault", k.because)
		case k.witness == "" && f.Kind != check.NoPattern:
			t.Errorf("%s: %+v, want %s", k.because, f, check.NoPattern)
		case k.witness != "" && (f.Kind != check.Blocked || fmt.Sprint(f.Witness) != "["+k.witness+"]"):
			t.Errorf("%s: %+v, want %s in the way", k.because, f, k.witness)
		case !strings.Contains(f.Text, k.text):
			t.Errorf("%s: %q, want %q in it", k.because, f.Text, k.text)
		}
	}
}
