import { z } from 'zod';
import { telegramCode } from '#members/identity/contract';
import { TELEGRAM_INIT_DATA_MAX } from './telegram-constants.ts';

/** Spec §3 "Chat-messenger login config response". */
export const telegramConfig = z.object({
  /** False when the Bot API did not answer. */
  success: z.boolean(),
  data: z.object({
    available: z.boolean(),
    /** Without the @. */
    botUsername: z.string().nullable(),
    /** The bot's public number, for its Login Widget; absent where the widget cannot be started. */
    botId: z.number().int().positive().optional(),
  }),
});

export const telegramCodeBody = z.strictObject({ code: telegramCode });

/** Data of Telegram's Login Widget, in its names. */
export const telegramWidgetBody = z.strictObject({
  id: z.int().positive(),
  first_name: z.string().max(256).optional(),
  last_name: z.string().max(256).optional(),
  username: z.string().max(64).optional(),
  photo_url: z.string().max(1024).optional(),
  auth_date: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'The hash is 64 hexadecimal digits'),
});
export type TelegramWidgetData = z.infer<typeof telegramWidgetBody>;

export const telegramMiniAppBody = z.strictObject({
  initData: z.string().min(1, 'Send what Telegram handed to the app').max(TELEGRAM_INIT_DATA_MAX),
});

/** success, user, error (spec §3, §7). A refused code is such an answer too, with `success: false`. */
export const telegramSignIn = z.object({
  success: z.boolean(),
  user: z
    .object({
      id: z.uuid(),
      username: z.string(),
      isAdmin: z.boolean(),
      loginBypassed: z.boolean(),
      /** Whether this sign-in made the account. */
      isNewUser: z.boolean(),
      /** The session still owes a second proof (POST /api/verify). */
      needsVerification: z.boolean(),
    })
    .nullable(),
  /** Why not; null on success. */
  error: z.string().nullable(),
  /** Message for the person on success; null otherwise. */
  message: z.string().nullable(),
});
export type TelegramSignIn = z.infer<typeof telegramSignIn>;

/** How the caller's account stands to Telegram. */
export const telegramLink = z.object({
  available: z.boolean(),
  botUsername: z.string().nullable(),
  /** Null while no Telegram account is linked. */
  linked: z.object({ name: z.string(), since: z.iso.datetime() }).nullable(),
  /** False while Telegram is the only way to sign in. */
  canUnlink: z.boolean(),
});

export const telegramLinked = z.object({ success: z.literal(true), name: z.string() });
export const telegramUnlinked = z.object({ success: z.literal(true) });
