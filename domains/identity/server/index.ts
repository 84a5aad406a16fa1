import { defineDomain } from '#platform/server/domain.ts';
import { identityEndpoints } from '../contract/endpoints.ts';
import { proofEndpoints } from '../contract/proof-endpoints.ts';
import { purgeIdentity } from './jobs/purge-identity.ts';
import { changeAlias, getAlias } from './operations/change-alias.ts';
import { createFirstAdministrator } from './operations/create-first-administrator.ts';
import { disconnectWallet } from './operations/disconnect-wallet.ts';
import { getCsrfToken } from './operations/get-csrf-token.ts';
import { getPhone } from './operations/get-phone.ts';
import { getProofWays } from './operations/get-proof-ways.ts';
import { getSecondEmail } from './operations/get-second-email.ts';
import { getTelegramConfig } from './operations/get-telegram-config.ts';
import { getTelegramLink } from './operations/get-telegram-link.ts';
import { getWallet } from './operations/get-wallet.ts';
import { linkTelegram } from './operations/link-telegram.ts';
import { linkTelegramByWidget } from './operations/link-telegram-by-widget.ts';
import { linkWallet } from './operations/link-wallet.ts';
import { startPasskeyProof, startPasskeySignIn } from './operations/passkey-proofs.ts';
import { MAIL_RESET_JOB, mailPasswordReset } from './operations/password-resets.ts';
import { reauthenticate } from './operations/reauthenticate.ts';
import { removePhone } from './operations/remove-phone.ts';
import { removeSecondEmail } from './operations/remove-second-email.ts';
import { requestPhoneCode } from './operations/request-phone-code.ts';
import { requestSecondEmailCode } from './operations/request-second-email-code.ts';
import { signInWithTelegramMiniApp } from './operations/sign-in-with-telegram-mini-app.ts';
import { signInWithTelegramWidget } from './operations/sign-in-with-telegram-widget.ts';
import { signInWithWallet } from './operations/sign-in-with-wallet.ts';
import { unlinkTelegram } from './operations/unlink-telegram.ts';
import { verifyPhone } from './operations/verify-phone.ts';
import { verifySecondEmail } from './operations/verify-second-email.ts';
import { verifyTelegramCode } from './operations/verify-telegram-code.ts';
import { requestWalletNonce } from './operations/wallet-proofs.ts';
import { identityPersonalData } from './personal-data.ts';
import { seedIdentity } from './seed.ts';
import { startTelegram } from './start-telegram.ts';

const wallets = {
  requestWalletNonce,
  signInWithWallet,
  verifyWallet: linkWallet,
  connectWallet: linkWallet,
  getWallet,
  disconnectWallet,
  getAlias,
  changeAlias,
};

const phones = { getPhone, requestPhoneCode, verifyPhone, removePhone };

const secondEmails = { getSecondEmail, requestSecondEmailCode, verifySecondEmail, removeSecondEmail };

const telegram = {
  getTelegramConfig,
  verifyTelegramCode,
  signInWithTelegramWidget,
  signInWithTelegramMiniApp,
  getTelegramLink,
  linkTelegram,
  linkTelegramByWidget,
  unlinkTelegram,
};

const proofs = { getProofWays, reauthenticate, startPasskeyProof, startPasskeySignIn };

export const identityDomain = defineDomain({
  name: 'identity',
  endpoints: { ...identityEndpoints, ...proofEndpoints },
  operations: {
    getCsrfToken,
    createFirstAdministrator,
    ...wallets,
    ...telegram,
    ...phones,
    ...secondEmails,
    ...proofs,
  },
  migrations: 'domains/identity/server/migrations',
  start: (services) => startTelegram(services),
  seed: seedIdentity,
  personalData: identityPersonalData,
  jobs: [purgeIdentity, { name: MAIL_RESET_JOB, run: mailPasswordReset }],
});

export { hashPassword } from './adapters/password-hasher.ts';
export { watchSessionChanges } from './adapters/session-changes.ts';
export { createSessions, type Sessions } from './adapters/sessions.ts';
export {
  type CreateAccountInput,
  changeRights,
  createAccount,
  findAccount,
  findAccountByUsername,
  getAccount,
  hasAccounts,
  listAccountNames,
  listAccounts,
  listLockedAccounts,
  listOpenAccounts,
} from './operations/accounts.ts';
export {
  type AdministratorInput,
  createAdmin,
  ensureAdmin,
  issueFirstRunLink,
  lockUser,
  unlockUser,
} from './operations/administrators.ts';
export { countRegistration } from './operations/attempts.ts';
export {
  confirmAuthenticatorApp,
  findAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from './operations/authenticators.ts';
export { type KnownBrowser, listBrowsers } from './operations/browsers.ts';
export { requireOwnPassword } from './operations/check-proof.ts';
export {
  hasVerifiedContact,
  listVerifiedContacts,
  selectReachable,
  type VerifiedContact,
} from './operations/contacts.ts';
export { addEmail, resendEmailCode, verifyEmail } from './operations/emails.ts';
export { renewRecoveryCodes } from './operations/factor-codes.ts';
export { findFactors } from './operations/factors.ts';
export { type AccountGrowth, accountGrowth } from './operations/growth.ts';
export { countNamedMail } from './operations/mail-budgets.ts';
export {
  completeSignInByPasskey,
  findAccountByPasskey,
} from './operations/passkey-proofs.ts';
export {
  addPasskey,
  changePasskeyName,
  listPasskeys,
  removePasskey,
  startPasskey,
} from './operations/passkeys.ts';
export { findResetAccount, requestPasswordReset, resetPassword } from './operations/password-resets.ts';
export { changePassword, requireGoodPassword } from './operations/passwords.ts';
export { changePersona } from './operations/personas.ts';
export { changeProfileTexts, lockProfileTexts } from './operations/profile-texts.ts';
export { findProofEnd, requireFreshProof } from './operations/proofs.ts';
export { listAccountIds, listProven, type Proven } from './operations/proven.ts';
export { isAnotherAdministrator } from './operations/remove-account.ts';
export { resetSecondFactors } from './operations/reset-second-factors.ts';
export { searchAccounts } from './operations/search-accounts.ts';
export {
  endLeftSession,
  endPresentedSession,
  endSessions,
  listSessions,
  openSession,
  sessionsChanged,
} from './operations/sessions.ts';
export { findAccountByLogin, type ProvenLogin } from './operations/sign-in.ts';
export {
  beginSession,
  completeSignIn,
  listVerificationWays,
  resendSignInCode,
} from './operations/sign-in-codes.ts';
export {
  isTelegramLinked,
  sendTelegramMessage,
  type TelegramSending,
} from './operations/telegram-messages.ts';
export { canonicalAddress } from './rules/canonical-address.ts';
export { networkPrefix } from './rules/network-prefix.ts';
export { passwordProblem } from './rules/password.ts';
export { usernameProblem } from './rules/username.ts';
export { getPersona } from './seed.ts';
export type { AccountRights } from './store/account-store.ts';
export { SESSION_CHANNEL } from './store/session-store.ts';
