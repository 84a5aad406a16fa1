import type { Operation } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { archiveFile } from '../services/archive-file.ts';

/** The ledger as a CAR file. */
export const exportLedger: Operation<typeof tokensEndpoints.exportLedger> = archiveFile;
