import * as z from 'zod/mini';
import { grantFiltersSchema } from '#grants/catalog/contract';
import { ALERTS, NAME_MAX } from './constants.ts';

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a name'),
    z.maxLength(NAME_MAX, `At most ${NAME_MAX} characters`),
    z.regex(/^\P{Cc}*$/u, 'A name is one line'),
  );
const alerts = z.enum(ALERTS);

export const searchIdParams = z.strictObject({ id: z.uuid() });

export const saveSearchBody = z.strictObject({ name, filters: grantFiltersSchema, alerts });
export const changeSearchBody = z.strictObject({
  name: z.optional(name),
  filters: z.optional(grantFiltersSchema),
  alerts: z.optional(alerts),
});

export const savedSearchSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  alerts,
  /** The filters as the query of /grants; those that no longer exist are left out. */
  query: z.string(),
  /** Sentences about filters that no longer exist. */
  problems: z.array(z.string()),
  /** Grants that came since the member last looked; null while the index loads. */
  newCount: z.nullable(z.number()),
  /** The newest of them, at most ten. */
  newGrants: z.array(z.object({ id: z.uuid(), title: z.string() })),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** By name. */
export const savedSearchesAnswer = z.object({
  items: z.array(savedSearchSchema),
  /** Whether alerts reach the caller by email too: they have a verified address. */
  isMailed: z.boolean(),
});

export const savedAnswer = z.object({ id: z.uuid() });
export const doneAnswer = z.object({ done: z.literal(true) });

export const feedAddressAnswer = z.object({
  /** Beginning of the addresses of the caller's feeds; null until they make one. */
  address: z.nullable(z.string()),
});

export const unsubscribeQuery = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
export const feedParams = z.strictObject({ token: z.string().check(z.regex(/^[\w.-]{1,200}$/)) });
