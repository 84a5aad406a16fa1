import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { ListedKey } from '../../contract/issuer-key.ts';
import { PROOF_REFUSALS, type ProofRefusal } from '../../contract/proof-refusals.ts';
import type { CredentialKind } from '../../contract/signed-schemas.ts';
import {
  aHolderPair,
  bindTo,
  decoded,
  disclosuresOf,
  encoded,
  type HolderPair,
  presented,
} from '../../testing/holder.ts';
import { ProofError } from '../rules/proof-error.ts';
import { checkProof, type ProofCheck } from './check-proof.ts';
import { signCredentials } from './issue-credentials.ts';

const ISSUER = 'https://hodag.example';
const NOW = new Date('2026-11-29T15:20:00Z');
const FACTS = {
  alias: 'tidewatch',
  memberSince: '2026-03-01',
  heldSince: '2026-11-20',
  tiers: [10, 50, 100],
};

const issuerPair = generateKeyPairSync('ed25519');
const { x = '' } = issuerPair.publicKey.export({ format: 'jwk' });
const KEYS: ListedKey[] = [{ kty: 'OKP', crv: 'Ed25519', x, kid: 'credentials-1', use: 'sig', alg: 'EdDSA' }];
const signer = { kid: 'credentials-1', key: issuerPair.privateKey };

const pair = aHolderPair();
async function issue(kind: CredentialKind = 'sbt', holder: HolderPair = pair, idx = 7): Promise<string> {
  const services = { config: { PUBLIC_URL: ISSUER }, clock: { now: () => NOW } };
  const [credential = ''] = await signCredentials(services as never, {
    kind,
    facts: kind === 'sbt' ? FACTS : { ...FACTS, heldSince: null },
    holderKeys: [holder.jwk],
    places: [{ list: 1, idx }],
    signer,
  });
  return credential;
}
let credential: string;
beforeAll(async () => {
  credential = await issue();
});

const binding = { nonce: 'request-1', audience: ISSUER, at: NOW };
const check = (text: string, over: Partial<ProofCheck> = {}) =>
  checkProof({
    text,
    issuer: ISSUER,
    keys: KEYS,
    audience: ISSUER,
    nonce: 'request-1',
    now: NOW,
    boundAt: NOW,
    statusOf: async () => 0,
    ...over,
  });
const refusalOf = async (text: string, over: Partial<ProofCheck> = {}): Promise<string> =>
  check(text, over).then(
    () => 'proved',
    (error: unknown) => (error instanceof ProofError ? error.reason : String(error)),
  );

/** The credential's own JWT with other content, signed by this key. */
function reissued(header: object, payload: object, key = issuerPair.privateKey): string {
  const [jwt = ''] = credential.split('~');
  const [head, body] = jwt.split('.');
  const text = `${encoded({ ...decoded(head), ...header })}.${encoded({ ...decoded(body), ...payload })}`;
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}
const shown = (jwt: string) => bindTo([jwt], pair, binding);

describe('a proof', () => {
  it.each([
    ['nothing but the kind', [], { alias: null, memberSince: null, heldSince: null, tiers: [] }],
    ['the alias', ['alias'], { alias: 'tidewatch', memberSince: null, heldSince: null, tiers: [] }],
    [
      'one tier of RepID',
      ['100'],
      { alias: null, memberSince: null, heldSince: null, tiers: [{ tier: 100, isReached: true }] },
    ],
    [
      'a tier that is not reached',
      ['250'],
      { alias: null, memberSince: null, heldSince: null, tiers: [{ tier: 250, isReached: false }] },
    ],
    [
      'both dates',
      ['member_since', 'held_since'],
      { alias: null, memberSince: '2026-03-01', heldSince: '2026-11-20', tiers: [] },
    ],
  ] as const)('shows %s and no more', async (_, names: readonly string[], claims) => {
    const text = presented(credential, names, pair, binding);
    const proof = await check(text);
    expect(proof).toMatchObject({ kind: 'sbt', claims, place: { list: 1, idx: 7 }, signedOn: '2026-11-29' });
    const parts = text.split(/[.~]/).map((part) => Buffer.from(part, 'base64url').toString());
    expect(parts.some((part) => part.includes('tidewatch'))).toBe(names.includes('alias'));
  });

  it('of a DBT shows no date of an SBT', async () => {
    const dbt = await issue('dbt');
    expect([...disclosuresOf(dbt).keys()]).not.toContain('held_since');
    expect(await check(presented(dbt, ['alias'], pair, binding))).toMatchObject({ kind: 'dbt' });
  });

  it('shares no value with another of the same member, but the terms that all have', async () => {
    const other = aHolderPair();
    const two = [
      presented(credential, ['alias'], pair, binding),
      presented(await issue('sbt', other, 9), ['alias'], other, { ...binding, nonce: 'request-2' }),
    ];
    const [one = new Set(), another = new Set()] = two.map((text) => new Set(valuesOf(text)));
    const common = ['dc+sd-jwt', 'EdDSA', 'credentials-1', ISSUER, `${ISSUER}/credentials/status/1`];
    const kind = ['urn:hodag:credential:sbt:1', 'sha-256', 'EC', 'P-256', 'kb+jwt', 'ES256'];
    const days = [
      Date.UTC(2026, 10, 29) / 1000,
      Date.UTC(2026, 10, 29) / 1000 + 90 * 86_400,
      NOW.getTime() / 1000,
    ];
    const claims = ['alias', 'tidewatch'];
    expect([...one].filter((value) => another.has(value)).sort()).toEqual(
      [...common, ...kind, ...days, ...claims].sort(),
    );
  });

  it('says nothing by the number or the order of its hidden parts', async () => {
    const body = decoded(credential.split('.')[1]);
    const tiers = body.rep_id_at_least as { _sd: string[] };
    expect(tiers._sd).toHaveLength(6);
    expect(tiers._sd).toEqual([...tiers._sd].sort());
    expect(body._sd).toEqual([...(body._sd as string[])].sort());
  });
});

