import { describe, expect, it } from 'vitest';
import { memberFacts } from '../../testing/index.ts';
import { completionOf } from './completion.ts';

const FULL = { email: 'a@b.example', wallet: '0x1', persona: 'designer', bio: 'Builds gauges.' };

describe('completionOf (spec §4: five items, 20 % each)', () => {
  it.each([
    ['an alias alone', {}, 20],
    ['an address, verified or not', { email: 'a@b.example' }, 40],
    ['a persona', { persona: 'designer' }, 40],
    ['a bio', { bio: 'Builds gauges.' }, 40],
    ['a wallet', { wallet: '0x1' }, 40],
    ['half and more', { persona: 'general', bio: 'x' }, 60],
    ['all but the wallet', { ...FULL, wallet: null }, 80],
    ['everything', FULL, 100],
    ['texts without a letter', { bio: '   ', persona: '' }, 20],
    ['what is not counted', { interests: ['coding'], authenticator: true, passkeys: 3, telegram: '@x' }, 20],
  ])('%s', (_, facts, percent) => {
    expect(completionOf(memberFacts(facts))).toBe(percent);
  });
});
