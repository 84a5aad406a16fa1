import { passingTables } from '#platform/server/backup/passing-tables.ts';
import { defineDomain } from '#platform/server/domain.ts';
import { identityEndpoints } from '../contract/endpoints.ts';
import { identityErrors } from '../contract/errors.ts';
import { factorEndpoints } from '../contract/factor-endpoints.ts';
import { proofEndpoints } from '../contract/proof-endpoints.ts';
import { sessionEndpoints } from '../contract/session-endpoints.ts';
import { storageEndpoints } from '../contract/storage-endpoints.ts';
import { userEndpoints } from '../contract/user-endpoints.ts';
import { MAIL_RESET_JOB, mailPasswordReset } from './jobs/mail-password-reset.ts';
import { purgeIdentity } from './jobs/purge-identity.ts';
import { addPasskey } from './operations/add-passkey.ts';
import { changePasskeyName } from './operations/change-passkey-name.ts';
import { changePassword } from './operations/change-password.ts';
import { confirmAuthenticator } from './operations/confirm-authenticator.ts';
import { confirmPasswordReset } from './operations/confirm-password-reset.ts';
import { createFirstAdministrator } from './operations/create-first-administrator.ts';
import { endUserSessions } from './operations/end-user-sessions.ts';
import { exportUsers } from './operations/export-users.ts';
import { getCsrfToken } from './operations/get-csrf-token.ts';
import { getFactors } from './operations/get-factors.ts';
import { getOwnStorage } from './operations/get-own-storage.ts';
import { getProofWays } from './operations/get-proof-ways.ts';
import { getSignInCheck } from './operations/get-sign-in-check.ts';
import { getUserAccount } from './operations/get-user-account.ts';
import { getVerification } from './operations/get-verification.ts';
import { grantAdministrator } from './operations/grant-administrator.ts';
import { listSessions } from './operations/list-sessions.ts';
import { listUsers } from './operations/list-users.ts';
import { lockUserAccount } from './operations/lock-user-account.ts';
import { login } from './operations/login.ts';
import { logout } from './operations/logout.ts';
import { reauthenticate } from './operations/reauthenticate.ts';
import { removeAuthenticator } from './operations/remove-authenticator.ts';
import { removePasskey } from './operations/remove-passkey.ts';
import { renewRecoveryCodes } from './operations/renew-recovery-codes.ts';
import { requestPasswordReset } from './operations/request-password-reset.ts';
import { resendVerification } from './operations/resend-verification.ts';
import { revokeOtherSessions } from './operations/revoke-other-sessions.ts';
import { revokeSession } from './operations/revoke-session.ts';
import { signInByPasskey } from './operations/sign-in-by-passkey.ts';
import { startAuthenticator } from './operations/start-authenticator.ts';
import { startPasskey } from './operations/start-passkey.ts';
import { startPasskeyProof } from './operations/start-passkey-proof.ts';
import { startPasskeySignIn } from './operations/start-passkey-sign-in.ts';
import { unlockUserAccount } from './operations/unlock-user-account.ts';
import { verify } from './operations/verify.ts';
import { verifyByPasskey } from './operations/verify-by-passkey.ts';
import { withdrawAdministrator } from './operations/withdraw-administrator.ts';
import { identityPersonalData } from './personal-data.ts';
import { seedIdentity } from './seed.ts';

const signIn = {
  login,
  verify,
  resendVerification,
  logout,
  getSignInCheck,
  requestPasswordReset,
  confirmPasswordReset,
  changePassword,
  listSessions,
  getOwnStorage,
  revokeSession,
  revokeOtherSessions,
};

const secondFactors = {
  getFactors,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  changePasskeyName,
  removePasskey,
  getVerification,
  verifyByPasskey,
  signInByPasskey,
};

const proofs = { getProofWays, reauthenticate, startPasskeyProof, startPasskeySignIn };

const users = {
  listUsers,
  exportUsers,
  getUserAccount,
  lockUserAccount,
  unlockUserAccount,
  endUserSessions,
  grantAdministrator,
  withdrawAdministrator,
};

