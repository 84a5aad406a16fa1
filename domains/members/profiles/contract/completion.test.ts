import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompletionFacts, completionOf } from './completion.ts';

const NEW: CompletionFacts = {
  username: 'ada',
  email: null,
  emailVerified: false,
  walletAddress: null,
  persona: null,
  bio: null,
};
const FULL: CompletionFacts = {
  username: 'ada',
  email: 'a@b.example',
  emailVerified: true,
  walletAddress: '0x1',
  persona: 'designer',
  bio: 'Builds gauges.',
};

describe('completionOf (spec §4: five items, 20 % each; economy.md: an email counts only when verified)', () => {
  it.each<[string, Partial<CompletionFacts>, number, string[]]>([
    ['an alias alone', NEW, 20, ['email', 'walletAddress', 'persona', 'bio']],
    [
      'an address to verify',
      { ...NEW, email: 'a@b.example' },
      20,
      ['email', 'walletAddress', 'persona', 'bio'],
    ],
    [
      'a verified address',
      { ...NEW, email: 'a@b.example', emailVerified: true },
      40,
      ['walletAddress', 'persona', 'bio'],
    ],
    ['a persona', { ...NEW, persona: 'designer' }, 40, ['email', 'walletAddress', 'bio']],
    ['a bio', { ...NEW, bio: 'Builds gauges.' }, 40, ['email', 'walletAddress', 'persona']],
    ['a wallet', { ...NEW, walletAddress: '0x1' }, 40, ['email', 'persona', 'bio']],
    [
      'texts without a letter',
      { ...NEW, bio: '   ', persona: '' },
      20,
      ['email', 'walletAddress', 'persona', 'bio'],
    ],
    ['all but the proof of the address', { emailVerified: false }, 80, ['email']],
    ['all but the wallet', { walletAddress: null }, 80, ['walletAddress']],
    ['everything', {}, 100, []],
  ])('%s', (_, facts, percent, missing) => {
    expect(completionOf({ ...FULL, ...facts })).toEqual({ percent, missing });
  });

  it('is 20 for each item that is there, and never falls by one more', () => {
    const text = fc.option(fc.constantFrom('', ' ', 'x'));
    const anyFacts = fc.record({
      username: text,
      email: text,
      walletAddress: text,
      persona: text,
      bio: text,
    });
    fc.assert(
      fc.property(anyFacts, fc.boolean(), (texts, emailVerified) => {
        const { percent, missing } = completionOf({ ...texts, emailVerified });
        expect(percent).toBe((5 - missing.length) * 20);
        for (const item of missing) {
          const more = { ...texts, emailVerified: emailVerified || item === 'email', [item]: 'there' };
          expect(completionOf(more).percent).toBeGreaterThanOrEqual(percent + 20);
        }
      }),
    );
  });
});
