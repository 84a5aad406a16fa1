import type { KeyScope } from '../kernel/access.ts';
import { defineExtensionPoint } from './contributions.ts';

/** Names of the scopes, as schemas know them. */
export const KEY_SCOPES = 'platform.key-scope';

/** Purpose of an API key. Here, because domains below that of the keys take keys too. */
export interface KeyScopeSpec {
  readonly id: KeyScope;
  readonly order: number;
  /** Heading under which the form of a new key lists it: "Projects". */
  readonly group: string;
  /** Permission in a few words, for a list of keys: "Read projects". */
  readonly word: string;
  /** The same as a member who makes a key chooses it. */
  readonly label: string;
  readonly hint: string;
  /** A read of the scope that needs no parameters: the first call of a new key. Absent where it reads nothing. */
  readonly firstCall?: `/api/${string}`;
  /** A key with it changes something for its member, not only reads: it ends with the password that it was made under. */
  readonly changes?: true;
  /** A key with it gives HDAG away, so it has a daily limit. */
  readonly givesAway?: true;
  /** Completes the sentence "The key may"; the limit is in HDAG, null for a key that gives nothing. */
  may(dailyLimit: string | null): string;
}

/** Declares a scope that the domain's own endpoints name. */
export const keyScopes = defineExtensionPoint<KeyScopeSpec>(KEY_SCOPES);
