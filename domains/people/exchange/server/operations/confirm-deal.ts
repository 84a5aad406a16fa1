import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { dealEndpoints } from '../../contract/deal-endpoints.ts';
import { takeOwnStep } from '../services/take-own-step.ts';

/** The payer confirms; the escrow is paid out. @throws exchange.not_found, exchange.moved_on, exchange.wrong_state */
export const confirmDeal: Operation<typeof dealEndpoints.confirmDeal> = (deps, actor, { params, body }) =>
  takeOwnStep(deps, requireMember(actor), {
    id: params.id,
    seen: body.state,
    stepOf: (_, by) => ({ action: { type: 'confirm', by } }),
  });
