import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUDIENCES, PROFILE_PARTS } from '../../contract/constants.ts';
import type { ProfileContent, Visibility } from '../../contract/schemas.ts';
import { type Viewer, visibleProfile } from './visible-profile.ts';

const everyPart = (audience: (typeof AUDIENCES)[number]): Visibility =>
  Object.fromEntries(PROFILE_PARTS.map((part) => [part, audience])) as Visibility;

const aContent = (visibility: Visibility): ProfileContent => ({
  persona: 'designer',
  interests: ['water'],
  skills: ['maps'],
  bio: 'I draw.',
  location: 'Rhinelander',
  timeZone: 'America/Chicago',
  availability: 'part-time',
  links: ['https://example.org/'],
  visibility,
});

const partsSeen = (visibility: Visibility, viewer: Viewer): number => {
  const { isPublic, ...shown } = visibleProfile(aContent(visibility), viewer) ?? { isPublic: false };
  return Object.values(shown).filter((value) => value !== null && value.length > 0).length;
};

describe('visibleProfile', () => {
  it.each<[Viewer, (typeof AUDIENCES)[number], boolean]>([
    ['visitor', 'public', true],
    ['visitor', 'members', false],
    ['visitor', 'me', false],
    ['member', 'public', true],
    ['member', 'members', true],
    ['member', 'me', false],
    ['owner', 'public', true],
    ['owner', 'members', true],
    ['owner', 'me', true],
  ])('a %s sees a page for %s: %s', (viewer, page, seen) => {
    const shown = visibleProfile(aContent({ ...everyPart('public'), page }), viewer);
    expect(shown !== null).toBe(seen);
  });

  it('hides each part by its own audience, the time zone with the place', () => {
    const shown = visibleProfile(
      aContent({ ...everyPart('public'), bio: 'members', location: 'me', links: 'me' }),
      'visitor',
    );
    expect(shown).toMatchObject({
      persona: 'designer',
      bio: null,
      location: null,
      timeZone: null,
      links: [],
    });
  });

  it('never shows a visitor more than a member, nor a member more than the owner', () => {
    const audience = fc.constantFrom(...AUDIENCES);
    const anyVisibility = fc.record(
      Object.fromEntries(PROFILE_PARTS.map((part) => [part, audience])),
    ) as unknown as fc.Arbitrary<Visibility>;
    fc.assert(
      fc.property(anyVisibility, (visibility) => {
        const [visitor, member, owner] = (['visitor', 'member', 'owner'] as const).map((viewer) =>
          partsSeen(visibility, viewer),
        );
        expect(visitor).toBeLessThanOrEqual(member ?? 0);
        expect(member).toBeLessThanOrEqual(owner ?? 0);
        expect(owner).toBe(8);
      }),
    );
  });
});
