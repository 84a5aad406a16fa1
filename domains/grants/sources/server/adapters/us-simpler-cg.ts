import { DATE_CONVENTIONS } from '#engines/date-reading';
import { type Draft, draftOfCommonGrant, type JsonObject, objectAt } from '#engines/opportunity-formats';
import type { SourceAdapter, SourceClient } from './adapter.ts';
import { asList, asObject, type Page, pagesOf } from './pages.ts';
import { figureOf, idOf, recordsOf } from './records.ts';

const PAGE_SIZE = 100;

/** The server fills fields that it has nothing for. */
const NO_DESCRIPTION = 'No description available';

function draftOf(item: JsonObject): Draft {
  const draft = draftOfCommonGrant(item);
  const legacy = idOf(objectAt(objectAt(item, 'customFields'), 'legacySerialId'), 'value');
  const page = legacy && `https://www.grants.gov/search-results-detail/${encodeURIComponent(legacy)}`;
  const [amountMin, amountMax, amountTotal] = [draft.amountMin, draft.amountMax, draft.amountTotal].map(
    figureOf,
  );
  return {
    ...draft,
    description: draft.description === NO_DESCRIPTION ? undefined : draft.description,
    url: draft.url ?? page,
    amountMin,
    amountMax,
    amountTotal,
    currency: (amountMin ?? amountMax ?? amountTotal) ? draft.currency : undefined,
    regions: ['US'],
  };
}

async function askPage(client: SourceClient, page: number): Promise<Page> {
  const query = { page: page + 1, pageSize: PAGE_SIZE };
  const answer = asObject(
    await client.readJson({ path: '/common-grants/opportunities', query }),
    'The answer',
  );
  const total = objectAt(answer, 'paginationInfo').totalItems;
  return { rows: asList(answer.items, '“items”'), total };
}

/**
 * Simpler.Grants.gov by the CommonGrants protocol, `GET /common-grants/opportunities`.
 *
 * Reads opportunities as files of CommonGrants are read: `id`, `title`, `status`, `description`, `funding`, `keyDates`,
 * `acceptedApplicantTypes`, `source`, `customFields` (number of the call, agency, number of its page).
 *
 * Traps: it lists all calls ever, the newest change first, and ends at 10,000; archived ones have the status `custom`;
 * amounts are decimal strings with their currency, of which 0 means none is stated; a call without a description says
 * "No description available"; contacts of officials are in `customFields`; types of applicants are texts up
 * to version 0.3 and objects from 0.4; the same calls come from `us-simpler`, in more fields. Needs a key.
 */
export const usSimplerCg: SourceAdapter = {
  id: 'us-simpler-cg',
  name: 'Simpler.Grants.gov (CommonGrants)',
  kind: 'open',
  address: 'https://api.simpler.grants.gov',
  licence: 'US government work',
  attribution: null,
  key: { header: 'X-API-Key', required: true },
  rate: { perMinute: 60 },
  everyHours: 24,
  listsAll: false,
  asksFirst:
    'It lists every call there ever was, up to 10,000 of them. Simpler.Grants.gov has the open ones.',
  dates: DATE_CONVENTIONS['us-simpler-cg'] ?? {},
  async *read(client) {
    const pages = pagesOf(PAGE_SIZE, ({ page }) => askPage(client, page));
    for await (const { number, rows } of pages) yield* recordsOf(rows, `page ${number}`, draftOf);
  },
};
