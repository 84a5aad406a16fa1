import { sha256 } from '@noble/hashes/sha2.js';
import { foldName } from '../fields/fold-name.ts';
import { TEXT_LIMITS } from '../vocabulary/vocabulary.ts';
import type { JsonObject } from './json-object.ts';

/** Identity of a row without an id: its address, or title, funder and closing date together. */
export type KeyedBy = 'address' | 'words';

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/** Words without case and punctuation. A name in another script has to keep its letters: `foldName` has none of them. */
function foldWords(text: string): string {
  if (!OTHER_SCRIPT.test(text)) return foldName(text);
  const plain = text.normalize('NFKC').toLowerCase();
  return plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
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
    const hash = base64url(sha256(new TextEncoder().encode(url)));
    return { id: `${url.slice(0, TEXT_LIMITS.id - hash.length - 1)} ${hash}`, keyedBy: 'address' };
  }
  const words = [fields.title, fields.funder, fields.closesAt].filter((part) => typeof part === 'string');
  return { id: words.map(foldWords).join('|').slice(0, TEXT_LIMITS.id), keyedBy: 'words' };
}
