import { definePersonalData } from '#platform/server/personal-data.ts';
import { deleteEndpointsOf, selectEndpoints } from './store/endpoint-store.ts';
import { deleteMessagesOf, selectMessages } from './store/message-store.ts';

/** A member's endpoints, without their secrets, and the events that were written for them. */
export const webhooksPersonalData = definePersonalData({
  columns: {
    'webhook-endpoints': ['url', 'types', 'state', 'createdAt'],
    'webhook-events': ['id', 'type', 'body', 'createdAt'],
  },
  export: async ({ db }, userId) => {
    const [endpoints, messages] = [await selectEndpoints(db, userId), await selectMessages(db, userId)];
    return {
      'webhook-endpoints': endpoints.map(({ url, types, state, createdAt }) => ({
        url,
        types,
        state,
        createdAt,
      })),
      'webhook-events': messages.map(({ id, type, body, createdAt }) => ({ id, type, body, createdAt })),
    };
  },
  erase: async (_services, tx, userId) => {
    await deleteEndpointsOf(tx, userId);
    await deleteMessagesOf(tx, userId);
  },
});
