package spot

import (
	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// A way is a person's method of looking for a technique.
type way struct {
	method string
	scan   func(*scanner)
}

// ways holds the recorded methods by the slugs of their techniques.
var ways = map[string]way{
	"full-house": {"look at the fullest houses first, for one with only one empty cell", fullHouses},
	"last-digit": {"count how often each digit is on the board, and look for one that is missing from only " +
		"one box", lastDigits},
	"hidden-single": {"start with the digits that appear most often, and cross-hatch each box. When all boxes " +
		"are done, count the places in rows and columns", hiddenSingles},
	"naked-single": {"start with the empty cells that see the most filled cells, and count the digits that " +
		"are left for them", nakedSingles},

	"direct-pointing": {directPointing, direct{board.Box(0), board.Box(8)}.scan},
	"direct-claiming": {directClaiming, direct{board.Row(0), board.Col(8)}.scan},
	"direct-hidden-pair": {"go house by house, boxes first, and compare the digits with two places. If two of them " +
		"fill two cells, look for another digit with one place left", directHidden(2, "fewer than two digits with two places",
		"more than two places between them")},
	"direct-hidden-triple": {"go house by house, boxes first, and compare the digits with two or three places. If " +
		"three of them fill three cells, look for another digit with one place left", directHidden(3, "fewer than three digits with two or three places",
		"more than three places between them")},

	"locked-pair": {"look where a box and a line cross for two cells with two candidates between them",
		cover{n: 2, most: 2, few: "fewer than two cells with two candidates",
			apart: "more than two candidates between them", idle: "locked, but nothing to remove"}.locked},
	"locked-triple": {"look where a box and a line cross for three cells with three candidates between them",
		cover{n: 3, most: 3, few: "fewer than three cells with at most three candidates",
			apart: "more than three candidates between them", idle: "locked, but nothing to remove"}.locked},
	"locked-candidates-pointing": {"go box by box and digit by digit, and look for a digit whose places are all in one row " +
		"or column",
		locked{board.Box(0), board.Box(8), "not all places in one row or column",
			"in one line, but no other cell there can be the digit"}.scan},
	"locked-candidates-claiming": {"go line by line and digit by digit, and look for a digit whose places are all " +
		"in one box",
		locked{board.Row(0), board.Col(8), "not all places in one box",
			"in one box, but no other cell there can be the digit"}.scan},

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
	"franken-x-wing":            frankenWay(2, ""),
	"franken-swordfish":         frankenWay(3, ""),
	"franken-jellyfish":         frankenWay(4, ""),

	"finned-franken-x-wing":            frankenWay(2, someSee),
	"finned-franken-swordfish":         frankenWay(3, someSee),
	"siamese-finned-franken-swordfish": frankenWay(3, someSee),
	"finned-franken-jellyfish":         frankenWay(4, someSee),
	"siamese-finned-franken-jellyfish": frankenWay(4, someSee),
	"kraken-fish-1":                    {krakenMethod, eachDigit(noFish)},
	"kraken-fish-2":                    {krakenMethod, eachDigit(noFish)},
	"broken-wing": {"go digit by digit, and try to close a ring of five or more cells in which each sees " +
		"the next",
		eachDigit(noRing)},
	"skyscraper":            {parallelMethod, eachLink(0, 18, noLinks)},
	"2-string-kite":         {"go digit by digit, and compare rows with two places and columns with two places", eachLink(0, 18, noLinks)},
	"grouped-skyscraper":    {groupedMethod, eachDigit(noLinks)},
	"grouped-2-string-kite": {groupedMethod, eachDigit(noLinks)},
	"dual-2-string-kite":    {dualKiteMethod, eachDigit(noLinks)},
	"dual-empty-rectangle":  {dualMethod, eachDigit(noLinks)},
	"turbot-fish":           {"go digit by digit, and compare the houses with two places", eachLink(0, 27, noLinks)},
	"empty-rectangle":       {emptyMethod, eachDigit(noLinks)},
	"rectangle-elimination": {emptyMethod, eachDigit(noLinks)},
	"remote-pair":           {"look for four or more cells with the same two candidates, and compare them", eachPair(4, noTwins)},
	"w-wing":                {twinsMethod, eachPair(2, noTwins)},
	"chute-remote-pair":     {twinsHouses, eachPair(2, noTwins)},
	"grouped-w-wing":        {twinsHouses, eachPair(2, noTwins)},
	"empty-rectangle-pair":  {twinsHouses, eachPair(2, noTwins)},
	"multi-branch-w-wing": {threeHouses,
		eachPair(3, noTwins)},
	"xy-wing":                 {xyMethod, eachCell(logic.Pivot, 2, 2, noPincers)},
	"xyz-wing":                {xyzMethod, eachCell(logic.Pivot, 3, 3, noPincers)},
	"xyz-ring":                {ringMethod, eachCell(logic.Pivot, 3, 3, noPincers)},
	"wxyz-wing":               wingWay(4),
	"vwxyz-wing":              wingWay(5),
	"uvwxyz-wing":             wingWay(6),
	"tuvwxyz-wing":            wingWay(7),
	"almost-locked-pair":      {"compare each house with the lines and boxes that cross it", eachBox(logic.Base, noneThere)},
	"almost-locked-triple":    {"compare each house with the lines and boxes that cross it", eachBox(logic.Base, noneThere)},
	"almost-locked-quadruple": {"compare each house with the lines and boxes that cross it", eachBox(logic.Base, noneThere)},

	"simple-colours-wrap": {"go digit by digit, and colour the strong links that are connected", eachLink(0, 27, noColours)},
	"simple-colours-trap": {"go digit by digit, and colour the strong links that are connected", eachLink(0, 27, noColours)},
	"multi-colours-1":     {"go digit by digit, colour each group of connected strong links, and compare the groups", eachLink(0, 27, noColours)},
	"multi-colours-2":     {"go digit by digit, colour each group of connected strong links, and compare the groups", eachLink(0, 27, noColours)},
	"3d-medusa-wrap":      {"colour the strong links of all digits, and the cells with two candidates", wholeGrid},
	"3d-medusa-trap":      {"colour the strong links of all digits, and the cells with two candidates", wholeGrid},

	"unique-rectangle-1":        {rectangleMethod, eachRectangle(noRectangle)},
	"unique-rectangle-2":        {rectangleMethod, eachRectangle(noRectangle)},
	"unique-rectangle-3":        {rectangleMethod, eachRectangle(noRectangle)},
	"unique-rectangle-4":        {rectangleMethod, eachRectangle(noRectangle)},
	"unique-rectangle-5":        {rectangleMethod, eachRectangle(noRectangle)},
	"unique-rectangle-6":        {rectangleMethod, eachRectangle(noRectangle)},
	"hidden-rectangle":          {rectangleMethod, eachRectangle(noRectangle)},
	"unique-rectangle-external": {rectangleMethod, eachRectangle(noRectangle)},
	"unique-rectangle-als":      {rectangleMethod, eachRectangle(noRectangle)},
	"avoidable-rectangle-1":     {avoidableMethod, eachAvoidable(noRectangle)},
	"avoidable-rectangle-2":     {avoidableMethod, eachAvoidable(noRectangle)},
	"avoidable-rectangle-3":     {avoidableMethod, eachAvoidable(noRectangle)},
	"avoidable-rectangle-5":     {avoidableMethod, eachAvoidable(noRectangle)},
	"unique-loop-1":             {loopMethod, eachPair(1, noRing)},
	"unique-loop-2":             {loopMethod, eachPair(1, noRing)},
	"unique-loop-3":             {loopMethod, eachPair(1, noRing)},
	"unique-loop-4":             {loopMethod, eachPair(1, noRing)},
	"extended-rectangle-1":      {extendedMethod, eachBox(logic.Corner, noneThere)},
	"extended-rectangle-2":      {extendedMethod, eachBox(logic.Corner, noneThere)},
	"extended-rectangle-3":      {extendedMethod, eachBox(logic.Corner, noneThere)},
	"extended-rectangle-4":      {extendedMethod, eachBox(logic.Corner, noneThere)},
	"bug-plus-1":                {bugMethod, wholeGrid},
	"bug-2":                     {bugMethod, wholeGrid},
	"bug-3":                     {bugMethod, wholeGrid},
	"bug-4":                     {bugMethod, wholeGrid},
	"bug-plus-n":                {bugMethod, wholeGrid},

	"bug-lite":   {liteMethod, eachCell(logic.Guardian, 3, 9, noneThere)},
	"borescoper": {squareMethod, eachBox(logic.Corner, noneThere)},
	"gurth":      {"turn or reflect the board in each possible way, and compare the givens", symmetries},

	"sue-de-coq":             {sueMethod, eachBox(logic.Pivot, noneThere)},
	"extended-sue-de-coq":    {extendedSueMethod, eachBox(logic.Pivot, noneThere)},
	"firework-triple":        {fireworkMethod, eachCell(logic.Pivot, 2, 9, noneThere)},
	"firework-quadruple":     {fireworksMethod, eachCell(logic.Pivot, 2, 9, noneThere)},
	"aligned-pair-exclusion": {pairsMethod, eachCell(logic.Pivot, 2, 9, noneThere)},
	"bivalue-oddagon":        {loopMethod, eachPair(1, noRing)},
	"junior-exocet":          {exocetMethod, eachBox(logic.Pivot, noneThere)},
	"tridagon":               {tridagonMethod, wholeGrid},
	"sk-loop":                {ringsMethod, wholeGrid},

	"nishio":                         {nishioMethod, assumption{byDigit, noEmptyHouse}.scan},
	"cell-forcing-chain":             {cellsMethod, fork{cells: true}.scan},
	"house-forcing-chain":            {housesMethod, fork{houses: true}.scan},
	"forcing-chain-verity":           {forkMethod, fork{true, true}.scan},
	"forcing-net-verity":             {forkMethod, fork{true, true}.scan},
	"unique-rectangle-forcing-chain": {rectangleChains, eachRectangle(noRectangle)},
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
	"death-blossom": {stemMethod, eachCell(logic.Pivot, 1, 9, "no sets around it use its candidates in a way that removes something")},
	"ahs-xz":        {hiddenSetsMethod, eachCell(logic.Common, 1, 9, "no two hidden sets share it and remove anything")},

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
	someSee     = " except some that one place sees"
	noFish      = "no fish of this kind that removes anything"
	noRing      = "no ring that removes anything"
	noLinks     = "no two links that remove anything"
	noTwins     = "nothing connects them in a way that removes something"
	noPincers   = "no pincers that remove anything"
	noColours   = "the colours rule out nothing"
	noRectangle = "the other candidates of the corners do not fit"
	noneThere   = "no pattern that removes anything"
)

const (
	directPointing = "go box by box and digit by digit, and look for a digit whose places are all in one row " +
		"or column. Then look for another box where this leaves only one place"
	directClaiming = "go line by line and digit by digit, and look for a digit whose places are all in one " +
		"box. Then look for another line where this leaves only one place"
	parallelMethod = "go digit by digit, and compare the rows that have two places, and then the columns"
	groupedMethod  = "go digit by digit, and compare the lines that have one place by itself and all their " +
		"others in one other box"
	dualKiteMethod = "go digit by digit and box by box, and look for two cells whose rows and columns have " +
		"two places each"
	dualMethod = "go digit by digit, and look for a box with all its places in one row and one column. " +
		"Then try the lines with two places, two at a time"

	emptyMethod = "go digit by digit, and look for a box with all its places in one row and one column. " +
		"Then try the lines with two places"

	twinsMethod = "look for two cells with the same two candidates, and try the houses with two places " +
		"for one of them"
	twinsHouses = "look for two cells with the same two candidates, and try the houses around them for " +
		"one of the two digits"
	threeHouses = "look for three or more cells with the same two candidates, and try the houses around " +
		"them for one of the two digits"
	xyMethod = "take each cell with two candidates as the pivot, and look for two pincers among the " +
		"cells with two candidates that it sees"
	xyzMethod = "take each cell with three candidates as the pivot, and look for two pincers among the " +
		"cells it sees that have two of these candidates"
	ringMethod = "take each cell with three candidates as the pivot, and look for two pincers among the " +
		"cells it sees that have two of these candidates. Then try the houses that connect them"

	rectangleMethod = "take each cell with two candidates as a corner, and look at the rectangles in two " +
		"boxes where every corner has both"
	avoidableMethod = "look at the rectangles in two boxes whose solved corners are not givens"
	loopMethod      = "choose a cell with two candidates, and look at all cells that have both"
	extendedMethod  = "compare two lines at a time, and look for six crossings that share three digits"
	bugMethod       = "count the cells with more than two candidates"

	setsMethod = "go house by house, boxes first, and note the small sets that have one candidate more " +
		"than cells. For each, look for another set that shares a digit which only one of the " +
		"two can have"
	setsWMethod = "go house by house, boxes first, and note the small sets that have one candidate more " +
		"than cells. For each, look for another set that is joined to it by a house with two " +
		"places"
	setsXYMethod = "go house by house, boxes first, and note the small sets that have one candidate more " +
		"than cells. For each, look for two others that are linked to it by one digit each"
	setsChainMethod = "go house by house, boxes first, and note the small sets that have one candidate more " +
		"than cells. From each, go on to the sets that share a digit with it which only one of " +
		"the two can have"
	stemMethod = "go cell by cell, and for each candidate look for a set that would lose it and has one " +
		"candidate more than cells"
	hiddenSetsMethod = "go cell by cell, and look for two houses where a few digits have only one place too " +
		"many, and this cell is one of their places"

	krakenMethod = "go digit by digit, and look for two lines, then three or four, that would be a fish " +
		"without one or two places. Then try the same with boxes, and follow the links of those " +
		"places"
	liteMethod = "start with the cells that have three or more candidates, and look for cells with two " +
		"candidates that give each digit a partner in every house"
	squareMethod = "go box by box through the squares of four cells, and look along their rows and columns " +
		"for cells with the same digits"
	rectangleChains = "take each cell with two candidates as a corner, and look at the rectangles in two " +
		"boxes where every corner has both. Then follow each of their other candidates"

	sueMethod = "go box by box, and look for two cells in one line with four candidates, or three cells " +
		"with five. Then look for a cell in the rest of the line, and one in the rest of the " +
		"box, that share two digits with them"
	extendedSueMethod = "go box by box, and look for cells in one line that have two or more candidates too " +
		"many. Then look in the rest of the line and of the box for cells that make up the " +
		"difference"
	fireworkMethod = "take each cell as the crossing of its row and column, and list the digits that each of " +
		"the two has at most once outside the box. Look for three digits that use the same two " +
		"cells there"
	fireworksMethod = "take each cell as the crossing of its row and column, and list the digits that each of " +
		"the two has at most once outside the box. Look for two of them, and for two others at " +
		"the opposite corner"
	pairsMethod = "look for two cells that are both seen by at least two cells with two candidates, and " +
		"go through their combinations"
	exocetMethod = "go box by box, along rows and then along columns, and look for two cells with three or " +
		"four candidates. Then look for a target in each of the two boxes beside it, and count " +
		"the places for each digit in the three lines across"
	tridagonMethod = "go through the rectangles of four boxes, and look for three digits that have a cell in " +
		"every row and column of each. Then compare the directions in which these cells run"
	ringsMethod = "look for four cells at the corners of a rectangle, in four boxes, where the other two cells of each " +
		"corner's row and column are empty in its box. Then count how often each digit fits in these sixteen cells"

	cellsMethod  = "start with the cells that have the fewest candidates, and follow each candidate"
	housesMethod = "start with the digits that have the fewest places in a house, and follow each place"
	forkMethod   = "start with the cells and houses that have the fewest possibilities, and follow each of " +
		"them"
	assumeMethod = "start with the candidates that leave the most cells and houses with only one " +
		"possibility. Suppose that the candidate is true and follow it; then suppose that it is " +
		"false"
	whipMethod = "start with the candidates that leave the most cells and houses with only one " +
		"possibility. Suppose that the candidate is true and follow it, each time from the " +
		"place that was filled last"
	braidMethod = "start with the candidates that leave the most cells and houses with only one " +
		"possibility. Suppose that the candidate is true and follow it, each time from any " +
		"place that was filled"

	nishioMethod = "go digit by digit. Suppose that the digit is in one place, and fill in where else it " +
		"must then be"
	noEmptyHouse    = "no house loses its last place, as far as singles show"
	noContradiction = "neither assumption leads to a contradiction, as far as singles show"
	noWhip          = "no contradiction within reach, or a simpler chain shows it"

	digitChainMethod = "go digit by digit, and from each place follow the houses with two places"
	cellChainMethod  = "start at each cell with two candidates, and go on to other cells with two candidates"
	chainMethod      = "start at the cells with two candidates, then at the others, and follow the cells and " +
		"houses with two possibilities"
	setChainMethod = "start at the cells with two candidates, then at the others, and follow the cells and " +
		"houses with two possibilities, and the small sets with one more candidate than they have cells"
)

// fishWay returns the way to look for n lines whose places are all in n crossing lines. The name
// includes its article.
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
	return way{"go digit by digit, first through the rows and then the columns, and compare the lines " +
		"with " + places + " places",
		cover{n: n, most: n, few: "fewer than " + size + " lines with " + few + " places",
			apart: "places in more than " + size + " cross lines", idle: name + ", but nothing to remove"}.fish}
}

