import * as z from 'zod/mini';
import { line, text } from '#platform/kernel/fields.ts';
import {
  BROWSE_PAGE_SIZE,
  PROJECT_LIMITS as LIMITS,
  LIST_PAGE_SIZE,
  MILESTONE_STATES,
  OWNER_TYPES,
  PROJECT_SORTS,
  PROJECT_STAGES,
  PROJECT_STATUSES,
  PROJECT_TRAITS,
} from './constants.ts';
import { isHttpsAddress } from './https-address.ts';
import { isRegionCode } from './regions.ts';
import { hasWeiPrecision } from './wei-precision.ts';

/** Empty, or with a letter or digit of any script: signs alone describe nothing. */
const inWords = () =>
  z.refine<string>(
    (value) => value === '' || /[\p{L}\p{N}]/u.test(value),
    'Describe your project in words: this has no letters.',
  );

const countable = (max: number) =>
  z.coerce.number<number | string>().check(z.multipleOf(1), z.gte(1), z.lte(max));

/** An amount of ETH, at most 18 decimals (1 wei). A JSON number outside, wei inside. */
const ether = z
  .number()
  .check(
    z.gte(0),
    z.lte(LIMITS.goalMax),
    z.refine(hasWeiPrecision, 'At most 18 decimals: the smallest unit is 1 wei.'),
  );

export const projectStatusSchema = z.enum(PROJECT_STATUSES);
export type ProjectStatus = z.infer<typeof projectStatusSchema>;

export const projectStageSchema = z.enum(PROJECT_STAGES);
export type ProjectStage = z.infer<typeof projectStageSchema>;

export const ownerTypeSchema = z.enum(OWNER_TYPES);
export type OwnerType = z.infer<typeof ownerTypeSchema>;

/** ISO 3166-1 alpha-2, or with a subdivision (`US-WI`). */
export const regionSchema = z
  .string()
  .check(
    z.refine(isRegionCode, 'This is no code of a country or its subdivision. Write one such as US or US-WI.'),
  );

const soughtAmount = z.optional(z.number().check(z.gte(0), z.lte(LIMITS.soughtMax)));

/** How much money is looked for, in whole units of `currency`. Compared with grants, never booked. */
export const amountSoughtSchema = z
  .strictObject({
    min: soughtAmount,
    max: soughtAmount,
    /** ISO 4217 code, or the symbol of a token (`ETH`, `USDC`). */
    currency: z
      .string()
      .check(z.regex(/^[A-Z][A-Z0-9]{1,11}$/, 'Write the code of a currency, such as USD or ETH.')),
  })
  .check(
    z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      message: 'The largest amount is below the smallest.',
      path: ['max'],
    }),
  );
export type AmountSought = z.infer<typeof amountSoughtSchema>;

/** One step of a project. While it is a draft, what a milestone needs may be missing (`completeness.ts`). */
const milestoneSchema = z.strictObject({
  /** Made by the client; it stays while the milestone does. */
  id: z.uuid(),
  title: line(LIMITS.milestoneTitleMax),
  description: text(LIMITS.milestoneTextMax),
  /** Percent of the funding goal; null where milestones do not divide it. */
  share: z.nullable(z.int().check(z.gte(1), z.lte(100))),
  /** The day it should be done, `YYYY-MM-DD`. */
  targetDate: z.nullable(z.iso.date()),
  state: z.enum(MILESTONE_STATES),
});
export type Milestone = z.infer<typeof milestoneSchema>;

const linkSchema = z.strictObject({
  title: line(LIMITS.linkTitleMax).check(z.minLength(1, 'Give the link a title.')),
  url: z
    .string()
    .check(
      z.maxLength(LIMITS.linkMax),
      z.refine(isHttpsAddress, 'Write a web address that begins with https://.'),
    ),
});
export type ProjectLink = z.infer<typeof linkSchema>;

/** An uploaded picture (`uploadCover`) and what it shows, for those who cannot see it. */
const coverSchema = z.strictObject({ id: z.uuid(), alt: line(LIMITS.coverAltMax) });

const hasOwnIds = () =>
  z.refine<readonly { id: string }[]>(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    'Two milestones have the same id.',
  );

/** Fields that a project's owner writes. */
const description = {
  title: line(LIMITS.titleMax),
  /** One line under the title. */
  summary: line(LIMITS.summaryMax),
  description: text(LIMITS.descriptionMax).check(inWords()),
  categories: z.array(line(LIMITS.categoryMax).check(z.minLength(1))).check(z.maxLength(LIMITS.categories)),
  fundingGoal: ether,
  applicantType: z.nullable(ownerTypeSchema),
  region: z.nullable(regionSchema),
  amountSought: z.nullable(amountSoughtSchema),
  cover: z.nullable(coverSchema),
  milestones: z.array(milestoneSchema).check(z.maxLength(LIMITS.milestones), hasOwnIds()),
  links: z.array(linkSchema).check(z.maxLength(LIMITS.links)),
};

