import { describe, expect, it } from 'vitest';
import { OutboundError } from '#platform/server/outbound/outbound-error.ts';
import { clientOf, collect, finished, readFixture, readOverHttp } from '../../testing/reading.ts';
import { euSedia } from './eu-sedia.ts';
import { readTopicDetails } from './eu-topic.ts';

const FIXTURE = JSON.parse(readFixture('eu-sedia.json'));
const TOPIC = JSON.parse(readFixture('eu-topic.json'));
const SEARCH = '/search-api/prod/rest/search';
const DETAILS = '/info/funding-tenders/opportunities/data/topicDetails/';

/** The search answers, and details are there for the first topic alone. */
const portal = ({ url }: { url: URL }) => {
  if (url.pathname === SEARCH) return url.searchParams.get('pageNumber') === '1' ? FIXTURE : { results: [] };
  return url.pathname === `${DETAILS}example-2027-cl1-01.json` ? TOPIC : null;
};

/** The fixture's first topic with other metadata. */
const withMetadata = (metadata: object) => {
  const [first] = FIXTURE.results;
  return { totalResults: 1, results: [{ ...first, metadata: { ...first.metadata, ...metadata } }] };
};

describe('eu-sedia', () => {
  it('reads calls with the details of their topics', async () => {
    const { records } = await readOverHttp(euSedia, portal);
    const [open, coming] = finished(euSedia, records);
    expect(open).toMatchObject({
      externalId: 'EXAMPLE-2027-CL1-01',
      title: 'Reefs and dunes',
      description: 'Expected outcome: reefs.\n\nLegal entities of associated countries.',
      funder: { name: 'European Commission' },
      number: 'EXAMPLE-2027-CL1',
      amounts: { min: null, max: 2_000_000, total: 6_000_000, currency: 'EUR' },
      // Two stages: the first has passed. Midnight stands for 17:00 in Brussels.
      deadline: { kind: 'date', at: '2027-04-10T15:00:00.000Z', timeKnown: false, zone: 'Europe/Brussels' },
      opensOn: '2026-10-10',
      sourceState: 'open',
      expectedAwards: 3,
      categories: ['Reefs'],
      extra: { futureField: 'kept', sme: true, callTitle: ['Example call'] },
    });
    expect(open?.extra.deadlines).toEqual(['2026-11-10T00:00:00.000+0000', '2027-04-10T00:00:00.000+0000']);
    expect(open?.url).toMatch(/topic-details\/example-2027-cl1-01$/);
    expect(coming).toMatchObject({
      description: 'Short.',
      sourceState: 'forecast',
      amounts: { total: null, currency: null },
      deadline: { at: '2027-09-10T15:00:00.000Z' },
    });
    expect(coming?.extra.deadlines).toBeUndefined();
  });

  it.each<[string, object, object]>([
    ['a closed topic', { status: ['31094503'] }, { sourceState: 'closed' }],
    ['a state of no known number', { status: ['1'] }, { sourceState: null }],
    ['values without a list', { title: 'Bare', status: '31094502' }, { title: 'Bare', sourceState: 'open' }],
    ['no deadline', { deadlineDate: [] }, { deadline: { kind: 'unknown' } }],
    [
      'only past deadlines',
      { startDate: [], deadlineDate: ['2026-01-10T00:00:00.000+0000', '2026-02-10T00:00:00.000+0000'] },
      { deadline: { at: '2026-02-10T16:00:00.000Z' } },
    ],
    [
      'deadlines out of order',
      { deadlineDate: ['2027-09-10T00:00:00.000+0000', '2027-02-10T00:00:00.000+0000'] },
      { deadline: { at: '2027-02-10T16:00:00.000Z' } },
    ],
  ])('reads %s', async (_, metadata, expected) => {
    const { records } = await readOverHttp(euSedia, ({ url }) =>
      url.pathname === SEARCH ? withMetadata(metadata) : null,
    );
    expect(finished(euSedia, records)).toMatchObject([expected]);
  });

  it('reads calls of grantees and of other offices by themselves, without asking for details', async () => {
    const parent = { identifier: ['EX-PARENT'], title: ['The parent grant'], status: ['31094502'] };
    const cascade = (id: string) => ({
      summary: `Call ${id}`,
      metadata: {
        ...parent,
        type: ['8'],
        callccm2Id: [id],
        callTitle: [`Call ${id}`],
        budget: ['3000000'],
        deadlineDate: ['2027-12-16T13:00:00.000+0000'],
      },
    });
    const other = {
      metadata: {
        ...parent,
        type: ['2'],
        identifier: ['EuropeAid/1'],
        budget: ['500'],
        url: ['https://e.example/1'],
      },
    };
    const { records, asked } = await readOverHttp(euSedia, ({ url }) =>
      url.pathname === SEARCH ? { totalResults: 3, results: [cascade('1'), cascade('2'), other] } : null,
    );
    expect(finished(euSedia, records)).toMatchObject([
      {
        externalId: 'competitive-call-1',
        title: 'Call 1',
        url: expect.stringMatching(/competitive-calls-cs\/1$/),
        amounts: { total: 3_000_000, currency: 'EUR' },
        // The hour is printed in no known zone.
        deadline: { at: '2027-12-16T22:59:59.000Z', timeKnown: false },
        extra: { parentTitle: 'The parent grant' },
      },
      { externalId: 'competitive-call-2', title: 'Call 2' },
      { externalId: 'EuropeAid/1', url: 'https://e.example/1', amounts: { total: 500 } },
    ]);
    expect(asked).toHaveLength(1);
  });

  it('reads the budget of the search where there are no details', async () => {
    const budgetOverview = JSON.stringify({
      budgetTopicActionMap: {
        1: [{ action: 'EXAMPLE-2027-CL1-01', maxContribution: 5, budgetYearMap: { 2027: '9' } }],
      },
    });
    const { records } = await readOverHttp(euSedia, ({ url }) =>
      url.pathname === SEARCH ? withMetadata({ budgetOverview: [budgetOverview] }) : null,
    );
    expect(finished(euSedia, records)).toMatchObject([{ amounts: { max: 5, total: 9, currency: 'EUR' } }]);
  });

  it.each([
    [503, 5],
    [404, 20],
  ])('asks after answers of %i for %i topics of 20', async (status, count) => {
    let details = 0;
    const results = Array.from({ length: 20 }, (_, at) => ({
      metadata: { identifier: [`T-${at}`], title: ['T'] },
    }));
    const client = clientOf(async ({ detail }) => {
      if (!detail) return JSON.stringify({ totalResults: 20, results });
      details += 1;
      throw new OutboundError('status', `${status}.`, { status });
    });
    expect(await collect(euSedia, client)).toHaveLength(20);
    expect(details).toBe(count);
  });

  it('asks in parts of JSON, turns pages, and reads a topic once for all its languages', async () => {
    const bodies: string[] = [];
    const { records, asked } = await readOverHttp(euSedia, ({ url, body }) => {
      if (url.pathname !== SEARCH) return null;
      bodies.push(body);
      const page = Number(url.searchParams.get('pageNumber'));
      const results = Array.from({ length: page > 2 ? 0 : 100 }, (_, at) => ({
        reference: `${page}-${at}`,
        metadata: { identifier: [`T-${page}-${Math.floor(at / 2)}`], title: ['T'] },
      }));
      return { totalResults: 200, results };
    });
    expect(records).toHaveLength(100);
    expect(asked.filter((line) => line.includes(SEARCH))).toHaveLength(3);
    expect(asked[0]).toBe(`POST ${SEARCH}?apiKey=SEDIA&text=***&pageSize=100&pageNumber=1`);
    expect(bodies[0]).toMatch(/name="query"[\s\S]*application\/json[\s\S]*"31094501","31094502"/);
    // Five topics without details, and no more are asked for.
    expect(asked.filter((line) => line.includes('topicDetails'))).toHaveLength(5);
  });
});

