import * as dagCbor from '@ipld/dag-cbor';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cidOf } from './cid.ts';
import { encodeTip, encodeTransfer } from './frequent-bytes.ts';

const account = fc.uint8Array({ minLength: 16, maxLength: 16 });
const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });
/** The general encoder's answer is a Buffer where it is long. */
const encode = (value: unknown) => Uint8Array.from(dagCbor.encode(value));

/** Around every length an integer can have. */
const edges = [0, 23, 24, 255, 256, 65_535, 65_536, 2 ** 32 - 1, 2 ** 32, Number.MAX_SAFE_INTEGER];
const natural = fc.oneof(fc.constantFrom(...edges), fc.maxSafeNat());
const integer = fc.oneof(
  natural,
  fc.constantFrom(...edges.slice(0, -1).map((edge) => -1 - edge)),
  fc.maxSafeInteger(),
);

it('a transfer has the bytes of the general encoder', () => {
  const transfer = fc.record({
    n: natural,
    seq: natural,
    at: natural,
    kind: natural,
    payer: account,
    payee: account,
    amount: natural,
    after: fc.tuple(integer, integer),
    parents: fc.tuple(hash, hash),
  });
  fc.assert(
    fc.property(transfer, (facts) => {
      const [one, other] = facts.after;
      const bytes = encodeTransfer(1, {
        ...facts,
        type: 'transfer',
        amount: BigInt(facts.amount),
        after: [BigInt(one), BigInt(other)],
      });
      const parents = facts.parents.map(cidOf);
      expect(bytes).toEqual(encode({ ...facts, v: 1, type: 'transfer', parents }));
    }),
    { numRuns: 1000 },
  );
});

it('a tip has the bytes of the general encoder', () => {
  fc.assert(
    fc.property(account, integer, hash, (name, balance, block) => {
      const bytes = encodeTip({ account: name, balance: BigInt(balance), block });
      expect(bytes).toEqual(encode({ account: name, balance, block: cidOf(block) }));
    }),
  );
});

it('refuses what no ledger may hold', () => {
  const [name, block] = [new Uint8Array(16), new Uint8Array(32)];
  expect(() => encodeTip({ account: name, balance: 2n ** 53n, block })).toThrow(RangeError);
  expect(() => encodeTip({ account: new Uint8Array(24), balance: 1n, block })).toThrow(RangeError);
  expect(() => encodeTip({ account: name, balance: 1n, block: new Uint8Array(31) })).toThrow(RangeError);
});
