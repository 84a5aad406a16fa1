import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Services } from '#platform/server/services.ts';
import { postingQueue } from '../server/ledger/posting-queue.ts';
import type { Transfer } from '../server/ledger/transfer.ts';
import { aFreeAccount } from './a-transfer.ts';

const CHILD = fileURLToPath(new URL('./posting-child.ts', import.meta.url));
const EARLIEST_MS = 20;
const LATEST_MS = 300;
const START_LIMIT_MS = 30_000;
const PAYERS = 4;

export interface KillRound {
  readonly sent: number;
  readonly acknowledged: number;
  /** Acknowledged transfers that are not in the journal. Must be none. */
  readonly lost: number;
  /** Keys that are in the journal more than once, or moved more than once. Must be none. */
  readonly doubled: number;
  /** Sent, never acknowledged, and posted all the same: allowed, and settled by repeating the key. */
  readonly silentlyPosted: number;
}

/**
 * Lets a process post until it is killed with SIGKILL at a random moment, then compares what it was told with the
 * journal, and repeats every key it had sent.
 * @param kill ends the process, and whatever else is to die with it
 */
export async function killRound(
  services: () => Promise<Pick<Services, 'db' | 'clock' | 'resources'>>,
  url: string,
  kill: (child: { kill(signal: 'SIGKILL'): unknown }) => Promise<void> | void,
): Promise<KillRound> {
  const before = await services();
  const payers = await Promise.all(Array.from({ length: PAYERS }, () => aFreeAccount(before.db, 1_000_000n)));
  const payee = await aFreeAccount(before.db, 0n);
  const { sent, acknowledged } = await postUntilKilled([url, payers.join(','), String(payee)], kill);

  const after = await services();
  const inJournal = await journalled(after, payee);
  const lost = [...acknowledged].filter((key) => !inJournal.has(key)).length;
  const silentlyPosted = [...sent.keys()].filter(
    (key) => inJournal.has(key) && !acknowledged.has(key),
  ).length;
  const transfers = [...sent].map(
    ([key, payer]): Transfer => ({ key, payer, payee, amount: 1n, kind: 'gift', reference: 'kill' }),
  );
  const queue = postingQueue(after);
  for (let from = 0; from < transfers.length; from += 1000)
    await queue.post(transfers.slice(from, from + 1000));
  const settled = await journalled(after, payee);
  const { rows } = await after.db.execute<{ balance: string }>(
    sql`select balance from tokens_account where id = ${payee}`,
  );
  const doubled = Math.abs(Number(rows[0]?.balance) - sent.size) + Math.abs(settled.size - sent.size);
  return { sent: sent.size, acknowledged: acknowledged.size, lost, doubled, silentlyPosted };
}

async function postUntilKilled(
  args: readonly string[],
  kill: (child: { kill(signal: 'SIGKILL'): unknown }) => Promise<void> | void,
): Promise<{ sent: Map<string, number>; acknowledged: Set<string> }> {
  const folder = mkdtempSync(join(tmpdir(), `hodag-test-${process.pid}-`));
  const file = join(folder, 'said');
  try {
    const child = spawn(process.execPath, ['--import', 'tsx', CHILD, ...args, file], { stdio: 'inherit' });
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const limit = Date.now() + START_LIMIT_MS;
    while (!saidSoFar(file).includes('\nA ')) {
      if (Date.now() > limit || child.exitCode !== null) {
        child.kill('SIGKILL');
        throw new Error('The posting process never posted');
      }
      await delay(10);
    }
    await delay(EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS));
    await kill(child);
    await closed;
    return readWords(saidSoFar(file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function saidSoFar(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** A last line that was cut off by the kill says nothing. */
function readWords(said: string): { sent: Map<string, number>; acknowledged: Set<string> } {
  const sent = new Map<string, number>();
  const acknowledged = new Set<string>();
  for (const line of said.slice(0, said.lastIndexOf('\n') + 1).split('\n')) {
    const [what, key = '', payer] = line.split(' ');
    if (what === 'S') sent.set(key, Number(payer));
    else if (what === 'A') acknowledged.add(key);
  }
  return { sent, acknowledged };
}

async function journalled({ db }: Pick<Services, 'db'>, payee: number): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from tokens_transfer where payee = ${payee} and code = 0`,
  );
  return new Set(rows.map(({ key }) => key));
}
