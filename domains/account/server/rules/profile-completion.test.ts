import { describe, expect, it } from 'vitest';
import { type ProfileFacts, profileCompletion } from './profile-completion.ts';

const NEW: ProfileFacts = {
  username: 'ada',
  email: null,
  emailVerified: false,
  walletAddress: null,
  persona: null,
  bio: null,
  interests: [],
  skills: [],
};

describe('profileCompletion (spec §4: five items, 20 % each)', () => {
  it.each<[string, Partial<ProfileFacts>, number, number, string[]]>([
    ['a name alone', {}, 20, 20, ['email', 'walletAddress', 'persona', 'bio']],
    ['an address to verify', { email: 'a@b.example' }, 40, 20, ['walletAddress', 'persona', 'bio']],
    [
      'a verified address',
      { email: 'a@b.example', emailVerified: true },
      40,
      40,
      ['walletAddress', 'persona', 'bio'],
    ],
    ['persona and bio', { persona: 'general', bio: 'I build.' }, 60, 60, ['email', 'walletAddress']],
    ['a bio of spaces', { bio: '  ' }, 20, 20, ['email', 'walletAddress', 'persona', 'bio']],
    [
      'skills and interests, which are no items',
      { skills: ['a'], interests: ['b'] },
      20,
      20,
      ['email', 'walletAddress', 'persona', 'bio'],
    ],
    [
      'everything but the proof of the address',
      { email: 'a@b.example', walletAddress: '0x1', persona: 'blue', bio: 'x' },
      100,
      80,
      [],
    ],
    [
      'everything',
      { email: 'a@b.example', emailVerified: true, walletAddress: '0x1', persona: 'blue', bio: 'x' },
      100,
      100,
      [],
    ],
  ])('%s', (_, facts, percent, rewardPercent, missing) => {
    expect(profileCompletion({ ...NEW, ...facts })).toEqual({ percent, rewardPercent, missing });
  });
});
