import { prepareEstimates } from '#engines/tally';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { engineRound } from '../rules/count-round.ts';
import type { RoundRow } from '../store/tables.ts';
import { readCountInput } from './count-input.ts';
import { counts } from './counts.ts';

/** A round read and prepared once; levels of donors may change without an event, so it is not kept for long. */
const KEPT_MS = 60_000;
/** Rounds kept at the same time. */
const MOST = 50;

type Estimating = ReturnType<typeof prepareEstimates>;

/** Estimates of one round as of a moment. */
export interface PreparedRound {
  readonly asOf: Date;
  /** Accepted projects. */
  readonly projects: ReadonlySet<string>;
  /** Null where the cluster match of a large round has no quick estimate. */
  readonly estimate: Estimating | null;
}

interface Kept {
  readonly revision: number;
  readonly prepared: Promise<PreparedRound>;
  readonly until: number;
}

const prepared = defineResource('rounds.estimates', () => new Map<string, Kept>());

type Reads = Pick<Services, 'db' | 'keys' | 'contributions' | 'clock' | 'resources'>;

/** The estimates of a round, read anew once a gift came or went, or a minute passed. */
export function estimatesOf(services: Reads, round: RoundRow): Promise<PreparedRound> {
  const all = prepared(services);
  const now = services.clock.now();
  const kept = all.get(round.id);
  if (kept && kept.revision === round.revision && kept.until > now.getTime()) return kept.prepared;
  const made = prepare(services, round, now);
  made.catch(() => all.delete(round.id));
  all.delete(round.id);
  all.set(round.id, { revision: round.revision, prepared: made, until: now.getTime() + KEPT_MS });
  const oldest = all.keys().next().value;
  if (all.size > MOST && oldest !== undefined) all.delete(oldest);
  return made;
}

/** Lets a round be read anew. */
export function forgetEstimates(services: Pick<Services, 'resources'>, roundId: string): void {
  prepared(services).delete(roundId);
}

async function prepare(services: Reads, round: RoundRow, asOf: Date): Promise<PreparedRound> {
  const { projects, gifts } = await readCountInput(services, round);
  const counted = engineRound(round, gifts);
  // Pairs of donors are many; the other methods are prepared at once.
  const demands = round.method === 'pairwise' ? await counts(services).demandsOf(counted) : undefined;
  return {
    asOf,
    projects: new Set(projects.map(({ id }) => id)),
    estimate: prepareEstimates(counted, demands),
  };
}
