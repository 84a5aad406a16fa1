import { CODE_TRIES, CODE_TTL_MS } from '#members/identity/contract';
import { CODES_WINDOW, countFor, countNetwork, uncountFor, uncountNetwork } from '#members/identity/server';
import type { OperationDeps } from '#platform/server/domain.ts';

const NETWORK = 'telegram-network';
const WHILE_A_CODE_LIVES = { max: CODE_TRIES, windowSeconds: CODE_TTL_MS / 1000 };

const browserOf = ({ request }: OperationDeps) => ({ counter: 'telegram-browser', of: request.browserId });

/**
 * Counts a Telegram code tried from the caller's network and browser, until it proves right: 20 wrong ones an hour,
 * and 5 in the life of a code.
 * @throws identity.throttled
 */
export async function countTelegramTry(deps: OperationDeps): Promise<void> {
  await countNetwork(deps, NETWORK, CODES_WINDOW);
  await countFor(deps, browserOf(deps), WHILE_A_CODE_LIVES);
}

/** Gives a try of a Telegram code back: it was right. */
export async function uncountTelegramTry(deps: OperationDeps): Promise<void> {
  await uncountNetwork(deps, NETWORK);
  await uncountFor(deps, browserOf(deps));
}
