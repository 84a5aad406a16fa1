import { defineDomain } from '#platform/server/domain.ts';
import { identityEndpoints } from '../contract/endpoints.ts';
import { purgeIdentity } from './jobs/purge-identity.ts';
import { createFirstAdministrator } from './operations/create-first-administrator.ts';
import { getCsrfToken } from './operations/get-csrf-token.ts';
import { MAIL_RESET_JOB, mailPasswordReset } from './operations/password-resets.ts';
import { identityPersonalData } from './personal-data.ts';
import { seedIdentity } from './seed.ts';

export const identityDomain = defineDomain({
  name: 'identity',
  endpoints: identityEndpoints,
  operations: { getCsrfToken, createFirstAdministrator },
  migrations: 'domains/identity/server/migrations',
  seed: seedIdentity,
  personalData: identityPersonalData,
  jobs: [purgeIdentity, { name: MAIL_RESET_JOB, run: mailPasswordReset }],
});

export { hashPassword } from './adapters/password-hasher.ts';
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
export { addEmail, resendEmailCode, verifyEmail } from './operations/emails.ts';
export { findFactors } from './operations/factors.ts';
export { findResetAccount, requestPasswordReset, resetPassword } from './operations/password-resets.ts';
export { changePassword, isOwnPassword, requireGoodPassword } from './operations/passwords.ts';
export { changeProfileTexts, lockProfileTexts } from './operations/profile-texts.ts';
export { isAnotherAdministrator } from './operations/remove-account.ts';
export {
  endPresentedSession,
  endSessions,
  listSessions,
  openSession,
} from './operations/sessions.ts';
export { findAccountByLogin, type ProvenLogin } from './operations/sign-in.ts';
export { beginSession, completeSignIn, resendSignInCode } from './operations/sign-in-codes.ts';
export { passwordProblem } from './rules/password.ts';
export { usernameProblem } from './rules/username.ts';
export type { AccountRights } from './store/account-store.ts';
