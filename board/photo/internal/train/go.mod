module pencilmark/board/photo/internal/train

go 1.26.0

require (
	golang.org/x/image v0.48.0
	pencilmark v0.0.0
)

require (
	golang.org/x/sys v0.50.0 // indirect
	golang.org/x/text v0.44.0 // indirect
)

replace pencilmark => ../../../..
