import { defineEndpoints } from '#platform/kernel/contract.ts';
import { done } from './schemas.ts';
import { sessionsRevoked } from './session-schemas.ts';
import {
  userDetailAnswer,
  userParams,
  userReasonBody,
  usersAnswer,
  usersExportQuery,
  usersQuery,
} from './user-schemas.ts';

/** One change of another account: with a reason, after step-up authentication. */
const change = {
  method: 'POST',
  access: 'admin',
  params: userParams,
  body: userReasonBody,
  rateLimit: { max: 60, perSeconds: 600 },
} as const;

const REFUSALS = [
  'identity.not_found',
  'identity.own_account',
  'identity.user_changed',
  'identity.reauthentication_required',
] as const;

/** Accounts as administrators see and change them. */
export const userEndpoints = defineEndpoints({
  listUsers: {
    method: 'GET',
    // Another administrator may have changed one.
    freshSeconds: 1,
    path: '/api/admin/users',
    access: 'admin',
    summary: 'Accounts, newest first; those whose username begins with the search, by name',
    query: usersQuery,
    response: usersAnswer,
    rateLimit: { max: 240, perSeconds: 60 },
  },
  exportUsers: {
    method: 'GET',
    path: '/api/admin/users.csv',
    access: 'admin',
    summary: 'The same list as CSV, without email addresses',
    query: usersExportQuery,
    response: { mediaType: 'text/csv; charset=utf-8' },
    rateLimit: { max: 20, perSeconds: 60 },
  },
  getUserAccount: {
    method: 'GET',
    freshSeconds: 1,
    path: '/api/admin/users/:id',
    access: 'admin',
    summary: 'One account: state, rights, open sessions, and what the caller can change',
    params: userParams,
    response: userDetailAnswer,
    errors: ['identity.not_found'],
  },
  lockUserAccount: {
    ...change,
    path: '/api/admin/users/:id/lock',
    summary: 'Locks an account and ends its sessions; the member reads the reason when signing in',
    response: done,
    errors: REFUSALS,
  },
  unlockUserAccount: {
    ...change,
    path: '/api/admin/users/:id/unlock',
    summary: 'Unlocks an account',
    response: done,
    errors: REFUSALS,
  },
  endUserSessions: {
    ...change,
    path: '/api/admin/users/:id/end-sessions',
    summary: 'Ends every session of an account',
    response: sessionsRevoked,
    errors: REFUSALS,
  },
  grantAdministrator: {
    ...change,
    path: '/api/admin/users/:id/grant-administrator',
    summary: 'Makes a member an administrator; asks for a second factor of the caller',
    response: done,
    errors: [...REFUSALS, 'identity.factor_proof_required', 'identity.user_locked'],
  },
  withdrawAdministrator: {
    ...change,
    path: '/api/admin/users/:id/withdraw-administrator',
    summary: 'Takes the rights of an administrator back; asks for a second factor of the caller',
    response: done,
    errors: [...REFUSALS, 'identity.factor_proof_required'],
  },
});
