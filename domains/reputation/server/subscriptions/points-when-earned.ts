import { defineSubscription, type Subscription } from '#platform/server/domain.ts';
import type { FactSource } from '../fact-sources.ts';
import { collectPoints } from '../operations/collect-points.ts';

/** One subscription for each event of each source: it reads the facts of the member again. */
export function pointsWhenEarned(sources: readonly FactSource[]): Subscription[] {
  return sources.flatMap((source) =>
    source.triggers.map(({ event, memberOf }) =>
      defineSubscription({
        name: `reputation/${source.rule}-when-${event.name}`,
        event,
        async handle(services, tx, payload) {
          await collectPoints(services, tx, source, [memberOf(payload)]);
        },
      }),
    ),
  );
}
