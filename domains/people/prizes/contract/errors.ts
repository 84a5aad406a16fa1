import { defineErrors } from '#platform/kernel/errors.ts';
import { MOST_FUNDS } from './constants.ts';

/** Refusals of prizes. */
export const prizesErrors = defineErrors({
  'prizes.not_found': { status: 404, message: 'Hackathon not found.' },
  'prizes.not_host': { status: 403, message: 'Only the host of this hackathon can do this.' },
  'prizes.cannot_add': { status: 409, message: 'Prizes cannot be added now.' },
  'prizes.amounts': {
    status: 422,
    message: 'Write each amount in HDAG, with at most 6 decimals, and at least one above 0.',
  },
  'prizes.id_taken': { status: 409, message: 'This payment was sent before with other amounts.' },
  'prizes.too_often': { status: 409, message: `Prizes can be added ${MOST_FUNDS} times at most.` },
  'prizes.not_enough_free': { status: 409, message: 'You have too little free HDAG. Nothing was paid.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    prizes: keyof typeof prizesErrors.map;
  }
}
