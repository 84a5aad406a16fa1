import { definePersonalData } from '#platform/server/personal-data.ts';
import { deleteTelegramLink, selectTelegramRows } from './store/telegram-store.ts';

/** The linked Telegram account; the wallet is part of the account itself. */
export const connectionsPersonalData = definePersonalData({
  columns: { telegram: ['userId', 'telegramId', 'username', 'firstName', 'linkedAt'] },
  export: async ({ db }, userId) => ({ telegram: await selectTelegramRows(db, userId) }),
  erase: (_services, tx, userId) => deleteTelegramLink(tx, userId),
});
