export type { Account, AccountName, SessionSummary } from './account.ts';
export { codeOf } from './code-of.ts';
export {
  CODE_DIGITS,
  CODE_TRIES,
  CODE_TTL_MS,
  EMAIL_MAX,
  FACTOR_NAME_MAX,
  INVITATION_COOKIE,
  INVITATION_MAX_LENGTH,
  PASSWORD_ADVISED,
  PASSWORD_MAX,
  PASSWORD_MIN,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  RESET_TOKEN_TTL_MS,
  SESSION_ABSOLUTE_MS,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_PATTERN,
} from './constants.ts';
export { identityEndpoints } from './endpoints.ts';
export { identityErrors } from './errors.ts';
export {
  changedByAdministrator,
  factorAdded,
  factorRemoved,
  newBrowserSignedIn,
  passwordChanged,
  registered,
  sessionsEnded,
} from './events.ts';
export { factorEndpoints } from './factor-endpoints.ts';
export type {
  Factors,
  SecondFactorKind,
  VerificationWay,
} from './factors.ts';
export { isFullyOnboarded } from './fully-onboarded.ts';
export {
  type PasskeyAnswer,
  type PasskeyRegistration,
  type PasskeyRequestOptions,
  passkeyAnswer,
  passkeyCreationOptions,
  passkeyRegistration,
  passkeyRequestOptions,
} from './passkey-schemas.ts';
export { proofEndpoints } from './proof-endpoints.ts';
export {
  type ProofBody,
  type ProofWays,
  telegramCode,
  type WalletProof,
  walletAddress,
  walletProofBody,
} from './proof-schemas.ts';
export {
  done,
  emailInput,
  type LoginResponse,
  loginResponse,
  passwordInput,
  usernameInput,
} from './schemas.ts';
export { sessionEndpoints } from './session-endpoints.ts';
export { codeBody } from './session-schemas.ts';
