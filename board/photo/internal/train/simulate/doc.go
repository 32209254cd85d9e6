// Package simulate draws pages with puzzles and pages with other things. It also simulates photos
// of these pages that look as if a careless person had taken them. It is used for training and
// tests, and is not part of the program.
package simulate
