/** One measured figure. `target` and `higherIsBetter` say when it is good enough. */
export interface BenchResult {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly target?: number;
  /** True for rates and quality; absent for times and sizes. */
  readonly higherIsBetter?: boolean;
  readonly note?: string;
}

/** Whether a figure reaches its target; null where it has none. */
export function reaches({ value, target, higherIsBetter }: BenchResult): boolean | null {
  if (target === undefined) return null;
  return higherIsBetter ? value >= target : value <= target;
}
