import { domainToASCII } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import type { JobSpec } from '../domain.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Services } from '../services.ts';
import { MAIL_JOB } from './mailer.ts';
import { outboxFolder, removeMailsTo } from './outbox.ts';

const FORGET_MAILS_JOB = 'platform_forget_mails';

interface ForgetMails {
  /** Keyed hashes: the job must not keep what it is there to remove. */
  readonly digests: readonly string[];
}

/** Has every mail to these addresses removed from where it is kept, once the transaction has committed. */
export async function forgetMails(
  { keys }: Pick<Services, 'keys'>,
  tx: Transaction,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  const digests = addresses.map((address) => digestOf(keys, address));
  await enqueue(tx, FORGET_MAILS_JOB, { digests } satisfies ForgetMails);
}

/**
 * Removes mails from the outbox folder, and from the queue what will not be sent: what was given up, and where no SMTP
 * server is set all of it.
 */
export const forgetMailsJob: JobSpec = {
  name: FORGET_MAILS_JOB,
  async run({ db, config, keys }, payload) {
    const digests = new Set((payload as ForgetMails).digests);
    const isMeant = (address: string) => digests.has(digestOf(keys, address));
    const isBeingWritten = await removeQueued(db, isMeant, config.SMTP_URL === undefined);
    await removeMailsTo(outboxFolder(config), isMeant);
    if (isBeingWritten) throw new Error('A mail to be forgotten is being written; the next try removes it');
  },
};

function digestOf(keys: Services['keys'], address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  return keys.sign(
    'mail-address',
    `${address.slice(0, at).toLowerCase()}@${domainToASCII(domain) || domain}`,
  );
}

interface QueuedMail extends Record<string, unknown> {
  readonly id: string;
  readonly payload: { readonly to?: unknown };
  readonly ended: boolean;
}

/** @returns whether one of them is on its way at this moment */
async function removeQueued(
  db: Database,
  isMeant: (address: string) => boolean,
  alsoWaiting: boolean,
): Promise<boolean> {
  const { rows } = await db.execute<QueuedMail>(sql`
    select j.id, j.payload, j.attempts >= j.max_attempts and j.locked_at is null as ended
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${MAIL_JOB}`);
  const unwanted = rows.filter(
    ({ payload: { to }, ended }) => typeof to === 'string' && isMeant(to) && (ended || alsoWaiting),
  );
  if (unwanted.length === 0) return false;
  const ids = `{${unwanted.map(({ id }) => id).join(',')}}`;
  const removed = await db.execute(sql`select id from graphile_worker.complete_jobs(${ids}::bigint[])`);
  return removed.rows.length < unwanted.length;
}
