import { deleteCallsOf } from '#platform/server/http/idempotency-store.ts';
import { definePersonalData } from '#platform/server/personal-data.ts';
import { formatHdag } from '#standing/tokens/contract';
import { selectCallsOf, selectHoursOf } from './store/call-store.ts';
import { deleteKeysOf, selectAllKeys } from './store/key-store.ts';

/** A member's API keys and what they called; not what recognizes them. */
export const apiKeysPersonalData = definePersonalData({
  columns: {
    'api-keys': ['name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt', 'dailyLimit'],
    'api-key-calls': ['key', 'at', 'method', 'path', 'status', 'code', 'ms'],
    'api-key-usage': ['key', 'hour', 'calls', 'refused', 'failed'],
  },
  export: async ({ db }, userId) => ({
    'api-keys': (await selectAllKeys(db, userId)).map(({ id: _id, userId: _userId, dailyLimit, ...key }) => ({
      ...key,
      dailyLimit: dailyLimit === null ? null : formatHdag(dailyLimit),
    })),
    'api-key-calls': await selectCallsOf(db, userId),
    'api-key-usage': await selectHoursOf(db, userId),
  }),
  erase: async (_services, tx, userId) => {
    await deleteCallsOf(tx, userId);
    await deleteKeysOf(tx, userId);
  },
});
