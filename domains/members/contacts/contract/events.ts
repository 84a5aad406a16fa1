import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';

// The names are stored with what happened, and older than this domain.
const who = { userId: z.uuid() };
const at = z.iso.datetime();

/** A member proved control of an email address; `first` is false when it replaced another verified one. */
export const emailVerified = defineEvent(
  'identity.emailVerified',
  z.object({ ...who, email: z.string(), first: z.boolean(), at }),
);

/** A member proved control of a phone number; `first` is false when it replaced another. Never carries the number. */
export const phoneVerified = defineEvent(
  'identity.phoneVerified',
  z.object({ ...who, first: z.boolean(), at }),
);

/** A member removed their phone number. */
export const phoneRemoved = defineEvent('identity.phoneRemoved', z.object({ ...who, at }));

/** A member proved control of a second address; `first` is false when it replaced another. Never carries the address. */
export const secondEmailVerified = defineEvent(
  'identity.secondEmailVerified',
  z.object({ ...who, first: z.boolean(), at }),
);

/** A member removed their second address, or made it the first one. */
export const secondEmailRemoved = defineEvent('identity.secondEmailRemoved', z.object({ ...who, at }));
