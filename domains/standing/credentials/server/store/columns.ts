import type { IssuerJwk } from '../../contract/issuer-key.ts';
import type { Gap, SbtState } from '../../contract/schemas.ts';
import type { StampedPart } from '../../contract/score-constants.ts';
import type { CredentialKind, Learned } from '../../contract/signed-schemas.ts';

/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  credentials_sbt: { state: Exclude<SbtState, 'none'>; gaps: Gap[] };
  credentials_change: { id: number; state: Exclude<SbtState, 'none'>; gaps: Gap[] };
  credentials_issuer_key: { public_jwk: IssuerJwk };
  credentials_signed: { kind: CredentialKind; status: 0 | 1 | 2 };
  credentials_show: { kind: CredentialKind; learns: Learned[] };
  credentials_stamp: { part: StampedPart };
}
