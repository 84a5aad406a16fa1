import type { OperationDeps } from '#platform/server/domain.ts';
import { ledgerArchive } from './ledger-archive.ts';

/** The ledger as a CAR file with its name. */
export async function archiveFile({ db }: OperationDeps) {
  const { size, content } = await ledgerArchive(db);
  return { fileName: `hodag-ledger-${size}.car`, content };
}
