import { findAccount, findFactors } from '#identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { Invitation } from '../contract/schemas.ts';
import type { MemberFacts } from './rules/member-facts.ts';

/** A fact that another domain knows. */
export type FactSource = (db: Database, userId: string) => Promise<boolean>;

/**
 * Who knows what identity does not; wired by the app, because these domains stand beside this one. One source
 * that says yes is enough; without a source nobody has it.
 */
export interface FactSources {
  /** Who has passed the knowledge assessment. */
  readonly assessment: readonly FactSource[];
  /** Who has referred somebody who is verified. */
  readonly referral: readonly FactSource[];
  /** Whose profile names skills. */
  readonly skills: readonly FactSource[];
  /** What inviting brings a member now: printed beside the steps, decides nothing here. */
  readonly invitation: (services: InvitationServices, userId: string) => Promise<Invitation>;
}

export type InvitationServices = Pick<Services, 'db' | 'clock' | 'config'>;

/** The facts of a member as they are now; null for an account that is gone. */
export async function readFacts(
  db: Database,
  userId: string,
  sources: FactSources,
): Promise<MemberFacts | null> {
  const account = await findAccount(db, userId);
  if (!account) return null;
  const [factors, hasPassedAssessment, hasReferred, hasSkills] = await Promise.all([
    findFactors(db, userId),
    isSaidBy(sources.assessment, db, userId),
    isSaidBy(sources.referral, db, userId),
    isSaidBy(sources.skills, db, userId),
  ]);
  const { authenticator, passkeys, wallet, telegram, phone, secondEmail } = factors;
  const { username, email, emailVerified, persona, bio, interests } = account;
  return {
    ...{ username, email, emailVerified, persona, bio, interests },
    ...{ authenticator, passkeys, wallet, telegram, phone, secondEmail },
    hasPassedAssessment,
    hasReferred,
    hasSkills,
  };
}

async function isSaidBy(sources: readonly FactSource[], db: Database, userId: string): Promise<boolean> {
  for (const source of sources) if (await source(db, userId)) return true;
  return false;
}
