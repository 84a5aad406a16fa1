import type { Counts } from './counts.mjs';
import type { StepResult } from './run-step.mjs';

export interface Lane {
  readonly name: string;
  /** Where below `.cache` the results are written. */
  readonly file: string;
  /** For vitest. */
  readonly args: readonly string[];
  /** For Node, before vitest: what wraps it. */
  readonly before?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether a run says that what it needs is absent. */
  readonly isSkip?: (run: StepResult) => boolean;
  readonly limits?: { readonly laneMs?: number; readonly silenceMs?: number };
  /** Prints the output as it comes. */
  readonly show?: boolean;
}

export interface LaneResult {
  readonly run: StepResult;
  readonly counts: Counts;
  readonly isSkipped: boolean;
}

export function runLane(lane: Lane): Promise<LaneResult>;
