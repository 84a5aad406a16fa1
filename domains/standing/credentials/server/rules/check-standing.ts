import { DAY_MS } from '#platform/kernel/clock.ts';
import { CHECK_AGAIN_DAYS } from '../../contract/constants.ts';

/** A case as far as this rule reads it. */
interface CheckCase {
  readonly id: string;
  readonly state: string;
  readonly openedAt: Date;
  readonly decisions: readonly {
    readonly decision: string;
    readonly reason: string;
    readonly decidedAt: Date;
  }[];
}

/** A member's last request for a check. */
export interface CheckRequest {
  readonly id: string;
  readonly state: 'open' | 'confirmed' | 'refused' | 'withdrawn';
  readonly at: Date;
  readonly reason: string | null;
  /** When the next request is possible; null where it is, or one is open. */
  readonly againAt: Date | null;
}

const STATES = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** The last request among a member's cases, oldest first; null without one. */
export function lastRequest(cases: readonly CheckCase[], now: Date): CheckRequest | null {
  const last = cases.at(-1);
  if (!last) return null;
  const { id, openedAt: at, decisions } = last;
  const decided = decisions.at(-1);
  const state = decided && STATES[decided.decision as keyof typeof STATES];
  if (last.state === 'open' || !decided || !state)
    return { id, state: 'open', at, reason: null, againAt: null };
  const again = new Date(decided.decidedAt.getTime() + CHECK_AGAIN_DAYS * DAY_MS);
  const isDenied = state === 'refused' || state === 'withdrawn';
  return { id, state, at, reason: decided.reason, againAt: isDenied && again > now ? again : null };
}
