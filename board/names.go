package board

// Names are cut from texts that hold all of one kind, so that naming a thing does
// not allocate. Every name of a kind is equally long.
var (
	cellNames        = names(81, func(i int) string { return spell("r", i/9, "c", i%9, "") })
	cellNamesA1      = names(81, func(i int) string { return rowLetters[i/9:i/9+1] + digitNames[i%9:i%9+1] })
	placementNames   = names(729, func(i int) string { return spell("r", i/81, "c", i/9%9, "="+digitNames[i%9:i%9+1]) })
	eliminationNames = names(729, func(i int) string { return spell("r", i/81, "c", i/9%9, "<>"+digitNames[i%9:i%9+1]) })
	houseNames       = names(27, func(i int) string { return "rcb"[i/9:i/9+1] + digitNames[i%9:i%9+1] })
	cellNeeds        = names(81, func(i int) string { return spell("r", i/9, "c", i%9, " needs a digit") })
	houseNeeds       = names(243, func(i int) string { return spell("rcb"[i/81:i/81+1], i/9%9, " needs ", i%9, "") })
)

// houseWords holds the names of the houses in words, by kind.
var houseWords = [3]string{
	names(9, func(i int) string { return "row " + digitNames[i:i+1] }),
	names(9, func(i int) string { return "column " + digitNames[i:i+1] }),
	names(9, func(i int) string { return "box " + digitNames[i:i+1] }),
}

// rowNamesA1 holds the names of the rows in words, by their letters.
var rowNamesA1 = names(9, func(i int) string { return "row " + rowLetters[i:i+1] })

const (
	digitNames = "123456789"
	rowLetters = "ABCDEFGHJ"
)

// names joins the names of things 0 to n-1.
func names(n int, name func(int) string) string {
	size := len(name(0))
	b := make([]byte, 0, n*size)
	for i := range n {
		b = append(b, name(i)...)
	}
	return string(b)
}

// spell joins words with the digits i+1 and j+1 between them.
func spell(first string, i int, second string, j int, third string) string {
	return first + digitNames[i:i+1] + second + digitNames[j:j+1] + third
}

// nth returns the name of thing i, which is size bytes long.
func nth(names string, i, size int) string { return names[i*size : (i+1)*size] }
