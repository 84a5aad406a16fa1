import type { Database } from '#platform/server/db/database.ts';
import type { FullResult } from '../../contract/schemas.ts';
import { type Award, commandOf } from '../rules/count-round.ts';
import { findResult } from '../store/result-store.ts';
import type { RoundRow } from '../store/tables.ts';
import { type CountReading, readCountInput } from './count-input.ts';
import { counts } from './counts.ts';

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

/** What the distribution would be now, while donors may still be flagged and appeal. */
export async function presentPreliminary(
  reads: Parameters<typeof readCountInput>[0] & Parameters<typeof counts>[0],
  round: RoundRow,
  now: Date,
): Promise<FullResult> {
  const input: CountReading = await readCountInput(reads, round);
  const { awards, leftWei } = await counts(reads).of(input);
  return {
    isFinal: false,
    asOf: now.toISOString(),
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
