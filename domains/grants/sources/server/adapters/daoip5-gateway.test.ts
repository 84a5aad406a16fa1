import { expect, it } from 'vitest';
import { finished, readFixture, readOverHttp } from '../../testing/reading.ts';
import { daoip5Gateway } from './daoip5-gateway.ts';

const FIXTURE = JSON.parse(readFixture('daoip5-gateway.json'));
const SYSTEMS = [
  { name: 'Example', type: 'DAO', grantPoolsURI: '/api/v1/grantPools?system=example-v1' },
  { name: 'Other', type: 'DAO' },
  { name: 'OTHER' },
  'words',
];

/** A gateway of two systems: 130 pools and none. */
const gateway = ({ url }: { url: URL }) => {
  if (url.pathname === '/api/v1/grantSystems') return { data: SYSTEMS };
  const offset = Number(url.searchParams.get('offset'));
  const left = url.searchParams.get('system') === 'example-v1' ? 130 - offset : 0;
  const data = Array.from({ length: Math.min(100, left) }, (_, at) => ({
    ...FIXTURE.data[0],
    id: `pool-${offset + at}`,
  }));
  return { data, pagination: { totalCount: 130 } };
};

it('daoip5-gateway reads the pools of each system once, page after page', async () => {
  const { records, asked } = await readOverHttp(daoip5Gateway, (request) =>
    request.url.searchParams.get('system') === 'other' ? { data: [] } : gateway(request),
  );
  const read = finished(daoip5Gateway, records);
  expect(read).toHaveLength(130);
  expect(read[0]).toMatchObject({
    title: 'Round 7',
    supportKind: 'grant',
    funder: { name: 'Example' },
    url: 'https://example.org/round/7',
    amounts: { total: 12.5, currency: 'ETH' },
    deadline: { kind: 'date', at: '2027-04-01T23:59:59.000Z', timeKnown: false },
    sourceState: 'open',
    eligibility: ['A verified project'],
    extra: { futureField: 'kept' },
  });
  expect(asked.map((line) => line.slice(4))).toEqual([
    '/api/v1/grantSystems',
    '/api/v1/grantPools?system=example-v1&limit=100&offset=0',
    '/api/v1/grantPools?system=example-v1&limit=100&offset=100',
    '/api/v1/grantPools?system=other&limit=100&offset=0',
  ]);
});
