import { createHash } from 'node:crypto';
import { decode, encode } from '@ipld/dag-cbor';
import { CID } from 'multiformats/cid';
import { describe, expect, it } from 'vitest';
import { decodeBlock, decodeSigned, encodeBlock, readCid, toHex, writeCid } from '../index.ts';
import { aLedger, signedArchive } from '../testing/a-ledger.ts';

const hashOf = (bytes: Uint8Array) => Uint8Array.from(createHash('sha256').update(bytes).digest());
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const text = (length: number) => 'a'.repeat(length);
const HELLO = CID.parse('bafkreicysg23kiwv34eg2d7qweipxwosdo2py4ldv42nbauguluen5v6am');

describe('dag-cbor', () => {
  /** Cases from ipld/codec-fixtures (the first two and the last) and from tests of other implementations of IPLD. */
  it.each<[unknown, string, string]>([
    [null, 'f6', 'bafyreifqwkmiw256ojf2zws6tzjeonw6bpd5vza4i22ccpcq4hjv2ts7cm'],
    [{}, 'a0', 'bafyreigbtj4x7ip5legnfznufuopl4sg4knzc2cof6duas4b3q2fy6swua'],
    [[], '80', 'bafyreidwx2fvfdiaox32v2mnn6sxu3j4qoxeqcuenhtgrv5qv6litfnmoe'],
    ['', '60', 'bafyreiengp2sbi6ez34a2jctv34bwyjl7yoliteleaswgcwtqzrhmpyt2m'],
    [true, 'f5', 'bafyreibhvppn37ufanewvxvwendgzksh3jpwhk6sxrx2dh3m7s3t5t7noa'],
    [[null], '81 f6', 'bafyreigtpkiih7wr7wb7ts6j5aunnotxiff3yqkx33rs4k4xhskprx5tui'],
    [{ a: [] }, 'a1 6161 80', 'bafyreian4t6wau4jdqt6nys76dfvsn6g7an4ulbv326yzutdgnrr5cjpui'],
    [{ a: 'IPFS' }, 'a1 6161 6449504653', 'bafyreihyyz2badz34h5pvcgof4fj3qwwr7mopoucejwbnpzs7soorkrct4'],
    [
      { Links: [{ Tsize: 6, Name: 'hello.txt', Hash: HELLO }], Data: Uint8Array.of(8, 1) },
      `a2 6444617461 420801 654c696e6b73 81 a3 6448617368 d82a582500${toHex(HELLO.bytes)} 644e616d65 6968656c6c6f2e747874 655473697a65 06`,
      'bafyreifkosctfs7pi4iwenai4keh7ph5kb47gfoo2c5mpthbp7vm25swr4',
    ],
  ])('of %j has the published bytes and CID', (value, hex, cid) => {
    const bytes = encode(value);
    expect(toHex(bytes)).toBe(hex.replaceAll(' ', ''));
    expect(writeCid(hashOf(bytes))).toBe(cid);
    expect(toHex(readCid(cid) ?? new Uint8Array())).toBe(toHex(hashOf(bytes)));
    expect(decode(bytes)).toEqual(value);
  });

  /** RFC 8949, appendix A, and its section 3 where a width ends. */
  it.each<[unknown, string]>([
    [0, '00'],
    [23, '17'],
    [24, '1818'],
    [255, '18ff'],
    [256, '190100'],
    [65_535, '19ffff'],
    [65_536, '1a00010000'],
    [4_294_967_295, '1affffffff'],
    [4_294_967_296, '1b0000000100000000'],
    [Number.MAX_SAFE_INTEGER, '1b001fffffffffffff'],
    [-1, '20'],
    [-24, '37'],
    [-25, '3818'],
    [-256, '38ff'],
    [-257, '390100'],
    [-65_536, '39ffff'],
    [-65_537, '3a00010000'],
    [-4_294_967_296, '3affffffff'],
    [-4_294_967_297, '3b0000000100000000'],
    ['IETF', '6449455446'],
    ['"\\', '62225c'],
    ['\u00fc', '62c3bc'],
    ['\u6c34', '63e6b0b4'],
    ['\ud800\udd51', '64f0908591'],
    [text(23), `77${'61'.repeat(23)}`],
    [text(24), `7818${'61'.repeat(24)}`],
    [text(256), `790100${'61'.repeat(256)}`],
    [new Uint8Array(0), '40'],
    [Uint8Array.of(1, 2, 3, 4), '4401020304'],
    [new Uint8Array(24), `5818${'00'.repeat(24)}`],
    [[1, [2, 3], [4, 5]], '8301820203820405'],
    [
      Array.from({ length: 25 }, (_, n) => n + 1),
      '98190102030405060708090a0b0c0d0e0f101112131415161718181819',
    ],
    [{ a: 1, b: [2, 3] }, 'a26161016162820203'],
    [['a', { b: 'c' }], '826161a161626163'],
  ])('writes %j as the RFC does', (value, hex) => {
    expect(toHex(encode(value))).toBe(hex);
    expect(decode(bytesOf(hex))).toEqual(value);
  });

  it('sorts keys by length, then bytes, in maps within maps too', () => {
    expect(toHex(encode({ aa: 1, b: 23, a: 24 }))).toBe('a361611818616217626161' + '01');
    expect(toHex(encode({ z: { bb: 0, c: 0 }, é: 0, aa: 0 }))).toBe(
      ['a3', '617a', 'a2 616300 626262 00', '626161 00', '62c3a9 00'].join('').replaceAll(' ', ''),
    );
  });

  it.each(['', 'bafy', 'QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n', 'zzz', String(HELLO)])(
    '"%s" is no CID here',
    (written) => {
      expect(readCid(written)).toBeNull();
    },
  );
});

