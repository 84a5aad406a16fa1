import * as z from 'zod/mini';
import { line, text } from '#platform/kernel/fields.ts';
import { HACKATHON_LIMITS as LIMITS } from './constants.ts';
import { httpsLink, pageField } from './schemas.ts';

export const submissionIdSchema = z.strictObject({ id: z.uuid(), submissionId: z.uuid() });
export const pageQuerySchema = z.strictObject({ page: pageField });

export const registrationSchema = z.strictObject({ looksForTeam: z.boolean() });

/** A registered member who looks for a team and shows their builder profile. */
export const seekerSchema = z.object({
  username: z.string(),
  /** Those that the hackathon asks for come first. */
  skills: z.array(z.object({ skill: z.string(), name: z.string(), isAsked: z.boolean() })),
  /** A week. */
  hours: z.number(),
  timeZone: z.nullable(z.string()),
  languages: z.array(z.string()),
  /** The team they would like. */
  wanted: z.string(),
});
export type Seeker = z.infer<typeof seekerSchema>;
export const seekerPageSchema = z.object({ items: z.array(seekerSchema), total: z.number() });

/** Sends news to everyone who is registered. */
export const announceSchema = z.strictObject({
  /** Made by the page: the same call again sends it once. */
  id: z.uuid(),
  text: text(LIMITS.announcementMax, LIMITS.announcementMin),
});

export const announcementIdSchema = z.strictObject({ id: z.uuid(), announcementId: z.uuid() });

/** News of the host, the newest first. */
export const announcementsSchema = z.object({
  items: z.array(z.object({ id: z.string(), text: z.string(), at: z.string() })),
  canAnnounce: z.boolean(),
  canRemove: z.boolean(),
});
export type Announcements = z.infer<typeof announcementsSchema>;

/** Writes (revision 0) or changes the caller's submission. It needs a link or a project. */
export const saveSubmissionSchema = z.strictObject({
  revision: z.int().check(z.gte(0)),
  title: line(LIMITS.titleMax, LIMITS.submissionTitleMin),
  text: text(LIMITS.submissionTextMax, LIMITS.submissionTextMin),
  repositoryUrl: z.nullable(httpsLink),
  demoUrl: z.nullable(httpsLink),
  /** A published project of the caller. */
  projectId: z.nullable(z.uuid()),
  /** A team of the caller: its registered members are makers too, as they are at the end. */
  teamId: z.nullable(z.uuid()),
});
export type SaveSubmission = z.infer<typeof saveSubmissionSchema>;

const submissionFields = {
  id: z.string(),
  title: z.string(),
  text: z.string(),
  repositoryUrl: z.nullable(z.string()),
  demoUrl: z.nullable(z.string()),
  /** Null where none was named, or members no longer see it. */
  project: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** Names of makers, for members only; hidden and locked accounts are left out. */
  makers: z.array(z.object({ username: z.string() })),
};

/** A submission as everyone reads it after the end. */
export const submissionSchema = z.object({
  ...submissionFields,
  /** All of them, named or not. */
  makerCount: z.number(),
  isOwn: z.boolean(),
});
export type Submission = z.infer<typeof submissionSchema>;
export const submissionPageSchema = z.object({
  items: z.array(submissionSchema),
  /** 0 before the end, when only makers read theirs. */
  total: z.number(),
});

export const ownSubmissionSchema = z.object({
  /** Null where the caller is a maker of none. */
  submission: z.nullable(
    z.object({
      ...submissionFields,
      revision: z.number(),
      teamId: z.nullable(z.string()),
      /** Wrote it, and may change and withdraw it. */
      isAuthor: z.boolean(),
      updatedAt: z.string(),
    }),
  ),
  /** Projects and teams the caller can name. */
  projects: z.array(z.object({ id: z.string(), title: z.string() })),
  teams: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type OwnSubmission = z.infer<typeof ownSubmissionSchema>;
