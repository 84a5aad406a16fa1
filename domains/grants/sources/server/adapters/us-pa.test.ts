import { describe, expect, it } from 'vitest';
import { readAnswer, readFixture } from '../../testing/reading.ts';
import { usPa } from './us-pa.ts';

const FIXTURE = JSON.parse(readFixture('us-pa.json'));
const [OPEN] = FIXTURE.grants;

describe('us-pa', () => {
  it('reads what is open', async () => {
    const read = await readAnswer(usPa, FIXTURE);
    expect(read).toMatchObject([
      {
        externalId: 'ex1',
        supportKind: 'grant',
        title: 'Orchard Renewal',
        funder: { name: 'Example Agriculture Office' },
        url: 'https://example.org/apply',
        amounts: { min: 7_500, max: null, total: 10_000_000, currency: 'USD' },
        // Printed as noon without an offset: the day in Pennsylvania.
        deadline: { kind: 'date', at: '2027-03-02T04:59:59.000Z', timeKnown: false },
        opensOn: '2027-01-04',
        sourceState: 'open',
        eligibility: ['Orchards in the state.'],
        regions: ['US-PA'],
        categories: ['Agriculture'],
        extra: { futureField: 'kept', maximumAward: 'See guidelines' },
      },
    ]);
    expect(JSON.stringify(read)).not.toContain('left out');
  });

  it.each<[string, object, object]>([
    [
      'a time',
      { closeDate: '2027-03-01T17:00:00-05:00' },
      { deadline: { at: '2027-03-01T22:00:00.000Z', timeKnown: true } },
    ],
    ['no dates', { openDate: '', closeDate: '' }, { deadline: { kind: 'unknown' }, opensAt: null }],
    ['no category', { category: null }, { categories: [] }],
    [
      'several applicants',
      { applicantType: 'Nonprofit; County' },
      { applicantTypes: ['government_county', 'non_profit_with_501c3', 'nonprofit_without_501c3'] },
    ],
  ])('reads %s', async (_, fields, expected) => {
    expect(await readAnswer(usPa, { grants: [{ ...OPEN, ...fields }] })).toMatchObject([expected]);
  });
});
