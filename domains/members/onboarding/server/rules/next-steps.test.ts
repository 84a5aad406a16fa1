import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ONBOARDING_STEPS } from '../../contract/constants.ts';
import { nextStepOf } from '../../contract/next-step.ts';
import { stepsDone } from '../../contract/steps.ts';
import { memberState } from '../../testing/index.ts';
import type { TaskRule } from './level-rule.ts';
import type { MemberFacts } from './member-facts.ts';
import { nextStepsOf, OWN_TASKS } from './next-steps.ts';

/** As domains above ask for them. */
const REFER: TaskRule = {
  id: 'refer',
  order: 6,
  label: 'Refer friends',
  link: '/refer',
  importance: 'high',
  isDone: (_, isKnown) => isKnown,
};
const TASKS = [...OWN_TASKS, REFER].sort((one, other) => one.order - other.order);
type Facts = Partial<MemberFacts> & { readonly known?: readonly string[] };
const stepsFor = ({ known = [], ...facts }: Facts = {}) =>
  nextStepsOf(memberState(facts, { tasks: known }), TASKS);
const idsFor = (facts: Facts) => stepsFor(facts).map(({ id }) => id);
const REST = {
  persona: 'general',
  email: 'a@b.example',
  emailVerified: true,
  passkeys: 1,
  walletAddress: '0x1',
  bio: 'Builds gauges.',
  interests: ['coding'],
};

describe('nextStepsOf (spec §3 "Onboarding status")', () => {
  it.each<[string, Facts, string[]]>([
    ['a new member', {}, ['email', '2fa', 'wallet', 'persona', 'refer', 'bio', 'skills']],
    [
      'an address is verified once it is there',
      { email: 'a@b.example' },
      ['verify-email', '2fa', 'wallet', 'persona', 'refer', 'bio', 'skills'],
    ],
    ['all but referring', REST, ['refer']],
    ['everything', { ...REST, known: ['refer'] }, []],
    ['skills without interests', { ...REST, known: ['refer'], interests: [], skills: ['maps'] }, []],
    ['only optional ones', { ...REST, known: ['refer'], bio: null, interests: [] }, ['bio', 'skills']],
  ])('%s', (_, facts, ids) => {
    expect(idsFor(facts)).toEqual(ids);
  });

  it('names the first of the five steps that is not done as the next one', () => {
    fc.assert(
      fc.property(
        fc.record({
          email: fc.constantFrom(null, 'a@b.example'),
          emailVerified: fc.boolean(),
          hasSecondFactor: fc.boolean(),
          walletAddress: fc.constantFrom(null, '0x1'),
          persona: fc.constantFrom(null, 'general'),
        }),
        (facts) => {
          const done = stepsDone(facts);
          // An address that is not there cannot be verified: both ask for it first.
          const first = ONBOARDING_STEPS.find((step) => !done[step]);
          const next = nextStepOf(
            stepsFor({ ...facts, emailVerified: facts.emailVerified && facts.email !== null }),
          );
          if (first) expect(next?.id).toBe(first);
          else expect(ONBOARDING_STEPS).not.toContain(next?.id);
        },
      ),
    );
  });

  it('has the importance and the places of the specification', () => {
    const steps = [...stepsFor(), ...stepsFor({ email: 'a@b.example' })];
    const byId = new Map(steps.map((step) => [step.id, step]));
    const optional = [...byId.values()].filter(({ importance }) => importance === 'optional');
    expect(optional.map(({ id }) => id)).toEqual(['bio', 'skills']);
    expect(byId.get('wallet')?.link).toBe('/onboarding?step=5');
    expect(byId.get('verify-email')?.link).toBe('/onboarding?step=3');
    expect(byId.size).toBe(8);
    for (const { label, link } of byId.values()) {
      expect(label).not.toBe('');
      expect(link).toMatch(/^\/[a-z]/);
    }
  });
});
