import { findAccount } from '#members/identity/server';
import { findProfile } from '#members/profiles/server';
import { canStillAppeal, listMemberCases, presentAppeal, type ReviewCase } from '#members/reviews/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { ACCESS_CASES } from '../../contract/constants.ts';
import type { developerEndpoints } from '../../contract/endpoints.ts';
import type { Refusal } from '../../contract/schemas.ts';
import { accessStanding, type Denial } from '../rules/access-standing.ts';
import { isDeveloperLike } from '../rules/developer-like.ts';

/** How far the caller has come. Access once given stays with any persona; only asking needs a developer-like one. */
export const getHubAccess: Operation<typeof developerEndpoints.getHubAccess> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const account = await findAccount(deps.db, userId);
  const hasAccess = account !== null && (account.isAdmin || account.isDeveloper);
  const cases = await listMemberCases(deps.db, ACCESS_CASES, userId);
  const { isPending, denial } = accessStanding(cases);
  const mayRequest = isDeveloperLike(await findProfile(deps.db, userId));
  const specialHandle = deps.config.DEVHUB_BYPASS_HANDLE ?? null;
  const denied = hasAccess ? null : denial;
  const decided = cases.find(({ id }) => id === denied?.caseId);
  return {
    hasAccess,
    pendingRequest: !hasAccess && isPending,
    mayRequest,
    specialHandle: mayRequest && !hasAccess && !denied ? specialHandle : null,
    refusal:
      denied && decided
        ? presentRefusal(denied, decided, {
            canAppeal: canStillAppeal(deps, decided, userId),
            now: deps.clock.now(),
          })
        : null,
  };
};

function presentRefusal(
  denial: Denial,
  decided: ReviewCase,
  { canAppeal, now }: { readonly canAppeal: boolean; readonly now: Date },
): Refusal {
  const { caseId, isWithdrawn, reason, at, againAt } = denial;
  const last = decided.decisions.at(-1);
  const appeal = decided.appeals.find(({ decisionNo }) => decisionNo === last?.no);
  return {
    caseId,
    isWithdrawn,
    reason,
    at: at.toISOString(),
    againAt: now < againAt ? againAt.toISOString() : null,
    canAppeal,
    appeal: appeal ? presentAppeal(appeal) : null,
  };
}
