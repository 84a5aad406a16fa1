import { describe, expect, it } from 'vitest';
import { finished, readAnswer, readFixture, readOverHttp } from '../../testing/reading.ts';
import { SourceError } from './adapter.ts';
import { usCa } from './us-ca.ts';

const FIXTURE = JSON.parse(readFixture('us-ca.json'));
const [ACTIVE] = FIXTURE.result.records;
const answerOf = (...records: unknown[]) => ({ success: true, result: { records, total: records.length } });

describe('us-ca', () => {
  it('reads what is open, in Pacific time, and passes over what is closed', async () => {
    const read = await readAnswer(usCa, FIXTURE);
    expect(read).toMatchObject([
      {
        externalId: '900001',
        supportKind: 'grant',
        title: 'Creek Restoration',
        description: 'To restore creeks.\n\nSmall creeks first.',
        funder: { name: 'Example Conservancy' },
        url: 'https://example.org/creeks',
        number: 'EX-1',
        amounts: { min: 10_000, max: 35_000, total: 1_500_000, currency: 'USD' },
        deadline: {
          kind: 'date',
          at: '2027-03-16T00:00:00.000Z',
          timeKnown: true,
          zone: 'America/Los_Angeles',
        },
        // Printed as midnight in UTC: the day is meant.
        opensOn: '2027-01-05',
        sourceState: 'open',
        eligibility: ['Projects must be in the example valley.', 'Matching funds: 20%'],
        regions: ['US-CA'],
        categories: ['Environment & Water', 'Parks & Recreation'],
        expectedAwards: 5,
        extra: { FutureField: 'kept', FundingSource: 'State' },
      },
    ]);
    expect(read[0]?.applicantTypes).toContain('government_tribal');
    expect(JSON.stringify(read)).not.toContain('desk@example.org');
  });

  it.each<[string, object, object]>([
    ['"Ongoing"', { ApplicationDeadline: 'Ongoing' }, { deadline: { kind: 'rolling' } }],
    [
      'a day alone',
      { ApplicationDeadline: '2027-03-15' },
      { deadline: { at: '2027-03-16T06:59:59.000Z', timeKnown: false } },
    ],
    [
      'an amount in words',
      { EstAmounts: 'Dependant on submissions' },
      { amounts: { min: null, max: null }, extra: { EstAmounts: 'Dependant on submissions' } },
    ],
    ['one amount', { EstAmounts: '$200,000' }, { amounts: { min: 200_000, max: 200_000 } }],
    [
      'awards in words',
      { EstAwards: 'Between 5 and 9' },
      { expectedAwards: null, extra: { EstAwards: 'Between 5 and 9' } },
    ],
    [
      'a midnight, which is no hour',
      { ApplicationDeadline: '2027-03-15 00:00:00' },
      { deadline: { at: '2027-03-16T06:59:59.000Z', timeKnown: false } },
    ],
    ['a month', { OpenDate: 'September 2027' }, { opensOn: null, extra: { OpenDate: 'September 2027' } }],
    [
      'public agencies',
      { ApplicantType: 'Public Agency' },
      {
        applicantTypes: [
          'government_state',
          'government_county',
          'government_municipal',
          'government_special_district',
          'school_district_independent',
        ],
      },
    ],
    ['a loan', { Type: 'Loan' }, { supportKind: 'loan' }],
    ['a forecast', { Status: 'Forecasted' }, { sourceState: 'forecast' }],
    ['a broken address', { GrantURL: 'see above' }, { url: null }],
    ['an id as a number', { PortalID: 900003 }, { externalId: '900003' }],
  ])('reads %s', async (_, fields, expected) => {
    expect(await readAnswer(usCa, answerOf({ ...ACTIVE, ...fields }))).toMatchObject([expected]);
  });

  it('reads records that are lists in the order of the fields', async () => {
    const records = [[1, '900009', 'active', 'From the dump', 'kept']];
    expect(await readAnswer(usCa, { fields: FIXTURE.result.fields, records })).toMatchObject([
      { externalId: '900009', title: 'From the dump', extra: { FutureField: 'kept' } },
    ]);
  });

  it('makes a problem of a record that is none, and reads on', async () => {
    const { records } = await readOverHttp(usCa, () => answerOf('words', ACTIVE));
    expect(records).toMatchObject([
      { place: 'page 1, record 1', problem: 'The record is not a JSON object.', raw: 'words' },
      { place: 'page 1, record 2', draft: { externalId: '900001' } },
    ]);
  });

  it('turns pages by their offset, in a fixed order', async () => {
    const { records, asked } = await readOverHttp(usCa, ({ url }) => {
      const offset = Number(url.searchParams.get('offset'));
      const count = offset === 0 ? 500 : 20;
      const rows = Array.from({ length: count }, (_, at) => ({ ...ACTIVE, PortalID: offset + at }));
      return { success: true, result: { records: rows, total: 520 } };
    });
    expect(finished(usCa, records)).toHaveLength(520);
    expect(asked.map((line) => new URL(line.slice(4), 'http://x').search)).toEqual([
      '?resource_id=111c8c88-21f6-453c-ae2c-b4785a0624f5&limit=500&offset=0&sort=_id',
      '?resource_id=111c8c88-21f6-453c-ae2c-b4785a0624f5&limit=500&offset=500&sort=_id',
    ]);
  });

  it('ends with an error when the portal says that it failed', async () => {
    const failed = { success: false, error: {}, result: { records: [] } };
    await expect(readOverHttp(usCa, () => failed)).rejects.toBeInstanceOf(SourceError);
  });
});
