package chains

import (
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
)

// Rings named by the letter of a wing: the two ends of the wing rule each other out, so that it
// closes into a continuous loop.
//
//	M   (x=y)a-(y)b=(y-x)c=(x)d-(x)a            W   (x=y)a-(y)p=(y)q-(y=x)b-(x)r=(x)s-(x)a
//
//	| xy  -  - |  x  .  . |      M: row 5 has two places for y, b and c, column 4 two
//	|  -  .  . |  .  .  . |      for x, c and d; a is x or y, so with its two ends it
//	|  -  .  . |  .  .  . |      is one place in the row for x, or one in the column
//	---------------------        for y, and c takes the other digit
//	|  -  .  . |  .  .  . |
//	|  y  .  . | xy+ .  . |      - has no x in row 1, no y in column 1; + can be removed
//
// Either the first candidate of every strong link is true, or the second candidate of every one.
// So one end of each weak link is true, and a candidate that sees both ends can be removed.
var (
	MRing = &logic.Technique{
		Slug: "m-ring", Name: "M-Ring", Aliases: []string{"medusa ring"},
		Family: logic.Chains, Needs: []string{"m-wing", "continuous-nice-loop"},
		Also:    []string{"continuous-nice-loop", "xy-cycle"},
		Title:   "the ends of an M-Wing rule each other out, so it closes into a ring",
		Because: continuousBecause, Words: loopWords,
		Find: links.Shapes(links.Shape{Strong: "chh", Weak: "hch"}),
	}
	WRing = &logic.Technique{
		Slug: "w-ring", Name: "W-Ring",
		Family: logic.Chains, Needs: []string{"w-wing", "continuous-nice-loop"},
		Also:    []string{"continuous-nice-loop", "xy-cycle"},
		Title:   "two strong links, one of each digit, join two cells with the same two candidates",
		Because: continuousBecause, Words: loopWords,
		Find: links.Shapes(links.Shape{Strong: "chch", Weak: "hhhh"}),
	}
)
