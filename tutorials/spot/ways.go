package spot

// A way is how a person looks for a technique.
type way struct {
	method string
	scan   func(*scanner)
}

// ways holds the recorded ways by the slugs of techniques.
var ways = map[string]way{
	"full-house": {"look at the houses, the fullest first, for one with a single empty cell", fullHouses},
	"last-digit": {"count how often each digit stands, for one that lacks in a single box", lastDigits},
	"hidden-single": {"go digit by digit, those first that stand most often: cross-hatch the boxes; " +
		"when all boxes are done, count the places in rows and columns", hiddenSingles},
	"naked-single": {"go through the empty cells, those first that see most filled cells, " +
		"and count the digits that are left", nakedSingles},

	"locked-pair": {"go through the crossings of boxes and lines, for two cells with two candidates between them",
		cover{2, 1, 2, "fewer than two cells with two candidates", "more than two candidates between them",
			"locked, but nothing to remove"}.locked},
	"locked-triple": {"go through the crossings of boxes and lines, for three cells with three candidates between them",
		cover{3, 1, 3, "fewer than three cells with at most three candidates", "more than three candidates between them",
			"locked, but nothing to remove"}.locked},
	"locked-candidates-pointing": {"go box by box and digit by digit, for places that lie in one row or column", pointing},
	"locked-candidates-claiming": {"go line by line and digit by digit, for places that lie in one box", claiming},

	"naked-pair": {"go house by house, boxes first, and compare the cells with two candidates",
		cover{2, 1, 2, "fewer than two cells with two candidates", "more than two candidates between them",
			"a pair, but nothing to remove"}.naked},
	"naked-triple": {"go house by house, boxes first, and compare the cells with two or three candidates",
		cover{3, 1, 3, "fewer than three cells with at most three candidates", "more than three candidates between them",
			"a triple, but nothing to remove"}.naked},
	"naked-quadruple": {"go house by house, boxes first, and compare the cells with two to four candidates",
		cover{4, 1, 4, "fewer than four cells with at most four candidates", "more than four candidates between them",
			"a quadruple, but nothing to remove"}.naked},
	"hidden-pair": {"go house by house, boxes first, and compare the digits with two places",
		cover{2, 1, 2, "fewer than two digits with two places", "more than two places between them",
			"a pair, but nothing to remove"}.hidden},
	"hidden-triple": {"go house by house, boxes first, and compare the digits with two or three places",
		cover{3, 1, 3, "fewer than three digits with at most three places", "more than three places between them",
			"a triple, but nothing to remove"}.hidden},
	"hidden-quadruple": {"go house by house, boxes first, and compare the digits with two to four places",
		cover{4, 1, 4, "fewer than four digits with at most four places", "more than four places between them",
			"a quadruple, but nothing to remove"}.hidden},

	"x-wing": {"go digit by digit, rows and then columns, and compare the lines with two places",
		cover{2, 1, 2, "fewer than two lines with two places", "places in more than two cross lines",
			"an X-Wing, but nothing to remove"}.fish},
	"swordfish": {"go digit by digit, rows and then columns, and compare the lines with two or three places",
		cover{3, 1, 3, "fewer than three lines with at most three places", "places in more than three cross lines",
			"a Swordfish, but nothing to remove"}.fish},
	"jellyfish": {"go digit by digit, rows and then columns, and compare the lines with two to four places",
		cover{4, 1, 4, "fewer than four lines with at most four places", "places in more than four cross lines",
			"a Jellyfish, but nothing to remove"}.fish},
	"finned-x-wing":     {finnedTwo, cover{2, 1, 5, "fewer than two lines", apartTwo, finIdle}.finned},
	"sashimi-x-wing":    {finnedTwo, cover{2, 1, 5, "fewer than two lines", apartTwo, finIdle}.finned},
	"finned-swordfish":  {finnedThree, cover{3, 1, 6, "fewer than three lines", apartThree, finIdle}.finned},
	"sashimi-swordfish": {finnedThree, cover{3, 1, 6, "fewer than three lines", apartThree, finIdle}.finned},
	"finned-jellyfish":  {finnedFour, cover{4, 1, 7, "fewer than four lines", apartFour, finIdle}.finned},
	"sashimi-jellyfish": {finnedFour, cover{4, 1, 7, "fewer than four lines", apartFour, finIdle}.finned},
	"skyscraper":        {"go digit by digit, and compare the rows, and then the columns, with two places", skyscrapers},
	"2-string-kite":     {"go digit by digit, and compare rows with two places and columns with two places", kites},
	"turbot-fish":       {"go digit by digit, and compare the houses with two places", turbots},
	"empty-rectangle":   {"go digit by digit and box by box, for places in one row and one column; then try the lines with two places", emptyRectangles},
	"remote-pair":       {"compare the cells with the same two candidates, four of them or more", remotePairs},
	"w-wing":            {"compare the cells with the same two candidates, and try the houses with two places for one of them", wWing{2}.scan},
	"chute-remote-pair": {"compare the cells with the same two candidates, and try the houses for one of them", wWing{9}.scan},
	"grouped-w-wing":    {"compare the cells with the same two candidates, and try the houses for one of them", wWing{9}.scan},
	"multi-branch-w-wing": {"compare the cells with the same two candidates, three of them or more, and try the houses for one of them",
		multiBranch},
	"xy-wing":  {"take each cell with two candidates as pivot, and pair the cells with two candidates that it sees", xyWings},
	"xyz-wing": {"take each cell with three candidates as pivot, and pair the cells with two of these that it sees", xyzWings},
	"xyz-ring": {"take each cell with three candidates as pivot, pair the cells with two of these that it sees, and try the houses that connect them", xyzRings},
	"wxyz-wing": {"take each cell with two to four candidates as pivot, and look for three cells that have four digits together with it",
		largeWing{4}.scan},
	"vwxyz-wing": {"take each cell with two to five candidates as pivot, and look for four cells that have five digits together with it",
		largeWing{5}.scan},
	"almost-locked-pair":      {"compare each house with the lines and boxes that cross it", almostLocked},
	"almost-locked-triple":    {"compare each house with the lines and boxes that cross it", almostLocked},
	"almost-locked-quadruple": {"compare each house with the lines and boxes that cross it", almostLocked},

	"simple-colours-wrap": {"go digit by digit, and colour the conjugate pairs that hang together", simpleColours},
	"simple-colours-trap": {"go digit by digit, and colour the conjugate pairs that hang together", simpleColours},
	"multi-colours-1":     {"go digit by digit, and compare the clusters of conjugate pairs", multiColours},
	"multi-colours-2":     {"go digit by digit, and compare the clusters of conjugate pairs", multiColours},
	"3d-medusa-wrap":      {"colour the conjugate pairs of all digits and the cells with two candidates", medusa},
	"3d-medusa-trap":      {"colour the conjugate pairs of all digits and the cells with two candidates", medusa},

	"unique-rectangle-1":    {rectangleMethod, uniqueRectangles},
	"unique-rectangle-2":    {rectangleMethod, uniqueRectangles},
	"unique-rectangle-3":    {rectangleMethod, uniqueRectangles},
	"unique-rectangle-4":    {rectangleMethod, uniqueRectangles},
	"unique-rectangle-5":    {rectangleMethod, uniqueRectangles},
	"unique-rectangle-6":    {rectangleMethod, uniqueRectangles},
	"hidden-rectangle":      {rectangleMethod, uniqueRectangles},
	"avoidable-rectangle-1": {avoidableMethod, avoidableRectangles},
	"avoidable-rectangle-2": {avoidableMethod, avoidableRectangles},
	"unique-loop-1":         {loopMethod, uniqueLoops},
	"unique-loop-2":         {loopMethod, uniqueLoops},
	"unique-loop-3":         {loopMethod, uniqueLoops},
	"unique-loop-4":         {loopMethod, uniqueLoops},
	"extended-rectangle-1":  {extendedMethod, extendedRectangles},
	"extended-rectangle-2":  {extendedMethod, extendedRectangles},
	"extended-rectangle-3":  {extendedMethod, extendedRectangles},
	"extended-rectangle-4":  {extendedMethod, extendedRectangles},
	"bug-plus-1":            {graveMethod, graves},
	"bug-2":                 {graveMethod, graves},
	"bug-3":                 {graveMethod, graves},
	"bug-4":                 {graveMethod, graves},
	"bug-plus-n":            {graveMethod, graves},

	"x-chain":                         {digitChainMethod, chains{byDigit}.scan},
	"x-cycle":                         {digitChainMethod, chains{byDigit}.scan},
	"grouped-x-chain":                 {digitChainMethod, chains{byDigit}.scan},
	"xy-chain":                        {cellChainMethod, chains{ofPairs}.scan},
	"y-cycle":                         {cellChainMethod, chains{ofPairs}.scan},
	"xy-cycle":                        {chainMethod, chains{everyStart}.scan},
	"m-wing":                          {chainMethod, chains{everyStart}.scan},
	"s-wing":                          {chainMethod, chains{everyStart}.scan},
	"l-wing":                          {chainMethod, chains{everyStart}.scan},
	"h-wing":                          {chainMethod, chains{everyStart}.scan},
	"aic":                             {chainMethod, chains{everyStart}.scan},
	"continuous-nice-loop":            {chainMethod, chains{everyStart}.scan},
	"discontinuous-nice-loop":         {chainMethod, chains{everyStart}.scan},
	"grouped-aic":                     {chainMethod, chains{everyStart}.scan},
	"grouped-continuous-nice-loop":    {chainMethod, chains{everyStart}.scan},
	"grouped-discontinuous-nice-loop": {chainMethod, chains{everyStart}.scan},
}

const (
	finnedTwo   = "go digit by digit, and ask of each two lines whether two cross lines hold all places but those of one box"
	finnedThree = "go digit by digit, and ask of each three lines whether three cross lines hold all places but those of one box"
	finnedFour  = "go digit by digit, and ask of each four lines whether four cross lines hold all places but those of one box"
	apartTwo    = "two cross lines and one box do not hold all places"
	apartThree  = "three cross lines and one box do not hold all places"
	apartFour   = "four cross lines and one box do not hold all places"
	finIdle     = "a fin, but nothing to remove beside it"

	rectangleMethod = "take each cell with two candidates as a corner, and look at the rectangles in two boxes that have both in all corners"
	avoidableMethod = "look at the rectangles in two boxes whose solved corners were no givens"
	loopMethod      = "take the two candidates of a cell, and look at all cells that have both"
	extendedMethod  = "compare two lines at a time, for six crossings that share three digits"
	graveMethod     = "count the cells with more than two candidates"

	digitChainMethod = "go digit by digit; from each place follow the houses with two places"
	cellChainMethod  = "start at each cell with two candidates, and follow the cells with two candidates"
	chainMethod      = "start at the cells with two candidates, then at the others, and follow cells and houses with two candidates"
)
