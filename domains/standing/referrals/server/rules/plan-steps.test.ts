import { describe, expect, it } from 'vitest';
import { applyPlan, BEGAN, JOINED, LINE, type Model, onDay, someFacts } from '../../testing/payout-model.ts';
import { planSteps, type StepFacts } from './plan-steps.ts';

const DONE = { contactSince: onDay(0.5), percent: 80 };
const promised = applyPlan(JOINED, planSteps(JOINED, someFacts({ now: BEGAN })));
const verified = applyPlan(promised, planSteps(promised, someFacts({ contactSince: onDay(0.5) })));
const alone: Model = { ...JOINED, referrerId: null, line: [] };

/** Steps, kinds that fall due, and who is notified of what, in their order. */
function shortly(model: Model, facts: Partial<StepFacts>) {
  const plan = planSteps(model, someFacts(facts));
  return {
    steps: Object.keys(plan.steps),
    promises: plan.orders.flatMap((one) => (one.order === 'promise' ? [one.amount] : [])),
    due: plan.begins.map(({ kind }) => kind),
    notes: plan.notes.map((note) => ('about' in note ? `${note.about} ${note.userId}` : note.title)),
    events: plan.events.map(({ event }) => event),
  };
}
const NOTHING = { steps: [], promises: [], due: [], notes: [], events: [] };
const PROMISES = [2_000_000n, 5_000_000n, 1_000_000n, 500_000n];
const JOINED_NOTES = ['Referral verified', 'joined newest'];
const COMPLETED_NOTES = ['completed second', 'completed third', 'completed direct'];

describe('the steps of an invitation', () => {
  it.each<[string, Model, Partial<StepFacts>, object]>([
    ['promise at registration', JOINED, {}, { ...NOTHING, steps: ['promisedAt'], promises: PROMISES }],
    ['promise nothing for who came alone', alone, {}, NOTHING],
    ['promise once', promised, {}, NOTHING],
    [
      'verify with a contact',
      promised,
      { contactSince: onDay(0.5) },
      {
        ...NOTHING,
        steps: ['verifiedAt', 'points'],
        due: ['joined'],
        notes: JOINED_NOTES,
        events: ['verified'],
      },
    ],
    [
      'complete with a profile',
      verified,
      DONE,
      {
        ...NOTHING,
        steps: ['completedAt'],
        due: ['completed'],
        notes: COMPLETED_NOTES,
        events: ['completed'],
      },
    ],
    [
      'come all at once, in their order',
      JOINED,
      DONE,
      {
        steps: ['promisedAt', 'verifiedAt', 'points', 'completedAt'],
        promises: PROMISES,
        due: ['joined', 'completed'],
        notes: [...JOINED_NOTES, ...COMPLETED_NOTES],
        events: ['verified', 'completed'],
      },
    ],
    ['wait for a contact before the profile counts', promised, { percent: 100 }, NOTHING],
    [
      'are recorded of a withdrawn invitation, and nothing falls due',
      { ...promised, isWithdrawn: true },
      DONE,
      {
        ...NOTHING,
        steps: ['verifiedAt', 'points', 'completedAt'],
        notes: ['Referral verified', ...COMPLETED_NOTES],
        events: ['verified', 'completed'],
      },
    ],
    [
      'continues for the levels above when the referrer has left',
      { ...promised, referrerId: null, line: [null, LINE.second, LINE.third] },
      DONE,
      {
        ...NOTHING,
        steps: ['verifiedAt', 'completedAt'],
        due: ['joined', 'completed'],
        notes: ['joined newest', 'completed second', 'completed third'],
      },
    ],
    [
      'are not told to those who chose so',
      verified,
      { ...DONE, wants: (userId) => userId !== LINE.direct },
      {
        ...NOTHING,
        steps: ['completedAt'],
        due: ['completed'],
        notes: COMPLETED_NOTES.slice(0, 2),
        events: ['completed'],
      },
    ],
  ])('%s', (_, model, facts, expected) => {
    expect(shortly(model, facts)).toEqual(expected);
  });

  it('count from when the member acted, and not before they were recorded', () => {
    const heard = { at: onDay(0.25), isContact: true };
    const facts = { ...DONE, now: onDay(9), heard };
    expect(planSteps(promised, someFacts(facts)).steps).toMatchObject({
      verifiedAt: onDay(0.25),
      completedAt: onDay(0.25),
    });
    const early = planSteps(promised, someFacts({ ...facts, contactSince: onDay(-3) }));
    expect(early.steps.verifiedAt).toEqual(BEGAN);
    expect(early.begins).toContainEqual({ kind: 'joined', dueAt: BEGAN, settlesAt: onDay(3) });
  });

  it('multiply the points of the fifth referral, not of the sixth, and do not count a withdrawn one', () => {
    const pointsOf = (verifiedBefore: number, model = promised) =>
      planSteps(model, someFacts({ ...DONE, referrerPercent: 50, verifiedBefore })).steps.points;
    expect([pointsOf(4), pointsOf(5), pointsOf(5, { ...promised, isWithdrawn: true })]).toEqual([
      2500, 500, 2500,
    ]);
  });
});
