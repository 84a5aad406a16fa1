import { describe, expect, it } from 'vitest';
import { REFERENCE_MAX_LENGTH, SUPPLY_MICRO } from '../../contract/constants.ts';
import { isSameTransfer, requireTransfer, type Transfer } from './transfer.ts';

const TRANSFER: Transfer = {
  key: '018f3b1c-0000-7000-8000-0123456789ab',
  payer: 5,
  payee: 13,
  amount: 7n,
  kind: 'gift',
  reference: 'prize:2026/a_b-c.d',
};
const LARGEST_ID = 2 ** 31 - 1;

describe('a transfer', () => {
  it.each<[string, Partial<Transfer>]>([
    ['one millionth', { amount: 1n }],
    ['the whole supply', { amount: SUPPLY_MICRO }],
    ['no reference', { reference: '' }],
    ['the longest reference', { reference: 'x'.repeat(REFERENCE_MAX_LENGTH) }],
    ['the first account', { payer: 1 }],
    ['the last account', { payee: LARGEST_ID }],
  ])('may be of %s', (_what, facts) => {
    expect(() => requireTransfer({ ...TRANSFER, ...facts })).not.toThrow();
  });

  it.each<[string, Partial<Transfer>]>([
    ['a key with something before it', { key: `x${TRANSFER.key}` }],
    ['a key with something behind it', { key: `${TRANSFER.key}0` }],
    ['a key in capitals', { key: TRANSFER.key.toUpperCase() }],
    ['payer 0', { payer: 0 }],
    ['payee 0', { payee: 0 }],
    ['half a payer', { payer: 5.5 }],
    ['a payee that is no number', { payee: Number.NaN }],
    ['a payer beyond the column', { payer: LARGEST_ID + 1 }],
    ['a payee beyond the column', { payee: LARGEST_ID + 1 }],
    ['one account', { payer: 13 }],
    ['no amount', { amount: 0n }],
    ['less than nothing', { amount: -1n }],
    ['more than the supply', { amount: SUPPLY_MICRO + 1n }],
    ['a reference that is too long', { reference: 'x'.repeat(REFERENCE_MAX_LENGTH + 1) }],
    ['a reference that begins badly', { reference: '"a' }],
    ['a reference that ends badly', { reference: 'a"' }],
  ])('is none with %s', (_what, wrong) => {
    expect(() => requireTransfer({ ...TRANSFER, ...wrong })).toThrow(RangeError);
  });

  it('is the same when everything but its key is', () => {
    expect(isSameTransfer(TRANSFER, { ...TRANSFER, key: 'other' })).toBe(true);
  });

  it.each<[keyof Transfer, Partial<Transfer>]>([
    ['payer', { payer: 21 }],
    ['payee', { payee: 21 }],
    ['amount', { amount: 8n }],
    ['kind', { kind: 'vote' }],
    ['reference', { reference: 'other' }],
  ])('is another with another %s', (_what, facts) => {
    expect(isSameTransfer(TRANSFER, { ...TRANSFER, ...facts })).toBe(false);
    expect(isSameTransfer({ ...TRANSFER, ...facts }, TRANSFER)).toBe(false);
  });
});
