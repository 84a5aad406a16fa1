import { expect, it } from 'vitest';
import { finished, readAnswer, readFixture, readOverHttp } from '../../testing/reading.ts';
import { usSimplerCg } from './us-simpler-cg.ts';

const FIXTURE = JSON.parse(readFixture('us-simpler-cg.json'));

it('us-simpler-cg reads opportunities of the protocol', async () => {
  expect(await readAnswer(usSimplerCg, FIXTURE)).toMatchObject([
    {
      title: 'Shore Repair',
      funder: { name: 'Example Agency' },
      amounts: { min: 1_000, max: 50_000, currency: 'USD' },
      deadline: { kind: 'date', at: '2027-03-02T04:59:59.000Z', timeKnown: false },
      sourceState: 'open',
      applicantTypes: ['nonprofit_without_501c3'],
      extra: { futureField: 'kept' },
    },
  ]);
});

it('us-simpler-cg reads the fields of its server, and keeps no contacts', async () => {
  const field = (value: unknown) => ({ name: 'n', fieldType: 'string', value });
  const item = {
    id: '1',
    title: 'Shores',
    status: { value: 'custom', customValue: 'archived' },
    description: 'No description available',
    funding: { minAwardAmount: { amount: '0', currency: 'USD' } },
    customFields: {
      legacySerialId: field(930001),
      federalOpportunityNumber: field('EX-27-301'),
      contactInfo: field({ email: 'desk@example.org', description: 'An Official' }),
    },
  };
  const [read] = await readAnswer(usSimplerCg, { items: [item], paginationInfo: { totalItems: 1 } });
  expect(read).toMatchObject({
    number: 'EX-27-301',
    url: 'https://www.grants.gov/search-results-detail/930001',
    description: '',
    amounts: { min: null, currency: null },
    sourceState: 'closed',
  });
  expect(JSON.stringify(read)).not.toMatch(/desk@|Official/);
});

it('us-simpler-cg turns pages until the total is reached', async () => {
  const { records, asked } = await readOverHttp(usSimplerCg, ({ url }) => {
    const page = Number(url.searchParams.get('page'));
    const items =
      page > 3 ? [] : [{ id: `o${page}`, title: 'T', status: { value: 'custom', customValue: 'paused' } }];
    return { items, paginationInfo: { totalItems: 3 } };
  });
  expect(finished(usSimplerCg, records).map(({ externalId }) => externalId)).toEqual(['o1', 'o2', 'o3']);
  expect(asked).toHaveLength(3);
});
