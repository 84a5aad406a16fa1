/** How well a member can do something, in words; the level is the place in the list, from 1. */
export const LEVEL_NAMES = ['Learning', 'Beginner', 'Capable', 'Experienced', 'Expert'] as const;
export const LEVELS = { lowest: 1, highest: LEVEL_NAMES.length } as const;

/** Pay of a member; a team or an offer names one of them. */
export const PAY_MODES = ['paid', 'hdag', 'volunteer'] as const;

export const PAY_NAMES: Readonly<Record<(typeof PAY_MODES)[number], string>> = {
  paid: 'Paid in money',
  hdag: 'Paid in HDAG',
  volunteer: 'Volunteer',
};

/** Audience of a builder profile; never everybody. */
export const BUILDER_VISIBILITIES = ['nobody', 'members'] as const;

/** Lengths in characters, sizes of lists in entries. Skills of both kinds fit into a profile's list. */
export const BUILDER_LIMITS = {
  skills: 25,
  otherSkills: 5,
  otherSkillMax: 40,
  evidence: 3,
  evidenceLabelMax: 80,
  linkMax: 300,
  earnedIdMax: 80,
  hoursMin: 1,
  hoursMax: 60,
  languages: 10,
  roles: 6,
  wantedMax: 500,
} as const;

export const BLOCKS_MAX = 500;
/** The kind of the cases that reports open. */
export const PEOPLE_CASES = 'people';
export const DIRECTORY_PAGE_SIZE = 20;
export const DIRECTORY_SORTS = ['match', 'updated', 'hours'] as const;
export const DIRECTORY_SEARCH_MAX = 120;
/** Waking hours a day that two people can have in common, as a filter offers them. */
export const OVERLAP_CHOICES = [2, 4, 6] as const;

/** Reasons of reports about members, beside those of all. */
export const PERSON_REPORT_REASONS = { false: 'False claims about who they are or can do' } as const;
