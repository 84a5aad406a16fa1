import { DATE_CONVENTIONS, type DateConvention, readMoment } from '#engines/date-reading';
import { type Draft, isObject, type JsonObject, readAmounts, textAt } from '#engines/opportunity-formats';
import { type SourceAdapter, type SourceClient, SourceError } from './adapter.ts';
import { asList, asObject, type Page, pagesOf } from './pages.ts';
import { figureOf, linesOf, otherFields, recordsOf, unreadFigures } from './records.ts';

const PAGE_SIZE = 500;
const DATES: DateConvention = DATE_CONVENTIONS['us-ca'] ?? {};
const RESOURCE = '111c8c88-21f6-453c-ae2c-b4785a0624f5';

/** With the people to ask, who are not collected. */
const TAKEN = [
  '_id',
  'PortalID',
  'GrantID',
  'Status',
  'AgencyDept',
  'Title',
  'Type',
  'Categories',
  'Purpose',
  'Description',
  'ApplicantType',
  'ApplicantTypeNotes',
  'Geography',
  'MatchingFunds',
  'MatchingFundsNotes',
  'EstAvailFunds',
  'EstAwards',
  'EstAmounts',
  'OpenDate',
  'ApplicationDeadline',
  'GrantURL',
  'ContactInfo',
  'ElecSubmission',
];

const STATES: Readonly<Record<string, Draft['sourceState']>> = {
  active: 'open',
  forecasted: 'forecast',
  closed: 'closed',
};

function lists(record: JsonObject, name: string): string[] {
  const parts = (textAt(record, name) ?? '').split(';').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

function eligibilityOf(record: JsonObject): string[] {
  const matching = textAt(record, 'MatchingFunds');
  const needsMatch = matching !== undefined && !/^not required/i.test(matching);
  return [
    ...linesOf(record.ApplicantTypeNotes),
    ...linesOf(record.Geography),
    ...(needsMatch ? [`Matching funds: ${matching}`, ...linesOf(record.MatchingFundsNotes)] : []),
  ].slice(0, 200);
}

function draftOf(record: JsonObject): Draft | null {
  const state = STATES[textAt(record, 'Status')?.trim().toLowerCase() ?? ''] ?? null;
  if (state === 'closed') return null;
  const size = readAmounts(textAt(record, 'EstAmounts') ?? '');
  const total = figureOf(record.EstAvailFunds);
  const awards = /^exactly\s+([\d,]+)$/i.exec(textAt(record, 'EstAwards')?.trim() ?? '')?.[1];
  const opens = textAt(record, 'OpenDate')?.replace(/[T ]\d{2}:\d{2}(:\d{2})?.*/s, '');
  const unread = unreadFigures(record, ['EstAvailFunds']);
  return {
    externalId: record.PortalID,
    kind: 'open',
    supportKind: record.Type,
    title: record.Title,
    description: [textAt(record, 'Purpose'), textAt(record, 'Description')].filter(Boolean).join('\n\n'),
    funder: record.AgencyDept,
    url: record.GrantURL,
    number: record.GrantID,
    amountMin: size?.min,
    amountMax: size?.max,
    amountTotal: total,
    currency: size || total ? 'USD' : undefined,
    opensAt: opens,
    closesAt: record.ApplicationDeadline,
    sourceState: state,
    eligibility: eligibilityOf(record),
    applicantTypes: lists(record, 'ApplicantType'),
    regions: ['US-CA'],
    categories: lists(record, 'Categories'),
    expectedAwards: awards,
    extra: {
      ...otherFields(record, TAKEN),
      ...unread,
      ...(opens === undefined || readMoment(opens, DATES, 'start') ? {} : { OpenDate: opens }),
      ...(size ? {} : otherFields({ EstAmounts: record.EstAmounts }, [])),
      ...(awards ? {} : otherFields({ EstAwards: record.EstAwards }, [])),
    },
  };
}

/** A record of the dump is a list of values in the order of `fields`; the search answers with objects. */
function named(row: unknown, fields: unknown): unknown {
  if (!Array.isArray(row) || !Array.isArray(fields)) return row;
  const names = fields.map((field) => (isObject(field) && typeof field.id === 'string' ? field.id : ''));
  return Object.fromEntries(row.map((value, at) => [names[at] || `column ${at + 1}`, value]));
}

async function askPage(client: SourceClient, offset: number): Promise<Page> {
  const answer = asObject(
    await client.readJson({
      path: '/api/3/action/datastore_search',
      query: { resource_id: RESOURCE, limit: PAGE_SIZE, offset, sort: '_id' },
    }),
    'The answer',
  );
  if (answer.success === false) throw new SourceError('The portal says that the search failed.');
  const result = isObject(answer.result) ? answer.result : answer;
  const rows = asList(result.records, '“records”').map((row) => named(row, result.fields));
  return { rows, total: result.total };
}

/**
 * California Grants Portal, CKAN `datastore_search` of data.ca.gov (the data set's field list).
 *
 * Reads `PortalID`, `Title`, `Status`, `AgencyDept`, `Type`, `Purpose`, `Description`, `ApplicantType`, `Geography`,
 * `MatchingFunds`, `EstAvailFunds`, `EstAwards`, `EstAmounts`, `OpenDate`, `ApplicationDeadline`, `Categories` and
 * `GrantURL`.
 *
 * Traps: records are objects or, as in the dump, lists in the order of `fields`; pages need a fixed order (`sort`);
 * closed grants stay in the list and are passed over; `ApplicationDeadline` is "Ongoing" or a date in Pacific time,
 * while `OpenDate` prints that day's midnight in UTC, so only its day is read, and "September 2027" is kept in its
 * words; a midnight is a day without a time; "Public Agency" is any of the state, a county, city, district or school; amounts are sentences ("Between $1 and
 * $35,000"), and "Dependant on …" is kept in its words; several applicant types and categories are in one text.
 */
export const usCa: SourceAdapter = {
  id: 'us-ca',
  name: 'California Grants Portal',
  kind: 'open',
  address: 'https://data.ca.gov',
  licence: null,
  attribution: null,
  rate: { perMinute: 30 },
  everyHours: 24,
  listsAll: true,
  dates: DATES,
  async *read(client) {
    const pages = pagesOf(PAGE_SIZE, ({ offset }) => askPage(client, offset));
    for await (const { number, rows } of pages) yield* recordsOf(rows, `page ${number}`, draftOf);
  },
};
