import { randomUUID } from 'node:crypto';
import { changeRights, getAccount } from '#members/identity/server';
import { findProfile } from '#members/profiles/server';
import { listMemberCases, openCase, settleCase, takeReviewTurn } from '#members/reviews/server';
import { dayText } from '#platform/kernel/format/dates.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { ACCESS_CASES } from '../../contract/constants.ts';
import type { developerEndpoints } from '../../contract/endpoints.ts';
import { developerErrors } from '../../contract/errors.ts';
import { accessStanding, isSpecial, judgeRequest } from '../rules/access-standing.ts';
import { isDeveloperLike } from '../rules/developer-like.ts';
import { insertRequest } from '../store/request-store.ts';

interface Asking {
  readonly deps: OperationDeps;
  readonly tx: Transaction;
  readonly userId: string;
  readonly githubHandle: string;
  /** The request that is under review. */
  readonly openId: string | null;
}

/**
 * Asks administrators for access to the developer hub. While one request is under review every other one is that one,
 * with the username it was made with: what a reviewer sees does not change under their hands. The operator's special
 * handle opens the hub at once, and ends the review.
 */
export const requestHubAccess: Operation<typeof developerEndpoints.requestHubAccess> = async (
  deps,
  actor,
  { body: { githubHandle } },
) => {
  const { userId } = requireMember(actor);
  const special = isSpecial(githubHandle, deps.config.DEVHUB_BYPASS_HANDLE ?? null);
  const backdoorApproved = await inTransaction(deps.db, async (tx) => {
    await takeReviewTurn(tx, ACCESS_CASES, userId);
    const { isAdmin, isDeveloper } = await getAccount(tx, userId);
    // The answer to the first call got lost.
    if (isAdmin || isDeveloper) return special;
    if (!isDeveloperLike(await findProfile(tx, userId)))
      throw developerErrors.fail('developer.not_developer_like');
    const cases = await listMemberCases(tx, ACCESS_CASES, userId);
    const standing = accessStanding(cases);
    const openId = cases.find(({ state }) => state === 'open')?.id ?? null;
    const asking = { deps, tx, userId, githubHandle, openId };
    switch (judgeRequest(standing, special, deps.clock.now())) {
      case 'special-closed':
        throw developerErrors.fail('developer.special_handle_closed');
      case 'too-soon':
        throw tooSoon(standing.denial?.againAt ?? deps.clock.now());
      case 'grant':
        await grantAtOnce(asking);
        return true;
      case 'open':
        await openRequest(asking, false);
        return false;
      case 'pending':
        return false;
    }
  });
  return { backdoorApproved };
};

function tooSoon(againAt: Date): Error {
  return developerErrors.fail('developer.asked_too_soon', {
    message: `You can request access again on ${dayText(againAt)}.`,
    details: { againAt: againAt.toISOString() },
  });
}

async function openRequest({ deps, tx, userId, githubHandle }: Asking, special: boolean): Promise<string> {
  const requestedAt = deps.clock.now();
  const id = randomUUID();
  await insertRequest(tx, { id, userId, githubHandle, isSpecial: special, requestedAt });
  await openCase(deps, tx, { id, kind: ACCESS_CASES, userId, openedAt: requestedAt });
  await audit(tx, {
    action: 'developer.access_requested',
    actorId: userId,
    subjectId: userId,
    request: deps.request,
    details: { case: id, githubHandle, special },
  });
  return id;
}

/** Without a review, but with a case: administrators see it, and can withdraw what it gave. */
async function grantAtOnce(asking: Asking): Promise<void> {
  const { deps, tx, userId, openId } = asking;
  const id = openId ?? (await openRequest(asking, true));
  const at = deps.clock.now();
  await settleCase(tx, {
    id,
    decision: 'grant',
    reason: 'Opened by the special handle of this instance.',
    at,
  });
  await changeRights(tx, { userId, rights: { isDeveloper: true }, actorId: userId });
  await audit(tx, {
    action: 'developer.access_granted',
    actorId: userId,
    subjectId: userId,
    request: deps.request,
    details: { case: id, by: 'special handle' },
  });
}
