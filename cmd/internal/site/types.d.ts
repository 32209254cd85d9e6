// The types of what the scripts of the page say to each other and to the engine, for
// the type checker alone: "tsc -p tsconfig.json" and "tsc -p tsconfig.worker.json" read
// the scripts with them. Nothing of this is part of the site. Package bridge documents
// the messages.

/** Flags and values of the 81 cells, row by row. */
type Position = {
  givens: number[];
  values: number[];
  corner: number[]; // notes: bit d-1 stands for digit d
  centre: number[];
  colours: number[]; // 1 to 9, 0 for none
  out: number[]; // candidates that were taken away
  tints: Record<string, number>; // "cell:digit": colour
  took: Record<string, number[][]>; // by cell, the notes that its digit has taken: cell, 1 for corner and 2 for centre, 1 if
  // another of the digit was there before
  filled: boolean;
};

/** A step of a solving log, as far as the page reads it. */
type StepDoc = {
  step: number; technique: string; name: string; level?: string; score?: number; text: string; notation: string;
  place: string[]; eliminate: string[]; digits?: number[]; facts?: FactDoc[]; parts?: PartDoc[];
};

/** A part of a step: its role, what to look at, and what the proof leans on. */
type PartDoc = {
  role: string; label?: string; candidates?: string[]; houses?: string[]; cites?: string[];
  nodes?: {candidates: string[], on: boolean, cites?: string[], from?: number[]}[];
};

/** A fact of a net: its number, what it says (nothing where nothing is left), and the facts it leans on. */
type FactDoc = {n: number, fact?: string, reason: string, from: number[], cites?: string[]};

type PositionDoc = {
  position: string; givens: string; values: string; marks: number[]; pristine: boolean;
  format?: string; name?: string; notes?: string[];
};

/** A part of a hint. */
type RungDoc = {name: string, text: string, houses?: string[], digits?: string};

/** The part of the time that a step takes. */
type CostDoc = {step: number, share: number, looks: number, open: number};

type GradeDoc = {
  status: string; error?: string; level: string; score: number; hardest: string; steps: number;
  se: {er: number, ep: number, ed: number}; heuristic: number;
  time?: {seconds: number, low: number, high: number, extrapolated?: boolean, costs?: CostDoc[]};
};

type MasteryDoc = {slug: string, name: string, level: string, mastery: string, words: string, note?: string};

/** A board of an activity: its position, and what stands out, by meaning. */
type BoardDoc = {
  position: string; clean?: boolean; marks?: Record<string, string>; labels?: Record<string, string>; cells?: Record<string, {as: string, digits?: string}>;
  houses?: string[]; covers?: string[]; lanes?: [string, string][]; links?: {from: string[], to: string[], strong?: boolean}[]; light?: string;
  placed?: string[]; removed?: string[]; dim?: string[]; frames?: string[]; names?: Record<string, string>; ends?: Record<string, string>; joins?: {from: string, to: string, digit: string}[]; legend?: {as: string, digits?: string, house?: string, words: string}[];
};
type ItemDoc = {sign?: string, as?: string, text?: string, say?: string, slug?: string, n?: number, of?: number};

/** A page of an activity: all that is shown of it at one moment. */
type PageDoc = {
  key: string; title: string; news?: string; at?: number; of?: number; unit?: string; board?: BoardDoc; reading?: boolean; over?: boolean;
  text: {as: string, text?: string, items?: ItemDoc[], at?: number}[]; reply?: {as?: "right" | "wrong", title?: string, lines: string[], rung?: number, rungs?: string[], shows?: boolean};
  awaits?: {kind: "choice" | "digit" | "cells" | "conclusion" | "list", choices?: {id: string, label: string, end?: string, as?: string, about?: string[]}[], open?: number, cell?: string, from?: string, aim?: string, most?: number, each?: boolean, only?: "place" | "remove", chosen?: string[], example?: string};
  acts: {id: string, label: string, about?: string, key?: string, takes?: string, else?: string, main?: boolean, off?: boolean}[]; record?: unknown[];
};
type ActivityParams = {kind: "drill" | "place" | "start" | "review" | "game" | "day" | "lesson", now?: string, moves?: {at?: number, text: string}[], know?: string[], slug?: string, stage?: string, at?: string, seed: number, record: string, trail?: string[], action?: {do?: string, say?: string},
  played?: {puzzle: string, moves: string, seconds: number, hints: number, mistakes: number}, level?: string, size?: SizeDoc};
