import { z } from 'zod';
import { proofFile } from './proof-forms.ts';
import { PROOF_REFUSALS, type ProofRefusal } from './proof-refusals.ts';
import { BATCH, PROOF_MAX, SHOW_DAYS_MAX } from './signed-constants.ts';

const instant = z.iso.datetime();
const day = z.iso.date();
const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

export const credentialKind = z.enum(['dbt', 'sbt']);
export type CredentialKind = z.infer<typeof credentialKind>;

/** Claim that a reader learns. */
export const learned = z.enum(['alias', 'memberSince', 'heldSince', 'repId']);
export type Learned = z.infer<typeof learned>;

/** Facts a credential issued now would say, and whether it can be issued. */
const offered = z.object({
  kind: credentialKind,
  canIssue: z.boolean(),
  claims: z.object({
    alias: z.string(),
    memberSince: day,
    /** Null for a DBT. */
    heldSince: day.nullable(),
    /** Tiers of RepID reached. */
    tiers: z.array(z.number().int()),
  }),
});
export type OfferedCredential = z.infer<typeof offered>;

const show = z.object({
  id: z.string(),
  kind: credentialKind,
  url: z.string(),
  learns: z.array(learned),
  createdAt: instant,
  expiresAt: instant,
  /** As a reader finds it: of one that has not ended, its credential may be suspended or revoked. */
  state: z.enum(['open', 'suspended', 'revoked', 'expired', 'withdrawn']),
  /** Openings on each day (UTC), the newest first. */
  openings: z.array(z.object({ day, count: z.number().int() })),
});
export type Show = z.infer<typeof show>;

export const showsAnswer = answer(z.object({ offered: z.array(offered), shows: z.array(show) }));
export type Shows = z.infer<typeof showsAnswer>['data'];

/** Coordinate of a P-256 point: 32 bytes. */
const coordinate = z
  .string('Send the coordinate')
  .regex(/^[A-Za-z0-9_-]{43}$/, 'A coordinate has 43 characters')
  .meta({ examples: ['f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU'] });
const holderKey = z.strictObject({
  kty: z.literal('EC', 'Use an EC key'),
  crv: z.literal('P-256', 'Use the curve P-256'),
  x: coordinate,
  y: coordinate,
});
export type HolderKey = z.infer<typeof holderKey>;

export const issueSignedBody = z.strictObject({
  kind: z.enum(['dbt', 'sbt'], 'Name dbt or sbt'),
  keys: z
    .array(holderKey, 'Send the keys')
    .min(1, 'Send a key for each credential')
    .max(BATCH, `Send ${BATCH} keys or fewer`),
});
export const signedAnswer = answer(z.object({ credentials: z.array(z.string()) }));

export const showRequestAnswer = answer(
  z.object({
    nonce: z.string(),
    audience: z.string(),
    /** Time of the server in seconds, for the holder's signature: the browser's clock may be wrong. */
    at: z.int(),
  }),
);

const proofText = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(PROOF_MAX, 'This is too long to be a proof');
export const createShowBody = z.strictObject({
  presentation: proofText('Send the presentation'),
  nonce: z.string('Send the nonce').max(200, 'This is no nonce of ours'),
  days: z
    .number('Choose how long the link is open')
    .int('Choose whole days')
    .min(1, 'Choose a day or more')
    .max(SHOW_DAYS_MAX, `Choose ${SHOW_DAYS_MAX} days or fewer`),
});
export const showAnswer = answer(show);
/** An id that is none of ours is not found, as one that was deleted. */
const showId = z.string().regex(/^[\w-]{1,64}$/, 'This is no address of a proof');
export const showIdParams = z.strictObject({ id: showId });

export const statusListParams = z.strictObject({
  list: z.string().regex(/^[\w-]{1,64}$/, 'This is no number of a status list'),
});

export const verifyProofBody = z.strictObject({ text: proofText('Paste a link or a proof') });

const refusal = z.enum(Object.keys(PROOF_REFUSALS) as [ProofRefusal, ...ProofRefusal[]]);
/** Outcome of a check: what was proved, or why not. */
const outcome = z.discriminatedUnion('isProved', [
  z.object({
    isProved: z.literal(true),
    kind: credentialKind,
    issuer: z.string(),
    /** Claims as signed; null or empty where they were not shown. */
    claims: z.object({
      alias: z.string().nullable(),
      memberSince: day.nullable(),
      heldSince: day.nullable(),
      tiers: z.array(z.object({ tier: z.number().int(), isReached: z.boolean() })),
    }),
    /** Day the claims were signed: what they say is as of then. */
    signedOn: day,
    /** End of the link. */
    until: instant,
    checkedAt: instant,
    file: proofFile,
  }),
  z.object({ isProved: z.literal(false), reason: refusal, sentence: z.string(), checkedAt: instant }),
]);
export type ProofOutcome = z.infer<typeof outcome>;
export const proofAnswer = answer(outcome);
