import { DATE_CONVENTIONS, type DateConvention, readDeadline } from '#engines/date-reading';
import { type Draft, isObject, type JsonObject, objectAt, textAt } from '#engines/opportunity-formats';
import { type Clock, systemClock } from '#platform/kernel/clock.ts';
import type { SourceAdapter, SourceClient } from './adapter.ts';
import { readTopicDetails, type TopicDetails } from './eu-topic.ts';
import { nextDeadline } from './next-deadline.ts';
import { asList, asObject, type Page, pagesOf } from './pages.ts';
import { otherFields, recordsOf, textsOf } from './records.ts';

const PAGE_SIZE = 100;
const DATES: DateConvention = DATE_CONVENTIONS['eu-sedia'] ?? {};
/** Details that may fail one after another before the run continues without them. */
const FAILURES = 5;

const STATES: Readonly<Record<string, Draft['sourceState']>> = {
  '31094501': 'forecast',
  '31094502': 'open',
  '31094503': 'closed',
};

const TAKEN = [
  'identifier',
  'title',
  'startDate',
  'deadlineDate',
  'status',
  'description',
  'descriptionByte',
];

/** Fields are lists, mostly of one; the first text counts. */
function first(metadata: JsonObject, name: string): string | undefined {
  return textsOf(metadata[name])[0]?.trim();
}

/** The search prints a day with a midnight, the details without: it is the same deadline. */
function daysOnce(dates: readonly string[]): string[] {
  return [...new Map(dates.toReversed().map((date) => [date.slice(0, 10), date])).values()].toReversed();
}

function draftOf(result: JsonObject, details: TopicDetails | null, now: Date): Draft {
  const metadata = objectAt(result, 'metadata');
  const identifier = first(metadata, 'identifier') ?? textAt(result, 'reference');
  const dates = daysOnce([...textsOf(metadata.deadlineDate), ...(details?.deadlines ?? [])]);
  const state = STATES[first(metadata, 'status') ?? ''] ?? null;
  const slug = encodeURIComponent((identifier ?? '').toLowerCase());
  return {
    externalId: identifier,
    kind: 'open',
    title: first(metadata, 'title') ?? details?.title ?? result.summary,
    description: details?.description ?? first(metadata, 'descriptionByte') ?? first(metadata, 'description'),
    funder: 'European Commission',
    url: `https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities/topic-details/${slug}`,
    number: first(metadata, 'callIdentifier'),
    amountMin: details?.amountMin,
    amountMax: details?.amountMax,
    amountTotal: details?.amountTotal,
    currency: (details?.amountMin ?? details?.amountMax ?? details?.amountTotal) ? 'EUR' : undefined,
    opensAt: first(metadata, 'startDate'),
    deadline: nextDeadline(dates, DATES, now) ?? readDeadline(dates[0], DATES),
    sourceState: state ?? details?.state ?? null,
    categories: details?.keywords,
    applicantTypes: [],
    expectedAwards: details?.expectedAwards,
    extra: {
      ...otherFields(metadata, TAKEN),
      ...(dates.length > 1 ? { deadlines: dates } : {}),
      ...(details?.extra ?? {}),
    },
  };
}

async function askPage(client: SourceClient, page: number): Promise<Page> {
  const answer = asObject(
    await client.readJson({
      path: '/search-api/prod/rest/search',
      query: { apiKey: 'SEDIA', text: '***', pageSize: PAGE_SIZE, pageNumber: page + 1 },
      form: {
        query: {
          bool: {
            must: [{ terms: { type: ['1', '2', '8'] } }, { terms: { status: ['31094501', '31094502'] } }],
          },
        },
        languages: ['en'],
        sort: { field: 'identifier', order: 'ASC' },
      },
    }),
    'The answer',
  );
  return { rows: asList(answer.results, '“results”'), total: answer.totalResults };
}

/** Reads the details of topic after topic; without an answer a topic keeps what the search says of it. */
class Topics {
  readonly #client: SourceClient;
  #failed = 0;

  constructor(client: SourceClient) {
    this.#client = client;
  }

  async find(row: unknown): Promise<TopicDetails | null> {
    const identifier = isObject(row) ? first(objectAt(row, 'metadata'), 'identifier') : undefined;
    if (identifier === undefined || this.#failed >= FAILURES) return null;
    const file = `${encodeURIComponent(identifier.toLowerCase())}.json`;
    try {
      const answer = await this.#client.readJson({
        path: `/info/funding-tenders/opportunities/data/topicDetails/${file}`,
        detail: true,
      });
      this.#failed = 0;
      return readTopicDetails(answer, identifier);
    } catch {
      this.#failed += 1;
      return null;
    }
  }
}

async function* readCalls(client: SourceClient, clock: Clock) {
  const topics = new Topics(client);
  const seen = new Set<string>();
  const isNew = (row: unknown) => {
    const id = isObject(row) ? first(objectAt(row, 'metadata'), 'identifier') : undefined;
    if (id === undefined) return true;
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  };
  for await (const { number, rows } of pagesOf(PAGE_SIZE, ({ page }) => askPage(client, page))) {
    for (const [at, row] of rows.entries()) {
      if (!isNew(row)) continue;
      const details = await topics.find(row);
      const [record] = recordsOf([row], '', (result) => draftOf(result, details, clock.now()));
      if (record) yield { ...record, place: `page ${number}, record ${at + 1}` };
    }
  }
}

/**
 * EU Funding & Tenders Portal: its search (`POST /search-api/prod/rest/search`) for coming and open calls, and the
 * file `topicDetails/{identifier}.json` of each (see `eu-topic.ts`).
 *
 * Reads of `metadata`: `identifier`, `title`, `callIdentifier`, `startDate`, `deadlineDate`, `status`, `description`.
 *
 * Traps: the question is multipart with parts of type application/json, other bodies are ignored; every value is a
 * list; states are numbers (31094501 forthcoming, 31094502 open, 31094503 closed); a topic of two stages has several
 * deadlines, of which the next counts and all are kept in `deadlines`; dates print midnight and mean 17:00 in
 * Brussels; a topic comes once for each language; details may be missing for a topic, which is then read without.
 */
export const euSedia: SourceAdapter = {
  id: 'eu-sedia',
  name: 'EU Funding & Tenders Portal',
  kind: 'open',
  address: 'https://api.tech.ec.europa.eu',
  detailAddress: 'https://ec.europa.eu',
  licence: 'CC BY 4.0',
  attribution: '© European Union, EU Funding & Tenders Portal',
  rate: { perMinute: 60 },
  everyHours: 24,
  listsAll: true,
  dates: DATES,
  read: (client, clock = systemClock) => readCalls(client, clock),
};
