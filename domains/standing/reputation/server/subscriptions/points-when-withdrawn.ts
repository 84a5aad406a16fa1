import { defineSubscription } from '#platform/server/domain.ts';
import type { Subscription } from '#platform/server/subscription.ts';
import { pointsRecorded } from '../../contract/events.ts';
import type { PointSource } from '../extension-points/point-sources.ts';
import { reverseBySource } from '../store/point-store.ts';

/** One subscription for each event that takes a point back; heard twice, the first one stays. */
export function pointsWhenWithdrawn({ id: rule, withdrawals = [] }: PointSource): Subscription[] {
  return withdrawals.map(({ event, pointOf }) =>
    defineSubscription({
      name: `reputation/withdrawn-when-${event.name}`,
      event,
      async handle({ clock, events }, tx, payload) {
        const { userId, ...point } = pointOf(payload);
        const at = clock.now();
        if (!(await reverseBySource(tx, { ...point, rule, userId, at }))) return;
        await events.publish(tx, pointsRecorded, { userIds: [userId], at: at.toISOString() });
      },
    }),
  );
}
