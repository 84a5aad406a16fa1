import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type CheckpointBlock,
  decodeBlock,
  decodeSigned,
  encodeBlock,
  encodeSigned,
  inclusionProof,
  LedgerVerifier,
  leafHash,
  toHex,
  verifyInclusion,
  verifySignature,
} from '#engines/dag-ledger';
import { systemClock } from '#platform/kernel/clock.ts';
import { Resources } from '#platform/server/resources.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aTransfer } from '../../testing/a-transfer.ts';
import { checkpointKey, nodeDigest } from '../adapters/checkpoint-key.ts';
import { postTransfers } from '../facade.ts';
import { ledgerArchive } from '../services/ledger-archive.ts';
import { verifyArchive } from '../services/verify-archive.ts';
import { findNamedAccount } from '../store/account-store.ts';
import {
  findCheckpoint,
  findTip,
  listBlocks,
  refBytes,
  selectProgress,
  storedNodes,
  tipLeaf,
} from '../store/dag-store.ts';
import { checkLedger } from './check-ledger.ts';
import { ensureGenesis } from './genesis.ts';
import { Sealer } from './sealer.ts';

let database: TestDatabase;
const key = checkpointKey(randomBytes(32));
let resources: Resources;
const services = () => ({ db: database.db, clock: systemClock, resources });
beforeEach(async () => {
  database = await testDatabase();
  resources = new Resources();
  await ensureGenesis(services());
});
afterEach(() => database.close());

async function aSealer() {
  const sealer = new Sealer(database.db, key);
  await sealer.resume();
  return sealer;
}
async function sealAll(sealer: Sealer) {
  while ((await sealer.sealNext()) > 0);
  await sealer.checkpoint(new Date());
}
/** Pays many escrows, and every fifth time more than there is. */
async function trade(rounds: number) {
  const payer = (await findNamedAccount(database.db, 'pool.liquidity')) ?? 0;
  const { rows } = await database.db.execute<{ id: number }>(sql`
    insert into tokens_account (id, class, name)
    select tokens_new_account_id(4), 4, 'escrow.' || gen_random_uuid() from generate_series(1, ${rounds}) returning id`);
  await postTransfers(
    services(),
    rows.map(({ id }, index) =>
      aTransfer({ payer, payee: id, kind: 'hold', amount: index % 5 === 4 ? 10n ** 15n : BigInt(index + 1) }),
    ),
  );
  return rows.map(({ id }) => id);
}
async function provenCheckpoint() {
  const stored = await findCheckpoint(database.db);
  if (!stored) throw new Error('There is no checkpoint');
  expect(await verifySignature(decodeSigned(stored.signed))).toBe(true);
  expect(toHex(decodeSigned(stored.signed).checkpoint)).toBe(toHex(stored.hash));
  return decodeBlock(stored.bytes) as CheckpointBlock;
}
/** Puts another checkpoint in the place of the newest, signed as that one. */
async function signAgain(block: CheckpointBlock) {
  const bytes = encodeBlock(block);
  const hash = nodeDigest(bytes);
  const signature = Uint8Array.from(key.sign(hash));
  const signed = encodeSigned({ checkpoint: hash, key: key.publicKey, signature });
  await database.pool.query('alter table tokens_checkpoint disable trigger user');
  await database.pool.query(
    'update tokens_checkpoint set hash = $1, bytes = $2, signed = $3 where size = $4',
    [...[hash, bytes, signed].map((part) => Buffer.from(part)), block.size],
  );
  await database.pool.query('alter table tokens_checkpoint enable trigger user');
}
async function verifyAll() {
  const verifier = new LedgerVerifier(nodeDigest);
  for (const { bytes } of await listBlocks(database.db, 0, 100_000)) verifier.add(bytes);
  verifier.requireCheckpoint(await provenCheckpoint());
  return verifier;
}

