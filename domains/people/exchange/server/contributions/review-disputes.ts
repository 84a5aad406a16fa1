import { whoIs } from '#members/identity/server';
import { unfit } from '#members/reviews/contract';
import { type Decided, type DecisionPlan, type Outcome, reviewsCases } from '#members/reviews/server';
import { numberText, plural } from '#platform/kernel/format/numbers.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { exactHdagText, formatHdag, parseHdag } from '#standing/tokens/contract';
import type { Side } from '../../contract/constants.ts';
import { stepText } from '../../contract/step-text.ts';
import { sideOf } from '../policies.ts';
import { DISPUTES } from '../rules/dispute-kind.ts';
import { runStep } from '../services/run-step.ts';
import { findDeal, listSteps, lockDeal } from '../store/deal-store.ts';
import type { DealRow } from '../store/tables.ts';

interface Split extends DecisionPlan {
  readonly dealId: string;
  readonly toProvider: bigint;
}

/** Micro-HDAG of a typed number; null for what is no amount within the deal. */
function amountOf(written: unknown, total: bigint): bigint | null {
  const micro = typeof written === 'number' ? parseHdag(written.toFixed(6)) : null;
  return micro !== null && micro <= total ? micro : null;
}

/**
 * Disputes about deals: an administrator who is no party decides who gets what is in escrow. A case has its deal's id.
 */
export const DISPUTE_REVIEWS = reviewsCases<DealRow | null, Split>({
  id: DISPUTES,
  order: 5,
  label: 'Disputed exchanges',
  queues: { open: 'Disputed exchanges' },
  link: '/exchange/deals',
  keptText: 'The split stays as decided.',
  decisions: [
    { id: 'pay', label: 'Pay the provider', done: 'Paid to the provider', takes: true },
    { id: 'refund', label: 'Refund the payer', done: 'Refunded', takes: true },
    { id: 'split', label: 'Split', done: 'Split', takes: true },
  ],
  summarize: async ({ db }, cases) =>
    Promise.all(
      cases.map(async ({ id }) => {
        const deal = await findDeal(db, id);
        const value = exactHdagText(formatHdag(deal?.total ?? 0n));
        return { summary: deal?.title ?? 'A deal', facts: [{ label: 'In escrow', value }] };
      }),
    ),
  facts: ({ db }, { id }) => findDeal(db, id),
  concerns: (deal, userId) => deal !== null && sideOf(userId, deal) !== null,
  effect: (deal, decision) => effectOf(exactHdagText(formatHdag(deal?.total ?? 0n)), decision),
  fields: (deal, decision) =>
    decision === 'split'
      ? [
          {
            name: 'toProvider',
            label: 'HDAG to the provider',
            type: 'number',
            hint: `At most ${formatHdag(deal?.total ?? 0n)}, with up to 6 decimals. The rest goes back to the payer.`,
          },
        ]
      : [],
  decide(deal, { decision, input }) {
    if (deal?.state !== 'disputed') throw unfit('This deal is no longer disputed.');
    if (decision === 'pay') return { dealId: deal.id, toProvider: deal.total };
    if (decision === 'refund') return { dealId: deal.id, toProvider: 0n };
    const toProvider = amountOf(input.toProvider, deal.total);
    if (toProvider === null) throw unfit(`Enter at most ${formatHdag(deal.total)} HDAG.`);
    return { dealId: deal.id, toProvider };
  },
  apply: carryOut,
  evidence: async ({ db }, _review, deal) => {
    if (!deal) return [];
    const nameOf = await whoIs(db, [deal.providerId, deal.payerId]);
    const names = {
      provider: nameOf(deal.providerId)?.username ?? 'A member who has left',
      payer: nameOf(deal.payerId)?.username ?? 'A member who has left',
    };
    const rows = (await listSteps(db, deal.id)).map(({ action, by, note, at }) => [
      { at: at.toISOString() },
      stepText(action, by === 'provider' || by === 'payer' ? names[by] : null),
      note ?? '',
    ]);
    return [
      { title: 'Deal', facts: agreedFacts(deal, names), text: deal.terms },
      { title: `The payer’s side (${names.payer})`, text: deal.disputeText ?? 'Nothing was written.' },
      { title: `The provider’s side (${names.provider})`, text: deal.statement ?? 'No statement yet.' },
      ...(deal.message ? [{ title: `Message from ${names[deal.proposedBy]}`, text: deal.message }] : []),
      { title: 'History', table: { head: ['When', 'Step', 'Note'], rows } },
    ];
  },
});

function agreedFacts(
  { unit, quantity, price, total, deliverBy, deliveredAt }: DealRow,
  names: Readonly<Record<Side, string>>,
) {
  const units = `${numberText(quantity)} ${plural(quantity, unit, `${unit}s`)}`;
  const amount = `${exactHdagText(formatHdag(total))} in all`;
  return [
    { label: 'Provider', value: names.provider },
    { label: 'Payer', value: names.payer },
    { label: 'Agreed', value: `${units} at ${exactHdagText(formatHdag(price))} each, ${amount}` },
    { label: 'Deliver by', value: { at: deliverBy.toISOString() } },
    {
      label: 'Delivered',
      value: deliveredAt ? { at: deliveredAt.toISOString() } : 'Not marked as delivered',
    },
  ];
}

function effectOf(total: string, decision: string): string {
  if (decision === 'pay') return `${total} goes to the provider.`;
  if (decision === 'refund') return `${total} goes back to the payer.`;
  return `${total} is split between both.`;
}

/** The escrow is emptied by the settling job, right after this transaction. */
async function carryOut(_deps: OperationDeps, tx: Transaction, plan: Split, by: Decided): Promise<Outcome> {
  const deal = await lockDeal(tx, plan.dealId);
  if (!deal) throw unfit('This deal is no longer disputed.');
  const { toProvider } = plan;
  await runStep(tx, deal, {
    action: { type: 'decide', by: 'arbiter', toProvider },
    at: by.at,
    note: by.reason,
    columns: { decisionReason: by.reason },
  });
  const words = `${formatHdag(toProvider)} HDAG to the provider, ${formatHdag(deal.total - toProvider)} HDAG to the payer`;
  return { notes: [], text: words, details: { toProvider: formatHdag(toProvider) } };
}
