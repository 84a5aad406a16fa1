import type { KeyScope } from '../kernel/access.ts';
import { defineExtensionPoint } from './contributions.ts';

/** Names of the scopes, as schemas know them. */
export const KEY_SCOPES = 'platform.key-scope';

/** Purpose of an API key. Here, because domains below that of the keys take keys too. */
export interface KeyScopeSpec {
  readonly id: KeyScope;
  readonly order: number;
  /** Permission in a word: "Read". */
  readonly word: string;
  /** The same as a member who makes a key chooses it. */
  readonly label: string;
  readonly hint: string;
  /** A key with it gives HDAG away, so it has a daily limit. */
  readonly givesAway?: true;
  /** Completes the sentence "The key may"; the limit is in HDAG, null for a key that gives nothing. */
  may(dailyLimit: string | null): string;
}

/** Declares a scope that the domain's own endpoints name. */
export const keyScopes = defineExtensionPoint<KeyScopeSpec>(KEY_SCOPES);
