import { fileHeaders } from '#members/studio/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { fileObject } from '../rules/file-objects.ts';
import { findFile } from '../store/part-store.ts';
import { findTeam } from '../store/team-store.ts';

/** A file to be saved. @throws teams.not_found for everybody outside the team */
export const downloadFile: Operation<typeof spaceEndpoints.downloadFile> = async (
  { db, storage },
  actor,
  { params },
) => {
  const { id: teamId, partId: id } = params;
  const team = await findTeam(db, teamId, requireMember(actor).userId);
  const file = team && (await findFile(db, { teamId, id }));
  const stored = file && (await storage.open(fileObject(teamId, id)));
  if (!file || !stored) throw teamsErrors.fail('teams.not_found');
  const length = { 'content-type': file.mediaType, 'content-length': String(stored.bytes) };
  return { headers: { ...fileHeaders(file.name), ...length }, content: stored.content };
};
