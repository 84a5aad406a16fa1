import { SDJwtInstance } from '@sd-jwt/core';
import { z } from 'zod';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import type { ListedKey } from '../../contract/issuer-key.ts';
import { statusClaim } from '../../contract/proof-forms.ts';
import type { ProofRefusal } from '../../contract/proof-refusals.ts';
import { BINDING_MS, CREDENTIAL_TYPES, REP_ID_TIERS, SKEW_MS } from '../../contract/signed-constants.ts';
import type { CredentialKind, ProofOutcome } from '../../contract/signed-schemas.ts';
import { isSigned } from '../rules/is-signed.ts';
import { ProofError, requireOf } from '../rules/proof-error.ts';
import { checkDisclosures, digestOf, hasher, type Jws, readSdJwt, type SdJwtParts } from '../rules/sd-jwt.ts';
import { dayOf } from '../rules/signed-claims.ts';
import { listOfUri, STATUS, type StatusPlace } from '../rules/status-list.ts';

type Claims = Extract<ProofOutcome, { isProved: true }>['claims'];

export interface ProofCheck {
  readonly text: string;
  /** Origin whose credentials are accepted, and its keys. */
  readonly issuer: string;
  readonly keys: readonly ListedKey[];
  /** Site that the holder made the proof for. */
  readonly audience: string;
  readonly nonce: string;
  readonly now: Date;
  /** When the holder's signature came; null where that is not known. */
  readonly boundAt: Date | null;
  /** Reads the status; null where it cannot be known. */
  statusOf(place: StatusPlace): Promise<number | null>;
}

export interface CheckedProof {
  readonly kind: CredentialKind;
  readonly claims: Claims;
  readonly place: StatusPlace;
  readonly signedOn: string;
  readonly expiresAt: Date;
}

/** Signed part of a credential; seconds as whole numbers. */
const issuedPayload = z.object({
  iss: z.string(),
  vct: z.enum(Object.values(CREDENTIAL_TYPES)),
  iat: z.int(),
  nbf: z.int().optional(),
  exp: z.int(),
  _sd_alg: z.literal('sha-256'),
  cnf: z.object({
    jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  }),
  status: statusClaim,
});
type IssuedPayload = z.infer<typeof issuedPayload>;

const bindingPayload = z.object({ aud: z.string(), nonce: z.string(), iat: z.int(), sd_hash: z.string() });

/**
 * Checks a presentation of a signed credential in full: form, issuer, signature, term, disclosures, the holder's
 * signature with its site, request and time, and the status. The library leaves most of that out.
 * @throws ProofError with the first reason
 */
export async function checkProof(check: ProofCheck): Promise<CheckedProof> {
  const parts = readSdJwt(check.text.trim());
  const payload = await checkIssued(parts.issued, check);
  checkDisclosures(parts);
  await checkBinding(parts, payload, check);
  const claims = await disclosedClaims(parts);
  const place = await checkStatus(payload, check);
  return {
    kind: payload.vct === CREDENTIAL_TYPES.sbt ? 'sbt' : 'dbt',
    claims,
    place,
    signedOn: dayOf(new Date(payload.iat * SECOND_MS)),
    expiresAt: new Date(payload.exp * SECOND_MS),
  };
}

async function checkIssued(issued: Jws, { issuer, keys, now }: ProofCheck): Promise<IssuedPayload> {
  const { alg, typ, kid, crit } = issued.header;
  requireOf(alg === 'EdDSA' && crit === undefined, 'wrong_algorithm');
  requireOf(typ === 'dc+sd-jwt', 'wrong_type');
  requireOf(issued.payload.iss === issuer, 'wrong_issuer');
  const key = keys.find((one) => one.kid === kid);
  requireOf(key !== undefined, 'unknown_key');
  requireOf(await isSigned(issued.text, key, 'EdDSA'), 'wrong_signature');
  const read = issuedPayload.safeParse(issued.payload);
  requireOf(read.success, 'wrong_type');
  const { iat, nbf = iat, exp } = read.data;
  requireOf(Math.max(iat, nbf) * SECOND_MS <= now.getTime() + SKEW_MS, 'not_yet_valid');
  requireOf(exp * SECOND_MS > now.getTime() - SKEW_MS, 'expired');
  return read.data;
}

async function checkBinding(
  { binding, bound }: SdJwtParts,
  { cnf }: IssuedPayload,
  { audience, nonce, now, boundAt }: ProofCheck,
): Promise<void> {
  requireOf(binding !== null, 'no_binding');
  const { alg, typ, crit } = binding.header;
  requireOf(typ === 'kb+jwt' && alg === 'ES256' && crit === undefined, 'wrong_binding');
  requireOf(await isSigned(binding.text, cnf.jwk, 'ES256'), 'wrong_binding');
  const read = bindingPayload.safeParse(binding.payload);
  requireOf(read.success, 'wrong_binding');
  const { aud, nonce: answered, iat, sd_hash } = read.data;
  requireOf(sd_hash === digestOf(bound), 'binding_changed');
  requireOf(aud === audience, 'wrong_audience');
  requireOf(answered === nonce, 'wrong_nonce');
  const at = iat * SECOND_MS;
  requireOf(at <= (boundAt ?? now).getTime() + SKEW_MS, 'binding_old');
  requireOf(boundAt === null || at >= boundAt.getTime() - BINDING_MS, 'binding_old');
}

async function checkStatus(
  { status: { status_list } }: IssuedPayload,
  { issuer, statusOf }: ProofCheck,
): Promise<StatusPlace> {
  const list = listOfUri(issuer, status_list.uri);
  requireOf(list !== null, 'status_unreadable');
  const place = { list, idx: status_list.idx };
  const status = await statusOf(place);
  requireOf(status !== null, 'status_unreadable');
  requireOf(status !== STATUS.suspended, 'suspended');
  requireOf(status === STATUS.valid, 'revoked');
  return place;
}

const disclosed = z.object({
  alias: z.string().max(200).optional(),
  member_since: z.iso.date().optional(),
  held_since: z.iso.date().optional(),
  rep_id_at_least: z.record(z.string(), z.unknown()).optional(),
});

/** Puts disclosures in their places, by the library; all signatures were checked before. */
async function disclosedClaims({ bound }: SdJwtParts): Promise<Claims> {
  const reason: ProofRefusal = 'disclosure_unreadable';
  const library = new SDJwtInstance({ hasher });
  const all = await library.getClaims(bound).catch(() => {
    throw new ProofError(reason);
  });
  const read = disclosed.safeParse(all);
  requireOf(read.success, reason);
  const { alias = null, member_since = null, held_since = null, rep_id_at_least = {} } = read.data;
  return {
    alias,
    memberSince: member_since,
    heldSince: held_since,
    tiers: REP_ID_TIERS.flatMap((tier) => {
      const isReached = rep_id_at_least[tier];
      return typeof isReached === 'boolean' ? [{ tier, isReached }] : [];
    }),
  };
}
