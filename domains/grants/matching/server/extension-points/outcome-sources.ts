import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Services } from '#platform/server/services.ts';
import type { Outcome } from '../rules/success-estimate.ts';

/** A domain that knows what became of applications. */
export interface OutcomeSource {
  readonly id: string;
  /** Lists the outcome of every application that was awarded or declined; of those withdrawn nothing. */
  listOutcomes(services: Pick<Services, 'db'>): Promise<readonly Outcome[]>;
}

/** Adds outcomes of applications to the success estimates of matches. */
export const outcomeSources = defineExtensionPoint<OutcomeSource>('grants.outcomes');

/** Every outcome that some domain knows. */
export async function listOutcomes(services: Pick<Services, 'db' | 'contributions'>): Promise<Outcome[]> {
  const sources = services.contributions.of(outcomeSources);
  return (await Promise.all(sources.map((source) => source.listOutcomes(services)))).flat();
}
