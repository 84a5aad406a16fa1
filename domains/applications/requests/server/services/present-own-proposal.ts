import type { MemberActor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { OwnProposal, Review } from '../../contract/proposal-schemas.ts';
import type { ProposalText } from '../../contract/schemas.ts';
import { isDecided } from '../rules/request-states.ts';
import { totalOf } from '../rules/scoring.ts';
import { findProposalOf } from '../store/proposal-store.ts';
import { listReviews } from '../store/review-store.ts';
import type { ProposalRow, RequestRow } from '../store/tables.ts';
import { openOwnDraft, openOwnText } from './sealed-proposals.ts';

const NOTHING: ProposalText = { title: '', text: '', price: null, links: [] };

/** The member's own proposal for a request, read again; null where they have none. */
export async function presentOwnProposal(
  deps: Pick<Services, 'keys'>,
  db: Database,
  member: MemberActor,
  request: RequestRow,
): Promise<{ proposal: OwnProposal | null }> {
  const row = await findProposalOf(db, request.id, member.userId);
  if (!row) return { proposal: null };
  const draft = openOwnDraft(deps.keys, row, member.userId) ?? NOTHING;
  const submitted = openOwnText(deps.keys, row, member.userId);
  return {
    proposal: {
      revision: row.revision,
      draft,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      isChanged: submitted !== null && JSON.stringify(submitted) !== JSON.stringify(draft),
      updatedAt: row.updatedAt.toISOString(),
      reviews: isDecided(request) ? await reviewsOf(db, row, request) : [],
    },
  };
}

/** Returns the reviews without the names of reviewers. */
async function reviewsOf(db: Database, row: ProposalRow, request: RequestRow): Promise<Review[]> {
  const criteria = request.criteria ?? [];
  return (await listReviews(db, [row.id])).flatMap(({ scores }) =>
    scores === null ? [] : [{ reviewer: null, scores, total: totalOf(scores, criteria) }],
  );
}
