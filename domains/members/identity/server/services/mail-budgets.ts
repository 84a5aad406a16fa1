import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import {
  NAMED_MAILS_PER_DAY,
  NAMED_MAILS_PER_HOUR,
  RESET_MAILS_PER_DAY,
  RESET_MAILS_PER_HOUR,
} from '../../contract/constants.ts';
import { canonicalAddress } from '../rules/canonical-address.ts';
import { countInWindow, uncount, type Window } from '../store/throttle-store.ts';

/*
 * How many mails callers can make the product send to one mailbox, over all callers and spellings of its address. Two
 * budgets apart: who names the addresses of others must not use up their reset links. See docs/decisions/0045.
 */

type Facts = Pick<Services, 'keys' | 'clock'>;

const HOUR_SECONDS = 3600;
const perHour = (max: number): Window => ({ max, windowSeconds: HOUR_SECONDS });
const perDay = (max: number): Window => ({ max, windowSeconds: 24 * HOUR_SECONDS });

function mailboxKey({ keys }: Facts, kind: 'named' | 'reset', address: string): string {
  return `mail-${kind}:${keys.sign('identity-mailbox', canonicalAddress(address))}`;
}

/**
 * Counts a mail to an address that the caller names and no one has proved: a code or an invitation.
 * @returns 0 when it may leave, else the seconds until one may
 */
export async function countNamedMail(facts: Facts, db: Database, address: string): Promise<number> {
  const key = mailboxKey(facts, 'named', address);
  const now = facts.clock.now();
  const ofDay = await countInWindow(db, `${key}:day`, perDay(NAMED_MAILS_PER_DAY), now);
  if (ofDay > 0) return ofDay;
  const ofHour = await countInWindow(db, `${key}:hour`, perHour(NAMED_MAILS_PER_HOUR), now);
  if (ofHour > 0) await uncount(db, `${key}:day`);
  return ofHour;
}

/**
 * Whether a reset link may leave for an account's address now; counts it. Asked for in a browser the account knows, it
 * has a budget apart. When a day's are used up one an hour is left: its owner so finds one that works, no matter who
 * asked.
 * @param knownBrowser hash of that browser in hex; null for every other one
 */
export async function countResetMail(
  facts: Facts,
  db: Database,
  address: string,
  knownBrowser: string | null,
): Promise<boolean> {
  const key = mailboxKey(facts, 'reset', address) + (knownBrowser === null ? '' : `:${knownBrowser}`);
  const now = facts.clock.now();
  const may = async (name: string, window: Window) =>
    (await countInWindow(db, `${key}:${name}`, window, now)) === 0;
  if (!(await may('hour', perHour(RESET_MAILS_PER_HOUR)))) return false;
  return (await may('day', perDay(RESET_MAILS_PER_DAY))) || may('reserve', perHour(1));
}
