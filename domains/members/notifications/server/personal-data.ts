import { definePersonalData } from '#platform/server/personal-data.ts';
import { deletePersonalData, selectPersonalData } from './store/personal-data-store.ts';

/** Notifications of a member. */
export const notificationsPersonalData = definePersonalData({
  columns: {
    notifications: ['type', 'title', 'message', 'link', 'createdAt', 'readAt'],
    preferences: ['channel', 'type'],
  },
  export: async ({ db }, userId) => selectPersonalData(db, userId),
  erase: (_services, tx, userId) => deletePersonalData(tx, userId),
});
