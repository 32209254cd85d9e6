module pencilmark

go 1.26
