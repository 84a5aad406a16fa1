import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { finishRow, type OpportunityInput } from '#engines/opportunity-formats';
import type { SourceClient, SourceRecord, SourceRequest } from './adapter.ts';
import { usGrantsGov } from './us-grants-gov.ts';

interface Fixture {
  readonly search: { data: { hitCount: number; oppHits: unknown[] } };
  readonly details: Readonly<Record<string, unknown>>;
}
const FIXTURE: Fixture = JSON.parse(
  readFileSync(new URL('./fixtures/us-grants-gov.json', import.meta.url), 'utf8'),
);

async function read(answer: (request: SourceRequest) => unknown) {
  const asked: SourceRequest[] = [];
  const client: SourceClient = {
    async readJson(request) {
      asked.push(request);
      return answer(request);
    },
    readText: () => Promise.reject(new Error('not asked for')),
    readChangedText: () => Promise.reject(new Error('not asked for')),
    parseFeed: () => Promise.reject(new Error('not asked for')),
  };
  const records: SourceRecord[] = [];
  for await (const record of usGrantsGov.read(client)) records.push(record);
  return { asked, records };
}

const fromFixture = ({ path, json }: SourceRequest): unknown =>
  path.endsWith('search2')
    ? FIXTURE.search
    : FIXTURE.details[String((json as { opportunityId: number }).opportunityId)];

function finished(record: SourceRecord | undefined): OpportunityInput {
  if (!record || !('draft' in record)) throw new Error('No draft');
  const row = finishRow(1, record.draft, { convention: usGrantsGov.dates, lenient: true });
  if (!('ok' in row)) throw new Error(JSON.stringify(row));
  return row.ok;
}

it('reads a posted call with its details, and a forecast', async () => {
  const { asked, records } = await read(fromFixture);
  expect(asked.map(({ path }) => path)).toEqual([
    '/v1/api/search2',
    '/v1/api/fetchOpportunity',
    '/v1/api/fetchOpportunity',
  ]);
  const posted = finished(records[0]);
  expect(posted).toMatchObject({
    externalId: '900001',
    title: 'Example River Restoration & Care',
    description: 'Rivers, their banks and what lives there.',
    funder: { name: 'Example Agency, Rivers Office' },
    number: 'EX-2099-001',
    amounts: { min: null, max: 75_000, total: 1_000_000, currency: 'USD' },
    opensOn: '2099-01-04',
    sourceState: 'open',
    supportKind: 'grant',
    categories: ['Environment'],
    expectedAwards: 12,
    applicantTypes: ['non_profit_with_501c3'],
  });
  expect(posted.deadline).toMatchObject({ kind: 'date', zone: 'America/New_York' });
  expect(finished(records[1])).toMatchObject({
    sourceState: 'forecast',
    amounts: { max: null, currency: null },
    deadline: { kind: 'unknown' },
  });
});

it('keeps no names and addresses of officials', async () => {
  const { records } = await read(fromFixture);
  expect(JSON.stringify(finished(records[0]))).not.toMatch(/official/i);
});

it('says which records it cannot read, by their id where they have one', async () => {
  const { records } = await read((request) =>
    request.path.endsWith('search2') ? FIXTURE.search : { errorcode: 1, msg: 'Not there' },
  );
  expect(records).toEqual([
    expect.objectContaining({ place: 'record 1', externalId: '900001' }),
    expect.objectContaining({ place: 'record 2', externalId: '900002' }),
    expect.objectContaining({ place: 'record 3', problem: 'It has no id.' }),
  ]);
});

it('reads page after page until all are there', async () => {
  const [first, second] = FIXTURE.search.data.oppHits;
  const { asked, records } = await read((request) => {
    if (!request.path.endsWith('search2')) return fromFixture(request);
    const { startRecordNum } = request.json as { startRecordNum: number };
    return { errorcode: 0, data: { hitCount: 2, oppHits: [startRecordNum === 0 ? first : second] } };
  });
  expect(records).toHaveLength(2);
  const starts = asked.flatMap(({ json }) => (json as { startRecordNum?: number }).startRecordNum ?? []);
  expect(starts).toEqual([0, 1]);
});

it.each([
  ['an error of its own', { errorcode: 5, msg: 'Down for maintenance', data: {} }, 'Down for maintenance'],
  ['no data', { message: 'hello' }, 'without data'],
  ['a search that ends too early', { errorcode: 0, data: { hitCount: 9, oppHits: [] } }, 'ended at 0 of 9'],
])('ends the run on %s', async (_name, answer, message) => {
  await expect(read(() => answer)).rejects.toThrow(message);
});
