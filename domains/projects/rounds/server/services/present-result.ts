import type { Database } from '#platform/server/db/database.ts';
import type { FullResult } from '../../contract/schemas.ts';
import { type Award, commandOf } from '../rules/count-round.ts';
import { findResult } from '../store/result-store.ts';
import type { RoundRow } from '../store/tables.ts';
import { counts } from './counts.ts';
import { keptFacts } from './kept-facts.ts';
import { inputOf } from './round-facts.ts';

/** A stored distribution; null before the end. */
export async function findFinalResult(db: Database, round: RoundRow): Promise<FullResult | null> {
  const stored = await findResult(db, round.id);
  if (!stored) return null;
  const { result, awards } = stored;
  return {
    isFinal: true,
    asOf: result.computedAt.toISOString(),
    poolWei: String(round.poolWei),
    leftWei: String(result.leftWei),
    flagged: result.flagged,
    command: commandOf(round),
    root: result.root,
    projects: awards.map(projectOf),
  };
}

/**
 * Computes the distribution as of now, while donors may still be flagged and appeal, and as if every campaign paid out
 * what it holds.
 */
export async function presentPreliminary(
  services: Parameters<typeof keptFacts>[0],
  round: RoundRow,
): Promise<FullResult> {
  const { asOf, facts } = keptFacts(services, round);
  const input = inputOf(services.keys, round, await facts, 'assumed');
  const { awards, leftWei } = await counts(services).of(input);
  return {
    isFinal: false,
    asOf: asOf.toISOString(),
    poolWei: String(round.poolWei),
    leftWei: String(leftWei),
    flagged: input.flagged.size,
    command: commandOf(round),
    root: null,
    projects: awards.map((award) => ({ ...projectOf(award), payout: null })),
  };
}

function projectOf(award: Award): FullResult['projects'][number] {
  const { projectId, title, donors, receivedWei, matchWei, withFlaggedWei, address, claimWei, proof } = award;
  return {
    projectId,
    title,
    donors,
    receivedWei: String(receivedWei),
    matchWei: String(matchWei),
    withFlaggedWei: String(withFlaggedWei),
    payout:
      address === null || claimWei === null || proof === null
        ? null
        : { address, amountWei: String(claimWei), proof },
  };
}
