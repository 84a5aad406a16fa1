/** At most so many lines above zero (look.md "Charts"). */
const LINES = 4;
const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Round values for the lines of a chart, from 0 to the first at or above `most`. Whole numbers where only whole ones
 * make sense.
 */
export function niceScale(most: number, isWhole = false): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const fitting = STEPS.map((step) => step * power).find((step) => step >= rough - 1e-12) ?? 10 * power;
  const step = isWhole ? Math.max(1, Math.ceil(fitting)) : fitting;
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
