import type { Page } from 'playwright-core';
import type { LocalChain } from '../../contracts/testing/chain.ts';

/** In every page a wallet that announces itself (EIP-6963); the key stays outside. */
const WALLET = `(() => {
  const provider = {
    request: ({ method, params }) => window.askWallet(method, JSON.stringify(params ?? [])),
    on() {},
    removeListener() {},
  };
  const info = { uuid: 'b1f0e2b4-0000-4000-8000-000000000001', name: 'Chain Wallet', icon: '', rdns: 'test' };
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
})()`;

type Hex = `0x${string}`;

/** Gives every page of this profile a wallet that signs with an account of a local chain and sends to that chain. */
export async function withChainWallet(page: Page, chain: LocalChain, index: number): Promise<void> {
  const account = chain.accounts[index];
  if (!account?.signMessage) throw new Error(`The chain has no account ${index}`);
  const { signMessage } = account;
  const answers: Record<string, (params: unknown[]) => Promise<unknown>> = {
    eth_requestAccounts: async () => [account.address.toLowerCase()],
    eth_chainId: async () => `0x${(await chain.client.getChainId()).toString(16)}`,
    personal_sign: ([raw]) => signMessage({ message: { raw: raw as Hex } }),
    eth_sendTransaction: ([transaction]) => {
      const { to, data, value } = transaction as { to?: Hex; data: Hex; value: Hex };
      return chain.client.sendTransaction({
        account,
        chain: null,
        data,
        value: BigInt(value),
        ...(to ? { to } : {}),
      });
    },
  };
  await page.context().exposeFunction('askWallet', (method: string, params: string) => {
    const answer = answers[method];
    if (!answer) throw new Error(`The wallet does not know ${method}`);
    return answer(JSON.parse(params) as unknown[]);
  });
  await page.context().addInitScript(WALLET);
}
