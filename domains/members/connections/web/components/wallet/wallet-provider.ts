/** A wallet as it is in the page (EIP-1193). Nothing it answers is trusted before it is read. */
export interface WalletProvider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
  on?(event: 'accountsChanged', listener: (accounts: unknown) => void): void;
  removeListener?(event: 'accountsChanged', listener: (accounts: unknown) => void): void;
}

/** One wallet that the browser offers. */
export interface FoundWallet {
  readonly id: string;
  readonly name: string;
  /** The reversed domain name of who makes it; empty where it names none. */
  readonly rdns: string;
  readonly provider: WalletProvider;
}

const NAME_MAX = 40;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** The first account a wallet named; null for none, or for anything else. */
export function firstAccount(accounts: unknown): string | null {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : null;
  return typeof first === 'string' && ADDRESS.test(first) ? first : null;
}

function isProvider(candidate: unknown): candidate is WalletProvider {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    typeof (candidate as { request?: unknown }).request === 'function'
  );
}

function readAnnouncement(event: Event): FoundWallet | null {
  const { info, provider } = ((event as CustomEvent<unknown>).detail ?? {}) as {
    info?: { uuid?: unknown; name?: unknown; rdns?: unknown };
    provider?: unknown;
  };
  if (!isProvider(provider) || typeof info?.uuid !== 'string') return null;
  const name = typeof info.name === 'string' ? info.name.trim().slice(0, NAME_MAX) : '';
  const rdns = typeof info.rdns === 'string' ? info.rdns : '';
  return { id: info.uuid, name: name || 'Wallet', rdns, provider };
}

/** Whether two announcements are of one wallet: some give another id, or wrap themselves anew, each time. */
function isSame(one: FoundWallet, other: FoundWallet): boolean {
  if (one.id === other.id || one.provider === other.provider) return true;
  return one.rdns !== '' && one.rdns === other.rdns && one.name === other.name;
}

/**
 * Tells which wallets are there, again whenever another one announces itself (EIP-6963).
 * @returns what ends the watching
 */
export function watchWallets(onChange: (wallets: readonly FoundWallet[]) => void): () => void {
  let found: readonly FoundWallet[] = [];
  const announce = (event: Event): void => {
    const wallet = readAnnouncement(event);
    if (!wallet || found.some((one) => isSame(one, wallet))) return;
    found = [...found, wallet];
    onChange(found);
  };
  window.addEventListener('eip6963:announceProvider', announce);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => window.removeEventListener('eip6963:announceProvider', announce);
}

/** The wallet of browsers that know no announcements; asked only when none announced itself. */
export function legacyWallet(): FoundWallet | null {
  const provider = (window as { ethereum?: unknown }).ethereum;
  return isProvider(provider) ? { id: 'window.ethereum', name: 'Browser wallet', rdns: '', provider } : null;
}
