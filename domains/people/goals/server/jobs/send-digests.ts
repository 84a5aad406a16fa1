import { findAccount } from '#members/identity/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { nextDigestAt } from '../rules/next-digest.ts';
import { digestMail, weekOf } from '../rules/weekly-digest.ts';
import { zoneOf } from '../services/member-day.ts';
import { presentGoals } from '../services/present-goals.ts';
import { goalsUnsubscribeAddress } from '../services/unsubscribe-address.ts';
import { listDueDigests, lockChoice, writeChoice } from '../store/choice-store.ts';
import { listEntries, listGoalRows } from '../store/goal-store.ts';

/** Members of one look. */
const BATCH = 200;

/** Sends the weekly emails that are due. Mail and mark are one transaction: a run that dies mails no member twice. */
export const sendDigests: JobSpec = {
  name: 'goals_digest',
  cron: '*/15 * * * *',
  queue: 'goals_digest',
  async run(services, _payload, progress) {
    const now = services.clock.now();
    let done = 0;
    while (!progress.signal.aborted) {
      const due = await listDueDigests(services.db, now, BATCH);
      for (const userId of due) {
        await inTransaction(services.db, (tx) => sendOne(services, tx, userId, now));
        done += 1;
      }
      progress.report(done, null);
      if (due.length < BATCH) return;
    }
  },
};

async function sendOne(services: Services, tx: Transaction, userId: string, now: Date): Promise<void> {
  const choice = await lockChoice(tx, userId);
  // Turned off or sent since.
  if (!choice?.nextDigestAt || choice.nextDigestAt > now) return;
  const zone = await zoneOf(tx, userId);
  await writeChoice(tx, userId, { nextDigestAt: nextDigestAt(zone, now), digestedAt: now });
  const account = await findAccount(tx, userId);
  if (!account?.email || !account.emailVerified || account.locked) return;
  const rows = await listGoalRows(tx, userId);
  const goals = await presentGoals(services, tx, rows);
  const entries = await listEntries(
    tx,
    rows.map(({ id }) => id),
  );
  const week = weekOf(goals, entries, choice.digestedAt ?? now);
  if (!week) return;
  await services.mailer.send(
    tx,
    digestMail({
      ...week,
      to: account.email,
      username: account.username,
      publicUrl: services.config.PUBLIC_URL,
      unsubscribe: goalsUnsubscribeAddress(services, userId),
    }),
  );
}
