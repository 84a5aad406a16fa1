import { describe, expect, it } from 'vitest';
import { collect, finished, readAnswer, readFixture, readOverHttp } from '../../testing/reading.ts';
import { SourceError } from './adapter.ts';
import { questbook } from './questbook.ts';

const FIXTURE = JSON.parse(readFixture('questbook.json'));
const [POOL] = FIXTURE.grantPools;

describe('questbook', () => {
  it('reads pools, open and closed', async () => {
    const read = await readAnswer(questbook, FIXTURE);
    expect(read).toMatchObject([
      {
        externalId: 'daoip-5:example:grantPool:1',
        supportKind: 'grant',
        title: 'Example Domain Allocator',
        funder: { name: 'Questbook' },
        url: 'https://example.org/pools/1',
        amounts: { total: 250_000, currency: 'USDC' },
        deadline: { kind: 'date', at: '2027-02-28T00:00:00.000Z' },
        sourceState: 'open',
        extra: { futureField: 'kept' },
      },
      {
        title: 'Closed Pool',
        amounts: { total: 1_000, currency: 'USD' },
        deadline: { kind: 'unknown' },
        sourceState: 'closed',
      },
    ]);
    expect(JSON.stringify(read)).not.toContain('desk@example.org');
  });

  it.each<[string, unknown]>([
    ['a list of pools', [POOL]],
    ['systems with their pools', { data: [{ name: 'Questbook', grantPools: [POOL] }] }],
    ['rows in data', { data: [POOL] }],
    ['another name', { grantsPools: [POOL] }],
    ['an older name', { grants: [POOL], pagination: { first: 100, offset: 0, returned: 1 } }],
  ])('reads %s', async (_, answer) => {
    expect(await readAnswer(questbook, answer)).toMatchObject([
      { title: 'Example Domain Allocator', funder: { name: 'Questbook' } },
    ]);
  });

  it.each<[string, object, object]>([
    [
      'an empty amount',
      { totalGrantPoolSize: [{ amount: '', denomination: 'ARB' }] },
      { total: null, currency: null },
    ],
    [
      'several denominations',
      {
        totalGrantPoolSize: [
          { amount: '1', denomination: 'ARB' },
          { amount: '2', denomination: 'OP' },
        ],
      },
      { total: null, currency: null },
    ],
    [
      'a decimal point before three digits',
      { totalGrantPoolSize: [{ amount: '12.500', denomination: 'ETH' }] },
      { total: 12.5, currency: 'ETH' },
    ],
    [
      'a dollar sign before the token',
      { totalGrantPoolSize: [{ amount: '5', denomination: '$ARB' }] },
      { total: 5, currency: 'ARB' },
    ],
  ])('reads %s', async (_, fields, amounts) => {
    expect(await readAnswer(questbook, [{ ...POOL, ...fields }])).toMatchObject([{ amounts }]);
  });

  it('asks for one file, and gives nothing when it has not changed', async () => {
    const { records, asked } = await readOverHttp(questbook, () => FIXTURE);
    expect(finished(questbook, records)).toHaveLength(2);
    expect(asked).toEqual(['GET /daoip-5/grant_pools.json']);
    const never = () => Promise.reject(new SourceError('Not asked for.'));
    const unchanged = {
      readJson: never,
      readText: never,
      readChangedText: async () => null,
      parseFeed: never,
    };
    expect(await collect(questbook, unchanged)).toEqual([]);
  });
});
