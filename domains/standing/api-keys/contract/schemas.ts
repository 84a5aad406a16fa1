import { z } from 'zod';
import { contributedId } from '#platform/kernel/contributed-id.ts';
import { parseHdag } from '#standing/tokens/contract';
import { KEY_LIFE_DAYS, KEY_NAME_MAX, USAGE_DAYS } from './constants.ts';

const scope = contributedId('platform.key-scope');

/** One key as its member sees it: never the secret, which is shown once. */
const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(scope),
  /** HDAG it may give away in 24 hours; null for one that gives nothing. */
  dailyLimit: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** To the minute; null while it was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** Something a key may be made for. */
const keyChoice = z.object({
  scope,
  /** Heading that it is listed under. */
  group: z.string(),
  /** In a few words. */
  word: z.string(),
  label: z.string(),
  hint: z.string(),
  /** Path of a read that needs no parameters; null where the scope reads nothing. */
  firstCall: z.string().nullable(),
  /** A key with it changes something, not only reads. */
  changes: z.boolean(),
  /** A key with it gives HDAG away, so it has a daily limit. */
  givesAway: z.boolean(),
});
export type KeyChoice = z.infer<typeof keyChoice>;

export const apiKeysAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    /** The newest first. */
    keys: z.array(apiKey),
    choices: z.array(keyChoice),
    /** The highest daily limit a key may have here, in HDAG. */
    dailyLimitMax: z.string(),
  }),
});

const dailyLimit = z
  .string()
  .refine((text) => (parseHdag(text) ?? 0n) > 0n, 'Give an amount above 0 with at most 6 decimals');

export const createApiKeyBody = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name')
    .max(KEY_NAME_MAX, `At most ${KEY_NAME_MAX} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'A name is one line'),
  scopes: z
    .array(scope.max(60))
    .min(1, 'Choose what the key may do')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once'),
  /** HDAG it may give away in 24 hours; for a key that gives, and for no other. */
  dailyLimit: dailyLimit.optional(),
  expiresInDays: z.literal(KEY_LIFE_DAYS),
});

export const apiKeyMade = z.object({
  success: z.literal(true),
  /** `secret` is the key itself: it is not kept and never shown again. */
  data: z.object({ key: apiKey, secret: z.string() }),
});

export const apiKeyParams = z.strictObject({ id: z.uuid() });
export const apiKeyRevoked = z.object({ success: z.literal(true) });

export const usageQuery = z.strictObject({ days: z.enum(USAGE_DAYS).optional() });

/** An hour or a day of a key's calls. */
const usageStep = z.object({
  at: z.iso.datetime(),
  calls: z.int(),
  /** Answered with a 4xx. */
  refused: z.int(),
  /** Answered with a 5xx. */
  failed: z.int(),
});
export type UsageStep = z.infer<typeof usageStep>;

/** One call, never what was sent or answered. */
const keyCall = z.object({
  requestId: z.uuid(),
  at: z.iso.datetime(),
  method: z.string(),
  /** Path of the reference, with the names of its parameters. */
  path: z.string(),
  status: z.int(),
  /** Code of the refusal; null for an answer. */
  code: z.string().nullable(),
  ms: z.int(),
});
export type KeyCall = z.infer<typeof keyCall>;

export const usageAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    days: z.int(),
    calls: z.int(),
    refused: z.int(),
    failed: z.int(),
    /** Milliseconds that half of the calls did not exceed, within a tenth; null without a call. */
    p50Ms: z.int().nullable(),
    p99Ms: z.int().nullable(),
    /** Hours of the last day, else days of UTC, the earliest first. */
    steps: z.array(usageStep),
    /** The newest calls first. */
    newest: z.array(keyCall),
  }),
});
export type KeyUsage = z.infer<typeof usageAnswer>['data'];
