import { listAccountNames } from '#members/identity/server';
import type { EvidencePart } from '#members/reviews/contract';
import type { CaseSummary, ReviewCase } from '#members/reviews/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { formatHdag } from '#standing/tokens/contract';
import { rewardsByKey } from '#standing/tokens/server';
import { holdEvidence } from '../rules/hold-evidence.ts';
import { reasonText } from '../rules/hold-reasons.ts';
import { holdScore } from '../rules/hold-score.ts';
import { scoreNote } from '../rules/score-note.ts';
import { kindsOf, LEVEL_OF, REWARD_KINDS, rewardKey, type SettlementKind } from '../rules/terms.ts';
import { type Descendant, findInvited } from '../store/lineage-store.ts';
import { selectReferrers } from '../store/referrer-store.ts';
import { type Settlement, selectSettlementsById } from '../store/settlement-store.ts';
import type { LoadedInvitation } from './load-invitation.ts';
import { readHoldPolicy } from './read-hold-policy.ts';
import { readHoldSignals } from './read-hold-signals.ts';

/** Members of a group that are named. */
const NAMED = 50;
const KIND_LABEL: Readonly<Record<SettlementKind, string>> = {
  joined: 'For joining',
  completed: 'For inviting',
};
const LEVEL_LABEL = ['Joining', 'Level 1', 'Level 2', 'Level 3'] as const;
const LEFT = 'a member who has left';

type NameOf = (id: string | null | undefined) => string;

async function readNames(db: Database, ids: readonly (string | null)[]): Promise<NameOf> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const names = new Map((await listAccountNames(db, known)).map(({ id, username }) => [id, username]));
  return (id) => (id && names.get(id)) || LEFT;
}

/** How rewards are held now. */
export async function presentHoldPolicy(services: Services): Promise<string> {
  const { limit, holds, holdsAbove } = await readHoldPolicy(services);
  if (holds) return `Rewards are held today above a score of ${limit.toFixed(2)}.`;
  return `The score only reports so far: rewards are held above ${holdsAbove.toFixed(2)}. Later they will be held above today's ${limit.toFixed(2)}.`;
}

/** Settlements as lines of the queue: names, amounts and scores of all of them in one read each. */
export async function summarizeSettlements(
  services: Services,
  cases: readonly ReviewCase[],
): Promise<CaseSummary[]> {
  const { db } = services;
  const found = await selectSettlementsById(
    db,
    cases.map(({ id }) => id),
  );
  const settlements = new Map(found.map((settlement) => [settlement.id, settlement]));
  const referrers = await selectReferrers(
    db,
    cases.map(({ userId }) => userId),
  );
  const nameOf = await readNames(db, [...referrers.values()]);
  const rewards = await rewardsByKey(services, found.flatMap(keysOf));
  return cases.map(({ id, userId }) => {
    const settlement = settlements.get(id);
    if (!settlement) return { summary: '', facts: [] };
    const keys = keysOf(settlement);
    const own = rewards.filter(({ key }) => keys.includes(key));
    const { score, reasons } = settlement;
    return {
      summary: `${KIND_LABEL[settlement.kind]}, invited by ${nameOf(referrers.get(userId))}`,
      facts: [
        { label: 'Score', value: score === null ? 'not scored' : score.toFixed(2) },
        { label: 'HDAG', value: formatHdag(own.reduce((sum, { valueNow }) => sum + valueNow, 0n)) },
        { label: 'Paid', value: formatHdag(own.reduce((sum, { posted }) => sum + posted, 0n)) },
        ...(reasons.length > 0 ? [{ label: 'Reasons', value: reasons.map(reasonText).join('; ') }] : []),
      ],
    };
  });
}

const keysOf = ({ userId, kind }: Settlement): string[] =>
  kindsOf(kind).map((reward) => rewardKey(reward, userId));

/**
 * Collects the evidence for holding the rewards, computed now from the stored signals; the rewards, and who came along
 * the same line. Signals are read as they are, none is gathered.
 */
