import type { Operation } from '#platform/server/domain.ts';
import type { signedEndpoints } from '../../contract/signed-endpoints.ts';
import { didDocument } from '../rules/issuer-documents.ts';
import { OPEN_TO_ALL } from '../rules/open-to-all.ts';
import { issuerOf, listPublicKeys } from '../services/issuer-keys.ts';

/** The issuer's DID document. */
export const getDidDocument: Operation<typeof signedEndpoints.getDidDocument> = async (deps) => {
  const document = didDocument(issuerOf(deps.config), await listPublicKeys(deps));
  return { content: Buffer.from(JSON.stringify(document)), headers: OPEN_TO_ALL };
};
