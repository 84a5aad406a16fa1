import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';

/** Somebody registered with the code of a member; that member is their referrer from now on. */
export const referred = defineEvent(
  'referrals.referred',
  z.object({ userId: z.uuid(), referrerId: z.uuid(), at: z.iso.datetime() }),
);

/** A referred member has one verified contact, for the first time; it is said once. */
export const referralVerified = defineEvent(
  'referrals.verified',
  z.object({ userId: z.uuid(), referrerId: z.uuid(), at: z.iso.datetime() }),
);
