package tutorials

import (
	"slices"

	"pencilmark/techniques/logic"
)

// An omission lists the techniques that the solver leaves out when it looks for examples of one
// technique. If the solver did not leave them out, something easier would always replace the
// technique, and no example would show that the technique is needed.
type omission struct {
	only    []logic.Family // the families that the solver uses; nil for all
	without []string       // slugs of further techniques that are left out
	why     string         // the reason; "" if the catalogue states it
}

var (
	linesAndBoxes = []logic.Family{logic.Singles, logic.Intersections, logic.Subsets, logic.Fish}
	linesNoBoxes  = []logic.Family{logic.Singles, logic.Subsets, logic.Fish}
	beforeChains  = append(slices.Clip(linesAndBoxes), logic.SingleDigit, logic.Wings, logic.Uniqueness)
	chainWings    = []string{"m-wing", "s-wing", "l-wing", "h-wing"}
	shortChains   = []string{"y-cycle", "xy-chain", "x-chain"}
	nets          = []string{"forcing-net-contradiction", "forcing-net-verity"}
	basicFish     = []string{"x-wing", "swordfish", "jellyfish"}
	finnedFish    = []string{"finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish"}
	finnedLarge   = append(slices.Clip(finnedFish), "finned-jellyfish", "sashimi-jellyfish")
)

// smallFish is the reason given for small fish. TestSmallFishAreChains of package techniques/fish
// proves it.
const smallFish = "a Grouped X-Chain always removes the same, after locked candidates and basic fish"

// omissions lists the techniques whose examples come from solves that leave out something easier.
var omissions = map[string]omission{
	"squirmbag":                        {without: basicFish},
	"whale":                            {without: basicFish},
	"leviathan":                        {without: basicFish},
	"dual-2-string-kite":               {without: []string{"2-string-kite"}},
	"dual-empty-rectangle":             {without: []string{"empty-rectangle", "2-string-kite", "turbot-fish"}},
	"rectangle-elimination":            {without: []string{"empty-rectangle", "turbot-fish"}},
	"grouped-skyscraper":               {without: finnedFish},
	"3d-medusa-wrap":                   {without: shortChains, why: "short chains remove the same, one candidate at a time"},
	"3d-medusa-trap":                   {without: shortChains, why: "short chains remove the same, one candidate at a time"},
	"vwxyz-wing":                       {only: beforeChains, without: chainWings, why: "chains and almost locked sets of fewer cells nearly always come first"},
	"uvwxyz-wing":                      {only: beforeChains, without: chainWings, why: "chains and almost locked sets of fewer cells nearly always come first"},
	"siamese-finned-swordfish":         {without: finnedFish},
	"siamese-sashimi-swordfish":        {without: finnedFish},
	"siamese-finned-jellyfish":         {without: finnedLarge},
	"siamese-sashimi-jellyfish":        {without: finnedLarge},
	"franken-x-wing":                   {only: linesNoBoxes[:2]},
	"franken-swordfish":                {only: linesAndBoxes, why: smallFish},
	"finned-franken-x-wing":            {only: linesAndBoxes, why: smallFish},
	"mutant-x-wing":                    {only: linesNoBoxes[:2], why: "locked candidates always remove the same"},
	"mutant-swordfish":                 {only: linesAndBoxes, why: smallFish},
	"finned-mutant-x-wing":             {only: linesAndBoxes[:3], why: smallFish},
	"finned-leviathan":                 {only: linesNoBoxes},
	"sashimi-leviathan":                {only: linesNoBoxes},
	"sashimi-whale":                    {only: linesNoBoxes},
	"sashimi-squirmbag":                {only: linesNoBoxes},
	"avoidable-rectangle-5":            {without: []string{"remote-pair"}},
	"unique-rectangle-external":        {only: append(linesAndBoxes[:3:3], logic.Uniqueness), without: []string{"unique-rectangle-3", "hidden-rectangle"}},
	"aligned-pair-exclusion":           {only: append(linesAndBoxes[:4:4], logic.SingleDigit, logic.Uniqueness)},
	"forcing-net-verity":               {without: nets[:1], why: "a verity of nets, read backwards, is nearly always a contradiction"},
	"siamese-finned-franken-swordfish": {only: linesAndBoxes, without: []string{"finned-franken-swordfish"}},
	"siamese-finned-mutant-swordfish":  {only: linesNoBoxes[:2], without: []string{"finned-mutant-swordfish"}},
	"franken-jellyfish":                {only: linesNoBoxes},
	"franken-squirmbag":                {only: linesNoBoxes},
	"franken-whale":                    {only: linesNoBoxes},
	"franken-leviathan":                {only: linesNoBoxes},
	"mutant-jellyfish":                 {only: linesNoBoxes},
	"mutant-squirmbag":                 {only: linesNoBoxes},
	"mutant-whale":                     {only: linesNoBoxes},
	"mutant-leviathan":                 {only: linesNoBoxes},
	"forcing-chain-verity": {without: []string{"forcing-chain-contradiction", "cell-forcing-chain", "house-forcing-chain"},
		why: "a verity of chains, read backwards, is a contradiction"},
	"whip":            {without: nets},
	"g-whip":          {without: nets},
	"braid":           {without: nets},
	"g-braid":         {without: nets},
	"bowmans-bingo":   {without: nets},
	"template-set":    {only: linesAndBoxes},
	"template-delete": {without: nets},
	"pattern-overlay": {without: nets},
}

// LeftOut reports whether the examples of t come from solves that leave out the technique other,
// because it achieves the same wherever t applies.
func LeftOut(t, other *logic.Technique) bool {
	a := omissions[t.Slug]
	return a.only != nil && !slices.Contains(a.only, other.Family) || slices.Contains(a.without, other.Slug)
}

// Apart returns a sentence about the techniques that are left out in the worked example, and the
// reason. The result is "" for nearly every lesson.
func (p *Page) Apart() string {
	a, ok := omissions[p.Rung.Slug]
	if !ok || p.Worked.Example == nil {
		return ""
	}
	text := "Nothing easier applies here "
	if a.only != nil {
		var names []string
		for _, f := range a.only {
			names = append(names, f.String())
		}
		text += "among the " + list(names)
		if a.without != nil {
			text += ", without " + p.names(a.without)
		}
	} else {
		text += "but " + p.names(a.without)
	}
	if a.why != "" {
		return text + ": " + a.why + "."
	}
	return text + ": " + p.Off + "."
}
