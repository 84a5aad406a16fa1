import { defineDomain } from '#platform/server/domain.ts';
import { credentialsEndpoints } from '../contract/endpoints.ts';
import { credentialsErrors } from '../contract/errors.ts';
import { scoreEndpoints } from '../contract/score-endpoints.ts';
import { signedEndpoints } from '../contract/signed-endpoints.ts';
import { CREDENTIALS_CONTRIBUTIONS } from './contributions.ts';
import { keepSbtTimes } from './jobs/keep-sbt-times.ts';
import { keepScoreTimes } from './jobs/keep-score-times.ts';
import { countUniqueHumanScore } from './operations/count-unique-human-score.ts';
import { createShow } from './operations/create-show.ts';
import { endSbt } from './operations/end-sbt.ts';
import { getDidDocument } from './operations/get-did-document.ts';
import { getIssuerMetadata } from './operations/get-issuer-metadata.ts';
import { getOwnCredentials } from './operations/get-own-credentials.ts';
import { getProof } from './operations/get-proof.ts';
import { getProofFrame } from './operations/get-proof-frame.ts';
import { getProofPicture } from './operations/get-proof-picture.ts';
import { getStatusList } from './operations/get-status-list.ts';
import { getUniqueHumanScore } from './operations/get-unique-human-score.ts';
import { issueSbt } from './operations/issue-sbt.ts';
import { issueSigned } from './operations/issue-signed.ts';
import { listShows } from './operations/list-shows.ts';
import { proveLife } from './operations/prove-life.ts';
import { requestIdentityCheck } from './operations/request-identity-check.ts';
import { startLifeProof } from './operations/start-life-proof.ts';
import { startShow } from './operations/start-show.ts';
import { startVouch } from './operations/start-vouch.ts';
import { verifyProof } from './operations/verify-proof.ts';
import { vouchForMember } from './operations/vouch-for-member.ts';
import { withdrawShow } from './operations/withdraw-show.ts';
import { credentialsPersonalData } from './personal-data.ts';
import { revokeSignedWhenAliasChanges } from './subscriptions/revoke-signed-when-alias-changes.ts';
import { settleSbtWhenFactorsChange } from './subscriptions/settle-sbt-when-factors-change.ts';

/** Credentials for the server. */
export const credentialsDomain = defineDomain({
  name: 'credentials',
  endpoints: { ...credentialsEndpoints, ...signedEndpoints, ...scoreEndpoints },
  errors: credentialsErrors.map,
  operations: {
    getOwnCredentials,
    startLifeProof,
    proveLife,
    startVouch,
    vouchForMember,
    requestIdentityCheck,
    issueSbt,
    endSbt,
    createShow,
    getDidDocument,
    getIssuerMetadata,
    getProof,
    getProofFrame,
    getProofPicture,
    getStatusList,
    issueSigned,
    listShows,
    startShow,
    verifyProof,
    withdrawShow,
    getUniqueHumanScore,
    countUniqueHumanScore,
  },
  migrations: 'domains/standing/credentials/server/migrations',
  subscriptions: [...settleSbtWhenFactorsChange, revokeSignedWhenAliasChanges],
  jobs: [keepSbtTimes, keepScoreTimes],
  personalData: credentialsPersonalData,
  contributes: CREDENTIALS_CONTRIBUTIONS,
});

export { isUniqueHuman, listSbtHolders, listUniqueHumans } from './facade.ts';
export { type CheckedFile, checkProofFile, type ProofSources } from './services/check-proof-file.ts';
export { rotateIssuerKey } from './services/issuer-keys.ts';
