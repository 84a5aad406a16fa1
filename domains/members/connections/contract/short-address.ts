import { WALLET_SHORT_FROM, WALLET_SHORT_HEAD, WALLET_SHORT_TAIL } from './wallet-constants.ts';

/** A wallet address as pages show it: the first 6 and the last 4 characters, from 10 characters on (spec §5, §9). */
export function shortAddress(address: string): string {
  if (address.length < WALLET_SHORT_FROM) return address;
  return `${address.slice(0, WALLET_SHORT_HEAD)}...${address.slice(-WALLET_SHORT_TAIL)}`;
}
