import { randomInt } from 'node:crypto';
import type { Account } from '#members/identity/contract';
import { findAccount, getAccount, networkPrefix } from '#members/identity/server';
import { memberName, notify } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { RequestFacts } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { pointRules } from '#standing/reputation/server';
import { rewardLimits } from '#standing/tokens/server';
import { CODE_DIGITS_MIN, COMPLETE_PERCENT, LEVELS } from '../contract/constants.ts';
import { referred } from '../contract/events.ts';
import { codeLetters, drawCode, drawFreeCode, readInvitation } from './rules/code.ts';
import { invitedText } from './rules/invited-text.ts';
import { hdagText } from './rules/terms.ts';
import { advanceInvitation } from './services/advance-invitation.ts';
import { alert, nameOf } from './services/alert.ts';
import { gatherSignals } from './services/gather-signals.ts';
import { readMultiplier } from './services/read-multiplier.ts';
import { type ReferralTerms, referralsSettings } from './settings.ts';
import { insertCode, selectCode, selectOwner, selectTaken } from './store/code-store.ts';
import {
  type ProgramCounts,
  type ReferralCount,
  type Span,
  selectCounts,
  selectProgramCounts,
} from './store/count-store.ts';
import { insertReferrer, selectHasVerified, selectReferrer, selectVerified } from './store/referrer-store.ts';

/** Draws before the taken codes are checked: with half of them taken, one member in 256 needs the look. */
const BLIND_DRAWS = 8;

/**
 * The referral code of a member. It is made at registration; anyone who has none yet, because they were there before
 * codes were, gets one here. It never changes.
 * @throws identity.not_found
 */
export async function referralCodeOf(db: Database, userId: string): Promise<string> {
  return (await selectCode(db, userId)) ?? (await makeCode(db, userId));
}

async function makeCode(db: Database, userId: string): Promise<string> {
  const { username } = await getAccount(db, userId);
  const letters = codeLetters(username);
  for (let digits = CODE_DIGITS_MIN; ; digits += 1) {
    for (let draws = 0; draws < BLIND_DRAWS; draws += 1) {
      const made = await takeCode(db, userId, drawCode(letters, digits, randomInt));
      if (made) return made;
    }
    const made = await takeFreeCode(db, userId, letters, digits);
    if (made) return made;
  }
}

/** The member's code: this one, or another that a call at the same moment gave them; null when it is taken. */
async function takeCode(db: Database, userId: string, code: string): Promise<string | null> {
  return (await insertCode(db, { userId, code })) ? code : selectCode(db, userId);
}

/** A code of this length, chosen from all that are left; null when none is, and one more digit is needed. */
async function takeFreeCode(
  db: Database,
  userId: string,
  letters: string,
  digits: number,
): Promise<string | null> {
  for (;;) {
    const code = drawFreeCode(letters, digits, await selectTaken(db, letters, digits), randomInt);
    const made = code === null ? null : await takeCode(db, userId, code);
    if (code === null || made) return made;
  }
}

/** Whether someone this member brought is verified: the fact behind the step "refer" (spec §3). */
export function hasVerifiedReferral(db: Database, userId: string): Promise<boolean> {
  return selectHasVerified(db, userId);
}

/** A verified member with who brought them. */
export interface VerifiedReferral {
  readonly referrerId: string;
  readonly userId: string;
  readonly at: Date | null;
}

/** Lists the verified referrals of these referrers, in any order. */
export async function listVerifiedReferrals(
  db: Database,
  referrerIds: readonly string[],
): Promise<VerifiedReferral[]> {
  if (referrerIds.length === 0) return [];
  const rows = await selectVerified(db, [...referrerIds]);
  return rows.flatMap(({ referrerId, ...row }) => (referrerId ? [{ referrerId, ...row }] : []));
}

export type { ReferralCount, Span } from './store/count-store.ts';

/**
 * How many people these members brought and their leaderboard points for them, in a span of time (each fact by its own
 * moment: registered, verified, complete), in any order. Members without referrals are left out.
 */
export async function countReferrals(
  db: Database,
  userIds: readonly string[],
  span: Span = { from: null, to: null },
): Promise<ReferralCount[]> {
  return userIds.length === 0 ? [] : selectCounts(db, userIds, span);
}

/** Invited members of the whole instance since then; null: ever. */
export function countProgram(db: Database, since: Date | null): Promise<ProgramCounts> {
  return selectProgramCounts(db, since);
}

