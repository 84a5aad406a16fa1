import { describe, expect, it } from 'vitest';
import { finished, readAnswer, readFixture, readOverHttp } from '../../testing/reading.ts';
import { usSimpler } from './us-simpler.ts';

const FIXTURE = JSON.parse(readFixture('us-simpler.json'));

describe('us-simpler', () => {
  it('reads posted calls and forecasts', async () => {
    const [call, forecast] = await readAnswer(usSimpler, FIXTURE);
    expect(call).toMatchObject({
      externalId: '00000000-0000-4000-8000-000000000001',
      kind: 'open',
      supportKind: 'grant',
      title: 'Shore Repair & Reefs',
      description: 'Repairs of shores.',
      funder: { name: 'Example Agency' },
      url: 'https://www.grants.gov/search-results-detail/900001',
      number: 'EX-2027-001',
      amounts: { min: null, max: 50_000, total: 200_000, currency: 'USD' },
      // A day alone ends at 23:59:59 in New York.
      deadline: { kind: 'date', at: '2027-03-02T04:59:59.000Z', timeKnown: false },
      opensOn: '2027-01-04',
      sourceState: 'open',
      eligibility: ['Harbors only.', 'Two years old.', 'Cost sharing or matching requirement: Yes'],
      applicantTypes: ['individual', 'non_profit_with_501c3'],
      categories: ['natural resources'],
      expectedAwards: 4,
      extra: { futureField: { a: 1 }, funding_instruments: ['cooperative_agreement'] },
    });
    expect(JSON.stringify(call)).not.toContain('desk@example.org');
    expect(forecast).toMatchObject({
      url: 'https://example.org/reading-rooms',
      amounts: { min: null, max: null, total: null, currency: null },
      deadline: { kind: 'date', at: '2027-05-02T03:59:59.000Z', text: 'Estimated by the agency.' },
      opensOn: '2027-02-01',
      sourceState: 'forecast',
    });
  });

  it.each<[string, object, object]>([
    [
      'a rolling call',
      { close_date: null, close_date_description: 'Rolling' },
      { deadline: { kind: 'rolling' } },
    ],
    [
      'words beside a date',
      { close_date_description: 'Noon, <b>local</b> time' },
      { deadline: { kind: 'date', text: 'Noon, local time' } },
    ],
    [
      'words without a date',
      { close_date: null, close_date_description: 'See the notice' },
      { deadline: { kind: 'unknown', text: 'See the notice' } },
    ],
    ['an amount in words', { award_ceiling: 'none' }, { amounts: { max: null } }],
  ])('reads %s', async (_, summary, expected) => {
    const [first] = FIXTURE.data;
    const changed = { data: [{ ...first, summary: { ...first.summary, ...summary } }] };
    expect(await readAnswer(usSimpler, changed)).toMatchObject([expected]);
  });

  it('turns pages from 1 and asks for what is open or coming', async () => {
    const bodies: unknown[] = [];
    const { records, asked } = await readOverHttp(usSimpler, ({ body }) => {
      const question = JSON.parse(body);
      bodies.push(question);
      const page = question.pagination.page_offset;
      const count = page === 1 ? 100 : 30;
      const data = Array.from({ length: count }, (_, at) => ({
        opportunity_id: `p${page}-${at}`,
        opportunity_title: 'T',
      }));
      return { data, pagination_info: { total_records: 130 } };
    });
    expect(finished(usSimpler, records)).toHaveLength(130);
    expect(asked).toEqual(['POST /v1/opportunities/search', 'POST /v1/opportunities/search']);
    expect(bodies[1]).toMatchObject({
      filters: { opportunity_status: { one_of: ['forecasted', 'posted'] } },
      pagination: { page_offset: 2, page_size: 100 },
    });
  });
});
