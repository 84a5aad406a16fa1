import { pathTo } from '#platform/web/links.ts';
import { USER_ROLES, USER_STATES, type UserRole, type UserState } from '../contract/user-constants.ts';

/** Which accounts are listed; it is the address of the page. */
export interface UserListFilter {
  readonly search: string;
  readonly role: UserRole | 'member' | null;
  readonly state: UserState | null;
  readonly verified: 'yes' | 'no' | null;
  /** Cursor of the page; null for the first. */
  readonly after: string | null;
}

export const ROLE_CHOICES = [...USER_ROLES, 'member'] as const;
export const VERIFIED_CHOICES = ['yes', 'no'] as const;

/** Longest address (RFC 5321) and so longest search. */
const SEARCH_MAX = 254;
const CURSOR = /^[0-9a-z._-]{1,60}$/;

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | null =>
  known.find((value) => value === text) ?? null;

/** The filter an address asks for; what it does not know counts as not asked. */
export function readUserFilter(search: URLSearchParams): UserListFilter {
  const after = search.get('after');
  return {
    search: (search.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    role: oneOf(ROLE_CHOICES, search.get('role')),
    state: oneOf(USER_STATES, search.get('state')),
    verified: oneOf(VERIFIED_CHOICES, search.get('verified')),
    after: after !== null && CURSOR.test(after) ? after : null,
  };
}

/** Query of the calls; without the cursor for the file of all. */
export function usersQuery({ search, role, state, verified }: UserListFilter) {
  return {
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(state ? { state } : {}),
    ...(verified ? { verified } : {}),
  };
}

/** Query of one page. */
export function userPageQuery(filter: UserListFilter) {
  return { ...usersQuery(filter), ...(filter.after ? { after: filter.after } : {}) };
}

/** Address of a list. */
export const usersAddress = (filter: UserListFilter): string => pathTo('/admin/users', userPageQuery(filter));

/** Whether anything is searched or filtered. */
export const isFiltered = (filter: UserListFilter): boolean => Object.keys(usersQuery(filter)).length > 0;
