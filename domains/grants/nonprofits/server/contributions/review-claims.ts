import { type EvidencePart, type Judgement, type OutcomeNote, unfit } from '#members/reviews/contract';
import {
  type Decided,
  type DecisionPlan,
  type Outcome,
  type ReviewCase,
  reviewsCases,
} from '#members/reviews/server';
import { dayText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { CLAIM_CASES, type ClaimState, LIVE_STATES } from '../../contract/claim-constants.ts';
import { REGISTRIES } from '../../contract/registries.ts';
import { writtenNumber } from '../../contract/registry-number.ts';
import { stateAfterDecision } from '../rules/claim-steps.ts';
import { claimPath } from '../services/announce-claim.ts';
import { carryOutClaimDecision } from '../services/decide-claim.ts';
import { findClaim, findOwnClaim, listNamedClaims, listOtherClaims } from '../store/claim-store.ts';
import { findNonprofit, type NonprofitRecord } from '../store/nonprofit-store.ts';
import { listObjections } from '../store/objection-store.ts';
import type { ClaimRow, ObjectionRow } from '../store/tables.ts';

interface ClaimCase {
  readonly review: ReviewCase;
  /** Null once it was deleted. */
  readonly claim: ClaimRow | null;
  readonly entry: NonprofitRecord | null;
  readonly objections: readonly ObjectionRow[];
  /** Other live claims of the page. */
  readonly others: readonly ClaimRow[];
  /** The member claimed the page anew since. */
  readonly isReplaced: boolean;
}

interface ClaimPlan extends DecisionPlan {
  readonly claimId: string;
  readonly from: ClaimState;
  readonly to: ClaimState;
  readonly name: string;
  /** Members who objected. */
  readonly objectors: readonly string[];
}

const STATE_LABELS: Readonly<Record<ClaimState, string>> = {
  proving: 'Waiting for a proof',
  'in-review': 'Review instead of a proof by domain',
  notice: 'Notice period',
  disputed: 'Dispute',
  granted: 'Represents the organization',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** Claims without a proof by domain, and claims that others object to. */
export const CLAIM_REVIEWS = reviewsCases<ClaimCase, ClaimPlan>({
  id: CLAIM_CASES,
  order: 10,
  label: 'Claims of nonprofits',
  queues: { open: 'Claims of nonprofits', appealed: 'Appeals about claims of nonprofits' },
  link: '/nonprofits',
  keptText: 'The claim stays refused.',
  decisions: [
    { id: 'confirm', label: 'Confirm the claim', done: 'Confirmed', takes: false, after: ['refuse'] },
    { id: 'refuse', label: 'Refuse the claim', done: 'Refused', takes: true, after: ['confirm'] },
  ],
  summarize: ({ db }, cases) => summaries(db, cases),
  facts: ({ db }, review) => factsOf(db, review),
  concerns: ({ objections, others }, userId) =>
    objections.some((one) => one.userId === userId) || others.some((one) => one.userId === userId),
  mayAppeal: ({ claim }, userId) => claim?.state === 'refused' && claim.userId === userId,
  effect: ({ claim }, decision) => effectOf(claim?.state ?? 'expired', decision),
  decide: planOf,
  apply: carryOut,
  evidence: async (_services, _review, facts) => evidenceOf(facts),
});

function effectOf(state: ClaimState, decision: string): string {
  if (decision === 'refuse')
    return state === 'granted'
      ? 'The member no longer represents the organization, and their words leave the page.'
      : 'The claim ends. The member reads the reason and can appeal once.';
  return state === 'granted'
    ? 'The member keeps representing the organization.'
    : 'The page shows the claim for 7 days. Without an objection the member then represents the organization.';
}

async function summaries(db: Database, cases: readonly ReviewCase[]) {
  const named = await listNamedClaims(
    db,
    cases.flatMap(({ subjectId }) => subjectId ?? []),
  );
  const byId = new Map(named.map((one) => [one.claim.id, one]));
  return cases.map(({ subjectId }) => {
    const found = byId.get(subjectId ?? '');
    if (!found) return { summary: 'A claim that was deleted', facts: [] };
    return { summary: found.name, facts: [{ label: 'Step', value: STATE_LABELS[found.claim.state] }] };
  });
}

async function factsOf(db: Database, review: ReviewCase): Promise<ClaimCase> {
  const claim = review.subjectId === null ? null : await findClaim(db, review.subjectId);
  if (!claim) return { review, claim, entry: null, objections: [], others: [], isReplaced: false };
  const newest = await findOwnClaim(db, claim.nonprofitId, claim.userId);
  return {
    review,
    claim,
    entry: await findNonprofit(db, claim.nonprofitId),
    objections: await listObjections(db, claim.id),
    others: await listOtherClaims(db, claim),
    isReplaced: newest !== null && newest.id !== claim.id && LIVE_STATES.includes(newest.state),
  };
}

function planOf({ claim, entry, objections, isReplaced }: ClaimCase, { decision }: Judgement): ClaimPlan {
  if (!claim) throw unfit('This claim was deleted.');
  if (isReplaced) throw unfit('The member has started a new claim of this page.');
  const to = stateAfterDecision(claim.state, decision);
  if (to === null) throw unfit('This does not fit the state of the claim.');
  const objectors = [...new Set(objections.flatMap(({ userId }) => userId ?? []))];
  return { claimId: claim.id, from: claim.state, to, name: entry?.name ?? '', objectors };
}

async function carryOut(
  deps: OperationDeps,
  tx: Transaction,
  { claimId, from, to, name, objectors }: ClaimPlan,
  { reason, at }: Decided,
): Promise<Outcome> {
  const claim = await carryOutClaimDecision(deps, tx, { claimId, from, to, at });
  const isRefused = to === 'refused';
  const own: OutcomeNote = {
    userId: claim.userId,
    type: isRefused ? 'warning' : 'success',
    title: isRefused ? `Your claim of ${name} was refused` : `Your claim of ${name} was confirmed`,
    message: isRefused ? `Reason: ${reason} You can appeal on the claim's page.` : reason,
    link: claimPath(claim.nonprofitId) as `/${string}`,
  };
  const others = objectors.map((userId) => ({
    userId,
    type: 'info' as const,
    title: 'Your objection was reviewed',
    message: isRefused ? `The claim of ${name} was refused.` : `The claim of ${name} stands.`,
    link: `/nonprofits/${claim.nonprofitId}`,
  }));
  return { notes: [own, ...others], details: { claim: claimId, nonprofit: claim.nonprofitId, from, to } };
}

function evidenceOf({ review, claim, entry, objections, others }: ClaimCase): EvidencePart[] {
  if (!claim || !entry) return [{ title: 'Claim', text: 'It was deleted.' }];
  const { registry, number, website, websiteSource } = entry;
  return [
    {
      title: entry.name,
      facts: [
        { label: 'Step', value: STATE_LABELS[claim.state] },
        { label: 'Role of the member', value: claim.role },
        {
          label: REGISTRIES[registry].numberLabel,
          value: registry === 'none' ? 'None' : writtenNumber(registry, number),
        },
        {
          label: 'Website',
          value: website === null ? 'None' : `${website} (${websiteSource ?? 'source unknown'})`,
        },
        {
          label: 'Control of the domain',
          value: claim.host === null ? 'Not proved' : `Proved for ${claim.host} (${claim.method})`,
        },
        { label: 'Started', value: { at: claim.startedAt.toISOString() } },
      ],
      links: [{ label: 'Page of the organization', href: `/nonprofits/${entry.id}` }],
    },
    {
      title: 'What the member wrote',
      text: review.text ?? 'Nothing: this case is about objections or a second claim.',
    },
    {
      title: 'Objections',
      ...(objections.length === 0
        ? { text: 'None.' }
        : {
            facts: objections.map(({ userId, text, at }) => ({
              label: `${userId ? 'A member' : 'A visitor'}, ${dayText(at.toISOString())}`,
              value: text,
            })),
          }),
    },
    {
      title: 'Other claims of this page',
      text: others.length === 0 ? 'None.' : counted(others.length, 'claim'),
      facts: others.map((one) => ({
        label: STATE_LABELS[one.state],
        value: one.host ?? one.method ?? 'No proof',
      })),
    },
  ];
}
