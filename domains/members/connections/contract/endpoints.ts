import { defineEndpoints } from '#platform/kernel/contract.ts';
import { telegramEndpoints } from './telegram-endpoints.ts';
import { walletEndpoints } from './wallet-endpoints.ts';

/**
 * Signing in by a wallet or by Telegram, what is linked to an account, and the alias of one that came without a
 * password.
 */
export const connectionsEndpoints = defineEndpoints({ ...walletEndpoints, ...telegramEndpoints });
