import { listContactTimes } from '#members/contacts/server';
import { listCompletions } from '#members/profiles/server';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { type Heard, planSteps, type StepFacts } from '../rules/plan-steps.ts';
import { earlyPeriod } from '../rules/points.ts';
import { referralsSettings } from '../settings.ts';
import { type InvitationRow, lockCount, lockOpenRow, selectLineFacts } from '../store/payout-store.ts';
import { nameOf } from './alert.ts';
import { loadInvitation } from './load-invitation.ts';
import { writePayout } from './write-payout.ts';

type Needed = Pick<Services, 'clock' | 'config' | 'events'>;

/**
 * Advances the invitation of a referred member to where they are: promised, verified, complete (`rules/plan-steps.ts`).
 * Said again it changes nothing, and nothing happens for a member who came alone.
 */
export async function advanceInvitation(
  services: Needed,
  tx: Transaction,
  userId: string,
  heard: Heard | null = null,
): Promise<void> {
  const row = await lockOpenRow(tx, userId);
  if (!row) return;
  const above = row.line.filter((id) => id !== null);
  const times = await listContactTimes(tx, [userId, ...above]);
  const contactSince = oldest(times.filter((one) => one.userId === userId));
  if (contactSince === null && (row.promisedAt !== null || row.referrerId === null)) return;
  const line = contactSince === null ? NO_LINE : await readLine(services, tx, { userId, row, above });
  const invitation = await loadInvitation(services, tx, userId, row);
  const plan = planSteps(invitation, {
    ...line,
    heard,
    contactSince,
    now: services.clock.now(),
    terms: referralsSettings.read(services.config),
    reachable: new Set(times.map((one) => one.userId)),
    name: nameOf(userId),
  });
  await writePayout(services, tx, invitation, plan);
}

/** Since when a member has the oldest of their verified contacts; null without one. */
export async function contactSince(db: Database, userId: string): Promise<Date | null> {
  return oldest(await listContactTimes(db, [userId]));
}

function oldest(times: readonly { readonly at: Date }[]): Date | null {
  return times.length > 0 ? new Date(Math.min(...times.map(({ at }) => at.getTime()))) : null;
}

type LineFacts = Pick<StepFacts, 'percent' | 'referrerPercent' | 'verifiedBefore' | 'period' | 'wants'>;

/** Not read before the member has a contact: nothing depends on it. */
const NO_LINE: LineFacts = {
  percent: null,
  referrerPercent: 0,
  verifiedBefore: 0,
  period: { start: new Date(0), end: new Date(0) },
  wants: () => false,
};

async function readLine(
  { config }: Needed,
  tx: Transaction,
  {
    userId,
    row: { referrerId, verifiedAt },
    above,
  }: { readonly userId: string; readonly row: InvitationRow; readonly above: readonly string[] },
): Promise<LineFacts> {
  // Counted in turn: which of the referrer's members this one is decides the points.
  if (verifiedAt === null && referrerId !== null) await lockCount(tx, referrerId);
  const completions = await listCompletions(tx, [userId, ...(referrerId === null ? [] : [referrerId])]);
  const { firstStart, verified, choicesOf } = await selectLineFacts(tx, referrerId, above);
  return {
    percent: completions.get(userId)?.percent ?? null,
    referrerPercent: completions.get(referrerId ?? '')?.percent ?? 0,
    verifiedBefore: verified,
    period: earlyPeriod(firstStart, referralsSettings.read(config)),
    wants: (memberId, kind) => choicesOf(memberId)[kind],
  };
}
