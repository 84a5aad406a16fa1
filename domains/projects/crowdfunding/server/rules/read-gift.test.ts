import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hex } from './hex.ts';
import { addressesOfGifts, type NodeReceipt, readGifts, type TransactionReading } from './read-gift.ts';

const CAMPAIGN: Hex = `0x${'ca'.repeat(20)}`;
const OTHER: Hex = `0x${'0e'.repeat(20)}`;
const BLOCK: Hex = `0x${'b1'.repeat(32)}`;
const WALLET = 'aa'.repeat(20);
const GIVEN: Hex = '0x3dc3f39242f9c4949e343b65a55d334ad7ce241f3a3d57e267a868c70a4ba428';
const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const dataOf = (wei: bigint): Hex => `0x${word(wei)}${word(wei)}`;

const LOG: NodeReceipt['logs'][number] = {
  address: CAMPAIGN,
  topics: [GIVEN, `0x${'0'.repeat(24)}${WALLET}`],
  data: dataOf(7n),
  logIndex: 3n,
};
const RECEIPT: NodeReceipt = {
  transactionHash: `0x${'77'.repeat(32)}`,
  status: 1n,
  to: CAMPAIGN,
  blockHash: BLOCK,
  blockNumber: 100n,
  logs: [LOG],
};
const READING: TransactionReading = {
  receipt: RECEIPT,
  block: { hash: BLOCK, timestamp: 1_700_000_000n },
  head: 111n,
};
const read = (receipt: Partial<NodeReceipt> = {}, reading: Partial<TransactionReading> = {}) =>
  readGifts(
    { ...READING, receipt: { ...RECEIPT, ...receipt }, ...reading },
    { campaigns: new Set([CAMPAIGN]), confirmations: 12 },
  );

describe('readGifts', () => {
  it('reads wallet, amount and time of a gift that is deep enough', () => {
    expect(read()).toEqual({
      kind: 'gifts',
      gifts: [
        {
          campaign: CAMPAIGN,
          wallet: `0x${WALLET}`,
          wei: 7n,
          logIndex: 3,
          blockNumber: 100n,
          blockHash: BLOCK,
          at: new Date(1_700_000_000_000),
        },
      ],
    });
  });

  it.each([
    ['a wallet that is a contract', { to: OTHER }, 1],
    ['a contract that was created and gave', { to: null }, 1],
    ['two gifts in one transaction', { logs: [LOG, { ...LOG, logIndex: 4n }] }, 2],
    ['one gift beside the log of another contract', { logs: [{ ...LOG, address: OTHER }, LOG] }, 1],
  ])('counts %s, wherever the transaction was sent', (_name, receipt, count) => {
    const verdict = read(receipt);
    expect(verdict.kind === 'gifts' && verdict.gifts.map(({ wei }) => wei)).toEqual(Array(count).fill(7n));
  });

  it('names each contract that says it was given something', () => {
    const logs = [LOG, LOG, { ...LOG, address: OTHER }, { ...LOG, topics: [BLOCK] }];
    expect(addressesOfGifts({ ...RECEIPT, logs })).toEqual([CAMPAIGN, OTHER]);
  });

  it.each([
    ['no receipt', {}, { receipt: null }, 'missing'],
    ['a block that the chain replaced', {}, { block: { hash: OTHER, timestamp: 1n } }, 'missing'],
    ['a height the chain does not have', {}, { block: null }, 'missing'],
    ['one block too few', {}, { head: 110n }, 'waiting'],
    ['a node behind its own receipt', {}, { head: 99n }, 'waiting'],
    ['a failed transaction', { status: 0n }, {}, 'refused'],
    ['no event', { logs: [] }, {}, 'refused'],
    ['the event of another contract', { logs: [{ ...LOG, address: OTHER }] }, {}, 'refused'],
    ['another event', { logs: [{ ...LOG, topics: [BLOCK, BLOCK] }] }, {}, 'refused'],
    ['an event without a wallet', { logs: [{ ...LOG, topics: [GIVEN] }] }, {}, 'refused'],
    ['an event that was removed', { logs: [{ ...LOG, removed: true }] }, {}, 'refused'],
    ['nothing given', { logs: [{ ...LOG, data: dataOf(0n) }] }, {}, 'refused'],
    ['half an amount', { logs: [{ ...LOG, data: '0x07' }] }, {}, 'refused'],
  ] as const)('reads %s as what it is', (_name, receipt, reading, kind) => {
    expect(read(receipt, reading).kind).toBe(kind);
  });

  it('is money at exactly the wanted depth, never before, for any amount', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 128n - 1n), fc.integer({ min: -5, max: 50 }), (wei, above) => {
        const verdict = read({ logs: [{ ...LOG, data: dataOf(wei) }] }, { head: 100n + BigInt(above) });
        expect(verdict.kind).toBe(above >= 11 ? 'gifts' : 'waiting');
        if (verdict.kind === 'gifts') expect(verdict.gifts[0]?.wei).toBe(wei);
      }),
    );
  });
});
