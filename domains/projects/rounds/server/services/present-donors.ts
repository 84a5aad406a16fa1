import type { MemberActor } from '#platform/kernel/access.ts';
import type { Donor } from '../../contract/schemas.ts';
import { hasConflict, isOwner } from '../policies.ts';
import { canStillFlag, isAllowedIn, stateOf } from '../rules/round-states.ts';
import { listFlags } from '../store/result-store.ts';
import type { RoundRow } from '../store/tables.ts';
import { listInsiders } from './insiders.ts';
import { flagOf } from './present-round.ts';
import { type FactReads, inputOf, pseudonymOf, readFacts } from './round-facts.ts';

/** Donors whose gifts count, by pseudonym, the largest first. Neither owner nor reviewers learn who they are. */
export async function presentDonors(
  reads: FactReads,
  member: MemberActor,
  round: RoundRow,
  now: Date,
): Promise<Donor[]> {
  const { gifts } = inputOf(reads.keys, round, await readFacts(reads, round), 'assumed');
  const flags = new Map(
    (await listFlags(reads.db, round.id)).map((flag) => [
      pseudonymOf(reads.keys, round.id, flag.memberId),
      flag,
    ]),
  );
  const state = stateOf(round, now);
  const isFree = !hasConflict(member.userId, await listInsiders(reads.db, round.id));
  const isOpen = isFree && isAllowedIn('decideFlag', state) && !isOwner(member, round);
  const mayFlag = isFree && isAllowedIn('flag', state) && isOwner(member, round) && canStillFlag(round, now);
  const sums = new Map<string, { projects: number; wei: bigint }>();
  for (const { donor, counted: amount = 0n } of gifts) {
    if (amount === 0n) continue;
    const { projects, wei } = sums.get(donor) ?? { projects: 0, wei: 0n };
    sums.set(donor, { projects: projects + 1, wei: wei + amount });
  }
  return [...sums]
    .sort(([, one], [, other]) => (one.wei === other.wei ? 0 : one.wei > other.wei ? -1 : 1))
    .map(([donor, { projects, wei }]) => {
      const flag = flags.get(donor);
      const canDecide =
        isOpen && flag?.memberId !== member.userId && flag?.appeal != null && flag.upheld === null;
      return {
        donor,
        projects,
        givenWei: String(wei),
        flag: flag ? flagOf(flag) : null,
        canFlag: mayFlag && !flag,
        canDecide,
      };
    });
}
