import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Account } from '../../contract/account.ts';
import { NETWORK_FAILURES, OFFER_RESET_FROM_SECONDS } from '../rules/throttle.ts';
import { clearCount, countConsecutive, hasCount, openCount } from '../store/throttle-store.ts';
import { attemptKey, countNetwork, refuse, uncountNetwork } from './attempts.ts';
import { browserHashOf } from './sessions.ts';

/*
 * Wrong passwords are counted for the name over all browsers it does not know, and apart for each known browser and
 * for the one that used a reset link: anyone who hammers an account from elsewhere cannot keep its owner out of their
 * own browser (OWASP "Slow Down Online Guessing Attacks with Device Cookies"). A full sign-in of the owner, by
 * whatever proof, ends the row.
 */

const ASK_FOR_A_LINK = ', or choose “Forgot your password” to get a reset link by mail';

interface Login {
  /** As it was typed; it need not exist. */
  readonly username: string;
  readonly browserHash: Buffer;
  readonly browserKnown: boolean;
}

/**
 * Counts a sign-in by password before it is judged. Names that exist and names that do not take the same steps.
 * @returns gives it back, for when it was right: the row of failures ends, and the network has its try again
 * @throws identity.throttled
 */
export async function countLogin(deps: OperationDeps, login: Login): Promise<() => Promise<void>> {
  const { db, clock } = deps;
  const { username, browserHash, browserKnown } = login;
  const own = attemptKey.loginFrom(username, browserHash);
  const isApart = (await hasCount(db, own)) || browserKnown;
  const counter = isApart ? own : attemptKey.login(username);
  if (!browserKnown) await countNetwork(deps, 'login-network', NETWORK_FAILURES);
  const wait = await countConsecutive(db, counter, clock.now());
  refuse(wait, wait < OFFER_RESET_FROM_SECONDS ? '' : ASK_FOR_A_LINK);
  return async () => {
    await clearCount(db, counter);
    if (!browserKnown) await uncountNetwork(deps, 'login-network');
  };
}

/**
 * Ends the rows of wrong passwords of an account whose owner has just signed in, but not those of other known
 * browsers.
 */
export async function endLoginFailures(
  { request }: OperationDeps,
  tx: Transaction,
  { id, username }: Account,
): Promise<void> {
  const own = attemptKey.loginFrom(username, browserHashOf(request));
  await clearCount(tx, attemptKey.login(username), own, attemptKey.ownPassword(id));
}

/** Lets this browser try passwords of a name apart from others. */
export function openLoginBudget(
  { request, clock }: OperationDeps,
  tx: Transaction,
  username: string,
): Promise<void> {
  return openCount(tx, attemptKey.loginFrom(username, browserHashOf(request)), clock.now());
}
