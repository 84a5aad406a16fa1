import { ApiError } from '#platform/web/api-error.ts';

/** Why a step with a wallet came to nothing, in the words of spec §8 "Wallet". */
export class WalletFailure extends Error {
  override readonly name = 'WalletFailure';
  readonly title: string;
  /** Event or remedy; empty where the title says it all. */
  readonly text: string;

  constructor(title: string, text = '') {
    super(text === '' ? title : `${title}: ${text}`);
    this.title = title;
    this.text = text;
  }
}

/** Failures by what the person can do about them. Titles, and the sentence about connecting, are specified (§8). */
export const walletFailures = {
  notFound: () => new WalletFailure('Wallet Not Found', 'Install a Web3 wallet, then reload this page.'),
  connection: () =>
    new WalletFailure('Connection Failed', 'Failed to connect your wallet. Please try again.'),
  notConnected: () => new WalletFailure('Wallet not connected', 'Connect your wallet and try again.'),
  nonce: (text: string) => new WalletFailure('Failed to get authentication nonce', text),
  authentication: (text: string) => new WalletFailure('Authentication failed', text),
};

/** Anything that was thrown, as a failure to show. */
export function asWalletFailure(error: unknown): WalletFailure {
  if (error instanceof WalletFailure) return error;
  if (!(error instanceof ApiError)) return walletFailures.authentication('Something failed. Try again.');
  if (error.code.startsWith('identity.') && error.code !== 'identity.wallet_refused') {
    return new WalletFailure(error.text);
  }
  // The server's sentence begins with the specified words, which are in the title here.
  return walletFailures.authentication(error.text.replace(/^Authentication failed\.?\s*/, ''));
}
