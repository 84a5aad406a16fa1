import type { Operation } from '#platform/server/domain.ts';
import type { tokensEndpoints } from '../../contract/endpoints.ts';
import { ledgerArchive } from './ledger-archive.ts';

/** The ledger as a CAR file. */
export const exportLedger: Operation<(typeof tokensEndpoints)['exportLedger']> = async ({ db }) => {
  const { size, content } = await ledgerArchive(db);
  return { fileName: `hodag-ledger-${size}.car`, content };
};
