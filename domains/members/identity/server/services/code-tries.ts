import type { OperationDeps } from '#platform/server/domain.ts';
import {
  AUTHENTICATOR_STEP_SECONDS,
  AUTHENTICATOR_WINDOW_STEPS,
  CODE_TRIES,
} from '../../contract/constants.ts';
import { isBrowserKnown } from '../store/browser-store.ts';
import { clearCount, countInWindow, uncount, type Window } from '../store/throttle-store.ts';
import { attemptKey, CODES_WINDOW, refuse } from './attempts.ts';
import { browserHashOf } from './sessions.ts';

/** The counters that a try of a code is counted with. */
export interface CodeBudget {
  readonly tries: string;
  /** Counter of the authenticator app's codes, while one of them is valid. */
  readonly authenticator: string;
}

/** As long as one code of an authenticator app is taken. */
const AUTHENTICATOR_WINDOW: Window = {
  max: CODE_TRIES,
  windowSeconds: AUTHENTICATOR_STEP_SECONDS * (2 * AUTHENTICATOR_WINDOW_STEPS + 1),
};

/**
 * Counts a try of a code over all codes of the account, of whatever kind. Each browser the account knows is counted
 * apart: who found out the password cannot use up the owner's tries.
 * @throws identity.throttled
 */
export async function countCodeTry(deps: OperationDeps, userId: string): Promise<CodeBudget> {
  const { db, request } = deps;
  const now = deps.clock.now();
  const hash = browserHashOf(request);
  const apart = (await isBrowserKnown(db, userId, hash, now)) ? `:${hash.toString('hex').slice(0, 32)}` : '';
  const tries = attemptKey.codeTry(userId) + apart;
  refuse(await countInWindow(db, tries, CODES_WINDOW, now));
  return { tries, authenticator: attemptKey.authenticatorTry(userId) + apart };
}

/** Counts a try of an authenticator code while the same code would be right. @throws identity.throttled */
export async function countAuthenticatorTry(
  { db, clock }: OperationDeps,
  { authenticator }: CodeBudget,
): Promise<void> {
  refuse(await countInWindow(db, authenticator, AUTHENTICATOR_WINDOW, clock.now()));
}

/** The code was right: its own try does not count, and wrong ones of the same moment are forgiven. */
export async function giveCodeTryBack(
  { db }: OperationDeps,
  { tries, authenticator }: CodeBudget,
): Promise<void> {
  await uncount(db, tries);
  await clearCount(db, authenticator);
}