type ActivityDoc = {page: PageDoc, trail: string[], moves?: string[], hints?: number, rungs?: RungDoc[], step?: StepDoc, puzzle?: string, size?: SizeDoc, learnt?: object};

/** How much is planned for a day. */
type SizeDoc = {drills: number, least: number, brief: boolean};

type TechniqueDoc = {slug: string, name: string, title: string, level: string, family: string};

/** Every method of the bridge that the page calls: what it is given, what it returns. */
type Methods = {
  "inventory": [{}, {formats: {name: string, about: string}[], ladders: string[], techniques: TechniqueDoc[]}];
  "parse": [{text: string}, PositionDoc];
  "convert": [{puzzle: string, to: string}, {text: string, lost?: string[]}];
  "solve": [{puzzle: string, ladder?: string, path?: string, know?: string[], positions: boolean},
    {steps: StepDoc[], grade?: {level: string}, positions?: string[]}];
  "picture": [{position: string, step?: StepDoc, file?: boolean}, {svg: string}];
  "find": [{puzzle: string, in_play: boolean, technique: string, max: number}, {steps: StepDoc[], more?: number}];
  "sets": [{position: string, sets: string}, {text: string, step?: StepDoc}];
  "solutions": [{position: string}, {solutions: number, solution?: string, byCandidates?: boolean, flaw?: string}];
  "grade": [{puzzle: string, scales?: ("hodoku" | "se" | "heuristic" | "time")[]}, GradeDoc];
  "generate": [{seed?: number, level: string, symmetry: string}, {puzzle: string, solution: string}];
  "coach.today": [{record: string}, {status: MasteryDoc[], ahead: number[]}];
  "coach.note": [{record: string, slug?: string, lesson?: boolean, know?: boolean, notes?: unknown[], seconds?: number}, {record: string}];
  "qr": [{text: string}, {svg: string}];
  "coach.check": [{record: string}, {record: string}];
  "activity": [ActivityParams, ActivityDoc];
};

type Method = keyof Methods;
type Params<M extends Method> = Methods[M][0];
type Result<M extends Method> = Methods[M][1];

/** What the page and its worker say to each other. */
type ToWorker = {start: {url: string, size: number, module: WebAssembly.Module | null, lock: string, count: boolean}, request?: undefined}
  | {request: string, start?: undefined};
type FromWorker = {
  held?: boolean, progress?: {read: number, all: number}, ready?: WebAssembly.Module, failed?: string, answer?: string,
};

/** What is read of a photo: 81 signs; the lines' crossings in the picture, ten rows of ten;
 * what is to be looked at again, 0 for an empty cell. */
type PhotoDoc = {
  error?: string, digits: string, unique: boolean, crossings: {X: number, Y: number}[][], grids: number,
  doubtful: {cell: string, digits: number[]}[], changed?: {cell: string, from: number, to: number}[],
};

/** What the page and the worker that reads photos say to each other. */
type ToPhotoWorker = {url: string, file?: Blob, grid: number};
type FromPhotoWorker = {error?: string, reading?: PhotoDoc, picture?: ImageBitmap};

/** The part of trusted types that the page uses. */
declare var trustedTypes: undefined | {
  createPolicy(name: string, rules: {createHTML(text: string): string, createScriptURL(url: string): string}):
    {createHTML(text: string): string, createScriptURL(url: string): string};
};

/** What tests look at. */
declare var pencilmarkLog: {steps: StepDoc[]} | null | undefined;
declare var pencilmarkRecord: string | undefined;
declare var pencilmarkEngine: {call(method: string, params: object): Promise<any>, kill(): void} | undefined;

/** What the engine and its script put into the worker. */
declare function pencilmark(request: string): string;
declare var pencilmarkPhoto: {
  check(file: Uint8Array): string;
  read(pixels: Uint8ClampedArray, width: number, height: number, grid: number): string;
};
declare class Go {
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

/** What the writer of the site puts before the service worker. */
declare const VERSION: string;
declare const FILES: string[];
declare const LATER: string[];
