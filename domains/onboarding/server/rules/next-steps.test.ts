import { describe, expect, it } from 'vitest';
import { memberFacts } from '../../testing/index.ts';
import { nextStepsOf } from './next-steps.ts';

const idsFor = (facts: Parameters<typeof memberFacts>[0]) =>
  nextStepsOf(memberFacts(facts)).map(({ id }) => id);
const REST = {
  persona: 'general',
  email: 'a@b.example',
  emailVerified: true,
  passkeys: 1,
  wallet: '0x1',
  bio: 'Builds gauges.',
  interests: ['coding'],
};

describe('nextStepsOf (spec §3 "Onboarding status")', () => {
  it.each([
    ['somebody new', {}, ['persona', 'email', '2fa', 'wallet', 'refer', 'bio', 'skills']],
    [
      'an address is verified once it is there',
      { email: 'a@b.example' },
      ['persona', 'verify-email', '2fa', 'wallet', 'refer', 'bio', 'skills'],
    ],
    ['all but referring', REST, ['refer']],
    ['everything', { ...REST, hasReferred: true }, []],
    ['skills without interests', { ...REST, hasReferred: true, interests: [], hasSkills: true }, []],
    ['only optional ones', { ...REST, hasReferred: true, bio: null, interests: [] }, ['bio', 'skills']],
  ])('%s', (_, facts, ids) => {
    expect(idsFor(facts)).toEqual(ids);
  });

  it('has the importance and the places of the specification', () => {
    const steps = [...nextStepsOf(memberFacts()), ...nextStepsOf(memberFacts({ email: 'a@b.example' }))];
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
