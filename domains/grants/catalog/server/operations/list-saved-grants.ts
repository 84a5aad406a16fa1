import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { catalogEndpoints } from '../../contract/endpoints.ts';
import type { SavedGrant } from '../../contract/search-schemas.ts';
import { dateAhead } from '../rules/own-date.ts';
import { cardOf, findCardRows } from '../store/card-store.ts';
import { listSaved } from '../store/saved-store.ts';

/** The grants on the caller's list: the next date first, then those without one, newest first. */
export const listSavedGrants: Operation<(typeof catalogEndpoints)['listSavedGrants']> = async (
  deps,
  actor,
) => {
  const { userId } = requireActingMember(actor);
  const now = deps.clock.now();
  const saved = await listSaved(deps.db, userId);
  const rows = await findCardRows(
    deps.db,
    saved.map(({ opportunityId }) => opportunityId),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const items = saved.flatMap(({ opportunityId, ownDate, at }): SavedGrant[] => {
    const row = rowOf.get(opportunityId);
    return row ? [{ grant: cardOf(row, now), ownDate, savedAt: at.toISOString() }] : [];
  });
  const ahead = ({ grant, ownDate }: SavedGrant): number =>
    dateAhead(grant.deadline, ownDate, now) ?? Number.MAX_SAFE_INTEGER;
  return { items: items.sort((a, b) => ahead(a) - ahead(b)) };
};
