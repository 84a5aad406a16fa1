import { z } from 'zod';
import { EMAIL_MAX } from './constants.ts';
import { USER_ACTS, USER_REASON_MAX, USER_REASON_MIN, USER_ROLES, USER_STATES } from './user-constants.ts';

const instant = z.iso.datetime();

/** `next` of a page: the moment and id of its last account, or its name where names are searched. */
const CURSOR = /^(\d{1,16}\.[0-9a-f-]{36}|[a-z0-9_-]{1,40})$/;

const userFilter = {
  /** Beginning of a username, or a whole email address. */
  search: z.string().trim().max(EMAIL_MAX, `Give ${EMAIL_MAX} characters or fewer`).optional(),
  role: z.enum([...USER_ROLES, 'member']).optional(),
  state: z.enum(USER_STATES).optional(),
  /** Whether the email address is verified. */
  verified: z.enum(['yes', 'no']).optional(),
};

export const usersExportQuery = z.strictObject(userFilter);

export const usersQuery = z.strictObject({
  ...userFilter,
  /** `next` of the page before. */
  after: z.string().regex(CURSOR, 'Give the cursor of a page').optional(),
});
export type UsersQuery = z.output<typeof usersQuery>;

export const userLine = z.object({
  id: z.uuid(),
  username: z.string(),
  roles: z.array(z.enum(USER_ROLES)),
  state: z.enum(USER_STATES),
  emailVerified: z.boolean(),
  joinedAt: instant,
});
export type UserLine = z.output<typeof userLine>;

export const usersAnswer = z.object({
  success: z.literal(true),
  data: z.object({ users: z.array(userLine), next: z.string().nullable() }),
});

export const userParams = z.strictObject({ id: z.uuid() });

export const userDetail = z.object({
  ...userLine.shape,
  email: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  /** Null while it is not locked. Without a reason or a name where the command line did it, or they left. */
  lock: z.object({ at: instant, reason: z.string().nullable(), by: z.string().nullable() }).nullable(),
  sessions: z.object({ open: z.number().int(), lastUsedAt: instant.nullable() }),
  /** It is the account of the caller. */
  isYou: z.boolean(),
  /** Changes that the caller can make to it now. */
  acts: z.array(z.enum(USER_ACTS)),
});
export type UserDetail = z.output<typeof userDetail>;

export const userDetailAnswer = z.object({ success: z.literal(true), data: userDetail });

export const userReasonBody = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(USER_REASON_MIN, 'Say why, in a few words')
    .max(USER_REASON_MAX, `Give ${USER_REASON_MAX} characters or fewer`),
});
