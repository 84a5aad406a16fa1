export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NOTHING: Counts;
export function sumCounts(all: readonly Counts[]): Counts;
export function formatCounts(counts: Counts): string;
export function countVitest(json: string, endedWell: boolean): Counts;
export function countJourneys(output: string, endedWell: boolean): Counts;
