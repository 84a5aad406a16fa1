import { countElection, differingFields, readElection } from '#engines/tally';

/** Outcome of a recount. */
export interface Recount {
  readonly elected: readonly string[];
  readonly ballots: number;
  /** Fields of the stored result that the recount does not give; none where they are the same. */
  readonly differing: readonly string[];
}

/**
 * Counts a downloaded file of ballots again.
 * @param shown result that the page shows
 * @throws TallyError where the file is no vote, or its lot does not follow from its ballots
 */
export function recount(file: string, shown: unknown): Recount {
  const { election, result } = readElection(JSON.parse(file));
  const counted = countElection(election);
  const differing = [...differingFields(counted, result), ...differingFields(counted, shown)];
  return {
    elected: counted.elected,
    ballots: election.ballots.length,
    differing: [...new Set(differing)],
  };
}
