import * as z from 'zod/mini';
import { instantSchema, lineSchema, webAddressSchema } from '#engines/opportunity-formats';
import { DECLINE_KINDS, INTRODUCTION_STATES, TEAM_LIMITS as LIMITS, PAY_KINDS } from './constants.ts';

const textSchema = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const writtenSchema = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
const roleIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
const skillIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
export const paySchema = z.enum(PAY_KINDS);
export type Pay = z.infer<typeof paySchema>;

export const missionIdSchema = z.strictObject({ id: z.uuid() });
export const partIdSchema = z.strictObject({ id: z.uuid(), partId: z.uuid() });
export const doneAnswer = z.object({ success: z.literal(true) });

/** A role with the skills it needs. */
export const roleSchema = z.strictObject({
  id: roleIdSchema,
  label: lineSchema(LIMITS.roleLabelMax),
  /** A week. */
  hours: z.int().check(z.gte(1), z.lte(LIMITS.hoursMax)),
  skills: z
    .array(
      z.strictObject({
        skill: skillIdSchema,
        /** 1 to 5. */
        level: z.int().check(z.gte(1), z.lte(5)),
      }),
    )
    .check(z.minLength(1), z.maxLength(LIMITS.skillsPerRole)),
});
export type Role = z.infer<typeof roleSchema>;

const rolesSchema = z.array(roleSchema).check(
  z.maxLength(LIMITS.roles),
  z.refine((roles) => new Set(roles.map(({ id }) => id)).size === roles.length, 'A role occurs twice'),
  z.refine(
    (roles) => roles.every(({ skills }) => new Set(skills.map(({ skill }) => skill)).size === skills.length),
    'A skill occurs twice',
  ),
);

export const readMissionSchema = z.strictObject({ text: textSchema(LIMITS.missionMax) });
/** Reading of a text: roles to edit, and what to ask where there is nothing. */
export const missionReadingSchema = z.object({
  roles: z.array(roleSchema),
  /** The text is too short to say what is needed. */
  isTooShort: z.boolean(),
  suggestions: z.array(roleSchema),
});
export type MissionReading = z.infer<typeof missionReadingSchema>;

export const saveMissionSchema = z.strictObject({
  /** 0 creates it. */
  revision: z.int().check(z.gte(0)),
  title: textSchema(LIMITS.titleMax),
  text: textSchema(LIMITS.missionMax),
  pay: paySchema,
  projectId: z.nullable(z.uuid()),
  roles: rolesSchema,
});
export type SaveMission = z.infer<typeof saveMissionSchema>;

export const missionSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  pay: paySchema,
  projectId: z.nullable(z.uuid()),
  roles: z.array(roleSchema),
  revision: z.int(),
  updatedAt: instantSchema,
  teamId: z.nullable(z.uuid()),
});
export type Mission = z.infer<typeof missionSchema>;

