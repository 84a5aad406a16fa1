import type { AmountSought } from '../../contract/schemas.ts';

/** An amount of ETH without its unit, every decimal kept: `1,234.5`. */
export function formatEther(ether: number): string {
  return ether.toLocaleString('en', { maximumFractionDigits: 18 });
}

/** A day in UTC, the same on the server and in every browser: `18 Dec 2026`. */
export function formatDay(instant: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(instant).toLocaleDateString('en-GB', options);
}

/** The hour of a save on the member's own clock: `14:02`. */
export function formatTime(at: Date): string {
  return at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** `5,000–50,000 USD`, `up to 50,000 USD`, `from 5,000 USD`. */
export function formatAmountSought({ min, max, currency }: AmountSought): string {
  const [from, to] = [min, max].map((amount) => amount?.toLocaleString('en', { maximumFractionDigits: 18 }));
  if (from !== undefined && to !== undefined)
    return from === to ? `${from} ${currency}` : `${from}–${to} ${currency}`;
  if (to !== undefined) return `up to ${to} ${currency}`;
  return from === undefined ? currency : `from ${from} ${currency}`;
}
