import { z } from 'zod';
import { passkeyAnswer, passkeyRequestOptions } from '#members/identity/contract';
import { CHECK_TEXT, CODE_LENGTH, CODE_LETTERS } from './constants.ts';

const instant = z.iso.datetime();
const answer = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** One thing an SBT needs, in the order in which members do them. */
export const gap = z.enum(['password', 'authenticator', 'passkey', 'wallet', 'life', 'person']);
export type Gap = z.infer<typeof gap>;

export const sbtState = z.enum(['none', 'held', 'suspended', 'ended']);
/** `none`: never issued. `ended`: given back by its owner. */
export type SbtState = z.infer<typeof sbtState>;

const sbt = z.object({
  state: sbtState,
  issuedAt: instant.nullable(),
  /** When the state began. */
  since: instant.nullable(),
  /** When it is suspended unless something is renewed, and what lapses then; null where it is not held. */
  lapses: z.object({ at: instant, gap: z.enum(['life', 'person']) }).nullable(),
  /** Missing for it now. */
  gaps: z.array(gap),
  /** Changes, the newest first. */
  history: z.array(z.object({ state: sbtState, gaps: z.array(gap), at: instant })),
});

const vouch = z.object({
  /** The other member; null for one who left. */
  username: z.string().nullable(),
  at: instant,
  expiresAt: instant,
});

const blocker = z.object({
  kind: z.enum(['no-sbt', 'sbt-young', 'rep-id', 'quarter', 'distance']),
  text: z.string(),
});
export type VoucherBlocker = z.infer<typeof blocker>;

/** All that a member's credentials rest on. */
export const credentialsAnswer = answer(
  z.object({
    /** Every account is a DBT holder. */
    dbt: z.object({ alias: z.string(), memberSince: instant }),
    sbt,
    factors: z.object({
      password: z.boolean(),
      authenticator: z.boolean(),
      passkey: z.boolean(),
      wallet: z.boolean(),
    }),
    /** The last proof of life; it counts until `validUntil`. */
    life: z.object({ provedAt: instant, validUntil: instant, isValid: z.boolean() }).nullable(),
    person: z.object({
      needed: z.number().int(),
      /** Vouches in force. */
      vouches: z.array(vouch),
      /** An administrator's check in force. */
      checkedAt: instant.nullable(),
      /** The last request for a check; null without one. */
      request: z
        .object({
          id: z.uuid(),
          state: z.enum(['open', 'confirmed', 'refused', 'withdrawn']),
          at: instant,
          reason: z.string().nullable(),
          canAppeal: z.boolean(),
          /** When the next request is possible; null where one is open, or now. */
          againAt: instant.nullable(),
        })
        .nullable(),
    }),
    voucher: z.object({
      /** Why the caller cannot vouch; empty where they can. */
      blockers: z.array(blocker),
      left: z.number().int(),
      given: z.array(vouch),
    }),
  }),
);
export type Credentials = z.infer<typeof credentialsAnswer>['data'];

export const optionsAnswer = answer(z.object({ options: passkeyRequestOptions }));

export const proveLifeBody = z.strictObject({ answer: passkeyAnswer });
export const lifeAnswer = answer(
  z.object({
    validUntil: instant,
    /** Shown once: a voucher who is with the member types it. */
    code: z.string(),
    codeExpiresAt: instant,
    sbt: sbtState,
  }),
);

const typed = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);
const code = z
  .string('Enter the code')
  .trim()
  .max(20, `The code has ${CODE_LENGTH} letters`)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(typed, `The code has ${CODE_LENGTH} letters`));

export const startVouchBody = z.strictObject({ code });
export const vouchStarted = answer(
  z.object({
    member: z.object({ username: z.string(), memberSince: instant }),
    options: passkeyRequestOptions,
  }),
);
export type VouchStarted = z.infer<typeof vouchStarted>;
export const vouchBody = z.strictObject({ code, answer: passkeyAnswer });
export const vouched = answer(z.object({ username: z.string(), expiresAt: instant, left: z.number().int() }));

export const requestCheckBody = z.strictObject({
  text: z
    .string('Say how an administrator can meet you')
    .trim()
    .min(CHECK_TEXT.min, `Say how an administrator can meet you, in ${CHECK_TEXT.min} characters or more`)
    .max(CHECK_TEXT.max, `Say how an administrator can meet you, in ${CHECK_TEXT.max} characters or fewer`),
});
export const sbtAnswer = answer(z.object({ sbt: sbtState }));
