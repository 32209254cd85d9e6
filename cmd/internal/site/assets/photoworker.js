// The worker that reads photos. The page sends it the address of the compiled program
// that reads, once and early, and then pictures. The browser decodes them; what is
// decoded is shrunk, so that little memory is needed. The script of the Go distribution
// comes before this, as in worker.js.

const MOST = 1280; // pixels of the longer side of what is read
const SIDE = 80; // pixels of a cell of what is shown

/** @type {Promise<unknown> | null} */
let started = null;

/** @param {MessageEvent<ToPhotoWorker>} event */
self.onmessage = async ({data: {url, file, grid}}) => {
  started ??= start(url);
  if (!file) return;
  /** @type {FromPhotoWorker} */ let answer;
  try {
    await started;
    answer = await read(file, grid);
  } catch (error) {
    answer = {error: error instanceof Error ? error.message : String(error)};
  }
  self.postMessage(answer, answer.picture ? [answer.picture] : []);
};

/** @param {string} url */
async function start(url) {
  const go = new Go(), response = await fetch(url);
  if (!response.ok) throw new Error(`the photo reader cannot be loaded: ${response.status}`);
  const {instance} = await WebAssembly.instantiateStreaming(response, go.importObject);
  go.run(instance);
}

/** @param {Blob} file
 * @param {number} grid
 * @returns {Promise<FromPhotoWorker>} */
async function read(file, grid) {
  const flaw = pencilmarkPhoto.check(new Uint8Array(await file.arrayBuffer()));
  if (flaw) throw new Error(flaw);
  const whole = await createImageBitmap(file).catch(() => {
    throw new Error("the picture is damaged or cut off, or this browser cannot read its kind: save it as JPEG or PNG");
  });
  const scale = Math.min(1, MOST / Math.max(whole.width, whole.height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(whole.width * scale)), Math.max(1, Math.round(whole.height * scale)));
  const pen = context(canvas);
  pen.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  const {data} = pen.getImageData(0, 0, canvas.width, canvas.height);
  /** @type {PhotoDoc} */
  const reading = JSON.parse(pencilmarkPhoto.read(data, canvas.width, canvas.height, grid));
  if (reading.error) throw new Error(reading.error);
  return {reading, picture: flat(canvas, reading.crossings)};
}

/** What is drawn on a canvas, which is white at first.
 * @param {OffscreenCanvas} canvas */
function context(canvas) {
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser cannot draw in the background");
  pen.imageSmoothingQuality = "high";
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return pen;
}

/** The grid drawn straight and upright: each cell by the plane through three of its
 * corners, and as much beside it as hides the seams.
 * @param {OffscreenCanvas} picture
 * @param {{X: number, Y: number}[][]} crossings */
function flat(picture, crossings) {
  const canvas = new OffscreenCanvas(9 * SIDE, 9 * SIDE), pen = context(canvas);
  for (let cell = 0; cell < 81; cell++) {
    const row = Math.floor(cell / 9), column = cell % 9;
    const a = crossings[row][column], b = crossings[row][column + 1], c = crossings[row + 1][column];
    pen.save();
    pen.beginPath();
    pen.rect(column * SIDE - 1, row * SIDE - 1, SIDE + 1, SIDE + 1);
    pen.clip();
    const there = new DOMMatrix([(b.X - a.X) / SIDE, (b.Y - a.Y) / SIDE, (c.X - a.X) / SIDE, (c.Y - a.Y) / SIDE, a.X, a.Y]);
    pen.setTransform(new DOMMatrix([1, 0, 0, 1, column * SIDE, row * SIDE]).multiply(there.inverse()));
    pen.drawImage(picture, 0, 0);
    pen.restore();
  }
  return canvas.transferToImageBitmap();
}
