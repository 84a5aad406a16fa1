import { encode } from '@ipld/dag-cbor';
import { describe, expect, it } from 'vitest';
import {
  type CheckpointBlock,
  decodeBlock,
  encodeBlock,
  LedgerState,
  LedgerVerifier,
  leafHash,
  MerkleFrontier,
  sha256,
  type TransferBlock,
  toHex,
} from '../index.ts';
import { accountHex, aLedger, GENESIS, nodeDigest } from '../testing/a-ledger.ts';

describe('blocks', () => {
  it('are read as they were written', () => {
    const { state, blocks } = aLedger(30);
    for (const { bytes } of blocks) expect(toHex(encodeBlock(decodeBlock(bytes)))).toBe(toHex(bytes));
    const checkpoint = state.checkpoint(7, sha256(new Uint8Array()));
    const read = decodeBlock(encodeBlock(checkpoint));
    expect(toHex(encodeBlock(read))).toBe(toHex(encodeBlock(checkpoint)));
  });

  it('follow the newest blocks of both accounts; a new account follows genesis', () => {
    const { blocks } = aLedger(30);
    const tips = new Map<string, string>();
    const genesis = toHex(blocks[0]?.hash ?? new Uint8Array());
    for (const { bytes, hash } of blocks.slice(1)) {
      const { payer, payee, parents } = decodeBlock(bytes) as TransferBlock;
      for (const [index, account] of [payer, payee].entries()) {
        expect(toHex(parents[index as 0 | 1])).toBe(tips.get(toHex(account)) ?? genesis);
      }
      tips.set(toHex(payer), toHex(hash)).set(toHex(payee), toHex(hash));
    }
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['no map', encode([1])],
    ['another version', encode({ v: 2, type: 'transfer' })],
    ['another type', encode({ v: 1, type: 'other' })],
    ['a missing field', encode({ v: 1, type: 'transfer', n: 1 })],
    ['a fraction', encode({ v: 1, type: 'genesis', supply: 1.5, at: 1, accounts: [] })],
  ])('%s is refused', (_what, bytes) => {
    expect(() => decodeBlock(bytes)).toThrow(expect.objectContaining({ code: 'damaged' }));
  });
});

describe('a ledger', () => {
  const spend = { at: 1, kind: 5 };

  it.each([
    ['more than there is', { payer: 9, payee: 1, amount: 1n, seq: 1000 }, 'wrong_balance'],
    ['more than the supply', { payer: 0, payee: 1, amount: 1n, seq: 1000 }, 'wrong_balance'],
    ['nothing', { payer: 1, payee: 2, amount: 0n, seq: 1000 }, 'damaged'],
    ['to itself', { payer: 1, payee: 1, amount: 1n, seq: 1000 }, 'damaged'],
    ['a number that was used', { payer: 1, payee: 2, amount: 1n, seq: 1 }, 'wrong_order'],
  ])('pays not %s', (_what, { payer, payee, amount, seq }, code) => {
    const { state } = aLedger(10);
    const bad = { ...spend, seq, amount, payer: accountHex(payer), payee: accountHex(payee) };
    expect(() => state.append(bad)).toThrow(expect.objectContaining({ code }));
  });

  it('begins once, and with genesis', () => {
    const { state } = aLedger(3);
    expect(() => state.begin(GENESIS)).toThrow(expect.objectContaining({ code: 'wrong_order' }));
    const early = { ...spend, seq: 1, payer: accountHex(0), payee: accountHex(1), amount: 1n };
    expect(() => new LedgerState(sha256).append(early)).toThrow(
      expect.objectContaining({ code: 'wrong_order' }),
    );
  });

  it('continues where it was left, with the same blocks', async () => {
    const whole = aLedger(60);
    const half = aLedger(30);
    const frontier = new MerkleFrontier(nodeDigest);
    for (const { hash } of half.blocks) frontier.append(leafHash(nodeDigest, hash));
    const resumed = new LedgerState(nodeDigest, frontier);
    const [genesis] = half.blocks;
    resumed.resume(GENESIS, genesis?.hash ?? new Uint8Array(), half.state.tips(), half.state.lastSeq);
    for (const { bytes } of whole.blocks.slice(31)) {
      const block = decodeBlock(bytes) as TransferBlock;
      resumed.append({ ...block, payer: toHex(block.payer), payee: toHex(block.payee) });
    }
    expect(resumed.checkpoint(1, null)).toEqual(whole.state.checkpoint(1, null));
  });
});

