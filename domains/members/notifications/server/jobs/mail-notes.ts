import { findAccount } from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { MAIL_WAIT_MS } from '../../contract/preference-constants.ts';
import { noteMail } from '../rules/note-messages.ts';
import { unsubscribeAddress } from '../services/unsubscribe-token.ts';
import { selectWaitingMembers, takeWaitingNotes } from '../store/delivery-store.ts';
import { selectPreferences } from '../store/preference-store.ts';

/** Members in one look. */
const BATCH = 100;

/** Mails what members asked for, have waited half an hour for and have not read: one mail a member. */
export const mailNotes: JobSpec = {
  name: 'notifications_mail_notes',
  cron: '*/5 * * * *',
  async run(services, _payload, progress) {
    const since = new Date(services.clock.now().getTime() - MAIL_WAIT_MS);
    let told = 0;
    while (!progress.signal.aborted) {
      const members = await selectWaitingMembers(services.db, 'mail', since, BATCH);
      for (const userId of members) await mailMember(services, userId);
      told += members.length;
      progress.report(told, null);
      if (members.length < BATCH) return;
    }
  },
};

/**
 * Removes pending deliveries in any case; anyone who has no verified address by now, or does not want it, is told
 * nothing.
 */
async function mailMember(services: Services, userId: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const wanted: readonly string[] = (await selectPreferences(tx, userId)).mail;
    const waiting = await takeWaitingNotes(tx, userId, 'mail');
    const notes = waiting.filter(({ type }) => wanted.includes(type));
    const account = await findAccount(tx, userId);
    if (notes.length === 0 || !account?.email || !account.emailVerified || account.locked) return;
    const { email: to, username } = account;
    const { PUBLIC_URL: publicUrl } = services.config;
    const unsubscribe = unsubscribeAddress(services, userId);
    await services.mailer.send(tx, noteMail({ to, username, publicUrl, notes, unsubscribe }));
  });
}
