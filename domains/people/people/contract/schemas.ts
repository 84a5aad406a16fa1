import * as z from 'zod/mini';
import { USERNAME_PATTERN } from '#members/identity/contract';
import { hiddenSchema, reportBody } from '#members/reviews/contract';
import { line, storable, text } from '#platform/kernel/fields.ts';
import { isUrl } from '#platform/kernel/is-url.ts';
import {
  BUILDER_VISIBILITIES,
  DIRECTORY_SEARCH_MAX,
  DIRECTORY_SORTS,
  LEVELS,
  BUILDER_LIMITS as LIMITS,
  PAY_MODES,
} from './constants.ts';
import { listLanguages } from './languages.ts';
import { roleName } from './roles.ts';
import { skillsById } from './skills/skill-list.ts';

const once = (message: string) =>
  z.refine<readonly string[]>((list) => new Set(list).size === list.length, message);

/** A skill of the list. */
export const skillIdSchema = z
  .string()
  .check(z.refine((id) => skillsById().has(id), 'This is not a skill of the list.'));

const languageSchema = z
  .string()
  .check(
    z.refine(
      (code) => listLanguages().some((one) => one.code === code),
      'This is not a language of the list.',
    ),
  );

const roleSchema = z
  .string()
  .check(z.refine((id) => roleName(id) !== null, 'This is not a role of the list.'));

const levelSchema = z.int().check(z.gte(LEVELS.lowest), z.lte(LEVELS.highest));
const payModeSchema = z.enum(PAY_MODES);
export type PayMode = z.infer<typeof payModeSchema>;

/** Ids of where something is earned, and of what; an operation looks them up. */
const earnedId = z.string().check(z.minLength(1), z.maxLength(LIMITS.earnedIdMax), storable());

const evidenceLink = z.string().check(
  z.maxLength(LIMITS.linkMax),
  z.refine((value) => isSecureAddress(value), 'Enter a whole address that begins with https://.'),
);

function isSecureAddress(value: string): boolean {
  if (/\s/.test(value) || !isUrl(value)) return false;
  const { protocol, username, password, hostname } = new URL(value);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
}

/** Evidence of a skill: a page of the web, a project they published or what they earned here. */
export const evidenceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('link'), url: evidenceLink, label: line(LIMITS.evidenceLabelMax) }),
  z.strictObject({ kind: z.literal('project'), projectId: z.uuid() }),
  z.strictObject({ kind: z.literal('earned'), source: earnedId, id: earnedId }),
]);
export type Evidence = z.infer<typeof evidenceSchema>;

export const builderSkillSchema = z.strictObject({
  skill: skillIdSchema,
  level: levelSchema,
  evidence: z.array(evidenceSchema).check(z.maxLength(LIMITS.evidence)),
});
export type BuilderSkill = z.infer<typeof builderSkillSchema>;

/** Fields that a member writes about their skills and wishes. */
const written = {
  skills: z.array(builderSkillSchema).check(
    z.maxLength(LIMITS.skills),
    z.refine(
      (skills) => new Set(skills.map(({ skill }) => skill)).size === skills.length,
      'A skill is named twice.',
    ),
  ),
  /** Words for what the list of skills does not have. */
  otherSkills: z
    .array(line(LIMITS.otherSkillMax, 1))
    .check(z.maxLength(LIMITS.otherSkills), once('A skill is named twice.')),
  /** Hours a week. */
  hours: z.int().check(z.gte(LIMITS.hoursMin), z.lte(LIMITS.hoursMax)),
  languages: z.array(languageSchema).check(z.maxLength(LIMITS.languages), once('A language is named twice.')),
  roles: z.array(roleSchema).check(z.maxLength(LIMITS.roles), once('A role is named twice.')),
  pay: z.array(payModeSchema).check(z.minLength(1), once('A kind of pay is named twice.')),
  /** The team or mission they would like. */
  wanted: text(LIMITS.wantedMax),
  isLooking: z.boolean(),
  visibility: z.enum(BUILDER_VISIBILITIES),
  isPaused: z.boolean(),
};

/** One save: `revision` is the one the writer last saw, 0 for a builder profile that does not exist yet. */
export const saveBuilderSchema = z.strictObject({ revision: z.int().check(z.gte(0)), ...written });
export type SaveBuilder = z.infer<typeof saveBuilderSchema>;

/** `href` is null where nothing can be opened. */
const shownEvidence = z.object({ label: z.string(), href: z.nullable(z.string()) });
const shownSkill = z.object({
  skill: z.string(),
  name: z.string(),
  level: z.int(),
  evidence: z.array(shownEvidence),
});

/** The caller's own builder profile; `revision` is 0 where nothing is saved yet. */
export const ownBuilderSchema = z.object({
  revision: z.int(),
  ...written,
  timeZone: z.nullable(z.string()),
  /** Possible evidence. */
  projects: z.array(z.object({ id: z.string(), title: z.string() })),
  earned: z.array(z.object({ source: z.string(), id: z.string(), label: z.string() })),
  updatedAt: z.nullable(z.iso.datetime()),
  /** Why an administrator keeps it out of the directory; null where none does. */
  hidden: hiddenSchema,
});
export type OwnBuilder = z.infer<typeof ownBuilderSchema>;

/** A builder as other members see them. */
export const builderCardSchema = z.object({
  username: z.string(),
  skills: z.array(shownSkill),
  otherSkills: z.array(z.string()),
  hours: z.int(),
  timeZone: z.nullable(z.string()),
  /** Waking hours a day in common with the caller; null where one of the two has no time zone. */
  sharedHours: z.nullable(z.number()),
  languages: z.array(z.string()),
  roles: z.array(z.string()),
  pay: z.array(payModeSchema),
  wanted: z.string(),
  isOwn: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type BuilderCard = z.infer<typeof builderCardSchema>;

const countable = (most: number) =>
  z.coerce.number<number | string>().check(z.multipleOf(1), z.gte(1), z.lte(most));

export const browseBuildersQuery = z.strictObject({
  q: z.optional(line(DIRECTORY_SEARCH_MAX)),
  skill: z.optional(skillIdSchema),
  language: z.optional(languageSchema),
  role: z.optional(roleSchema),
  pay: z.optional(payModeSchema),
  /** At least so many hours a week. */
  hours: z.optional(countable(LIMITS.hoursMax)),
  /** At least so many waking hours a day in common with the caller. */
  overlap: z.optional(countable(10)),
  sort: z.optional(z.enum(DIRECTORY_SORTS)),
  page: z.optional(countable(10_000)),
});
export type BrowseBuildersQuery = z.infer<typeof browseBuildersQuery>;

export const builderPageSchema = z.object({
  items: z.array(builderCardSchema),
  total: z.int(),
  /** The skills that the search's words name, and those near them. */
  meant: z.array(z.object({ skill: z.string(), name: z.string(), words: z.string() })),
  related: z.array(z.object({ skill: z.string(), name: z.string() })),
  /** Whether the caller has a time zone, so that hours can be compared. */
  hasTimeZone: z.boolean(),
});
export type BuilderPage = z.infer<typeof builderPageSchema>;

export const memberNameSchema = z.strictObject({
  username: z.string().check(z.maxLength(100), z.regex(USERNAME_PATTERN)),
});

export const reportPersonSchema = reportBody('false');

export const blockListSchema = z.object({
  blocks: z.array(z.object({ username: z.string(), at: z.iso.datetime() })),
});
export type BlockList = z.infer<typeof blockListSchema>;
