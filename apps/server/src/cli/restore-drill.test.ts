import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { codeMailedTo } from '#members/identity/testing';
import { parseConfig } from '#platform/server/config.ts';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { postTransfers, verifyLedger } from '#standing/tokens/server';
import { aTransfer, giveHdag, sealEverything } from '#standing/tokens/testing';
import { callHodag } from '../../testing/called-hodag.ts';
import { aProductServer, type ProductServer } from '../../testing/product-server.ts';
import { aProtected, aSignedIn, browserOf, type Protected, type SignedIn } from '../../testing/signed-in.ts';
import { openInstance } from '../instance.ts';

const SECRET_KEY = 'the key of the instance that is restored in the drill';
const PICTURE = Buffer.from(Array.from({ length: 400_000 }, (_, at) => (at * 31) % 253));
const FILES = {
  'teams/a/plan.png': PICTURE,
  'teams/a/empty': Buffer.alloc(0),
  'exports/x.zip': PICTURE.subarray(9),
};

let source: ProductServer;
let database: TestDatabase;
let ada: Protected;
let grace: SignedIn;
let accounts: { payer: number; payee: number };
/** DATA_DIR of the source, whose database is that of DATABASE_URL. */
const sourceDir = makeThrowawayFolder();
const passphraseFile = join(sourceDir, 'passphrase');
const sourceEnvironment = () => ({
  DATABASE_URL: database.url,
  SECRET_KEY,
  DATA_DIR: sourceDir,
  LOG_LEVEL: 'silent',
});

beforeAll(async () => {
  database = await testDatabase();
  source = await aProductServer({ database, environment: { SECRET_KEY, DATA_DIR: sourceDir } });
  writeFileSync(passphraseFile, 'seven quiet otters swim\n');
  const { services } = source;
  ada = await aProtected(source, { username: 'ada' });
  grace = await aSignedIn(source, { username: 'grace', email: 'grace@example.org' });
  accounts = {
    payer: await giveHdag(services, ada.member.userId, 1_000_000n),
    payee: await giveHdag(services, grace.member.userId, 5n),
  };
  await pay(25);
  await sealEverything(services);
  for (const [name, bytes] of Object.entries(FILES)) await services.storage.put(name, bytes, 'image/png');
  // A sign-in that waits for its code, so that there is one.
  await browserOf(source).signIn(ada.member);
});
afterAll(() => source.close());

const pay = (count: number) =>
  postTransfers(
    source.services,
    Array.from({ length: count }, () => aTransfer({ ...accounts, amount: 3n })),
  );

async function aBackup(): Promise<string> {
  const file = join(aDataDir(), 'drill.backup');
  const { code, out } = await callHodag(
    ['backup', file, '--passphrase-file', passphraseFile],
    sourceEnvironment(),
  );
  expect([code, out]).toEqual([0, expect.stringContaining('"holdsKey":true')]);
  return file;
}

/** Opens a restored data folder with the product on it. */
async function open(dataDir: string): Promise<ProductServer> {
  const instance = await openInstance(parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), 'command');
  const restored = await aProductServer({
    database: { db: instance.services.db, pool: instance.pool, url: '', close: () => instance.close() },
    environment: { DATA_DIR: dataDir, SECRET_KEY: readFileSync(join(dataDir, 'secret.key'), 'utf8').trim() },
  });
  onTestFinished(() => restored.close());
  return restored;
}

const answerOf = async (server: ProductServer, url: string) =>
  (await server.app.inject({ method: 'GET', url })).json() as Record<string, unknown>;
const rowsOf = async ({ pool }: { pool: TestDatabase['pool'] }, text: string) =>
  (await pool.query(text)).rows;

