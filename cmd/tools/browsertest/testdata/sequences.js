// Plays random games and looks after every move whether a given, a digit or a mark is
// lost that the move does not speak of. It is an expression: a function of the modules
// game.js, games.js and link.js, of the number of games and of a seed. It returns how
// many moves were made, and throws at the first loss.
(({CELLS, PEERS, allowed, blank, bit, puzzleOf}, {newRecord, gameOf, Session}, {encode, decode}, games, seed) => {
  let state = seed >>> 0 || 1;
  const random = (n) => {
    state ^= state << 13; state >>>= 0; state ^= state >>> 17; state ^= state << 5; state >>>= 0;
    return state % n;
  };
  const PUZZLES = [
    "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1",
    ".723.........9..1..4............7.2.1..2..3..8...4.57.4...3...9..8.7...3...1...5.", ".".repeat(81),
  ];
  const LAYERS = ["givens", "values", "corner", "centre", "out", "colours"];
  const text = (p) => JSON.stringify([LAYERS.map((layer) => p[layer]), Object.entries(p.tints).sort(), p.filled]);
  const fail = (what, log) => { throw new Error(`${what} after ${JSON.stringify(log)}`); };

  /** A disk, tabs, and messages on their way between them. */
  const world = () => ({disk: new Map(), tabs: [], post: [], names: 0});
  const open = (w, id) => {
    const name = `tab${random(1000)}-${w.names++}`, post = [];
    const s = new Session(JSON.parse(w.disk.get(id)), name, {
      keep: (r) => w.disk.set(r.id, JSON.stringify(r)), clock: () => 0,
      send: (m) => { for (const t of w.tabs) if (t.session.tab !== name) t.post.push(JSON.stringify(m)); },
    });
    w.tabs.push({session: s, post});
    return w.tabs.at(-1);
  };
  const deliver = (tab) => { while (tab.post.length) tab.session.receive(JSON.parse(tab.post.shift())); };
  const settle = (w) => { for (let i = 0; i < 50 && w.tabs.some((t) => t.post.length); i++) w.tabs.forEach(deliver); };

  /** What may change in a cell by a move, beyond which nothing may. */
  const touched = (before, after, cells, log) => {
    for (const c of CELLS) {
      if (before.givens[c] !== after.givens[c]) fail(`given ${c} has changed`, log);
      if (before.givens[c] && after.values[c] !== before.givens[c]) fail(`the digit of given ${c} has changed`, log);
      if (!cells.includes(c) && before.values[c] !== after.values[c]) fail(`digit ${c} is lost`, log);
    }
  };

  /** Notes that have gone though no digit that was written explains it. */
  const notes = (before, after, log) => {
    for (const c of CELLS) for (const layer of ["corner", "centre"]) {
      const gone = before[layer][c] & ~after[layer][c];
      for (let d = 1; d <= 9; d++) {
        if (gone & bit(d) && !PEERS[c].some((q) => after.values[q] === d && before.values[q] !== d)) fail(`note ${d} of ${c} is lost`, log);
      }
    }
  };

  let moves = 0;
  const move = (w, tab, log) => {
    const {session} = tab, {game} = session, before = game.position, is = text(before), cells = [random(81)];
    if (random(4) === 0) cells.push(random(81));
    const d = 1 + random(9), kind = random(12), at = game.at;
    log.push([kind, cells, d]);
    if (log.length > 40) log.shift();
    moves++;
    const after = () => game.position;
    switch (kind) {
      case 0: case 1: case 2: {
        const had = cells.map((c) => before.values[c]);
        game.digit(cells, d);
        touched(before, after(), cells, log);
        notes(before, had.some((v) => v) ? {...after()} : after(), log);
        if (cells.length === 1 && !before.values[cells[0]] && !before.givens[cells[0]]) {
          game.erase(cells);
          if (text(after()) !== is) fail("a digit that was written and erased leaves something behind", log);
          game.undo();
        }
        break;
      }
      case 3: case 4: {
        const layer = kind === 3 ? "corner" : "centre";
        game.mark(cells, layer, d);
        touched(before, after(), [], log);
        const own = (p) => JSON.stringify(["corner", "centre"].map((l) => p[l].map((m, c) => cells.includes(c) && l === layer ? m & ~bit(d) : m)));
        if (own(before) !== own(after()) || before.filled && JSON.stringify(before[layer]) !== JSON.stringify(after()[layer])) {
          fail("a mark changes another", log);
        }
        break;
      }
      case 5:
        game.colour(cells, d, random(2) * (1 + random(9)));
        touched(before, after(), [], log);
        notes(before, after(), log);
        break;
      case 6:
        game.erase(cells);
        touched(before, after(), cells, log);
        break;
      case 7: {
        game.fill(!before.filled);
        if (text({...after(), filled: before.filled}) !== is) fail("filling in changes something else", log);
        break;
      }
      case 8: {
        const free = cells.find((c) => !before.values[c] && allowed(before, c));
        if (free !== undefined) game.step([], [[free, d]]);
        touched(before, after(), [], log);
        notes(before, after(), log);
        break;
      }
      case 9: {
        const n = 1 + random(5), want = [is];
        let k = 0;
        for (; k < n && game.canUndo; k++) { game.undo(); want.push(text(after())); }
        for (const c of CELLS) if (session.game.start.givens[c] !== after().givens[c]) fail("undo takes givens", log);
        if (random(2)) for (; k > 0; k--) { if (text(after()) !== want[k]) fail("undo", log); game.redo(); if (text(after()) !== want[k - 1]) fail("redo does not give back", log); }
        break;
      }
      case 10:
        game.redo();
        break;
      case 11:
        game.restore({...puzzleOf(game.start.givens.join("")), filled: after().filled});
        for (const c of CELLS) if (after().values[c] !== after().givens[c]) fail("restart leaves a digit", log);
        game.undo();
        if (game.at === at && text(after()) !== is) fail("undo does not bring back what restart took", log);
        break;
    }
    const link = decode(encode(game.position)).position;
    if (text(link) !== text(game.position)) fail("a link loses something", log);
  };

  for (let n = 0; n < games; n++) {
    const w = world(), log = [n];
    w.disk.set("a", JSON.stringify(newRecord("a", puzzleOf(PUZZLES[random(3)]), {}, 0)));
    let tab = open(w, "a");
    for (let k = 6 + random(20); k > 0; k--) {
      const others = new Map([...w.disk].filter(([id]) => id !== tab.session.record.id));
      const event = random(14);
      if (event === 0) { // reload
        settle(w);
        const was = text(tab.session.game.position), {id} = tab.session.record;
        w.tabs.splice(w.tabs.indexOf(tab), 1);
        tab = open(w, id);
        if (text(tab.session.game.position) !== was) fail("a reload loses something", log);
      } else if (event === 1) { // a link opens a game of its own
        settle(w);
        const id = `game${w.disk.size}`, p = decode(encode(tab.session.game.position)).position, all = new Map(w.disk);
        w.disk.set(id, JSON.stringify(newRecord(id, p, {}, 0)));
        for (const [k2, v] of all) if (w.disk.get(k2) !== v) fail("a link changes another game", log);
        tab = open(w, id);
      } else if (event === 2) { // another tab of this game
        settle(w);
        tab = open(w, tab.session.record.id);
      } else if (event === 3) { // on in another tab
        settle(w);
        tab = w.tabs[random(w.tabs.length)];
      } else if (event === 4) { // two tabs move at the same time
        settle(w);
        const twin = w.tabs.find((t) => t !== tab && t.session.record.id === tab.session.record.id);
        if (twin) {
          const free = CELLS.filter((c) => !twin.session.game.position.values[c]);
          if (free.length > 1) {
            const [a, b] = [free[0], free[1 + random(free.length - 1)]];
            tab.session.game.digit([a], 1 + random(9));
            for (let i = random(2); i >= 0; i--) twin.session.game.digit([b], 1 + random(9));
            const want = twin.session.game.position.values[b];
            settle(w);
            const p = tab.session.game.position;
            if (!p.values[a] || want && !p.values[b]) fail("a digit of two tabs is lost", log);
          }
        }
      } else {
        move(w, tab, log);
      }
      for (const [id, v] of others) if (event !== 3 && id !== tab.session.record.id && w.disk.get(id) !== v) fail("a move changes another game", log);
      if (random(3) === 0) {
        settle(w);
        for (const t of w.tabs) {
          const kept = gameOf(JSON.parse(w.disk.get(t.session.record.id)));
          if (text(kept.position) !== text(t.session.game.position)) fail("tabs differ", log);
        }
      }
    }
  }
  return moves;
})
