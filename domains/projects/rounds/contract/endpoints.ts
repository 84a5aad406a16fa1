import * as z from 'zod/mini';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  listRoundsQuerySchema,
  reasonSchema,
  reviewerIdSchema,
  revisionSchema,
  roundIdSchema,
  roundPageSchema,
  roundSchema,
  saveRoundSchema,
  usernameSchema,
} from './schemas.ts';

/** A round changes without its reader: others apply and give, and its dates pass. */
const FRESH_SECONDS = 30;

/** The endpoints of rounds themselves. Drafts of others do not exist for the caller: 404, never 403. */
export const roundEndpoints = defineEndpoints({
  listRounds: {
    method: 'GET',
    path: '/api/rounds',
    access: 'public',
    summary: 'Matching rounds by stage; drafts only among the caller’s own',
    query: listRoundsQuerySchema,
    response: roundPageSchema,
    freshSeconds: FRESH_SECONDS,
  },
  getRound: {
    method: 'GET',
    path: '/api/rounds/:id',
    access: 'public',
    summary: 'One matching round: its terms, how they changed, its reviewers and what the caller is to it',
    params: roundIdSchema,
    response: roundSchema,
    errors: ['rounds.not_found'],
    freshSeconds: FRESH_SECONDS,
  },
  saveRound: {
    method: 'PUT',
    path: '/api/rounds/:id',
    access: 'onboarded:full',
    summary:
      'Creates (revision 0) a draft under an id the client made, or changes the caller’s round until giving starts',
    params: roundIdSchema,
    body: saveRoundSchema,
    response: roundSchema,
    errors: [
      'rounds.not_found',
      'rounds.changed_elsewhere',
      'rounds.wrong_state',
      'rounds.terms_invalid',
      'rounds.too_many',
      'rounds.full',
    ],
    rateLimit: { max: 120, perSeconds: 60 },
  },
  removeRoundDraft: {
    method: 'DELETE',
    path: '/api/rounds/:id',
    access: 'member',
    summary: 'Deletes the caller’s draft',
    params: roundIdSchema,
    response: z.object({ success: z.literal(true) }),
    errors: ['rounds.not_found', 'rounds.wrong_state'],
  },
  publishRound: {
    method: 'POST',
    path: '/api/rounds/:id/publish',
    access: 'onboarded:full',
    summary: 'Publishes the caller’s draft',
    params: roundIdSchema,
    body: revisionSchema,
    response: roundSchema,
    errors: [
      'rounds.not_found',
      'rounds.changed_elsewhere',
      'rounds.wrong_state',
      'rounds.terms_invalid',
      'rounds.too_many',
    ],
  },
  cancelRound: {
    method: 'POST',
    path: '/api/rounds/:id/cancel',
    access: 'member',
    summary: 'Cancels the caller’s published round before giving starts, with a reason that everybody reads',
    params: roundIdSchema,
    body: reasonSchema,
    response: roundSchema,
    errors: ['rounds.not_found', 'rounds.wrong_state'],
  },
  addRoundReviewer: {
    method: 'POST',
    path: '/api/rounds/:id/reviewers',
    access: 'member',
    summary: 'Names a member as a reviewer of the caller’s round',
    params: roundIdSchema,
    body: usernameSchema,
    response: roundSchema,
    errors: [
      'rounds.not_found',
      'rounds.wrong_state',
      'rounds.reviewer_unknown',
      'rounds.reviewer_named',
      'rounds.reviewer_applied',
      'rounds.full',
    ],
  },
  removeRoundReviewer: {
    method: 'DELETE',
    path: '/api/rounds/:id/reviewers/:memberId',
    access: 'member',
    summary: 'Removes a reviewer of the caller’s round, or the caller from the reviewers',
    params: reviewerIdSchema,
    response: roundSchema,
    errors: ['rounds.not_found', 'rounds.wrong_state'],
  },
});
