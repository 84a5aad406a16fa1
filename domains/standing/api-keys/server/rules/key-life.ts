import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import type { KEY_LIFE_DAYS } from '../../contract/constants.ts';

export interface KeyLife {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** When a key made now ends automatically. */
export function keyExpiry(now: Date, days: (typeof KEY_LIFE_DAYS)[number]): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** Whether a key still opens anything. */
export function isLive({ expiresAt, revokedAt }: KeyLife, now: Date): boolean {
  return revokedAt === null && now < expiresAt;
}

/** Whether it is time to write down that a key was used: once a minute is enough. */
export function isUseDue(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= MINUTE_MS;
}
