// What the methods take and return. The types below the methods are generated from pencilmark's questions and answers.

/** Options of load. */
export interface LoadOptions {
  /**
   * Run the engine in a worker of its own, so that long searches do not block this thread. If a bundler has put the
   * script "pencilmark/worker" elsewhere, this is its address.
   */
  worker?: boolean | string | URL;
  /** Where pencilmark.wasm is, its bytes, or the compiled module, if it is not beside the scripts. */
  wasm?: string | URL | ArrayBuffer | ArrayBufferView | WebAssembly.Module;
}

/** Starts an engine. Engines are independent of each other. */
export function load(options?: LoadOptions): Promise<Pencilmark>;

/** What a method rejects with. */
export class PencilmarkError extends Error {
  /**
   * "puzzle": the puzzle is at fault; "usage": an unknown option or value; "input": a text that is
   * no puzzle; "limit": a limit was reached; "closed": the engine was closed; "bug": anything else.
   */
  code: "puzzle" | "usage" | "input" | "limit" | "closed" | "bug";
  /** The exit code of the command, or -1. */
  exitCode: number;
}

/** A cell in an array: a digit, or 0, "" or null for an empty cell. */
export type Cells = ReadonlyArray<string | number | null>;

/**
 * A puzzle or position: 81 characters row by row, with . or 0 for an empty cell; any other format
 * that pencilmark reads; an array of nine rows or 81 cells; or a log.
 */
export type Position = string | Cells | ReadonlyArray<Cells> | Log;

/** An engine. Its methods may be called while others are under way; it does one thing after the other. */
export interface Pencilmark {
  /** Solves a puzzle step by step. The result is a solving log. */
  solve(puzzle: Position, options?: SolveOptions): Promise<Log>;
  /** Returns the next step, a little at a time: options.level, from 0 to 6, says how much. */
  hint(puzzle: Position, options?: HintOptions): Promise<Hint>;
  /** Lists the steps that can be made now: the ten easiest, unless options.max sets another number. */
  find(puzzle: Position, options?: FindOptions): Promise<Find>;
  /** Says how a person finds the next step. */
  spot(puzzle: Position, options?: SpotOptions): Promise<Spot>;
  /** Says what is wrong in a position, a little at a time: options.level, from 0 to 3, says how much. */
  mistakes(puzzle: Position, options?: MistakesOptions): Promise<Mistakes>;
  /** Returns facts about a puzzle: its solutions, its symmetry, the clues that it could do without. */
  about(puzzle: Position, options?: CallOptions): Promise<About>;
  /** Lists techniques: all of them, those of options.ladder, or those that options.technique stands for. */
  techniques(options?: TechniquesOptions): Promise<Catalogue>;
  /** Returns the lesson about a technique. */
  lesson(technique: string, options?: LessonOptions): Promise<Lesson>;
  /** Judges a conclusion such as "r1c2<>5", and with options.because the reason for it. */
  check(puzzle: Position, conclusion: string, options?: CheckOptions): Promise<Verdict>;
  check(puzzle: Position, options: CheckOptions & { conclusion: string }): Promise<Verdict>;
  /** Returns the smallest proof of a conclusion. */
  why(puzzle: Position, conclusion: string, options?: WhyOptions): Promise<Proof>;
  why(puzzle: Position, options: WhyOptions & { conclusion: string }): Promise<Proof>;
  /** Says why a technique does not apply. */
  whynot(puzzle: Position, technique: string, options?: WhynotOptions): Promise<WhyNot>;
  whynot(puzzle: Position, options: WhynotOptions & { technique: string }): Promise<WhyNot>;
  /**
   * Reads a game back. The moves are lines such as "0:42 r1c2=5", "r3c4<>7" or "undo", each with the
   * time since the game began if that is known.
   */
  review(puzzle: Position, moves: string | string[], options?: ReviewOptions): Promise<Review>;
  /** Grades a puzzle. Scales are hodoku, se, heuristic and others; hodoku is the default. */
  grade(puzzle: Position, options?: GradeOptions): Promise<Grading>;
  /** Says how far the techniques in options.know get you in a puzzle, and which technique would help next. */
  reach(puzzle: Position, options: ReachOptions): Promise<Reach>;
  /** Makes a puzzle; with a number, a list of as many. */
  generate(options: GenerateOptions & { number: number }): Promise<Puzzle[]>;
  generate(options?: GenerateOptions): Promise<Puzzle>;
  /** Checks a log, or the solution path of another program as text. */
  verify(log: string | Log, options?: CallOptions): Promise<Verification>;
  /** Draws a position, or with options.step a step of its solution; as SVG unless a format is named. */
  render(puzzle: Position, options?: RenderOptions): Promise<string>;
  /** Counts the solutions of a puzzle, up to 2 unless options.countTo sets another limit. */
  count(puzzle: Position, options?: CountOptions): Promise<Count>;
  /** Writes a puzzle in another format, such as "pencilmarks"; or the solution path of another program as a log. */
  convert(puzzle: Position, to: NonNullable<ConvertOptions["to"]>, options?: ConvertOptions): Promise<Converted>;
  convert(puzzle: Position, options?: ConvertOptions): Promise<Converted>;
  /** Ends the engine and its worker. What is under way rejects, and so does every later call. */
  close(): Promise<void>;
}
