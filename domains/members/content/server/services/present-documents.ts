import { listAccountNames } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { DocumentDetail, KeptText, ListedDocument } from '../../contract/schemas.ts';
import {
  type DocumentSpec,
  documentsOf,
  getSpec,
  type ShippedText,
  shippedTextOf,
} from '../extension-points/documents.ts';
import { followsShipped, hasNewerShipped } from '../rules/document-state.ts';
import {
  type DocumentRow,
  draftOf,
  findDocument,
  selectDocuments,
  selectPublished,
  selectVersions,
} from '../store/document-store.ts';

type Deps = Pick<Services, 'db' | 'contributions' | 'resources'>;

/** Every document as the list shows it, in its order; a fixed number of reads. */
export async function presentList(deps: Deps): Promise<ListedDocument[]> {
  const specs = documentsOf(deps);
  const rows = new Map((await selectDocuments(deps.db)).map((row) => [row.id, row]));
  const edited = new Map((await selectPublished(deps.db, [...rows.keys()])).map((text) => [text.id, text]));
  const nameOf = await namesOf(
    deps.db,
    [...rows.values()].map(({ changedBy }) => changedBy),
  );
  return Promise.all(
    specs.map(async (spec) => {
      const shipped = await shippedTextOf(deps, spec);
      const row = rows.get(spec.id) ?? null;
      return presentListed(spec, {
        row,
        shipped,
        title: edited.get(spec.id)?.title ?? shipped.title,
        nameOf,
      });
    }),
  );
}

/**
 * A document as administrators edit it.
 * @throws content.not_found
 */
export async function presentDetail(deps: Deps, id: string): Promise<DocumentDetail> {
  const spec = getSpec(deps, id);
  const shipped = await shippedTextOf(deps, spec);
  const row = await findDocument(deps.db, id);
  const versions = row === null ? [] : await selectVersions(deps.db, id);
  const nameOf = await namesOf(deps.db, [row?.changedBy, ...versions.map(({ publishedBy }) => publishedBy)]);
  const published = versions.find(({ version }) => version === row?.publishedVersion) ?? shipped;
  return {
    ...presentListed(spec, { row, shipped, title: published.title, nameOf }),
    revision: row?.revision ?? 0,
    isTitleFixed: spec.isTitleFixed ?? false,
    published: textOf(published),
    publishedVersion: row?.publishedVersion ?? null,
    draft: draftOf(row),
    shipped: textOf(shipped),
    versions: versions.map(({ version, origin, restoredFrom, title, publishedAt, publishedBy }) => ({
      version,
      origin,
      restoredFrom,
      title,
      publishedAt: publishedAt.toISOString(),
      by: nameOf(publishedBy),
    })),
  };
}

interface Facts {
  readonly row: DocumentRow | null;
  readonly shipped: ShippedText;
  readonly title: string;
  readonly nameOf: (id: string | null | undefined) => string | null;
}

function presentListed(
  { id, kind, path }: DocumentSpec,
  { row, shipped, title, nameOf }: Facts,
): ListedDocument {
  const state = row && { ...row, hasDraft: draftOf(row) !== null };
  return {
    id,
    kind,
    title,
    path,
    source: followsShipped(state) ? 'shipped' : 'edited',
    hasDraft: state?.hasDraft ?? false,
    scheduledFor: row?.scheduledFor?.toISOString() ?? null,
    hasNewerShipped: hasNewerShipped(state, shipped.print),
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: nameOf(row?.changedBy),
  };
}

const textOf = ({ title, summary, markdown }: KeptText): KeptText => ({ title, summary, markdown });

async function namesOf(db: Database, ids: readonly (string | null | undefined)[]) {
  const known = [...new Set(ids.filter((id) => id != null))];
  const names = new Map(
    known.length === 0 ? [] : (await listAccountNames(db, known)).map(({ id, username }) => [id, username]),
  );
  return (id: string | null | undefined): string | null => (id == null ? null : (names.get(id) ?? null));
}
