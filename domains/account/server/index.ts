import { defineDomain } from '#platform/server/domain.ts';
import { accountEndpoints } from '../contract/endpoints.ts';
import { factorEndpoints } from '../contract/factor-endpoints.ts';
import { factorOperations } from './factor-operations.ts';
import { ACCOUNT_GUIDE } from './guide.ts';
import { buildExport } from './jobs/build-export.ts';
import { purgeExports, removeExportFile } from './jobs/purge-exports.ts';
import { changePassword } from './operations/change-password.ts';
import { confirmPasswordReset } from './operations/confirm-password-reset.ts';
import { deleteAccount } from './operations/delete-account.ts';
import { downloadExport } from './operations/download-export.ts';
import { getExport } from './operations/get-export.ts';
import { getSignInCheck } from './operations/get-sign-in-check.ts';
import { getUser } from './operations/get-user.ts';
import { listSessions } from './operations/list-sessions.ts';
import { login } from './operations/login.ts';
import { logout } from './operations/logout.ts';
import { register } from './operations/register.ts';
import { requestExport } from './operations/request-export.ts';
import { requestPasswordReset } from './operations/request-password-reset.ts';
import { resendVerification } from './operations/resend-verification.ts';
import { revokeOtherSessions } from './operations/revoke-other-sessions.ts';
import { revokeSession } from './operations/revoke-session.ts';
import { verify } from './operations/verify.ts';
import { accountPersonalData } from './personal-data.ts';

export const accountDomain = defineDomain({
  name: 'account',
  endpoints: { ...accountEndpoints, ...factorEndpoints },
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
    changePassword,
    listSessions,
    revokeSession,
    revokeOtherSessions,
    ...factorOperations,
    getExport,
    requestExport,
    downloadExport,
    deleteAccount,
  },
  migrations: 'domains/account/server/migrations',
  jobs: [buildExport, purgeExports, removeExportFile],
  personalData: accountPersonalData,
  contributes: [ACCOUNT_GUIDE],
});

export { presentUser } from './rules/present-user.ts';
