import { sendTelegramMessage } from '#members/connections/server';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { DELIVERY_KEPT_MS } from '../../contract/preference-constants.ts';
import { isChosen } from '../rules/note-channels.ts';
import { noteChatText } from '../rules/note-messages.ts';
import {
  claimDeliveries,
  deleteDeliveries,
  deleteOldDeliveries,
  releaseDeliveries,
  selectUnread,
  selectWaitingMembers,
} from '../store/delivery-store.ts';
import { selectPreferences } from '../store/preference-store.ts';

/** Members in one run, one after the other: the Bot API takes some 30 messages a second. */
const BATCH = 500;
/** Longer than one message may take; after a crash the claim ends automatically. */
const CLAIM_MS = MINUTE_MS;

/**
 * Writes what waits for members to their linked Telegram accounts, one message a member. When Telegram does not answer
 * the rest waits for the next minute, for a day at most. A run that takes longer than a minute meets the next one:
 * each tells what it claimed. After a crash between sending and noting it, a message may come twice.
 */
export const telegramNotes: JobSpec = {
  name: 'notifications_telegram_notes',
  cron: '* * * * *',
  maxAttempts: 1,
  async run(services, _payload, progress) {
    const now = services.clock.now();
    await deleteOldDeliveries(services.db, 'telegram', new Date(now.getTime() - DELIVERY_KEPT_MS));
    const members = await selectWaitingMembers(services.db, 'telegram', now, BATCH);
    for (const [index, userId] of members.entries()) {
      if (progress.signal.aborted || !(await notifyMember(services, userId))) return;
      progress.report(index + 1, members.length);
    }
  },
};

/**
 * Claims, sends and notes one after the other: no transaction waits for Telegram. @returns false when it does not
 * answer
 */
async function notifyMember(services: Services, userId: string): Promise<boolean> {
  const { db, clock, config } = services;
  const now = clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const noteIds = await claimDeliveries(db, userId, 'telegram', { now, until });
  const { telegram: wanted } = await selectPreferences(db, userId);
  const notes = (await selectUnread(db, noteIds)).filter(
    ({ type }) => !isChosen(type) || wanted.includes(type),
  );
  if (notes.length > 0) {
    const text = noteChatText(notes, config.PUBLIC_URL);
    if ((await sendTelegramMessage(services, userId, text)) === 'later') {
      await releaseDeliveries(db, 'telegram', noteIds);
      return false;
    }
  }
  await deleteDeliveries(db, 'telegram', noteIds);
  return true;
}
