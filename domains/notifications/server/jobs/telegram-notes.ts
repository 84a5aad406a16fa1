import { sendTelegramMessage } from '#identity/server';
import type { JobSpec } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { DELIVERY_KEPT_MS } from '../../contract/preference-constants.ts';
import { isChosen } from '../rules/note-channels.ts';
import { noteChatText } from '../rules/note-messages.ts';
import {
  deleteDeliveries,
  deleteOldDeliveries,
  selectWaitingMembers,
  selectWaitingNotes,
} from '../store/delivery-store.ts';
import { selectPreferences } from '../store/preference-store.ts';

/** Members in one run, one after the other: the Bot API takes some 30 messages a second. */
const BATCH = 500;

/**
 * Writes what waits for members to their linked Telegram accounts, one message a member. When Telegram does not answer
 * the rest waits for the next minute, for a day at most. After a crash between sending and noting it, a message may
 * come twice.
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
      if (progress.signal.aborted || !(await tellMember(services, userId))) return;
      progress.report(index + 1, members.length);
    }
  },
};

/** @returns false when Telegram does not answer */
async function tellMember(services: Services, userId: string): Promise<boolean> {
  const { db, config } = services;
  const { telegram: wanted } = await selectPreferences(db, userId);
  const { noteIds, unread } = await selectWaitingNotes(db, userId, 'telegram');
  const notes = unread.filter(({ type }) => !isChosen(type) || wanted.includes(type));
  if (notes.length > 0) {
    const sending = await sendTelegramMessage(services, userId, noteChatText(notes, config.PUBLIC_URL));
    if (sending === 'later') return false;
  }
  await deleteDeliveries(db, 'telegram', noteIds);
  return true;
}
