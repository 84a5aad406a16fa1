import { findAccount } from '#members/identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { presentGoals } from '../services/present-goals.ts';
import { findChoice } from '../store/choice-store.ts';
import { listGoalRows } from '../store/goal-store.ts';

/** The caller's goals, the next date first, and whether they get the weekly email. */
export const listGoals: Operation<typeof goalsEndpoints.listGoals> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const account = await findAccount(deps.db, userId);
  const choice = await findChoice(deps.db, userId);
  return {
    goals: await presentGoals(deps, deps.db, await listGoalRows(deps.db, userId)),
    digest: {
      isOn: (choice?.nextDigestAt ?? null) !== null,
      isMailed: Boolean(account?.email && account.emailVerified),
    },
  };
};
