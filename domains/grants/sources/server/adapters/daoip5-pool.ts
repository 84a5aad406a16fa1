import { type Draft, draftOfPool, type JsonObject, objectsAt, textAt } from '#engines/opportunity-formats';
import { figureOf, otherFields } from './records.ts';

/**
 * A pool of a live DAOIP-5 source. It is read as one of a file is, with what only live sources have: an address for
 * applications, sizes that are no figures, empty denominations, and test pools.
 *
 * @returns null for a test pool
 */
export function draftOfLivePool(pool: JsonObject, system: string | undefined): Draft | null {
  if (/^test\b|^test[-_ ]/i.test(textAt(pool, 'name')?.trim() ?? '')) return null;
  const draft = draftOfPool(pool, textAt(pool, 'systemName') ?? system);
  const total = figureOf(draft.amountTotal) ?? figureOf(pool.totalGrantPoolSizeInUSD);
  const isInDollars = total !== undefined && figureOf(draft.amountTotal) === undefined;
  const sizes = objectsAt(pool, 'totalGrantPoolSize');
  return {
    ...draft,
    url: draft.url ?? pool.link ?? pool.applicationsURI,
    amountTotal: total,
    currency: isInDollars ? 'USD' : total === undefined ? undefined : draft.currency,
    extra: {
      ...otherFields(draft.extra ?? {}, ['@context', 'image', 'coverImage', 'link']),
      ...(total === undefined && sizes.length > 0 ? { totalGrantPoolSize: sizes } : {}),
    },
  };
}
