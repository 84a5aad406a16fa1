import { DATE_CONVENTIONS } from '#engines/date-reading';
import { draftOfCommonGrant, objectAt } from '#engines/opportunity-formats';
import type { SourceAdapter, SourceClient } from './adapter.ts';
import { asList, asObject, type Page, pagesOf } from './pages.ts';
import { recordsOf } from './records.ts';

const PAGE_SIZE = 100;

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
 * `acceptedApplicantTypes`, `source`, `customFields`.
 *
 * Traps: amounts are decimal strings with their currency; `status` may be `custom`; types of applicants are texts up
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
  dates: DATE_CONVENTIONS['us-simpler-cg'] ?? {},
  async *read(client) {
    const pages = pagesOf(PAGE_SIZE, ({ page }) => askPage(client, page));
    for await (const { number, rows } of pages) yield* recordsOf(rows, `page ${number}`, draftOfCommonGrant);
  },
};
