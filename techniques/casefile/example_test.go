package casefile_test

import (
	"fmt"

	"pencilmark/techniques/casefile"
)

// What must follow is marked in the position.
func ExampleParse() {
	k, err := casefile.Parse(`
4      9      2567   3567   357    567    58     238    1
3      1257   257    1457   8      4579   6      24     2459
156    8      56     2      1359   4569   459    34     7
1568   1356   4      135678 2      56789  5789   1678   589
7      12356  235689 13568  4      5689   589    1268   2589
12568  1256   25689  15678  1579   56789  3      124678 24589
+9     345=67 1      4578   57     +2     478    3478   348
258    2457   2578   4578   57     3      +1     9      6
{8}    347    378    9      6      +1     2      5      348`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(k.Placements, k.Eliminations)
	// Output:
	// [r7c2=6] []
}
