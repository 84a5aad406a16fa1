import { matchesOf, prepareEstimates } from '#engines/tally';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { engineRound } from '../rules/count-round.ts';
import type { RoundRow } from '../store/tables.ts';
import { counts } from './counts.ts';
import { type KeptFacts, keptFacts } from './kept-facts.ts';
import { type FactReads, inputOf, type RoundFacts } from './round-facts.ts';

type Estimating = ReturnType<typeof prepareEstimates>;

/** Estimates of one round as of a moment, as if every campaign paid out what it holds. */
export interface PreparedRound {
  readonly asOf: Date;
  readonly facts: RoundFacts;
  /** Null where the cluster match of a large round has no quick estimate. */
  readonly estimate: Estimating;
  /** Match of each project if giving ended now, wei, and the rest of the pool; null where there is no estimate. */
  readonly now: ReturnType<typeof matchesOf> | null;
}

const prepared = defineResource('rounds.estimates', () => new WeakMap<KeptFacts, Promise<PreparedRound>>());

type Reads = FactReads & Pick<Services, 'resources'>;

/** The estimates of a round, made anew once a gift came or went, or a minute passed. */
export function estimatesOf(services: Reads, round: RoundRow): Promise<PreparedRound> {
  const all = prepared(services);
  const kept = keptFacts(services, round);
  const before = all.get(kept);
  if (before) return before;
  const made = prepare(services, round, kept);
  made.catch(() => all.delete(kept));
  all.set(kept, made);
  return made;
}

async function prepare(
  services: Reads,
  round: RoundRow,
  { asOf, facts: read }: KeptFacts,
): Promise<PreparedRound> {
  const facts = await read;
  const { gifts, flagged } = inputOf(services.keys, round, facts, 'assumed');
  const counted = engineRound(
    round,
    gifts.filter(({ donor }) => !flagged.has(donor)),
  );
  if (round.method === 'cocm') {
    const estimate = prepareEstimates(counted);
    if (!estimate) return { asOf, facts, estimate, now: null };
  }
  const demands = await counts(services).demandsOf(counted);
  return { asOf, facts, estimate: prepareEstimates(counted, demands), now: matchesOf(counted, demands) };
}
