package conform_test

import (
	"context"
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/techniques/conform"
)

// A case of a library names the one step that a technique must find: here a full
// house, a 2 in r1c1.
func ExampleRun() {
	c, err := formats.ParseLibraryCase(":0000:2:.71986354469531287385247196157364829894152763632879415946718532713625948528493671:::211:")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(conform.Run(context.Background(), &c).Status)
	// Output:
	// passed
}
