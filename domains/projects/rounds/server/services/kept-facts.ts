import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { hasGivingEnded } from '../rules/round-states.ts';
import type { RoundRow } from '../store/tables.ts';
import { type FactReads, type RoundFacts, readFacts } from './round-facts.ts';

/** Levels of donors may change without an event, so what was read is not kept for long. */
const KEPT_MS = 60_000;
/** Rounds kept at the same time. */
const MOST = 50;

/** Reading of a round. Results may be cached under this object. */
export interface KeptFacts {
  readonly asOf: Date;
  readonly facts: Promise<RoundFacts>;
}

interface Kept extends KeptFacts {
  readonly revision: number;
  readonly isOver: boolean;
}

const keptRounds = defineResource('rounds.kept', () => new Map<string, Kept>());

type Reads = FactReads & Pick<Services, 'resources'>;

/**
 * Reads the facts for a round's estimates and its preliminary result, anew once something changed or a minute passed.
 */
export function keptFacts(services: Reads, round: RoundRow): KeptFacts {
  const all = keptRounds(services);
  const asOf = services.clock.now();
  const isOver = hasGivingEnded(round, asOf);
  const kept = all.get(round.id);
  const age = kept ? asOf.getTime() - kept.asOf.getTime() : KEPT_MS;
  const isFresh = age >= 0 && age < KEPT_MS;
  if (kept && isFresh && kept.revision === round.revision && kept.isOver === isOver) return kept;
  const made = { asOf, facts: readFacts(services, round), revision: round.revision, isOver };
  made.facts.catch(() => all.delete(round.id));
  all.delete(round.id);
  all.set(round.id, made);
  const oldest = all.keys().next().value;
  if (all.size > MOST && oldest !== undefined) all.delete(oldest);
  return made;
}

/** Lets a round be read anew. */
export function forgetFacts(services: Pick<Services, 'resources'>, roundId: string): void {
  keptRounds(services).delete(roundId);
}
