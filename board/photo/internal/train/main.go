// Train trains the network that recognises digits. It also measures how well pictures are read
// with this network:
//
//	go run -C board/photo/internal/train . -photos ../shared/photos
//
// It is a module of its own, because the program does not need it. Paths are relative to the root
// of the repository.
//
// It first trains on digits drawn in the installed fonts, and then on the cells of photos. The
// photos are divided into five folds. The network that is measured on one fold is trained on the
// other four. So no network is measured on photos that it was trained on, or on photos of a
// similar puzzle. The final network is trained on all photos. The same fonts, photos and seed give
// the same weights, but exactly the same only on the same kind of processor.
//
// The fonts are those of Debian's packages fonts-NAME, for each of these names: liberation dejavu
// urw-base35 texgyre freefont-otf croscore crosextra-carlito crosextra-caladea roboto-unhinted
// open-sans lato inter cabin cantarell b612 bebas-neue adf-gillius adf-universalis adf-switzera
// adf-verana adf-libris adf-tribun paratype play quattrocento dosis karla junction go hack
// comfortaa opendin sil-andika sil-charis sil-gentium yanone-kaffeesatz allerta ubuntu-title tuffy
// manrope sora league-spartan clear-sans noto-mono oxygen quicksand jetbrains-mono firacode
// inconsolata courier-prime century-catalogue stix lmodern comic-neue linuxlibertine. Some fonts
// look like handwriting and are measured separately: dkg-handwriting breip bwht femkeklaver
// humor-sans kristi rufscript dancingscript kaushanscript ecolier-court.
//
// It writes weights.bin of package digits and TRAINING.md of package photo. Without photos, it
// trains only on fonts. With -hand, it fits the weights of package hand instead. With -measure, it
// only replaces the figures for simulated photos, and an interrupt ends the current kind of
// pictures early. With -samples, it only writes the pictures for the tests.
package main

import (
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"strings"

	"golang.org/x/image/font/opentype"

	"pencilmark/board"
	"pencilmark/board/photo/internal/digits"
)

const (
	weightsFile = "board/photo/internal/digits/weights.bin"
	paperFile   = "board/photo/TRAINING.md"
	folds       = 5
)

func main() {
	var (
		photos  = flag.String("photos", "", "the folder of photos with their digits")
		fonts   = flag.String("fonts", "/usr/share/fonts", "the folder of fonts")
		seed    = flag.Uint64("seed", 1, "the seed of all chance")
		n       = flag.Int("n", 1000, "how many simulated photos, and how many without a grid")
		measure = flag.Bool("measure", false, "measure the weights that are there")
		hand    = flag.Bool("hand", false, "only fit what tells handwriting")
		only    = flag.Bool("samples", false, "only write the pictures for the tests")
	)
	flag.Parse()
	log.SetFlags(log.Ltime)
	if err := os.Chdir("../../../.."); err != nil { // to the root
		log.Fatal(err)
	}
	if *only {
		if err := samples(*seed); err != nil {
			log.Fatal(err)
		}
		return
	}
	if err := run(*photos, *fonts, *seed, *n, *measure, *hand); err != nil {
		log.Fatal(err)
	}
}

func run(photoDir, fontDir string, seed uint64, n int, measure, onlyHand bool) error {
	t := &training{r: rand.New(rand.NewPCG(seed, 2)), paper: &paper{seed: seed}}
	var err error
	if t.fonts, t.hands, err = loadFonts(fontDir); err != nil {
		return err
	}
	if t.puzzles, err = ownPuzzles("testdata/puzzles.txt"); err != nil {
		return err
	}
	if len(t.fonts) == 0 {
		return fmt.Errorf("no fonts in %s", fontDir)
	}
	t.paper.fonts = len(t.fonts)
	if photoDir != "" {
		if t.photos, err = loadPhotos(photoDir); err != nil {
			return err
		}
		t.paper.puzzles = fold(t.photos, folds)
	}
	if onlyHand {
		return t.handwriting(n * 2 / 5)
	}
	trained := ""
	if measure {
		old, err := os.ReadFile(paperFile)
		if err != nil {
			return err
		}
		trained, _, _ = strings.Cut(string(old), simulatedHead)
	} else {
		if err := t.train(); err != nil {
			return err
		}
		trained = t.paper.trained()
	}
	t.simulated(n)
	t.others(n)
	t.pencilled(n / 5)
	return os.WriteFile(paperFile, []byte(trained+t.paper.measured()), 0o644)
}

// A training holds the settings and the results of one run of the program.
type training struct {
	r       *rand.Rand
	fonts   []*opentype.Font
	hands   []*opentype.Font // like handwriting
	puzzles []board.Givens
	photos  []*labelled
	paper   *paper
}

// train trains the networks, measures them on the photos, and writes the last one to a
// file.
func (t *training) train() error {
	base := newNet(t.r)
	samples := drawn(t.fonts, 6, t.r)
	samples = append(samples, junk(samples, len(samples)/6, t.r)...)
	t.paper.samples = len(samples)
	loss := learn(base, samples, 4, 0.002, t.r)
	log.Printf("fonts: %d samples, loss %.4f", len(samples), loss)
	if len(t.photos) > 0 {
		if err := t.validate(base); err != nil {
			return err
		}
	}
	final, err := t.more(base, func(*labelled) bool { return true })
	if err != nil {
		return err
	}
	return os.WriteFile(weightsFile, final.Bytes(), 0o644)
}

// validate measures two things on the photos: the network that was trained on fonts
// alone, and the network of each fold.
func (t *training) validate(base *digits.Net) error {
	for _, p := range t.photos {
		t.paper.fontsOnly.read(p, base.Bytes())
	}
	log.Printf("fonts only: %d right, %d wrong and sure", t.paper.fontsOnly.right, t.paper.fontsOnly.wrongSure)
	for f := range folds {
		net, err := t.more(base, func(p *labelled) bool { return p.fold != f })
		if err != nil {
			return err
		}
		var one tally
		for _, p := range t.photos {
			if p.fold == f {
				one.read(p, net.Bytes())
			}
		}
		log.Printf("fold %d: %d of %d right, %v", f, one.right, one.pictures, one.notes)
		t.paper.crossed.add(&one)
	}
	return nil
}

// more returns a network that is trained further, on the cells of some photos and on a
// few digits from every font.
func (t *training) more(base *digits.Net, which func(*labelled) bool) (*digits.Net, error) {
	net := *base
	samples := drawn(t.fonts, 1, t.r)
	samples = append(samples, junk(samples, len(samples)/5, t.r)...)
	for _, p := range t.photos {
		if !which(p) {
			continue
		}
		list, err := cells(p)
		if err != nil {
			return nil, err
		}
		samples = append(samples, list...)
	}
	learn(&net, samples, 6, 0.001, t.r)
	return &net, nil
}
