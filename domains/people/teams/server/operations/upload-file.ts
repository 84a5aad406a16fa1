import { cleanFileName, readFileType } from '#members/studio/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { receiveUpload } from '#platform/server/uploads/receive-upload.ts';
import { FILE_BYTES_MAX, TEAM_QUOTAS } from '../../contract/constants.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { fileObject } from '../rules/file-objects.ts';
import { changeTeam } from '../services/change-team.ts';
import { countFiles, findFile, insertFile } from '../store/part-store.ts';

/**
 * Keeps a file; the same id again changes nothing.
 * @throws teams.file_too_large, teams.file_type, teams.too_many
 * @throws storage.member_full, storage.instance_full, storage.in_use
 */
export const uploadFile: Operation<typeof spaceEndpoints.uploadFile> = async (
  deps,
  actor,
  { params, query, body },
) => {
  const { id: teamId, partId: id } = params;
  // Before anything is stored: a refused upload leaves no bytes.
  const known = await findFile(deps.db, { teamId, id });
  const checked = await changeTeam(deps, actor, teamId, async ({ tx }) => {
    if (!known) await requireRoom(tx, teamId);
  });
  if (known) return checked;
  const name = cleanFileName(query.name);
  return receiveUpload(deps, {
    name: fileObject(teamId, id),
    ownerId: requireMember(actor).userId,
    maxBytes: FILE_BYTES_MAX,
    body,
    tooLarge: () => teamsErrors.fail('teams.file_too_large'),
    read: async (path) => {
      const mediaType = await readFileType(path, name);
      if (mediaType === null) throw teamsErrors.fail('teams.file_type');
      return { mediaType };
    },
    keep: ({ bytes, mediaType }, confirm) =>
      changeTeam(deps, actor, teamId, async ({ tx, userId, now, record }) => {
        await requireRoom(tx, teamId);
        const file = { id, teamId, uploaderId: userId, name, mediaType, bytes, at: now };
        if (!(await insertFile(tx, file))) return;
        await confirm(tx);
        await record('file-added', name);
      }),
  });
};

async function requireRoom(tx: Transaction, teamId: string): Promise<void> {
  if ((await countFiles(tx, teamId)) >= TEAM_QUOTAS.files) throw teamsErrors.fail('teams.too_many');
}
