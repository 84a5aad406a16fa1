/** A moment as `datetime-local` has it, on the reader's clock; empty where there is none. */
export function momentValue(iso: string | undefined): string {
  if (iso === undefined) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/**
 * Reads the value of `datetime-local` on the reader's clock; null where it is no moment.
 * @param stored what the field began with: left as it is, it keeps its seconds
 */
export function momentOf(value: string, stored: string | undefined): string | null {
  if (stored !== undefined && value === momentValue(stored)) return stored;
  const at = new Date(value);
  return value === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
