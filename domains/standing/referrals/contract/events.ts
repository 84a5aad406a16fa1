import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';

/** Someone registered with the code of a member; that member is their referrer from now on. */
export const referred = defineEvent(
  'referrals.referred',
  z.object({ userId: z.uuid(), referrerId: z.uuid(), at: z.iso.datetime() }),
);

/** A referred member has one verified contact, for the first time; it is said once. `points`: the referrer's for it. */
export const referralVerified = defineEvent(
  'referrals.verified',
  z.object({ userId: z.uuid(), referrerId: z.uuid(), points: z.int(), at: z.iso.datetime() }),
);

/** A verified member's profile is complete enough for their referrer's reward, for the first time; it is said once. */
export const referralCompleted = defineEvent(
  'referrals.completed',
  z.object({ userId: z.uuid(), referrerId: z.uuid(), at: z.iso.datetime() }),
);

/**
 * An invitation was found fraudulent, before it was paid or after: it counts nothing any more. The referrer reads the
 * reason.
 */
export const referralReversed = defineEvent(
  'referrals.reversed',
  z.object({ userId: z.uuid(), referrerId: z.uuid(), reason: z.string(), at: z.iso.datetime() }),
);

/**
 * That was wrong, as an appeal showed: the invitation counts again. `reason`: the one that was given when it was
 * withdrawn.
 */
export const referralRestored = defineEvent(
  'referrals.restored',
  z.object({ userId: z.uuid(), referrerId: z.uuid(), reason: z.string(), at: z.iso.datetime() }),
);
