/** How a command ended: 0 done, 1 refused, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

export interface CommandResult {
  readonly exitCode: ExitCode;
  /** For people, line by line. */
  readonly lines: readonly string[];
  /** The same for programs, printed with --json. */
  readonly json: unknown;
}

export interface Command {
  /** Words that call it, for example `grants import`. */
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  run(words: readonly string[]): Promise<CommandResult>;
}

/** Wrong words: the usage is shown and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function done(lines: readonly string[], json: unknown): CommandResult {
  return { exitCode: 0, lines, json };
}

export function refused(lines: readonly string[], json: unknown): CommandResult {
  return { exitCode: 1, lines, json };
}