function valuesOf(text: string): unknown[] {
  const parts = text.split('~').flatMap((part) => part.split('.').slice(0, 2));
  const leaves = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
  return parts.filter(Boolean).flatMap((part) => leaves(decoded(part)));
}

describe('a proof is refused', () => {
  const other = generateKeyPairSync('ed25519').privateKey;
  const cases: readonly [string, ProofRefusal, () => string, Partial<ProofCheck>?][] = [
    ['unsigned', 'wrong_algorithm', () => shown(reissued({ alg: 'none' }, {}))],
    ['signed by HMAC with the public key', 'wrong_algorithm', () => shown(reissued({ alg: 'HS256' }, {}))],
    ['with critical headers', 'wrong_algorithm', () => shown(reissued({ crit: ['x'] }, {}))],
    ['of another type', 'wrong_type', () => shown(reissued({ typ: 'JWT' }, {}))],
    ['of a kind that is not ours', 'wrong_type', () => shown(reissued({}, { vct: 'urn:other:1' }))],
    ['of another issuer', 'wrong_issuer', () => shown(reissued({}, { iss: 'https://other.example' }))],
    ['by a key that is not listed', 'unknown_key', () => shown(reissued({ kid: 'credentials-9' }, {}))],
    ['with a forged signature', 'wrong_signature', () => shown(reissued({}, {}, other))],
    ['not valid yet', 'not_yet_valid', () => shown(reissued({}, { nbf: NOW.getTime() / 1000 + 120 }))],
    [
      'expired',
      'expired',
      () => presented(credential, [], pair, binding),
      { now: new Date(NOW.getTime() + 91 * DAY_MS) },
    ],
    ['with a date that is no number', 'wrong_type', () => shown(reissued({}, { exp: '2099' }))],
    ['with another hash', 'wrong_type', () => shown(reissued({}, { _sd_alg: 'md5' }))],
    [
      'with a disclosure that was altered',
      'disclosure_unknown',
      () => presented(credential, [encoded(['salt', 'alias', 'someone'])], pair, binding),
    ],
    [
      'with a repeated disclosure',
      'disclosure_repeated',
      () => presented(credential, ['alias', 'alias'], pair, binding),
    ],
    ['without a holder’s signature', 'no_binding', () => credential],
    ['signed by another holder', 'wrong_binding', () => presented(credential, [], aHolderPair(), binding)],
    [
      'with an unsigned binding',
      'wrong_binding',
      () => presented(credential, [], pair, { ...binding, header: { alg: 'none' } }),
    ],
    [
      'with a binding of another type',
      'wrong_binding',
      () => presented(credential, [], pair, { ...binding, header: { typ: 'JWT' } }),
    ],
    [
      'for another selection',
      'binding_changed',
      () => presented(credential, [], pair, { ...binding, payload: { sd_hash: 'x' } }),
    ],
    [
      'for another site',
      'wrong_audience',
      () => presented(credential, [], pair, { ...binding, audience: 'https://other.example' }),
    ],
    [
      'for another request',
      'wrong_nonce',
      () => presented(credential, [], pair, { ...binding, nonce: 'request-2' }),
    ],
    [
      'with an old binding',
      'binding_old',
      () => presented(credential, [], pair, { ...binding, at: new Date(NOW.getTime() - 301_000) }),
    ],
    [
      'with a binding of the future',
      'binding_old',
      () => presented(credential, [], pair, { ...binding, at: new Date(NOW.getTime() + 62_000) }),
    ],
    [
      'whose status cannot be read',
      'status_unreadable',
      () => presented(credential, [], pair, binding),
      { statusOf: async () => null },
    ],
    ['revoked', 'revoked', () => presented(credential, [], pair, binding), { statusOf: async () => 1 }],
    ['suspended', 'suspended', () => presented(credential, [], pair, binding), { statusOf: async () => 2 }],
    [
      'with a status that means nothing',
      'revoked',
      () => presented(credential, [], pair, binding),
      { statusOf: async () => 3 },
    ],
    [
      'whose status is kept elsewhere',
      'status_unreadable',
      () =>
        shown(
          reissued(
            {},
            { status: { status_list: { idx: 7, uri: 'https://other.example/credentials/status/1' } } },
          ),
        ),
    ],
  ];
  it.each(cases)('%s: %s', async (_, reason, text, over = {}) => {
    expect(await refusalOf(text(), over)).toBe(reason);
    expect(PROOF_REFUSALS[reason]).toMatch(/\.$/);
  });

  it('where parts of two credentials are mixed', async () => {
    const alias = disclosuresOf(await issue('sbt', pair, 9)).get('alias') ?? '';
    expect(await refusalOf(presented(credential, [alias], pair, binding))).toBe('disclosure_unknown');
  });

  it('but not for clocks that differ by less than a minute', async () => {
    const ahead = presented(credential, [], pair, { ...binding, at: new Date(NOW.getTime() + 50_000) });
    expect(await refusalOf(ahead)).toBe('proved');
  });
});
