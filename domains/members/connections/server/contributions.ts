import { signsIn } from '#members/identity/server';
import type { Contribution } from '#platform/server/contributions.ts';
import { telegramMethod } from './operations/member-telegram-codes.ts';
import { walletMethod } from './operations/wallet-proofs.ts';

/** What connections adds to domains below it. */
export const CONNECTIONS_CONTRIBUTIONS: readonly Contribution[] = [
  signsIn(walletMethod),
  signsIn(telegramMethod),
];
