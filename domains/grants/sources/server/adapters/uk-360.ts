import { DATE_CONVENTIONS } from '#engines/date-reading';
import { type Draft, draftOf360Grant, isObject, type JsonObject, textAt } from '#engines/opportunity-formats';
import { isUrl } from '#platform/kernel/is-url.ts';
import { type SourceAdapter, type SourceClient, SourceError } from './adapter.ts';
import { asList, asObject } from './pages.ts';
import { figureOf, otherFields, recordsOf } from './records.ts';

/** Most pages of one list; the largest funder has some hundred thousand grants, 100 a page. */
const PAGE_LIMIT = 5_000;

/** Where the next page is: the question of the link `next`, at the path that was asked. */
function nextQuery(answer: JsonObject): Record<string, string> | null {
  const next = textAt(answer, 'next');
  if (next === undefined) return null;
  if (!isUrl(next)) throw new SourceError('The link to the next page is not an address.');
  return Object.fromEntries(new URL(next).searchParams);
}

/** The pages of a list, by their links; a link that came before is an error, not a circle. */
async function* linkedPages(client: SourceClient, path: string): AsyncGenerator<readonly unknown[]> {
  const asked = new Set<string>();
  let query: Record<string, string> | null = {};
  while (query !== null) {
    const print = JSON.stringify(query);
    if (asked.has(print)) throw new SourceError(`${path} links to a page that was already read.`);
    if (asked.size >= PAGE_LIMIT) throw new SourceError(`More than ${PAGE_LIMIT} pages at ${path}.`);
    asked.add(print);
    const answer: JsonObject = asObject(await client.readJson({ path, query }), 'The answer');
    const rows = asList(answer.results, '“results”');
    if (rows.length === 0) return;
    yield rows;
    query = nextQuery(answer);
  }
}

/** Ids of organizations may hold slashes, which stay; nothing else of an id may leave the path. */
function pathOf(funder: string): string | null {
  const parts = funder.split('/');
  if (parts.some((part) => /^\.{0,2}$/.test(part))) return null;
  return `/api/v1/org/${parts.map(encodeURIComponent).join('/')}/grants_made/`;
}

function draftOf(item: JsonObject): Draft {
  const draft = draftOf360Grant(item);
  const id = textAt(item, 'grant_id');
  return {
    ...draft,
    externalId: draft.externalId ?? id,
    amountTotal: typeof draft.amountTotal === 'string' ? figureOf(draft.amountTotal) : draft.amountTotal,
    extra: otherFields(draft.extra ?? {}, []),
  };
}

async function* readGrants(client: SourceClient) {
  const seen = new Set<string>();
  for await (const funders of linkedPages(client, '/api/v1/org/funder/')) {
    for (const funder of funders) {
      const id = isObject(funder) ? textAt(funder, 'org_id') : undefined;
      const path = id === undefined ? null : pathOf(id);
      if (id === undefined || path === null) {
        yield { place: 'funders', problem: 'The funder has no id that can be asked for.', raw: funder };
        continue;
      }
      if (seen.has(id)) continue;
      seen.add(id);
      let page = 0;
      for await (const rows of linkedPages(client, path)) {
        page += 1;
        yield* recordsOf(rows, `${id}, page ${page}`, draftOf);
      }
    }
  }
}

/**
 * 360Giving Datastore API: the list of funders, and `/org/{org_id}/grants_made/` of each.
 *
 * Reads of `data` (360Giving Data Standard) what files of 360Giving are read for: title, description, amount, award
 * date, planned dates, funder, recipient organization, program and places. Individual recipients are not collected.
 *
 * Traps: pages are followed by the link `next`, of which only the question counts, never its host; ids of organizations
 * hold slashes; the list of funders has 1,000 a page and grants 100; the license is that of each grant; two requests a
 * second are allowed without a key.
 */
export const uk360: SourceAdapter = {
  id: 'uk-360',
  name: '360Giving',
  kind: 'award',
  address: 'https://api.threesixtygiving.org',
  licence: null,
  attribution: null,
  rate: { perMinute: 100 },
  everyHours: 168,
  listsAll: false,
  asksFirst: 'It lists every grant its funders ever published, about a million of them.',
  dates: DATE_CONVENTIONS['uk-360'] ?? {},
  read: (client) => readGrants(client),
};
