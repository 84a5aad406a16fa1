import { z } from 'zod';
import { appealOutcome } from '#members/reviews/contract';
import { GITHUB_USERNAME, USERNAME_MALFORMED, USERNAME_REQUIRED } from './constants.ts';

const instant = z.iso.datetime();

/** The last decision that denied access or took it. */
const refusal = z.object({
  /** For an appeal. */
  caseId: z.uuid(),
  /** Access was given before. */
  isWithdrawn: z.boolean(),
  reason: z.string(),
  at: instant,
  /** From when on the member may ask again; null where that is now. */
  againAt: instant.nullable(),
  canAppeal: z.boolean(),
  appeal: z.object(appealOutcome).nullable(),
});
export type Refusal = z.output<typeof refusal>;

/** The first two fields are those of spec §7. */
export const hubAccessAnswer = z.object({
  hasAccess: z.boolean(),
  pendingRequest: z.boolean(),
  /** The member is developer-like (spec §5). */
  mayRequest: z.boolean(),
  /** The operator's special handle, for those who may use it; null where none is set. */
  specialHandle: z.string().nullable(),
  refusal: refusal.nullable(),
});
export type HubAccess = z.output<typeof hubAccessAnswer>;

export const requestAccessBody = z.strictObject({
  githubHandle: z
    .string()
    .trim()
    .min(1, USERNAME_REQUIRED)
    .max(39, USERNAME_MALFORMED)
    .regex(GITHUB_USERNAME, USERNAME_MALFORMED)
    .meta({ examples: ['octo-builder'] }),
});

export const requestAccessAnswer = z.object({
  /** The special handle opened the hub at once. */
  backdoorApproved: z.boolean(),
});
