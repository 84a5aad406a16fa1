import { describe, expect, it } from 'vitest';
import { PROOF_MAX } from '../../contract/signed-constants.ts';
import { checkDisclosures, digestOf, readJws, readSdJwt } from './sd-jwt.ts';

/** RFC 9901, sections 4.2.1 to 4.2.3. */
const FAMILY_NAME = 'WyJfMjZiYzRMVC1hYzZxMktJNmNCVzVlcyIsICJmYW1pbHlfbmFtZSIsICJNw7ZiaXVzIl0';
const FAMILY_DIGEST = 'X9yH0Ajrdm1Oij4tWso9UzzKJvPoDxwmuEcO3XAdRC0';
/** RFC 9901, section 4.2.2: an element of a list. */
const COUNTRY = 'WyJsa2x4RjVqTVlsR1RQVW92TU5JdkNBIiwgIkZSIl0';
const COUNTRY_DIGEST = 'w0I8EKcdCtUPkGCNUrfwVp2xEgNjtoIDlOxc9-PlOhs';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jws = (payload: object) =>
  readJws(`${encoded({ alg: 'EdDSA' })}.${encoded(payload)}.AA`, 'not_a_proof');
const check =
  (payload: object, ...disclosures: string[]) =>
  () =>
    checkDisclosures({ issued: jws(payload), disclosures });
const reason = (expected: string) => expect.objectContaining({ reason: expected });

describe('disclosures', () => {
  it('have the digests that RFC 9901 publishes', () => {
    expect(digestOf(FAMILY_NAME)).toBe(FAMILY_DIGEST);
    expect(digestOf(COUNTRY)).toBe(COUNTRY_DIGEST);
  });

  it('belong to a credential as claims, as elements, and below each other', () => {
    const outer = encoded(['salt', 'address', { _sd: [FAMILY_DIGEST] }]);
    expect(check({ _sd: [FAMILY_DIGEST] }, FAMILY_NAME)).not.toThrow();
    expect(check({ nationalities: [{ '...': COUNTRY_DIGEST }] }, COUNTRY)).not.toThrow();
    expect(check({ _sd: [digestOf(outer)] }, FAMILY_NAME, outer)).not.toThrow();
  });

  it.each([
    ['unknown', { _sd: [] }, [FAMILY_NAME], 'disclosure_unknown'],
    [
      'altered by a space',
      { _sd: [FAMILY_DIGEST] },
      [encoded(['_26bc4LT-ac6q2KI6cBW5es', 'family_name', 'Möbius'])],
      'disclosure_unknown',
    ],
    ['repeated', { _sd: [FAMILY_DIGEST] }, [FAMILY_NAME, FAMILY_NAME], 'disclosure_repeated'],
    [
      'named twice by the credential',
      { _sd: [FAMILY_DIGEST, FAMILY_DIGEST] },
      [FAMILY_NAME],
      'disclosure_repeated',
    ],
    [
      'named _sd',
      { _sd: [digestOf(encoded(['s', '_sd', []]))] },
      [encoded(['s', '_sd', []])],
      'disclosure_unreadable',
    ],
    ['of four parts', {}, [encoded(['s', 'a', 'b', 'c'])], 'disclosure_unreadable'],
    ['no list', {}, [encoded({ a: 1 })], 'disclosure_unreadable'],
    ['no JSON', {}, ['AAAA'], 'disclosure_unreadable'],
    ['empty', {}, [''], 'disclosure_unreadable'],
  ])('are refused where one is %s', (_, payload, disclosures, expected) => {
    expect(check(payload, ...disclosures)).toThrow(reason(expected));
  });
});

describe('a proof', () => {
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const raw = (json: string): string => Buffer.from(json).toString('base64url');
  it.each([
    ['longer than any', 'a'.repeat(PROOF_MAX + 1), 'too_long'],
    ['with other characters', 'not a proof', 'not_a_proof'],
    ['without a tilde', `${encoded({})}.${encoded({})}.AA`, 'not_a_proof'],
    ['of two parts', `${encoded({})}.${encoded({})}~`, 'not_a_proof'],
    ['whose header is a list', `${encoded([])}.${encoded({})}.AA~`, 'not_a_proof'],
    [
      'in another character set',
      `${Buffer.from([0xff, 0xfe]).toString('base64url')}.${encoded({})}.AA~`,
      'not_a_proof',
    ],
    ['nested too deeply', `${encoded({})}.${raw(`{"a":${nested(9)}}`)}.AA~`, 'too_deep'],
    ['nested as deeply as there is room', `${encoded({})}.${raw(nested(6000))}.AA~`, 'too_deep'],
    ['with a broken holder’s signature', `${encoded({})}.${encoded({})}.AA~AA`, 'wrong_binding'],
  ])('is refused where it is %s', (_, text, expected) => {
    expect(() => readSdJwt(text)).toThrow(reason(expected));
  });

  it('is taken apart, with what the holder signs', () => {
    const jwt = `${encoded({ alg: 'EdDSA' })}.${encoded({ iss: 'https://hodag.example' })}.AA`;
    const parts = readSdJwt(`${jwt}~${FAMILY_NAME}~${jwt}`);
    expect(parts).toMatchObject({ disclosures: [FAMILY_NAME], bound: `${jwt}~${FAMILY_NAME}~` });
    expect(readSdJwt(`${jwt}~`).binding).toBeNull();
  });
});
