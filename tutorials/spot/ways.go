package spot

import (
	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

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

	"direct-pointing": {directPointing, direct{board.Box(0), board.Box(8)}.scan},
	"direct-claiming": {directClaiming, direct{board.Row(0), board.Col(8)}.scan},
	"direct-hidden-pair": {"go house by house, boxes first, and compare the digits with two places; look for a digit " +
		"that they leave one place", directHidden(2, "fewer than two digits with two places",
		"more than two places between them")},
	"direct-hidden-triple": {"go house by house, boxes first, and compare the digits with two or three places; look " +
		"for a digit that they leave one place", directHidden(3, "fewer than three digits with two or three places",
		"more than three places between them")},

	"locked-pair": {"go through the crossings of boxes and lines, for two cells with two candidates between them",
		cover{n: 2, most: 2, few: "fewer than two cells with two candidates",
			apart: "more than two candidates between them", idle: "locked, but nothing to remove"}.locked},
	"locked-triple": {"go through the crossings of boxes and lines, for three cells with three candidates between them",
		cover{n: 3, most: 3, few: "fewer than three cells with at most three candidates",
			apart: "more than three candidates between them", idle: "locked, but nothing to remove"}.locked},
	"locked-candidates-pointing": {"go box by box and digit by digit, for places that lie in one row or column", pointing},
	"locked-candidates-claiming": {"go line by line and digit by digit, for places that lie in one box", claiming},

	"naked-pair": {"go house by house, boxes first, and compare the cells with two candidates",
		cover{n: 2, most: 2, few: "fewer than two cells with two candidates",
			apart: "more than two candidates between them", idle: "a pair, but nothing to remove"}.naked},
	"naked-triple": {"go house by house, boxes first, and compare the cells with two or three candidates",
		cover{n: 3, most: 3, few: "fewer than three cells with at most three candidates",
			apart: "more than three candidates between them", idle: "a triple, but nothing to remove"}.naked},
	"naked-quadruple": {"go house by house, boxes first, and compare the cells with two to four candidates",
		cover{n: 4, most: 4, few: "fewer than four cells with at most four candidates",
			apart: "more than four candidates between them", idle: "a quadruple, but nothing to remove"}.naked},
	"hidden-pair": {"go house by house, boxes first, and compare the digits with two places",
		cover{n: 2, most: 2, few: "fewer than two digits with two places",
			apart: "more than two places between them", idle: "a pair, but nothing to remove"}.hidden},
	"hidden-triple": {"go house by house, boxes first, and compare the digits with two or three places",
		cover{n: 3, most: 3, few: "fewer than three digits with at most three places",
			apart: "more than three places between them", idle: "a triple, but nothing to remove"}.hidden},
	"hidden-quadruple": {"go house by house, boxes first, and compare the digits with two to four places",
		cover{n: 4, most: 4, few: "fewer than four digits with at most four places",
			apart: "more than four places between them", idle: "a quadruple, but nothing to remove"}.hidden},

	"x-wing":                    fishWay(2, "an X-Wing"),
	"swordfish":                 fishWay(3, "a Swordfish"),
	"jellyfish":                 fishWay(4, "a Jellyfish"),
	"squirmbag":                 fishWay(5, "a Squirmbag"),
	"whale":                     fishWay(6, "a Whale"),
	"leviathan":                 fishWay(7, "a Leviathan"),
	"finned-x-wing":             finnedWay(2),
	"sashimi-x-wing":            finnedWay(2),
	"finned-swordfish":          finnedWay(3),
	"siamese-finned-swordfish":  finnedWay(3),
	"sashimi-swordfish":         finnedWay(3),
	"siamese-sashimi-swordfish": finnedWay(3),
	"finned-jellyfish":          finnedWay(4),
	"siamese-finned-jellyfish":  finnedWay(4),
	"sashimi-jellyfish":         finnedWay(4),
	"siamese-sashimi-jellyfish": finnedWay(4),
	"finned-squirmbag":          finnedWay(5),
	"sashimi-squirmbag":         finnedWay(5),
	"finned-whale":              finnedWay(6),
	"sashimi-whale":             finnedWay(6),
	"finned-leviathan":          finnedWay(7),
	"sashimi-leviathan":         finnedWay(7),
	"franken-x-wing":            frankenWay(2),
	"franken-swordfish":         frankenWay(3),
	"franken-jellyfish":         frankenWay(4),

	"finned-franken-x-wing":            finnedFrankenWay(2),
	"finned-franken-swordfish":         finnedFrankenWay(3),
	"siamese-finned-franken-swordfish": finnedFrankenWay(3),
	"finned-franken-jellyfish":         finnedFrankenWay(4),
	"siamese-finned-franken-jellyfish": finnedFrankenWay(4),
	"kraken-fish-1":                    {krakenMethod, krakens},
	"kraken-fish-2":                    {krakenMethod, krakens},
	"broken-wing": {"go digit by digit, and try to close a ring of five cells or more in which each sees the next",
		brokenWings},
	"skyscraper":            {parallelMethod, skyscrapers},
	"2-string-kite":         {"go digit by digit, and compare rows with two places and columns with two places", kites},
	"grouped-skyscraper":    {groupedMethod, groupedSkyscrapers},
	"grouped-2-string-kite": {groupedMethod, groupedKites},
	"dual-2-string-kite":    {dualKiteMethod, dualKites},
	"dual-empty-rectangle":  {dualMethod, empties{n: 2, why: "no two lines with two places help"}.scan},
	"turbot-fish":           {"go digit by digit, and compare the houses with two places", turbots},
	"empty-rectangle":       {emptyMethod, empties{n: 1, why: "no line with two places helps"}.scan},
	"rectangle-elimination": {emptyMethod, empties{n: 1, why: "no line with two places helps"}.scan},
	"remote-pair":           {"compare the cells with the same two candidates, four of them or more", remotePairs},
	"w-wing":                {twinsMethod, wWing{2}.scan},
	"chute-remote-pair":     {twinsHouses, wWing{9}.scan},
	"grouped-w-wing":        {twinsHouses, wWing{9}.scan},
	"empty-rectangle-pair":  {twinsHouses, wWing{9}.scan},
	"multi-branch-w-wing": {threeHouses,
		multiBranch},
	"xy-wing":  {xyMethod, xyWings},
	"xyz-wing": {xyzMethod, xyzWings},
	"xyz-ring": {ringMethod, xyzRings},
	"wxyz-wing": {fourMethod,
		largeWing{4}.scan},
	"uvwxyz-wing":  {sixMethod, largeWing{6}.scan},
	"tuvwxyz-wing": {sevenMethod, largeWing{7}.scan},
	"vwxyz-wing": {fiveMethod,
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

	"unique-rectangle-1":        {rectangleMethod, uniqueRectangles},
	"unique-rectangle-2":        {rectangleMethod, uniqueRectangles},
	"unique-rectangle-3":        {rectangleMethod, uniqueRectangles},
	"unique-rectangle-4":        {rectangleMethod, uniqueRectangles},
	"unique-rectangle-5":        {rectangleMethod, uniqueRectangles},
	"unique-rectangle-6":        {rectangleMethod, uniqueRectangles},
	"hidden-rectangle":          {rectangleMethod, uniqueRectangles},
	"unique-rectangle-external": {rectangleMethod, uniqueRectangles},
	"unique-rectangle-als":      {rectangleMethod, uniqueRectangles},
	"avoidable-rectangle-1":     {avoidableMethod, avoidableRectangles},
	"avoidable-rectangle-2":     {avoidableMethod, avoidableRectangles},
	"avoidable-rectangle-3":     {avoidableMethod, avoidableRectangles},
	"avoidable-rectangle-5":     {avoidableMethod, avoidableRectangles},
	"unique-loop-1":             {loopMethod, uniqueLoops},
	"unique-loop-2":             {loopMethod, uniqueLoops},
	"unique-loop-3":             {loopMethod, uniqueLoops},
	"unique-loop-4":             {loopMethod, uniqueLoops},
	"extended-rectangle-1":      {extendedMethod, extendedRectangles},
	"extended-rectangle-2":      {extendedMethod, extendedRectangles},
	"extended-rectangle-3":      {extendedMethod, extendedRectangles},
	"extended-rectangle-4":      {extendedMethod, extendedRectangles},
	"bug-plus-1":                {bugMethod, bugs},
	"bug-2":                     {bugMethod, bugs},
	"bug-3":                     {bugMethod, bugs},
	"bug-4":                     {bugMethod, bugs},
	"bug-plus-n":                {bugMethod, bugs},

	"bug-lite":   {liteMethod, guardians},
	"borescoper": {squareMethod, borescopers},
	"gurth":      {"compare the givens with what they are turned into by each symmetry", symmetries},

	"sue-de-coq":             {sueMethod, sue{true, fewForSue, noShare}.scan},
	"extended-sue-de-coq":    {extendedSueMethod, sue{false, fewForExtendedSue, noMakeUp}.scan},
	"firework-triple":        {fireworkMethod, firework{3, fewBursts + "three" + bursting, noTriple}.scan},
	"firework-quadruple":     {fireworksMethod, firework{2, fewBursts + "two" + bursting, noQuadruple}.scan},
	"aligned-pair-exclusion": {pairsMethod, alignedPairs},
	"bivalue-oddagon":        {"take the two candidates of a cell, and look at all cells that have both", oddagons},
	"junior-exocet":          {exocetMethod, exocets},
	"tridagon":               {tridagonMethod, tridagons},
	"sk-loop":                {ringsMethod, skLoops},

	"nishio":                         {nishioMethod, assumption{byDigit, noEmptyHouse}.scan},
	"cell-forcing-chain":             {cellsMethod, fork{cells: true}.scan},
	"house-forcing-chain":            {housesMethod, fork{houses: true}.scan},
	"forcing-chain-verity":           {forkMethod, fork{true, true}.scan},
	"forcing-net-verity":             {forkMethod, fork{true, true}.scan},
	"unique-rectangle-forcing-chain": {rectangleChains, uniqueRectangles},
	"forcing-chain-contradiction":    {assumeMethod, assumption{busiest, noContradiction}.scan},
	"forcing-net-contradiction":      {assumeMethod, assumption{busiest, noContradiction}.scan},
	"whip":                           {whipMethod, assumption{busiest, noWhip}.scan},
	"g-whip":                         {whipMethod, assumption{busiest, noWhip}.scan},
	"braid":                          {braidMethod, assumption{busiest, noWhip}.scan},
	"g-braid":                        {braidMethod, assumption{busiest, noWhip}.scan},

	"als-xz":        {setsMethod, sets{"no two linked sets remove anything", outer}.scan},
	"als-w-wing":    {setsWMethod, sets{"no two sets that a house with two places joins remove anything", outer}.scan},
	"als-xy-wing":   {setsXYMethod, sets{"no set between two others removes anything", turning}.scan},
	"als-chain":     {setsChainMethod, sets{"no chain from here removes anything", outer}.scan},
	"death-blossom": {stemMethod, cellScan{"no sets around take its candidates and remove anything", logic.Pivot}.scan},
	"ahs-xz":        {hiddenSetsMethod, cellScan{"no two hidden sets share it and remove anything", logic.Common}.scan},

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
	"m-ring":                          {chainMethod, chains{everyStart}.scan},
	"w-ring":                          {chainMethod, chains{everyStart}.scan},
	"als-aic":                         {setChainMethod, chains{everyStart}.scan},
	"als-continuous-nice-loop":        {setChainMethod, chains{everyStart}.scan},
	"als-discontinuous-nice-loop":     {setChainMethod, chains{everyStart}.scan},
}

const (
	directPointing = "go box by box and digit by digit, for places that lie in one row or column; look for another " +
		"box that they leave one place"
	directClaiming = "go line by line and digit by digit, for places that lie in one box; look for another line " +
		"that they leave one place"
	parallelMethod = "go digit by digit, and compare the rows, and then the columns, with two places"
	groupedMethod  = "go digit by digit, and compare the lines with one place and others in one other box"
	dualKiteMethod = "go digit by digit and box by box, for two cells whose rows and columns have two places"
	dualMethod     = "go digit by digit and box by box, for places in one row and one column; then try the lines with " +
		"two places, two at a time"

	emptyMethod = "go digit by digit and box by box, for places in one row and one column; then try the lines with " +
		"two places"

	twinsMethod = "compare the cells with the same two candidates, and try the houses with two places for one of them"
	twinsHouses = "compare the cells with the same two candidates, and try the houses for one of them"
	threeHouses = "compare the cells with the same two candidates, three of them or more, and try the houses for one " +
		"of them"
	xyMethod   = "take each cell with two candidates as pivot, and pair the cells with two candidates that it sees"
	xyzMethod  = "take each cell with three candidates as pivot, and pair the cells with two of these that it sees"
	ringMethod = "take each cell with three candidates as pivot, pair the cells with two of these that it sees, and " +
		"try the houses that connect them"
	fourMethod = "take each cell with two to four candidates as pivot, and look for three cells that have four digits " +
		"together with it"
	sixMethod = "take each cell with two to six candidates as pivot, and look for five cells that have six digits " +
		"together with it"
	sevenMethod = "take each cell with two to seven candidates as pivot, and look for six cells that have seven " +
		"digits together with it"
	fiveMethod = "take each cell with two to five candidates as pivot, and look for four cells that have five digits " +
		"together with it"

	rectangleMethod = "take each cell with two candidates as a corner, and look at the rectangles in two boxes that " +
		"have both in all corners"
	avoidableMethod = "look at the rectangles in two boxes whose solved corners were no givens"
	loopMethod      = "take the two candidates of a cell, and look at all cells that have both"
	extendedMethod  = "compare two lines at a time, for six crossings that share three digits"
	bugMethod       = "count the cells with more than two candidates"

	setsMethod = "go house by house, boxes first, and take the small sets of cells with one candidate more than " +
		"cells; look for another set with a digit that only one of the two can have"
	setsWMethod = "go house by house, boxes first, and take the small sets of cells with one candidate more than " +
		"cells; look for another set, joined to it by a house with two places"
	setsXYMethod = "go house by house, boxes first, and take the small sets of cells with one candidate more than " +
		"cells; look for two others, linked to it by one digit each"
	setsChainMethod = "go house by house, boxes first, and take the small sets of cells with one candidate more than " +
		"cells; from each follow the sets that are linked by a digit that only one of two can have"
	stemMethod       = "go cell by cell, and look for a set of cells with one candidate more than cells for each candidate"
	hiddenSetsMethod = "go cell by cell, and look for two houses where few digits have just one place more than they " +
		"are, this cell among them"

	krakenMethod = "go digit by digit, for two lines, then three or four, that all but one or two places fit into as " +
		"many crossing lines; the same with boxes among them; and follow the links of those places"
	liteMethod = "go through the cells with three candidates or more, and look for cells with two candidates that pair " +
		"off with two of them in every house"
	squareMethod = "go box by box through the squares of four cells, and look along their rows and columns for cells " +
		"with the same digits"
	rectangleChains = "take each cell with two candidates as a corner, and look at the rectangles in two boxes that " +
		"have both in all corners; follow each of their other candidates"

	sueMethod = "go box by box, for two cells of a line with four candidates or three with five, and look for a cell " +
		"on either side that shares two digits with them"
	extendedSueMethod = "go box by box, for cells of a line with two candidates more than cells, and look for cells on " +
		"either side that make up for them"
	fireworkMethod = "take each cell as the corner of its row and column, and list the digits that these have at most " +
		"once outside its box; look for three digits in the same two cells there"
	fireworksMethod = "take each cell as the corner of its row and column, and list the digits that these have at most " +
		"once outside its box; look for two of them, and for two others at the corner across"
	pairsMethod = "take each cell with others that see two cells with two candidates together with it, and go through " +
		"the combinations of the two"
	exocetMethod = "go box by box, first along rows and then along columns, for two cells with three or four " +
		"candidates; look for a target in both boxes beside, and count the room for each digit in the three lines across"
	tridagonMethod = "go through the rectangles of four boxes, for three digits that have cells in all their rows and " +
		"columns; compare the ways in which these run"
	ringsMethod = "go through the rectangles of cells in four boxes whose neighbours in line and box are all open, and " +
		"count the room for the digits of these sixteen cells"

	cellsMethod  = "go through the cells, those with fewest candidates first, and follow each candidate"
	housesMethod = "go through the houses and digits with fewest places first, and follow each place"
	forkMethod   = "go through cells and houses, those with fewest options first, and follow each option"
	assumeMethod = "assume each candidate, those first that leave most cells and houses of two candidates with one; " +
		"follow it, and then its opposite"
	whipMethod = "take each candidate, those first that leave most cells and houses of two candidates with one, and " +
		"follow it, each time from the place that was filled last"
	braidMethod = "take each candidate, those first that leave most cells and houses of two candidates with one, and " +
		"follow it, each time from any place that was filled"

	fewForSue         = "no two cells of a line with four candidates, nor three with five"
	fewForExtendedSue = "no cells of a line with two candidates more than cells"
	noShare           = "no cell on either side shares its digits so that a candidate goes"
	noMakeUp          = "no cells on either side make up for its digits so that a candidate goes"
	fewBursts         = "fewer than "
	bursting          = " digits that both lines lack and have at most once outside the box"
	noTriple          = "no three digits that only two cells outside share, or nothing is left to remove"
	noQuadruple       = "no two digits at the corner across from it, or nothing is left to remove"

	nishioMethod    = "go digit by digit; put it in each place, and fill in what this leaves of the digit"
	noEmptyHouse    = "no house is left without the digit, singles aside"
	noContradiction = "neither it nor its opposite leads to anything impossible, singles aside"
	noWhip          = "nothing impossible within reach, or a simpler chain shows it"

	digitChainMethod = "go digit by digit; from each place follow the houses with two places"
	cellChainMethod  = "start at each cell with two candidates, and follow the cells with two candidates"
	chainMethod      = "start at the cells with two candidates, then at the others, and follow cells and houses with " +
		"two candidates"
	setChainMethod = "start at the cells with two candidates, then at the others, and follow cells and houses with " +
		"two candidates, and small sets of cells with one candidate more than cells"
)

// fishWay looks for n lines with n cross lines between them. The name has an article.
func fishWay(n int, name string) way {
	size := inWords(n)
	few := "at most " + size
	places := "two to " + size
	switch n {
	case 2:
		few, places = size, size
	case 3:
		places = "two or three"
	}
	return way{"go digit by digit, rows and then columns, and compare the lines with " + places + " places",
		cover{n: n, most: n, few: "fewer than " + size + " lines with " + few + " places",
			apart: "places in more than " + size + " cross lines", idle: name + ", but nothing to remove"}.fish}
}

// finnedWay looks for n lines with n cross lines between them but for the places in
// one box: three more than n at most.
func finnedWay(n int) way {
	size := inWords(n)
	return way{"go digit by digit, and ask of each " + size + " lines whether " + size +
		" cross lines hold all places but those of one box",
		cover{n: n, most: n + 3, few: "fewer than " + size + " lines",
			apart: size + " cross lines and one box do not hold all places",
			idle:  "a fin, but nothing to remove beside it"}.finned}
}

func inWords(n int) string { return string(new(words.Writer).Number(n).Buf) }
