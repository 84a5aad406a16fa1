import { WALLET_CHAIN_ID, WALLET_MESSAGE_VERSION, WALLET_STATEMENT } from './wallet-constants.ts';

export interface SignInMessage {
  /** Host and port of the page that asks, as the wallet compares it with the page it sees. */
  readonly domain: string;
  /** Checksummed address of the wallet. */
  readonly address: string;
  /** The page's origin. */
  readonly uri: string;
  readonly nonce: string;
  /** ISO 8601 with milliseconds and Z. */
  readonly issuedAt: string;
}

/**
 * The text a wallet signs to sign in (EIP-4361), with our statement, version 1 and chain id 1 (spec §4 "Wallet").
 * Built here and not by a library, so that the browser loads nothing for it; the server reads it strictly.
 */
export function writeSignInMessage({ domain, address, uri, nonce, issuedAt }: SignInMessage): string {
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    WALLET_STATEMENT,
    '',
    `URI: ${uri}`,
    `Version: ${WALLET_MESSAGE_VERSION}`,
    `Chain ID: ${WALLET_CHAIN_ID}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
  ].join('\n');
}
