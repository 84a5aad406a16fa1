import { useEffect } from 'react';

/** Upper bound where none is given (spec §5). */
export const DEFAULT_PROGRESS_MAX = 100;

export type CheckedProgress = { value: number | null; max: number; fraction: number };

/**
 * Checks a progress value (spec §5): between 0 and max, max above 0. A broken rule is named in
 * `problems` and ignored: a bad max becomes 100, a bad value becomes null, which reads as "no value".
 */
export function checkProgress(value: number | null, max: number): CheckedProgress & { problems: string[] } {
  const problems: string[] = [];
  let goodMax = max;
  if (!Number.isFinite(max) || max <= 0) {
    problems.push(`Progress max ${max} is not above 0; ${DEFAULT_PROGRESS_MAX} is used.`);
    goodMax = DEFAULT_PROGRESS_MAX;
  }
  let goodValue = value;
  if (value !== null && !(value >= 0 && value <= goodMax)) {
    problems.push(`Progress value ${value} is not between 0 and ${goodMax}; it is ignored.`);
    goodValue = null;
  }
  return { value: goodValue, max: goodMax, fraction: goodValue === null ? 0 : goodValue / goodMax, problems };
}

/** Checks as `checkProgress` does and logs each problem once. */
export function useCheckedProgress(value: number | null, max: number): CheckedProgress {
  const { problems, ...checked } = checkProgress(value, max);
  const report = problems.join(' ');
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: spec §5 has invalid values logged; the browser's log is the place.
    if (report) console.error(report);
  }, [report]);
  return checked;
}
