import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { nextDigestAt } from '../rules/next-digest.ts';
import { zoneOf } from '../services/member-day.ts';
import { writeChoice } from '../store/choice-store.ts';

/** Turns the caller's weekly email on or off; the first one reports what happens from now on. */
export const changeGoalDigest: Operation<typeof goalsEndpoints.changeGoalDigest> = async (
  { db, clock },
  actor,
  { body: { isOn } },
) => {
  const { userId } = requireMember(actor);
  const now = clock.now();
  await writeChoice(
    db,
    userId,
    isOn
      ? { nextDigestAt: nextDigestAt(await zoneOf(db, userId), now), digestedAt: now }
      : { nextDigestAt: null },
  );
  return { done: true };
};
