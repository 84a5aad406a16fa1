import { USERNAME_MAX, USERNAME_PATTERN } from '../../contract/constants.ts';
import { usernameKey } from './username.ts';

/** Meaning of a search: everything, the beginning of a name, one address, or nothing that an account can have. */
export type UserSearch =
  | { readonly by: 'all' | 'nothing' }
  | { readonly by: 'name'; readonly beginning: string }
  | { readonly by: 'email'; readonly email: string };

/**
 * Reads the search of the administrators' list. An address counts whole: the list answers a person who knows it, and
 * lists nobody's.
 */
export function readUserSearch(text: string | undefined): UserSearch {
  const search = (text ?? '').trim();
  if (search === '') return { by: 'all' };
  if (search.includes('@')) return { by: 'email', email: search.toLowerCase() };
  if (search.length > USERNAME_MAX || !USERNAME_PATTERN.test(search)) return { by: 'nothing' };
  return { by: 'name', beginning: usernameKey(search) };
}
