import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { ledgerArchive } from './ledger-archive.ts';

async function archiveFile({ db }: OperationDeps) {
  const { size, content } = await ledgerArchive(db);
  return { fileName: `hodag-ledger-${size}.car`, content };
}

/** The ledger as a CAR file. */
export const exportLedger: Operation<(typeof tokensEndpoints)['exportLedger']> = archiveFile;

/** The same at its other address. */
export const exportLedgerArchive: Operation<(typeof tokensEndpoints)['exportLedgerArchive']> = archiveFile;
