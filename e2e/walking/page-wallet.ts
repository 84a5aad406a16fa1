import type { Page } from 'playwright-core';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

/** Announces a wallet to every page (EIP-6963); its key is kept outside of the browser. */
const WALLET = `(() => {
  const provider = {
    request: ({ method, params }) => window.askWallet(method, JSON.stringify(params ?? [])),
    on() {},
    removeListener() {},
  };
  const info = { uuid: 'b1f0e2b4-0000-4000-8000-000000000000', name: 'Walking Wallet', icon: '', rdns: 'test' };
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
})()`;

/** A wallet in the pages of one profile. */
export interface WalkingWallet {
  /** The address as pages show it. */
  readonly short: string;
  /** The texts it was asked to sign. */
  readonly signed: string[];
}

/** Gives every page of this profile a wallet that signs with a real key. */
export async function withWallet(page: Page): Promise<WalkingWallet> {
  const account = privateKeyToAccount(generatePrivateKey());
  const signed: string[] = [];
  await page.context().exposeFunction('askWallet', async (method: string, params: string) => {
    if (method === 'eth_requestAccounts') return [account.address.toLowerCase()];
    const [raw] = JSON.parse(params) as [`0x${string}`];
    signed.push(Buffer.from(raw.slice(2), 'hex').toString());
    return account.signMessage({ message: { raw } });
  });
  await page.context().addInitScript(WALLET);
  return { short: `${account.address.slice(0, 6)}...${account.address.slice(-4)}`, signed };
}
