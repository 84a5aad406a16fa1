import type { OperationDeps } from '#platform/server/domain.ts';
import { CHALLENGE_TTL_MS } from '../../contract/constants.ts';
import { hashOfToken } from '../adapters/secret-token.ts';
import { challengeOf } from '../adapters/webauthn.ts';
import { type ChallengePurpose, insertChallenge, takeChallenge } from '../store/challenge-store.ts';
import { browserHashOf } from './sessions.ts';

export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  /** Null for a sign-in: who it is comes with the answer. */
  readonly userId: string | null;
  /** Which act, for the purpose `act`. */
  readonly about?: string;
}

/** Keeps a challenge for one answer of this browser within five minutes. */
export async function keepChallenge(
  deps: OperationDeps,
  challenge: string,
  use: ChallengeUse,
): Promise<void> {
  await insertChallenge(deps.db, {
    ...use,
    challengeHash: hashOfToken(challenge),
    browserHash: browserHashOf(deps.request),
    expiresAt: new Date(deps.clock.now().getTime() + CHALLENGE_TTL_MS),
  });
}

/**
 * The challenge an answer is for, spent with this look: a wrong answer needs a new one too.
 * @returns null when it was spent, is too old, or was given to another browser, account or purpose
 */
export async function spendChallenge(
  deps: OperationDeps,
  clientDataJSON: string,
  use: ChallengeUse,
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null) return null;
  const owner = { ...use, browserHash: browserHashOf(deps.request) };
  const taken = await takeChallenge(deps.db, hashOfToken(challenge), owner, deps.clock.now());
  return taken ? challenge : null;
}
