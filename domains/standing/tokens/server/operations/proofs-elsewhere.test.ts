import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#members/identity/testing';
import { giveHdag } from '../../testing/factories.ts';
import { sealEverything } from '../../testing/sealing.ts';
import { aTokensServer, type TokensServer } from '../../testing/tokens-server.ts';

const PROGRAM = fileURLToPath(
  new URL('../../../../../tools/verify-ledger/verify-ledger.mjs', import.meta.url),
);

type Json = Record<string, unknown>;
interface Answers {
  /** Checkpoints as the API answered them, and the proof that the later one continues the earlier. */
  readonly earlier: Json;
  readonly later: Json;
  readonly consistency: Json;
  readonly block: Json;
  readonly balance: Json;
  /** The same account, as everybody may ask for it. */
  readonly account: Json;
  readonly cid: string;
  readonly key: string;
}

let folder: string;
let server: TokensServer;
let told: Answers;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hodag-proofs-'));
  server = await aTokensServer();
  const { db } = server.database;
  const seal = () => sealEverything(server.services);
  const member = await aMember(db);
  const get = async (path: string) => {
    const answer = await server.browser(member).get(`/api/ledger/${path}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as { data: never } & Json;
  };
  for (let n = 1; n <= 5; n += 1) await giveHdag(server.services, member.userId, BigInt(n));
  await seal();
  const earlier = await get('checkpoint');
  for (let n = 0; n < 4; n += 1) await giveHdag(server.services, (await aMember(db)).userId, 700_000n);
  await seal();
  const later = await get('checkpoint');
  const sizeOf = ({ data }: { data: { checkpoint: { size: number; key: string } } }) => data.checkpoint.size;
  const { data } = (await get('statement')) as { data: { items: { block: string }[] } };
  const cid = String(data.items[0]?.block);
  const balance = await get('balance-proof');
  const [own] = (balance as { data: { accounts: { account: string }[] } }).data.accounts;
  told = {
    earlier,
    later,
    consistency: await get(`consistency?from=${sizeOf(earlier)}&to=${sizeOf(later)}`),
    block: await get(`blocks/${cid}/proof`),
    balance,
    account: (await server.app.inject(`/api/ledger/accounts/${own?.account.toUpperCase()}`)).json(),
    cid,
    key: (later as { data: { checkpoint: { key: string } } }).data.checkpoint.key,
  };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

/** Runs the program; answers as JSON are files to it. */
function run(...words: (string | Json)[]) {
  const args = words.map((word, n) => {
    if (typeof word === 'string') return word;
    const file = join(folder, `${n}.json`);
    writeFileSync(file, JSON.stringify(word));
    return file;
  });
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, '--json', ...args], {
    encoding: 'utf8',
  });
  return { status, answer: (stdout ? JSON.parse(stdout) : { stderr }) as Json };
}
/** By a reason of its own: anyone who trips over an answer has not judged it. */
const REFUSED = { status: 1, answer: { proven: false, reason: expect.stringMatching(/^(an?|the) /) } };

/** The answer with one value changed, named as "data.path.0". */
function changed(answer: Json, place: string, change: (value: never) => unknown): Json {
  const copy = structuredClone(answer);
  const names = place.split('.');
  const last = String(names.pop());
  const within = names.reduce((value, name) => value[name] as Json, copy);
  within[last] = change(within[last] as never);
  return copy;
}
const otherHex = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
const more = (value: number) => value + 1;

describe('a program that shares no code with the server', () => {
  it('proves a block under the signed checkpoint', () => {
    const { status, answer } = run('--proof', told.block, '--block', told.cid, '--checkpoint', told.later);
    expect(answer).toMatchObject({ proven: true, key: told.key, block: told.cid, at: expect.any(String) });
    expect(status).toBe(0);
  });

  it('proves a balance under it', () => {
    const { status, answer } = run('--proof', told.balance, '--checkpoint', told.later, '--key', told.key);
    expect(answer).toMatchObject({
      proven: true,
      accounts: [{ account: expect.stringMatching(/^[0-9a-f-]{36}$/), microHdag: 15 }],
    });
    expect(status).toBe(0);
  });

  it('proves the balance of any account to an unknown reader', () => {
    const { status, answer } = run('--proof', told.account, '--checkpoint', told.later, '--key', told.key);
    expect(answer).toMatchObject({ proven: true, accounts: [{ microHdag: 15 }] });
    expect(status).toBe(0);
    const { data } = told.account as { data: { account: string; label: null; accounts: Json[] } };
    expect(data.label).toBeNull();
    expect(data.accounts).toEqual((told.balance as { data: { accounts: Json[] } }).data.accounts);
  });

  it('proves that a later checkpoint continues an earlier one', () => {
    const words = ['--checkpoint', told.earlier, '--checkpoint', told.later];
    const { status, answer } = run('--consistency', told.consistency, ...words);
    expect(answer).toMatchObject({ proven: true, from: 12, to: 16, key: told.key });
    expect(status).toBe(0);
  });

  it.each<[string, string, (value: never) => unknown]>([
    ['another place', 'data.index', more],
    ['another size', 'data.size', more],
    ['another step', 'data.path.0', otherHex],
    ['a step less', 'data.path', (path: string[]) => path.slice(1)],
    ['a step more', 'data.path', (path: string[]) => [...path, path[0]]],
    ['another leaf', 'data.leaf', otherHex],
    ['another root', 'data.root', otherHex],
    ['another checkpoint', 'data.checkpoint', () => told.cid],
  ])('refuses the proof of a block with %s', (_what, place, change) => {
    const proof = changed(told.block, place, change);
    expect(run('--proof', proof, '--block', told.cid, '--checkpoint', told.later)).toMatchObject(REFUSED);
  });

  it('refuses a block’s proof as that of another block, and under an earlier checkpoint', () => {
    const { previous } = (told.later as { data: { checkpoint: { previous: string } } }).data.checkpoint;
    const under = (checkpoint: Json, cid: string) =>
      run('--proof', told.block, '--block', cid, '--checkpoint', checkpoint);
    expect(under(told.later, previous)).toMatchObject(REFUSED);
    expect(under(told.earlier, told.cid)).toMatchObject(REFUSED);
  });

  it.each<[string, string, (value: never) => unknown]>([
    ['another balance', 'balance', () => '0.000016'],
    ['no balance', 'balance', () => 'much'],
    ['another account', 'account', otherHex],
    [
      'another newest block',
      'block',
      (cid: string) => (cid === told.cid ? cid.replace(/.$/, 'b') : told.cid),
    ],
    ['another place', 'index', more],
    ['another step', 'path.0', otherHex],
  ])('refuses the proof of a balance with %s', (_what, place, change) => {
    const proof = changed(told.balance, `data.accounts.0.${place}`, change);
    expect(run('--proof', proof, '--checkpoint', told.later)).toMatchObject(REFUSED);
  });

  it('refuses a proof of no account at all', () => {
    const proof = changed(told.balance, 'data.accounts', () => []);
    expect(run('--proof', proof, '--checkpoint', told.later)).toMatchObject(REFUSED);
  });

  it.each<[string, (value: never) => unknown]>([
    ['cid', () => told.cid],
    ['size', more],
    ['root', otherHex],
    ['accounts', more],
    ['tips', otherHex],
    ['seq', more],
    ['at', () => '2026-11-22T00:00:00.000Z'],
    ['previous', () => null],
    ['key', otherHex],
    ['signature', otherHex],
  ])('refuses a checkpoint with another %s', (field, change) => {
    const checkpoint = changed(told.later, `data.checkpoint.${field}`, change);
    expect(run('--proof', told.balance, '--checkpoint', checkpoint)).toMatchObject(REFUSED);
  });

  it('refuses a checkpoint of another instance’s key', () => {
    const words = ['--checkpoint', told.later, '--key', '00'.repeat(32)];
    expect(run('--proof', told.balance, ...words)).toMatchObject(REFUSED);
  });

  it.each<[string, string, (value: never) => unknown]>([
    ['another beginning', 'data.from', (from: number) => from - 1],
    ['another end', 'data.to', more],
    ['another earlier root', 'data.rootFrom', otherHex],
    ['another later root', 'data.rootTo', otherHex],
    ['another step', 'data.path.0', otherHex],
    ['a step less', 'data.path', (path: string[]) => path.slice(1)],
  ])('refuses a proof of growth with %s', (_what, place, change) => {
    const proof = changed(told.consistency, place, change);
    const words = ['--checkpoint', told.earlier, '--checkpoint', told.later];
    expect(run('--consistency', proof, ...words)).toMatchObject(REFUSED);
  });

  it('says how it is used', () => {
    for (const words of [
      ['--proof', told.block, '--checkpoint', told.later],
      ['--proof', told.balance],
      ['--consistency', told.consistency, '--checkpoint', told.later],
      ['--consistency', told.consistency, '--proof', told.balance, '--checkpoint', told.later],
      [],
    ]) {
      expect(run(...words)).toMatchObject({
        status: 2,
        answer: { stderr: expect.stringContaining('Usage') },
      });
    }
  });
});
