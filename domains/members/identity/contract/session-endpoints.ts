import { defineEndpoints } from '#platform/kernel/contract.ts';
import { done, loginResponse } from './schemas.ts';
import {
  changePasswordBody,
  codeBody,
  loginBody,
  passwordChanged,
  resetConfirmBody,
  resetRequestBody,
  resetRequested,
  sessionList,
  sessionParams,
  sessionsRevoked,
  signInCheck,
} from './session-schemas.ts';

/**
 * Signing in and out, passwords and sessions. `csrf: false` is where the specification says that the client sends no
 * token (§7).
 */
export const sessionEndpoints = defineEndpoints({
  getSignInCheck: {
    method: 'GET',
    path: '/api/auth/check',
    access: 'public',
    summary: 'What the server sees of this browser: the state of its session and the names of its cookies',
    response: signInCheck,
  },
  login: {
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary:
      'Signs in; needsVerification is true when POST /api/verify must follow (GET /api/verify tells how)',
    body: loginBody,
    response: loginResponse,
    errors: ['account.login_failed', 'identity.throttled', 'identity.locked'],
    rateLimit: { max: 60, perSeconds: 60 },
    csrf: false,
  },
  verify: {
    method: 'POST',
    path: '/api/verify',
    access: 'pending',
    summary: 'Finishes a sign-in with a code of the authenticator app, a recovery code or the mailed code',
    body: codeBody,
    response: loginResponse,
    errors: ['account.verification_failed', 'identity.throttled'],
    rateLimit: { max: 60, perSeconds: 60 },
    csrf: false,
  },
  resendVerification: {
    method: 'POST',
    path: '/api/verify/resend',
    access: 'pending',
    summary: 'Mails another sign-in code; the one before stops working',
    response: done,
    errors: ['account.no_mailed_code', 'identity.throttled'],
    rateLimit: { max: 5, perSeconds: 60 },
    csrf: false,
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'Ends the session; answers the same when there is none',
    // A beacon says that it sends text.
    anyBody: true,
    response: done,
    csrf: false,
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/password-reset/request',
    access: 'public',
    summary: 'Mails a reset link where the account has a verified address; the answer never shows which',
    body: resetRequestBody,
    response: resetRequested,
    errors: ['identity.throttled'],
    rateLimit: { max: 20, perSeconds: 600 },
  },
  confirmPasswordReset: {
    method: 'POST',
    path: '/api/password-reset/confirm',
    access: 'public',
    summary: 'Sets a new password with the mailed token and ends every session of the account',
    body: resetConfirmBody,
    response: done,
    errors: ['account.reset_link_invalid', 'account.passwords_differ', 'identity.password_refused'],
    rateLimit: { max: 20, perSeconds: 600 },
  },
  changePassword: {
    method: 'POST',
    path: '/api/user/change-password',
    access: 'member',
    summary:
      'Sets a new password, ends every other session and the API keys that can give HDAG, and renews this session',
    body: changePasswordBody,
    response: passwordChanged,
    errors: [
      'identity.password_wrong',
      'account.passwords_differ',
      'identity.reauthentication_required',
      'identity.password_refused',
      'identity.throttled',
    ],
    rateLimit: { max: 20, perSeconds: 600 },
    csrf: false,
  },
  listSessions: {
    method: 'GET',
    path: '/api/user/sessions',
    access: 'member',
    summary: 'Where the account is signed in',
    response: sessionList,
  },
  revokeSession: {
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'member',
    summary: 'Ends one session of the caller; another one than its own needs step-up authentication',
    params: sessionParams,
    response: done,
    errors: ['identity.reauthentication_required', 'account.session_not_found'],
  },
  revokeOtherSessions: {
    method: 'POST',
    path: '/api/user/sessions/revoke-others',
    access: 'member',
    summary: 'Ends every session of the caller but this one; needs a step-up',
    response: sessionsRevoked,
    errors: ['identity.reauthentication_required'],
  },
});
