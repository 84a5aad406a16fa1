import { describe, expect, it } from 'vitest';
import { finished, readFixture, readOverHttp } from '../../testing/reading.ts';
import { SourceError } from './adapter.ts';
import { uk360 } from './uk-360.ts';

const FIXTURE = JSON.parse(readFixture('uk-360.json'));
const [GRANT] = FIXTURE.results;
const FUNDERS = '/api/v1/org/funder/';
const listOf = (...results: unknown[]) => ({ count: results.length, next: null, results });

describe('uk-360', () => {
  it('reads the grants of a funder as awards', async () => {
    const { records } = await readOverHttp(uk360, ({ url }) =>
      url.pathname === FUNDERS ? listOf({ org_id: 'GB-CHC-000000' }) : FIXTURE,
    );
    const read = finished(uk360, records);
    expect(read).toMatchObject([
      {
        externalId: '360G-example-1',
        kind: 'award',
        title: 'Boat shed',
        funder: { name: 'Example Fund' },
        amounts: { total: 9_000, currency: 'GBP' },
        regions: ['GB'],
        categories: ['Shores'],
        award: {
          recipient: 'Example Charity',
          awardedOn: '2026-06-01',
          startsOn: '2026-07-01',
          endsOn: '2027-06-30',
        },
        licence: 'https://example.org/licence',
        extra: { futureField: 'kept' },
      },
    ]);
    expect(JSON.stringify(read)).not.toContain('left out');
  });

  it.each<[string, object, object]>([
    ['an amount as text', { amountAwarded: '9,000.50' }, { amounts: { total: 9_000.5 } }],
    ['an amount in words', { amountAwarded: 'unknown' }, { amounts: { total: null } }],
    ['no recipient', { recipientOrganization: [] }, { award: { recipient: null } }],
    ['no dates', { awardDate: 'June', plannedDates: null }, { award: { awardedOn: null, startsOn: null } }],
  ])('reads %s', async (_, fields, expected) => {
    const { records } = await readOverHttp(uk360, ({ url }) =>
      url.pathname === FUNDERS
        ? listOf({ org_id: 'GB-1' })
        : listOf({ ...GRANT, data: { ...GRANT.data, ...fields } }),
    );
    expect(finished(uk360, records)).toMatchObject([expected]);
  });

  it('follows links by their question alone, and keeps slashes in ids', async () => {
    const { records, asked } = await readOverHttp(uk360, ({ url }) => {
      if (url.pathname === FUNDERS) return listOf({ org_id: 'XI-PB/one two' }, { org_id: 'XI-PB/one two' });
      if (url.searchParams.get('offset') === '100')
        return listOf({ grant_id: 'g2', data: { title: 'Second' } });
      const next = 'http://elsewhere.example.org/api/v1/other/?limit=100&offset=100';
      return { count: 2, next, results: [{ grant_id: 'g1', data: { title: 'First' } }] };
    });
    expect(finished(uk360, records).map(({ externalId }) => externalId)).toEqual(['g1', 'g2']);
    expect(asked).toEqual([
      `GET ${FUNDERS}`,
      'GET /api/v1/org/XI-PB/one%20two/grants_made/',
      'GET /api/v1/org/XI-PB/one%20two/grants_made/?limit=100&offset=100',
    ]);
  });

  it('makes a problem of a funder that cannot be asked for', async () => {
    const funders = [{ org_id: '../../other' }, { org_id: 5 }, null];
    const { records, asked } = await readOverHttp(uk360, () => listOf(...funders));
    expect(records.map((record) => 'problem' in record)).toEqual([true, true, true]);
    expect(asked).toHaveLength(1);
  });

  it.each(['http://x.example.org/?offset=1', 'next page'])(
    'is an error when links go in a circle: %s',
    async (next) => {
      const circle = { next, results: [{ org_id: 'GB-1' }] };
      await expect(readOverHttp(uk360, () => circle)).rejects.toBeInstanceOf(SourceError);
    },
  );
});
