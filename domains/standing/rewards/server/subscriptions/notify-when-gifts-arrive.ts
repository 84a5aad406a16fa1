import { listAccountNames } from '#members/identity/server';
import { notifyAll } from '#members/notifications/server';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { defineSubscription } from '#platform/server/domain.ts';
import { giftsReceived } from '#standing/tokens/contract';

/** Tells members who gave them HDAG. */
export const notifyWhenGiftsArrive = defineSubscription({
  name: 'rewards/notify-when-gifts-arrive',
  event: giftsReceived,
  async handle(_services, tx, { gifts }) {
    const ids = gifts.flatMap(({ userId, giverId }) => (giverId ? [userId, giverId] : [userId]));
    const names = new Map(
      (await listAccountNames(tx, [...new Set(ids)])).map(({ id, username }) => [id, username]),
    );
    const notes = gifts
      // Members who have left are not notified.
      .filter(({ userId }) => names.has(userId))
      .map(({ userId, giverId, key, tokens, count, at }) => ({
        userId,
        type: 'success' as const,
        link: '/rewards',
        key: `tokens.gift:${key}`,
        at: new Date(at),
        title: `You received ${tokens} HDAG from ${(giverId && names.get(giverId)) ?? 'a member who has left'}`,
        message:
          count === 1
            ? 'It is in your balance and transferable.'
            : `${numberText(count)} gifts together. They are in your balance and transferable.`,
      }));
    await notifyAll(tx, notes);
  },
});
