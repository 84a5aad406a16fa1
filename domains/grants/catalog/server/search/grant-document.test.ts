import { describe, expect, it } from 'vitest';
import type { IndexedRow } from '../store/opportunity-store.ts';
import { grantDocument } from './grant-document.ts';

const ROW = {
  id: '1',
  kind: 'open',
  title: 'Boats',
  description: '',
  sourceId: 'harbor',
  alsoListedBy: [],
  regions: [],
  categories: [],
  applicantTypes: [],
  eligibility: [],
  funderName: null,
  supportKind: null,
  deadline: { kind: 'unknown' },
  sourceState: 'open',
  firstChange: 1,
  amountMin: null,
  amountMax: null,
  amountTotal: null,
  currency: null,
} as unknown as IndexedRow;

const numbersOf = (row: Partial<IndexedRow>) => grantDocument({ ...ROW, ...row }).numbers;

describe('the amounts of a record in the index', () => {
  it.each<[string, Partial<IndexedRow>, object]>([
    [
      'are dollars',
      { amountMin: 1_000, amountMax: 20_000, currency: 'GBP' },
      { amountMin: 1_320, amountMax: 26_500, largest: 26_500 },
    ],
    ['without a currency are as printed', { amountMax: 20_000 }, { amountMin: 0, amountMax: 20_000 }],
    [
      'in a token are not known',
      { amountMax: 20_000, currency: 'ARB' },
      { amountMin: null, amountMax: null, largest: 0 },
    ],
    ['of an award are its size', { kind: 'award', amountMax: 100, currency: 'EUR' }, { amountMin: 114 }],
  ])('%s', (_, row, expected) => {
    expect(numbersOf(row)).toMatchObject(expected);
  });
});
