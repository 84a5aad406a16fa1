import { type DateConvention, readDeadline } from '#engines/date-reading';
import { type Draft, isObject, type JsonObject, objectsAt, textAt } from '#engines/opportunity-formats';
import { type Clock, systemClock } from '#platform/kernel/clock.ts';
import type { SourceAdapter, SourceClient } from './adapter.ts';
import { nextDeadline } from './next-deadline.ts';
import { asList, type Page, pagesOf } from './pages.ts';
import { idOf, otherFields, recordsOf, textsOf } from './records.ts';

const PAGE_SIZE = 50;
const DATES: DateConvention = { zone: 'America/New_York', order: 'MDY' };

const TAKEN = [
  'solicitation_id',
  'solicitation_title',
  'solicitation_number',
  'agency',
  'branch',
  'open_date',
  'close_date',
  'application_due_date',
  'current_status',
  'solicitation_agency_url',
  'solicitation_topics',
];

const STATES: Readonly<Record<string, Draft['sourceState']>> = {
  open: 'open',
  future: 'forecast',
  closed: 'closed',
};

/** The topics in lines; a solicitation has no other text. */
function topicsOf(solicitation: JsonObject): string[] {
  const topics = objectsAt(solicitation, 'solicitation_topics');
  return topics.map((topic) => textAt(topic, 'topic_title')).filter((title) => title !== undefined);
}

function draftOf(solicitation: JsonObject, now: Date): Draft {
  const number = textAt(solicitation, 'solicitation_number');
  const due = textsOf(solicitation.application_due_date);
  return {
    externalId: idOf(solicitation, 'solicitation_id') ?? number ?? solicitation.solicitation_title,
    kind: 'open',
    supportKind: 'grant',
    title: solicitation.solicitation_title,
    description: topicsOf(solicitation).join('\n').slice(0, 50_000),
    funder: [textAt(solicitation, 'agency'), textAt(solicitation, 'branch')].filter(Boolean).join(', '),
    url: solicitation.solicitation_agency_url,
    number,
    opensAt: solicitation.open_date,
    deadline: nextDeadline(due, DATES, now) ?? readDeadline(textAt(solicitation, 'close_date'), DATES),
    sourceState: STATES[textAt(solicitation, 'current_status')?.toLowerCase() ?? ''] ?? null,
    applicantTypes: ['for_profit_small_business'],
    extra: { ...otherFields(solicitation, TAKEN), ...(due.length > 1 ? { deadlines: due } : {}) },
  };
}

async function askPage(client: SourceClient, offset: number): Promise<Page> {
  const query = { open: 1, rows: PAGE_SIZE, start: offset };
  const answer = await client.readJson({ path: '/public/api/solicitations', query });
  const lists = isObject(answer) ? [answer.results, answer.data] : [answer];
  return { rows: asList(lists.find(Array.isArray), 'The answer') };
}

async function* readSolicitations(client: SourceClient, clock: Clock) {
  const pages = pagesOf(PAGE_SIZE, ({ offset }) => askPage(client, offset));
  for await (const { number, rows } of pages)
    yield* recordsOf(rows, `page ${number}`, (row) => draftOf(row, clock.now()));
}

/**
 * SBIR.gov, `GET /public/api/solicitations`: open solicitations of the small business programs.
 *
 * Reads `solicitation_title`, `solicitation_number`, `agency`, `branch`, `open_date`, `close_date`,
 * `application_due_date`, `current_status`, `solicitation_agency_url`, `solicitation_topics[].topic_title`.
 *
 * Traps: the answer is a list, or an object with one; it has no total, so that a short page is the last; due dates are
 * a list or a single text, of which the next counts and all are kept in `deadlines`; the address has refused programs
 * for weeks at a time, so that a call missing from the list has not closed.
 */
export const usSbir: SourceAdapter = {
  id: 'us-sbir',
  name: 'SBIR.gov',
  kind: 'open',
  address: 'https://api.www.sbir.gov',
  licence: 'US government work',
  attribution: null,
  rate: { perMinute: 12 },
  everyHours: 24,
  listsAll: false,
  dates: DATES,
  read: (client, clock = systemClock) => readSolicitations(client, clock),
};