const personSchema = z.object({ id: z.string(), name: z.string() });
const seatSchema = z.strictObject({ role: roleIdSchema, person: z.uuid() });
const ratedSeatSchema = z.object({
  role: z.string(),
  label: z.string(),
  person: personSchema,
  /** 0 to 1. */
  fit: z.number(),
  reasons: z.array(z.string()),
  /** How far the person covers each skill of the team's list, in its order. */
  covers: z.array(z.enum(['full', 'some', 'none'])),
});
export const ratedTeamSchema = z.object({
  /** 0 to 1. */
  value: z.number(),
  parts: z.object({ fit: z.number(), pair: z.number(), cover: z.number() }),
  /** Names of all skills that the mission needs. */
  skills: z.array(z.string()),
  seats: z.array(ratedSeatSchema),
  pairs: z.array(z.object({ names: z.array(z.string()), value: z.number(), reasons: z.array(z.string()) })),
  gaps: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type ProposedTeam = z.infer<typeof ratedTeamSchema>;

export const proposalSchema = z.object({
  /** How many people were compared; the owner, and those who cannot be proposed to them, are not among them. */
  compared: z.int(),
  teams: z.array(ratedTeamSchema),
  vacancies: z.array(
    z.object({
      role: z.string(),
      label: z.string(),
      /** Those that someone counted lists. */
      skills: z.array(skillIdSchema),
      text: z.string(),
    }),
  ),
  /** Skills that the first team lacks and the owner has, with the role that needs each. */
  ownSkills: z.array(z.object({ skill: z.string(), label: z.string() })),
  /** 0 is proven best; null was not computed. */
  gap: z.nullable(z.number()),
});
export type TeamProposal = z.infer<typeof proposalSchema>;

export const whatIfSchema = z.strictObject({
  seats: z.array(seatSchema).check(
    z.maxLength(LIMITS.roles),
    z.refine(
      (seats) =>
        new Set(seats.map(({ role }) => role)).size === seats.length &&
        new Set(seats.map(({ person }) => person)).size === seats.length,
      'A role or a person occurs twice',
    ),
  ),
  /** Seat that is tried with others; an open role is filled. */
  role: roleIdSchema,
  /** A role the mission does not have, tried as one more; then `role` is its id. */
  extra: z.optional(roleSchema),
});
export const whatIfAnswer = z.object({
  /** Value of the team as it was sent; null for an empty team. */
  value: z.nullable(z.number()),
  options: z.array(z.object({ person: personSchema, change: z.number(), team: ratedTeamSchema })),
});

export const tryTeamsSchema = z.strictObject({
  text: textSchema(LIMITS.missionMax),
  pay: paySchema,
});
export const tryTeamsAnswer = z.object({ reading: missionReadingSchema, proposal: proposalSchema });

const contactSchema = z.nullable(lineSchema(LIMITS.contactMax));
export const askSchema = z.strictObject({
  /** Made by the client: sent twice it asks once. */
  id: z.uuid(),
  personId: z.uuid(),
  role: roleIdSchema,
  message: writtenSchema(LIMITS.messageMin, LIMITS.messageMax),
  /** Contact that the other reads once they accept: without it two could agree and never reach each other. */
  contact: lineSchema(LIMITS.contactMax),
});
export const acceptSchema = z.strictObject({ contact: contactSchema });
export const declineSchema = z.strictObject({
  kind: z.enum(DECLINE_KINDS),
  note: textSchema(LIMITS.noteMax),
});
export const reportSchema = z.strictObject({
  reason: writtenSchema(LIMITS.messageMin, LIMITS.noteMax),
  blocks: z.boolean(),
});

export const introductionSchema = z.object({
  id: z.uuid(),
  missionId: z.uuid(),
  title: z.string(),
  role: z.string(),
  label: z.string(),
  message: z.string(),
  state: z.enum(INTRODUCTION_STATES),
  isMine: z.boolean(),
  other: personSchema,
  askedAt: instantSchema,
  expiresAt: instantSchema,
  /** Contact of the other; null until both have accepted. */
  contact: z.nullable(z.string()),
  teamId: z.nullable(z.uuid()),
  /** Offer to the person who was asked; null for the one who asked, and once the mission is deleted. */
  offer: z.nullable(
    z.object({ text: z.string(), pay: paySchema, hours: z.int(), skills: z.array(skillIdSchema) }),
  ),
  /** Whether the caller reported it. */
  isReported: z.boolean(),
});
export type Introduction = z.infer<typeof introductionSchema>;
export const introductionsAnswer = z.object({
  introductions: z.array(introductionSchema),
  asksLeft: z.int(),
});

export const launchSchema = z.strictObject({ id: z.uuid(), name: lineSchema(LIMITS.nameMax) });
export const teamCardSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.string(),
  isOwner: z.boolean(),
  members: z.int(),
  openTasks: z.int(),
  closedAt: z.nullable(instantSchema),
});
export type TeamCard = z.infer<typeof teamCardSchema>;

const namedSchema = z.nullable(personSchema);
export const teamSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  missionId: z.nullable(z.uuid()),
  isOwner: z.boolean(),
  closedAt: z.nullable(instantSchema),
  members: z.array(
    z.object({ ...personSchema.shape, role: z.string(), isOwner: z.boolean(), hasAgreed: z.boolean() }),
  ),
  /** Open roles of the mission. */
  openPlaces: z.array(z.string()),
  agreement: z.object({ text: z.string(), version: z.int(), isConfirmed: z.boolean() }),
  tasks: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      assignee: namedSchema,
      dueOn: z.nullable(z.iso.date()),
      isDone: z.boolean(),
    }),
  ),
  links: z.array(z.object({ id: z.uuid(), label: z.string(), url: z.string() })),
  decisions: z.array(
    z.object({
      id: z.uuid(),
      proposal: z.string(),
      author: namedSchema,
      yes: z.int(),
      no: z.int(),
      mine: z.nullable(z.boolean()),
      result: z.nullable(z.enum(['accepted', 'rejected'])),
    }),
  ),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int(), uploader: namedSchema })),
  history: z.array(
    z.object({ id: z.uuid(), actor: namedSchema, kind: z.string(), subject: z.string(), at: instantSchema }),
  ),
});
export type Team = z.infer<typeof teamSchema>;

export const agreementSchema = z.strictObject({
  version: z.int().check(z.gte(0)),
  text: writtenSchema(1, LIMITS.agreementMax),
});
export const confirmSchema = z.strictObject({ version: z.int().check(z.gte(1)) });
export const taskSchema = z.strictObject({
  title: lineSchema(LIMITS.taskMax),
  assigneeId: z.nullable(z.uuid()),
  dueOn: z.nullable(z.iso.date()),
  isDone: z.boolean(),
});
export const linkSchema = z.strictObject({ label: lineSchema(LIMITS.linkLabelMax), url: webAddressSchema });
export const proposeSchema = z.strictObject({
  proposal: writtenSchema(LIMITS.proposalMin, LIMITS.proposalMax),
});
export const voteSchema = z.strictObject({ isYes: z.boolean() });
export const fileQuerySchema = z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(1000)) });
export const removeMemberSchema = z.strictObject({
  reason: writtenSchema(LIMITS.reasonMin, LIMITS.noteMax),
});
export const leaveSchema = z.strictObject({
  reason: textSchema(LIMITS.noteMax),
  /** Leader of the team from now on; only the owner names one. Without one the owner's leaving closes the team. */
  successorId: z.nullable(z.uuid()),
});