describe('readTopicDetails', () => {
  const withLines = (...lines: object[]) => ({
    TopicDetails: { budgetOverviewJSONItem: { budgetTopicActionMap: { 1: lines } } },
  });

  it.each<[string, unknown, object | null]>([
    ['a page', 'down', null],
    ['another document', { TopicDetails: [] }, null],
    ['no budget', { TopicDetails: {} }, { amountTotal: undefined }],
    [
      'the only line of a call',
      withLines({ action: 'All', budgetYearMap: { 2027: '5,000' } }),
      { amountTotal: 5_000 },
    ],
    [
      'lines of other topics alone',
      withLines({ action: 'T-2', budgetYearMap: { 2027: 5 } }, { action: 'T-3', budgetYearMap: { 2027: 6 } }),
      { amountTotal: undefined },
    ],
    [
      'a pot that topics share',
      withLines(
        { action: 'T-1 - X', budgetYearMap: { 2027: 5 } },
        { action: 'T-2 - X', budgetYearMap: { 2027: 5 } },
      ),
      { amountTotal: undefined, extra: { sharedBudget: 5, sharedBudgetTopics: 2 } },
    ],
    [
      'a topic whose name begins alike',
      withLines(
        { action: 'T-1 - X', budgetYearMap: { 2027: 5 } },
        { action: 'T-12 - X', budgetYearMap: { 2027: 7 } },
      ),
      { amountTotal: 5 },
    ],
    [
      'contributions of 0',
      withLines({ action: 'T-1', minContribution: 0, maxContribution: '0' }),
      { amountMin: undefined, amountMax: undefined },
    ],
    [
      'a closed action beside an open one',
      {
        TopicDetails: {
          actions: [{ status: { abbreviation: 'Closed' } }, { status: { abbreviation: 'Open' } }],
        },
      },
      { state: 'open' },
    ],
  ])('reads %s', (_, answer, expected) => {
    const read = readTopicDetails(answer, 'T-1');
    if (expected === null) expect(read).toBeNull();
    else expect(read).toMatchObject(expected);
  });
});
