import { signsIn } from '#members/identity/server';
import { passingTables } from '#platform/server/backup/passing-tables.ts';
import type { Contribution } from '#platform/server/contributions.ts';
import { telegramMethod } from './services/member-telegram-codes.ts';
import { walletMethod } from './services/wallet-proofs.ts';

/** Contributions of connections to domains below. */
export const CONNECTIONS_CONTRIBUTIONS: readonly Contribution[] = [
  signsIn(walletMethod),
  signsIn(telegramMethod),
  passingTables({ id: 'connections', tables: ['connections_telegram_code', 'connections_wallet_nonce'] }),
];
