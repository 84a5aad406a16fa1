import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toHex } from '#engines/dag-ledger';
import { aMember, type TestServices, testServices } from '#members/identity/testing';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aTransfer } from '../../testing/a-transfer.ts';
import { giveHdag } from '../../testing/factories.ts';
import { sealEverything } from '../../testing/sealing.ts';
import { checkpointKey, checkpointSeed } from '../adapters/checkpoint-key.ts';
import { postTransfers } from '../facade.ts';
import { verifyLedgerJob } from '../jobs/verify-ledger.ts';
import { ledgerHealth } from '../ledger/ledger-health.ts';
import { startSealer } from '../ledger/start-sealer.ts';
import { findCheckpoint, selectProgress } from '../store/dag-store.ts';
import { ledgerArchive } from './ledger-archive.ts';
import { verifyArchive } from './verify-archive.ts';
import { verifyLedger } from './verify-ledger.ts';

const PROGRAM = fileURLToPath(
  new URL('../../../../../tools/verify-ledger/verify-ledger.mjs', import.meta.url),
);

let database: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  database = await testDatabase();
  services = testServices(database.db);
  const [one, other] = [await aMember(database.db), await aMember(database.db)];
  const payer = await giveHdag(services, one.userId, 1000n);
  const payee = await giveHdag(services, other.userId, 5n);
  await postTransfers(
    services,
    // Every fourth is refused: no vote is for a member.
    Array.from({ length: 40 }, (_, n) =>
      aTransfer({ payer, payee, amount: 10n, kind: n % 4 === 3 ? 'vote' : 'gift' }),
    ),
  );
});
afterEach(() => database.close());

/** As an intruder with the database in hand would. */
async function tamper(table: string, statement: string): Promise<void> {
  await database.pool.query(
    `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`,
  );
}
const progress = { report: () => {}, signal: new AbortController().signal };

describe('a whole ledger', () => {
  it('adds up, sealed or not', async () => {
    expect(await verifyLedger(services)).toEqual({ problems: [], blocks: 0, signed: 0 });
    await sealEverything(services);
    expect(await verifyLedger(services)).toEqual({ problems: [], blocks: 39, signed: 39 });
    expect(await ledgerHealth(services)).toMatchObject({
      status: 'ok',
      detail: expect.stringContaining('39 blocks'),
    });
  });

  it.each<[string, string, string, RegExp]>([
    [
      'a balance',
      'tokens_account',
      'update tokens_account set balance = balance + 1 where class = 5',
      /add up to the supply.*sum of its transfers|sum of its transfers/s,
    ],
    [
      'an amount',
      'tokens_transfer',
      'update tokens_transfer set amount = amount + 1 where seq = 21',
      /not the sum/,
    ],
    [
      'a payee',
      'tokens_transfer',
      "update tokens_transfer set payee = (select id from tokens_account where name = 'treasury') where seq = 21",
      /not the sum/,
    ],
    [
      'a time',
      'tokens_transfer',
      "update tokens_transfer set at = at + interval '1 second' where seq = 21",
      /Block 18 and the journal/,
    ],
    [
      'a missing transfer',
      'tokens_transfer',
      'delete from tokens_transfer where seq = 21',
      /number of the journal is missing/,
    ],
    [
      'a block',
      'tokens_block',
      'update tokens_block set bytes = set_byte(bytes, 30, get_byte(bytes, 30) # 1) where n = 12',
      /block|Block/,
    ],
    ['a missing block', 'tokens_block', 'delete from tokens_block where n = 12', /Block|block/],
    ['a hash', 'tokens_block', "update tokens_block set hash = sha256('x') where n = 12", /has another hash/],
    [
      'a checkpoint',
      'tokens_checkpoint',
      'update tokens_checkpoint set signed = set_byte(signed, 140, get_byte(signed, 140) # 1)',
      /signed|ledger/,
    ],
  ])('with %s changed does not', async (_what, table, statement, problem) => {
    await sealEverything(services);
    await tamper(table, statement);
    const { problems } = await verifyLedger(services);
    expect(problems.join('\n')).toMatch(problem);
    const health = await ledgerHealth(services);
    expect(health).toMatchObject({ status: 'failed', remedy: expect.stringContaining('ledger verify') });
  });

  it('raises an alarm by its job, until a later look finds nothing', async () => {
    await tamper(
      'tokens_account',
      "update tokens_account set balance = balance - 7 where name = 'pool.reserve'",
    );
    expect((await ledgerHealth(services)).status).toBe('ok');
    await verifyLedgerJob.run(services, {}, progress);
    expect((await ledgerHealth(services)).status).toBe('failed');
    await tamper(
      'tokens_account',
      "update tokens_account set balance = balance + 7 where name = 'pool.reserve'",
    );
    await verifyLedgerJob.run(services, {}, progress);
    expect((await ledgerHealth(services)).status).toBe('ok');
  });

  it('raises it for a forged block too, and keeps it while the block is forged', async () => {
    await sealEverything(services);
    const flip = 'update tokens_block set bytes = set_byte(bytes, 30, get_byte(bytes, 30) # 1) where n = 12';
    await tamper('tokens_block', flip);
    await verifyLedger(services);
    await verifyLedgerJob.run(services, {}, progress);
    expect((await ledgerHealth(services)).status).toBe('failed');
    await tamper('tokens_block', flip);
    await verifyLedgerJob.run(services, {}, progress);
    expect((await ledgerHealth(services)).status).toBe('ok');
  });

  it('is refused with another instance’s key', async () => {
    await sealEverything(services);
    const { problems } = await verifyLedger({ ...services, keys: testServices(database.db).keys });
    expect(problems).toEqual(['The newest checkpoint was not signed with this instance’s key.']);
  });

  it('warns when no process seals', async () => {
    services.clock.advance(3600_000);
    expect(await ledgerHealth(services)).toMatchObject({
      status: 'warning',
      detail: expect.stringContaining('wait to be sealed'),
    });
  });
});

