import { findAccount } from '#members/identity/server';
import type { Transaction } from '#platform/server/db/database.ts';
import { UNNAMED_MEMBER } from '../rules/unnamed-member.ts';

/** Name of a member for their referrer. */
export async function nameOf(tx: Transaction, userId: string): Promise<string> {
  return (await findAccount(tx, userId))?.username ?? UNNAMED_MEMBER;
}
