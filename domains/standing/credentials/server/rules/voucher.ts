import { dayText } from '#platform/kernel/format/dates.ts';
import {
  NOTICE_DAYS,
  NOTICE_MS,
  QUARTER_DAYS,
  QUARTER_MS,
  VOUCHER_REP_ID,
  VOUCHER_SBT_DAYS,
  VOUCHER_SBT_MS,
  VOUCHER_STEPS,
  VOUCHES_A_QUARTER,
} from '../../contract/constants.ts';
import type { SbtState, VoucherBlocker } from '../../contract/schemas.ts';
import { isInForce } from './sbt-life.ts';

/** A member as one who might vouch. */
export interface VoucherFacts {
  readonly sbt: { readonly state: SbtState; readonly issuedAt: Date; readonly lapsesAt: Date | null } | null;
  readonly repId: number;
  /** Times of the vouches they gave, of the last quarter at least. */
  readonly given: readonly Date[];
  /** Vouches between them and a member an administrator checked; null where none leads there. */
  readonly steps: number | null;
}

/** Vouches a member gave within the last 90 days. */
function recent(given: readonly Date[], now: Date): Date[] {
  return given.filter((at) => at.getTime() + QUARTER_MS > now.getTime());
}

/** Vouches a member may still give in these 90 days. */
export function vouchesLeft({ given }: Pick<VoucherFacts, 'given'>, now: Date): number {
  return Math.max(0, VOUCHES_A_QUARTER - recent(given, now).length);
}

/** Lists why a member cannot vouch now, each as a sentence; empty where they can. */
export function voucherBlockers({ sbt, repId, given, steps }: VoucherFacts, now: Date): VoucherBlocker[] {
  const isHeld = sbt !== null && isInForce(sbt, now);
  const oldEnough = sbt && new Date(sbt.issuedAt.getTime() + VOUCHER_SBT_MS);
  const last = recent(given, now).sort((one, other) => one.getTime() - other.getTime());
  const next = last.at(-VOUCHES_A_QUARTER);
  return [
    ...(isHeld ? [] : [{ kind: 'no-sbt' as const, text: 'You need an SBT to vouch for another member.' }]),
    ...(isHeld && oldEnough && oldEnough > now
      ? [
          {
            kind: 'sbt-young' as const,
            text: `Your SBT must be ${VOUCHER_SBT_DAYS} days old. You can vouch from ${dayText(oldEnough)} on.`,
          },
        ]
      : []),
    ...(repId < VOUCHER_REP_ID
      ? [{ kind: 'rep-id' as const, text: `You need a RepID of ${VOUCHER_REP_ID}. Yours is ${repId}.` }]
      : []),
    ...(next
      ? [
          {
            kind: 'quarter' as const,
            text: `You vouched ${VOUCHES_A_QUARTER} times in ${QUARTER_DAYS} days. You can vouch again from ${dayText(new Date(next.getTime() + QUARTER_MS))} on.`,
          },
        ]
      : []),
    ...(!isHeld || (steps !== null && steps <= VOUCHER_STEPS)
      ? []
      : [
          {
            kind: 'distance' as const,
            text: `At most ${VOUCHER_STEPS} vouches may lie between you and a member an administrator checked.`,
          },
        ]),
  ];
}

/** Sentence for a vouch that is in force and not near its end; null where the voucher may give it anew. */
export function vouchedAlready(end: Date | null, now: Date): string | null {
  if (!end || end.getTime() - NOTICE_MS <= now.getTime()) return null;
  return `You already vouch for this member. You can renew it in its last ${NOTICE_DAYS} days, from ${dayText(new Date(end.getTime() - NOTICE_MS))} on.`;
}
