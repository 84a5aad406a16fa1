import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { catalogErrors } from '../../contract/errors.ts';
import type { GrantFilters } from '../../contract/search-schemas.ts';
import { MOST_WORDS, readSearchText, type SearchText } from '../../contract/search-text.ts';
import { listSaved } from '../store/saved-store.ts';

/** Reads a search's text. @throws grants.search_too_long, grants.search_without_words */
export function requireShortText(text = ''): SearchText {
  const read = readSearchText(text);
  if (text !== '' && !/[\p{L}\p{N}]/u.test(text)) throw catalogErrors.fail('grants.search_without_words');
  if (read.words.split(' ').length > MOST_WORDS) throw catalogErrors.fail('grants.search_too_long');
  return read;
}

/**
 * Returns the member whose searches are counted together, and one shared caller for visitors: a member's, and those of
 * everybody who is not signed in.
 */
export function callerOf(actor: Actor): string {
  return 'userId' in actor && typeof actor.userId === 'string' ? actor.userId : 'visitor';
}

/** The ids that a search of a member's saved grants is held to; nothing for any other search. */
export async function savedAmong(
  db: Database,
  userId: string,
  { saved }: Pick<GrantFilters, 'saved'>,
): Promise<{ readonly among?: readonly string[] }> {
  if (!saved) return {};
  const rows = await listSaved(db, userId);
  return { among: rows.map(({ opportunityId }) => opportunityId) };
}
