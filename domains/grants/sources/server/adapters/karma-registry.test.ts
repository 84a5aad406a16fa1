import { describe, expect, it } from 'vitest';
import { finished, readAnswer, readFixture, readOverHttp } from '../../testing/reading.ts';
import { karmaRegistry } from './karma-registry.ts';

const FIXTURE = JSON.parse(readFixture('karma-registry.json'));
const [PROGRAM] = FIXTURE.programs;

describe('karma-registry', () => {
  it('reads accepted programs and leaves out tests and refused ones', async () => {
    const read = await readAnswer(karmaRegistry, FIXTURE);
    expect(read).toMatchObject([
      {
        externalId: 'x1',
        supportKind: 'grant',
        title: 'Example Builders Round',
        funder: { name: 'Example Chain' },
        url: 'https://example.org/apply',
        amounts: { min: 1_000, max: 5_000, total: null, currency: 'USD' },
        deadline: { kind: 'date', at: '2027-02-16T23:59:00.000Z', timeKnown: true },
        opensOn: '2027-01-01',
        sourceState: 'open',
        categories: ['Tooling', 'Ethereum'],
        extra: { futureField: 'kept', type: 'grant', programBudget: 'Depends on the round' },
      },
      {
        externalId: 'x4',
        supportKind: 'other',
        title: 'Testnet Fund',
        sourceState: 'closed',
        deadline: { at: '2027-01-31T00:00:00.000Z' },
      },
    ]);
    expect(JSON.stringify(read)).not.toContain('0x000');
  });

  it.each<[string, object, number]>([
    ['no word of its review', { isValid: undefined }, 1],
    ['a review as a boolean', { isValid: true }, 1],
    ['a review that waits', { isValid: 'pending' }, 0],
    ['a review of null', { isValid: null }, 0],
    ['a test', { metadata: { title: 'TEST - please ignore' } }, 0],
    ['a test program', { metadata: { title: 'My test program' } }, 0],
    ['a name that begins alike', { metadata: { title: 'Testament Fund' } }, 1],
  ])('with %s', async (_, fields, count) => {
    const programs = [{ ...PROGRAM, ...fields }];
    expect(await readAnswer(karmaRegistry, { programs, hasNext: false })).toHaveLength(count);
  });

  it.each<[string, object]>([
    ['an organization', { metadata: { title: 'T', organizations: ['Example Org'] } }],
    ['a community', { metadata: { title: 'T' }, communities: [{ name: 'Example Org' }] }],
  ])('takes %s for the funder', async (_, fields) => {
    const read = await readAnswer(karmaRegistry, { programs: [{ ...PROGRAM, ...fields }], hasNext: false });
    expect(read).toMatchObject([{ funder: { name: 'Example Org' } }]);
  });

  it.each<[string, object, object]>([
    [
      'a hackathon',
      {
        type: 'hackathon',
        metadata: { title: 'T', programBudget: '2026 USD' },
        hackathonMetadata: {
          endDate: '2027-03-30T18:29:00.000Z',
          submissionDeadline: '2027-03-29T18:29:00.000Z',
          prizes: [
            { amount: '7000', currency: 'USDC' },
            { amount: '3000', currency: 'USDC' },
          ],
        },
      },
      { deadline: { at: '2027-03-29T18:29:00.000Z' }, amounts: { total: 10_000, currency: 'USDC' } },
    ],
    [
      'a request for proposals',
      {
        type: 'rfp',
        metadata: { title: 'T' },
        rfpMetadata: {
          issuingOrganization: 'Example Org',
          budget: { amount: 15_000, currency: 'USD' },
          proposalDeadline: '2027-03-20T00:00:00.000Z',
        },
      },
      { funder: { name: 'Example Org' }, deadline: { kind: 'date' }, amounts: { total: 15_000 } },
    ],
    [
      'a token',
      {
        submissionUrl: 'soon',
        metadata: { title: 'T', programBudget: '1M ARB', website: 'https://e.example' },
      },
      { amounts: { total: 1_000_000, currency: 'ARB' }, url: 'https://e.example' },
    ],
    ['a year alone', { metadata: { title: 'T', programBudget: '2026 USD' } }, { amounts: { total: null } }],
  ])('reads the own facts of %s', async (_, fields, expected) => {
    const programs = [{ ...PROGRAM, deadline: null, ...fields }];
    expect(await readAnswer(karmaRegistry, { programs, hasNext: false })).toMatchObject([expected]);
  });

  it('turns pages from 1 until there is no next one', async () => {
    const { records, asked } = await readOverHttp(karmaRegistry, ({ url }) => {
      const page = Number(url.searchParams.get('page'));
      const programs = Array.from({ length: 100 }, (_, at) => ({ ...PROGRAM, id: `${page}-${at}` }));
      return { programs, count: 999, hasNext: page < 3 };
    });
    expect(finished(karmaRegistry, records)).toHaveLength(300);
    expect(asked).toHaveLength(3);
    expect(asked[0]).toContain('isValid=accepted&status=active');
  });
});
