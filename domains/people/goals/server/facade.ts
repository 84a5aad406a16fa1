import type { CalendarEntry } from '#platform/kernel/calendar-file.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { Project } from '#projects/projects/contract';
import type { GoalCategory } from '../contract/constants.ts';
import { findCurrent } from './services/current-project.ts';
import { presentGoals } from './services/present-goals.ts';
import { listOwnOpen } from './store/goal-store.ts';

/** A goal that a member works on, as matching and the assistant read it. */
export interface ActiveGoal {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly category: GoalCategory;
  readonly dueOn: string;
}

/**
 * Goals that a member works on, the next date first: `activeGoals` of the user (spec §3). Paused, dropped, archived and
 * reached ones are left out; what Hodag counts is counted now.
 */
export async function getActiveGoals(
  services: Pick<Services, 'db' | 'clock' | 'contributions'>,
  userId: string,
): Promise<ActiveGoal[]> {
  const goals = await presentGoals(services, services.db, await listOwnOpen(services.db, userId));
  return goals
    .filter(({ state }) => state !== 'reached')
    .map(({ id, title, why, category, dueOn }) => ({ id, title, why, category, dueOn }));
}

/** A member's current project (spec §3): the chosen one, otherwise the one changed last; null without a project. */
export async function getCurrentProject(db: Database, userId: string): Promise<Project | null> {
  return (await findCurrent(db, userId)).project;
}

/** Goal dates and steps that are due, as entries of a member's private calendar. */
export async function listGoalDates(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: string,
): Promise<readonly CalendarEntry[]> {
  return (await listOwnOpen(db, userId)).flatMap((goal) => {
    const url = new URL(`/networking-goals/${goal.id}`, config.PUBLIC_URL).href;
    const entry = (uid: string, title: string, day: string): CalendarEntry => ({
      uid: `${uid}@hodag`,
      stampedAt: goal.updatedAt,
      title,
      description: [goal.title, url].join('\n'),
      url,
      when: { day },
    });
    const steps = goal.steps.flatMap(({ id, title, dueOn, isDone }) =>
      isDone || dueOn === null ? [] : [entry(`goal-step-${id}`, `Step due: ${title}`, dueOn)],
    );
    return [...steps, entry(`goal-${goal.id}`, `Goal date: ${goal.title}`, goal.dueOn)];
  });
}
