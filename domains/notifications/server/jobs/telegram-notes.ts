import { sendTelegramMessage } from '#identity/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
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
  takeDeliveryTurn,
} from '../store/delivery-store.ts';
import { selectPreferences } from '../store/preference-store.ts';

/** Members in one run, one after the other: the Bot API takes some 30 messages a second. */
const BATCH = 500;

/**
 * Writes what waits for members to their linked Telegram accounts, one message a member. When Telegram does not answer
 * the rest waits for the next minute, for a day at most. A run that takes longer than a minute meets the next one:
 * they take turns for each member. After a crash between sending and noting it, a message may come twice.
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
function tellMember(services: Services, userId: string): Promise<boolean> {
  const tell = async (tx: Transaction): Promise<boolean> => {
    if (!(await takeDeliveryTurn(tx, userId, 'telegram'))) return true;
    const { telegram: wanted } = await selectPreferences(tx, userId);
    const { noteIds, unread } = await selectWaitingNotes(tx, userId, 'telegram');
    const notes = unread.filter(({ type }) => !isChosen(type) || wanted.includes(type));
    if (notes.length > 0) {
      const text = noteChatText(notes, services.config.PUBLIC_URL);
      if ((await sendTelegramMessage(services, userId, text)) === 'later') return false;
    }
    await deleteDeliveries(tx, 'telegram', noteIds);
    return true;
  };
  // Once: what was sent cannot be taken back and tried again.
  return inTransaction(services.db, tell, { attempts: 1 });
}
