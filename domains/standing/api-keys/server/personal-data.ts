import { definePersonalData } from '#platform/server/personal-data.ts';
import { formatHdag } from '#standing/tokens/contract';
import { deleteKeysOf, selectAllKeys } from './store/key-store.ts';

/** A member's API keys; not what recognises them. */
export const apiKeysPersonalData = definePersonalData({
  columns: {
    'api-keys': ['name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt', 'dailyLimit'],
  },
  export: async ({ db }, userId) => ({
    'api-keys': (await selectAllKeys(db, userId)).map(({ id: _id, userId: _userId, dailyLimit, ...key }) => ({
      ...key,
      dailyLimit: dailyLimit === null ? null : formatHdag(dailyLimit),
    })),
  }),
  erase: (_services, tx, userId) => deleteKeysOf(tx, userId),
});
