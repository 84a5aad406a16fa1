import { describe, expect, it } from 'vitest';
import { NTEE_GROUPS, NTEE_MAJORS, nteeMajorOf } from '../../contract/ntee.ts';
import { readEntry } from './read-entry.ts';

const ROW = {
  ein: '010133442',
  name: 'OXFORD COUNTY AGRICULTURAL SOCIETY',
  country: 'US',
  city: 'SOUTH PARIS',
  state: 'ME',
  zip: '04268-0193',
  subsection: '3',
  ruling: '199508',
  tax_period: '201912',
  asset_amt: '567388',
  income_amt: '290239',
  revenue_amt: '-12',
  ntee_cd: 'k25z',
};

describe('readEntry', () => {
  it('reads a row of the Business Master File', () => {
    expect(readEntry(ROW)).toEqual({
      entry: {
        number: '010133442',
        name: 'Oxford County Agricultural Society',
        registeredName: 'OXFORD COUNTY AGRICULTURAL SOCIETY',
        country: 'US',
        city: 'South Paris',
        state: 'ME',
        zip: '04268-0193',
        subsection: '03',
        rulingMonth: '1995-08',
        taxPeriod: '2019-12',
        assetsUsd: 567388n,
        incomeUsd: 290239n,
        revenueUsd: -12n,
        nteeCode: 'K25Z',
        nteeMajor: 'K',
        cause: 'Food, agriculture and nutrition',
      },
    });
  });

  it('takes what is absent as unknown', () => {
    expect(
      readEntry({ ein: '01-0133442', name: 'A', ruling: '000000', zip: '00000-0000', asset_amt: 0 }),
    ).toEqual({
      entry: {
        number: '010133442',
        name: 'A',
        registeredName: 'A',
        country: 'US',
        city: null,
        state: null,
        zip: null,
        subsection: null,
        rulingMonth: null,
        taxPeriod: null,
        assetsUsd: 0n,
        incomeUsd: null,
        revenueUsd: null,
        nteeCode: null,
        nteeMajor: null,
        cause: '',
      },
    });
  });

  it.each<[string, unknown, string]>([
    ['EIN', '10133442', 'Leading zeros may be lost'],
    ['EIN', 'none', '9 digits'],
    ['EIN', null, '9 digits'],
    ['NAME', ' ', 'needs a name'],
    ['NAME', 'X'.repeat(201), 'At most 200'],
    ['NAME', 'A\0B', 'cannot be stored'],
    ['NAME', 'A\ud800', 'cannot be stored'],
    ['STATE', 'Maine', 'Two capital letters'],
    ['ZIP', '4268', 'Five digits'],
    ['SUBSECTION', '501c3', 'Two digits'],
    ['RULING', '199513', 'YYYYMM'],
    ['TAX_PERIOD', '2019', 'YYYYMM'],
    ['ASSET_AMT', '1,000', 'Whole US dollars'],
    ['INCOME_AMT', 1.5, 'Whole US dollars'],
    ['REVENUE_AMT', '1'.repeat(16), 'Whole US dollars'],
    ['NTEE_CD', 'C-30', 'Letters and digits'],
    ['CITY', ['A', 'B'.repeat(200)], 'At most 200'],
  ])('refuses %s %j', (field, value, message) => {
    expect(readEntry({ ...ROW, [field.toLowerCase()]: value })).toEqual({
      problems: [{ field, message: expect.stringContaining(message) }],
    });
  });

  it('names every problem of a row', () => {
    const read = readEntry({ ...ROW, ein: '1', zip: 'x' });
    expect('problems' in read && read.problems.map(({ field }) => field)).toEqual(['EIN', 'ZIP']);
  });
});

describe('the NTEE', () => {
  it('has a name for each of 26 groups', () => {
    expect(Object.keys(NTEE_GROUPS)).toEqual([...NTEE_MAJORS]);
    expect(new Set(Object.values(NTEE_GROUPS)).size).toBe(26);
  });

  it.each([
    ['E220', 'E'],
    ['p75z', 'P'],
    ['Z99', 'Z'],
    ['099', null],
    ['', null],
  ])('puts %s into %s', (code, major) => {
    expect(nteeMajorOf(code)).toBe(major);
  });
});
