import { useApiQuery } from '#platform/web/use-api.ts';
import { catalogApi } from '../api.ts';

/** The member's own dates by grant, for lists of what they saved; empty until read, and for other lists. */
export function useOwnDates(isSavedList: boolean): ReadonlyMap<string, string> {
  const { data } = useApiQuery(catalogApi.listSavedGrants, {}, { enabled: isSavedList });
  const items = data?.items ?? [];
  return new Map(items.flatMap(({ grant, ownDate }) => (ownDate === null ? [] : [[grant.id, ownDate]])));
}
