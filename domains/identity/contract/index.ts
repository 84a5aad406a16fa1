export type { Account, AccountName, SessionSummary } from './account.ts';
export {
  CODE_DIGITS,
  CODE_TTL_MS,
  EMAIL_MAX,
  INVITATION_COOKIE,
  INVITATION_MAX_LENGTH,
  PASSWORD_ADVISED,
  PASSWORD_MAX,
  PASSWORD_MIN,
  RESET_TOKEN_TTL_MS,
  SESSION_ABSOLUTE_MS,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_PATTERN,
} from './constants.ts';
export { identityEndpoints } from './endpoints.ts';
export { identityErrors } from './errors.ts';
export {
  aliasChanged,
  emailVerified,
  passwordChanged,
  registered,
  sessionsEnded,
  telegramLinked,
  telegramUnlinked,
  walletLinked,
  walletUnlinked,
} from './events.ts';
export type { Factors } from './factors.ts';
export { emailInput, type LoginResponse, loginResponse, passwordInput, usernameInput } from './schemas.ts';
export { TELEGRAM_TEXT } from './telegram-constants.ts';
export type { TelegramSignIn } from './telegram-schemas.ts';
