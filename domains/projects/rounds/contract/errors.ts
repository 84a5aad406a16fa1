import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of rounds. */
export const roundsErrors = defineErrors({
  'rounds.not_found': { status: 404, message: 'Round not found.' },
  'rounds.changed_elsewhere': {
    status: 409,
    message: 'This was changed in another window. Your text is still here. Reload to see the newer version.',
  },
  'rounds.wrong_state': { status: 409, message: 'This is not possible at this stage of the round.' },
  'rounds.terms_invalid': {
    status: 422,
    message: 'Some terms do not fit together. Change them, then try again.',
  },
  'rounds.too_many': {
    status: 429,
    message: 'You have reached a limit. Finish or delete something first.',
  },
  'rounds.full': { status: 409, message: 'This round has reached its limit and takes no more.' },
  'rounds.project_unfit': {
    status: 422,
    message: 'Only a published, running project that you own can apply.',
  },
  'rounds.campaign_over': {
    status: 422,
    message:
      'The campaign of this project ends before giving starts, so nothing could be given to it in this round.',
  },
  'rounds.already_applied': { status: 409, message: 'This project has applied to this round already.' },
  'rounds.own_project': {
    status: 403,
    message: 'This is your project, so another reviewer must decide.',
  },
  'rounds.already_appealed': { status: 409, message: 'You can appeal once, and you have.' },
  'rounds.flagged_by_you': {
    status: 403,
    message: 'The round’s owner flagged this donor, so a reviewer must decide the appeal.',
  },
  'rounds.chain_silent': {
    status: 503,
    message:
      'The chain does not answer, so what campaigns have paid out is not known. Nothing was computed. Try again later.',
  },
  'rounds.own_conflict': {
    status: 403,
    message: 'You own or work on a project that applied to this round, so another reviewer must decide.',
  },
  'rounds.reviewer_applied': {
    status: 409,
    message: 'This member owns or works on a project that applied to this round, so they cannot review it.',
  },
  'rounds.reviewer_unknown': { status: 422, message: 'No member has this username.' },
  'rounds.reviewer_named': { status: 409, message: 'This member reviews the round already.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    rounds: keyof typeof roundsErrors.map;
  }
}
