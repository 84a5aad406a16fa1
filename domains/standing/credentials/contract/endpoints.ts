import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  credentialsAnswer,
  lifeAnswer,
  optionsAnswer,
  proveLifeBody,
  requestCheckBody,
  sbtAnswer,
  startVouchBody,
  vouchBody,
  vouched,
  vouchStarted,
} from './schemas.ts';

/** Beginnings cost the server something, so they are rarer than other calls. */
const BEGINNINGS = { max: 30, perSeconds: 600 };
const TRIES = { max: 30, perSeconds: 600 };

/** The endpoints of credentials. */
export const credentialsEndpoints = defineEndpoints({
  getOwnCredentials: {
    method: 'GET',
    // Factors are changed on other pages: a member who comes back sees what they did.
    freshSeconds: 1,
    path: '/api/credentials',
    access: 'member',
    summary:
      'The caller’s DBT and SBT: state, what an SBT still needs, evidence, history, and whether they can vouch',
    response: credentialsAnswer,
  },
  startLifeProof: {
    method: 'POST',
    path: '/api/credentials/life/start',
    access: 'member',
    summary: 'Begins a proof of life: a challenge for one of the own passkeys, for five minutes',
    response: optionsAnswer,
    errors: ['credentials.no_passkey'],
    rateLimit: BEGINNINGS,
  },
  proveLife: {
    method: 'POST',
    path: '/api/credentials/life',
    access: 'member',
    summary: 'Proves life by a passkey with user verification; gives the code that a voucher types',
    body: proveLifeBody,
    response: lifeAnswer,
    errors: ['credentials.passkey_refused'],
    rateLimit: TRIES,
  },
  startVouch: {
    method: 'POST',
    path: '/api/credentials/vouches/start',
    access: 'member',
    summary: 'Finds the member whose code this is, and begins the confirmation by a passkey',
    body: startVouchBody,
    response: vouchStarted,
    errors: [
      'credentials.cannot_vouch',
      'credentials.code_unknown',
      'credentials.own_code',
      'credentials.vouched_already',
      'credentials.no_passkey',
      'identity.throttled',
    ],
    rateLimit: BEGINNINGS,
  },
  vouchForMember: {
    method: 'POST',
    path: '/api/credentials/vouches',
    access: 'member',
    summary: 'Vouches for the member whose code this is, for a year, confirmed by a passkey',
    body: vouchBody,
    response: vouched,
    status: 201,
    errors: [
      'credentials.cannot_vouch',
      'credentials.code_unknown',
      'credentials.own_code',
      'credentials.vouched_already',
      'credentials.passkey_refused',
      'identity.throttled',
    ],
    rateLimit: TRIES,
  },
  requestIdentityCheck: {
    method: 'POST',
    path: '/api/credentials/check',
    access: 'member',
    summary: 'Asks administrators to check who the caller is, in place of two vouches',
    body: requestCheckBody,
    response: sbtAnswer,
    status: 201,
    errors: ['credentials.check_pending', 'credentials.checked_already', 'credentials.asked_too_soon'],
    rateLimit: { max: 10, perSeconds: 3600 },
  },
  issueSbt: {
    method: 'POST',
    path: '/api/credentials/sbt',
    access: 'member',
    summary: 'Issues the caller’s SBT where nothing is missing; held already, it changes nothing',
    response: sbtAnswer,
    errors: ['credentials.sbt_incomplete'],
    rateLimit: TRIES,
  },
  endSbt: {
    method: 'DELETE',
    path: '/api/credentials/sbt',
    access: 'member',
    summary: 'Ends the caller’s SBT; HDAG it made transferable stays so. Needs a step-up',
    response: sbtAnswer,
    errors: ['credentials.no_sbt', 'identity.reauthentication_required'],
    rateLimit: TRIES,
  },
});
