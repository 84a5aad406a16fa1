import { expect, it } from 'vitest';
import { finished, readAnswer, readFixture, readOverHttp } from '../../testing/reading.ts';
import { usFedreg } from './us-fedreg.ts';

const FIXTURE = JSON.parse(readFixture('us-fedreg.json'));

it('us-fedreg reads notices of calls and passes over others', async () => {
  const read = await readAnswer(usFedreg, FIXTURE);
  expect(read).toMatchObject([
    {
      externalId: '2027-00001',
      title: 'Notice of Funding Opportunity for Small Harbors',
      description: 'The office announces funds.',
      funder: { name: 'Example Harbor Office' },
      url: 'https://example.org/d/2027-00001',
      deadline: {
        kind: 'date',
        at: '2027-03-01T22:00:00.000Z',
        timeKnown: true,
        text: 'Applications are due by 5 p.m. Eastern Time on March 1, 2027.',
      },
      opensAt: null,
      categories: ['Harbors'],
      extra: { futureField: 'kept', publication_date: '2027-01-05' },
    },
    {
      externalId: '2027-00003',
      funder: { name: 'EXAMPLE OFFICE' },
      deadline: { kind: 'date', at: '2027-04-16T03:59:59.000Z', timeKnown: false },
    },
  ]);
});

it.each([
  ['Notice of Funding Availability for Wells', 1],
  ['Notice of Funding Opportunity; Correction', 0],
  ['Public Meeting on a Notice of Funding Opportunity', 0],
  ['Proposed Collection; Comment Request', 0],
  ['Airworthiness Directives', 0],
  ['Notice of Intent To Grant an Exclusive Patent License', 0],
  ['Example Labs: Grant of Expansion of Recognition', 0],
  ['Rural Energy Grants', 1],
])('us-fedreg reads “%s” as %i calls', async (title, calls) => {
  const answer = { count: 1, results: [{ document_number: '1', title }] };
  expect(await readAnswer(usFedreg, answer)).toHaveLength(calls);
});

it('us-fedreg lets a notice without a closing day lapse after twelve months', async () => {
  const notice = { document_number: '1', title: 'Rural Grants', publication_date: '2026-01-03' };
  const results = [{ ...notice, dates: 'Applications Available: January 3, 2026.' }];
  expect(await readAnswer(usFedreg, { count: 1, results })).toMatchObject([
    { deadline: { kind: 'unknown', lapsesAt: '2027-01-04T04:59:59.000Z' } },
  ]);
});

it('us-fedreg follows pages while there is a next one, and no further than the newest thousand', async () => {
  const { records, asked } = await readOverHttp(usFedreg, ({ url }) => {
    const page = Number(url.searchParams.get('page'));
    const results = [{ document_number: `d${page}`, title: 'Rural Grants' }];
    return { count: 5_000, results, next_page_url: 'https://example.org/next' };
  });
  expect(finished(usFedreg, records)).toHaveLength(10);
  expect(asked).toHaveLength(10);
  expect(decodeURIComponent(asked[0] ?? '')).toMatch(
    /fields\[\]=document_number&.*conditions\[type\]\[\]=NOTICE&.*per_page=100&page=1$/,
  );
});

it('us-fedreg takes no list for an empty one', async () => {
  expect(await readAnswer(usFedreg, { count: 0 })).toEqual([]);
});
