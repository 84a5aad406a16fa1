import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServices } from '#members/identity/testing';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { addNonprofits } from '../testing/import-text.ts';
import { findNonprofitsAbout, type NonprofitSubject } from './facade.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await addNonprofits(
    testServices(test.db),
    { EIN: '010000001', NAME: 'SMALL RIVER TRUST', NTEE_CD: 'C30', INCOME_AMT: '10' },
    { EIN: '010000002', NAME: 'LARGE LAND TRUST', NTEE_CD: 'C34', INCOME_AMT: '900' },
    { EIN: '010000003', NAME: 'RIVER SALMON SCHOOL', NTEE_CD: 'B60', INCOME_AMT: '5', STATE: 'NH' },
    { EIN: '010000004', NAME: 'RIVER CHOIR', NTEE_CD: 'A6B', INCOME_AMT: '' },
    { EIN: '010000005', NAME: 'NOTHING OF IT', NTEE_CD: '', INCOME_AMT: '99' },
  );
});
afterAll(() => test.close());

const about = (subject: Partial<NonprofitSubject>) =>
  findNonprofitsAbout(test.db, { ntee: [], words: [], limit: 10, ...subject });
const namesOf = async (subject: Partial<NonprofitSubject>) => (await about(subject)).map(({ name }) => name);

describe('findNonprofitsAbout', () => {
  it('ranks those of a group first, then by words, then by income, with the reason', async () => {
    const found = await about({ ntee: ['C'], words: ['rivers', 'salmon'] });
    expect(found.map(({ name, why }) => [name, why])).toEqual([
      ['Small River Trust', { group: 'Environment', words: ['rivers'] }],
      ['Large Land Trust', { group: 'Environment', words: [] }],
      ['River Salmon School', { group: null, words: ['rivers', 'salmon'] }],
      ['River Choir', { group: null, words: ['rivers'] }],
    ]);
    expect(found[0]).toMatchObject({
      id: expect.any(String),
      city: 'Bangor',
      state: 'ME',
      group: 'Environment',
    });
  });

  it('keeps to a state and a number', async () => {
    expect(await namesOf({ words: ['river'], state: 'NH' })).toEqual(['River Salmon School']);
    expect(await namesOf({ ntee: ['C', 'B'], limit: 2 })).toEqual(['Large Land Trust', 'Small River Trust']);
  });

  it('finds nothing for nothing', async () => {
    expect(await about({})).toEqual([]);
    expect(await about({ words: ["');"] })).toEqual([]);
    expect(await about({ words: ['xylophone'] })).toEqual([]);
  });
});
