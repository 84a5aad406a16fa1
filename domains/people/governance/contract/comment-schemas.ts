import * as z from 'zod/mini';
import { text } from '#platform/kernel/fields.ts';
import { PROPOSAL_LIMITS as LIMITS } from './constants.ts';
import { pageField, person } from './schemas.ts';

export const commentIdSchema = z.strictObject({ id: z.uuid(), commentId: z.uuid() });
/** The client makes the id: the same comment sent again is one. */
export const addCommentSchema = z.strictObject({ id: z.uuid(), text: text(LIMITS.commentMax, 1) });
export const listCommentsQuerySchema = z.strictObject({ page: pageField });

export const commentSchema = z.object({
  id: z.string(),
  author: person,
  text: z.string(),
  at: z.string(),
  /** The reader may delete it. */
  canRemove: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema>;
export const commentPageSchema = z.object({ items: z.array(commentSchema), total: z.number() });
