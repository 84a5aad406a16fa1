import type { Operation } from '#platform/server/domain.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import { grantsErrors } from '../../contract/errors.ts';
import type { FieldChange } from '../../contract/history-schemas.ts';
import type { KeptChange } from '../rules/changed-fields.ts';
import { textDiff } from '../rules/text-diff.ts';
import { listHistory } from '../store/history-store.ts';
import { findOpportunities } from '../store/opportunity-store.ts';
import { listSources } from '../store/source-store.ts';

const SHOWN = 20;

/** Lists the changes that imports made to an opportunity and its further listings. @throws grants.not_found */
export const getGrantHistory: Operation<(typeof grantsEndpoints)['getGrantHistory']> = async (
  { db },
  _actor,
  { params },
) => {
  const [row] = await findOpportunities(db, [params.id]);
  if (!row) throw grantsErrors.fail('grants.not_found');
  const names = new Map((await listSources(db)).map(({ id, name }) => [id, name]));
  const entries = await listHistory(db, row.id, SHOWN);
  return {
    items: entries.map(({ at, sourceId, fields }) => ({
      at: at.toISOString(),
      sourceName: names.get(sourceId) ?? sourceId,
      changes: fields.map(changeOf),
    })),
  };
};

function changeOf(change: KeptChange): FieldChange {
  if (change.shape === 'text')
    return { shape: 'text', field: change.field, parts: textDiff(change.from, change.to) };
  if (change.shape === 'list') return { ...change, added: [...change.added], removed: [...change.removed] };
  return change;
}
