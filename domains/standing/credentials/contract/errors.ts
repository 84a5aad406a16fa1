import { defineErrors } from '#platform/kernel/errors.ts';
import { CODE_LENGTH, CODE_MINUTES } from './constants.ts';
import { SHOWS_OPEN_MAX } from './signed-constants.ts';

/** Refusals of the domain credentials. */
export const credentialsErrors = defineErrors({
  'credentials.no_passkey': { status: 409, message: 'Add a passkey to your account first.' },
  'credentials.passkey_refused': {
    status: 400,
    message:
      'This answer of your passkey was not accepted. Each request works once, for 5 minutes. Try again.',
  },
  'credentials.code_unknown': {
    status: 404,
    message: `No code like this is in use. A code has ${CODE_LENGTH} letters and is valid for ${CODE_MINUTES} minutes. Ask for a new one.`,
  },
  'credentials.own_code': { status: 409, message: 'This is your own code. Another member has to type it.' },
  'credentials.vouched_already': { status: 409, message: 'You already vouch for this member.' },
  'credentials.cannot_vouch': { status: 403, message: 'You cannot vouch yet.' },
  'credentials.check_pending': { status: 409, message: 'Your request is waiting for an administrator.' },
  'credentials.checked_already': {
    status: 409,
    message: 'An administrator has already confirmed who you are.',
  },
  'credentials.asked_too_soon': { status: 409, message: 'You can ask for another check later.' },
  'credentials.sbt_incomplete': { status: 409, message: 'Something is still missing for an SBT.' },
  'credentials.sbt_not_in_force': {
    status: 409,
    message: 'You need an active SBT to get a signed one.',
  },
  'credentials.too_many_batches': {
    status: 429,
    message: 'You have taken many signed credentials today. Try again tomorrow.',
  },
  'credentials.proof_refused': { status: 400, message: 'The proof was refused.' },
  'credentials.not_own': { status: 403, message: 'This credential was issued to another account.' },
  'credentials.shown_already': {
    status: 409,
    message: 'This credential has been shown already. Each one is used once.',
  },
  'credentials.too_many_shows': {
    status: 409,
    message: `You have ${SHOWS_OPEN_MAX} open links. Withdraw one first.`,
  },
  'credentials.proof_unknown': {
    status: 404,
    message:
      'No proof is at this address. The link may be mistyped, its member may have left, or it ended more than 90 days ago.',
  },
  'credentials.no_status_list': { status: 404, message: 'There is no status list with this number.' },
  'credentials.no_sbt': { status: 409, message: 'You hold no SBT that could be ended.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    credentials: keyof typeof credentialsErrors.map;
  }
}
