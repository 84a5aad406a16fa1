import { toCommonGrants } from '#engines/opportunity-formats';
import { type PublishedOpportunity, readPublished } from '#grants/catalog/server';
import type { Services } from '#platform/server/services.ts';

/** A record in the words of CommonGrants. */
export function commonGrantsOf({ facts, ...record }: PublishedOpportunity) {
  return toCommonGrants(facts, {
    id: record.id,
    status: record.status,
    createdAt: record.createdAt.toISOString(),
    lastModifiedAt: record.changedAt.toISOString(),
    attribution: record.sourceName,
    license: record.licence,
  });
}

/** One page of a list. Records removed since its order was fixed are missing from its page. */
export async function commonGrantsPage(
  services: Pick<Services, 'db' | 'clock'>,
  ids: readonly string[],
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const start = (page - 1) * pageSize;
  const records = await readPublished(services, ids.slice(start, start + pageSize));
  return {
    status: 200,
    message: 'Success',
    items: records.map(commonGrantsOf),
    paginationInfo: {
      page,
      pageSize,
      totalItems: ids.length,
      totalPages: Math.ceil(ids.length / pageSize),
    },
  } as const;
}
