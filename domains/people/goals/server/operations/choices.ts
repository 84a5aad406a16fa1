import { plainPage } from '#platform/kernel/plain-page.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { listOwnProjects } from '#projects/projects/server';
import type { goalsEndpoints } from '../../contract/endpoints.ts';
import { goalsErrors } from '../../contract/errors.ts';
import { nextDigestAt } from '../rules/next-digest.ts';
import { findCurrent } from '../services/current-project.ts';
import { zoneOf } from '../services/member-day.ts';
import { memberOfToken } from '../services/unsubscribe-address.ts';
import { endDigest, writeChoice } from '../store/choice-store.ts';

/** The caller's current project. */
export const getCurrentProject: Operation<typeof goalsEndpoints.getCurrentProject> = async (
  { db },
  actor,
) => {
  const { project, isChosen } = await findCurrent(db, requireMember(actor).userId);
  return { projectId: project?.id ?? null, isChosen };
};

/** Marks a project of the caller as current. @throws goals.project_not_found */
export const chooseCurrentProject: Operation<typeof goalsEndpoints.chooseCurrentProject> = async (
  { db },
  actor,
  { body: { projectId } },
) => {
  const { userId } = requireMember(actor);
  const own = await listOwnProjects(db, userId);
  if (projectId !== null && !own.some(({ id }) => id === projectId))
    throw goalsErrors.fail('goals.project_not_found');
  await writeChoice(db, userId, { projectId });
  const { project, isChosen } = await findCurrent(db, userId);
  return { projectId: project?.id ?? null, isChosen };
};

/** Turns the caller's weekly email on or off; the first one reports what happens from now on. */
export const changeGoalDigest: Operation<typeof goalsEndpoints.changeGoalDigest> = async (
  { db, clock },
  actor,
  { body: { isOn } },
) => {
  const { userId } = requireMember(actor);
  const now = clock.now();
  await writeChoice(
    db,
    userId,
    isOn
      ? { nextDigestAt: nextDigestAt(await zoneOf(db, userId), now), digestedAt: now }
      : { nextDigestAt: null },
  );
  return { done: true };
};

/** A page with one button; changes nothing, since programs open the links of mails automatically. */
export const showGoalsUnsubscribe: Operation<typeof goalsEndpoints.showGoalsUnsubscribe> = async (
  deps,
  _actor,
  { query },
) => {
  memberOfToken(deps, query.token);
  const content = plainPage(
    'Stop the weekly email about your goals?',
    `<p>Your goals and their reminders stay.</p>
<form method="post"><button type="submit">Stop the weekly email</button></form>`,
  );
  return { content };
};

/** Ends the weekly email, no matter who is signed in. The answer is the same for a member who left. */
export const unsubscribeGoals: Operation<typeof goalsEndpoints.unsubscribeGoals> = async (
  deps,
  _actor,
  { query },
) => {
  await endDigest(deps.db, memberOfToken(deps, query.token));
  const content = plainPage(
    'The weekly email about your goals is off.',
    '<p>Your goals and their reminders stay.</p>\n<p><a href="/networking-goals">Your goals</a></p>',
  );
  return { content };
};
