import { defineDomain } from '#platform/server/domain.ts';
import { connectionsEndpoints } from '../contract/endpoints.ts';
import { connectionsErrors } from '../contract/errors.ts';
import { CONNECTIONS_CONTRIBUTIONS } from './contributions.ts';
import { purgeConnections } from './jobs/purge-connections.ts';
import { changeAlias, getAlias } from './operations/change-alias.ts';
import { getTelegramConfig } from './operations/get-telegram-config.ts';
import { linkTelegram, linkTelegramByWidget } from './operations/link-telegram.ts';
import { linkWallet } from './operations/link-wallet.ts';
import { getTelegramLink, unlinkTelegram } from './operations/own-telegram.ts';
import { disconnectWallet, getWallet } from './operations/own-wallet.ts';
import { signInWithWallet } from './operations/sign-in-with-wallet.ts';
import { signInWithTelegramMiniApp, signInWithTelegramWidget } from './operations/telegram-proofs.ts';
import { verifyTelegramCode } from './operations/verify-telegram-code.ts';
import { requestWalletNonce } from './operations/wallet-proofs.ts';
import { connectionsPersonalData } from './personal-data.ts';
import { startTelegram } from './start-telegram.ts';

/** The sign-in methods that others vouch for. */
export const connectionsDomain = defineDomain({
  name: 'connections',
  endpoints: connectionsEndpoints,
  errors: connectionsErrors.map,
  operations: {
    requestWalletNonce,
    signInWithWallet,
    verifyWallet: linkWallet,
    connectWallet: linkWallet,
    getWallet,
    disconnectWallet,
    getAlias,
    changeAlias,
    getTelegramConfig,
    verifyTelegramCode,
    signInWithTelegramWidget,
    signInWithTelegramMiniApp,
    getTelegramLink,
    linkTelegram,
    linkTelegramByWidget,
    unlinkTelegram,
  },
  migrations: 'domains/members/connections/server/migrations',
  start: (services) => startTelegram(services),
  jobs: [purgeConnections],
  personalData: connectionsPersonalData,
  contributes: CONNECTIONS_CONTRIBUTIONS,
});

export { findTelegram, findTelegramId, listTelegrams, listTelegramTimes } from './facade.ts';
export { isTelegramLinked, sendTelegramMessage } from './operations/telegram-messages.ts';