/** Nothing in a backup lets anyone in, and what was used or ended since it was made stays so. */
const SIGN_IN_TABLES = passingTables({
  id: 'identity',
  tables: [
    'identity_session',
    'identity_challenge',
    'identity_code',
    'identity_first_run_token',
    'identity_reset_token',
  ],
});

export const identityDomain = defineDomain({
  name: 'identity',
  endpoints: {
    ...identityEndpoints,
    ...sessionEndpoints,
    ...factorEndpoints,
    ...proofEndpoints,
    ...storageEndpoints,
    ...userEndpoints,
  },
  errors: identityErrors.map,
  operations: {
    getCsrfToken,
    createFirstAdministrator,
    ...proofs,
    ...signIn,
    ...secondFactors,
    ...users,
  },
  migrations: 'domains/members/identity/server/migrations',
  seed: seedIdentity,
  contributes: [SIGN_IN_TABLES],
  personalData: identityPersonalData,
  jobs: [purgeIdentity, { name: MAIL_RESET_JOB, run: mailPasswordReset }],
});

export { hashPassword } from './adapters/password-hasher.ts';
export { watchSessionChanges } from './adapters/session-changes.ts';
export { createSessions, type Sessions } from './adapters/sessions.ts';
export { endsWithPassword } from './extension-points/ends-with-password.ts';
export { type SignInMethod, signsIn } from './extension-points/signs-in.ts';
export { canonicalAddress } from './rules/canonical-address.ts';
export { confirmationProblem, type FieldProblem } from './rules/confirmation.ts';
export { networkPrefix } from './rules/network-prefix.ts';
export { passwordProblem } from './rules/password.ts';
export { presentLogin } from './rules/present-login.ts';
export { usernameProblem } from './rules/username.ts';
export { getPersona } from './seed.ts';
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
  listAdministrators,
  listLockedAccounts,
  listOpenAccounts,
  whoIs,
} from './services/accounts.ts';
export {
  dropCodes,
  findAwaitedEmail,
  findVerifiedEmailOwner,
  writeNewEmail,
  writeVerifiedEmail,
} from './services/addresses.ts';
export {
  type AdministratorInput,
  createAdmin,
  ensureAdmin,
  issueFirstRunLink,
  lockUser,
  unlockUser,
} from './services/administrators.ts';
export {
  CODES_WINDOW,
  countCodeSend,
  countFor,
  countNetwork,
  countRegistration,
  uncountFor,
  uncountNetwork,
} from './services/attempts.ts';
export { type KnownBrowser, listBrowsers } from './services/browsers.ts';
export { countCodeTry } from './services/code-tries.ts';
export { mailCode, redeemCode } from './services/codes.ts';
export { isActConfirmed, startAct } from './services/confirmed-acts.ts';
export { mailOwner } from './services/factor-changes.ts';
export { findFactors, listSecondFactors } from './services/factors.ts';
export { type AccountGrowth, accountGrowth } from './services/growth.ts';
export { countNamedMail } from './services/mail-budgets.ts';
export { findProofEnd, requireProvenMember, requireStepUp } from './services/proofs.ts';
export { listAccountIds, listProven, type Proven } from './services/proven.ts';
export { openProvenSession } from './services/proven-sign-in.ts';
export { linkOrRecord, recordRefusedLink } from './services/refused-links.ts';
export { isAnotherAdministrator } from './services/remove-account.ts';
export { resetSecondFactors } from './services/reset-second-factors.ts';
export { searchAccounts } from './services/search-accounts.ts';
export {
  browserHashOf,
  endLeftSession,
  endPresentedSession,
  endSessions,
  listSessions,
  openSession,
  sessionsChanged,
} from './services/sessions.ts';
export type { AccountRights } from './store/account-store.ts';
export type { CodeOwner } from './store/code-store.ts';
export {
  changeWallet,
  findAccountByWallet,
  findAliasChangesLeft,
  lockAccount,
  spendAliasChange,
} from './store/linked-account-store.ts';
export { SESSION_CHANNEL } from './store/session-store.ts';
