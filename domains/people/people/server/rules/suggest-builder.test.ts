import { describe, expect, it } from 'vitest';
import { suggestBuilder } from './suggest-builder.ts';

describe('suggestBuilder', () => {
  it('reads the words of a profile, once each, and keeps those the list does not have', () => {
    const made = suggestBuilder({
      skills: ['js', 'Bookkeeping', 'beard trimming', 'JavaScript'],
      bio: 'I do books and photography. I cannot cook.',
      availability: 'part-time',
    });
    expect(made.skills.map(({ skill }) => skill)).toEqual(['javascript', 'bookkeeping', 'photography']);
    expect(made.otherSkills).toEqual(['beard trimming']);
    expect(made.hours).toBe(15);
  });

  it('hides everything', () => {
    const made = suggestBuilder({ skills: [], bio: null, availability: null });
    expect(made).toMatchObject({ revision: 0, skills: [], hours: 5, visibility: 'nobody', isLooking: false });
  });
});
