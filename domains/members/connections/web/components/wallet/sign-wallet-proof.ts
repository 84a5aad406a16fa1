import type { QueryClient } from '@tanstack/react-query';
import type { WalletProof } from '#members/identity/contract';
import type { ClientResult } from '#platform/kernel/contract.ts';
import { errorText } from '#platform/web/api-error.ts';
import { transportOf } from '#platform/web/query-client.ts';
import type { walletEndpoints } from '../../../contract/wallet-endpoints.ts';
import { writeSignInMessage } from '../../../contract/wallet-message.ts';
import { connectionsApi } from '../connections-api.ts';
import { expectAccount } from './wallet-connection.ts';
import { walletFailures } from './wallet-failure.ts';
import type { FoundWallet } from './wallet-provider.ts';

type Nonce = ClientResult<(typeof walletEndpoints)['requestWalletNonce']>;

/** The code of a wallet whose owner said no (EIP-1193). */
const DECLINED = 4001;
const SIGNATURE = /^0x([0-9a-fA-F]{2})+$/;

/**
 * Nonce, message, signature (spec §4 "Wallet", steps 1 to 3). Whether it holds, the server decides.
 * @throws WalletFailure
 */
export async function signWalletProof(
  client: QueryClient,
  wallet: FoundWallet,
  account: string,
): Promise<WalletProof> {
  const { nonce, address, issuedAt } = await fetchNonce(client, account);
  expectAccount(account);
  const { host, origin } = window.location;
  const message = writeSignInMessage({ domain: host, uri: origin, address, nonce, issuedAt });
  const signature = await askForSignature(wallet, message, account);
  expectAccount(account);
  return { message, signature, address };
}

async function fetchNonce(client: QueryClient, address: string): Promise<Nonce> {
  try {
    const { route } = connectionsApi.requestWalletNonce;
    return (await transportOf(client)(route, { body: { address } })) as Nonce;
  } catch (error) {
    throw walletFailures.nonce(errorText(error));
  }
}

async function askForSignature(wallet: FoundWallet, message: string, account: string): Promise<string> {
  let signature: unknown;
  try {
    signature = await wallet.provider.request({ method: 'personal_sign', params: [hexOf(message), account] });
  } catch (error) {
    // An account that went is the reason, whatever the wallet calls it.
    expectAccount(account);
    const declined = (error as { code?: unknown } | null)?.code === DECLINED;
    throw walletFailures.authentication(
      declined ? 'You declined to sign in your wallet.' : 'Your wallet did not sign. Try again.',
    );
  }
  if (typeof signature === 'string' && SIGNATURE.test(signature)) return signature;
  throw walletFailures.authentication('Your wallet answered something that is no signature.');
}

/** Text as wallets take it: its UTF-8 bytes in hex. */
function hexOf(text: string): string {
  const digits = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'));
  return `0x${digits.join('')}`;
}
