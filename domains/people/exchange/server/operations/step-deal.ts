import { openCase } from '#members/reviews/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { dealEndpoints } from '../../contract/deal-endpoints.ts';
import { takeStep } from '../rules/deal-machine.ts';
import { DISPUTES } from '../rules/dispute-kind.ts';
import { factsOf } from '../services/run-step.ts';
import { takeOwnStep } from '../services/take-own-step.ts';

/** The provider says that the help was given. @throws exchange.not_found, exchange.moved_on, exchange.wrong_state */
export const deliverDeal: Operation<typeof dealEndpoints.deliverDeal> = (deps, actor, { params, body }) =>
  takeOwnStep(deps, requireMember(actor), {
    id: params.id,
    seen: body.state,
    stepOf: (_, by) => ({ action: { type: 'deliver', by }, note: body.note }),
  });

/** The payer confirms; the escrow is paid out. @throws exchange.not_found, exchange.moved_on, exchange.wrong_state */
export const confirmDeal: Operation<typeof dealEndpoints.confirmDeal> = (deps, actor, { params, body }) =>
  takeOwnStep(deps, requireMember(actor), {
    id: params.id,
    seen: body.state,
    stepOf: (_, by) => ({ action: { type: 'confirm', by } }),
  });

/**
 * Cancels where this side may, else asks the other side to. @throws exchange.not_found, exchange.moved_on,
 * exchange.wrong_state
 */
export const cancelDeal: Operation<typeof dealEndpoints.cancelDeal> = (deps, actor, { params, body }) =>
  takeOwnStep(deps, requireMember(actor), {
    id: params.id,
    seen: body.state,
    stepOf: (deal, by, now) => {
      const action = { type: 'cancel', by } as const;
      const may = takeStep(factsOf(deal), action, now) !== null;
      return { action: may ? action : { type: 'askCancel', by }, note: body.note };
    },
  });

/** The provider's side of a dispute. @throws exchange.not_found, exchange.moved_on, exchange.wrong_state */
export const answerDispute: Operation<typeof dealEndpoints.answerDispute> = (deps, actor, { params, body }) =>
  takeOwnStep(deps, requireMember(actor), {
    id: params.id,
    seen: body.state,
    stepOf: (_, by) => ({
      action: { type: 'answer', by },
      note: body.text,
      columns: { statement: body.text },
    }),
  });

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
