import type { Account } from '#members/identity/contract';
import { findAccount, lockAccount } from '#members/identity/server';
import { type EvidencePart, type OutcomeNote, unfit } from '#members/reviews/contract';
import {
  type Decided,
  type DecisionPlan,
  listMemberCases,
  type Outcome,
  type ReviewCase,
  reviewsCases,
} from '#members/reviews/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { dayText } from '#platform/kernel/format/dates.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { CHECK_AGAIN_DAYS, CHECK_CASES, CHECKS_A_DAY, VOUCHES_NEEDED } from '../../contract/constants.ts';
import { type EvidenceRead, readEvidence } from '../services/read-evidence.ts';
import { settleSbt } from '../services/settle-sbt.ts';
import { countChecksBy, findCheck, withdrawCheck, writeCheck } from '../store/evidence-store.ts';

interface CheckFacts {
  readonly review: ReviewCase;
  /** Null once the account is deleted. */
  readonly account: Account | null;
  /** The confirmation of this case is in force. */
  readonly isInForce: boolean;
}

interface CheckPlan extends DecisionPlan {
  readonly caseId: string;
  readonly userId: string;
}

const EFFECTS: Readonly<Record<string, string>> = {
  confirm: `Stands for the ${VOUCHES_NEEDED} vouches an SBT needs, until it is withdrawn. Confirm only a person you met, in a call or in person, who showed you their Hodag account. You can confirm ${CHECKS_A_DAY} checks in 24 hours.`,
  refuse: `The member reads the reason, and may appeal or ask again in ${CHECK_AGAIN_DAYS} days. Two vouches remain possible.`,
  withdraw:
    'Without two vouches, the member’s SBT is suspended at once. HDAG that was transferable stays so.',
};

const NOTES: Readonly<Record<string, Pick<OutcomeNote, 'type' | 'title' | 'message'>>> = {
  confirm: {
    type: 'success',
    title: 'Identity confirmed',
    message: 'An administrator confirmed who you are.',
  },
  refuse: { type: 'warning', title: 'Identity check refused', message: 'Your identity was not confirmed.' },
  withdraw: {
    type: 'warning',
    title: 'Identity check withdrawn',
    message: 'The confirmation was withdrawn.',
  },
};

/** Requests of members that an administrator checks who they are, in place of two vouches. */
export const CHECK_REVIEWS = reviewsCases<CheckFacts, CheckPlan>({
  id: CHECK_CASES,
  order: 4,
  label: 'Identity checks',
  queues: { open: 'Identity checks', appealed: 'Appeals about identity checks' },
  link: '/auth/4fa',
  keptText: 'Your identity is not confirmed.',
  decisions: [
    {
      id: 'confirm',
      label: 'Confirm identity',
      done: 'Confirmed',
      takes: false,
      after: ['refuse', 'withdraw'],
    },
    { id: 'refuse', label: 'Refuse', done: 'Refused', takes: true },
    { id: 'withdraw', label: 'Withdraw', done: 'Withdrawn', takes: true, after: ['confirm'] },
  ],
  async summarize(_services, cases) {
    return cases.map(() => ({
      summary: 'Wants to show that one real person is behind the account',
      facts: [],
    }));
  },
  async facts({ db }, review) {
    const account = await findAccount(db, review.userId);
    return { review, account, isInForce: (await findCheck(db, review.userId))?.id === review.id };
  },
  mayAppeal: ({ review }, userId) => review.userId === userId,
  effect: (_facts, decision) => EFFECTS[decision] ?? '',
  decide({ review: { id, userId }, account, isInForce }, { decision }) {
    if (!account) throw unfit('This account was deleted.');
    if (decision === 'withdraw' && !isInForce) throw unfit('There is no confirmation to withdraw.');
    return { caseId: id, userId };
  },
  apply: carryOut,
  evidence: evidenceOf,
});

async function carryOut(
  deps: OperationDeps,
  tx: Transaction,
  { caseId, userId }: CheckPlan,
  { decision, reason, actorId, at }: Decided,
): Promise<Outcome> {
  if (decision === 'confirm') await requireCheckLeft(tx, actorId, at);
  await lockAccount(tx, userId);
  if (decision === 'confirm') await writeCheck(tx, { id: caseId, userId, checkedBy: actorId, at });
  if (decision === 'withdraw') await withdrawCheck(tx, caseId, at);
  const { state } = await settleSbt(deps, tx, { userId });
  const note = NOTES[decision];
  return {
    notes: note ? [{ ...note, userId, message: `${note.message} ${reason}` }] : [],
    details: { sbt: state },
  };
}

/** Counts an administrator's checks one after the other, so that two at one moment do not pass the limit together. */
async function requireCheckLeft(tx: Transaction, actorId: string, at: Date): Promise<void> {
  await holdTurn(tx, `credentials.checks:${actorId}`);
  const checks = await countChecksBy(tx, actorId, new Date(at.getTime() - DAY_MS));
  if (checks >= CHECKS_A_DAY) {
    throw unfit(
      `You confirmed ${CHECKS_A_DAY} checks in 24 hours. Another administrator can decide, or you tomorrow.`,
    );
  }
}

async function evidenceOf(
  { db, clock }: Services,
  { id, userId }: ReviewCase,
  { account }: CheckFacts,
): Promise<EvidencePart[]> {
  if (!account) return [];
  const evidence = await readEvidence(db, account, clock.now());
  const earlier = (await listMemberCases(db, CHECK_CASES, userId)).filter((one) => one.id !== id);
  return [
    { title: 'Member', facts: memberFacts(account, evidence) },
    ...(earlier.length > 0 ? [{ title: 'Earlier requests', text: earlier.map(earlierText).join(' ') }] : []),
  ];
}

function memberFacts(account: Account, { factors, provedAt, vouches }: EvidenceRead): EvidencePart['facts'] {
  const yes = (is: boolean): string => (is ? 'Set up' : 'Not set up');
  return [
    { label: 'Joined', value: { at: account.createdAt.toISOString() } },
    { label: 'Email verified', value: account.emailVerified ? 'Yes' : 'No' },
    { label: 'Password', value: yes(factors.password) },
    { label: 'Authenticator app', value: yes(factors.authenticator) },
    { label: 'Passkey', value: yes(factors.passkey) },
    { label: 'Wallet', value: account.walletAddress ?? 'Not linked' },
    { label: 'Last proof of life', value: provedAt ? { at: provedAt.toISOString() } : 'None' },
    { label: 'Vouches', value: String(vouches.length) },
  ];
}

function earlierText({ openedAt, decisions }: ReviewCase): string {
  const last = decisions.at(-1);
  return `${dayText(openedAt)}: ${last ? `${last.decision}, ${last.reason}` : 'open'}`;
}
