import { changeRights, findAccount, listAccountNames } from '#members/identity/server';
import { findProfile } from '#members/profiles/server';
import { type EvidencePart, type OutcomeNote, unfit } from '#members/reviews/contract';
import {
  type Decided,
  type DecisionPlan,
  listMemberCases,
  type Outcome,
  type ReviewCase,
  reviewsCases,
} from '#members/reviews/server';
import { dayText } from '#platform/kernel/format/dates.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { ACCESS_CASES, ASK_AGAIN_DAYS } from '../../contract/constants.ts';
import { isDeveloperLike } from '../rules/developer-like.ts';
import { selectOthersOf, selectRequests } from '../store/request-store.ts';
import type { RequestRow } from '../store/tables.ts';

interface AccessFacts {
  readonly review: ReviewCase;
  /** Null once the account is deleted. */
  readonly isDeveloper: boolean | null;
}

interface AccessPlan extends DecisionPlan {
  readonly userId: string;
  /** The right it leaves the member with; null where it changes none. */
  readonly isDeveloper: boolean | null;
}

const EFFECTS: Readonly<Record<string, string>> = {
  grant: 'The developer hub opens to the member with the next page they load.',
  refuse: `The hub stays closed. The member reads the reason, and may appeal or ask again in ${ASK_AGAIN_DAYS} days.`,
  withdraw: 'The developer hub closes at once. API keys stay; the member revokes them.',
};

const NOTES: Readonly<Record<string, Pick<OutcomeNote, 'type' | 'title' | 'message'>>> = {
  grant: {
    type: 'success',
    title: 'Developer Hub access granted',
    message: 'The Developer Hub is open to you.',
  },
  refuse: { type: 'warning', title: 'Developer Hub access refused', message: 'Your request was refused.' },
  withdraw: {
    type: 'warning',
    title: 'Developer Hub access withdrawn',
    message: 'Your access was withdrawn.',
  },
};

/** Requests of access to the developer hub, each with the GitHub username it was made with. */
export const ACCESS_REVIEWS = reviewsCases<AccessFacts, AccessPlan>({
  id: ACCESS_CASES,
  order: 3,
  label: 'Developer Hub access',
  queues: { open: 'Developer Hub requests', appealed: 'Appeals about Developer Hub access' },
  link: '/developer',
  keptText: 'The Developer Hub stays closed.',
  decisions: [
    { id: 'grant', label: 'Grant access', done: 'Granted', takes: false, after: ['refuse', 'withdraw'] },
    { id: 'refuse', label: 'Refuse', done: 'Refused', takes: true },
    { id: 'withdraw', label: 'Withdraw access', done: 'Withdrawn', takes: true, after: ['grant'] },
  ],
  async summarize({ db }, cases) {
    const rows = await selectRequests(
      db,
      cases.map(({ id }) => id),
    );
    const requests = new Map(rows.map((row) => [row.id, row]));
    return cases.map(({ id }) => ({ summary: summaryOf(requests.get(id)), facts: [] }));
  },
  async facts({ db }, review) {
    return { review, isDeveloper: (await findAccount(db, review.userId))?.isDeveloper ?? null };
  },
  mayAppeal: ({ review }, userId) => review.userId === userId,
  effect: (_facts, decision) => EFFECTS[decision] ?? '',
  decide({ review: { userId }, isDeveloper }, { decision }) {
    if (isDeveloper === null) throw unfit('This account was deleted.');
    if (decision === 'withdraw' && !isDeveloper) throw unfit('This member has no access to withdraw.');
    return { userId, isDeveloper: decision === 'refuse' ? null : decision === 'grant' };
  },
  apply: (_deps, tx, plan, by) => carryOut(tx, plan, by),
  evidence: ({ db }, review) => evidenceOf(db, review),
});

function summaryOf(request: RequestRow | undefined): string {
  if (!request) return 'Access to the Developer Hub';
  return request.isSpecial ? 'Opened by the special handle' : `GitHub username ${request.githubHandle}`;
}

async function carryOut(
  tx: Transaction,
  { userId, isDeveloper }: AccessPlan,
  { decision, reason, actorId }: Decided,
): Promise<Outcome> {
  if (isDeveloper !== null) await changeRights(tx, { userId, rights: { isDeveloper }, actorId });
  const note = NOTES[decision];
  return { notes: note ? [{ ...note, userId, message: `${note.message} ${reason}` }] : [] };
}

async function evidenceOf(db: Services['db'], { id, userId }: ReviewCase): Promise<EvidencePart[]> {
  const [request] = await selectRequests(db, [id]);
  const account = await findAccount(db, userId);
  const profile = await findProfile(db, userId);
  const others = request && !request.isSpecial ? await selectOthersOf(db, request) : [];
  const names = (await listAccountNames(db, others)).map(({ username }) => username);
  const earlier = (await listMemberCases(db, ACCESS_CASES, userId)).filter((one) => one.id !== id);
  return [
    {
      title: 'GitHub',
      text: 'The username is what the member says. Compare the profile there with the one here.',
      facts: [
        { label: 'Username', value: request?.githubHandle ?? 'Not kept' },
        {
          label: 'Profile',
          value: request && !request.isSpecial ? `https://github.com/${request.githubHandle}` : 'None',
        },
        { label: 'Also given by', value: names.join(', ') || 'No other member' },
      ],
    },
    {
      title: 'Member',
      facts: [
        ...(account ? [{ label: 'Joined', value: { at: account.createdAt.toISOString() } }] : []),
        { label: 'Email verified', value: account?.emailVerified ? 'Yes' : 'No' },
        { label: 'Second factor', value: account?.hasSecondFactor ? 'Yes' : 'No' },
        { label: 'Persona', value: profile.persona ?? 'Not specified' },
        { label: 'Interests', value: profile.interests.join(', ') || 'None' },
        { label: 'Developer-like', value: isDeveloperLike(profile) ? 'Yes' : 'No longer' },
      ],
    },
    ...(earlier.length > 0 ? [{ title: 'Earlier requests', text: earlier.map(earlierText).join(' ') }] : []),
  ];
}

function earlierText({ openedAt, decisions }: ReviewCase): string {
  const last = decisions.at(-1);
  return `${dayText(openedAt)}: ${last ? `${last.decision}, ${last.reason}` : 'open'}`;
}
