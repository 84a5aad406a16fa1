import { createHash } from 'node:crypto';
import { isObject, type JsonObject } from '#engines/opportunity-formats';
import { SourceError } from './adapter.ts';

/** Most pages of one list. The longest one, of the World Bank, has a few hundred. */
const PAGE_LIMIT = 1_000;

/** Totals count records that are never listed; a list that misses more than a tenth of them was cut. */
const ENOUGH = 0.9;

/** Where the next page begins: `page` counts from 0, `offset` counts the records before it. */
export interface PageAt {
  readonly page: number;
  readonly offset: number;
}

/**
 * One page as a source answers it. `total` is what it says of all pages; `last` whether no page follows, if it says
 * so.
 */
export interface Page {
  readonly rows: readonly unknown[];
  readonly total?: unknown;
  readonly last?: boolean | undefined;
}

/** A page with its number, from 1. */
export interface NumberedPage {
  readonly number: number;
  readonly rows: readonly unknown[];
}

/** A whole number that a source writes as one or as text (`"1,204"`); undefined for anything else. */
export function readCount(value: unknown): number | undefined {
  const digits = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const count = /^\d{1,3}(,\d{3})+$|^\d+$/.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN;
  return Number.isSafeInteger(count) ? count : undefined;
}

/** An object that an answer must be, or an error that names it. */
export function asObject(value: unknown, what: string): JsonObject {
  if (isObject(value)) return value;
  throw new SourceError(`${what} is not a JSON object.`);
}

/** A list that an answer must have, or an error that names it. */
export function asList(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new SourceError(`${what} is not a list.`);
}

/**
 * Reads page after page until the source has no more. It trusts no single sign of the end:
 * - An empty page ends the list, unless the total says that much of it is missing.
 * - A short page ends it once the total is reached or none is known, since servers give smaller pages than they are
 *   asked for, and not where the source says that another page follows.
 * - A total that is too small does not end it on a full page.
 * - A page that came before ends it when the total is reached (the last page given again). Otherwise it is an error:
 *   the source does not heed which page it is asked for.
 *
 * @param size records asked for in one page
 * @throws SourceError where a list is cut, turns in a circle, or has more pages than `limit`
 */
export async function* pagesOf(
  size: number,
  ask: (at: PageAt) => Promise<Page>,
  limit = PAGE_LIMIT,
): AsyncGenerator<NumberedPage> {
  const seen = new Set<string>();
  let offset = 0;
  for (let page = 0; page < limit; page += 1) {
    const { rows, total: said, last } = await ask({ page, offset });
    const total = readCount(said);
    if (rows.length === 0) {
      if (total === undefined || offset >= total * ENOUGH) return;
      throw new SourceError(`The list ended at ${offset} of ${total} records.`);
    }
    const print = createHash('sha256').update(JSON.stringify(rows)).digest('base64');
    if (seen.has(print)) {
      if (total !== undefined && offset >= total) return;
      throw new SourceError(`Page ${page + 1} repeats an earlier one. The source does not turn pages.`);
    }
    seen.add(print);
    yield { number: page + 1, rows };
    offset += rows.length;
    if (last ?? (rows.length < size && (total === undefined || offset >= total))) return;
  }
  throw new SourceError(`More than ${limit} pages. The list does not end.`);
}