/**
 * One save of a project. Fields that are left out keep their value; on the first save they start empty.
 * `revision` is the one the writer last saw, 0 for a project that does not exist yet.
 */
export const saveProjectSchema = z.strictObject({
  revision: z.int().check(z.gte(0)),
  title: z.optional(description.title),
  summary: z.optional(description.summary),
  description: z.optional(description.description),
  categories: z.optional(description.categories),
  fundingGoal: z.optional(description.fundingGoal),
  applicantType: z.optional(description.applicantType),
  region: z.optional(description.region),
  amountSought: z.optional(description.amountSought),
  cover: z.optional(description.cover),
  milestones: z.optional(description.milestones),
  links: z.optional(description.links),
});
export type SaveProject = z.infer<typeof saveProjectSchema>;

export const projectOwnerSchema = z.object({ id: z.string(), username: z.string() });
export type ProjectOwner = z.infer<typeof projectOwnerSchema>;

const cardFields = {
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  categories: z.array(z.string()),
  /** In ETH; 0 while none is named. */
  fundingGoal: z.number(),
  /** Confirmed money received, in ETH. */
  currentFunding: z.number(),
  status: projectStatusSchema,
  stage: projectStageSchema,
  cover: z.nullable(z.object({ id: z.string(), alt: z.string() })),
  followerCount: z.number(),
  owner: projectOwnerSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedAt: z.nullable(z.string()),
};

/** A project as one row of a list. */
export const projectCardSchema = z.object(cardFields);
export type ProjectCard = z.infer<typeof projectCardSchema>;

/** A whole project (spec §3 Project, with what matching needs to know of it). Times are ISO 8601 in UTC. */
export const projectSchema = z.object({
  ...cardFields,
  /** Grows by 1 with every change; sent back with the next save. */
  revision: z.number(),
  description: z.string(),
  /** Type of the owner; null is unknown. */
  applicantType: z.nullable(ownerTypeSchema),
  region: z.nullable(z.string()),
  amountSought: z.nullable(
    z.object({ min: z.optional(z.number()), max: z.optional(z.number()), currency: z.string() }),
  ),
  milestones: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      share: z.nullable(z.number()),
      targetDate: z.nullable(z.string()),
      state: z.enum(MILESTONE_STATES),
    }),
  ),
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  /** Why it is in its stage, and since when; empty and null before the owner said. */
  stageReason: z.string(),
  stageAt: z.nullable(z.string()),
});
export type Project = z.infer<typeof projectSchema>;

/** Fields of a project that its owner may change. */
export type ProjectText = Pick<
  Project,
  | 'title'
  | 'summary'
  | 'description'
  | 'categories'
  | 'fundingGoal'
  | 'applicantType'
  | 'region'
  | 'amountSought'
  | 'cover'
  | 'milestones'
  | 'links'
>;

const search = z.optional(line(LIMITS.searchMax));
const categoryFilter = z.optional(line(LIMITS.categoryMax));
const MAX_PAGE = 10_000;

export const listProjectsQuerySchema = z.strictObject({
  q: search,
  category: categoryFilter,
  page: z.optional(countable(MAX_PAGE)),
  pageSize: z.optional(countable(LIST_PAGE_SIZE.max)),
});
export type ListProjectsQuery = z.infer<typeof listProjectsQuerySchema>;

export const browseProjectsQuerySchema = z.strictObject({
  q: search,
  category: categoryFilter,
  scope: z.optional(z.enum(['all', 'mine'])),
  sort: z.optional(z.enum(PROJECT_SORTS)),
  /** A country finds its subdivisions too. */
  region: z.optional(regionSchema),
  stage: z.optional(projectStageSchema),
  trait: z.optional(z.enum(PROJECT_TRAITS)),
  page: z.optional(countable(MAX_PAGE)),
});
export type BrowseProjectsQuery = z.infer<typeof browseProjectsQuerySchema>;

/** One page of the list page. `facets` count what the search finds in each category, whatever category is set. */
export const projectPageSchema = z.object({
  success: z.literal(true),
  data: z.object({
    items: z.array(projectCardSchema).check(z.maxLength(BROWSE_PAGE_SIZE)),
    total: z.number(),
    facets: z.object({ categories: z.array(z.object({ name: z.string(), count: z.number() })) }),
  }),
});
export type ProjectPage = z.infer<typeof projectPageSchema>['data'];

export const projectIdSchema = z.strictObject({ id: z.uuid() });
