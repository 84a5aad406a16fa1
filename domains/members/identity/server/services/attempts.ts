import { durationText } from '#platform/kernel/format/dates.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { wideNetworkOf } from '#platform/server/http/network.ts';
import type { Services } from '#platform/server/services.ts';
import { CODES_PER_HOUR } from '../../contract/constants.ts';
import { identityErrors } from '../../contract/errors.ts';
import { hashOfKey } from '../adapters/secret-token.ts';
import { networkPrefix } from '../rules/network-prefix.ts';
import { NETWORK_REGISTRATIONS, NETWORK_RESETS } from '../rules/throttle.ts';
import { usernameKey } from '../rules/username.ts';
import {
  clearCounts,
  countConsecutive,
  countInWindow,
  uncount,
  type Window,
} from '../store/throttle-store.ts';

/** Keys of the counters. Names and networks are in them hashed. */
export const attemptKey = {
  /** Wrong passwords for a name from browsers it does not know; the name need not exist. */
  login: (username: string) => `login:${hashOfKey(usernameKey(username))}`,
  /** Wrong passwords from one browser the account knows. Begins like `login`, so both are cleared together. */
  loginFrom: (username: string, browserHash: Buffer) =>
    `${attemptKey.login(username)}:${browserHash.toString('hex').slice(0, 32)}`,
  ownPassword: (userId: string) => `own-password:${userId}`,
  /** Tries of codes; from a known browser the key begins so. */
  codeTry: (userId: string) => `code-try:${userId}`,
  /** Tries while one code of the authenticator app is valid. */
  authenticatorTry: (userId: string) => `authenticator-try:${userId}`,
  codeSend: (userId: string) => `code-send:${userId}`,
} as const;

/** How the keys of rows of failures begin; every other counter is of a window of a day at most. */
export const FAILURE_KEYS = ['login:', 'own-password:'] as const;

/** @param orElse what helps at once, as the end of the sentence */
export function refuse(seconds: number, orElse = ''): void {
  if (seconds === 0) return;
  throw identityErrors.fail('identity.throttled', {
    message: `Too many attempts. Try again in ${durationText(seconds)}${orElse}.`,
    retryAfterSeconds: seconds,
  });
}

/** Counts a try in a row of failures. @throws identity.throttled */
export async function countFailure(services: Services, key: string): Promise<void> {
  refuse(await countConsecutive(services.db, key, services.clock.now()));
}

/** Key prefix of a counter by network. */
type NetworkCounter = `${string}-network`;

/** A counter of a domain above. */
interface Counted {
  readonly counter: string;
  readonly of: string;
}

/**
 * How much more a whole /48 of IPv6 may do than one network in it: it may be one person's, or a campus (decision
 * 0044).
 */
const WIDE_TIMES = 8;

function networkKeys(ip: string, counter: NetworkCounter): { narrow: string; wide: string | null } {
  const wide = wideNetworkOf(ip);
  const keyOf = (network: string): string => `${counter}:${hashOfKey(network)}`;
  return { narrow: keyOf(networkPrefix(ip)), wide: wide === null ? null : keyOf(wide) };
}

/** Counts for the caller's network, and with a wider budget for the /48 it is part of. @throws identity.throttled */
export async function countNetwork(
  { db, clock, config, request }: OperationDeps,
  counter: NetworkCounter,
  window: Window,
): Promise<void> {
  const { narrow, wide } = networkKeys(request.ip, counter);
  const max = window.max * config.RATE_LIMIT_SCALE;
  refuse(await countInWindow(db, narrow, { ...window, max }, clock.now()));
  if (wide !== null) refuse(await countInWindow(db, wide, { ...window, max: max * WIDE_TIMES }, clock.now()));
}

/** Gives back what the last `countNetwork` counted. */
export async function uncountNetwork({ db, request }: OperationDeps, counter: NetworkCounter): Promise<void> {
  const { narrow, wide } = networkKeys(request.ip, counter);
  await uncount(db, narrow);
  if (wide !== null) await uncount(db, wide);
}

/** Counts a registration for the caller's network (ASVS V2.4.1). @throws identity.throttled */
export function countRegistration(deps: OperationDeps): Promise<void> {
  return countNetwork(deps, 'register-network', NETWORK_REGISTRATIONS);
}

/** Counts a request for a reset link for the caller's network. @throws identity.throttled */
export function countResetRequest(deps: OperationDeps): Promise<void> {
  return countNetwork(deps, 'reset-network', NETWORK_RESETS);
}

/** Tries of codes, and codes that are sent, in an hour. */
export const CODES_WINDOW: Window = { max: CODES_PER_HOUR, windowSeconds: 3600 };

/** Counts a mailed code. @throws identity.throttled */
export async function countCodeSend(services: Services, userId: string): Promise<void> {
  refuse(await countInWindow(services.db, attemptKey.codeSend(userId), CODES_WINDOW, services.clock.now()));
}

const contestedPrefix = (holderId: string) => `contested:${holderId}:`;
const ONE_A_DAY: Window = { max: 1, windowSeconds: 24 * 3600 };

/** Whether the holder of a contact may be told now that another account asked for it: once a day for each kind. */
export async function countContestedMail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  holderId: string,
  contact: string,
): Promise<boolean> {
  return (await countInWindow(db, contestedPrefix(holderId) + contact, ONE_A_DAY, clock.now())) === 0;
}

/** Forgets what a holder was told. */
export function clearContestedMails(db: Database, holderId: string): Promise<void> {
  return clearCounts(db, contestedPrefix(holderId));
}

/**
 * Counts for a domain above, in a counter of its name.
 * @param of whose it is; stored hashed
 * @throws identity.throttled
 */
export async function countFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { counter, of }: Counted,
  window: Window,
): Promise<void> {
  refuse(await countInWindow(db, `${counter}:${hashOfKey(of)}`, window, clock.now()));
}

/** Gives back what the last {@link countFor} counted. */
export function uncountFor({ db }: Pick<Services, 'db'>, { counter, of }: Counted): Promise<void> {
  return uncount(db, `${counter}:${hashOfKey(of)}`);
}
