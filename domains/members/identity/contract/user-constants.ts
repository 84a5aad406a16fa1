/** Accounts on one page of the administrators' list. */
export const USERS_PER_PAGE = 50;

/** Fewest and most characters of the reason for a change of another account. */
export const USER_REASON_MIN = 3;
export const USER_REASON_MAX = 300;

/** Rights beyond a member's; `member` in a filter means none of them. */
export const USER_ROLES = ['administrator', 'developer'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const USER_STATES = ['open', 'locked'] as const;
export type UserState = (typeof USER_STATES)[number];

/** Changes that an administrator can make to another account. */
export const USER_ACTS = [
  'lock',
  'unlock',
  'end-sessions',
  'grant-administrator',
  'withdraw-administrator',
] as const;
export type UserAct = (typeof USER_ACTS)[number];
