import { afterEach, expect, it, vi } from 'vitest';
import { type FoundWallet, watchWallets } from './wallet-provider.ts';

const aProvider = () => ({ request: vi.fn() });

let stop = () => {};
afterEach(() => stop());

/** The names that are offered after these announcements. */
function namesAfter(announced: readonly { info: object; provider: object }[]): string[] {
  let found: readonly FoundWallet[] = [];
  stop = watchWallets((wallets) => {
    found = wallets;
  });
  for (const detail of announced) {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }));
  }
  return found.map(({ name }) => name);
}

const info = (uuid: string, more: object = {}) => ({
  uuid,
  name: 'Hen Wallet',
  rdns: 'org.hen',
  icon: '',
  ...more,
});

it('offers a wallet once that gives itself another id with each announcement', () => {
  const provider = aProvider();
  expect(
    namesAfter([
      { info: info('1'), provider },
      { info: info('2'), provider },
    ]),
  ).toEqual(['Hen Wallet']);
  expect(
    namesAfter([
      { info: info('1', { rdns: '' }), provider },
      { info: info('2'), provider },
    ]),
  ).toEqual(['Hen Wallet']);
});

it('offers a wallet once that wraps itself anew with each announcement', () => {
  const twice = [
    { info: info('1'), provider: aProvider() },
    { info: info('2'), provider: aProvider() },
  ];
  expect(namesAfter(twice)).toEqual(['Hen Wallet']);
});

it('offers two wallets of one maker, and two makers that say nothing of themselves', () => {
  const others = [
    { info: info('1'), provider: aProvider() },
    { info: info('2', { name: 'Hen Test' }), provider: aProvider() },
    { info: { uuid: '3' }, provider: aProvider() },
    { info: { uuid: '4' }, provider: aProvider() },
  ];
  expect(namesAfter(others)).toEqual(['Hen Wallet', 'Hen Test', 'Wallet', 'Wallet']);
});
