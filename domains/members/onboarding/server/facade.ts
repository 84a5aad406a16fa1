import type { UnlockLevel } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Goal } from '../contract/constants.ts';
import type { NextStep } from '../contract/schemas.ts';
import { asksForTask, unlocks } from './extension-points/sources.ts';
import type { Gap } from './rules/level-rule.ts';
import { gapsOf, levelsOf } from './rules/levels.ts';
import { nextStepsOf } from './rules/next-steps.ts';
import { readState, type StateServices } from './services/read-state.ts';
import { readStates } from './services/read-states.ts';
import { findProgress } from './store/progress-store.ts';

/** The unlock levels a member has reached now; only `basic` for an account that is gone. */
export async function levelsFor(services: StateServices, userId: string): Promise<readonly UnlockLevel[]> {
  const state = await readState(services, userId);
  return state ? levelsOf(state, services.contributions.of(unlocks)) : ['basic'];
}

/**
 * Those of these members who have reached all of these levels now, in a few queries; accounts that are gone have not.
 */
export async function listWhoReached(
  services: StateServices,
  userIds: readonly string[],
  levels: readonly UnlockLevel[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const states = await readStates(services, userIds);
  const known = services.contributions.of(unlocks);
  return new Set(
    [...states].flatMap(([id, state]) => {
      const reached = levelsOf(state, known);
      return levels.every((level) => reached.includes(level)) ? [id] : [];
    }),
  );
}

/** Lists the steps a member lacks for a level, each with its page; nothing for an account that is gone. */
export async function missingFor(
  services: StateServices,
  userId: string,
  level: UnlockLevel,
): Promise<readonly Gap[]> {
  const state = await readState(services, userId);
  const levels = services.contributions.of(unlocks);
  const unlock = levels.find(({ id }) => id === level);
  return state && unlock ? gapsOf(unlock, state, levels) : [];
}

/** Lists the next steps of a member, in the words of the onboarding card; nothing for an account that is gone. */
export async function nextStepsFor(services: StateServices, userId: string): Promise<readonly NextStep[]> {
  const state = await readState(services, userId);
  return state ? nextStepsOf(state, services.contributions.of(asksForTask)) : [];
}

/** Finds a member's reasons to join: `activeGoals` of the user (spec §3). */
export async function findGoals(db: Database, userId: string): Promise<readonly Goal[]> {
  return (await findProgress(db, userId)).goals;
}
