import { describe, expect, it } from 'vitest';
import { finished, readAnswer, readFixture, readOverHttp } from '../../testing/reading.ts';
import { usSbir } from './us-sbir.ts';

const FIXTURE = JSON.parse(readFixture('us-sbir.json'));
const [FIRST] = FIXTURE;

describe('us-sbir', () => {
  it('reads solicitations with the next of their due dates', async () => {
    expect(await readAnswer(usSbir, FIXTURE)).toMatchObject([
      {
        externalId: 'EX-27-1',
        supportKind: 'grant',
        title: 'Example SBIR Phase I',
        description: 'Quiet pumps\nSea walls',
        funder: { name: 'Example Department, Example Office' },
        url: 'https://example.org/sbir',
        deadline: { kind: 'date', at: '2027-04-06T03:59:59.000Z', timeKnown: false },
        opensOn: '2026-12-15',
        sourceState: 'open',
        applicantTypes: ['for_profit_small_business'],
        extra: { futureField: 'kept', deadlines: ['2027-01-05', '2027-04-05'], program: 'SBIR' },
      },
    ]);
  });

  it.each<[string, unknown, object]>([
    ['a list in results', { results: [FIRST] }, { title: 'Example SBIR Phase I' }],
    ['a list in data', { data: [FIRST] }, { title: 'Example SBIR Phase I' }],
    [
      'one due date as text',
      [{ ...FIRST, application_due_date: '04/05/2027' }],
      { deadline: { at: '2027-04-06T03:59:59.000Z' } },
    ],
    [
      'no due date',
      [{ ...FIRST, application_due_date: [] }],
      { deadline: { at: '2027-07-01T03:59:59.000Z' } },
    ],
    [
      'only past due dates',
      [{ ...FIRST, application_due_date: ['2027-01-05'] }],
      { deadline: { at: '2027-01-06T04:59:59.000Z' } },
    ],
    ['no number', [{ ...FIRST, solicitation_number: null }], { externalId: 'Example SBIR Phase I' }],
  ])('reads %s', async (_, answer, expected) => {
    expect(await readAnswer(usSbir, answer)).toMatchObject([expected]);
  });

  it('ends with a short page, since there is no total', async () => {
    const { records, asked } = await readOverHttp(usSbir, ({ url }) => {
      const start = Number(url.searchParams.get('start'));
      const rows = Array.from({ length: start === 0 ? 50 : 7 }, (_, at) => start + at);
      return rows.map((number) => ({ ...FIRST, solicitation_number: `EX-${number}` }));
    });
    expect(finished(usSbir, records)).toHaveLength(57);
    expect(asked).toHaveLength(2);
  });
});
