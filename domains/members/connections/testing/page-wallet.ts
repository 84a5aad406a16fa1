import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

type Listener = (accounts: unknown) => void;

/** A wallet in the page (EIP-1193) that signs with a real key; what it is asked is written down. */
export class PageWallet {
  readonly name: string;
  readonly address: string;
  readonly calls: { readonly method: string; readonly params: readonly unknown[] }[] = [];
  /** Errors that the next calls throw, by method, such as `{code: 4001}` of an owner who says no. */
  readonly refusals = new Map<string, unknown>();
  /** Untrue answers of the next calls, by method. */
  readonly lies = new Map<string, unknown>();
  /** Acts in the wallet while the next calls are pending, by method. */
  readonly before = new Map<string, () => void>();
  readonly #account = privateKeyToAccount(generatePrivateKey());
  readonly #listeners = new Set<Listener>();
  readonly #info: Readonly<Record<string, string>>;

  constructor(name = 'Test Wallet') {
    this.name = name;
    // Wallets answer in lower case more often than not.
    this.address = this.#account.address.toLowerCase();
    this.#info = { uuid: crypto.randomUUID(), name, icon: 'data:image/svg+xml,<svg/>', rdns: 'test.wallet' };
  }

  /** The address with its checksum. */
  get checksummed(): string {
    return this.#account.address;
  }

  /** Announces itself in a page, now and whenever the page asks (EIP-6963). Call the result to remove it. */
  install(page: EventTarget): () => void {
    const announce = () => {
      const detail = Object.freeze({ info: this.#info, provider: this });
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    page.addEventListener('eip6963:requestProvider', announce);
    announce();
    return () => page.removeEventListener('eip6963:requestProvider', announce);
  }

  async request({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
    this.calls.push({ method, params });
    this.before.get(method)?.();
    if (this.refusals.has(method)) throw this.refusals.get(method);
    if (this.lies.has(method)) return this.lies.get(method);
    if (method === 'eth_requestAccounts') return [this.address];
    if (method === 'personal_sign') {
      return this.#account.signMessage({ message: { raw: params[0] as `0x${string}` } });
    }
    throw Object.assign(new Error('Unsupported'), { code: 4200 });
  }

  on(_event: 'accountsChanged', listener: Listener): void {
    this.#listeners.add(listener);
  }

  removeListener(_event: 'accountsChanged', listener: Listener): void {
    this.#listeners.delete(listener);
  }

  /** Its owner chose other accounts, or none. */
  changeAccounts(accounts: unknown): void {
    for (const listener of [...this.#listeners]) listener(accounts);
  }

  get listening(): number {
    return this.#listeners.size;
  }
}
