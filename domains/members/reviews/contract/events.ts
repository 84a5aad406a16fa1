import * as z from 'zod/mini';
import { defineEvent } from '#platform/kernel/events.ts';

/** A case became open, or a decision about it was appealed: an administrator is to decide. */
export const casePending = defineEvent('reviews.casePending', z.object({ caseId: z.uuid() }));
