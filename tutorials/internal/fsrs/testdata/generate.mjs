// Writes the vectors that the tests of package fsrs compare with, by calling the
// reference implementation of FSRS 6 through its public interface:
//
//	mkdir DIR; cd DIR; npm install ts-fsrs@5.4.2
//	NODE_PATH=DIR/node_modules node generate.mjs reviews >reviews.tsv
//	NODE_PATH=DIR/node_modules node generate.mjs memory >memory.tsv
//
// DIR is any directory outside this repository. The output repeats exactly: the
// random numbers are seeded.
import { createRequire } from "node:module";

const { fsrs, createEmptyCard, forgetting_curve, FSRSVersion } = createRequire(import.meta.url)("ts-fsrs");

// random returns a generator of numbers in [0, 1): xorshift32.
function random(seed) {
  let x = seed;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 2 ** 32;
  };
}

const minute = 60_000;
const day = 1440; // minutes
const start = Date.UTC(2026, 0, 1, 21, 30); // evening, so that some gaps of minutes pass midnight

// Settings: retention, longest interval, learning and relearning steps.
const settings = [
  [0.9, 36500, ["1m", "10m"], ["10m"]], // the default
  [0.9, 36500, [], []],
  [0.8, 180, ["5m"], ["10m", "1h"]],
  [0.95, 36500, ["2m", "15m", "2h"], []],
];

// gap returns how many minutes the learner waits before the next review.
function gap(rand, untilDue) {
  const kind = rand();
  if (kind < 0.35) return untilDue;
  if (kind < 0.55) return Math.floor(rand() * 240); // the same day, mostly
  if (kind < 0.7) return Math.floor(rand() * 4 * day);
  if (kind < 0.8) return Math.floor(untilDue * rand()); // early
  if (kind < 0.95) return Math.floor(untilDue * (1 + rand() * 2)); // late
  return Math.floor(day * (100 + rand() * 2000)); // very late
}

// rating returns 1 (Again) to 4 (Easy); every fifth learner forgets a lot.
function rating(rand, sequence) {
  const r = rand();
  if (sequence % 5 === 0) return r < 0.5 ? 1 : r < 0.7 ? 2 : r < 0.95 ? 3 : 4;
  return r < 0.12 ? 1 : r < 0.27 ? 2 : r < 0.85 ? 3 : 4;
}

function reviews() {
  const rand = random(20260101);
  console.log([
    "sequence", "retention", "maximum", "learning", "relearning", "minute", "rating",
    "state", "step", "stability", "difficulty", "due", "reps", "lapses",
  ].join("\t"));
  for (let sequence = 1; sequence <= 400; sequence++) {
    const [retention, maximum, learning, relearning] = settings[sequence % 8 < 5 ? 0 : sequence % 8 - 4];
    const scheduler = fsrs({
      request_retention: retention, maximum_interval: maximum, learning_steps: learning, relearning_steps: relearning,
    });
    let card = createEmptyCard(start);
    let now = 0;
    const length = 3 + Math.floor(rand() * 12);
    for (let i = 0; i < length && now < 100 * 365 * day; i++) {
      const grade = rating(rand, sequence);
      card = scheduler.next(card, start + now * minute, grade).card;
      const due = (card.due.getTime() - start) / minute;
      console.log([
        sequence, retention, maximum, learning.join(",") || "-", relearning.join(",") || "-", now, grade,
        card.state, card.learning_steps, card.stability, card.difficulty, due, card.reps, card.lapses,
      ].join("\t"));
      now += gap(rand, due - now);
    }
  }
}

function memory() {
  const rand = random(6);
  const scheduler = fsrs();
  const w = scheduler.parameters.w;
  console.log("stability\tdifficulty\tdays\tretrievability\tinterval\trating\tnext stability\tnext difficulty");
  for (let i = 0; i < 800; i++) {
    const stability = +(10 ** (rand() * 7 - 3)).toPrecision(6);
    const difficulty = +(1 + rand() * 9).toPrecision(6);
    const days = i % 4 === 0 ? 0 : Math.floor(stability * rand() * 3) + (i % 4 === 1 ? 1 : 0);
    const grade = 1 + (Math.floor(i / 4) % 4);
    const next = scheduler.next_state({ stability, difficulty }, days, grade);
    console.log([
      stability, difficulty, days, forgetting_curve(w, days, stability), scheduler.next_interval(stability, days),
      grade, next.stability, next.difficulty,
    ].join("\t"));
  }
}

console.log(`# Computed by ts-fsrs ${FSRSVersion}, fuzz off.`);
console.log("# npm package ts-fsrs; MIT licence; github.com/open-spaced-repetition/ts-fsrs");
console.log("# Times are minutes after 2026-01-01 21:30 UTC, intervals are days. See generate.mjs.");
({ reviews, memory })[process.argv[2]]();
