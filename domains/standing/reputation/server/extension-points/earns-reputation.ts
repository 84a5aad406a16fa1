import type { Contribution } from '#platform/server/contributions.ts';
import { pointsWhenEarned } from '../subscriptions/points-when-earned.ts';
import { pointsWhenRestored } from '../subscriptions/points-when-restored.ts';
import { pointsWhenWithdrawn } from '../subscriptions/points-when-withdrawn.ts';
import { type PointSource, pointSources } from './point-sources.ts';

/** Tells reputation of something that earns points; it comes with what makes reputation count a member again. */
export function earnsReputation(source: PointSource): Contribution {
  return pointSources(source, [
    ...pointsWhenEarned(source),
    ...pointsWhenWithdrawn(source),
    ...pointsWhenRestored(source),
  ]);
}
