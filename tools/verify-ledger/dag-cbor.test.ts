import { describe, expect, it } from 'vitest';
import { Cbor, encode, hashOfText } from './dag-cbor.mjs';

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describe('the program’s own dag-cbor', () => {
  it.each<[unknown, string]>([
    [null, 'f6'],
    [0, '00'],
    [24, '1818'],
    [256, '190100'],
    [65_536, '1a00010000'],
    [4_294_967_296, '1b0000000100000000'],
    [Number.MAX_SAFE_INTEGER, '1b001fffffffffffff'],
    [-1, '20'],
    [-4_294_967_297, '3b0000000100000000'],
    ['ü', '62c3bc'],
    [Buffer.of(1, 2, 3, 4), '4401020304'],
    [{ aa: 1, b: 23, a: { c: -24 } }, 'a3 6161 a1616337 6162 17 626161 01'],
    [{ link: '00'.repeat(32) }, `d82a5825 0001711220 ${'00'.repeat(32)}`],
  ])('writes and reads %j', (value, hex) => {
    expect(encode(value).toString('hex')).toBe(hex.replaceAll(' ', ''));
    expect(Cbor.read(bytesOf(hex))).toEqual(value);
  });

  it.each<[string, string]>([
    ['bytes after its end', '0000'],
    ['an indefinite map', 'bf 616101 ff'],
    ['an indefinite list', '9f01ff'],
    ['an indefinite text', '7f6161ff'],
    ['a key twice', 'a2 616101 616101'],
    ['keys out of order', 'a2 616201 616101'],
    ['a long key before a short one', 'a2 62616101 6201'],
    ['a key that is no text', 'a1 0101'],
    ['an integer of two bytes where one does', '1817'],
    ['an integer of three bytes where two do', '1900ff'],
    ['an integer of five bytes where three do', '1a0000ffff'],
    ['an integer of nine bytes where five do', '1b00000000ffffffff'],
    ['a length of two bytes where one does', '7801 61'],
    ['an integer beyond 2^53', '1b0020000000000000'],
    ['a negative integer beyond 2^53', '3b001fffffffffffff'],
    ['a fraction', 'fb3ff0000000000000'],
    ['an undefined value', 'f7'],
    ['another tag', 'c24101'],
    ['a link of another kind', `d82a5825 0001551220 ${'00'.repeat(32)}`],
    ['a text that is no UTF-8', '61ff'],
    ['its end missing', '62'],
    ['more entries than there are bytes', '9bffffffffffffffff'],
  ])('refuses %s', (_what, hex) => {
    expect(() => Cbor.read(bytesOf(hex))).toThrow();
  });

  it('reads CIDs of its ledger alone', () => {
    const cid = 'bafyreifqwkmiw256ojf2zws6tzjeonw6bpd5vza4i22ccpcq4hjv2ts7cm';
    expect(hashOfText(cid)).toBe('b0b2988b6bbe724bacda5e9e524736de0bc7dae41c46b4213c50e1d35d4e5f13');
    const others = [
      cid.slice(0, -1),
      cid.toUpperCase(),
      cid.replace(/m$/, 'n'),
      'bafkreicysg23kiwv34eg2d7qweipxwosdo2py4ldv42nbauguluen5v6am',
      '',
    ];
    for (const other of others) expect(() => hashOfText(other), other).toThrow();
  });
});
