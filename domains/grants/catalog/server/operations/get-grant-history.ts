import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { runInThread } from '#platform/server/threads/thread-pool.ts';
import { defineThreadTask } from '#platform/server/threads/thread-task.ts';
import type { catalogEndpoints } from '../../contract/endpoints.ts';
import { catalogErrors } from '../../contract/errors.ts';
import type { FieldChange, TextPart } from '../../contract/history-schemas.ts';
import type { KeptChange } from '../rules/changed-fields.ts';
import { run } from '../services/diff-texts-task.ts';
import { listHistory } from '../store/history-store.ts';
import { findOpportunities } from '../store/opportunity-store.ts';
import { listSources } from '../store/source-store.ts';

const SHOWN = 20;
/** Characters that are compared at once; a thread takes longer to be asked. */
const AT_ONCE = 4_000;
const diffTexts = defineThreadTask<typeof run>('diff-texts-task', import.meta.url);

/**
 * Lists the changes that imports made to an opportunity and its further listings.
 * @throws grants.not_found, server.busy, request.too_heavy
 */
export const getGrantHistory: Operation<(typeof catalogEndpoints)['getGrantHistory']> = async (
  { db, resources },
  _actor,
  { params },
) => {
  const [row] = await findOpportunities(db, [params.id]);
  if (!row) throw catalogErrors.fail('grants.not_found');
  const names = new Map((await listSources(db)).map(({ id, name }) => [id, name]));
  const entries = await listHistory(db, row.id, SHOWN);
  const parts = await diffsOf(
    { resources },
    entries.flatMap(({ fields }) => fields),
  );
  return {
    items: entries.map(({ at, sourceId, fields }) => ({
      at: at.toISOString(),
      sourceName: names.get(sourceId) ?? sourceId,
      changes: fields.map((change) => changeOf(change, parts)),
    })),
  };
};

/** Computes the differences of each changed text. */
async function diffsOf(
  services: Pick<OperationDeps, 'resources'>,
  changes: readonly KeptChange[],
): Promise<Map<KeptChange, TextPart[]>> {
  const texts = changes.filter((change) => change.shape === 'text');
  const pairs = texts.map(({ from, to }) => [from, to] as const);
  const isShort = pairs.flat().join('').length <= AT_ONCE;
  const diffs = isShort ? run(pairs) : await runInThread(services, diffTexts, pairs);
  return new Map(texts.map((change, at) => [change, diffs[at] ?? []]));
}

function changeOf(change: KeptChange, parts: ReadonlyMap<KeptChange, TextPart[]>): FieldChange {
  if (change.shape === 'text') return { shape: 'text', field: change.field, parts: parts.get(change) ?? [] };
  if (change.shape === 'list') return { ...change, added: [...change.added], removed: [...change.removed] };
  return change;
}
