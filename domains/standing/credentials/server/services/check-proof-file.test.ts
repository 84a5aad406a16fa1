import { CompactSign, compactVerify, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { aCredentialsServer, type CredentialsServer } from '../../testing/credentials-server.ts';
import { presented } from '../../testing/holder.ts';
import { signedHoldersOn } from '../../testing/signed-holders.ts';
import { checkProofFile, type ProofSources } from './check-proof-file.ts';
import { currentIssuerKey } from './issuer-keys.ts';

let house: CredentialsServer;
let file: string;
let issuer: string;
let list: string;
let acts: ReturnType<typeof signedHoldersOn>;
beforeAll(async () => {
  house = await aCredentialsServer();
  acts = signedHoldersOn(house);
  const { id } = await acts.show(await acts.proven(), { names: ['held_since', '10'] });
  const outcome = await acts.open(acts.stranger, id);
  if (!outcome.isProved) throw new Error(outcome.sentence);
  file = JSON.stringify(outcome.file);
  issuer = (await house.visit('/.well-known/jwt-vc-issuer')).text;
  list = (await house.visit('/credentials/status/1')).text;
});
afterAll(() => house.close());

const check = (text: string, over: Partial<ProofSources> = {}) =>
  checkProofFile(text, {
    now: house.services.clock.now(),
    issuerDocument: async () => JSON.parse(issuer),
    statusList: async () => list,
    ...over,
  });
const host = (): string => new URL(acts.audience).host;
const changed = (over: object): string => JSON.stringify({ ...JSON.parse(file), ...over });
/** The list with other content, signed by the issuer's own key. */
async function relisted(over: object, header: object = {}): Promise<string> {
  const { kid, key } = await currentIssuerKey(house.services);
  const jwk = JSON.parse(issuer).jwks.keys[0];
  const { payload } = await compactVerify(list, await importJWK(jwk, 'EdDSA'));
  const next = { ...JSON.parse(new TextDecoder().decode(payload)), ...over };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(next)))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'statuslist+jwt', kid, ...header })
    .sign(key);
}

describe('the file of a proof', () => {
  it('is checked by the issuer’s documents alone, and says what was proved', async () => {
    const { isProved, title, lines } = await check(file);
    expect([isProved, title]).toEqual([true, `${host()} says: holds an SBT, one real person`]);
    expect(lines.join('\n')).toMatch(
      /SBT held since .*\nRepID below 10\.\nSigned on .*\nIn force on .*\nThe file’s end date is not signed/,
    );
  });

  it('does not repeat its end, which anyone can write into it', async () => {
    const { isProved, title, lines } = await check(changed({ until: '2093-05-06T00:00:00.000Z' }));
    expect(isProved).toBe(true);
    expect([title, ...lines].join('\n')).not.toContain('2093');
    expect(lines.at(-1)).toBe(
      'The file’s end date is not signed, and the member may have withdrawn the link. Open the link to check.',
    );
  });

  it('is refused where the holder signed for another site, whatever the file says', async () => {
    const audience = 'https://other.example';
    const [taken] = await acts.take(await acts.proven());
    if (!taken) throw new Error('No credential');
    const nonce = 'other-request';
    const at = house.services.clock.now();
    const presentation = presented(taken.credential, [], taken.pair, { nonce, audience, at });
    const list = (await house.visit('/credentials/status/1')).text;
    for (const named of [audience, acts.audience])
      expect(
        await check(changed({ audience: named, nonce, presentation }), { statusList: async () => list }),
      ).toMatchObject({ isProved: false, reason: 'wrong_audience' });
  });

  it('says so where the status list was not read', async () => {
    const { isProved, lines } = await check(file, { statusList: async () => null });
    expect(isProved).toBe(true);
    expect(lines.join('\n')).toContain('Not checked: whether it has been revoked or suspended since.');
  });

  it.each([
    ['no JSON', () => 'x', 'not_a_proof'],
    ['for another request', () => changed({ nonce: 'other' }), 'wrong_nonce'],
    ['for another site', () => changed({ audience: 'https://other.example' }), 'wrong_audience'],
    ['by an issuer that is no site', () => changed({ issuer: 'hodag.example' }), 'wrong_issuer'],
    ['by another issuer', () => changed({ issuer: 'https://other.example' }), 'wrong_issuer'],
    ['over', () => changed({ until: '2020-01-01T00:00:00.000Z' }), 'link_expired'],
  ])('is refused where it is %s', async (_, text, reason) => {
    expect(await check(text())).toMatchObject({ isProved: false, reason });
  });

  it.each([
    ['of another address', { sub: 'https://hodag.example/credentials/status/2' }],
    ['of another issuer', { iss: 'https://other.example' }],
    ['that is over', { exp: 1 }],
    ['of the future', { iat: 9_999_999_999 }],
    ['of another width', { status_list: { bits: 8, lst: 'eNo76fITAAPfAgc' } }],
    ['that is too short', { status_list: { bits: 2, lst: 'eNo76fITAAPfAgc' } }],
  ])('is refused with a status list %s', async (_, over) => {
    const token = await relisted(over);
    expect(await check(file, { statusList: async () => token })).toMatchObject({
      reason: 'status_unreadable',
    });
  });

  it('is refused with a list that is no list, is not signed, or is signed as something else', async () => {
    const unsigned = `${list.split('.').slice(0, 2).join('.')}.AA`;
    for (const token of ['', 'x', unsigned, await relisted({}, { typ: 'JWT' })])
      expect(await check(file, { statusList: async () => token })).toMatchObject({
        reason: 'status_unreadable',
      });
  });

  it('is refused when the credential has expired', async () => {
    const now = new Date(house.services.clock.now().getTime() + 100 * DAY_MS);
    expect(await check(file, { now })).toMatchObject({ reason: 'expired' });
  });
});
