import { fileReport } from '#members/reviews/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { REPORT_CASES, type Side } from '../../contract/constants.ts';
import type { dealEndpoints } from '../../contract/deal-endpoints.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { sideOf } from '../policies.ts';
import { isRevealed, rateUntil } from '../rules/due.ts';
import { RULES } from '../services/report-rules.ts';
import { findDeal, listSteps } from '../store/deal-store.ts';
import { listRatings } from '../store/rating-store.ts';
import type { DealRow } from '../store/tables.ts';

/** Reports the other side of a deal for what they wrote or did in it. @throws exchange.not_found */
export const reportDeal: Operation<typeof dealEndpoints.reportDeal> = async (
  deps,
  actor,
  { params: { id }, body },
) => {
  const { userId: reporterId } = requireMember(actor);
  const deal = await findDeal(deps.db, id);
  const side = deal && sideOf(reporterId, deal);
  const reportedId = side === 'payer' ? deal?.providerId : deal?.payerId;
  if (!deal || !side || !reportedId) throw exchangeErrors.fail('exchange.not_found');
  const said = await saidBy(deps, deal, side === 'payer' ? 'provider' : 'payer');
  const shown = [deal.title, ...said].join('\n\n');
  const of = { kind: REPORT_CASES, reportedId, about: 'deal', subjectId: id, shown };
  await inTransaction(deps.db, (tx) => fileReport(deps, tx, { ...body, ...of, reporterId }, RULES));
  return { success: true };
};

/** Collects the texts of a side: its message and its notes are in the history; its rating, once it is revealed. */
async function saidBy({ db, clock }: OperationDeps, deal: DealRow, side: Side): Promise<string[]> {
  const ratings = await listRatings(db, deal.id);
  const isShown = isRevealed(rateUntil(deal.state, deal.endedAt), ratings.length, clock.now());
  const rated = ratings.flatMap((one) =>
    isShown && one.side === side && one.text ? [`rating: ${one.text}`] : [],
  );
  const noted = (await listSteps(db, deal.id)).flatMap(({ action, by, note }) =>
    by === side && note ? [`${action}: ${note}`] : [],
  );
  return [...noted, ...rated];
}
