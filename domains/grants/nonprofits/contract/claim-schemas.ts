import * as z from 'zod/mini';
import { line, text } from '#platform/kernel/fields.ts';
import {
  CLAIM_METHODS,
  CLAIM_STATES,
  CLAIM_TEXT,
  DOMAIN_METHODS,
  OBJECTION,
  ROLE,
  STATEMENT,
  VERSIONS_SHOWN,
} from './claim-constants.ts';
import { WEBSITE_MAX } from './website.ts';

const known = z.nullable(z.string());

export const claimParams = z.strictObject({ claimId: z.uuid() });
export const claimInput = z.strictObject({ role: line(ROLE.max, ROLE.min) });
export const checkClaimInput = z.strictObject({ method: z.enum(DOMAIN_METHODS) });
export const claimReviewInput = z.strictObject({ text: text(CLAIM_TEXT.max, CLAIM_TEXT.min) });
export const objectionInput = z.strictObject({ text: text(OBJECTION.max, OBJECTION.min) });
export const wordsInput = z.strictObject({
  statement: text(STATEMENT.max, STATEMENT.min),
  /** A page where people can reach the organization. */
  contact: z._default(line(WEBSITE_MAX), ''),
});

/** A representative's text on the organization's page. */
export const ownWordsSchema = z.object({ statement: z.string(), contact: known, at: z.string() });
export type OwnWords = z.infer<typeof ownWordsSchema>;

/** How a page is claimed, for everyone. Representatives are not named. */
export const pageClaimSchema = z.object({
  /** Set where a representative was granted: since when, how it was proved, and how many there are. */
  granted: z.nullable(
    z.object({
      since: z.string(),
      method: z.enum(CLAIM_METHODS),
      host: known,
      representatives: z.number(),
      /** The oldest claim, which an objection names. */
      claimId: z.string(),
    }),
  ),
  /** Claims that others can object to. */
  notices: z
    .array(z.object({ claimId: z.string(), until: known, isDisputed: z.boolean() }))
    .check(z.maxLength(5)),
  /** The organization's own words, newest first; the first is current. */
  words: z.array(ownWordsSchema).check(z.maxLength(VERSIONS_SHOWN)),
});
export type PageClaim = z.infer<typeof pageClaimSchema>;

export const ownClaimAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    nonprofit: z.object({ id: z.string(), name: z.string() }),
    /** Domain that is tied to the organization, control of which proves a claim; null where there is none. */
    host: known,
    /** Address on the website that the file has to be at. */
    fileAddress: known,
    claim: z.nullable(
      z.object({
        id: z.string(),
        state: z.enum(CLAIM_STATES),
        role: z.string(),
        method: z.nullable(z.enum(CLAIM_METHODS)),
        /** Secret for the record or the file; null once it is no longer needed. */
        token: known,
        startedAt: z.string(),
        expiresAt: z.string(),
        noticeEndsAt: known,
        grantedAt: known,
        endedAt: known,
        /** Reviewer's reason of a refusal. */
        reason: known,
        /** The case to appeal in; null where there is no appeal left. */
        appealCase: known,
      }),
    ),
    /** Day from which a refused claim can be started again; null where it can be now. */
    againAt: known,
    words: z.nullable(ownWordsSchema),
    /** Another claim is disputed: nothing is changed until it is decided. */
    isFrozen: z.boolean(),
  }),
});
export type OwnClaim = z.infer<typeof ownClaimAnswer>['data'];
