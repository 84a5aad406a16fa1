import { quoted } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { listOwnProjects } from '#projects/projects/server';
import { TEAM_QUOTAS } from '../../contract/constants.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { readMission as readText } from '../rules/read-mission.ts';
import { notifyOf } from '../services/notices.ts';
import { presentMissions } from '../services/present-missions.ts';
import { withdrawOpen } from '../store/introduction-store.ts';
import {
  findMission,
  insertMission,
  listMissions as listRows,
  lockMember,
  lockMission,
  updateMission,
} from '../store/mission-store.ts';

type Endpoints = typeof teamsEndpoints;

/** The roles and skills that a text names; it is read and forgotten. */
export const readMission: Operation<Endpoints['readMission']> = async (_deps, _actor, { body }) =>
  readText(body.text);

export const listMissions: Operation<Endpoints['listMissions']> = async ({ db }, actor) =>
  presentMissions(db, await listRows(db, requireMember(actor).userId));

/** @throws teams.not_found, also for another member's mission */
export const getMission: Operation<Endpoints['getMission']> = async ({ db }, actor, { params }) => {
  const mission = await findMission(db, params.id, requireMember(actor).userId);
  const [shown] = mission ? await presentMissions(db, [mission]) : [];
  if (!shown) throw teamsErrors.fail('teams.not_found');
  return shown;
};

/**
 * Creates or changes a mission of the caller. The same save again changes nothing but the revision.
 * @throws teams.not_found, teams.project_not_found, teams.changed_elsewhere, teams.too_many
 */
export const saveMission: Operation<Endpoints['saveMission']> = (deps, actor, { params: { id }, body }) =>
  inTransaction(deps.db, async (tx) => {
    const { userId: ownerId } = requireMember(actor);
    const { revision, ...columns } = body;
    const at = deps.clock.now();
    await lockMember(tx, ownerId);
    const { projectId } = columns;
    const own = projectId === null ? [] : await listOwnProjects(tx, ownerId);
    if (projectId !== null && !own.some((project) => project.id === projectId))
      throw teamsErrors.fail('teams.project_not_found');
    const created =
      revision === 0
        ? await insertMission(tx, { id, ownerId, ...columns, createdAt: at, updatedAt: at })
        : null;
    if (created && (await listRows(tx, ownerId)).length > TEAM_QUOTAS.missions)
      throw teamsErrors.fail('teams.too_many');
    const current = created ?? (await lockMission(tx, id));
    if (current?.ownerId !== ownerId || current.removedAt) throw teamsErrors.fail('teams.not_found');
    if (!created && current.revision !== revision)
      throw teamsErrors.fail('teams.changed_elsewhere', { details: { revision: current.revision } });
    const saved = created ?? (await updateMission(tx, id, { ...columns, updatedAt: at }));
    const [shown] = await presentMissions(tx, [saved]);
    if (!shown) throw teamsErrors.fail('teams.not_found');
    return shown;
  });

/**
 * Deletes a mission: its text and roles go, and people who have not answered are notified. Its title stays with the
 * asks, which the limits count.
 * @throws teams.not_found
 */
export const removeMission: Operation<Endpoints['removeMission']> = (deps, actor, { params: { id } }) =>
  inTransaction(deps.db, async (tx) => {
    const mission = await lockMission(tx, id);
    if (mission?.ownerId !== requireMember(actor).userId || mission.removedAt)
      throw teamsErrors.fail('teams.not_found');
    const at = deps.clock.now();
    const open = await withdrawOpen(tx, { missionId: id }, at);
    await notifyOf(tx, {
      to: open.map(({ personId }) => personId),
      title: 'An introduction was withdrawn',
      message: `The mission “${quoted(mission.ownerId, mission.title)}” was deleted. You do not need to answer.`,
      link: '/hypercrowd',
      key: `mission-deleted:${id}`,
      at,
    });
    await updateMission(tx, id, { text: '', roles: [], projectId: null, removedAt: at });
    return { success: true as const };
  });
