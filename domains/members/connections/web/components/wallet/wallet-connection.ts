import { useSyncExternalStore } from 'react';
import { toast } from '#platform/ui/toast-store.ts';
import { shortAddress } from '../../../contract/short-address.ts';
import { walletFailures } from './wallet-failure.ts';
import { type FoundWallet, firstAccount } from './wallet-provider.ts';

/** The states of spec §4 "Wallet". */
export type WalletConnection =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly wallet: FoundWallet }
  | { readonly status: 'connected'; readonly wallet: FoundWallet; readonly address: string };

const DISCONNECTED: WalletConnection = { status: 'disconnected' };

let connection: WalletConnection = DISCONNECTED;
let stopFollowing: () => void = () => undefined;
const listeners = new Set<() => void>();

function become(next: WalletConnection): void {
  connection = next;
  for (const listener of listeners) listener();
}

/** Follows the accounts the wallet reports; an empty list means disconnected (spec §4). */
function follow(wallet: FoundWallet): void {
  const changed = (accounts: unknown): void => {
    const address = firstAccount(accounts);
    if (address === null) disconnectWallet();
    else become({ status: 'connected', wallet, address });
  };
  wallet.provider.on?.('accountsChanged', changed);
  stopFollowing = () => wallet.provider.removeListener?.('accountsChanged', changed);
}

/**
 * Asks a wallet for its account. A later call, or disconnecting, makes this one's answer count no more.
 * @returns the address
 * @throws WalletFailure when the wallet refuses or names none
 */
export async function connectWallet(wallet: FoundWallet): Promise<string> {
  stopFollowing();
  const attempt: WalletConnection = { status: 'connecting', wallet };
  become(attempt);
  let address: string | null = null;
  try {
    address = firstAccount(await wallet.provider.request({ method: 'eth_requestAccounts' }));
  } catch {
    // Declined, locked or broken: the wallet has told the person which.
  }
  if (connection !== attempt) throw walletFailures.connection();
  if (address === null) {
    become(DISCONNECTED);
    throw walletFailures.connection();
  }
  become({ status: 'connected', wallet, address });
  follow(wallet);
  toast({ title: 'Wallet Connected', description: shortAddress(address) });
  return address;
}

/** Forgets the wallet in this page only: no wallet can be told to disconnect (spec §4). */
export function disconnectWallet(): void {
  const wasConnected = connection.status === 'connected';
  stopFollowing();
  stopFollowing = () => undefined;
  become(DISCONNECTED);
  if (wasConnected) toast({ title: 'Wallet Disconnected' });
}

/**
 * A signature counts only while the wallet still names the account it was asked of: asked before signing, after it,
 * and before a signature that had to wait is sent. Wallets write one address in more than one case.
 * @throws WalletFailure when it is another account by now, or none
 */
export function expectAccount(account: string): void {
  const isSame =
    connection.status === 'connected' && connection.address.toLowerCase() === account.toLowerCase();
  if (!isSame) throw walletFailures.notConnected();
}

/** How the wallet is at this moment, outside of rendering. */
export function walletConnection(): WalletConnection {
  return connection;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the wallet of this page stands. */
export function useWalletConnection(): WalletConnection {
  return useSyncExternalStore(subscribe, walletConnection, () => DISCONNECTED);
}
