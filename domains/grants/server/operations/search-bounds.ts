import type { Actor } from '#platform/kernel/access.ts';
import { grantsErrors } from '../../contract/errors.ts';
import { MOST_WORDS, readSearchText, type SearchText } from '../../contract/search-text.ts';

/** Reads a search's text. @throws grants.search_too_long */
export function requireShortText(text = ''): SearchText {
  const read = readSearchText(text);
  if (read.words.split(' ').length > MOST_WORDS) throw grantsErrors.fail('grants.search_too_long');
  return read;
}

/** Whose searches are counted together: a member's, and those of everybody who is not signed in. */
export function callerOf(actor: Actor): string {
  return 'userId' in actor && typeof actor.userId === 'string' ? actor.userId : 'visitor';
}
