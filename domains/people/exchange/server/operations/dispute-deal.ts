import { openCase } from '#members/reviews/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { dealEndpoints } from '../../contract/deal-endpoints.ts';
import { DISPUTES } from '../rules/dispute-kind.ts';
import { takeOwnStep } from '../services/take-own-step.ts';

/** The payer asks an arbiter to decide. @throws exchange.not_found, exchange.moved_on, exchange.wrong_state */
export const disputeDeal: Operation<typeof dealEndpoints.disputeDeal> = (deps, actor, { params, body }) => {
  const member = requireMember(actor);
  return takeOwnStep(deps, member, {
    id: params.id,
    seen: body.state,
    stepOf: (_, by) => ({
      action: { type: 'dispute', by },
      note: body.text,
      columns: { disputeText: body.text },
    }),
    after: (tx, deal, openedAt) =>
      openCase(deps, tx, { id: deal.id, kind: DISPUTES, userId: member.userId, openedAt, text: body.text }),
  });
};
