import { sql } from 'drizzle-orm';
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeys } from '#platform/server/keys.ts';
import { aCredentialsServer, type CredentialsServer } from '../../testing/credentials-server.ts';
import { placeOf } from '../../testing/holder.ts';
import type { Caller } from '../../testing/shows-on.ts';
import { signedHoldersOn } from '../../testing/signed-holders.ts';
import { readStatus } from '../rules/status-list.ts';
import { currentIssuerKey, listPublicKeys, rotateIssuerKey } from '../services/issuer-keys.ts';

let house: CredentialsServer;
let acts: ReturnType<typeof signedHoldersOn>;
let stranger: Caller;
beforeAll(async () => {
  house = await aCredentialsServer();
  acts = signedHoldersOn(house);
  stranger = acts.stranger;
});
afterAll(() => house.close());

const read = async (path: string) => {
  const { status, text, headers } = await stranger.call('GET', path);
  expect([path, status]).toEqual([path, 200]);
  expect(headers['access-control-allow-origin']).toBe('*');
  return { text, type: headers['content-type'] };
};
const metadata = async () => JSON.parse((await read('/.well-known/jwt-vc-issuer')).text);
async function statusList(list: number) {
  const { text, type } = await read(`/credentials/status/${list}`);
  expect(type).toBe('application/statuslist+jwt');
  const { kid } = decodeProtectedHeader(text);
  const key = (await metadata()).jwks.keys.find((one: { kid: string }) => one.kid === kid);
  const { payload, protectedHeader } = await compactVerify(text, await importJWK(key, 'EdDSA'));
  return { header: protectedHeader, payload: JSON.parse(new TextDecoder().decode(payload)) };
}

describe('the issuer', () => {
  it('lists the same keys in its DID document and for verifiers of SD-JWT VC', async () => {
    const { issuer, jwks } = await metadata();
    const did = JSON.parse((await read('/.well-known/did.json')).text);
    expect(issuer).toBe(acts.audience);
    expect(did.id).toBe(`did:web:${new URL(issuer).host.replace(':', '%3A')}`);
    expect(did.assertionMethod).toEqual([`${did.id}#credentials-1`]);
    expect(did.verificationMethod[0].publicKeyJwk.x).toBe(jwks.keys[0].x);
    expect(JSON.stringify([did, jwks])).not.toContain('"d"');
  });

  it('keeps the private key sealed', async () => {
    await metadata();
    const { rows } = await house.services.db.execute<{ sealed: Buffer }>(
      sql`select sealed from credentials_issuer_key`,
    );
    expect(rows[0]?.sealed.includes(Buffer.from('302e020100300506032b6570', 'hex'))).toBe(false);
  });
});

describe('the status list', () => {
  it('does not exist before a credential does', async () => {
    const { status, body } = await stranger.call('GET', '/credentials/status/1');
    expect([status, body.code]).toEqual([404, 'credentials.no_status_list']);
  });

  it('follows the SBT, signed, under its own address, for each credential apart', async () => {
    const member = await acts.proven();
    const taken = await acts.take(member, 'sbt', 3);
    const [dbt] = await acts.take(member, 'dbt');
    const places = [...taken, dbt].map((one) => placeOf(one?.credential ?? ''));
    const statuses = async () => {
      const { payload } = await statusList(1);
      return places.map(({ idx }) => readStatus(payload.status_list.lst, idx));
    };
    const { header, payload } = await statusList(1);
    expect(header).toMatchObject({ alg: 'EdDSA', typ: 'statuslist+jwt' });
    expect(payload).toMatchObject({
      sub: places[0]?.uri,
      iss: acts.audience,
      ttl: 300,
      status_list: { bits: 2 },
    });
    expect(payload.exp).toBeGreaterThan(payload.iat);
    expect(await statuses()).toEqual([0, 0, 0, 0]);
    await member.call('DELETE', '/api/credentials/sbt');
    expect(await statuses()).toEqual([1, 1, 1, 0]);
  });

  it('gives the credentials of a batch places that are not in a row', async () => {
    const taken = await acts.take(await house.holder([]), 'dbt', 20);
    const places = taken.map(({ credential }) => placeOf(credential).idx);
    expect(new Set(places).size).toBe(20);
    const inOrder = places.slice(1).filter((idx, at) => Math.abs(idx - (places[at] ?? 0)) === 1);
    expect(inOrder.length).toBeLessThan(3);
  });
});

describe('a new key', () => {
  it('signs from then on, and what the old one signed stays valid', async () => {
    const member = await acts.proven();
    const before = await acts.show(member);
    const kid = await rotateIssuerKey(house.services);
    const after = await acts.show(member);
    expect((await metadata()).jwks.keys.at(-1).kid).toBe(kid);
    for (const { id } of [before, after])
      expect(await acts.open(stranger, id)).toMatchObject({ isProved: true });
  });

  it('after a leak: what the old one signed is refused, and its number is never used again', async () => {
    const member = await acts.proven();
    const { id } = await acts.show(member);
    const leaked = (await metadata()).jwks.keys.at(-1).kid;
    const kid = await rotateIssuerKey(house.services, { isLeaked: true });
    expect(Number(kid.split('-')[1])).toBe(Number(leaked.split('-')[1]) + 1);
    const kids = (await metadata()).jwks.keys.map((key: { kid: string }) => key.kid);
    expect(kids).toContain(kid);
    expect(kids).not.toContain(leaked);
    expect(await acts.open(stranger, id)).toMatchObject({ isProved: false, reason: 'unknown_key' });
    expect(await acts.open(stranger, (await acts.show(member)).id)).toMatchObject({ isProved: true });
  });

  it('takes the place of one that another SECRET_KEY sealed when something is signed, not when keys are read', async () => {
    const services = { ...house.services, keys: createKeys('another secret of at least 32 characters') };
    const count = Number((await metadata()).jwks.keys.at(-1).kid.split('-')[1]);
    const listed = await listPublicKeys(services);
    expect(listed.at(-1)?.kid).toBe(`credentials-${count}`);
    const { kid } = await currentIssuerKey(services);
    expect(kid).toBe(`credentials-${count + 1}`);
  });

  it('is made once by processes that begin at the same time', async () => {
    const services = { ...house.services, keys: createKeys('a third secret of at least 32 characters') };
    const made = await Promise.all([1, 2, 3].map(() => currentIssuerKey(services)));
    expect((await metadata()).jwks.keys.at(-1).kid).toBe(made.at(-1)?.kid);
  });
});
