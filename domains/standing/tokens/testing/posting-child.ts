/**
 * A process to be killed while it posts: `posting-child.ts DATABASE_URL PAYERS PAYEE FILE` (account ids, payers joined
 * by commas). Writes `S key payer` before it sends a transfer and `A key payer` once the ledger has acknowledged it:
 * into a file, since a pipe that is full would keep what was said in this process, which dies with it.
 */
import { randomUUID } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import { systemClock } from '#platform/kernel/clock.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { Resources } from '#platform/server/resources.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { postingQueue } from '../server/ledger/posting-queue.ts';

const AT_ONCE = 40;

const [url = '', payers = '', payee = '', file = ''] = process.argv.slice(2);
const words = openSync(file, 'a');
const pool = await createPool({ connection: url, applicationName: 'hodag kill test', log: quietLog, max: 2 });
const queue = postingQueue({
  db: createDatabase(pool, quietLog),
  clock: systemClock,
  resources: new Resources(),
});
const ids = payers.split(',').map(Number);

async function keepPosting(payer: number): Promise<void> {
  for (;;) {
    const key = randomUUID();
    writeSync(words, `S ${key} ${payer}\n`);
    await queue.post([{ key, payer, payee: Number(payee), amount: 1n, kind: 'gift', reference: 'kill' }]);
    writeSync(words, `A ${key} ${payer}\n`);
  }
}

// Ends by being killed, or when its database is.
await Promise.all(
  Array.from({ length: AT_ONCE }, (_, index) => keepPosting(ids[index % ids.length] ?? 0)),
).catch(() => process.exit(3));
