import { defineDomain } from '#platform/server/domain.ts';
import { cardEndpoints } from '../contract/card-endpoints.ts';
import { accountEndpoints } from '../contract/endpoints.ts';
import { factorEndpoints } from '../contract/factor-endpoints.ts';
import { peopleEndpoints } from '../contract/people-endpoints.ts';
import { ACCOUNT_CONTRIBUTIONS } from './contributions.ts';
import { factorOperations } from './factor-operations.ts';
import { buildExport } from './jobs/build-export.ts';
import { purgeExports, removeExportFile } from './jobs/purge-exports.ts';
import { addEmail } from './operations/add-email.ts';
import { changePassword } from './operations/change-password.ts';
import { changeProfile } from './operations/change-profile.ts';
import { confirmPasswordReset } from './operations/confirm-password-reset.ts';
import { deleteAccount } from './operations/delete-account.ts';
import { downloadExport } from './operations/download-export.ts';
import { findPeople } from './operations/find-people.ts';
import { getExport } from './operations/get-export.ts';
import { getProfile } from './operations/get-profile.ts';
import { getProfileCard } from './operations/get-profile-card.ts';
import { getPublicProfile } from './operations/get-public-profile.ts';
import { getSignInCheck } from './operations/get-sign-in-check.ts';
import { getUser } from './operations/get-user.ts';
import { listSessions } from './operations/list-sessions.ts';
import { login } from './operations/login.ts';
import { logout } from './operations/logout.ts';
import { register } from './operations/register.ts';
import { requestExport } from './operations/request-export.ts';
import { requestPasswordReset } from './operations/request-password-reset.ts';
import { resendEmailCode } from './operations/resend-email-code.ts';
import { resendVerification } from './operations/resend-verification.ts';
import { revokeOtherSessions } from './operations/revoke-other-sessions.ts';
import { revokeSession } from './operations/revoke-session.ts';
import { verify } from './operations/verify.ts';
import { verifyEmail } from './operations/verify-email.ts';
import { accountPersonalData } from './personal-data.ts';

export const accountDomain = defineDomain({
  name: 'account',
  endpoints: { ...accountEndpoints, ...factorEndpoints, ...cardEndpoints, ...peopleEndpoints },
  operations: {
    getUser,
    getSignInCheck,
    register,
    login,
    verify,
    resendVerification,
    logout,
    requestPasswordReset,
    confirmPasswordReset,
    addEmail,
    verifyEmail,
    resendEmailCode,
    changePassword,
    listSessions,
    revokeSession,
    revokeOtherSessions,
    ...factorOperations,
    getProfile,
    changeProfile,
    getPublicProfile,
    getProfileCard,
    findPeople,
    getExport,
    requestExport,
    downloadExport,
    deleteAccount,
  },
  migrations: 'domains/account/server/migrations',
  jobs: [buildExport, purgeExports, removeExportFile],
  personalData: accountPersonalData,
  contributes: ACCOUNT_CONTRIBUTIONS,
});

export { presentUser } from './rules/present-user.ts';
