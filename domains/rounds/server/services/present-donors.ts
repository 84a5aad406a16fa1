import type { MemberActor } from '#platform/kernel/access.ts';
import type { Donor } from '../../contract/schemas.ts';
import { isOwner } from '../policies.ts';
import { isAllowedIn, stateOf } from '../rules/round-states.ts';
import { listFlags } from '../store/result-store.ts';
import type { RoundRow } from '../store/tables.ts';
import { pseudonymOf, readCountInput } from './count-input.ts';
import { flagOf } from './present-round.ts';

type Reads = Parameters<typeof readCountInput>[0];

/** Donors whose gifts count, by pseudonym, the largest first. Neither owner nor reviewers learn who they are. */
export async function presentDonors(
  reads: Reads,
  member: MemberActor,
  round: RoundRow,
  now: Date,
): Promise<Donor[]> {
  const { gifts } = await readCountInput(reads, round);
  const flags = new Map(
    (await listFlags(reads.db, round.id)).map((flag) => [
      pseudonymOf(reads.keys, round.id, flag.memberId),
      flag,
    ]),
  );
  const isOpen = isAllowedIn('decideFlag', stateOf(round, now)) && !isOwner(member, round);
  const sums = new Map<string, { projects: number; wei: bigint }>();
  for (const { donor, amount } of gifts) {
    const { projects, wei } = sums.get(donor) ?? { projects: 0, wei: 0n };
    sums.set(donor, { projects: projects + 1, wei: wei + amount });
  }
  return [...sums]
    .sort(([, one], [, other]) => (one.wei === other.wei ? 0 : one.wei > other.wei ? -1 : 1))
    .map(([donor, { projects, wei }]) => {
      const flag = flags.get(donor);
      const canDecide =
        isOpen && flag?.memberId !== member.userId && flag?.appeal != null && flag.upheld === null;
      return { donor, projects, givenWei: String(wei), flag: flag ? flagOf(flag) : null, canDecide };
    });
}
