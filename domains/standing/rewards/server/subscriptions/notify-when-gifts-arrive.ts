import { listAccountNames } from '#members/identity/server';
import { memberName, notifyAll } from '#members/notifications/server';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { defineSubscription } from '#platform/server/domain.ts';
import { giftsReceived } from '#standing/tokens/contract';

const LEFT = 'a member who has left';

/** Tells members who gave them HDAG. */
export const notifyWhenGiftsArrive = defineSubscription({
  name: 'rewards/notify-when-gifts-arrive',
  event: giftsReceived,
  async handle(_services, tx, { gifts }) {
    const ids = [...new Set(gifts.map(({ userId }) => userId))];
    const present = new Set((await listAccountNames(tx, ids)).map(({ id }) => id));
    const notes = gifts
      // Members who have left are not notified.
      .filter(({ userId }) => present.has(userId))
      .map(({ userId, giverId, key, tokens, count, at }) => ({
        userId,
        type: 'success' as const,
        link: '/rewards',
        key: `tokens.gift:${key}`,
        at: new Date(at),
        title: `You received ${tokens} HDAG from ${giverId ? memberName(giverId, LEFT) : LEFT}`,
        message:
          count === 1
            ? 'It is in your balance and transferable.'
            : `${numberText(count)} gifts together. They are in your balance and transferable.`,
      }));
    await notifyAll(tx, notes);
  },
});
