import { DAY_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import { CREDENTIAL_TYPES, REP_ID_TIERS, SIGNED_DAYS } from '../../contract/signed-constants.ts';
import type { CredentialKind, HolderKey, OfferedCredential } from '../../contract/signed-schemas.ts';
import { type StatusPlace, statusUri } from './status-list.ts';

/** Facts about a member that a credential says. */
export type SignedFacts = OfferedCredential['claims'];

/** Day of a moment in UTC, as claims give it. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** RepID tiers that a score reaches. */
export function tiersOf(repId: number): number[] {
  return REP_ID_TIERS.filter((tier) => repId >= tier);
}

/** Term of a credential: it begins with the day in UTC, so that no second tells credentials of one batch apart. */
export function termOf(kind: CredentialKind, now: Date): { readonly from: Date; readonly until: Date } {
  const from = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  return { from, until: new Date(from.getTime() + SIGNED_DAYS[kind] * DAY_MS) };
}

export interface Issue {
  readonly kind: CredentialKind;
  readonly facts: SignedFacts;
  readonly issuer: string;
  readonly holderKey: HolderKey;
  readonly place: StatusPlace;
  readonly now: Date;
}

const seconds = (at: Date): number => at.getTime() / SECOND_MS;

/**
 * Payload of a credential. It names no subject: the holder's key is all that binds it. Every tier is there with yes or
 * no, so that the number of digests says nothing.
 */
export function payloadOf({ kind, facts, issuer, holderKey, place, now }: Issue) {
  const { from, until } = termOf(kind, now);
  const { kty, crv, x, y } = holderKey;
  return {
    iss: issuer,
    vct: CREDENTIAL_TYPES[kind],
    iat: seconds(from),
    exp: seconds(until),
    cnf: { jwk: { kty, crv, x, y } },
    status: { status_list: { idx: place.idx, uri: statusUri(issuer, place.list) } },
    alias: facts.alias,
    member_since: facts.memberSince,
    ...(kind === 'sbt' && facts.heldSince ? { held_since: facts.heldSince } : {}),
    rep_id_at_least: Object.fromEntries(
      REP_ID_TIERS.map((tier) => [String(tier), facts.tiers.includes(tier)]),
    ),
  };
}
