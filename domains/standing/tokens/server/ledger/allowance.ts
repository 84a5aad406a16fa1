import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { findSubmissionEnd, type Submitter, takeSubmissions } from '../store/submission-store.ts';
import { Memory } from './memory.ts';

/** How many transfers may be submitted. */
export interface AllowanceLimits {
  readonly perMinute: number;
  readonly perDay: number;
}

/** Limit that is used up. */
export interface UsedUp {
  readonly span: 'minute' | 'day';
  /** When it is whole again; null where the call alone is more than the limit. */
  readonly until: Date | null;
}

/** Allowance of one submitter in this process: the minute is counted here, and some of the day's are taken ahead. */
interface Allowance {
  minuteEnds: number;
  inMinute: number;
  dayEnds: number;
  ahead: number;
}

/** Share of the day's limit that is taken ahead: a look at the database for each transfer would halve the rate. */
const AHEAD_SHARE = 0.01;

type CountsGifts = Pick<Services, 'db' | 'clock' | 'resources'>;

/** By submitter. */
const allowances = defineResource('tokens.allowances', () => new Memory<Allowance>());

function allowanceOf(services: CountsGifts, subject: string): Allowance {
  const memory = allowances(services);
  let allowance = memory.get(subject);
  if (!allowance) {
    allowance = { minuteEnds: 0, inMinute: 0, dayEnds: 0, ahead: 0 };
    memory.set(subject, allowance);
  }
  return allowance;
}

/**
 * Takes transfers out of a submitter's allowance, before they are posted. The minute is that of this process, the 24
 * hours are those of the database.
 * @returns null when they may be posted, else what is used up; then nothing was taken
 */
export async function takeAllowance(
  services: CountsGifts,
  submitter: Submitter,
  limits: AllowanceLimits,
  count: number,
): Promise<UsedUp | null> {
  const { db, clock } = services;
  const allowance = allowanceOf(services, submitter.subject);
  const now = clock.now();
  startAnew(allowance, now.getTime());
  const inMinute = allowance.inMinute + count;
  if (inMinute > limits.perMinute) {
    return { span: 'minute', until: count > limits.perMinute ? null : new Date(allowance.minuteEnds) };
  }
  if (count > limits.perDay) return { span: 'day', until: null };
  // Before the database is asked: what comes meanwhile is counted too.
  allowance.inMinute = inMinute;
  if (allowance.ahead >= count) {
    allowance.ahead -= count;
    return null;
  }
  const ahead = Math.max(count, Math.ceil(limits.perDay * AHEAD_SHARE));
  for (const wanted of new Set([ahead, count])) {
    const since = await takeSubmissions(db, submitter, { count: wanted, limit: limits.perDay }, now);
    if (!since) continue;
    const dayEnds = since.getTime() + DAY_MS;
    if (dayEnds !== allowance.dayEnds) Object.assign(allowance, { dayEnds, ahead: 0 });
    allowance.ahead += wanted - count;
    return null;
  }
  allowance.inMinute -= count;
  return { span: 'day', until: await findSubmissionEnd(db, submitter.subject) };
}

/** Returns the unused part of today’s allowance. The allowance of the minute still counts it. */
export function giveAllowanceBack(services: CountsGifts, subject: string, count: number): void {
  const allowance = allowanceOf(services, subject);
  startAnew(allowance, services.clock.now().getTime());
  if (allowance.dayEnds > 0) allowance.ahead += count;
}

function startAnew(allowance: Allowance, now: number): void {
  if (allowance.minuteEnds <= now) Object.assign(allowance, { minuteEnds: now + MINUTE_MS, inMinute: 0 });
  if (allowance.dayEnds <= now) Object.assign(allowance, { dayEnds: 0, ahead: 0 });
}
