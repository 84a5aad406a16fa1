import { onTestFinished } from 'vitest';

interface Call {
  readonly method: string;
  readonly params?: readonly unknown[];
}

/**
 * A wallet that announces itself in the page until the test ends, and then leaves: the page keeps to the one it knows.
 */
export function announceWallet(page: EventTarget, request: (call: Call) => Promise<unknown>): void {
  let leave = (): void => {};
  const provider = {
    request,
    on: (_event: string, changed: (accounts: readonly string[]) => void) => {
      leave = () => changed([]);
    },
    removeListener() {},
  };
  const detail = { info: { uuid: 'one', name: 'Wallet', icon: '', rdns: 'test' }, provider };
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  page.addEventListener('eip6963:requestProvider', announce);
  onTestFinished(() => {
    page.removeEventListener('eip6963:requestProvider', announce);
    leave();
  });
}
