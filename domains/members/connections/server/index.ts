import { defineDomain } from '#platform/server/domain.ts';
import { connectionsEndpoints } from '../contract/endpoints.ts';
import { connectionsErrors } from '../contract/errors.ts';
import { CONNECTIONS_CONTRIBUTIONS } from './contributions.ts';
import { purgeConnections } from './jobs/purge-connections.ts';
import { changeAlias } from './operations/change-alias.ts';
import { disconnectWallet } from './operations/disconnect-wallet.ts';
import { getAlias } from './operations/get-alias.ts';
import { getTelegramConfig } from './operations/get-telegram-config.ts';
import { getTelegramLink } from './operations/get-telegram-link.ts';
import { getWallet } from './operations/get-wallet.ts';
import { linkTelegram } from './operations/link-telegram.ts';
import { linkTelegramByWidget } from './operations/link-telegram-by-widget.ts';
import { requestWalletNonce } from './operations/request-wallet-nonce.ts';
import { signInWithTelegramMiniApp } from './operations/sign-in-with-telegram-mini-app.ts';
import { signInWithTelegramWidget } from './operations/sign-in-with-telegram-widget.ts';
import { signInWithWallet } from './operations/sign-in-with-wallet.ts';
import { unlinkTelegram } from './operations/unlink-telegram.ts';
import { verifyTelegramCode } from './operations/verify-telegram-code.ts';
import { connectionsPersonalData } from './personal-data.ts';
import { linkWallet } from './services/link-wallet.ts';
import { startTelegram } from './services/start-telegram.ts';

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
export { isTelegramLinked, sendTelegramMessage } from './services/telegram-messages.ts';
