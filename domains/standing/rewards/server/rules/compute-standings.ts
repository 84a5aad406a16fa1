import { RANGES, type Range } from '../../contract/constants.ts';
import { periodOf } from './periods.ts';

interface ReferralTotals {
  readonly verified: number;
  readonly points: number;
}

/** Record of a member, as far as the leaderboard counts it. */
export interface MemberRecord {
  /** Micro-HDAG received as rewards, by range. */
  readonly tokens: Readonly<Record<Range, bigint>>;
  /** Their verified referrals and the points for these, by range. */
  readonly referrals: Readonly<Record<Range, ReferralTotals>>;
  /** When their badges were earned. */
  readonly badges: readonly Date[];
}

/** A line of the leaderboard. */
export interface Standing {
  readonly period: string;
  readonly points: number;
  readonly tokens: bigint;
  readonly badges: number;
  readonly referrals: number;
}

/** A member's lines of the present periods; a period in which they have nothing has none. */
export function computeStandings(record: MemberRecord, now: Date): Standing[] {
  return RANGES.flatMap((range) => {
    const { key, since } = periodOf(range, now);
    const isIn = (at: Date): boolean => since === null || at >= since;
    const { verified, points } = record.referrals[range];
    const standing = {
      period: key,
      points,
      tokens: record.tokens[range],
      badges: record.badges.filter(isIn).length,
      referrals: verified,
    };
    const hasAny = standing.tokens > 0n || standing.badges > 0 || standing.referrals > 0;
    return hasAny ? [standing] : [];
  });
}
