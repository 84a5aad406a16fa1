import { defineEndpoints } from '#platform/kernel/contract.ts';
import { csrfToken, firstRunBody, loginResponse } from './schemas.ts';

export const identityEndpoints = defineEndpoints({
  getCsrfToken: {
    method: 'GET',
    path: '/api/csrf-token',
    access: 'public',
    summary: "The token that this browser's unsafe requests carry in the CSRF-Token header",
    response: csrfToken,
  },
  createFirstAdministrator: {
    method: 'POST',
    path: '/api/auth/first-run',
    access: 'public',
    summary: 'Makes the first administrator from the one-time link printed at the first start, and signs in',
    body: firstRunBody,
    response: loginResponse,
    errors: [
      'identity.first_run_over',
      'identity.username_taken',
      'identity.username_refused',
      'identity.password_refused',
    ],
    rateLimit: { max: 10, perSeconds: 600 },
  },
});
