import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPlan, JOINED, LINE, type Model, onDay, payDue, someFacts } from '../../testing/payout-model.ts';
import { judgeInvitation } from './judge-invitation.ts';
import { planDecision } from './plan-decision.ts';
import { planLeaving } from './plan-leaving.ts';
import { planReview } from './plan-review.ts';
import { planSteps } from './plan-steps.ts';
import { SETTLEMENT_KINDS } from './terms.ts';

const POLICY = { limit: 0.8, holds: true, holdsAbove: 0.8, usualRate: 0.5 };
const PROMISE = 8_500_000n;
const DECISIONS = ['release', 'refuse', 'fraud', 'reverse'] as const;

/** A world around an invitation: its clock in days, and what the new member has done. */
interface World {
  readonly model: Model;
  readonly day: number;
  readonly contactOn: number | null;
  readonly percent: number;
}
type Happening = (world: World) => World;

const START: World = { model: JOINED, day: 0, contactOn: null, percent: 20 };
const contact: Happening = (world) => ({ ...world, contactOn: world.contactOn ?? world.day });
const profile: Happening = (world) => ({ ...world, percent: 100 });
const look: Happening = (world) => {
  const { model, day, contactOn, percent } = world;
  if (model.completedAt !== null) return world;
  const contactSince = contactOn === null ? null : onDay(contactOn);
  return {
    ...world,
    model: applyPlan(model, planSteps(model, someFacts({ now: onDay(day), contactSince, percent }))),
  };
};
const wait =
  (days: number): Happening =>
  (world) => ({ ...world, day: world.day + days });
const review =
  (score: number): Happening =>
  (world) => ({
    ...world,
    model: SETTLEMENT_KINDS.reduce((model, kind) => {
      const options = { policy: POLICY, now: onDay(world.day) };
      return applyPlan(model, planReview(model, kind, { score, reasons: [] }, options));
    }, world.model),
  });
const pay: Happening = (world) => ({ ...world, model: payDue(world.model, onDay(world.day)) });
const leave: Happening = (world) => ({ ...world, model: applyPlan(world.model, planLeaving(world.model)) });

/** Decides where the decision is fit: reviews refuse the others before anything is written. */
const decide =
  (decision: string, kind: string): Happening =>
  (world) => {
    const { model } = world;
    const own = model.settlements.find((one) => one.kind === kind);
    const isFit = { release: ['held', 'refused'], refuse: ['held'] }[decision];
    if (!own || own.state === 'reversed' || (isFit && !isFit.includes(own.state))) return world;
    let judged: ReturnType<typeof judgeInvitation>;
    try {
      judged = judgeInvitation(model, own.id, decision);
    } catch {
      return world;
    }
    const terms = { settlementDays: 3 };
    return { ...world, model: applyPlan(model, planDecision(model, judged, { reason: 'Why.', terms })) };
  };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constantFrom(contact, profile, pay),
  fc.constant(look),
  fc.integer({ min: 0, max: 4 }).map(wait),
  fc.constantFrom(0.1, 0.9).map(review),
  fc
    .tuple(fc.constantFrom(...DECISIONS), fc.constantFrom(...SETTLEMENT_KINDS))
    .map(([one, kind]) => decide(one, kind)),
);
const run = (happenings: readonly Happening[], start = START): World =>
  happenings.reduce((world, happen) => happen(world), start);
const paidOf = ({ rewards }: Model): bigint => rewards.reduce((sum, { posted }) => sum + posted, 0n);
const FINISH = [contact, profile, look, wait(4), review(0.1), pay];

describe('histories of an invitation', () => {
  it('never promise or pay a reward twice, and never more than was promised', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 30 }), fc.boolean(), (happenings, leaves) => {
        const { model } = run([...happenings, ...(leaves ? [leave] : [])]);
        const ended = run([wait(10), pay], { ...START, model, day: 200 }).model;
        expect(ended.rewards.length).toBeLessThanOrEqual(4);
        expect(paidOf(ended) <= PROMISE).toBe(true);
        for (const { posted, amount } of ended.rewards) expect([0n, amount]).toContain(posted);
      }),
    );
  });

  it('pay exactly the promise where no decision took anything, however often they are read', () => {
    const harmless = fc.oneof(
      fc.constantFrom(contact, profile, pay, look, review(0.1)),
      fc.integer({ min: 0, max: 4 }).map(wait),
    );
    fc.assert(
      fc.property(fc.array(harmless, { maxLength: 20 }), (happenings) => {
        const { model } = run([...happenings, ...FINISH]);
        expect(paidOf(model)).toBe(PROMISE);
        expect(model.rewards.every(({ state }) => state === 'paid')).toBe(true);
      }),
    );
  });

  it('pay the promise too when all that was held or refused is released in the end', () => {
    const held = fc.array(fc.oneof(fc.constantFrom(contact, profile, look, review(0.9), wait(1))), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(held, fc.constantFrom('refuse', 'fraud'), (happenings, decision) => {
        const releases = SETTLEMENT_KINDS.map((kind) => decide('release', kind));
        const taken = [...happenings, decide(decision, 'joined')];
        const { model } = run([...taken, ...releases, ...FINISH, ...releases, wait(4), review(0.1), pay]);
        expect(paidOf(model)).toBe(PROMISE);
      }),
    );
  });

  it('come to the same whether the contact or the profile is heard of first', () => {
    const steps = [contact, profile] as const;
    const ends = [steps, steps.toReversed()].map((order) =>
      run([look, ...order.flatMap((step) => [step, look]), wait(4), review(0.1), pay, look]),
    );
    expect(ends[0]).toEqual(ends[1]);
    expect(run([contact, profile, look, wait(4), review(0.1), pay])).toEqual(ends[0]);
  });

  it('leave no pending reward when the new member leaves, and keep what was paid', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 20 }), (happenings) => {
        const before = run(happenings).model;
        const plan = planLeaving(before);
        const left = applyPlan(before, plan);
        expect(left.rewards.filter(({ state }) => ['waiting', 'due', 'held'].includes(state))).toEqual([]);
        expect(paidOf(left)).toBe(paidOf(before));
        expect(plan.notes.filter(({ userId }) => userId === LINE.newest)).toEqual([]);
      }),
    );
  });
});