describe('a restore drill', () => {
  it('brings back ledger, files, keys and members on a fresh machine; sessions and codes are over', async () => {
    const file = await aBackup();
    const dataDir = join(aDataDir(), 'fresh');
    const { code, json } = await callHodag(['restore', file, '--passphrase-file', passphraseFile], {
      DATA_DIR: dataDir,
    });
    expect([code, json]).toEqual([0, expect.objectContaining({ oldData: null, files: 3 })]);
    expect(readdirSync(dataDir).sort()).toEqual(['objects', 'postgres', 'secret.key']);
    const restored = await open(dataDir);

    for (const url of ['/api/ledger/checkpoint', '/api/ledger/blocks']) {
      expect(await answerOf(restored, url)).toEqual(await answerOf(source, url));
    }
    expect((await verifyLedger(restored.services)).problems).toEqual([]);
    for (const [name, bytes] of Object.entries(FILES)) {
      const found = await restored.services.storage.find(name);
      expect([name, Buffer.from(found ?? []).equals(bytes)]).toEqual([name, true]);
    }

    const before = browserOf(restored, { token: grace.member.token });
    expect((await before.get('/api/user')).status).toBe(401);
    for (const table of ['identity_session', 'identity_code', 'identity_challenge']) {
      expect(await rowsOf(restored.database, `select from ${table}`)).toEqual([]);
    }
    // Each clock stands where its server began, and the authenticator app goes by the source's: both show one moment.
    const [at, from] = [restored.services.clock, source.services.clock];
    at.advance(120_000);
    from.advance(at.now().getTime() - from.now().getTime());
    const browser = browserOf(restored);
    expect((await browser.signIn(ada.member)).body.needsVerification).toBe(true);
    expect((await browser.post('/api/verify', { code: ada.app.code() })).status).toBe(200);
    expect((await browser.get('/api/user')).body).toMatchObject({ username: 'ada' });
    const other = browserOf(restored);
    await other.signIn(grace.member);
    const mailed = codeMailedTo(restored.services, 'grace@example.org');
    expect((await other.post('/api/verify', { code: mailed })).status).toBe(200);
    expect((await other.get('/api/user')).body).toMatchObject({ username: 'grace' });
  });

  it('has tables, indexes, constraints, triggers and sequences as they were', async () => {
    const file = await aBackup();
    const dataDir = join(aDataDir(), 'same');
    await callHodag(['restore', file, '--passphrase-file', passphraseFile], { DATA_DIR: dataDir });
    const restored = await open(dataDir);
    for (const text of [
      `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as text from pg_constraint
         where connamespace::regnamespace::text in ('public', 'graphile_worker') order by 1, 2`,
      `select tablename, indexdef from pg_indexes where schemaname in ('public', 'graphile_worker') order by 1, 2`,
      `select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      `select sequencename, last_value from pg_sequences where sequencename ~ '^(tokens_account|grants|reviews)' order by 1`,
      'select * from tokens_transfer order by seq',
      'select owner, name, checksum, applied_at from platform_migration order by 1, 2',
      'select id, username, password_hash from identity_user order by 1',
    ]) {
      expect(await rowsOf(restored.database, text)).toEqual(await rowsOf(database, text));
    }
  });

  it('stays consistent while members pay each other during the backup', async () => {
    let isDone = false;
    const paying = (async () => {
      let paid = 0;
      for (; !isDone || paid === 0; paid += 5) await pay(5);
      return paid;
    })();
    const file = await aBackup();
    isDone = true;
    expect(await paying).toBeGreaterThan(0);
    const dataDir = join(aDataDir(), 'busy');
    const { code } = await callHodag(['restore', file, '--passphrase-file', passphraseFile], {
      DATA_DIR: dataDir,
    });
    expect(code).toBe(0);
    const restored = await open(dataDir);
    const [sums] = await rowsOf(
      restored.database,
      `select (select count(*) from tokens_transfer) = (select max(seq) from tokens_transfer) as is_gapless`,
    );
    expect(sums).toEqual({ is_gapless: true });
    await sealEverything(restored.services);
    expect((await verifyLedger(restored.services)).problems).toEqual([]);
  });
});
