import { DATE_CONVENTIONS, type DateConvention, readDeadline } from '#engines/date-reading';
import { type Draft, isObject, type JsonObject, objectAt, textAt } from '#engines/opportunity-formats';
import { type Clock, systemClock } from '#platform/kernel/clock.ts';
import { isMissing, type SourceAdapter, type SourceClient } from './adapter.ts';
import { readTopicBudget, readTopicDetails, type TopicDetails } from './eu-topic.ts';
import { nextDeadline } from './next-deadline.ts';
import { asList, asObject, type Page, pagesOf } from './pages.ts';
import { figureOf, otherFields, recordsOf, textsOf } from './records.ts';

const PAGE_SIZE = 100;
const DATES: DateConvention = DATE_CONVENTIONS['eu-sedia'] ?? {};
/** Details that may fail one after another, their host being down, before the run continues without them. */
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
  'budgetOverview',
];

/** Fields are lists, mostly of one; the first text counts. */
function first(metadata: JsonObject, name: string): string | undefined {
  return textsOf(metadata[name])[0]?.trim();
}

/** The search prints a day with a midnight, the details without: it is the same deadline. */
function daysOnce(dates: readonly string[]): string[] {
  return [...new Map(dates.toReversed().map((date) => [date.slice(0, 10), date])).values()].toReversed();
}

/** Topics have a file of their own; calls for tenders of other offices and of grantees (cascade funding) do not. */
const TOPIC = '1';
const CASCADE = '8';

function typeOf(metadata: JsonObject): string {
  return first(metadata, 'type') ?? TOPIC;
}

/** The key of a call in all its languages: cascade calls of one parent grant share its identifier. */
function keyOf(result: JsonObject): string | undefined {
  const metadata = objectAt(result, 'metadata');
  const call = typeOf(metadata) === CASCADE ? first(metadata, 'callccm2Id') : undefined;
  return call ? `competitive-call-${call}` : (first(metadata, 'identifier') ?? textAt(result, 'reference'));
}

const PORTAL = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities';

function urlOf(metadata: JsonObject, key: string | undefined): string | undefined {
  const type = typeOf(metadata);
  if (type === TOPIC) return `${PORTAL}/topic-details/${encodeURIComponent((key ?? '').toLowerCase())}`;
  const call = type === CASCADE ? first(metadata, 'callccm2Id') : undefined;
  return call ? `${PORTAL}/competitive-calls-cs/${encodeURIComponent(call)}` : first(metadata, 'url');
}

/** The sums of a call: of the topic's details, else of the search, which has a budget for other calls. */
function sumsOf(metadata: JsonObject, details: TopicDetails | null, key: string | undefined) {
  const told = readTopicBudget(first(metadata, 'budgetOverview'), key ?? '');
  const amountMin = details?.amountMin ?? told.amountMin;
  const amountMax = details?.amountMax ?? told.amountMax;
  const isShared = details?.extra.sharedBudget !== undefined;
  const own = details?.amountTotal ?? (isShared ? undefined : told.amountTotal);
  const amountTotal = own ?? (typeOf(metadata) === TOPIC ? undefined : figureOf(first(metadata, 'budget')));
  const sums = {
    amountMin,
    amountMax,
    amountTotal,
    expectedAwards: details?.expectedAwards ?? told.expectedAwards,
  };
  const currency = first(metadata, 'currency') ?? 'EUR';
  return { ...sums, currency: (amountMin ?? amountMax ?? amountTotal) ? currency : undefined };
}

/** The days of a cascade call, whose hour is printed in no known zone: the day alone counts, to its end. */
function datingOf(metadata: JsonObject): { dates: string[]; dating: DateConvention } {
  const dates = textsOf(metadata.deadlineDate);
  if (typeOf(metadata) !== CASCADE) return { dates, dating: DATES };
  return { dates: dates.map((date) => date.slice(0, 10)), dating: { ...DATES, closesAt: '23:59:59' } };
}

function draftOf(result: JsonObject, details: TopicDetails | null, now: Date): Draft {
  const metadata = objectAt(result, 'metadata');
  const key = keyOf(result);
  const own = typeOf(metadata) === CASCADE ? (first(metadata, 'callTitle') ?? result.summary) : undefined;
  const { dates: printed, dating } = datingOf(metadata);
  const dates = daysOnce([...printed, ...(details?.deadlines ?? [])]);
  return {
    externalId: key,
    kind: 'open',
    title: own ?? first(metadata, 'title') ?? details?.title ?? result.summary,
    description: details?.description ?? first(metadata, 'descriptionByte') ?? first(metadata, 'description'),
    funder: 'European Commission',
    url: urlOf(metadata, key),
    number: first(metadata, 'callIdentifier'),
    ...sumsOf(metadata, details, key),
    opensAt: first(metadata, 'startDate'),
    deadline: nextDeadline(dates, dating, now) ?? readDeadline(dates[0], dating),
    sourceState: STATES[first(metadata, 'status') ?? ''] ?? details?.state ?? null,
    categories: details?.keywords,
    applicantTypes: [],
    extra: {
      ...otherFields(metadata, TAKEN),
      ...(own === undefined ? {} : otherFields({ parentTitle: first(metadata, 'title') }, [])),
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
    const metadata = isObject(row) ? objectAt(row, 'metadata') : {};
    const identifier = typeOf(metadata) === TOPIC ? first(metadata, 'identifier') : undefined;
    if (identifier === undefined || this.#failed >= FAILURES) return null;
    const file = `${encodeURIComponent(identifier.toLowerCase())}.json`;
    try {
      const answer = await this.#client.readJson({
        path: `/info/funding-tenders/opportunities/data/topicDetails/${file}`,
        detail: true,
      });
      this.#failed = 0;
      return readTopicDetails(answer, identifier);
    } catch (error) {
      // A topic without a file says nothing of the next one.
      this.#failed = isMissing(error) ? 0 : this.#failed + 1;
      return null;
    }
  }
}

async function* readCalls(client: SourceClient, clock: Clock) {
  const topics = new Topics(client);
  const seen = new Set<string>();
  const isNew = (row: unknown) => {
    const id = isObject(row) ? keyOf(row) : undefined;
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
 * Reads of `metadata`: `identifier`, `title`, `callIdentifier`, `startDate`, `deadlineDate`, `status`, `description`,
 * `budgetOverview`, and of other calls than topics (`type` 2 and 8) `budget`, `currency`, `url`, `callTitle`, `callccm2Id`.
 *
 * Traps: the question is multipart with parts of type application/json, other bodies are ignored; every value is a
 * list; states are numbers (31094501 forthcoming, 31094502 open, 31094503 closed); a topic of two stages has several
 * deadlines, of which the next counts and all are kept in `deadlines`; dates print midnight and mean 17:00 in
 * Brussels; a topic comes once for each language; details may be missing for a topic, which is then read without; calls of other
 * offices (2) and of grantees (8, cascade funding) have no details, and the identifier and title of the latter are those
 * of the parent grant; the hour of a cascade call is printed in no known zone.
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
