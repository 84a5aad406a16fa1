import type { Counts } from './counts.mjs';

export interface Results {
  readonly counts: Counts;
  /** Tests, and files that failed outside their tests. */
  readonly failedTests: readonly string[];
  /** What had begun and not ended; nothing after a whole run. */
  readonly running: readonly string[];
  readonly files: ReadonlyMap<string, { readonly ms: number }>;
}

export function readResults(text: string): Results;
