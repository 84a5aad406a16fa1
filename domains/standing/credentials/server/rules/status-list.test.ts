import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS_PLACES } from '../../contract/signed-constants.ts';
import { encodeStatusList, listOfUri, readStatus, statusUri } from './status-list.ts';

/** IETF Token Status List, section 4.1: the list of two bits. */
const PUBLISHED = [1, 2, 0, 3, 0, 1, 0, 1, 1, 2, 3, 3];
const PUBLISHED_LIST = 'eNo76fITAAPfAgc';
const marked = (statuses: readonly number[]) => new Map(statuses.map((status, idx) => [idx, status]));

describe('a status list', () => {
  it('is written and read as the draft publishes it', () => {
    expect(encodeStatusList(marked(PUBLISHED), PUBLISHED.length)).toBe(PUBLISHED_LIST);
    expect(PUBLISHED.map((_, idx) => readStatus(PUBLISHED_LIST, idx))).toEqual(PUBLISHED);
  });

  it('reads every place as it was written', () => {
    const places = fc.array(fc.tuple(fc.nat(STATUS_PLACES - 1), fc.integer({ min: 1, max: 2 })), {
      maxLength: 50,
    });
    fc.assert(
      fc.property(places, fc.nat(STATUS_PLACES - 1), (pairs, other) => {
        const statuses = new Map(pairs);
        const list = encodeStatusList(statuses);
        for (const [idx, status] of statuses) expect(readStatus(list, idx)).toBe(status);
        expect(readStatus(list, other)).toBe(statuses.get(other) ?? 0);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['a place outside', encodeStatusList(new Map()), STATUS_PLACES],
    ['no list', 'AAAA', 0],
    [
      'a list that inflates to more than any of ours',
      deflateSync(new Uint8Array(50_000_000)).toString('base64url'),
      0,
    ],
  ])('reads nothing of %s', (_, list, idx) => {
    expect(readStatus(list, idx)).toBeNull();
  });
});

describe('the address of a status list', () => {
  const issuer = 'https://hodag.example';
  it('names its issuer and number', () => {
    expect(listOfUri(issuer, statusUri(issuer, 12))).toBe(12);
  });

  it.each([
    'https://other.example/credentials/status/1',
    'https://hodag.example/credentials/status/0',
    'https://hodag.example/credentials/status/1?x',
    'https://hodag.example.other.example/credentials/status/1',
    'https://hodag.example/credentials/status/1234567',
  ])('is not %s', (uri) => {
    expect(listOfUri(issuer, uri)).toBeNull();
  });
});