// finnedWay returns the way to look for n lines whose places are in n crossing lines, except for
// some places in one box. A line has at most three places more than n.
func finnedWay(n int) way {
	size := inWords(n)
	return way{"go digit by digit, and check for every " + size + " lines whether " + size +
		" cross lines contain all their places except those in one box",
		cover{n: n, most: n + 3, few: "fewer than " + size + " lines",
			apart: size + " cross lines and one box do not contain all their places",
			idle:  "a fin, but nothing to remove beside it"}.finned}
}

// wingWay returns the way to look for n cells, one of them a pivot, that have n digits.
func wingWay(n int) way {
	size := inWords(n)
	return way{"take each cell with two to " + size + " candidates as the pivot, and look for " + inWords(n-1) +
		" more cells, so that all of them have " + size + " digits between them", eachCell(logic.Pivot, 2, n, noPincers)}
}

func inWords(n int) string { return string(new(words.Writer).Number(n).Buf) }

// frankenWay returns the way to look for n lines and boxes whose places are all in n crossing lines and boxes, apart
// from what is said in besides.
func frankenWay(n int, besides string) way {
	size := inWords(n)
	return way{"go digit by digit, and check for every " + size + " rows and boxes whether " + size + " columns and boxes " +
		"contain all their places" + besides + ". Then do the same for columns and boxes", eachDigit(noFish)}
}
