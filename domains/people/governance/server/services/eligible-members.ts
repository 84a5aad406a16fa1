import { listAccountIds, listLockedAccounts } from '#members/identity/server';
import { listWhoReached } from '#members/onboarding/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listSbtHolders, listUniqueHumans } from '#standing/credentials/server';
import { listRepIds } from '#standing/reputation/server';
import { MICRO_PER_HDAG } from '#standing/tokens/contract';
import { heldAtCheckpoint } from '#standing/tokens/server';
import { VOTING_LEVEL } from '../../contract/constants.ts';
import type { ProposalRow } from '../store/tables.ts';

/** Demands of a proposal on its voters. */
export type ElectorateTerms = Pick<ProposalRow, 'minRepId' | 'minHdag' | 'uniqueHumans' | 'sbtHolders'>;

const BATCH = 500;

/**
 * Everyone who meets a proposal's demands at the moment of the transaction, which reads one snapshot: accounts that are not
 * locked, with the level that opens voting, and where it asks for them with RepID, HDAG, a passing unique-human score and an SBT.
 */
export async function listEligible(
  services: Services,
  tx: Transaction,
  demands: ElectorateTerms,
): Promise<string[]> {
  const eligible: string[] = [];
  for (let after: string | null = null; ; ) {
    const ids: string[] = await listAccountIds(tx, after, BATCH);
    eligible.push(...(await eligibleOf({ ...services, db: tx }, ids, demands)));
    after = ids.at(-1) ?? null;
    if (ids.length < BATCH) return eligible;
  }
}

async function eligibleOf(
  services: Services,
  ids: readonly string[],
  { minRepId, minHdag, uniqueHumans, sbtHolders }: ElectorateTerms,
): Promise<string[]> {
  const { db } = services;
  const reached = await listWhoReached(services, ids, [VOTING_LEVEL]);
  const locked = new Set(await listLockedAccounts(db, [...reached]));
  const open = [...reached].filter((id) => !locked.has(id));
  const repIds = minRepId > 0 ? await listRepIds(services, open) : null;
  const held = minHdag > 0 ? await heldAtCheckpoint(db, open) : null;
  const humans = uniqueHumans ? await listUniqueHumans(db, open, services.clock.now()) : null;
  const holders = sbtHolders ? await listSbtHolders(db, open, services.clock.now()) : null;
  return open.filter(
    (id) =>
      (holders === null || holders.has(id)) &&
      (humans === null || humans.has(id)) &&
      (repIds === null || (repIds.get(id) ?? 0) >= minRepId) &&
      (held === null || (held.get(id) ?? 0n) >= BigInt(minHdag) * MICRO_PER_HDAG),
  );
}
