package conform

import (
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// slugs returns the catalogue's slugs by HoDoKu's library codes. A 1 as the fifth digit of a code means siamese fish.
func slugs() map[string]string {
	return map[string]string{
		"0000":  "full-house",
		"0001":  "last-digit",
		"0002":  "hidden-single",
		"0003":  "naked-single",
		"0100":  "locked-candidates-pointing",
		"0101":  "locked-candidates-claiming",
		"0110":  "locked-pair",
		"0111":  "locked-triple",
		"0200":  "naked-pair",
		"0201":  "naked-triple",
		"0202":  "naked-quadruple",
		"0210":  "hidden-pair",
		"0211":  "hidden-triple",
		"0212":  "hidden-quadruple",
		"0300":  "x-wing",
		"0301":  "swordfish",
		"0302":  "jellyfish",
		"0303":  "squirmbag",
		"0304":  "whale",
		"0305":  "leviathan",
		"0310":  "finned-x-wing",
		"0311":  "finned-swordfish",
		"03111": "siamese-finned-swordfish",
		"0312":  "finned-jellyfish",
		"03121": "siamese-finned-jellyfish",
		"0313":  "finned-squirmbag",
		"0314":  "finned-whale",
		"0315":  "finned-leviathan",
		"0320":  "sashimi-x-wing",
		"0321":  "sashimi-swordfish",
		"03211": "siamese-sashimi-swordfish",
		"0322":  "sashimi-jellyfish",
		"03221": "siamese-sashimi-jellyfish",
		"0323":  "sashimi-squirmbag",
		"0324":  "sashimi-whale",
		"0325":  "sashimi-leviathan",
		"0330":  "franken-x-wing",
		"0331":  "franken-swordfish",
		"0332":  "franken-jellyfish",
		"0333":  "franken-squirmbag",
		"0334":  "franken-whale",
		"0335":  "franken-leviathan",
		"0340":  "finned-franken-x-wing",
		"0341":  "finned-franken-swordfish",
		"03411": "siamese-finned-franken-swordfish",
		"0342":  "finned-franken-jellyfish",
		"03421": "siamese-finned-franken-jellyfish",
		"0343":  "finned-franken-squirmbag",
		"0344":  "finned-franken-whale",
		"0345":  "finned-franken-leviathan",
		"0350":  "mutant-x-wing",
		"0351":  "mutant-swordfish",
		"0352":  "mutant-jellyfish",
		"0353":  "mutant-squirmbag",
		"0354":  "mutant-whale",
		"0355":  "mutant-leviathan",
		"0360":  "finned-mutant-x-wing",
		"0361":  "finned-mutant-swordfish",
		"03611": "siamese-finned-mutant-swordfish",
		"0362":  "finned-mutant-jellyfish",
		"03621": "siamese-finned-mutant-jellyfish",
		"0363":  "finned-mutant-squirmbag",
		"0364":  "finned-mutant-whale",
		"0365":  "finned-mutant-leviathan",
		"0371":  "kraken-fish-1",
		"0372":  "kraken-fish-2",
		"0400":  "skyscraper",
		"0401":  "2-string-kite",
		"0402":  "empty-rectangle",
		"0403":  "turbot-fish",
		"0404":  "dual-2-string-kite",
		"0405":  "dual-empty-rectangle",
		"0500":  "simple-colours-trap",
		"0501":  "simple-colours-wrap",
		"0502":  "multi-colours-1",
		"0503":  "multi-colours-2",
		"0600":  "unique-rectangle-1",
		"0601":  "unique-rectangle-2",
		"0602":  "unique-rectangle-3",
		"0603":  "unique-rectangle-4",
		"0604":  "unique-rectangle-5",
		"0605":  "unique-rectangle-6",
		"0606":  "hidden-rectangle",
		"0607":  "avoidable-rectangle-1",
		"0608":  "avoidable-rectangle-2",
		"0610":  "bug-plus-1",
		"0701":  "x-chain",
		"0702":  "xy-chain",
		"0703":  "remote-pair",
		"0706":  "continuous-nice-loop",
		"0707":  "discontinuous-nice-loop",
		"0708":  "aic",
		"0709":  "grouped-continuous-nice-loop",
		"0710":  "grouped-discontinuous-nice-loop",
		"0711":  "grouped-aic",
		"0800":  "xy-wing",
		"0801":  "xyz-wing",
		"0803":  "w-wing",
		"0901":  "als-xz",
		"0902":  "als-xy-wing",
		"0903":  "als-chain",
		"0904":  "death-blossom",
		"1101":  "sue-de-coq",
		"1201":  "template-set",
		"1202":  "template-delete",
		"1301":  "forcing-chain-contradiction",
		"1302":  "forcing-chain-verity",
		"1303":  "forcing-net-contradiction",
		"1304":  "forcing-net-verity",
	}
}

// Code returns the library code of a technique, or "" if it has none.
func Code(slug string) string {
	for code, s := range slugs() {
		if s == slug {
			return code
		}
	}
	return ""
}

// Lookup returns the technique of a library code. If a siamese code has no technique of its own, Lookup returns the
// technique of the plain code.
func Lookup(code string) (t *logic.Technique, ok bool) {
	if slug, ok := slugs()[code]; ok {
		return techniques.Lookup(slug)
	}
	if len(code) == 5 && code[4] == '1' {
		return Lookup(code[:4])
	}
	return nil, false
}
