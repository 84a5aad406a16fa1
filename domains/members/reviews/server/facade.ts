import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { HIDE } from '../contract/constants.ts';
import { casePending } from '../contract/events.ts';
import { kindsOf } from './extension-points/review-kinds.ts';
import { isAppealable } from './rules/case-rules.ts';
import {
  clearTexts,
  insertCase,
  insertDecision,
  ofMembers,
  type ReviewCase,
  type StoredCase,
  selectCases,
  selectCasesAbout,
  selectCasesOf,
  selectWaiting,
  takeTurn,
  updateFlag,
  type Waiting,
} from './store/case-store.ts';
import { type SentReport, selectReportsBy } from './store/report-store.ts';

/** A case as the domain of its kind makes it. */
export interface NewCase {
  /** Id of its subject, where that is one thing for good. */
  readonly id: string;
  readonly kind: string;
  /** Null where it is about no member. */
  readonly userId: string | null;
  readonly openedAt: Date;
  /** Subject, where the id does not say it. */
  readonly subjectId?: string | null;
  /** Text of the member who asks for it. */
  readonly text?: string;
}

/**
 * Asks administrators to decide, and notifies them once the transaction ends; a case that was only watched is open from
 * now on. Again it changes nothing.
 */
export async function openCase(
  { events }: Pick<Services, 'events'>,
  tx: Transaction,
  review: NewCase,
): Promise<void> {
  if (await insertCase(tx, { ...review, state: 'open' }))
    await events.publish(tx, casePending, { caseId: review.id });
}

/** Keeps a case that may be decided, without asking for a decision. Again it changes nothing. */
export async function watchCase(tx: Transaction, review: NewCase): Promise<void> {
  await insertCase(tx, { ...review, state: 'watched' });
}

/** Decision that a rule of the kind's domain makes without a person. */
export interface SettledBy {
  readonly id: string;
  readonly decision: string;
  /** The member and administrators read it. */
  readonly reason: string;
  readonly at: Date;
}

/**
 * Decides an open case by a rule of its domain, without a name; one that is not open is left as it is. To be called
 * in the turn of member and kind. The domain carries out what it decides and notifies the member.
 */
export async function settleCase(tx: Transaction, { id, decision, reason, at }: SettledBy): Promise<void> {
  const [review] = await selectCases(tx, [id]);
  if (review?.state !== 'open') return;
  const no = (review.decisions.at(-1)?.no ?? 0) + 1;
  await insertDecision(tx, { caseId: id, no, decision, reason, decidedAt: at, decidedBy: null });
}

/** Marks a case as suspicious, or no longer. */
export function flagCase(tx: Transaction, id: string, isFlagged: boolean): Promise<void> {
  return updateFlag(tx, id, isFlagged);
}

/**
 * Holds back decisions, appeals and new cases of this kind about this member until the transaction ends. To be called
 * before any row is locked that a decision touches, or the two wait for each other.
 */
export function takeReviewTurn(tx: Transaction, kind: string, userId: string | null): Promise<void> {
  return takeTurn(tx, kind, userId);
}

/** These cases of members with their decisions and appeals, in any order. */
export async function listCasesById(db: Database, ids: readonly string[]): Promise<ReviewCase[]> {
  return ofMembers(await selectCases(db, ids));
}

/** Cases of a kind about one thing, oldest first. */
export function listCasesAbout(db: Database, kind: string, subjectId: string): Promise<StoredCase[]> {
  return selectCasesAbout(db, kind, subjectId);
}

/** Forgets the texts that cases of a kind about these things were opened with; what was decided stays. */
export function clearCaseTexts(tx: Transaction, kind: string, subjectIds: readonly string[]): Promise<void> {
  return clearTexts(tx, kind, subjectIds);
}

/** A member's cases of a kind, oldest first. */
export function listMemberCases(db: Database, kind: string, userId: string): Promise<ReviewCase[]> {
  return selectCasesOf(db, userId, kind);
}

/** Whether a member may appeal, as far as the case says: not against this decision yet, and one that can be appealed. */
export function canStillAppeal(
  services: Pick<Services, 'contributions'>,
  { kind, decisions, appeals }: ReviewCase,
  userId: string,
): boolean {
  const last = decisions.at(-1);
  const ways = kindsOf(services).find(({ id }) => id === kind)?.decisions ?? [];
  const hasAppealed = appeals.some((one) => one.userId === userId && one.decisionNo === last?.no);
  return !hasAppealed && isAppealable(ways, last?.decision ?? null);
}

/** The newest decision that hides something of a member, by a kind of `reportCases`; null where none does. */
export async function findHiding(
  services: Pick<Services, 'db' | 'contributions'>,
  kind: string,
  userId: string,
): Promise<{ readonly reason: string; readonly caseId: string; readonly canAppeal: boolean } | null> {
  const cases = await selectCasesOf(services.db, userId, kind);
  const review = cases.findLast(({ decisions }) => decisions.at(-1)?.decision === HIDE);
  if (!review) return null;
  const reason = review.decisions.at(-1)?.reason ?? '';
  return { reason, caseId: review.id, canAppeal: canStillAppeal(services, review, userId) };
}

/** Lists a member's reports of a kind, last first: for the member alone. */
export function listReportsBy(db: Database, kind: string, reporterId: string): Promise<SentReport[]> {
  return selectReportsBy(db, kind, reporterId);
}

/** One queue of the overview. */
export interface Queue extends Waiting {
  readonly kind: string;
  readonly show: 'open' | 'appealed';
  readonly label: string;
}

/** How many cases and appeals of each kind wait, and since when the longest does; empty queues too. */
export async function listQueues(services: Pick<Services, 'db' | 'contributions'>): Promise<Queue[]> {
  const waiting = await selectWaiting(services.db);
  return kindsOf(services).flatMap(({ id: kind, queues }) =>
    (['open', 'appealed'] as const).flatMap((show) => {
      const label = queues[show];
      if (label === undefined) return [];
      const found = waiting.find((one) => one.kind === kind && one.what === show);
      return [{ kind, show, label, waiting: found?.waiting ?? 0, oldestAt: found?.oldestAt ?? null }];
    }),
  );
}