describe('sealing', () => {
  it('turns the journal into blocks that prove every balance; refusals are in none', async () => {
    await trade(300);
    await sealAll(await aSealer());
    const verifier = await verifyAll();
    expect(verifier.size).toBe(1 + 6 + 240);
    const { rows } = await database.db.execute<{ ref: string; balance: string }>(
      sql`select ref, balance from tokens_account where balance <> 0`,
    );
    for (const { ref, balance } of rows) {
      expect(verifier.tip(toHex(refBytes(ref)))?.balance).toBe(BigInt(balance));
    }
    expect(await selectProgress(database.db)).toEqual({ lastSeq: 306, sealedSeq: 306, size: 247 });
  });

  it('continues where the last one ended, with or without a checkpoint between', async () => {
    await trade(100);
    const first = await aSealer();
    await sealAll(first);
    await trade(100);
    // Killed when the last block is written: sealed, not signed.
    while ((await first.sealNext()) > 0);
    await trade(100);
    await sealAll(await aSealer());
    expect((await verifyAll()).size).toBe(7 + 240);
    const checkpoint = await provenCheckpoint();
    expect(checkpoint.previous).not.toBeNull();
  });

  it('signs the number of its last block, when it begins after a refusal too', async () => {
    // The last of ten is refused: looked at, and in no block.
    await trade(10);
    const first = await aSealer();
    while ((await first.sealNext()) > 0);
    await sealAll(await aSealer());
    expect(await provenCheckpoint()).toMatchObject({ size: 7 + 8, seq: 6 + 9 });
    expect(await checkLedger(database.db, key.publicKey)).toMatchObject({ problems: [], signed: 15 });
    await trade(1);
    await sealAll(await aSealer());
    expect(await provenCheckpoint()).toMatchObject({ size: 16, seq: 17 });
  });

  it('lives with a checkpoint that once spoke for the refusal too: it is sound, and the next one is right', async () => {
    await trade(10);
    await sealAll(await aSealer());
    const right = await provenCheckpoint();
    await signAgain({ ...right, seq: right.seq + 1 });
    expect((await provenCheckpoint()).seq).toBe(16);
    expect(await checkLedger(database.db, key.publicKey)).toMatchObject({ problems: [], signed: 15 });
    const { content } = await ledgerArchive(database.db);
    expect(await verifyArchive(content)).toMatchObject({ problem: null, blocks: 15 });
    await trade(5);
    // The last of five is refused again.
    await sealAll(await aSealer());
    expect(await provenCheckpoint()).toMatchObject({ size: 19, seq: 20 });
    expect(await checkLedger(database.db, key.publicKey)).toMatchObject({ problems: [], signed: 19 });
  });

  it('signs nothing twice', async () => {
    const sealer = await aSealer();
    await sealAll(sealer);
    await sealAll(sealer);
    await sealAll(await aSealer());
    const { rows } = await database.db.execute(sql`select size from tokens_checkpoint`);
    expect(rows).toEqual([{ size: '7' }]);
  });

  it('is refused to one of two at once', async () => {
    const [one, other] = [await aSealer(), await aSealer()];
    await sealAll(one);
    await expect(sealAll(other)).rejects.toThrow();
    await trade(10);
    await sealAll(one);
    await verifyAll();
  });
});

describe('stored trees', () => {
  it('prove every block and every tip at the checkpoint', async () => {
    const sealer = await aSealer();
    await trade(60);
    await sealAll(sealer);
    const ids = await trade(90);
    await sealAll(sealer);
    const checkpoint = await provenCheckpoint();
    const log = storedNodes(database.db, nodeDigest, 'log');
    for (const { n, hash } of await listBlocks(database.db, 0, 1000)) {
      const { size, root } = checkpoint;
      const path = await inclusionProof(nodeDigest, log, n, size);
      const claim = { index: n, size, leaf: leafHash(nodeDigest, hash), root, path };
      expect(verifyInclusion(nodeDigest, claim)).toBe(true);
    }
    const tips = storedNodes(database.db, nodeDigest, 'tips');
    const issuance = (await findNamedAccount(database.db, 'issuance')) ?? 0;
    for (const id of [...ids.filter((_, index) => index % 5 !== 4), issuance]) {
      const tip = await findTip(database.db, id);
      if (!tip) throw new Error(`Account ${id} has no tip`);
      const { accounts: size, tips: root } = checkpoint;
      const path = await inclusionProof(nodeDigest, tips, tip.place, size);
      const claim = { index: tip.place, size, leaf: tipLeaf(nodeDigest, tip), root, path };
      expect(verifyInclusion(nodeDigest, claim)).toBe(true);
    }
  });
});

it.each([
  'update tokens_block set n = n + 1000',
  'delete from tokens_block',
  'delete from tokens_checkpoint',
  'update tokens_checkpoint set at = now()',
])('%s is refused', async (statement) => {
  await sealAll(await aSealer());
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '55000' });
});
