package photo_test

import (
	"fmt"
	"log"
	"os"

	"pencilmark/board/photo"
	"pencilmark/search"
)

func ExampleRead() {
	data, err := os.ReadFile("testdata/plain.jpg")
	if err != nil {
		log.Fatal(err)
	}
	r, err := photo.Read(data, search.UniqueGivens, photo.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(r.Digits)
	fmt.Println("one solution:", r.Unique, "doubtful cells:", len(r.Doubts))
	// Output:
	// .4....7...2.5...486.84..35..6...41.............36...7..32..19.478...3.2...4....3.
	// one solution: true doubtful cells: 0
}
