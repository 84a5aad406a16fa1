/** A fact that is missing: `[AMOUNT]`, `[VERIFY]` or `[VERIFY: what]`. */
const PLACEHOLDER = /\[(?:AMOUNT|VERIFY(?::[^[\]\n]*)?)\]/g;

/** A placeholder and where it is. */
export interface Placeholder {
  readonly text: string;
  /** Missing fact, in words. */
  readonly asks: string;
  readonly start: number;
}

/** Every placeholder of a text, in its order. */
export function findPlaceholders(text: string): Placeholder[] {
  return [...text.matchAll(PLACEHOLDER)].map(({ 0: found, index }) => ({
    text: found,
    asks: found === '[AMOUNT]' ? 'An amount' : found.slice(8, -1).replace(/^:\s*/, '') || 'Check this',
    start: index,
  }));
}

/** A placeholder for what is missing, without signs that would end it. */
export function placeholderFor(what: string): string {
  return `[VERIFY: ${what.replace(/[[\]\n]/g, ' ').trim()}]`;
}
