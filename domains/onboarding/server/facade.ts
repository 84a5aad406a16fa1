import { listAccounts } from '#identity/server';
import type { UnlockLevel } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { COMPLETE, type Goal } from '../contract/constants.ts';
import type { NextStep } from '../contract/schemas.ts';
import { type FactSources, readFacts } from './fact-sources.ts';
import { completionOf } from './rules/completion.ts';
import { describeGap, gapsOf, levelsOf } from './rules/levels.ts';
import { nextStepsOf } from './rules/next-steps.ts';
import { findProgress } from './store/progress-store.ts';

/** The unlock levels a member has reached now; only `basic` for an account that is gone. */
export async function levelsFor(
  db: Database,
  userId: string,
  sources: FactSources,
): Promise<readonly UnlockLevel[]> {
  const facts = await readFacts(db, userId, sources);
  return facts ? levelsOf(facts) : ['basic'];
}

/** What a member lacks for a level, each with its page; nothing for an account that is gone. */
export async function missingFor(
  db: Database,
  { userId, level }: { readonly userId: string; readonly level: UnlockLevel },
  sources: FactSources,
): Promise<readonly { readonly label: string; readonly link: string }[]> {
  const facts = await readFacts(db, userId, sources);
  return facts ? gapsOf(level, facts).map(describeGap) : [];
}

/** What is left for a member to do, in the words of the onboarding card; nothing for an account that is gone. */
export async function nextStepsFor(
  db: Database,
  userId: string,
  sources: FactSources,
): Promise<readonly NextStep[]> {
  const facts = await readFacts(db, userId, sources);
  return facts ? nextStepsOf(facts) : [];
}

/** What a member came for: `activeGoals` of the user (spec §3). */
export async function findGoals(db: Database, userId: string): Promise<readonly Goal[]> {
  return (await findProgress(db, userId)).goals;
}

/** Those of these members whose profile is complete now. */
export async function listComplete(db: Database, userIds: readonly string[]): Promise<string[]> {
  const accounts = await listAccounts(db, userIds);
  return accounts.filter((account) => completionOf(account).percent === COMPLETE).map(({ id }) => id);
}
