import type { TextPart } from '../../contract/history-schemas.ts';
import { textDiff } from '../rules/text-diff.ts';

/** Compares texts in pairs, in a thread: twenty entries of long texts that share few words take seconds. */
export function run(pairs: readonly (readonly [from: string, to: string])[]): TextPart[][] {
  return pairs.map(([from, to]) => textDiff(from, to));
}
