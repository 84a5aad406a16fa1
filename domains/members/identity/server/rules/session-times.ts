import {
  KNOWN_BROWSER_MS,
  PENDING_SESSION_MS,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  SESSION_TOUCH_MS,
} from '../../contract/constants.ts';

export interface SessionTimes {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** When a session opened now ends at the latest. */
export function sessionExpiry(now: Date, state: 'pending' | 'open'): Date {
  return new Date(now.getTime() + (state === 'open' ? SESSION_ABSOLUTE_MS : PENDING_SESSION_MS));
}

/** Whether a session still counts: used within the idle time and not past its end. */
export function isLive(session: SessionTimes, now: Date): boolean {
  const at = now.getTime();
  return session.expiresAt.getTime() > at && at - session.lastSeenAt.getTime() < SESSION_IDLE_MS;
}

/** Sessions last seen before this have run out. */
export function idleBoundary(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_MS);
}

/** Whether it is time to write down that the session was used. */
export function isTouchDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= SESSION_TOUCH_MS;
}

/** Browsers last seen before this are no longer known. */
export function knownBrowserBoundary(now: Date): Date {
  return new Date(now.getTime() - KNOWN_BROWSER_MS);
}