export async function readEvidence(
  services: Services,
  { id, userId }: ReviewCase,
  { invitation }: { readonly invitation: LoadedInvitation },
): Promise<EvidencePart[]> {
  const { db } = services;
  const policy = await readHoldPolicy(services);
  const { signals, group, addressOthers, networkOutside } = await readHoldSignals(
    db,
    invitation,
    policy.usualRate,
  );
  const shown = group.slice(0, NAMED);
  const { referrerId } = invitation;
  const holders = invitation.rewards.map((reward) => reward.userId);
  const nameOf = await readNames(db, [userId, referrerId, ...holders, ...shown.map((one) => one.userId)]);
  const settlement = invitation.settlements.find((one) => one.id === id);
  const found = holdEvidence(signals, {
    addressOthers,
    networkOutside,
    groupSize: group.length,
    groupCompleted: group.filter(({ completedAt }) => completedAt !== null).length,
  });
  const holdsAt = `It is paid when it has settled, unless its score passes ${policy.holdsAbove.toFixed(2)}. `;
  const isReported = !policy.holds && settlement?.state === 'settling';
  return [
    {
      title: 'Evidence',
      note: scoreNote(settlement, { score: holdScore(signals).score, limit: policy.limit }),
      text: `${isReported ? holdsAt : ''}The score compares keyed hashes: two accounts share a mailbox, a browser or a network, without anyone seeing which. A household or a school can share them honestly.`,
      table: {
        head: ['What speaks against it', 'Figure', 'Weight'],
        rows: found.map(({ reason, fact, weight }) => [reason, fact, weight.toFixed(2)]),
      },
    },
    rewardsPart(invitation, nameOf),
    await memberPart(db, { userId, referrerId, dueAt: settlement?.dueAt ?? null }, nameOf),
    groupPart(shown, { size: group.length, reviewedId: userId, nameOf }),
  ];
}

/** All rewards of an invitation, and what became of them; the new member's own first. */
function rewardsPart({ newMemberId, rewards }: LoadedInvitation, nameOf: NameOf): EvidencePart {
  const rows = REWARD_KINDS.flatMap((kind) => {
    const reward = rewards.find(({ key }) => key === rewardKey(kind, newMemberId));
    if (!reward) return [];
    const { userId, state, amount, valueNow, posted, note } = reward;
    const amounts = [amount, valueNow, posted].map(formatHdag);
    return [[nameOf(userId), LEVEL_LABEL[LEVEL_OF[kind]], state, ...amounts, note ?? '']];
  });
  const head = ['Member', 'For', 'State', 'Promised', 'Worth', 'Paid', 'Reason'];
  return { title: 'Rewards of this invitation', note: 'in HDAG', table: { head, rows } };
}

async function memberPart(
  db: Database,
  {
    userId,
    referrerId,
    dueAt,
  }: { readonly userId: string; readonly referrerId: string | null; readonly dueAt: Date | null },
  nameOf: NameOf,
): Promise<EvidencePart> {
  const own = await findInvited(db, userId);
  return {
    title: 'New member',
    facts: [
      { label: 'Username', value: nameOf(userId) },
      { label: 'Invited by', value: nameOf(referrerId) },
      { label: 'Channel', value: own?.channel ?? '' },
      { label: 'Joined', value: whenText(own?.joinedAt) },
      { label: 'Verified', value: whenText(own?.verifiedAt) },
      { label: 'Profile complete', value: whenText(own?.completedAt) },
      { label: 'Fell due', value: whenText(dueAt) },
    ],
  };
}

/** Those who came along the same line. */
function groupPart(
  members: readonly Descendant[],
  {
    size,
    reviewedId,
    nameOf,
  }: { readonly size: number; readonly reviewedId: string; readonly nameOf: NameOf },
): EvidencePart {
  const rows = members.map(({ userId, level, joinedAt, completedAt }) => [
    `${nameOf(userId)}${userId === reviewedId ? ' (this review)' : ''}`,
    String(level),
    whenText(joinedAt),
    whenText(completedAt),
  ]);
  const note = size > members.length ? `${members.length} of ${size}` : String(size);
  return {
    title: 'Along the same line',
    note,
    table: { head: ['Member', 'Level', 'Joined', 'Complete'], rows },
  };
}

function whenText(at: Date | null | undefined): string | { at: string } {
  return at ? { at: at.toISOString() } : 'not yet';
}
