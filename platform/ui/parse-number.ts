/**
 * Reads a number as people type it: thousands separators (comma, thin and plain spaces, apostrophe) are
 * skipped, U+2212 counts as minus, the decimal mark is a point.
 * @returns the number, or null where the text is empty or no number.
 */
export function parseNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/\u2212/g, '-')
    .replace(/[,'\u2019\s]/g, '');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain);
}

/** Rounds a step's sum to the step's own decimals: 0.1 + 0.2 must show 0.3. */
export function addStep(value: number, step: number): number {
  const decimals = Math.max(decimalsOf(value), decimalsOf(step));
  return Number((value + step).toFixed(decimals));
}

function decimalsOf(value: number): number {
  const [, fraction = ''] = String(value).split('.');
  return Math.min(fraction.length, 20);
}
