import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import type { RoundRow } from '../store/tables.ts';
import { type FactReads, type RoundFacts, readFacts } from './round-facts.ts';

/** Levels of donors may change without an event, so what was read is not kept for long. */
const KEPT_MS = 60_000;
/** Rounds kept at the same time. */
const MOST = 50;

/** What was read of a round, and what was made of it. */
export interface KeptFacts {
  readonly asOf: Date;
  readonly facts: Promise<RoundFacts>;
  /** Keeps what is made of these facts as long as they are kept; a failure is made anew. */
  once<T>(name: string, make: (facts: RoundFacts) => Promise<T>): Promise<T>;
}

interface Kept extends KeptFacts {
  readonly revision: number;
  readonly state: boolean;
}

const keptRounds = defineResource('rounds.kept', () => new Map<string, Kept>());

type Reads = FactReads & Pick<Services, 'resources'>;

/** What a round's estimates and its preliminary result follow from, read anew once something changed or a minute passed. */
export function keptFacts(services: Reads, round: RoundRow): KeptFacts {
  const all = keptRounds(services);
  const asOf = services.clock.now();
  const state = asOf >= round.givingUntil;
  const kept = all.get(round.id);
  const isFresh = kept && asOf.getTime() < kept.asOf.getTime() + KEPT_MS && asOf >= kept.asOf;
  if (isFresh && kept.revision === round.revision && kept.state === state) return kept;
  const facts = readFacts(services, round);
  facts.catch(() => all.delete(round.id));
  const made = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, make: (of: RoundFacts) => Promise<T>): Promise<T> => {
    const before = made.get(name) as Promise<T> | undefined;
    if (before) return before;
    const now = facts.then(make);
    now.catch(() => made.delete(name));
    made.set(name, now);
    return now;
  };
  all.delete(round.id);
  all.set(round.id, { asOf, facts, once, revision: round.revision, state });
  const oldest = all.keys().next().value;
  if (all.size > MOST && oldest !== undefined) all.delete(oldest);
  return { asOf, facts, once };
}

/** Lets a round be read anew. */
export function forgetFacts(services: Pick<Services, 'resources'>, roundId: string): void {
  keptRounds(services).delete(roundId);
}
