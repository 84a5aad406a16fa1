export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly limitMs: number;
  /** Ends a command that has said nothing for so long. */
  readonly silenceMs?: number;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Prints the output as it comes. */
  readonly show?: boolean;
}

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly code: number | null;
  readonly output: string;
  /** How it ended, for people. */
  readonly reason: string;
  readonly timedOut: boolean;
  readonly seconds: number;
}

export function runStep(step: Step): Promise<StepResult>;
export function runAtMost<T>(steps: readonly (() => Promise<T>)[], width: number): Promise<T[]>;
