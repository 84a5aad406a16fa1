import { z } from 'zod';

const instant = z.iso.datetime();

/** Something that waits for an administrator's answer. */
const reviewQueue = z.object({
  /** Kind of the cases, and whether they or appeals against their decisions wait. */
  kind: z.string(),
  show: z.enum(['open', 'appealed']),
  label: z.string(),
  waiting: z.number().int(),
  /** Since when the longest waits; null when nothing does. */
  oldestAt: instant.nullable(),
});
export type ReviewQueue = z.output<typeof reviewQueue>;

/** Need for an operator, in the words of the domain that found it. */
const need = z.object({ title: z.string(), detail: z.string(), since: instant });

const verification = z.object({
  at: instant,
  /** How many transfers the journal had. */
  transfers: z.number().int(),
  /** Problems, in words; empty when the ledger holds. */
  problems: z.array(z.string()),
});

const job = z.object({
  job: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  late: z.number().int(),
  gaveUp: z.number().int(),
  /** Runs of the last 24 hours, and how many of them failed. */
  runs: z.number().int(),
  failed: z.number().int(),
  lastRunAt: instant.nullable(),
  lastError: z.string().nullable(),
});
export type JobLine = z.output<typeof job>;

const span = z.object({ all: z.number(), month: z.number() });

export const overviewSchema = z.object({
  at: instant,
  reviews: z.array(reviewQueue),
  needs: z.array(need),
  ledger: z.object({
    /** The newest looks, the last one first. */
    verifications: z.array(verification),
    /** A look is asked for or under way. */
    isUnderWay: z.boolean(),
  }),
  jobs: z.array(job),
  growth: z.object({
    members: z.number().int(),
    verified: z.number().int(),
    locked: z.number().int(),
    activeWeek: z.number().int(),
    activeMonth: z.number().int(),
    /** New members of each UTC day, oldest first. */
    days: z.array(z.object({ day: z.string(), joined: z.number().int() })),
    referrals: z.object({ joined: span, verified: span, completed: span }),
    projects: span,
    /** HDAG that went out as rewards, as a decimal string. */
    rewards: z.object({ month: z.string() }),
  }),
});
export type Overview = z.output<typeof overviewSchema>;

export const overviewAnswer = z.object({ success: z.literal(true), data: overviewSchema });
