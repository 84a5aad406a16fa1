import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { dealEndpoints } from '../../contract/deal-endpoints.ts';
import { takeStep } from '../rules/deal-machine.ts';
import { factsOf } from '../services/run-step.ts';
import { takeOwnStep } from '../services/take-own-step.ts';

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
