/** Digits after the point that a double can need. */
const MOST_DIGITS = 100;

/**
 * A number of 0 or more as plain decimal digits, as the formats that carry amounts in strings want them: no exponent,
 * no separators, and the same number when it is read back. Null for figures too small to write so.
 */
export function decimalText(value: number): string | null {
  const short = String(value);
  if (/^\d+(\.\d+)?$/.test(short)) return short;
  if (Number.isInteger(value)) return BigInt(value).toString();
  for (let digits = 1; digits <= MOST_DIGITS; digits += 1) {
    const text = value.toFixed(digits);
    if (Number(text) === value) return text;
  }
  return null;
}
