import { LIFE_MS, VOUCHES_NEEDED } from '../../contract/constants.ts';
import type { Gap, SbtState } from '../../contract/schemas.ts';

/** All that an SBT rests on. */
export interface Evidence {
  readonly factors: Readonly<Record<'password' | 'authenticator' | 'passkey' | 'wallet', boolean>>;
  readonly provedAt: Date | null;
  /** An administrator's check is in force. */
  readonly isChecked: boolean;
  /** End of the last vouch of each voucher. */
  readonly vouchEnds: readonly Date[];
}

/** Moment from which on a proof of life counts no more. */
export function lifeEnd(provedAt: Date): Date {
  return new Date(provedAt.getTime() + LIFE_MS);
}

/**
 * Lists what is missing for an SBT, in the order in which members do it. A proof that another process dated some
 * seconds ahead of this clock counts.
 */
export function gapsOf({ factors, provedAt, isChecked, vouchEnds }: Evidence, now: Date): Gap[] {
  const inForce = vouchEnds.filter((end) => end > now).length;
  const missing: readonly [Gap, boolean][] = [
    ['password', !factors.password],
    ['authenticator', !factors.authenticator],
    ['passkey', !factors.passkey],
    ['wallet', !factors.wallet],
    ['life', provedAt === null || lifeEnd(provedAt) <= now],
    ['person', !isChecked && inForce < VOUCHES_NEEDED],
  ];
  return missing.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []));
}

/** When time alone opens the next gap, and which; null where nothing of it is there. */
export function lapseOf({ provedAt, isChecked, vouchEnds }: Evidence): {
  readonly at: Date;
  readonly gap: 'life' | 'person';
} | null {
  const life = provedAt && { at: lifeEnd(provedAt), gap: 'life' as const };
  const last = [...vouchEnds].sort((one, other) => other.getTime() - one.getTime())[VOUCHES_NEEDED - 1];
  const person = !isChecked && last ? { at: last, gap: 'person' as const } : null;
  if (!life || !person) return life || person;
  return person.at < life.at ? person : life;
}

/** Change of an SBT's state. */
export type SbtStep = 'issue' | 'restore' | 'suspend' | 'stay';

/**
 * Decides what becomes of an SBT. One that its owner ended is issued again only when they ask for it.
 * @param isAsked whether its owner asks for it now
 */
export function sbtStep(state: SbtState, gaps: readonly Gap[], isAsked: boolean): SbtStep {
  if (gaps.length > 0) return state === 'held' ? 'suspend' : 'stay';
  if (state === 'suspended') return 'restore';
  return state === 'none' || (state === 'ended' && isAsked) ? 'issue' : 'stay';
}

/** Whether an SBT is held and time has not suspended it; the job that writes so may be some minutes late. */
export function isInForce(
  { state, lapsesAt }: { readonly state: SbtState; readonly lapsesAt: Date | null },
  now: Date,
): boolean {
  return state === 'held' && lapsesAt !== null && lapsesAt > now;
}
