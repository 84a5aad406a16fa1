import { loginResponse } from '#members/identity/contract';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import { registerBody, user } from './schemas.ts';

/** `csrf: false` stands where the specification says that the client sends no token (§7). */
export const accountEndpoints = defineEndpoints({
  getUser: {
    method: 'GET',
    path: '/api/user',
    access: 'public',
    summary: 'The signed-in user; 401 for a visitor, and for a sign-in that still owes its code',
    response: user,
  },
  register: {
    method: 'POST',
    path: '/api/register',
    access: 'public',
    summary: 'Makes an account and signs in',
    body: registerBody,
    response: loginResponse,
    errors: ['account.registration_failed', 'identity.username_taken', 'identity.throttled'],
    rateLimit: { max: 60, perSeconds: 600 },
    csrf: false,
  },
});
