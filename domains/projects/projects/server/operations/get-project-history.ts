import { listAccountNames } from '#members/identity/server';
import { actingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { LATEST } from '../../contract/constants.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { textChanges } from '../rules/text-changes.ts';
import { requireReadable } from '../services/require-project.ts';
import { selectRevisions } from '../store/life-store.ts';

/** Lists the changes since it was published with their authors, newest first. Changes to a draft are not kept. */
export const getProjectHistory: Operation<typeof pageEndpoints.getProjectHistory> = async (
  { db },
  actor,
  { params: { id } },
) => {
  await requireReadable(db, actingMember(actor), id);
  const rows = await selectRevisions(db, id);
  const authors = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))];
  const names = new Map((await listAccountNames(db, authors)).map((one) => [one.id, one.username]));
  return {
    revisions: rows.slice(0, LATEST).map(({ revision, authorId, at, said }, index) => {
      const before = rows[index + 1];
      return {
        revision,
        author: (authorId && names.get(authorId)) || null,
        at: at.toISOString(),
        changes: before ? textChanges(before.said, said) : [],
      };
    }),
  };
};
