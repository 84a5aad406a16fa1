import type { Contributed } from '#platform/server/contributed.ts';
import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';

/** Something a member made that must not outlive the password it was made under. */
export interface EndedWithPassword extends Contributed {
  /**
   * Ends it in the transaction in which its owner sets a new password.
   * @param which `changing`: only what can change something; `all`: the rest as well
   * @returns what ended, as its owner knows it
   */
  readonly end: (
    deps: OperationDeps,
    tx: Transaction,
    userId: string,
    which: 'changing' | 'all',
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>;
}

/**
 * Ends more than sessions when a member changes the password; a reset by mail is heard of by
 * `identity.passwordChanged`.
 */
export const endsWithPassword = defineExtensionPoint<EndedWithPassword>('identity.ends-with-password');
