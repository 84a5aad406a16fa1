import { defineSubscription } from '#platform/server/domain.ts';
import type { Subscription } from '#platform/server/subscription.ts';
import type { PointSource } from '../extension-points/point-sources.ts';
import { collectPoints } from '../services/collect-points.ts';

/** One subscription for each event of a source: it reads the facts of the member again. */
export function pointsWhenEarned(source: PointSource): Subscription[] {
  return (source.triggers ?? []).map(({ event, memberOf }) =>
    defineSubscription({
      name: `reputation/${source.id}-when-${event.name}`,
      event,
      async handle(services, tx, payload) {
        await collectPoints(services, tx, source, [memberOf(payload)]);
      },
    }),
  );
}
