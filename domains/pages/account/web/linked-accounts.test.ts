import { describe, expect, it } from 'vitest';
import { shortAddress } from './linked-accounts.ts';

describe('shortAddress (spec §5)', () => {
  it.each([
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAe…eAed'],
    ['0123456789', '012345…6789'],
    ['012345678', '012345678'],
    ['', ''],
  ])('%s → %s', (address, short) => {
    expect(shortAddress(address)).toBe(short);
  });
});
