import { platformErrors } from '#platform/kernel/errors.ts';
import { LEVELS_OF_STEP, ONBOARDING_STEPS } from '../../contract/constants.ts';
import type { LevelState, OnboardingProgress, StepState } from '../../contract/schemas.ts';
import { resumeStep, stageOf, stepsDone } from '../../contract/steps.ts';
import {
  describesInvitation,
  type InvitationServices,
  type Unlock,
  unlocks,
} from '../extension-points/sources.ts';
import { gapsOf, levelsOf } from '../rules/levels.ts';
import type { MemberState } from '../rules/member-facts.ts';
import { findProgress } from '../store/progress-store.ts';
import { readState, type StateServices } from './read-state.ts';

/**
 * A member's progress as every endpoint of it answers.
 * @throws session.required for an account that is gone
 */
export async function answerProgress(
  services: InvitationServices,
  userId: string,
): Promise<{ data: OnboardingProgress }> {
  const { db, contributions } = services;
  const [state, kept] = await Promise.all([requireState(services, userId), findProgress(db, userId)]);
  const [inviting] = contributions.of(describesInvitation);
  if (!inviting) throw new Error('No domain tells what an invitation brings');
  const levels = contributions.of(unlocks);
  const { facts } = state;
  const { openStep, cardDismissed, goals, startingPoint } = kept;
  return {
    data: {
      stage: stageOf(facts),
      resumeStep: resumeStep(openStep, facts),
      steps: stepStates(state, levels),
      levels: levelStates(state, levels),
      email: facts.email,
      emailVerified: facts.emailVerified,
      persona: facts.persona,
      goals: [...goals],
      startingPoint,
      cardDismissed,
      invitation: await inviting.invitation(services, userId),
    },
  };
}

/** @throws session.required for an account that is gone */
export async function requireState(services: StateServices, userId: string): Promise<MemberState> {
  const state = await readState(services, userId);
  if (!state) throw platformErrors.fail('session.required');
  return state;
}

function stepStates(state: MemberState, levels: readonly Unlock[]): StepState[] {
  const done = stepsDone(state.facts);
  const reached = levelsOf(state, levels);
  return ONBOARDING_STEPS.map((id) => ({
    id,
    done: done[id],
    opened: done[id] ? LEVELS_OF_STEP[id].filter((level) => reached.includes(level)) : [],
  }));
}

function levelStates(state: MemberState, levels: readonly Unlock[]): LevelState[] {
  return levels.map((level) => {
    const missing = gapsOf(level, state, levels);
    return {
      level: level.id,
      reached: missing.length === 0,
      missing: missing.map(({ label, link }) => ({ label, link })),
    };
  });
}
