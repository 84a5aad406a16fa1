const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day in UTC, written alike on the server and in every browser: "22 Nov 2026". */
export function dayText(instant: string): string {
  const at = new Date(instant);
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** A moment in UTC: "22 Nov 2026, 04:57 UTC". */
export function momentText(instant: string): string {
  return `${dayText(instant)}, ${new Date(instant).toISOString().slice(11, 16)} UTC`;
}
