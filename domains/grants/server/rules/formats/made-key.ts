import { createHash } from 'node:crypto';
import { TEXT_LIMITS } from '../../../contract/constants.ts';
import { foldName } from '../region.ts';
import type { JsonObject } from './read-jsonl.ts';

/** What a row without an id of its own is known by: its address, or title, funder and closing date together. */
export type KeyedBy = 'address' | 'words';

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/** Words without case and punctuation. A name in another script has to keep its letters: `foldName` has none of them. */
function foldWords(text: string): string {
  if (!OTHER_SCRIPT.test(text)) return foldName(text);
  const plain = text.normalize('NFKC').toLowerCase();
  return plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}

/**
 * The id of a row in a file without an id column. It must come out the same from every later file of the source, so
 * that a record is found again and not made twice.
 */
export function madeKey(fields: JsonObject): { readonly id: string; readonly keyedBy: KeyedBy } {
  const { url } = fields;
  if (typeof url === 'string') {
    if (url.length <= TEXT_LIMITS.id) return { id: url, keyedBy: 'address' };
    // The ends of long addresses differ, not their beginnings.
    const hash = createHash('sha256').update(url).digest('base64url');
    return { id: `${url.slice(0, TEXT_LIMITS.id - hash.length - 1)} ${hash}`, keyedBy: 'address' };
  }
  const words = [fields.title, fields.funder, fields.closesAt].filter((part) => typeof part === 'string');
  return { id: words.map(foldWords).join('|').slice(0, TEXT_LIMITS.id), keyedBy: 'words' };
}
