import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';
import { INVITATION_MAX_LENGTH } from './constants.ts';
import { USER_ACTS } from './user-constants.ts';

const who = { userId: z.uuid() };

/** An account came into being; `invitation` is what its browser carried of one, unverified. */
export const registered = defineEvent(
  'identity.registered',
  z.object({
    ...who,
    username: z.string(),
    invitation: z.string().max(INVITATION_MAX_LENGTH).nullish(),
    at: z.iso.datetime(),
  }),
);

/** The password changed, by its owner or through a reset link. */
export const passwordChanged = defineEvent(
  'identity.passwordChanged',
  z.object({ ...who, by: z.enum(['owner', 'reset']), at: z.iso.datetime() }),
);

/** Sessions of an account ended other than by signing out or running out. */
export const sessionsEnded = defineEvent(
  'identity.sessionsEnded',
  z.object({ ...who, count: z.number().int(), reason: z.enum(['password', 'reset', 'revoked', 'locked']) }),
);

const factorKind = z.enum(['authenticator', 'passkey']);

/** A second factor was set up; `first` when the account had none of this kind. */
export const factorAdded = defineEvent(
  'identity.factorAdded',
  z.object({ ...who, kind: factorKind, first: z.boolean(), at: z.iso.datetime() }),
);

/** A second factor was removed. */
export const factorRemoved = defineEvent(
  'identity.factorRemoved',
  z.object({ ...who, kind: factorKind, at: z.iso.datetime() }),
);

/**
 * Someone signed in from a browser that the account did not know, or had not seen for long. Not said of the browser
 * an account was made in.
 */
export const newBrowserSignedIn = defineEvent(
  'identity.newBrowserSignedIn',
  z.object({ ...who, sessionId: z.uuid(), at: z.iso.datetime() }),
);

/** An administrator changed an account of another member. */
export const changedByAdministrator = defineEvent(
  'identity.changedByAdministrator',
  z.object({ ...who, act: z.enum(USER_ACTS), at: z.iso.datetime() }),
);
