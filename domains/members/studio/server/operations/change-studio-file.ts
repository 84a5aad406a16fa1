import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { studioErrors } from '../../contract/errors.ts';
import type { FileChanges } from '../../contract/schemas.ts';
import { suggestRouting } from '../rules/suggest-routing.ts';
import { presentFile } from '../services/present-files.ts';
import { routerOf } from '../services/route-file.ts';
import { lockFile, updateFile } from '../store/file-store.ts';
import type { FileRow } from '../store/tables.ts';

/** Changes what people say of a file; a suggestion is made anew where it would be another. */
export const changeStudioFile: Operation<typeof studioEndpoints.changeStudioFile> = async (
  deps,
  actor,
  { params: { id }, body },
) => {
  const { userId } = requireMember(actor);
  await inTransaction(deps.db, async (tx) => {
    const file = await lockFile(tx, id);
    if (!file) throw studioErrors.fail('studio.file_not_found');
    const given = changesOf(body);
    const { name, description, contentText: content } = { ...file, ...given };
    const suggestion = suggestRouting(routerOf(deps), { name, description, content });
    await updateFile(tx, id, { ...given, suggestion, updatedAt: deps.clock.now() });
    await audit(tx, {
      action: 'studio.file_changed',
      actorId: userId,
      subjectId: id,
      request: deps.request,
      details: { fields: Object.keys(given) },
    });
  });
  return { file: await presentFile(deps, id) };
};

/** Returns the sent changes, without absent parts; a tag counts once. */
function changesOf({ tags, ...rest }: FileChanges): Partial<FileRow> {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...given, ...(tags ? { tags: [...new Set(tags)] } : {}) };
}