/** HDAG that an invitation earns on this instance, by who gets it. */
export function referralTerms(config: Services['config']): ReferralTerms {
  return referralsSettings.read(config);
}

/** The rule of reputation that a verified referral earns points by. */
export const REFERRAL_RULE = 'referral-verified';

/** Returns the benefit of an invitation now, for pages outside referrals. */
export async function invitationOf(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'contributions' | 'resources'>,
  userId: string,
): Promise<{
  /** HDAG as a decimal string, for the referrer. */
  readonly reward: string;
  readonly levels: number;
  readonly repIdPoints: number;
  readonly decayPercentPerDay: number;
  readonly multiplier: number;
  /** How complete a new member's profile must be before their inviter earns. */
  readonly completePercent: number;
  /** Whether the next verified referral is multiplied. */
  readonly isMultiplied: boolean;
}> {
  const { earlyAdopter } = await readMultiplier(services, userId);
  return {
    reward: hdagText(referralsSettings.read(services.config).directReward),
    levels: LEVELS.length,
    repIdPoints: pointRules(services)[REFERRAL_RULE]?.points ?? 0,
    decayPercentPerDay: rewardLimits(services.config).decayPercentPerDay,
    multiplier: earlyAdopter.multiplier,
    completePercent: COMPLETE_PERCENT,
    isMultiplied: earlyAdopter.active,
  };
}

/** The member behind a code as someone wrote it; null for unknown codes and for locked accounts. */
export async function findInviter(db: Database, written: string): Promise<Account | null> {
  const invitation = readInvitation(written);
  const userId = invitation && (await selectOwner(db, invitation.code));
  const account = userId ? await findAccount(db, userId) : null;
  return account?.locked ? null : account;
}

export interface ReferrerInput {
  readonly userId: string;
  /** The code the new member came with, as it was written; null when they came alone. */
  readonly code: string | null;
  readonly request?: Pick<RequestFacts, 'ip' | 'userAgent'>;
}

/**
 * Part of a registration: gives the new member their code and records their referrer, or that there is none. The first
 * record stays. An unknown code is ignored, the registration continues.
 *
 * Only a member who was there before can bring someone. So no member refers themselves, and along a line of referrers
 * accounts only get older: no circle can close, however many calls run at once.
 * @returns the referrer, now or from an earlier call; null when there is none
 * @throws identity.not_found
 */
export async function recordReferrer(
  services: Pick<Services, 'clock' | 'config' | 'events' | 'keys'>,
  tx: Transaction,
  { userId, code, request }: ReferrerInput,
): Promise<string | null> {
  await referralCodeOf(tx, userId);
  const inviter = code === null ? null : await findInviter(tx, code);
  const { createdAt } = await getAccount(tx, userId);
  const referrerId = inviter && inviter.createdAt < createdAt ? inviter.id : null;
  const at = services.clock.now();
  const channel = (referrerId && code && readInvitation(code)?.channel) || 'link';
  const isNew = await insertReferrer(tx, { userId, referrerId, channel, recordedAt: at });
  if (!isNew) return selectReferrer(tx, userId);
  await gatherSignals(services, tx, userId, request && networkPrefix(request.ip));
  if (referrerId === null) return null;
  await audit(tx, {
    action: 'referrals.referred',
    actorId: userId,
    subjectId: referrerId,
    ...(request ? { request } : {}),
  });
  await alert(tx, 'joined', {
    userId: referrerId,
    type: 'info',
    title: 'New referral',
    message: `${nameOf(userId)} registered with your invitation. It counts once they have verified a contact.`,
    link: '/referrals',
    key: `referrals.referred:${userId}`,
    at,
  });
  await notifyInvited(services, tx, userId, referrerId);
  await services.events.publish(tx, referred, { userId, referrerId, at: at.toISOString() });
  // It promises the rewards; and a member who came by Telegram has a verified contact already, and the event of it may
  // have been heard before.
  await advanceInvitation(services, tx, userId);
  return referrerId;
}

/** The new member learns who invited them, and what their own reward is pending until. */
async function notifyInvited(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  userId: string,
  inviterId: string,
): Promise<void> {
  const { decayPercentPerDay } = rewardLimits(config);
  await notify(tx, {
    userId,
    type: 'info',
    title: `${memberName(inviterId)} invited you`,
    message: invitedText(hdagText(referralsSettings.read(config).newMemberReward), decayPercentPerDay),
    link: '/referrals',
    key: `referrals.invited:${userId}`,
    at: clock.now(),
  });
}
