import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';

// Their names are stored with each event, so they keep those of identity, which published them first.
const who = { userId: z.uuid() };

/** A member proved control of a wallet; it opens their account from now on. */
export const walletLinked = defineEvent(
  'identity.walletLinked',
  z.object({ ...who, address: z.string(), at: z.iso.datetime() }),
);

/** A member took their wallet away. */
export const walletUnlinked = defineEvent(
  'identity.walletUnlinked',
  z.object({ ...who, address: z.string(), at: z.iso.datetime() }),
);

/** A member with a made-up alias chose their own. */
export const aliasChanged = defineEvent(
  'identity.aliasChanged',
  z.object({ ...who, before: z.string(), username: z.string(), at: z.iso.datetime() }),
);

/** A Telegram account was linked, by its owner's code or by the sign-in that made the account. */
export const telegramLinked = defineEvent(
  'identity.telegramLinked',
  z.object({ ...who, at: z.iso.datetime() }),
);

/** The linked Telegram account was unlinked: on the account page, or by /unlink in the chat with the bot. */
export const telegramUnlinked = defineEvent(
  'identity.telegramUnlinked',
  z.object({ ...who, by: z.enum(['member', 'chat']), at: z.iso.datetime() }),
);
