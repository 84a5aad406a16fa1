import { DAY_MS } from '#platform/kernel/clock.ts';
import { TEAM_QUOTAS } from '../../contract/constants.ts';

/** What of an ask counts for the limits. */
export interface PastAsk {
  readonly missionId: string;
  readonly personId: string;
  readonly state: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

interface NewAsk {
  readonly missionId: string;
  readonly personId: string;
  readonly now: Date;
}

/** An ask that can still be answered. */
export function isOpen({ state, expiresAt }: Pick<PastAsk, 'state' | 'expiresAt'>, now: Date): boolean {
  return state === 'asked' && expiresAt.getTime() > now.getTime();
}

/** How long an ask that ended like this keeps the same member from asking again. */
const COOLDOWN_MS: Readonly<Record<string, number>> = {
  declined: TEAM_QUOTAS.declinedMs,
  withdrawn: TEAM_QUOTAS.unansweredMs,
  expired: TEAM_QUOTAS.unansweredMs,
};

/** Whether an ask keeps its member from asking the same person again, for any mission. */
export function isCoolingDown({ state, endedAt, expiresAt }: PastAsk, now: Date): boolean {
  if (state === 'asked') return true;
  const ended = endedAt ?? expiresAt;
  return ended.getTime() + (COOLDOWN_MS[state] ?? 0) > now.getTime();
}

/**
 * Why a member may not be asked now; null where they may. One ask for a person and mission, one open ask for a person,
 * ten open asks, twenty a day, and a cooldown after an ask without a yes.
 */
export function refusalOf(
  past: readonly PastAsk[],
  { missionId, personId, now }: NewAsk,
): 'teams.asked_before' | 'teams.too_many_asks' | null {
  const ofPerson = past.filter((ask) => ask.personId === personId);
  if (ofPerson.some((ask) => ask.missionId === missionId || isCoolingDown(ask, now)))
    return 'teams.asked_before';
  return asksLeft(past, now) > 0 ? null : 'teams.too_many_asks';
}

/** How many more asks a member may send now. */
export function asksLeft(past: readonly PastAsk[], now: Date): number {
  const open = past.filter((ask) => isOpen(ask, now)).length;
  const today = past.filter(({ askedAt }) => askedAt.getTime() > now.getTime() - DAY_MS).length;
  return Math.max(0, Math.min(TEAM_QUOTAS.openAsks - open, TEAM_QUOTAS.asksADay - today));
}
