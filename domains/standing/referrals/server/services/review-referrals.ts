import { type Decided, type Outcome, reviewsCases } from '#members/reviews/server';
import { INVITATION_CASES } from '../rules/case-kind.ts';
import { decisionEffect } from '../rules/decision-effect.ts';
import { decidedRewards, judgeInvitation } from '../rules/judge-invitation.ts';
import { selectInvitedBy } from '../store/referrer-store.ts';
import { carryOutJudgement, type JudgementPlan } from './carry-out-judgement.ts';
import { type LoadedInvitation, loadInvitation } from './load-invitation.ts';
import { presentHoldPolicy, readEvidence, summarizeSettlements } from './present-settlements.ts';

interface SettlementFacts {
  readonly id: string;
  readonly invitation: LoadedInvitation;
}

/** Rewards of an invitation, settlement by settlement: a case has the id of its settlement. */
export const REFERRAL_REVIEWS = reviewsCases<
  SettlementFacts,
  JudgementPlan & { alsoDecides: readonly string[] }
>({
  id: INVITATION_CASES,
  order: 1,
  label: 'Referral rewards',
  queues: {
    open: 'Referral rewards held for review',
    appealed: 'Appeals against refused referral rewards',
  },
  link: '/referrals',
  keptText: 'Your reward stays refused.',
  decisions: [
    { id: 'release', label: 'Release', done: 'Released', takes: false, after: ['refuse', 'fraud'] },
    { id: 'refuse', label: 'Refuse', done: 'Refused', takes: true },
    {
      id: 'fraud',
      label: 'Refuse as fraud',
      done: 'Refused as fraud',
      takes: true,
      after: ['watched', 'release', 'refuse'],
    },
    {
      id: 'reverse',
      label: 'Take back what was paid',
      done: 'Taken back',
      takes: true,
      after: ['watched', 'release', 'refuse', 'fraud'],
    },
  ],
  alsoFinds: selectInvitedBy,
  note: presentHoldPolicy,
  summarize: summarizeSettlements,
  facts: async (services, { id, userId }) => ({
    id,
    invitation: await loadInvitation(services, services.db, userId),
  }),
  concerns: ({ invitation: { rewards } }, actorId) => rewards.some(({ userId }) => userId === actorId),
  mayAppeal({ id, invitation }, memberId) {
    const own = invitation.settlements.find((one) => one.id === id);
    const rewards = own ? decidedRewards(invitation, own) : [];
    return rewards.some(({ userId }) => userId === memberId);
  },
  effect: ({ id, invitation }, decision) => decisionEffect(invitation, id, decision),
  decide({ id, invitation }, { decision }) {
    const plan = judgeInvitation(invitation, id, decision);
    return { ...plan, invitation, alsoDecides: plan.settlementIds.filter((one) => one !== id) };
  },
  apply: (deps, tx, plan, by: Decided): Promise<Outcome> => carryOutJudgement(deps, tx, plan, by),
  evidence: readEvidence,
});
