import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidedRewards, judgeInvitation } from './judge-invitation.ts';
import { REWARD_KINDS, rewardKey } from './terms.ts';

const MEMBER = '00000000-0000-4000-8000-000000000001';
type Judged = Parameters<typeof judgeInvitation>[0];
type State = Judged['settlements'][number]['state'];

const reward = (kind: (typeof REWARD_KINDS)[number], state: string, posted = 0n) => ({
  key: rewardKey(kind, MEMBER),
  userId: kind,
  state,
  posted,
});
const settlement = (kind: 'joined' | 'completed', state: State, isFraud = false) => ({
  id: kind,
  kind,
  state,
  isFraud,
});
const HELD: Judged = {
  newMemberId: MEMBER,
  settlements: [settlement('joined', 'held'), settlement('completed', 'held')],
  rewards: [reward('joined', 'held'), reward('direct', 'held'), reward('level2', 'lapsed')],
  isWithdrawn: false,
};
const FRAUD: Judged = {
  newMemberId: MEMBER,
  settlements: [settlement('joined', 'refused', true), settlement('completed', 'refused', true)],
  rewards: [reward('joined', 'refused'), reward('direct', 'refused'), reward('level2', 'paid', 1n)],
  isWithdrawn: true,
};
const PAID: Judged = {
  ...HELD,
  settlements: [settlement('joined', 'settled'), settlement('completed', 'settling')],
  rewards: [reward('joined', 'paid', 2n), reward('direct', 'due'), reward('level2', 'refused')],
};
const keys = (...kinds: (typeof REWARD_KINDS)[number][]) => kinds.map((kind) => rewardKey(kind, MEMBER));

describe('a decision about an invitation', () => {
  it.each<[string, Judged, string, object]>([
    ['release', HELD, 'completed', { state: 'released', releases: keys('direct'), counts: 'unchanged' }],
    ['refuse', HELD, 'joined', { state: 'refused', refuses: keys('joined'), settlementIds: ['joined'] }],
    ['fraud', HELD, 'completed', { isFraud: true, counts: 'withdrawn', refuses: keys('joined', 'direct') }],
    ['release', FRAUD, 'joined', { counts: 'restored', releases: keys('joined', 'direct') }],
    ['fraud', PAID, 'completed', { refuses: keys('direct', 'level2'), settlementIds: ['completed'] }],
    ['reverse', PAID, 'joined', { takesBack: keys('joined'), refuses: keys('direct'), state: 'reversed' }],
  ])('%s: %#', (decision, invitation, id, expected) => {
    expect(judgeInvitation(invitation, id, decision)).toMatchObject(expected);
  });

  it.each([
    ['fraud', FRAUD],
    ['fraud', { ...HELD, rewards: [reward('joined', 'paid', 1n)] }],
    ['reverse', HELD],
  ])('does not fit where there is nothing to do: %s', (decision, invitation) => {
    expect(() => judgeInvitation(invitation, 'joined', decision)).toThrow(
      expect.objectContaining({ code: 'reviews.decision_unfit' }),
    );
  });
});

const invitations = fc.record<Judged>({
  newMemberId: fc.constant(MEMBER),
  settlements: fc
    .tuple(fc.constantFrom<State>('settling', 'settled', 'held', 'released', 'refused'), fc.boolean())
    .map(([state, isFraud]) => [
      settlement('joined', state, isFraud && state === 'refused'),
      settlement('completed', 'held'),
    ]),
  rewards: fc
    .tuple(
      ...REWARD_KINDS.map(() =>
        fc.constantFrom('waiting', 'due', 'held', 'paid', 'refused', 'lapsed', 'reversed'),
      ),
    )
    .map((states) =>
      REWARD_KINDS.map((kind, at) => reward(kind, states[at] ?? 'due', states[at] === 'paid' ? 1n : 0n)),
    ),
  isWithdrawn: fc.boolean(),
});

it('no plan does two things to one reward, or touches one that has ended', () => {
  fc.assert(
    fc.property(
      invitations,
      fc.constantFrom('joined', 'completed'),
      fc.constantFrom('release', 'refuse', 'fraud', 'reverse'),
      (invitation, id, decision) => {
        let plan: ReturnType<typeof judgeInvitation>;
        try {
          plan = judgeInvitation(invitation, id, decision);
        } catch {
          return;
        }
        const touched = [...plan.refuses, ...plan.releases, ...plan.takesBack];
        expect(new Set(touched).size).toBe(touched.length);
        const states = new Map(invitation.rewards.map(({ key, state }) => [key, state]));
        for (const key of [...plan.refuses, ...plan.releases]) {
          expect(['waiting', 'due', 'held', 'refused']).toContain(states.get(key));
        }
        expect(plan.settlementIds[0]).toBe(id);
        expect(plan.takesBack.length > 0).toBe(plan.state === 'reversed');
      },
    ),
  );
});

it('a refusal as fraud is about all that is refused of the invitation', () => {
  const [joined, completed] = FRAUD.settlements;
  if (!joined || !completed) throw new Error('There are two');
  expect(decidedRewards(FRAUD, joined).map(({ key }) => key)).toEqual(keys('joined', 'direct'));
  expect(decidedRewards(HELD, completed).map(({ key }) => key)).toEqual(keys('direct', 'level2'));
});
