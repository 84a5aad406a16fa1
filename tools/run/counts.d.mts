export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface CountedRun {
  readonly counts: Counts;
  readonly lines: readonly string[];
}

export const NOTHING: Counts;
export function sumCounts(all: readonly Counts[]): Counts;
export function formatCounts(counts: Counts): string;
export function countResults(text: string, endedWell: boolean): CountedRun;
