import { signsIn } from '#members/identity/server';
import type { Contribution } from '#platform/server/contributions.ts';
import { telegramMethod } from './operations/member-telegram-codes.ts';
import { walletMethod } from './operations/wallet-proofs.ts';

/** Contributions of connections to domains below. */
export const CONNECTIONS_CONTRIBUTIONS: readonly Contribution[] = [
  signsIn(walletMethod),
  signsIn(telegramMethod),
];
