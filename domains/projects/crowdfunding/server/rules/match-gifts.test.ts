import { describe, expect, it } from 'vitest';
import { matchGifts, type StoredGift } from './match-gifts.ts';
import type { ReadGift } from './read-gift.ts';

const [FIRST, SECOND] = [`0x${'Aa'.repeat(20)}`, `0x${'bB'.repeat(20)}`];
const gift = (more: Partial<ReadGift> = {}): ReadGift => ({
  campaign: `0x${'aa'.repeat(20)}`,
  wallet: `0x${'01'.repeat(20)}`,
  wei: 7n,
  logIndex: 3,
  blockNumber: 9n,
  blockHash: '0x09',
  at: new Date(0),
  ...more,
});
const stored = (id: string, more: Partial<StoredGift> = {}): StoredGift => ({
  id,
  campaign: FIRST,
  wallet: null,
  wei: null,
  ...more,
});

describe('matchGifts', () => {
  it('gives what was named the gift to its campaign, and leaves the others', () => {
    const other = gift({ campaign: `0x${'bb'.repeat(20)}` });
    const { found, more } = matchGifts([stored('a')], [other, gift()]);
    expect([found.get('a'), more]).toEqual([gift(), [other]]);
  });

  it('gives one that was named on another page the first gift there is', () => {
    const { found, more } = matchGifts([stored('a', { campaign: SECOND })], [gift()]);
    expect([found.get('a'), more]).toEqual([gift(), []]);
  });

  it('knows those it has read by campaign, wallet and amount, whatever their number is now', () => {
    const small = gift({ wei: 1n, logIndex: 9 });
    const known = { wallet: `0x${'01'.repeat(20)}` };
    const rows = [stored('a', { ...known, wei: 7n }), stored('b', { ...known, wei: 1n })];
    const { found, more } = matchGifts(rows, [small, gift({ logIndex: 10 })]);
    expect([found.get('a')?.logIndex, found.get('b')?.logIndex, more]).toEqual([10, 9, []]);
  });

  it.each([
    ['another amount', { wei: 8n }],
    ['another wallet', { wallet: `0x${'02'.repeat(20)}` }],
    ['another campaign', { campaign: SECOND }],
  ])('does not take %s for what was read', (_name, wrong) => {
    const read = stored('a', { wallet: `0x${'01'.repeat(20)}`, wei: 7n, ...wrong });
    const { found, more } = matchGifts([read], [gift()]);
    expect([found.size, more.length]).toEqual([0, 1]);
  });

  it('knows the gift of a member who left', () => {
    const { found } = matchGifts([stored('a', { wallet: 'left:1', wei: 7n })], [gift()]);
    expect(found.size).toBe(1);
  });
});
