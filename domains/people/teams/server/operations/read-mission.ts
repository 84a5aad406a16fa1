import type { Operation } from '#platform/server/domain.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { readMission as readText } from '../rules/read-mission.ts';

/** The roles and skills that a text names; it is read and forgotten. */
export const readMission: Operation<typeof teamsEndpoints.readMission> = async (_deps, _actor, { body }) =>
  readText(body.text);
