import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of reputation. */
export const reputationErrors = defineErrors({
  'reputation.point_not_found': { status: 404, message: 'There is no such entry in your statement.' },
  'reputation.appeal_open': {
    status: 409,
    message: 'Your appeal about this is waiting for an answer already.',
  },
  'reputation.appeals_full': {
    status: 409,
    message: 'Five of your appeals wait for an answer. Send the next one when one of them is answered.',
  },
});
