import { isStorable, storable } from '../db/storable-text.ts';

export const NOT_TEXT = 'Must be text without NUL characters and halves of characters.';
export const TOO_DEEP = 'Nested too deeply.';

/** Objects and lists in each other; contracts go nowhere near. */
const DEEPEST = 32;
/** A refusal is not longer than what was sent. */
const MOST_NAMED = 20;

/** A place in what was sent where something is that the database cannot keep. */
export interface Unstorable {
  readonly path: readonly string[];
  readonly message: string;
}

/** Text that the database cannot keep, keys included, and nesting without end; at most the first twenty. */
export function findUnstorable(value: unknown): readonly Unstorable[] {
  const found: Unstorable[] = [];
  collect(value, [], found);
  return found;
}

function collect(value: unknown, path: readonly string[], found: Unstorable[]): void {
  if (found.length >= MOST_NAMED) return;
  const message = problemOf(value, path.length);
  if (message) found.push({ path: path.map(storable), message });
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      collect(isStorable(key) ? inner : key, [...path, key], found);
  }
}

function problemOf(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : NOT_TEXT;
  return typeof value === 'object' && value !== null && depth >= DEEPEST ? TOO_DEEP : null;
}
