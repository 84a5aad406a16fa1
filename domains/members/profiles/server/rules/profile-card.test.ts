import { describe, expect, it } from 'vitest';
import { profileCard } from './profile-card.ts';

const ADA = { username: 'ada', memberSince: '2026-05-31T23:30:00.000Z', persona: null, skills: [] };

describe('profileCard', () => {
  it.each([
    [
      'persona and the first three skills',
      { persona: 'developer', skills: ['a', 'b', 'c', 'd'] },
      'Developer · a, b, c',
    ],
    ['a persona alone', { persona: 'blue' }, 'Blue'],
    ['skills alone', { skills: ['maps'] }, 'maps'],
    ['since when, where nothing else is shown', {}, 'Member since May 2026'],
  ] as const)('tells %s', (_what, parts, fact) => {
    expect(profileCard({ ...ADA, ...parts, skills: [...('skills' in parts ? parts.skills : [])] })).toEqual({
      title: 'ada',
      fact,
    });
  });
});
