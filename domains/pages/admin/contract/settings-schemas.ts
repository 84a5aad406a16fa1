import { z } from 'zod';
import { REASON_MAX, REASON_MIN } from './constants.ts';

// Schemas that the web reads as well are there, without zod.
export { CHANGES_PER_PAGE } from './constants.ts';

const instant = z.iso.datetime();

/** How a value is given: what a form needs to ask for it. */
const settingInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('number'),
    isWhole: z.boolean(),
    min: z.number().nullable(),
    max: z.number().nullable(),
  }),
  z.object({ kind: z.literal('choice'), choices: z.array(z.string()) }),
  z.object({ kind: z.literal('text') }),
  /** A UTC instant; `null` where `isNullable`. */
  z.object({ kind: z.literal('instant'), isNullable: z.boolean() }),
  /** Numbers by name; names that are left out keep their own. */
  z.object({
    kind: z.literal('numbers'),
    names: z.array(z.string()),
    isWhole: z.boolean(),
    min: z.number().nullable(),
    max: z.number().nullable(),
  }),
]);
export type SettingInput = z.output<typeof settingInput>;

export const settingSchema = z.object({
  /** `domain.setting`. */
  name: z.string(),
  domain: z.string(),
  /** One sentence, with the unit. */
  meaning: z.string(),
  input: settingInput,
  /** Value in force, as JSON text. */
  value: z.string(),
  /** Value in force until an operator sets one, as JSON text. */
  default: z.string(),
  /** Where the value comes from; one of the file can only be changed there. */
  from: z.enum(['default', 'stored', 'file']),
  /** Number of its last change; 0 before the first. */
  version: z.number().int(),
  changedAt: instant.nullable(),
});
export type Setting = z.output<typeof settingSchema>;

export const settingsAnswer = z.object({
  success: z.literal(true),
  data: z.object({ settings: z.array(settingSchema) }),
});

export const settingParams = z.strictObject({
  name: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9_.-]+$/),
});

export const changeSettingBody = z.strictObject({
  /** The new value as JSON text; null for the default again. */
  value: z.string().max(4000, 'Give 4,000 characters or fewer').nullable(),
  /** Kept in the history. */
  reason: z
    .string()
    .trim()
    .min(REASON_MIN, 'Say why, in a few words')
    .max(REASON_MAX, `Give ${REASON_MAX} characters or fewer`),
  /** The version the change was made on. */
  version: z.int().min(0),
});

export const settingAnswer = z.object({ success: z.literal(true), data: settingSchema });

export const settingChangesQuery = z.strictObject({
  /** Name of one setting. */
  name: z.string().max(100).optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

export const settingChange = z.object({
  version: z.number().int(),
  name: z.string(),
  /** JSON text; null for the default. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string(),
  /** Name of who changed it; null once they have left. */
  by: z.string().nullable(),
  at: instant,
});
export type SettingChange = z.output<typeof settingChange>;

export const settingChangesAnswer = z.object({
  success: z.literal(true),
  data: z.object({ changes: z.array(settingChange), total: z.number().int() }),
});
