import { expect, it } from 'vitest';
import { shortAddress } from './short-address.ts';

it.each([
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0xf39F...2266'],
  ['0x12345678', '0x1234...5678'],
  ['0x1234567', '0x1234567'],
  ['', ''],
])('%s reads %s (spec §5)', (address, text) => {
  expect(shortAddress(address)).toBe(text);
});
