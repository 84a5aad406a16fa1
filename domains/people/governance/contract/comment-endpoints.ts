import { defineEndpoints, LIVE_SECONDS } from '#platform/kernel/contract.ts';
import {
  addCommentSchema,
  commentIdSchema,
  commentPageSchema,
  listCommentsQuerySchema,
} from './comment-schemas.ts';
import { doneAnswer, proposalIdSchema } from './schemas.ts';

/** The endpoints of a proposal's discussion. */
export const commentEndpoints = defineEndpoints({
  listProposalComments: {
    method: 'GET',
    path: '/api/governance/:id/comments',
    access: 'member',
    summary: 'Comments on a proposal, the oldest first',
    params: proposalIdSchema,
    query: listCommentsQuerySchema,
    response: commentPageSchema,
    errors: ['governance.not_found'],
    freshSeconds: LIVE_SECONDS,
  },
  addProposalComment: {
    method: 'POST',
    path: '/api/governance/:id/comments',
    access: 'onboarded:email',
    summary: 'Adds a comment until voting closes; the author of the proposal is notified',
    params: proposalIdSchema,
    body: addCommentSchema,
    response: doneAnswer,
    errors: ['governance.not_found', 'governance.discussion_closed', 'governance.comment_id'],
    rateLimit: { max: 30, perSeconds: 3600 },
  },
  removeProposalComment: {
    method: 'DELETE',
    path: '/api/governance/:id/comments/:commentId',
    access: 'member',
    summary: 'Deletes the caller’s comment; an administrator deletes any',
    params: commentIdSchema,
    response: doneAnswer,
    errors: ['governance.not_found', 'governance.no_comment'],
  },
});