/** Block 1 begins with a map of 11, then n: 1 and v: 1. */
const BEGINNING = 'ab 616e01 617601 626174'.replaceAll(' ', '');
const [, block] = aLedger(1).blocks;
const hex = toHex(block?.bytes ?? new Uint8Array());
const instead = (beginning: string) => bytesOf(`${beginning}${hex.slice(BEGINNING.length)}`);

describe('a block has one encoding, and', () => {
  it('is read in that', () => {
    expect(hex.slice(0, BEGINNING.length)).toBe(BEGINNING);
    expect(toHex(encodeBlock(decodeBlock(instead(BEGINNING))))).toBe(hex);
  });

  it.each<[string, Uint8Array]>([
    ['bytes after its end', bytesOf(`${hex}00`)],
    ['a map of indefinite length', bytesOf(`bf${hex.slice(2)}ff`)],
    ['a text of indefinite length', instead('ab 7f616eff 01 617601 626174')],
    ['a key twice', instead('ac 616e01 616e01 617601 626174')],
    ['a key twice with another value', instead('ac 616e02 616e01 617601 626174')],
    ['keys in another order', instead('ab 617601 616e01 626174')],
    ['an integer of two bytes where one does', instead('ab 616e1801 617601 626174')],
    ['an integer of nine bytes where one does', instead('ab 616e1b0000000000000001 617601 626174')],
    ['a length of two bytes where one does', instead('ab 78016e01 617601 626174')],
    ['an integer as a fraction', instead('ab 616efb3ff0000000000000 617601 626174')],
    ['an integer as a large one', instead('ab 616ec24101 617601 626174')],
    ['a field that is none', instead('ac 616e01 617601 617a01 626174')],
    ['a key that is no text', instead('ac 00 01 616e01 617601 626174')],
    ['a key that is no UTF-8', instead('ac 616e01 61ff01 617601 626174')],
    ['its end missing', bytesOf(hex.slice(0, -2))],
  ])('is refused with %s', (_what, bytes) => {
    expect(() => decodeBlock(bytes)).toThrow(expect.objectContaining({ code: 'damaged' }));
  });

  it('an envelope too', () => {
    const { signed } = signedArchive(aLedger(1));
    const own = toHex(signed.bytes);
    expect(own.slice(0, 8)).toBe('a5617601');
    expect(decodeSigned(signed.bytes).key).toHaveLength(32);
    for (const other of [`a561761801${own.slice(8)}`, `${own}00`, `a6617601617a01${own.slice(8)}`]) {
      expect(() => decodeSigned(bytesOf(other))).toThrow(expect.objectContaining({ code: 'damaged' }));
    }
  });
});
