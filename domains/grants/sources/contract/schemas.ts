import * as z from 'zod/mini';
import { PAGE_SIZE, RUN_STATES, SCHEDULE_HOURS } from './constants.ts';

const count = z.int().check(z.minimum(0));
const moment = z.iso.datetime();

const sourceId = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,60}$/));
export const sourceParams = z.strictObject({ id: sourceId });
export const letterParams = z.strictObject({ id: z.uuid() });

/** One run of a source. */
export const runSchema = z.object({
  id: z.int(),
  sourceId: z.string(),
  sourceName: z.string(),
  trigger: z.enum(['schedule', 'administrator', 'command']),
  state: z.enum(RUN_STATES),
  startedAt: moment,
  endedAt: z.nullable(moment),
  recordsRead: count,
  added: count,
  changed: count,
  unchanged: count,
  closed: count,
  dead: count,
  /** In words; null for a run without a problem. */
  problem: z.nullable(z.string()),
});
export type SourceRun = z.infer<typeof runSchema>;

/** One grant source as administrators see it. */
export const sourceSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['open', 'award']),
  address: z.string(),
  /** The address is not the publisher's own. */
  isReplaced: z.boolean(),
  license: z.nullable(z.string()),
  attribution: z.nullable(z.string()),
  /** `missing`: it is not read until the operator sets one. */
  key: z.enum(['none', 'set', 'missing']),
  isEnabled: z.boolean(),
  /** How much it lists, where that is all there ever was: it is off until an administrator switches it on. */
  asksFirst: z.nullable(z.string()),
  everyHours: z.int(),
  /** As the source's adapter says. */
  usualHours: z.int(),
  /** Runs that failed since the last good one. */
  failures: count,
  /** Null where nothing is planned: it is off, or was never read. */
  nextRunAt: z.nullable(moment),
  lastRun: z.nullable(runSchema),
  deadLetters: count,
});
export type GrantSource = z.infer<typeof sourceSchema>;

export const sourcesAnswer = z.object({
  /** Why nothing is read on a schedule; null where it is. */
  discoveryStop: z.nullable(z.enum(['environment', 'setting'])),
  items: z.array(sourceSchema),
});
export type GrantSources = z.infer<typeof sourcesAnswer>;

const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1);
const paged = { total: count, page: z.int(), pageSize: z.literal(PAGE_SIZE) };

export const runsQuery = z.strictObject({ source: z.optional(sourceId), page });
export const runsAnswer = z.object({ ...paged, items: z.array(runSchema) });

export const lettersQuery = z.strictObject({ page });
export const letterSchema = z.object({
  id: z.uuid(),
  place: z.string(),
  problem: z.string(),
  /** The beginning of the record as the source gave it. */
  raw: z.string(),
  firstSeenAt: moment,
  lastSeenAt: moment,
  /** In how many runs. */
  seen: count,
});
export type DeadLetterItem = z.infer<typeof letterSchema>;
export const lettersAnswer = z.object({ ...paged, items: z.array(letterSchema) });

/** Change to a source; null hours: as its adapter says. */
export const sourceChange = z.strictObject({
  isEnabled: z.optional(z.boolean()),
  everyHours: z.optional(
    z.nullable(z.int().check(z.minimum(SCHEDULE_HOURS.min), z.maximum(SCHEDULE_HOURS.max))),
  ),
});
export const sourceAnswer = z.object({ source: sourceSchema });
export const dismissedAnswer = z.object({ dismissed: z.literal(true) });

const yes = z.pipe(
  z._default(z.enum(['true', 'false']), 'false'),
  z.transform((word: 'true' | 'false') => word === 'true'),
);

/** How an uploaded file is read. */
export const uploadQuery = z.strictObject({
  source: sourceId,
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  /** When the file was made; a moment to come counts as now. */
  madeAt: z.iso.datetime({ offset: true }),
  format: z.optional(z.string().check(z.maxLength(40))),
  dryRun: yes,
  skipBadRows: yes,
});
export const uploadAnswer = z.object({
  /** False after a dry run, and where bad rows kept the file out. */
  loaded: z.boolean(),
  keptOut: z.boolean(),
  format: z.string(),
  rowsRead: count,
  added: count,
  changed: count,
  unchanged: count,
  older: count,
  badRows: count,
  /** The first hundred, with where they are. */
  problems: z.array(z.object({ place: z.string(), message: z.string() })),
});
export type UploadResult = z.infer<typeof uploadAnswer>;
