import { randomUUID } from 'node:crypto';
import type { MemberActor } from '#platform/kernel/access.ts';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { REQUEST_QUOTAS as QUOTAS } from '../../contract/constants.ts';
import { requestsErrors } from '../../contract/errors.ts';
import type { proposalEndpoints } from '../../contract/proposal-endpoints.ts';
import type { ProposalText } from '../../contract/schemas.ts';
import { lockReadable, requireNotAuthor, requireRevision } from '../services/find-requests.ts';
import { presentOwnProposal } from '../services/present-own-proposal.ts';
import { requireNoReviewer } from '../services/require-no-reviewer.ts';
import { openOwnDraft, sealProposal } from '../services/sealed-proposals.ts';
import {
  countBegunSince,
  countProposals,
  findProposalOf,
  insertProposal,
  updateProposal,
} from '../store/proposal-store.ts';
import { lockMember } from '../store/request-store.ts';

/**
 * Keeps the working copy of the caller's proposal, sealed. The submitted version stays as it was.
 * @throws requests.not_found
 * @throws requests.wrong_state
 * @throws requests.changed_elsewhere
 * @throws requests.own_request
 * @throws requests.is_reviewer
 * @throws requests.too_many
 * @throws requests.full
 */
export const saveProposal: Operation<typeof proposalEndpoints.saveProposal> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, member.userId);
    const request = await lockReadable(deps, tx, member, { id: params.id, action: 'bid' });
    requireNotAuthor(member, request);
    await requireNoReviewer(tx, member, request.id);
    await keep(deps, tx, member, request.id, body);
    return presentOwnProposal(deps, tx, member, request);
  });
};

async function keep(
  { keys, clock }: OperationDeps,
  tx: Transaction,
  member: MemberActor,
  requestId: string,
  { revision, draft }: { readonly revision: number; readonly draft: ProposalText },
): Promise<void> {
  const now = clock.now();
  const stored = await findProposalOf(tx, requestId, member.userId);
  if (!stored) {
    await requireRoom(tx, member, requestId, now);
    const id = randomUUID();
    const sealedDraft = sealProposal(keys, { id, requestId }, 'draft', draft);
    const row = { id, requestId, bidderId: member.userId, sealedDraft, createdAt: now, updatedAt: now };
    await insertProposal(tx, row);
    return;
  }
  if (JSON.stringify(openOwnDraft(keys, stored, member.userId)) === JSON.stringify(draft)) return;
  requireRevision(stored, revision);
  await updateProposal(tx, stored.id, {
    sealedDraft: sealProposal(keys, stored, 'draft', draft),
    updatedAt: now,
  });
}

async function requireRoom(
  tx: Transaction,
  member: MemberActor,
  requestId: string,
  now: Date,
): Promise<void> {
  if ((await countProposals(tx, requestId)) >= QUOTAS.proposals) throw requestsErrors.fail('requests.full');
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countBegunSince(tx, member.userId, since)) >= QUOTAS.proposalsADay)
    throw requestsErrors.fail('requests.too_many', {
      message: `You can begin ${QUOTAS.proposalsADay} proposals in 24 hours. Try again tomorrow.`,
    });
}
