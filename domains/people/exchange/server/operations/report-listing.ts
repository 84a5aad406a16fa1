import { fileReport } from '#members/reviews/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { REPORT_CASES } from '../../contract/constants.ts';
import type { exchangeEndpoints } from '../../contract/endpoints.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { canReadListing } from '../policies.ts';
import { RULES } from '../services/report-rules.ts';
import { findListing } from '../store/listing-store.ts';

/** Reports another member's listing. A block does not matter: a refusal would reveal it. @throws exchange.own_report */
export const reportListing: Operation<typeof exchangeEndpoints.reportListing> = async (
  deps,
  actor,
  { params: { id }, body },
) => {
  const { userId: reporterId } = requireMember(actor);
  const listing = await findListing(deps.db, id);
  if (!listing || !canReadListing(reporterId, listing, false))
    throw exchangeErrors.fail('exchange.not_found');
  const { authorId: reportedId, title, text } = listing;
  if (reportedId === reporterId) throw exchangeErrors.fail('exchange.own_report');
  const of = {
    kind: REPORT_CASES,
    reportedId,
    about: 'listing',
    subjectId: id,
    shown: `${title}\n\n${text}`,
  };
  await inTransaction(deps.db, (tx) => fileReport(deps, tx, { ...body, ...of, reporterId }, RULES));
  return { success: true };
};
