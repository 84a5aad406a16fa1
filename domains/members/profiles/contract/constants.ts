/** Main role of a member (spec §3 "User"). */
export const PERSONAS = ['developer', 'designer', 'influencer', 'general', 'blue'] as const;

/** How much time someone has for others' work. */
export const AVAILABILITIES = ['full-time', 'part-time', 'few-hours', 'not-now'] as const;

/** Audience of a part of a profile. */
export const AUDIENCES = ['public', 'members', 'me'] as const;

/** Parts of a profile with their own audience; `page` is the page itself and bounds all others. */
export const PROFILE_PARTS = [
  'page',
  'persona',
  'interests',
  'skills',
  'bio',
  'location',
  'availability',
  'links',
] as const;

/** Lengths in characters, sizes of lists in entries. */
export const PROFILE_LIMITS = {
  interests: 20,
  skills: 30,
  tagMax: 40,
  bioMax: 1000,
  locationMax: 100,
  links: 5,
  linkMax: 300,
} as const;

/** Copies of a profile's share card may be as old as this when its owner changes or hides the profile. */
export const PROFILE_CARD_KEPT_SECONDS = 600;
