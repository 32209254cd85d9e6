// What holds in Node and in browsers alike. suite returns what is wrong, and the times.
// Each case has a puzzle, and what the command prints for it as JSON. Each state has a request about a special position,
// and its answer or error.
export async function suite(load, PencilmarkError, cases, states) {
  const wrong = [];
  const check = (good, text) => { if (!good) wrong.push(text); };
  const rejection = (promise) => promise.then(() => undefined, (error) => error);

  const begun = performance.now();
  const pm = await load();
  await pm.hint(cases[0].puzzle);
  const first = performance.now() - begun;

  for (const { puzzle, log, grade } of cases) {
    check(JSON.stringify(await pm.solve(puzzle)) === JSON.stringify(log), `${puzzle}: another log than the command's`);
    check(JSON.stringify(await pm.grade(puzzle)) === JSON.stringify(grade), `${puzzle}: another grade`);
  }
  // The fields of objects can have any order.
  const sorted = (x) => Array.isArray(x) ? x.map(sorted) : x && typeof x === "object" ?
    Object.fromEntries(Object.keys(x).sort().map((key) => [key, sorted(x[key])])) : x;
  for (const { question, request, answer, error } of states) {
    const { puzzle, log, technique, moves, ...rest } = request;
    const options = Object.fromEntries(Object.entries(rest).map(([name, value]) =>
      [name.replace(/_./g, (c) => c[1].toUpperCase()), value]));
    const given = { lesson: [technique], techniques: [], generate: [], verify: [log], review: [puzzle, moves], whynot: [puzzle, technique] };
    const [got, failed] = await pm[question](...given[question] ?? [puzzle], options).then((x) => [x, ""], (e) => [null, e.message]);
    const want = question === "render" && answer ? answer.drawing : answer;
    check(JSON.stringify(sorted(got)) === JSON.stringify(sorted(want)) && failed === error,
      `${question} ${puzzle}: ${JSON.stringify(got)} ${failed}, want ${JSON.stringify(want)} ${error}`);
  }
  const { puzzle, log, grade } = cases[0];
  check((await pm.verify(log)).verified === log.steps.length, "the log does not verify");
  check((await pm.hint(log, { level: 2 })).technique === log.steps[0].technique, "a log is no position");
  check((await pm.find(puzzle, { max: 3 })).steps.length === 3, "find");
  check((await pm.mistakes(puzzle, { level: 3 })).sound, "mistakes");
  check((await pm.about(puzzle)).solutions === 1, "about");
  check((await pm.techniques({ technique: "als" })).techniques.length > 3, "techniques");
  check((await pm.lesson("x-wing")).text.startsWith("# X-Wing"), "lesson");
  check((await pm.check(puzzle, log.steps[0].place[0])).verdict === "holds", "check");
  check((await pm.check(puzzle, { conclusion: log.steps[0].place[0] })).verdict === "holds", "check with options");
  check((await pm.why(puzzle, log.steps[0].place[0])).size > 0, "why");
  check((await pm.whynot(puzzle, "x-wing")).technique === "x-wing", "whynot");
  check((await pm.review(puzzle, ["0:10 " + log.steps[0].place[0]])).moves.length === 1, "review");
  check((await pm.spot(puzzle)).technique, "spot");
  check((await pm.generate({ level: "Easy", seed: 1 })).level === "Easy", "generate");
  check((await pm.generate({ number: 2, seed: 1 })).length === 2, "generate two");
  check((await pm.render(puzzle)).startsWith("<svg"), "render");
  check((await pm.render(puzzle, { format: "text", noMarks: true })).includes("+-------"), "render as text");
  check((await pm.render(log, { format: "text" })).includes("1. "), "render a log");
  check((await pm.render(puzzle, { format: "html", step: 3 })).includes("</html>"), "render a step");
  check((await pm.count(puzzle)).solutions === 1, "count");
  check((await pm.convert(puzzle, "grid")).text.split("\n").length === 9, "convert");
  check((await pm.convert(puzzle, { to: "yaml" }).catch((e) => e.code)) === "usage", "convert a puzzle to a log");
  check((await pm.grade(puzzle, { scales: ["hodoku", "se"] })).se.er > 0, "two scales");
  check((await pm.reach(puzzle, { know: ["x-wing"] })).steps > 0, "reach");
  check((await pm.solve(puzzle, { positions: true, until: "3" })).positions.length === 4, "solve with positions");
  check((await pm.verify(await pm.solve(puzzle, { positions: true }))).verified === log.steps.length, "a log with positions does not verify");
  const solved = log.solution ?? log.end;
  check((await pm.hint(solved)).empty === 0, "a solved grid has no hint");
  check((await pm.hint(puzzle, { noUniqueness: true, level: 5 })).step.parts.length > 0, "hint with options");

  for (const [code, message, promise] of [
    ["input", "the puzzle has 3 characters instead of 81; 78 missing", pm.solve("123")],
    ["input", "the puzzle has 3 characters instead of 81; 78 missing", pm.grade("123")],
    ["puzzle", "row 1 has two 1s, in r1c1 and r1c2", pm.solve("11" + ".".repeat(79))],
    ["puzzle", "solution", pm.solve(".".repeat(81))],
    ["usage", "unknown field \"pth\"; the fields are puzzle, path", pm.solve(puzzle, { pth: "shortest" })],
    ["usage", "unknown field \"pth\"; the fields are puzzle, technique", pm.find(puzzle, { pth: "shortest" })],
    ["usage", "did you mean", pm.whynot(puzzle, "x-wong")],
    ["usage", "unknown field \"pth\"; the fields are puzzle, level", pm.hint(puzzle, { pth: 1 })],
    ["usage", "did you mean", pm.find(puzzle, { technique: "x-wong" })],
    ["usage", "level must be from 0 to 6", pm.hint(puzzle, { level: 9 })],
    ["input", "cannot read", pm.check(puzzle, "nonsense")],
  ]) {
    const error = await rejection(promise);
    check(error instanceof PencilmarkError && error.code === code && error.message.includes(message),
      `${message}: ${error?.code} ${error?.message}`);
  }

  const [one, two] = [await load(), await load({ worker: true })]; // side by side
  const both = await Promise.all([one.grade(puzzle), two.grade(puzzle), one.hint(puzzle), two.hint(puzzle)]);
  check(JSON.stringify(both.slice(0, 2)) === JSON.stringify([grade, grade]), "two engines");
  check((await rejection(two.solve("123")))?.code === "input", "a worker does not reject");

  const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  const long = rejection(two.generate({ number: 1e6 })); // ended in the middle, while another engine answers
  await pm.find(puzzle);
  await two.close();
  check((await long)?.message === "the engine was closed", "what a closed worker was asked does not reject");
  check((await rejection(two.hint(puzzle)))?.code === "closed", "a closed worker answers");
  await one.close();
  check((await rejection(one.hint(puzzle)))?.code === "closed", "a closed engine without a worker answers");

  const three = await load({ worker: true }), stop = new AbortController(), never = new AbortController(); // given up
  const given = rejection(three.solve(hard, { path: "shortest", ladder: "everything", signal: stop.signal }));
  const queued = rejection(three.hint(puzzle, { signal: never.signal }));
  const kept = three.hint(puzzle);
  never.abort();
  setTimeout(() => stop.abort(new TypeError("enough")), 200);
  check((await queued)?.name === "AbortError", "a call that waits is not given up");
  check((await given)?.message === "enough", "a call in work is not given up");
  check((await kept).technique, "what waits behind a call that is given up has no answer");
  check((await rejection(three.hint(puzzle, { signal: stop.signal })))?.message === "enough", "a signal that has aborted is not heeded");
  check((await rejection(pm.hint(puzzle, { signal: stop.signal })))?.message === "enough", "nor is it without a worker");
  await three.close();
  const four = await load({ worker: new URL("https://localhost:1/none.js") }).catch((e) => ({ hint: () => Promise.reject(e) }));
  check(await rejection(four.hint(puzzle)), "a worker that does not exist answers");
  check((await pm.hint(puzzle)).technique, "the other engines have ended, too");
  return { wrong, first };
}