describe('an export', () => {
  it('is refused before the first checkpoint', async () => {
    await expect(ledgerArchive(database.db)).rejects.toMatchObject({ code: 'tokens.not_sealed' });
  });

  it('is proven by the engine, and by a program that shares no code with the server', async () => {
    await sealEverything(services);
    const key = toHex(checkpointKey(checkpointSeed(services.keys)).publicKey);
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await ledgerArchive(database.db)).content) chunks.push(chunk);
    async function* parts(length: number) {
      yield* chunks.slice(0, length);
    }
    expect(await verifyArchive(parts(chunks.length), key)).toMatchObject({ problem: null, blocks: 39, key });
    expect(await verifyArchive(parts(chunks.length), '00'.repeat(32))).toEqual({
      problem: 'The checkpoint was signed with another key.',
    });
    expect(await verifyArchive(parts(chunks.length - 1))).toMatchObject({ problem: expect.any(String) });
    const folder = mkdtempSync(join(tmpdir(), 'hodag-export-'));
    try {
      const file = join(folder, 'ledger.car');
      writeFileSync(file, Buffer.concat(chunks));
      const { rows } = await database.pool.query(
        "select ref from tokens_account where name = 'pool.reserve'",
      );
      const words = [PROGRAM, file, '--json', '--key', key, '--account', rows[0].ref];
      const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
      expect(JSON.parse(stdout)).toMatchObject({ proven: true, blocks: 39, microHdag: 50_000_000_000_000 });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

it('is sealed and signed by a thread of its own, which stops when it is told', async () => {
  const stop = startSealer(services);
  try {
    await expect.poll(() => findCheckpoint(database.db)).toMatchObject({ size: 39 });
    expect(await selectProgress(database.db)).toEqual({ lastSeq: 48, sealedSeq: 48, size: 39 });
    expect((await verifyLedger(services)).problems).toEqual([]);
  } finally {
    await stop();
  }
  const { rows } = await database.pool.query(
    "select 1 from pg_stat_activity where application_name = 'hodag sealer' and datname = current_database()",
  );
  expect(rows).toEqual([]);
});
