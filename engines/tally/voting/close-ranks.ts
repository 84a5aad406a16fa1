import type { Ballot } from './election.ts';

/** Ranks up to here are counted by a table; larger ones are sorted first. */
const TABLE = 255;
const uses = new Int32Array(TABLE + 1);

/**
 * Writes the ranks of a ballot without gaps, 1 the best and 0 unranked.
 * @param start place of the ballot's first mark
 * @param endsAtEqual whether an equal rank ends the ballot: it and all that follow are unranked
 * @returns whether all are whole numbers from 0
 */
export function closeRanks(ballot: Ballot, marks: Int32Array, start: number, endsAtEqual: boolean): boolean {
  let worst = 0;
  for (let option = 0; option < ballot.length; option += 1) {
    const rank = ballot[option] ?? 0;
    if (!Number.isSafeInteger(rank) || rank < 0) return false;
    if (rank > worst) worst = rank;
  }
  const ranks = worst > TABLE ? withoutGaps(ballot) : ballot;
  const most = Math.min(worst, TABLE);
  uses.fill(0, 0, most + 1);
  for (let option = 0; option < ballot.length; option += 1) {
    const rank = ranks[option] ?? 0;
    marks[start + option] = rank;
    uses[rank] = (uses[rank] ?? 0) + 1;
  }
  // From how many options have a rank to which place it is; 0 where the ballot has ended.
  let place = 0;
  let ended = false;
  for (let rank = 1; rank <= most; rank += 1) {
    const used = uses[rank] ?? 0;
    if (used === 0) continue;
    ended ||= endsAtEqual && used > 1;
    if (!ended) place += 1;
    uses[rank] = ended ? 0 : place;
  }
  uses[0] = 0;
  for (let option = 0; option < ballot.length; option += 1)
    marks[start + option] = uses[marks[start + option] ?? 0] ?? 0;
  return true;
}

function withoutGaps(ballot: Ballot): Ballot {
  const used = [...new Set(ballot.filter((rank) => rank !== null && rank > 0))].sort(
    (a, b) => Number(a) - Number(b),
  );
  const places = new Map(used.map((rank, at) => [rank, at + 1]));
  return ballot.map((rank) => places.get(rank) ?? 0);
}
