import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { dealEndpoints } from '../../contract/deal-endpoints.ts';
import { takeOwnStep } from '../services/take-own-step.ts';

/** The provider says that the help was given. @throws exchange.not_found, exchange.moved_on, exchange.wrong_state */
export const deliverDeal: Operation<typeof dealEndpoints.deliverDeal> = (deps, actor, { params, body }) =>
  takeOwnStep(deps, requireMember(actor), {
    id: params.id,
    seen: body.state,
    stepOf: (_, by) => ({ action: { type: 'deliver', by }, note: body.note }),
  });
