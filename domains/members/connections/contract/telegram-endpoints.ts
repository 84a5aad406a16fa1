import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  telegramCodeBody,
  telegramConfig,
  telegramLink,
  telegramLinked,
  telegramMiniAppBody,
  telegramSignIn,
  telegramUnlinked,
  telegramWidgetBody,
} from './telegram-schemas.ts';

const SIGN_IN = {
  method: 'POST',
  access: 'public',
  response: telegramSignIn,
  errors: ['identity.throttled', 'identity.locked'],
  rateLimit: { max: 30, perSeconds: 60 },
} as const;

const LINK = {
  method: 'POST',
  access: 'member',
  response: telegramLinked,
  rateLimit: { max: 20, perSeconds: 600 },
} as const;

/** Signing in by Telegram and linking it (spec §3, §4 "Chat-messenger login", §7). */
export const telegramEndpoints = defineEndpoints({
  getTelegramConfig: {
    method: 'GET',
    path: '/api/auth/telegram/config',
    access: 'public',
    summary:
      'Whether one can sign in by Telegram here, the name of the bot that gives the codes, and its public number',
    response: telegramConfig,
  },
  verifyTelegramCode: {
    ...SIGN_IN,
    path: '/api/auth/telegram/verify-code',
    summary: 'Signs in with the code the bot gave; makes an account for a new member',
    body: telegramCodeBody,
  },
  signInWithTelegramWidget: {
    ...SIGN_IN,
    path: '/api/auth/telegram/widget',
    summary: "Signs in with what Telegram's Login Widget signed",
    body: telegramWidgetBody,
  },
  signInWithTelegramMiniApp: {
    ...SIGN_IN,
    path: '/api/auth/telegram/mini-app',
    summary: 'Signs in with what Telegram signed for a Mini App (initData)',
    body: telegramMiniAppBody,
  },
  getTelegramLink: {
    method: 'GET',
    path: '/api/auth/telegram/link',
    access: 'member',
    summary: 'The Telegram account linked to the caller',
    response: telegramLink,
  },
  linkTelegram: {
    ...LINK,
    path: '/api/auth/telegram/link',
    summary: 'Links the Telegram account the code was given to; needs a step-up',
    body: telegramCodeBody,
    errors: [
      'identity.telegram_unavailable',
      'identity.telegram_code_wrong',
      'identity.telegram_taken',
      'identity.telegram_has_one',
      'identity.reauthentication_required',
      'identity.throttled',
    ],
  },
  linkTelegramByWidget: {
    ...LINK,
    path: '/api/auth/telegram/link/widget',
    summary:
      "Links the Telegram account that Telegram's Login Widget signed for; needs step-up authentication",
    body: telegramWidgetBody,
    errors: [
      'identity.reauthentication_required',
      'identity.telegram_unavailable',
      'identity.telegram_proof_refused',
      'identity.telegram_taken',
      'identity.telegram_has_one',
    ],
  },
  unlinkTelegram: {
    method: 'POST',
    path: '/api/auth/telegram/unlink',
    access: 'member',
    summary: 'Unlinks the Telegram account, unless it is the only way to sign in; needs a step-up',
    response: telegramUnlinked,
    errors: [
      'identity.telegram_not_linked',
      'identity.telegram_only_way',
      'identity.reauthentication_required',
    ],
    rateLimit: { max: 20, perSeconds: 600 },
  },
});
