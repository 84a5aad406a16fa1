import type { Operation } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { archiveFile } from '../services/archive-file.ts';

/** The same at its other address. */
export const exportLedgerArchive: Operation<typeof tokensEndpoints.exportLedgerArchive> = archiveFile;
