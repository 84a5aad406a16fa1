import { defineSubscription } from '#platform/server/domain.ts';
import type { Subscription } from '#platform/server/subscription.ts';
import { pointsRecorded } from '../../contract/events.ts';
import type { PointSource } from '../extension-points/point-sources.ts';
import { restoreBySource } from '../store/point-store.ts';

/** One subscription for each event that lets a point count again; heard twice, it is the same. */
export function pointsWhenRestored({ id: rule, restorations = [] }: PointSource): Subscription[] {
  return restorations.map(({ event, pointOf }) =>
    defineSubscription({
      name: `reputation/restored-when-${event.name}`,
      event,
      async handle({ clock, events }, tx, payload) {
        const point = pointOf(payload);
        if (!(await restoreBySource(tx, { ...point, rule }))) return;
        await events.publish(tx, pointsRecorded, {
          userIds: [point.userId],
          at: clock.now().toISOString(),
        });
      },
    }),
  );
}
