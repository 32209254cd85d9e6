// Package layers holds the test that keeps the layers of this project apart. The test
// checks which packages each package may import. The package contains no other code.
package layers
