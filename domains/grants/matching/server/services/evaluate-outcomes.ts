import type { Services } from '#platform/server/services.ts';
import { listOutcomes } from '../extension-points/outcome-sources.ts';
import { type EstimateQuality, measureEstimates } from '../rules/success-estimate.ts';

/** How well success estimates hold on the outcomes there are; `quality` is null while they are too few. */
export async function evaluateOutcomes(
  services: Services,
): Promise<{ readonly outcomes: number; readonly quality: EstimateQuality | null }> {
  const outcomes = await listOutcomes(services);
  return { outcomes: outcomes.length, quality: measureEstimates(outcomes) };
}
