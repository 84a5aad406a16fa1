import { z } from 'zod';
import { USERNAME_PATTERN } from '#members/identity/contract';
import { COMPLETION_ITEMS } from './completion.ts';
import { AUDIENCES, AVAILABILITIES, PROFILE_LIMITS as LIMITS, PERSONAS, PROFILE_PARTS } from './constants.ts';
import { isTimeZone } from './is-time-zone.ts';
import { linkProblem } from './link-problem.ts';

/** PostgreSQL stores every character but NUL. */
const storable = (text: z.ZodString) =>
  text.refine((value) => !value.includes('\0'), 'This holds a character that cannot be stored');

/** One line; runs of white space become one space. */
const line = (max: number, what: string) =>
  storable(
    z
      .string()
      .overwrite((value) => value.replace(/\s+/g, ' ').trim())
      .max(max, `${what} is too long: at most ${max} characters`),
  );

/** Words without empty ones, each once whatever its case. */
const words = (max: number, what: string) =>
  z
    .array(line(LIMITS.tagMax, 'One of them').min(1, 'Empty entries cannot be kept'))
    .max(max, `At most ${max} ${what}`)
    .overwrite((list) => [...new Map(list.map((word) => [word.toLowerCase(), word])).values()]);

const link = z
  .string()
  .trim()
  .max(LIMITS.linkMax, `This address is too long: at most ${LIMITS.linkMax} characters`)
  .superRefine((value, context) => {
    const message = linkProblem(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

const audience = z.enum(AUDIENCES);
export type Audience = z.infer<typeof audience>;

export const visibilitySchema = z.strictObject(
  Object.fromEntries(PROFILE_PARTS.map((part) => [part, audience])) as Record<
    (typeof PROFILE_PARTS)[number],
    typeof audience
  >,
);
export type Visibility = z.infer<typeof visibilitySchema>;

/** Texts a member writes about themselves. */
const texts = {
  persona: z.enum(PERSONAS).nullable(),
  interests: words(LIMITS.interests, 'interests'),
  skills: words(LIMITS.skills, 'skills'),
  bio: storable(
    z.string().trim().max(LIMITS.bioMax, `Your bio is too long: at most ${LIMITS.bioMax} characters`),
  ).nullable(),
  location: line(LIMITS.locationMax, 'This place').nullable(),
  /** IANA name such as Europe/Berlin. */
  timeZone: z.string().max(60).refine(isTimeZone, 'Choose a time zone such as Europe/Berlin').nullable(),
  availability: z.enum(AVAILABILITIES).nullable(),
  links: z.array(link).max(LIMITS.links, `At most ${LIMITS.links} links`),
  visibility: visibilitySchema,
};

const profileTexts = z.strictObject(texts);
export type ProfileContent = z.infer<typeof profileTexts>;

const completion = z.object({
  /** Out of 100; an address counts once it is verified. */
  percent: z.number().int(),
  missing: z.array(z.enum(COMPLETION_ITEMS)),
});
export type ProfileCompletion = z.infer<typeof completion>;

export const profileSchema = z.object({
  username: z.string(),
  ...texts,
  /** Names this state of the profile; a change says which state it was made on. */
  version: z.string(),
  completion,
});
export type Profile = z.infer<typeof profileSchema>;

/** Only what changes is sent; what is absent stays. */
export const changeProfileBody = profileTexts
  .partial()
  .extend({ version: z.string().min(1, 'Say which version was changed').max(64) });

export const profileParams = z.strictObject({
  username: z.string().max(100).regex(USERNAME_PATTERN),
});

/** Null or empty: not told, or not to the one who asks. */
export const publicProfileSchema = z.object({
  username: z.string(),
  memberSince: z.iso.datetime(),
  persona: z.enum(PERSONAS).nullable(),
  interests: z.array(z.string()),
  skills: z.array(z.string()),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  timeZone: z.string().nullable(),
  availability: z.enum(AVAILABILITIES).nullable(),
  links: z.array(z.string()),
  /** Whether everybody may see the page, signed in or not. */
  isPublic: z.boolean(),
  /** Whether it is the asker's own; then nothing is left out. */
  isOwn: z.boolean(),
});
export type PublicProfile = z.infer<typeof publicProfileSchema>;
