import type { Operation } from '#platform/server/domain.ts';
import type { signedEndpoints } from '../../contract/signed-endpoints.ts';
import { issuerMetadata } from '../rules/issuer-documents.ts';
import { OPEN_TO_ALL } from '../rules/open-to-all.ts';
import { issuerOf, listPublicKeys } from '../services/issuer-keys.ts';

/** The issuer's document for verifiers of SD-JWT VC. */
export const getIssuerMetadata: Operation<typeof signedEndpoints.getIssuerMetadata> = async (deps) => {
  const document = issuerMetadata(issuerOf(deps.config), await listPublicKeys(deps));
  return { content: Buffer.from(JSON.stringify(document)), headers: OPEN_TO_ALL };
};
