import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { contentAdminEndpoints } from '../../contract/endpoints.ts';
import { presentList } from '../services/present-documents.ts';

const COLUMNS = [
  'id',
  'kind',
  'title',
  'path',
  'source',
  'hasDraft',
  'scheduledFor',
  'hasNewerShipped',
  'changedAt',
  'changedBy',
] as const;

/** The same as a file. */
export const exportContentDocuments: Operation<typeof contentAdminEndpoints.exportContentDocuments> = async (
  deps,
) => ({ fileName: 'documents.csv', content: toCsv(COLUMNS, csvRows(COLUMNS, await presentList(deps))) });
