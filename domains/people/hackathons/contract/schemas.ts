import * as z from 'zod/mini';
import { reportBody } from '#members/reviews/contract';
import { skillIdSchema } from '#people/people/contract';
import { line, text } from '#platform/kernel/fields.ts';
import { isHttpsAddress } from '#projects/projects/contract';
import {
  HACKATHON_PHASES,
  HACKATHON_SCOPES,
  HACKATHON_STATES,
  HACKATHON_LIMITS as LIMITS,
} from './constants.ts';

export const hackathonIdSchema = z.strictObject({ id: z.uuid() });
export const doneAnswer = z.object({ success: z.literal(true) });

const revision = z.int().check(z.gte(0));
/** ISO 8601 in UTC. */
const moment = z.iso.datetime();
/** A web address that begins with https://. */
export const httpsLink = z
  .string()
  .check(
    z.maxLength(LIMITS.linkMax),
    z.refine(isHttpsAddress, 'Write a web address that begins with https://.'),
  );
export const pageField = z.optional(
  z.coerce.number<number | string>().check(z.multipleOf(1), z.gte(1), z.lte(10_000)),
);

/** A skill of the list, with its name. */
const namedSkill = z.object({ skill: z.string(), name: z.string() });
export const namedSkills = z.array(namedSkill);
/** A member by name; null once their account is deleted, and for visitors. */
export const person = z.nullable(z.object({ id: z.string(), username: z.string() }));

/**
 * Submits a hackathon for approval (revision 0) or changes the caller's. The start can change until it has started; from
 * then on the end only later.
 */
export const saveHackathonSchema = z.strictObject({
  revision,
  title: line(LIMITS.titleMax, LIMITS.titleMin),
  summary: line(LIMITS.summaryMax, LIMITS.summaryMin),
  /** Task and rules. */
  description: text(LIMITS.descriptionMax, LIMITS.descriptionMin),
  /** Skills asked for. */
  skills: z.array(skillIdSchema).check(
    z.maxLength(LIMITS.skills),
    z.refine((ids) => new Set(ids).size === ids.length, 'A skill is named twice.'),
  ),
  /** Where it is held; null online. */
  place: z.nullable(line(LIMITS.placeMax, 1)),
  /** Prize promised by the host; empty where nothing. Hodag holds none of it. */
  prize: text(LIMITS.prizeMax),
  website: z.nullable(httpsLink),
  startsAt: moment,
  /** Until then members submit. */
  endsAt: moment,
});
export type SaveHackathon = z.infer<typeof saveHackathonSchema>;

export const reasonSchema = z.strictObject({ reason: text(LIMITS.reasonMax, LIMITS.reasonMin) });

export const reportHackathonSchema = reportBody('fraud');

export const suggestSkillsSchema = z.strictObject({ text: text(LIMITS.descriptionMax) });
/** The skills that a text names, in its order, each with the words that name it. */
export const suggestedSkillsSchema = z.object({
  skills: z.array(z.object({ skill: z.string(), name: z.string(), words: z.string() })),
});

const cardFields = {
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  state: z.enum(HACKATHON_STATES),
  phase: z.enum(HACKATHON_PHASES),
  host: person,
  skills: namedSkills,
  place: z.nullable(z.string()),
  prize: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  registeredCount: z.number(),
  submissionCount: z.number(),
  /** Relation of the reader to it; both false for visitors. */
  isHost: z.boolean(),
  isRegistered: z.boolean(),
};
/** A hackathon as one row of a list. */
export const hackathonCardSchema = z.object(cardFields);
export type HackathonCard = z.infer<typeof hackathonCardSchema>;

/** Actions open to the reader of a hackathon now. */
export const HACKATHON_ACTIONS = [
  'edit',
  'changeStart',
  'cancel',
  'report',
  'register',
  'withdraw',
  'submit',
  'removeSubmissions',
] as const;
export type HackathonAction = (typeof HACKATHON_ACTIONS)[number];

export const hackathonSchema = z.object({
  ...cardFields,
  /** Grows by 1 with every change; sent back with the next save. */
  revision: z.number(),
  description: z.string(),
  website: z.nullable(z.string()),
  createdAt: z.string(),
  listedAt: z.nullable(z.string()),
  canceled: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** For the host and administrators, while it is declined. The host appeals with `caseId`. */
  declined: z.nullable(z.object({ reason: z.string(), caseId: z.string(), canAppeal: z.boolean() })),
  viewer: z.object({
    can: z.array(z.enum(HACKATHON_ACTIONS)),
    /** Null while not registered. */
    looksForTeam: z.nullable(z.boolean()),
    /** The reader is a maker of a submission; `isAuthor` may change it. */
    submission: z.nullable(z.object({ id: z.string(), title: z.string(), isAuthor: z.boolean() })),
    /**
     * Steps a signed-in reader lacks for registering and submitting; null where nothing. The page of each step opens
     * by `link`.
     */
    locked: z.nullable(
      z.object({
        level: z.string(),
        missing: z.array(z.object({ label: z.string(), link: z.string() })),
      }),
    ),
  }),
});
export type Hackathon = z.infer<typeof hackathonSchema>;

const filter = {
  q: z.optional(line(LIMITS.searchMax)),
  phase: z.optional(z.enum(HACKATHON_PHASES)),
  skill: z.optional(skillIdSchema),
  scope: z.optional(z.enum(HACKATHON_SCOPES)),
};
export const listHackathonsQuerySchema = z.strictObject({ ...filter, page: pageField });
export const exportHackathonsQuerySchema = z.strictObject(filter);
export type ListHackathonsQuery = z.infer<typeof listHackathonsQuerySchema>;
export const hackathonPageSchema = z.object({ items: z.array(hackathonCardSchema), total: z.number() });
export type HackathonPage = z.infer<typeof hackathonPageSchema>;

export const hackathonMatchSchema = z.object({
  hackathon: hackathonCardSchema,
  /** In words, the strongest first; never empty. */
  reasons: z.array(z.string()),
  /** Missing steps, in a sentence: "You have none of: Rust." */
  lacks: z.nullable(z.string()),
});
export type HackathonMatch = z.infer<typeof hackathonMatchSchema>;
export const hackathonMatchesSchema = z.object({
  items: z.array(hackathonMatchSchema),
  /** All listed hackathons that have not ended, matched or not. */
  open: z.number(),
  /** Compared facts. */
  compared: z.object({
    skills: namedSkills,
    skillsFrom: z.enum(['builder', 'profile', 'none']),
    project: z.nullable(z.object({ id: z.string(), title: z.string() })),
  }),
});
export type HackathonMatches = z.infer<typeof hackathonMatchesSchema>;
