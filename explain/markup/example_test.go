package markup_test

import (
	"fmt"

	"pencilmark/explain/markup"
)

func Example() {
	item := markup.Sprintf("<li title=\"%s\">%d</li>", `5 < 6 & "so on"`, 5)
	fmt.Println(markup.Sprintf("<h1>%s</h1><ul>%s</ul>", "<b>Digits</b>", item))
	// Output: <h1>&lt;b&gt;Digits&lt;/b&gt;</h1><ul><li title="5 &lt; 6 &amp; &#34;so on&#34;">5</li></ul>
}
