// What the page keeps: the learner's record, the games, the settings, in IndexedDB. Where
// that is forbidden or full it keeps them in memory, and says so once.

const NAME = "pencilmark", SHELF = "kept";
const memory = new Map();

/** Called once with the reason if nothing can be kept. */
let complain = (/** @type {string} */ _) => {};
export function onTrouble(/** @type {(text: string) => void} */ f) { complain = f; }

/** @param {any} error */
function trouble(error) {
  const tell = complain;
  complain = () => {};
  tell(error?.name === "QuotaExceededError"
    ? "Your browser has run out of space, so this game will be lost when you close the page. To keep it, export your progress."
    : "Your browser does not let this page save anything, so this game will be lost when you close the page.");
}

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(SHELF);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
  return opened;
}

/** @param {IDBTransactionMode} mode
 * @param {(shelf: IDBObjectStore) => IDBRequest} action
 * @returns {Promise<any>} */
async function transact(mode, action) {
  const db = await open();
  return new Promise((resolve, reject) => {
    const t = db.transaction(SHELF, mode);
    const request = action(t.objectStore(SHELF));
    if (mode === "readwrite") t.commit?.(); // sent at once, so it is kept even if the page is left now
    t.oncomplete = () => resolve(request.result);
    t.onerror = t.onabort = () => reject(t.error ?? request.error);
  });
}

/** What is kept under a key, undefined if nothing.
 * @param {string} key
 * @returns {Promise<any>} */
export async function get(key) {
  if (memory.has(key)) return memory.get(key);
  try {
    return await transact("readonly", (shelf) => shelf.get(key));
  } catch (error) {
    trouble(error);
    return undefined;
  }
}

/** The values of all keys that begin so.
 * @param {string} prefix
 * @returns {Promise<any[]>} */
export async function all(prefix) {
  const own = [...memory].filter(([key]) => key.startsWith(prefix)).map(([, value]) => value);
  try {
    return [...own, ...await transact("readonly", (shelf) => shelf.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))];
  } catch (error) {
    trouble(error);
    return own;
  }
}

/** Forgets what is kept under a key.
 * @param {string} key */
export async function remove(key) {
  memory.delete(key);
  await transact("readwrite", (shelf) => shelf.delete(key)).catch(trouble);
}

/** Keeps a value under a key.
 * @param {string} key
 * @param {any} value */
export async function put(key, value) {
  try {
    await transact("readwrite", (shelf) => shelf.put(value, key));
    memory.delete(key);
  } catch (error) {
    memory.set(key, value);
    trouble(error);
  }
}

/** Reads a value, changes it, and keeps it, while no other tab does.
 * @param {string} key
 * @param {(value: any) => Promise<any>} change */
export async function update(key, change) {
  const work = async () => {
    const value = await change(await get(key));
    await put(key, value);
    channel?.postMessage(key);
    return value;
  };
  return navigator.locks ? navigator.locks.request(`pencilmark-${key}`, work) : work();
}

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("pencilmark") : null;

/** Calls f with the key when another tab has changed something.
 * @param {(key: string) => void} f */
export function onChange(f) {
  channel?.addEventListener("message", (event) => f(event.data));
}
