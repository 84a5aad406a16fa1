import { setImmediate } from 'node:timers/promises';
import { trustSteps } from '#engines/trust';
import type { Database } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { addsTrust, type TrustEdges } from '../extension-points/trust-edges.ts';
import { deleteOlderTrust, selectPairs, selectSeeds, writeTrust } from '../store/trust-store.ts';

const PAIRS_AT_ONCE = 20_000;
const ROWS_AT_ONCE = 1000;

export const COMPUTE_TRUST_JOB = 'reputation_compute_trust';

/**
 * Trust over all endorsements and what domains add, by `engines/trust` with its defaults: restart 0.15, edge cap 1/20
 * (economy.md "RepID"). It runs beside requests: between its steps others have their turn. One run at a time: of two
 * that overlap the older would write last and bring back the trust of a seed that is gone.
 */
export const computeTrust: JobSpec = {
  name: COMPUTE_TRUST_JOB,
  cron: '41 4 * * *',
  queue: COMPUTE_TRUST_JOB,
  async run({ db, clock, contributions }, _payload, { report, signal }) {
    const at = clock.now();
    const numbers = new Map<string, number>();
    const numberOf = (userId: string): number => {
      const known = numbers.get(userId) ?? numbers.size;
      numbers.set(userId, known);
      return known;
    };
    const seeds = (await selectSeeds(db)).map(numberOf);
    const sources = [selectPairs, ...contributions.of(addsTrust).map(({ pairs: read }) => read)];
    const pairs: (readonly [number, number])[] = [];
    for (const read of sources)
      await readPairs(db, read, (one, other) => pairs.push([numberOf(one), numberOf(other)]));
    const graph = {
      members: numbers.size,
      givers: Uint32Array.from(pairs, ([giver]) => giver),
      receivers: Uint32Array.from(pairs, ([, receiver]) => receiver),
    };
    const steps = trustSteps(graph, { seeds });
    let step = steps.next();
    for (let done = 1; !step.done; done += 1) {
      if (signal.aborted) return;
      report(done, null);
      await setImmediate();
      step = steps.next();
    }
    const { trust } = step.value;
    const reached = [...numbers].flatMap(([userId, number]) => {
      const value = trust[number] ?? 0;
      return value > 0 ? [{ userId, trust: value }] : [];
    });
    for (let from = 0; from < reached.length; from += ROWS_AT_ONCE) {
      await writeTrust(db, reached.slice(from, from + ROWS_AT_ONCE), at);
    }
    await deleteOlderTrust(db, at);
  },
};

async function readPairs(
  db: Database,
  read: TrustEdges['pairs'],
  add: (giverId: string, receiverId: string) => void,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const rows: Awaited<ReturnType<TrustEdges['pairs']>> = await read(db, after, PAIRS_AT_ONCE);
    for (const { giverId, receiverId } of rows) add(giverId, receiverId);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < PAIRS_AT_ONCE) return;
  }
}
