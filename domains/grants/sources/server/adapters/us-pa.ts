import { DATE_CONVENTIONS } from '#engines/date-reading';
import { type Draft, type JsonObject, textAt } from '#engines/opportunity-formats';
import type { SourceAdapter } from './adapter.ts';
import { asList, asObject } from './pages.ts';
import { figureOf, linesOf, otherFields, recordsOf, unreadFigures } from './records.ts';

const AMOUNTS = ['totalFundsToBeAwarded', 'minimumAward', 'maximumAward'];

/** The record also names a contact person, who is not collected. */
const TAKEN = [
  ...AMOUNTS,
  'slug',
  'title',
  'status',
  'category',
  'issuingAgency',
  'overview',
  'shortDescription',
  'openDate',
  'closeDate',
  'applicantType',
  'eligibility',
  'fundingType',
  'linkToApply',
  'pointOfContact',
];

/** The portal prints noon at offset 0 for a day without a time. */
function dayIn(record: JsonObject, name: string): string | undefined {
  return textAt(record, name)?.replace(/T12:00:00(\.0+)?([+-]00:?00|Z)$/, '');
}

function draftOf(grant: JsonObject): Draft | null {
  const status = textAt(grant, 'status')?.trim().toLowerCase();
  if (status === 'closed') return null;
  const amountMin = figureOf(grant.minimumAward);
  const amountMax = figureOf(grant.maximumAward);
  const amountTotal = figureOf(grant.totalFundsToBeAwarded);
  return {
    externalId: grant.slug,
    kind: 'open',
    supportKind: textAt(grant, 'fundingType')?.trim(),
    title: grant.title,
    description: textAt(grant, 'overview') ?? grant.shortDescription,
    funder: grant.issuingAgency,
    url: grant.linkToApply,
    amountMin,
    amountMax,
    amountTotal,
    currency: (amountMin ?? amountMax ?? amountTotal) ? 'USD' : undefined,
    opensAt: dayIn(grant, 'openDate'),
    closesAt: dayIn(grant, 'closeDate'),
    sourceState: status === 'open' ? 'open' : null,
    eligibility: linesOf(grant.eligibility),
    applicantTypes: textAt(grant, 'applicantType')?.split(/[;,]/),
    regions: ['US-PA'],
    categories: textAt(grant, 'category'),
    extra: { ...otherFields(grant, TAKEN), ...unreadFigures(grant, AMOUNTS) },
  };
}

/**
 * Pennsylvania eGrants, `GET /api/grants/`: one list of all grants.
 *
 * Reads `slug`, `title`, `status`, `category`, `issuingAgency`, `overview`, `openDate`, `closeDate`, `applicantType`,
 * `eligibility`, `fundingType`, `totalFundsToBeAwarded`, `minimumAward`, `maximumAward`, `linkToApply`.
 *
 * Traps: closed grants stay in the list and are passed over; a day is printed as noon at offset 0 and means the day in
 * Pennsylvania; nothing is an empty text; amounts are texts, some in words ("$10 million total").
 */
export const usPa: SourceAdapter = {
  id: 'us-pa',
  name: 'Pennsylvania eGrants',
  kind: 'open',
  address: 'https://egrants-apibeta.azurewebsites.net',
  licence: null,
  attribution: null,
  rate: { perMinute: 6 },
  everyHours: 24,
  listsAll: true,
  dates: DATE_CONVENTIONS['us-pa'] ?? {},
  async *read(client) {
    const answer = asObject(await client.readJson({ path: '/api/grants/' }), 'The answer');
    yield* recordsOf(asList(answer.grants, '“grants”'), 'the list', draftOf);
  },
};
