import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { proposalEndpoints } from '../../contract/proposal-endpoints.ts';
import { getOwn } from '../services/find-requests.ts';
import { presentProposals } from '../services/present-proposals.ts';

const COLUMNS = [
  'bidder',
  'proposal',
  'price',
  'reviewer',
  'criterion',
  'weight',
  'score',
  'comment',
  'reviewTotal',
] as const;

/**
 * Every submitted score of the caller's request, a line for each criterion. Cells that a spreadsheet would run as
 * formulas are escaped.
 * @throws requests.not_found
 * @throws requests.wrong_state before the deadline
 */
export const exportScores: Operation<typeof proposalEndpoints.exportScores> = async (
  deps,
  actor,
  { params },
) => {
  const member = requireMember(actor);
  const request = await getOwn(deps.db, member, params.id);
  const criteria = request.criteria ?? [];
  const proposals = await presentProposals(deps, deps.db, member, request);
  const lines = proposals.flatMap(({ bidder, content, reviews }) =>
    reviews.flatMap(({ reviewer, scores, total }) =>
      criteria.map(({ name, weight }, at) => ({
        bidder: bidder?.username,
        proposal: content?.title,
        price: content?.price,
        reviewer,
        criterion: name,
        weight,
        score: scores[at]?.score,
        comment: scores[at]?.comment,
        reviewTotal: total / 100,
      })),
    ),
  );
  return { fileName: `scores-${request.id}.csv`, content: toCsv(COLUMNS, csvRows(COLUMNS, lines)) };
};
