import { UNLOCK_LEVELS } from '#platform/kernel/access.ts';
import { platformErrors } from '#platform/kernel/errors.ts';
import type { Database } from '#platform/server/db/database.ts';
import { LEVELS_OF_STEP, ONBOARDING_STEPS } from '../../contract/constants.ts';
import type { LevelState, OnboardingProgress, StepState } from '../../contract/schemas.ts';
import { type FactSources, type InvitationServices, readFacts } from '../fact-sources.ts';
import { describeGap, gapsOf, levelsOf } from '../rules/levels.ts';
import type { MemberFacts } from '../rules/member-facts.ts';
import { resumeStep, stageOf, stepsDone } from '../rules/steps.ts';
import { findProgress } from '../store/progress-store.ts';

/**
 * A member's progress as every endpoint of it answers.
 * @throws session.required for an account that is gone
 */
export async function answerProgress(
  services: InvitationServices,
  userId: string,
  sources: FactSources,
): Promise<{ data: OnboardingProgress }> {
  const { db } = services;
  const [facts, kept] = await Promise.all([requireFacts(db, userId, sources), findProgress(db, userId)]);
  const { openStep, cardDismissed, goals, startingPoint } = kept;
  return {
    data: {
      stage: stageOf(facts),
      resumeStep: resumeStep(openStep, facts),
      steps: stepStates(facts),
      levels: levelStates(facts),
      email: facts.email,
      emailVerified: facts.emailVerified,
      persona: facts.persona,
      goals: [...goals],
      startingPoint,
      cardDismissed,
      invitation: await sources.invitation(services, userId),
    },
  };
}

/** @throws session.required for an account that is gone */
export async function requireFacts(db: Database, userId: string, sources: FactSources): Promise<MemberFacts> {
  const facts = await readFacts(db, userId, sources);
  if (!facts) throw platformErrors.fail('session.required');
  return facts;
}

function stepStates(facts: MemberFacts): StepState[] {
  const done = stepsDone(facts);
  const reached = levelsOf(facts);
  return ONBOARDING_STEPS.map((id) => ({
    id,
    done: done[id],
    opened: done[id] ? LEVELS_OF_STEP[id].filter((level) => reached.includes(level)) : [],
  }));
}

function levelStates(facts: MemberFacts): LevelState[] {
  return UNLOCK_LEVELS.map((level) => {
    const gaps = gapsOf(level, facts);
    return { level, reached: gaps.length === 0, missing: gaps.map((gap) => ({ ...describeGap(gap) })) };
  });
}
