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
  for await (const record of usGrantsGov.read(client, { now: () => NOW })) records.push(record);
  return { asked, records };
}

const fromFixture = ({ path, json }: SourceRequest): unknown =>
  path.endsWith('search2')
    ? FIXTURE.search
    : FIXTURE.details[String((json as { opportunityId: number }).opportunityId)];

const NOW = new Date('2026-11-27T12:00:00Z');

/** The one call of a search, with other fields in the list and in its details. */
async function readCall(hit: object, facts: object, isForecast = false): Promise<OpportunityInput> {
  const [first] = FIXTURE.search.data.oppHits;
  const { records } = await read(({ path }) => {
    if (path.endsWith('search2'))
      return { errorcode: 0, data: { hitCount: 1, oppHits: [{ ...(first as object), ...hit }] } };
    return { errorcode: 0, data: isForecast ? { forecast: facts } : { synopsis: facts } };
  });
  return finished(records[0]);
}

it.each<[string, object, object, object]>([
  [
    'a placeholder beside a note',
    { closeDate: '01/01/2099', openDate: '' },
    { responseDateDesc: 'Applications are reviewed on a rolling basis.' },
    { deadline: { kind: 'rolling' }, sourceState: 'open' },
  ],
  [
    'an hour in a note',
    { closeDate: '02/22/2027', openDate: '' },
    { responseDateDesc: 'By 5:00 p.m. ET on the closing date.' },
    {
      deadline: {
        at: '2027-02-22T22:00:00.000Z',
        timeKnown: true,
        text: 'By 5:00 p.m. ET on the closing date.',
      },
    },
  ],
  [
    'a call that is archived',
    { closeDate: '', openDate: '' },
    { archiveDate: 'Oct 06, 2026 12:00:00 AM EDT' },
    { sourceState: 'closed' },
  ],
  [
    'a call that says it is over',
    { closeDate: '', openDate: '' },
    { responseDateDesc: 'Proposals are no longer accepted.' },
    { sourceState: 'closed' },
  ],
  [
    'a call that refuses late applications',
    { closeDate: '', openDate: '' },
    { responseDateDesc: 'Late applications are not accepted.' },
    { sourceState: 'open' },
  ],
  [
    'a call that refuses paper',
    { closeDate: '03/01/2027', openDate: '' },
    { responseDateDesc: 'Applications are due by 5 p.m. ET. Paper applications are not accepted.' },
    { sourceState: 'open' },
  ],
  [
    'a call with a date ahead, whose form before is over',
    { closeDate: '03/01/2027', openDate: '' },
    { responseDateDesc: 'Applications on the old form are no longer accepted.' },
    { sourceState: 'open' },
  ],
  [
    'applicants by their codes',
    { closeDate: '', openDate: '' },
    {
      applicantTypes: [
        { id: '13', description: 'Words' },
        { id: '99', description: 'Other words' },
      ],
    },
    { applicantTypes: ['nonprofit_without_501c3', 'unrestricted'], regions: ['US'] },
  ],
])('reads %s', async (_, hit, facts, expected) => {
  expect(await readCall(hit, facts)).toMatchObject(expected);
});

it('reads the days of a forecast as estimates', async () => {
  const facts = {
    estSynopsisPostingDate: 'Jan 11, 2027 12:00:00 AM EST',
    estApplicationResponseDate: 'Mar 11, 2027 12:00:00 AM EST',
  };
  expect(await readCall({ oppStatus: 'forecasted', closeDate: '' }, facts, true)).toMatchObject({
    opensOn: '2027-01-11',
    deadline: { at: '2027-03-12T04:59:59.000Z', timeKnown: false, text: 'Estimated by the agency.' },
    sourceState: 'forecast',
  });
});

function finished(record: SourceRecord | undefined): OpportunityInput {
  if (!record || !('draft' in record)) throw new Error('No draft');
  const row = finishRow(1, record.draft, { convention: usGrantsGov.dates, lenient: true, now: NOW });
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
  // Nothing closes in 2099: the field must not be empty.
  expect(posted.deadline).toMatchObject({ kind: 'unknown', text: '03/01/2099' });
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