describe('checking', () => {
  const { state, blocks } = aLedger(40);
  const checkpoint = state.checkpoint(1, null);
  const verified = (list: readonly { bytes: Uint8Array }[], claimed: CheckpointBlock = checkpoint) => {
    const verifier = new LedgerVerifier();
    for (const { bytes } of list) verifier.add(bytes);
    verifier.requireCheckpoint(claimed);
    return verifier;
  };
  const changed = (n: number, change: (block: TransferBlock) => TransferBlock) =>
    blocks.map((block, index) =>
      index === n ? { bytes: encodeBlock(change(decodeBlock(block.bytes) as TransferBlock)) } : block,
    );

  it('takes the whole, and knows every balance', () => {
    const verifier = verified(blocks);
    expect(verifier.tip(accountHex(0))?.balance).toBe(-1000n);
    expect(verifier.tip(accountHex(1))?.balance).toBe(state.tip(accountHex(1))?.balance);
    expect(verifier.tip(accountHex(99))).toBeUndefined();
  });

  // Instances signed some after a restart; their exports must stay provable.
  it('takes a checkpoint for a later number, and after it no block with one that it covers', () => {
    const [first, next] = [blocks.slice(0, -1), blocks.at(-1)?.bytes ?? new Uint8Array()];
    const { seq } = decodeBlock(next) as TransferBlock;
    const before = aLedger(39).state.checkpoint(1, null);
    expect(before.seq).toBeLessThan(seq - 1);
    verified(first, { ...before, seq: seq - 1 }).add(next);
    expect(() => verified(first, { ...before, seq }).add(next)).toThrow(
      expect.objectContaining({ code: 'wrong_order' }),
    );
  });

  it.each<[string, () => unknown, string]>([
    ['a block left out', () => verified(blocks.filter((_, n) => n !== 20)), 'wrong_order'],
    ['the last block left out', () => verified(blocks.slice(0, -1)), 'wrong_root'],
    [
      'two blocks exchanged',
      () => verified([...blocks.slice(0, 20), blocks[21], blocks[20]].flatMap((b) => b ?? [])),
      'wrong_order',
    ],
    [
      'another amount',
      () => verified(changed(20, (block) => ({ ...block, amount: block.amount + 1n }))),
      'wrong_balance',
    ],
    [
      'another balance',
      () => verified(changed(20, (block) => ({ ...block, after: [block.after[0], 999n] }))),
      'wrong_balance',
    ],
    [
      'another parent',
      () => verified(changed(20, (block) => ({ ...block, parents: [block.parents[0], block.parents[0]] }))),
      'wrong_parent',
    ],
    [
      'another encoding',
      () =>
        verified(
          blocks.map(({ bytes }, n) => ({
            // Its number, 20, in two bytes.
            bytes: n === 20 ? Uint8Array.from([...bytes.slice(0, 3), 0x18, ...bytes.slice(3)]) : bytes,
          })),
        ),
      'damaged',
    ],
    [
      'keys in another order',
      () =>
        verified(
          blocks.map(({ bytes }, n) => ({
            bytes:
              n === 20
                ? Uint8Array.from([0xab, ...bytes.slice(4, 7), ...bytes.slice(1, 4), ...bytes.slice(7)])
                : bytes,
          })),
        ),
      'damaged',
    ],
    [
      'another time',
      () => verified(changed(20, (block) => ({ ...block, at: block.at + 1 }))),
      'wrong_parent',
    ],
    [
      'another time of the last',
      () => verified(changed(40, (block) => ({ ...block, at: block.at + 1 }))),
      'wrong_root',
    ],
    ['another root', () => verified(blocks, { ...checkpoint, root: checkpoint.tips }), 'wrong_root'],
    ['other tips', () => verified(blocks, { ...checkpoint, tips: checkpoint.root }), 'wrong_root'],
    ['an earlier number', () => verified(blocks, { ...checkpoint, seq: checkpoint.seq - 1 }), 'wrong_root'],
    ['another size', () => verified(blocks, { ...checkpoint, size: 40 }), 'wrong_root'],
    [
      'a supply that is not out',
      () => verified([{ bytes: encodeBlock({ ...GENESIS, accounts: [] }) }]),
      'damaged',
    ],
  ])('finds %s', (_what, attempt, code) => {
    expect(attempt).toThrow(expect.objectContaining({ code }));
  });
});
